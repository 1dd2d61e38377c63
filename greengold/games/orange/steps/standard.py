"""The standard action: one of the actions 1 to 10 (rulebook: Actions)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from greengold.core.move import Move
from greengold.core.verdict import No, Verdict
from greengold.games.orange import able, deeds
from greengold.games.orange.steps.base import Decision

if TYPE_CHECKING:
    from greengold.core.event import Emit
    from greengold.games.orange.state import OrangeState

BUTTON = {
    "buy": "buy_house",
    "collect": "collect_dues",
    "move": "move_house",
    "abandon": "abandon_house",
}
"""The verb of an action's button where it has another name."""

PATHS = {
    "grove": ("add", ("action:add",)),
    "county": ("buy_house", ("action:buy", "building:house")),
    "railroad": ("train", ("action:train",)),
    "advertising": ("advertise", ("action:advertise",)),
    "political": ("lobby", ("action:lobby",)),
    "production": ("amenity", ("action:amenity",)),
}
"""What touching a thing on the board means: the verb, and what would have been touched before."""

WHOLE = {
    "agency:box": Move("buy_agency", ("action:buy", "building:agency")),
    "dues:own": Move("collect_dues", ("action:collect",)),
    "array:all": Move("canvass", ("action:canvass",)),
}
"""Things that stand for a whole move."""


class StandardAction(Decision, frozen=True):
    """1: exactly one action; to pass is one."""

    kind: ClassVar[str] = "standard_action"

    def candidates(self, state: OrangeState) -> Iterable[Move]:
        pack, seat = state.pack, state.seat
        moves, counties = pack.moves, len(pack.counties)
        found = [*moves.standard_always, *[moves.adds[grove] for grove in state.array if grove >= 0]]
        for county in range(counties):
            place = seat * counties + county
            if state.houses[place] or state.new_houses[place]:
                found += [move for there, move in enumerate(moves.leaves[county]) if there != county]
                found.append(moves.abandons[county])
        return found

    def settle(self, state: OrangeState) -> Move | None:
        """To pass and to canvass are two choices already; all is looked at only when there is no grove to send away."""
        return None if max(state.array) >= 0 else super().settle(state)

    def verdict(self, state: OrangeState, move: Move) -> Verdict:
        deed = state.pack.moves.standard.get(move)
        if deed is None:
            return self._unfinished(state, move)
        return able.MAY[deed[0]](state, deed[1], deed[2])

    def meant(self, state: OrangeState, touched: tuple[str, ...]) -> Move | None:
        found = super().meant(state, touched)
        verdict = self.verdict(state, found) if found and touched == ("action:add",) else None
        if isinstance(verdict, No) and verdict.code == "no_capacity":
            return Move("add", touched)  # the button speaks of all six groves
        return found

    def _unfinished(self, state: OrangeState, move: Move) -> Verdict:
        """Why a button leads nowhere, or why something waits for a later part of the turn."""
        if move.has("by"):
            return No("order", {}, "ORANGE-R12")
        if move.verb == "add" and move.path == ("action:add",):
            there = max(state.array) >= 0
            return No("no_room", {}, "ORANGE-R14") if there else No("array_empty", {}, "ORANGE-R22")
        if move.verb in ("move_house", "abandon_house") and len(move.path) == 1:
            return No("houses_none", {}, "ORANGE-R26")
        return self.refused(state, move)

    def guess(self, state: OrangeState, touched: tuple[str, ...]) -> Move | None:
        last = touched[-1]
        kind, _, name = last.partition(":")
        if last in WHOLE:
            return WHOLE[last]
        if kind == "action" and len(touched) > 1:
            return self.meant(state, (last,))
        if kind == "building" and touched[0] != "action:buy":
            return self.meant(state, ("action:buy", last))
        if kind == "county" and touched[0] == "action:move":
            there = last if len(touched) > 2 else self._elsewhere(state, last)
            return Move("move_house", ("action:move", touched[1], there))
        if kind == "county" and touched[0] == "action:abandon":
            return Move("abandon_house", ("action:abandon", last))
        if kind == "county" and touched[-2:-1] == ("building:nursery",):
            return Move("buy_nursery", ("action:buy", "building:nursery", last))
        if kind in PATHS:
            verb, before = PATHS[kind]
            return Move(verb, (*before, last))
        if kind == "action":
            return Move(BUTTON.get(name, name), (last,))
        return super().guess(state, touched)

    @staticmethod
    def _elsewhere(state: OrangeState, county: str) -> str:
        """Some other county, so that a move from this one can be answered."""
        return next(name for name in (f"county:{id}" for id in state.pack.counties) if name != county)

    def make(self, state: OrangeState, move: Move, emit: Emit) -> None:
        deeds.do(state, state.pack.moves.standard[move], emit)
