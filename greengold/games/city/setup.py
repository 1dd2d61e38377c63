"""How a game begins (rulebook: Game Setup; section 3). Draws come in a fixed order."""

from __future__ import annotations

from greengold.core.rng import below, seeded, shuffled
from greengold.games.city.names import MODES, NONE, SOURCES, TRACKS, WAITING
from greengold.games.city.pack import Pack
from greengold.games.city.routes import Roads
from greengold.games.city.state import CityState
from greengold.games.city.steps import StartTurn


def blank(pack: Pack, rng: int) -> CityState:
    """A table before anything is drawn: every path tile in the box, every Rider bound for the first destination."""
    seats, riders = pack.seats, len(pack.rider_ids)
    return CityState(
        agenda=(),
        rng=rng,
        pack=pack,
        roads=Roads.empty(pack),
        seats=seats,
        first=0,
        seat=0,
        round=1,
        ending=False,
        laid=(),
        hand=[NONE] * seats,
        bag=[],
        box=tuple(range(len(pack.tile_ids))),
        returned=(),
        destination=(0,) * riders,
        where=[WAITING] * riders,
        tracks=[()] * len(TRACKS),
        marks=list(range(len(MODES))),
        scored=(),
        tokens=[(1 << len(pack.tokens)) - 1] * seats,
        points=[0] * (seats * len(SOURCES)),
    )


def new_game(pack: Pack, seed: int, *, first: int) -> CityState:
    """A game before its first turn. first: seat that begins, NONE = drawn (CITY-R1)."""
    state = blank(pack, seeded(seed))
    state.first = first
    if first == NONE:
        state.first, state.rng = below(state.rng, pack.seats)
    state.seat = state.first
    marks, state.rng = shuffled(state.rng, range(len(MODES)))
    state.marks = list(marks)
    tiles, state.rng = shuffled(state.rng, range(len(pack.tile_ids)))
    used = pack.table.path_tiles
    state.bag, state.box = list(tiles[:used]), tuple(sorted(tiles[used:]))
    _place_riders(state)
    for turn in range(pack.seats):
        drawn, state.rng = below(state.rng, len(state.bag))
        state.hand[(state.first + turn) % pack.seats] = state.bag.pop(drawn)
    state.agenda = (StartTurn(),)
    return state


def _place_riders(state: CityState) -> None:
    """Each player's discs in random order, revealed in turn into the slots; then no doubles (CITY-R3, R4, R5)."""
    pack = state.pack
    there = [place for place in range(len(pack.destinations)) if place not in pack.removed]
    taken: tuple[int, ...] = (NONE,) * pack.seats
    if pack.table.one_more_distinct_destination_removed_per_player:
        taken, state.rng = shuffled(state.rng, there)
    destination = [0] * len(pack.rider_ids)
    for turn in range(pack.seats):
        discs, state.rng = shuffled(state.rng, [place for place in there if place != taken[turn]])
        destination[turn :: pack.seats] = discs
    state.destination = no_doubles(pack, destination)


def no_doubles(pack: Pack, revealed: list[int]) -> tuple[int, ...]:
    """Destinations of the Riders once no double slot holds two equal ones: the second disc changes places with the
    next one of its colour where that leaves no such slot (CITY-R5)."""
    discs = revealed[:]
    for rider, mate in enumerate(pack.partner):
        if mate == NONE or mate > rider or discs[mate] != discs[rider]:
            continue
        own = list(range(rider % pack.seats, len(discs), pack.seats))
        at = own.index(rider)
        other = next(disc for disc in own[at + 1 :] + own[:at] if _fits(pack, discs, rider, disc))
        discs[rider], discs[other] = discs[other], discs[rider]
    return tuple(discs)


def _fits(pack: Pack, discs: list[int], rider: int, other: int) -> bool:
    """Whether both slots would hold different destinations if two discs changed places."""
    beside, mate = pack.partner[other], pack.partner[rider]
    return discs[other] != discs[mate] and (beside == NONE or discs[beside] != discs[rider])
