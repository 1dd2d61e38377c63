"""Office Upgrades: chosen, placed in a row, and the Pigeonhole that brought one emptied (rulebook: Pigeonholes)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from greengold.core.agenda import push
from greengold.core.event import Event
from greengold.core.move import Move
from greengold.core.verdict import OK, Fact, No, Verdict
from greengold.games.tea import deeds
from greengold.games.tea import vocabulary as words
from greengold.games.tea.moves import SKIP
from greengold.games.tea.names import NONE
from greengold.games.tea.office import office
from greengold.games.tea.prices import upgrade_price
from greengold.games.tea.steps.base import Decision
from greengold.games.tea.steps.receive import Receive, receive
from greengold.games.tea.steps.room import make_room

if TYPE_CHECKING:
    from greengold.core.event import Emit
    from greengold.games.tea.state import TeaState


def complete(state: TeaState, hole: int, emit: Emit) -> None:
    """A Worker has been placed; if it completed a Pigeonhole, an Upgrade may be gained (TEA-R52)."""
    if hole != NONE:
        emit(Event("pigeonhole_completed", {"seat": state.seat, "hole": hole + 1}))
        push(state, PickUpgrade(1, f"hole:{hole + 1}", hole=hole))
        receive(state, office(state, state.seat).on_pigeonhole, f"hole:{hole + 1}", emit)


def open_row(state: TeaState) -> bool:
    """Whether the active seat has room for an Upgrade."""
    pack = state.pack
    first, most = state.seat * pack.rows, pack.office.upgrades_per_row
    return any(len(row) < most for row in state.rows[first : first + pack.rows])


class PickUpgrade(Decision, frozen=True):
    """An Upgrade on offer may be taken, n times. free: without paying; hole: the completed Pigeonhole, else none."""

    kind: ClassVar[str] = "pick_upgrade"
    touch: ClassVar[dict[str, str]] = {"upgrade": "pick_upgrade"}
    n: int
    source: str
    free: bool = False
    hole: int = NONE

    def facts(self, state: TeaState) -> dict[str, Fact]:
        return {"n": self.n, "source": self.source, "free": int(self.free)}

    def candidates(self, state: TeaState) -> Iterable[Move]:
        return (*state.pack.moves.upgrade.moves, SKIP)

    def verdict(self, state: TeaState, move: Move) -> Verdict:
        space = state.pack.moves.upgrade.of.get(move, NONE)
        if space == NONE:
            if move.verb == "pick_upgrade" and move.path == ("deck:upgrades",):
                return No("deck_only_shown", {}, "TEA-R7")
            return OK if move == SKIP else self.refused(state, move)
        if state.offer[space] == NONE:
            return No("upgrade_gone", {}, "TEA-R54")
        return OK if open_row(state) else No("rows_full", {}, "TEA-R53")

    def guess(self, state: TeaState, touched: tuple[str, ...]) -> Move | None:
        if touched[-1] == "deck:upgrades":
            return Move("pick_upgrade", touched[-1:])
        return super().guess(state, touched)

    def price(self, state: TeaState, move: Move) -> int:
        space = state.pack.moves.upgrade.of.get(move, NONE)
        return 0 if self.free or space == NONE else upgrade_price(state, space)

    def make(self, state: TeaState, move: Move, emit: Emit) -> None:
        seat = state.seat
        if move == SKIP:
            emit(Event("skipped", {"seat": seat, "what": self.kind}))
            self._close(state, emit)
            return
        space = state.pack.moves.upgrade.of[move]
        upgrade = state.offer[space]
        deeds.pay(state, self.price(state, move), "upgrade", emit)
        state.offer[space] = NONE
        card = state.pack.upgrades[upgrade].id
        emit(Event("upgrade_taken", {"seat": seat, "upgrade": card, "space": state.pack.upgrade_costs[space]}))
        if self.n > 1:
            push(state, PickUpgrade(self.n - 1, self.source, self.free))
        push(state, PickRow(upgrade, self.hole))

    def nothing(self, state: TeaState, emit: Emit) -> None:
        """Nothing is on offer, or no row has room (TEA-R53)."""
        super().nothing(state, emit)
        self._close(state, emit)

    def _close(self, state: TeaState, emit: Emit) -> None:
        """Without an Upgrade the Workers of the completed Pigeonhole go to the bag all the same (TEA-R53)."""
        if self.hole != NONE:
            deeds.empty_hole(state, self.hole, emit)


class PickRow(Decision, frozen=True):
    """The Upgrade taken goes on top of a row; hole: the completed Pigeonhole, which is emptied then (section 4: 1d)."""

    kind: ClassVar[str] = "pick_row"
    touch: ClassVar[dict[str, str]] = {"row": "pick_row"}
    upgrade: int
    hole: int = NONE

    def facts(self, state: TeaState) -> dict[str, Fact]:
        return {"upgrade": state.pack.upgrades[self.upgrade].id}

    def candidates(self, state: TeaState) -> Iterable[Move]:
        return state.pack.moves.row.moves

    def verdict(self, state: TeaState, move: Move) -> Verdict:
        pack = state.pack
        row = pack.moves.row.of.get(move, NONE)
        if row == NONE:
            return self.refused(state, move)
        if len(state.rows[state.seat * pack.rows + row]) < pack.office.upgrades_per_row:
            return OK
        return No("row_full", {"row": row + 1, "n": pack.office.upgrades_per_row})

    def make(self, state: TeaState, move: Move, emit: Emit) -> None:
        pack, seat = state.pack, state.seat
        row = pack.moves.row.of[move]
        at, card = seat * pack.rows + row, pack.upgrades[self.upgrade]
        covered = pack.upgrades[state.rows[at][-1]].id if state.rows[at] else ""
        state.rows[at] += (self.upgrade,)
        facts: dict[str, Fact] = {"seat": seat, "upgrade": card.id, "row": row + 1}
        emit(Event("upgrade_covers", {**facts, "covered": covered}) if covered else Event("upgrade_placed", facts))
        if self.hole != NONE:
            deeds.empty_hole(state, self.hole, emit)
        if isinstance(card.effect, words.Instant):
            push(state, Receive(card.effect.gain, f"row:{row + 1}", optional=True))
        make_room(state)
