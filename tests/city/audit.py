"""An accountant for games of the city: counts every piece at every decision, and all points a second time."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from greengold.core import agenda
from greengold.core.event import Event
from greengold.core.rng import Dice
from greengold.core.state import digest, encode_state
from greengold.games.city.deeds import total
from greengold.games.city.names import CARS, MODES, NONE, POSE_IDS, WAITING
from greengold.games.city.state import CityState
from tests.city.build import GAME
from tests.city.oracle import Town, data, pay, pictures, showing, tiles
from tests.city.random_games import begun
from tests.playing import Player


class Audit:
    """A game played by a player for all seats. totals: kept apart from the engine's; sent: facts of all sends."""

    def __init__(self, seats: int, seed: int) -> None:
        self.state = begun(seats, seed, emit=self.heard_first)
        self.table = next(row for row in data("setup")["player_counts"] if row["players"] == seats)
        self.totals = [0] * seats
        self.turns = [0] * seats
        self.used: set[tuple[int, str]] = set()
        self.discs: dict[str, list[int]] = {name: [] for name in (*MODES, "cars")}
        self.returned, self.decisions = 0, 0
        self.log: list[Event] = []

    def heard_first(self, event: Event) -> None:
        """Before the first decision only the first turn begins."""
        assert event.kind == "turn_begun"

    # ---- what is told

    def heard(self, event: Event) -> None:
        """Keep the books by what is told alone."""
        self.log.append(event)
        facts, seat = event.facts, int(event.facts.get("seat", NONE))
        if event.kind == "laid":
            self.turns[seat] += 1
        elif event.kind == "tile_returned":
            self.turns[seat] += 1
            self.returned += 1
        elif event.kind == "sent":
            self.hear_sent(event)
        elif event.kind in ("last_call", "jam"):
            self.hear_left(event)
        elif event.kind == "scored":
            discs = self.discs[str(facts["mode"])]
            assert facts["number"] == showing(str(facts["mode"]), len(discs), self.state.seats)
            for owner in discs:
                self.totals[owner] += int(facts["number"])
        elif event.kind == "cars_counted":
            number = showing("cars", len(self.discs["cars"]), self.state.seats)
            cars = self.discs["cars"].count(seat)
            assert (facts["cars"], facts["points"], facts["lost"]) == (cars, number * cars, -number * cars)
            self.totals[seat] += number * cars
        if "total" in facts and event.kind != "gained":
            assert facts["total"] == self.totals[seat]

    def hear_sent(self, event: Event) -> None:
        """A send pays by the chart, its token was unused, and its route is real."""
        facts, seat = event.facts, int(event.facts["seat"])
        mode, count, token = str(facts["mode"]), int(facts["tiles"]), str(facts["token"])
        assert (facts["base"], facts["points"]) == pay(mode, count, bool(token))
        assert bool(token) == facts["bonus"]
        if token:
            assert (seat, token) not in self.used
            assert token.startswith(mode)
            self.used.add((seat, token))
        self.totals[seat] += int(facts["points"])
        self.discs[mode].append(seat)
        town, route = self.town(), str(facts["route"]).split()
        joined = town.joined(mode)
        assert all(other in joined[one] for one, other in pairwise(route))
        assert len(set(route)) == len(route)
        assert route[0] == str(facts["rider"]).partition(".")[0]
        assert route[-1] == facts["destination"]
        _, tiles_there, symbol = town.outcome(route, mode)
        assert tiles_there == count
        assert symbol or not token

    def hear_left(self, event: Event) -> None:
        """At the end a Rider goes by the first mode that leads to its place, or into the jam (CITY-R40, R41)."""
        facts, slot = event.facts, str(event.facts["rider"]).partition(".")[0]
        modes = [mode for mode, _, _ in self.town().outcomes(slot, str(facts["destination"]))]
        first = next((mode for mode in MODES if mode in modes), "cars")
        assert facts.get("mode", "cars") == first
        self.discs[first].append(int(facts["seat"]))

    def town(self) -> Town:
        """The board for the plain rules."""
        pack = self.state.pack
        lying = {pack.hex_ids[hex]: f"{pack.tile_ids[tile]} {POSE_IDS[pose]}" for hex, tile, pose in self.state.laid}
        assert len(lying) == len(self.state.laid)
        return Town(pack.board.id, lying)

    # ---- what is true at every decision

    def check(self) -> None:
        """Nothing gets lost, nothing is there twice."""
        state, pack = self.state, self.state.pack
        paths = [tile for tile in state.bag if tile < pack.scoring_tile]
        scoring = [tile - pack.scoring_tile for tile in state.bag if tile >= pack.scoring_tile]
        lying = [tile for _, tile, _ in state.laid]
        hands = [tile for tile in state.hand if tile != NONE]
        assert sorted([*paths, *lying, *hands, *state.box, *state.returned]) == list(range(42))
        assert len(state.box) == self.table["path_tiles_returned"]
        waiting = [mode for mode in state.marks if mode != NONE]
        assert sorted([*waiting, *scoring, *state.scored]) == [0, 1, 2, 3]
        places = [hex for hex, _, _ in state.laid]
        assert len(set(places)) == len(places)
        assert set(places) <= set(pack.paths)
        for place, mark in enumerate(pack.marks):
            assert state.marks[place] == NONE or mark > max(total(state, seat) for seat in range(state.seats))
        self.check_discs()
        assert [total(state, seat) for seat in range(state.seats)] == self.totals
        unused = {(seat, name) for seat, row in enumerate(GAME.view(state, 0).tokens)
                  for name, left in zip(pack.token_ids, row, strict=True) if left}  # fmt: skip
        assert unused == {(seat, name) for seat in range(state.seats) for name in pack.token_ids} - self.used

    def check_discs(self) -> None:
        """Every Rider waits or lies on one track; the order of the discs is that of their coming."""
        state, pack = self.state, self.state.pack
        for track, name in enumerate((*MODES, "cars")):
            assert list(state.tracks[track]) == self.discs[name]
            owners = [pack.owner(state.first, rider) for rider, where in enumerate(state.where) if where == track]
            assert Counter(owners) == Counter(self.discs[name])
        assert all(where in (WAITING, *range(CARS + 1)) for where in state.where)

    def check_legal(self) -> None:
        """The legal moves are those of the plain rules."""
        state, pack = self.state, self.state.pack
        view, town, legal = GAME.view(state, 0), self.town(), agenda.legal(state)
        assert legal
        kind = state.agenda[-1].asked(state)[0]
        if kind == "place_tile":
            sitting = {slot: [rider.seat for rider in view.riders if rider.slot == slot and not rider.where]
                       for slot in town.slots}  # fmt: skip
            tile = pack.tile_ids[state.hand[state.seat]]
            expected = {f"lay(hex:{hex}, pose:{pose})" for hex in town.open_to(state.seat, sitting)
                        for pose in pictures(tile)}  # fmt: skip
        elif kind == "send_riders":
            expected = {"done()"}
            for rider in view.riders:
                if rider.seat != state.seat or rider.where:
                    continue
                for mode, count, symbol in town.outcomes(rider.slot, rider.destination):
                    way = f"send(rider:{rider.slot}.{rider.place}, way:{mode}.{count}"
                    expected.add(f"{way})")
                    token = next(name for name in pack.token_ids if name.startswith(mode))
                    if symbol and (state.seat, token) not in self.used:
                        expected.add(f"{way}.token)")
            assert len(expected) > 1
        else:
            expected = {"end_turn()"}
        assert {str(move) for move in legal} == expected
        assert len(legal) == len(expected)
        assert list(state.agenda[-1].candidates(state)) == legal  # none is looked at in vain


