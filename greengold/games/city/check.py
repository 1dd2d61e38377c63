"""Whether a stored state can occur in a game, so that a damaged or altered save never reaches the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from greengold.games.city.check_points import points_fault
from greengold.games.city.names import CARS, MODES, NONE, SOURCES, TRACKS, WAITING
from greengold.games.city.sending import ends_of
from greengold.games.city.steps import EndTurn, PlaceTile, SendRiders, phase

if TYPE_CHECKING:
    from greengold.games.city.state import CityState

AGENDAS = {
    "place": (EndTurn(), SendRiders(), PlaceTile()),
    "send": (EndTurn(), SendRiders()),
    "end": (EndTurn(),),
    "over": (),
}
"""What a state waits for whenever a seat decides, and at the end."""


def check_laid(state: CityState) -> None:
    """Raise msgspec.ValidationError unless different tiles lie on different hexes that can get one, in their first
    poses (CITY-R9). What they join can be worked out then."""
    pack = state.pack
    _need(len(state.laid) <= pack.table.path_tiles, "number of tiles")
    for here, tile, pose in state.laid:
        _need(here in pack.paths and 0 <= tile < len(pack.tile_ids) and pose in pack.poses[tile], "tile on the board")
    _need(len({here for here, _, _ in state.laid}) == len(state.laid), "tile on the board")


def check_reachable(state: CityState) -> None:
    """Raise msgspec.ValidationError unless the state waits for a decision, or has ended, with all pieces in place."""
    _check_lists(state)
    _check_time(state)
    _check_tiles(state)
    _check_riders(state)
    _check_tracks(state)
    fault = points_fault(state)
    _need(not fault, fault)


def _need(fact: bool, what: str) -> None:
    if not fact:
        raise msgspec.ValidationError(f"no game of the city has this {what}")


def _check_lists(state: CityState) -> None:
    pack, seats = state.pack, state.seats
    lengths = (
        (state.hand, seats),
        (state.destination, len(pack.rider_ids)),
        (state.where, len(pack.rider_ids)),
        (state.tracks, len(TRACKS)),
        (state.marks, len(pack.marks)),
        (state.tokens, seats),
        (state.points, seats * len(SOURCES)),
    )
    _need(all(len(things) == length for things, length in lengths), "number of things")
    _need(all(0 <= left < 1 << len(pack.tokens) for left in state.tokens), "token")
    _need(all(0 <= end < len(pack.destinations) for end in state.destination), "Rider")
    _need(0 <= state.rng < 1 << 64, "generator")
    _need(0 <= state.first < seats and 0 <= state.seat < seats, "seat")


def _check_time(state: CityState) -> None:
    """The agenda, the round, and the tiles used up so far belong together."""
    pack, seats = state.pack, state.seats
    now = phase(state.agenda)
    _need(now in AGENDAS and state.agenda == AGENDAS[now], "agenda")
    _need(1 <= state.round <= pack.rounds, "round")
    last, place = state.round == pack.rounds, (state.seat - state.first) % seats
    used = (state.round - 1) * seats + place + (now != "place")
    _need(len(state.laid) + len(state.returned) == used, "number of tiles")
    _need(now != "over" or (last and place == seats - 1 and state.ending), "end")
    for turn in range(seats):
        empty = (turn == place and now != "place") or (last and turn < place)
        _need((state.hand[(state.first + turn) % seats] == NONE) == empty, "hand")
    scoring_left = last and place == 0 and bool(state.bag)  # only scoring tiles: the end is not triggered (CITY-R37)
    _need(last if state.ending else bool(state.bag) and (not last or scoring_left), "end")
    _need(not state.agenda or state.agenda[-1].settle(state) is None, "decision")


def _check_tiles(state: CityState) -> None:
    """Every path tile and every scoring tile is somewhere, once."""
    pack = state.pack
    paths = [tile for tile in state.bag if tile < pack.scoring_tile]
    hands = [tile for tile in state.hand if tile != NONE]
    tiles = sorted([*paths, *hands, *state.box, *state.returned, *(tile for _, tile, _ in state.laid)])
    _need(tiles == list(range(len(pack.tile_ids))), "path tile")
    _need(len(state.box) == pack.table.path_tiles_returned and list(state.box) == sorted(state.box), "path tile")
    drawn = [tile - pack.scoring_tile for tile in state.bag if tile >= pack.scoring_tile]
    waiting = [mode for mode in state.marks if mode != NONE]
    _need(sorted([*drawn, *waiting, *state.scored]) == list(range(len(MODES))), "scoring tile")


def _check_riders(state: CityState) -> None:
    """Each seat has the discs of setup, and no slot was given two of one destination (CITY-R3, R5)."""
    pack, discs = state.pack, state.destination
    there = set(range(len(pack.destinations))) - set(pack.removed)
    missing: list[int] = []
    for seat in range(state.seats):
        own = [discs[rider] for rider in pack.riders_of(state.first, seat)]
        _need(set(own) <= there and len(set(own)) == len(own), "Rider")
        missing += there - set(own)
    _need(len(set(missing)) == len(missing), "Rider")
    _need(all(mate == NONE or discs[rider] != discs[mate] for rider, mate in enumerate(pack.partner)), "Rider")


def _check_tracks(state: CityState) -> None:
    """The discs on the tracks are those that left the border, by a mode that still leads to their destination."""
    pack, over = state.pack, not state.agenda
    _need(all(WAITING <= where <= CARS for where in state.where), "Rider")
    for track, discs in enumerate(state.tracks):
        there = [pack.owner(state.first, rider) for rider, where in enumerate(state.where) if where == track]
        _need(sorted(there) == sorted(discs), "track")
    for rider, where in enumerate(state.where):
        modes = state.roads.modes(*ends_of(state, rider))
        _need(where in modes or (where == WAITING and not over) or (where == CARS and over and not modes), "Rider")
