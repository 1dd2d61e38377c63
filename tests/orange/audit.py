"""An accountant who sits at every table: it books all events of a game, and counts all pieces after every move.

It knows the rules from the rulebook, not from the engine: where both disagree, a test fails.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from greengold.core import agenda
from greengold.core.event import Event
from greengold.core.move import Move
from greengold.core.rng import Dice
from greengold.core.state import encode_state
from greengold.games.orange.names import NONE
from greengold.games.orange.rules import Orange
from greengold.games.orange.state import OrangeState
from tests.orange.build import GAME
from tests.playing import Player

TARGETS = {3: 21, 4: 15, 5: 12}
INCOME, COSTS = ("dues", "money_gained"), ("bought", "agency_bought", "chip_placed", "house_moved", "improved",
                                           "money_paid")  # fmt: skip


class Audit:
    """Follows one game from its first decision. `made` plays a move and checks all that follows from it.

    turns: turns each seat had or lost, by round; members: groves added in the present turn; worked: its buildings.
    """

    def __init__(self, state: OrangeState) -> None:
        self.state, self.money = state, state.money[:]
        self.houses, self.trains, self.chips = Counter[Any](), Counter[Any](), Counter[Any]()
        self.groves: list[list[str]] = [[] for _ in range(state.seats)]
        self.turns: dict[int, list[int]] = {}
        self.members, self.kinds, self.moves, self.ended = 0, Counter[str](), 0, False
        self.check()

    def made(self, move: Move) -> None:
        """A move is made, and all that follows by itself."""
        self.moves += 1
        agenda.play(self.state, move, self.heard)
        self.check()

    # ---- events

    def heard(self, event: Event) -> None:
        """Book an event."""
        kind, facts, seat = event.kind, event.facts, int(event.facts.get("seat", NONE))
        self.kinds[kind] += 1
        assert not self.ended
        if kind in INCOME:
            self.money[seat] += int(facts["total" if kind == "dues" else "n"])
        elif kind in COSTS:
            self.money[seat] -= int(facts["n" if kind == "money_paid" else "price"])
        assert min(self.money) >= 0
        self._turns(kind, facts, seat)
        self._pieces(kind, facts, seat)

    def _turns(self, kind: str, facts: dict[str, Any], seat: int) -> None:
        """Every seat once in each round, clockwise from the holder of the token; two members at most."""
        if kind in ("turn_started", "turn_lost"):
            self.turns.setdefault(self.state.round, []).append(seat)
            self.members = 0
            assert self.state.seat == seat
        elif kind == "recruited":
            self.members += 1
            assert self.members <= 2
            assert facts["by"] in ("standard", "nursery", "card")
        elif kind == "game_over":
            self.ended = True

    def _pieces(self, kind: str, facts: dict[str, Any], seat: int) -> None:
        if kind == "house_placed" or (kind == "bought" and facts["building"] == "house"):
            self.houses[seat, facts["county"]] += 1
        elif kind == "house_abandoned":
            self.houses[seat, facts["county"]] -= 1
        elif kind == "house_moved":
            self.houses[seat, facts["from"]] -= 1
            self.houses[seat, facts["to"]] += 1
        elif kind in ("train_placed", "train_left"):
            self.trains[seat, facts["railroad"]] += 1 if kind == "train_placed" else -1
        elif kind in ("chip_placed", "chips_removed"):
            self.chips[seat, facts["slot"]] += 1 if kind == "chip_placed" else -1
        elif kind == "recruited":
            self.groves[seat].append(facts["grove"])
        elif kind == "grove_lost":
            self.groves[seat].remove(facts["grove"])

    # ---- after every move

    def check(self) -> None:
        """Everything is where it belongs, and what was told is what happened."""
        state, pack = self.state, self.state.pack
        assert state.money == self.money
        assert [[pack.groves[grove] for grove in groves] for groves in state.tableau] == self.groves
        self._cards()
        for seat in range(state.seats):
            self._co_op(seat)
        for number, order in self.turns.items():
            first = (state.start + number) % state.seats
            assert order == [(first + place) % state.seats for place in range(len(order))]
            assert len(order) == state.seats or number == state.round
        assert state.ending == any(len(groves) >= TARGETS[state.seats] for groves in state.tableau)
        assert all(0 <= step <= 5 for step in state.worker)
        assert bool(state.agenda) != self.ended
        if state.agenda:
            assert agenda.legal(state)
        else:
            assert state.ending or state.round == 90
            assert len(self.turns[state.round]) == state.seats

    def _cards(self) -> None:
        """All groves and 60 farm reports, wherever they are; full hands, and a full array unless the groves have run
        out, which can only be after the end is triggered (ORANGE-R22)."""
        state = self.state
        array = [grove for grove in state.array if grove != NONE]
        lying = [*array, *state.grove_deck, *state.grove_discards, *sum(state.tableau, ())]
        assert sorted(lying) == list(range(len(state.pack.groves)))
        assert len(array) == 6 or (state.ending and not state.grove_deck and not state.grove_discards)
        held = [*sum(state.hands, ()), *state.report_deck, *state.report_discards]
        assert len(held) == 60
        assert Counter(held) == Counter(dict(enumerate(state.pack.report_counts)))
        sizes = [len(hand) for hand in state.hands]
        assert sorted(sizes)[1:] == [6] * (state.seats - 1)
        assert min(sizes) >= 5

    def _co_op(self, seat: int) -> None:
        """Room for all groves, a set for every train, one nursery in a county, one agency, one chip in a slot."""
        state, pack = self.state, self.state.pack
        counties = Counter(pack.counties[pack.county[grove]] for grove in state.tableau[seat])
        for place, county in enumerate(pack.counties, start=seat * 7):
            assert counties[county] <= 3 * state.houses[place]
            assert state.houses[place] + state.new_houses[place] == self.houses[seat, county]
            assert min(state.houses[place], state.new_houses[place]) >= 0
            assert state.nurseries[place] in (0, 1, 2)
        railroads = Counter(pack.railroads[pack.railroad[grove]] for grove in state.tableau[seat])
        for place, railroad in enumerate(pack.railroads, start=seat * 3):
            trains = state.trains[place] + state.new_trains[place]
            assert trains == self.trains[seat, railroad]
            assert 3 * trains <= railroads[railroad]
        for place, slot in enumerate(pack.slots, start=seat * 7):
            assert bool(state.chips[place]) == self.chips[seat, slot]
        assert state.agency[seat] in (0, 1, 2)
        if seat != state.seat:
            assert 1 not in (*state.nurseries[seat * 7 : seat * 7 + 7], *state.chips[seat * 7 : seat * 7 + 7])
            assert not any(state.new_houses[seat * 7 : seat * 7 + 7] + state.new_trains[seat * 3 : seat * 3 + 3])
            assert state.agency[seat] != 1


def audited(state: OrangeState, player: Player, seed: int, *, saves: int = 0, game: Orange = GAME) -> Audit:
    """Play a game to its end under the eyes of the accountant; at every `saves`-th decision it is saved and read."""
    audit, dice = Audit(state), Dice(seed, 3)
    while state.agenda:
        if saves and audit.moves % saves == 0:
            raw = encode_state(state)
            assert game.decode(raw) == state
            copy = state.clone()
            audit.made(player(state, agenda.legal(state), dice))
            assert encode_state(copy) == raw
        else:
            audit.made(player(state, agenda.legal(state), dice))
    return audit