def whole_game(player: Player, seats: int, seed: int, legal_every: int = 3) -> Audit:
    """A game to its end under audit, each saved and read again; the legal moves are looked at every so many times."""
    audit, dice = Audit(seats, seed), Dice(seed, 7)
    while audit.state.agenda:
        state = audit.state
        audit.check()
        if audit.decisions % legal_every == 0:
            audit.check_legal()
        audit.decisions += 1
        again = GAME.decode(encode_state(state))
        assert again == state
        before, old = digest(state), state.clone()
        agenda.play(state, player(state, agenda.legal(state), dice), audit.heard)
        assert digest(old) == before
        assert agenda.legal(old) == agenda.legal(again)
    audit.check()
    finished(audit)
    return audit


def finished(audit: Audit) -> None:
    """The game is over in time, and the result adds up."""
    state: CityState = audit.state
    assert audit.turns == [audit.table["turns_per_player"]] * state.seats
    assert sum(audit.turns) == audit.table["path_tiles"] == len(state.laid) + audit.returned
    assert not [tile for tile in state.bag if tile < state.pack.scoring_tile]
    assert WAITING not in state.where
    result = GAME.result(state)
    assert list(result.totals) == audit.totals
    assert result.totals == tuple(map(sum, zip(*(line.points for line in result.lines), strict=True)))
    cars = [audit.discs["cars"].count(seat) for seat in range(state.seats)]
    best = max(zip(result.totals, (-own for own in cars), strict=True))
    for seat, own in enumerate(cars):
        assert (result.ranks[seat] == 1) == ((result.totals[seat], -own) == best)
    assert set(tiles()) == {*state.pack.tile_ids}
