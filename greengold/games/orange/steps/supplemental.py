"""Supplemental actions: a nursery adds a member, an agency acts, each at most once, in either order (ORANGE-R12)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from greengold.core.agenda import push
from greengold.core.move import Move
from greengold.core.verdict import OK, No, Verdict
from greengold.games.orange import able, deeds
from greengold.games.orange.moves import ADD, BY_NURSERY, DONE
from greengold.games.orange.names import MATURE
from greengold.games.orange.steps.base import Decision

if TYPE_CHECKING:
    from greengold.core.event import Emit
    from greengold.games.orange.state import OrangeState

OF_AGENCY = {"railroad": "train", "advertising": "advertise", "political": "lobby", "production": "amenity"}
"""The agency action of each box."""

STANDARD = ("buy_house", "buy_nursery", "buy_agency", "collect_dues", "canvass", "move_house", "abandon_house", "pass")
"""Verbs that are no supplemental actions (ORANGE-R27)."""


class SupplementalAction(Decision, frozen=True):
    """2: one of the supplemental actions that are left, until done."""

    kind: ClassVar[str] = "supplemental_action"

    def candidates(self, state: OrangeState) -> Iterable[Move]:
        pack, seat = state.pack, state.seat
        counties = len(pack.counties)
        found = []
        if not state.nursery_used and MATURE in state.nurseries[seat * counties : (seat + 1) * counties]:
            found = [pack.moves.nursery_adds[grove] for grove in state.array if grove >= 0]
        if state.agency[seat] == MATURE and not state.agency_used:
            found += pack.moves.agency
        found.append(DONE)
        return found

    def verdict(self, state: OrangeState, move: Move) -> Verdict:
        if move == DONE:
            return OK
        deed = state.pack.moves.supplemental.get(move)
        if deed is None:
            return self._other(state, move)
        if deed[0] == ADD:
            return able.by_nursery(state, deed[1])
        agency = able.by_agency(state)
        return able.MAY[deed[0]](state, deed[1], deed[2]) if agency else agency

    def _other(self, state: OrangeState, move: Move) -> Verdict:
        """Why anything else is refused now."""
        if move.path == ("by:agency",):
            return able.by_agency(state)
        if move.path == ("by:nursery",):
            nursery = able.with_nursery(state)
            return No("array_empty", {}, "ORANGE-R22") if nursery else nursery
        if move.get("by") == "agency":
            return No("agency_only", {}, "ORANGE-R27")
        if move.verb in STANDARD or move.has("action"):
            able_now = able.by_agency(state)
            return No("agency_only", {}, "ORANGE-R27") if able_now else No("standard_done", {}, "ORANGE-R12")
        return self.refused(state, move)

    def guess(self, state: OrangeState, touched: tuple[str, ...]) -> Move | None:
        last = touched[-1]
        kind = last.partition(":")[0]
        if kind == "grove":
            return Move("add", ("by:nursery", last))
        if kind in OF_AGENCY:
            return Move(OF_AGENCY[kind], ("by:agency", last))
        if last == "by:nursery":
            return Move("add", touched[-1:])
        other = {"county": "buy_house", "building": "buy_house", "agency": "buy_agency", "dues": "collect_dues",
                 "array": "canvass"}.get(kind)  # fmt: skip
        if other and not (kind == "array" and last != "array:all"):
            return Move(other, (last,))
        return super().guess(state, touched)

    def make(self, state: OrangeState, move: Move, emit: Emit) -> None:
        if move == DONE:
            return
        deed = state.pack.moves.supplemental[move]
        if deed[0] == ADD:
            state.nursery_used = True
        else:
            state.agency_used = True
        push(state, SupplementalAction())
        deeds.do(state, deed, emit, BY_NURSERY)
