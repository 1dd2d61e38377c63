"""Bid for workers: clockwise, one space a turn, until every colour has passed in a row (rulebook: Bid)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from greengold.core.agenda import push
from greengold.core.event import Event
from greengold.core.move import Move
from greengold.core.step import NOT_NOW, Process, Step
from greengold.core.verdict import OK, Fact, No, Verdict
from greengold.games.olive.pack import NONE, PASS
from greengold.games.olive.steps.touch import acts_for_another, last_id, refusal, untouchable
from greengold.games.olive.steps.use import work_steps

if TYPE_CHECKING:
    from greengold.core.event import Emit
    from greengold.games.olive.state import OliveState


def least_bid(state: OliveState, space: int) -> int:
    """The fewest cubes a bid on a space needs: its minimum, or one more than lie there (OLIVE-R7)."""
    standing = state.standing[space]
    return standing + 1 if standing else state.pack.minimum[space]


def most_bid(state: OliveState, colour: int, space: int) -> int:
    """The most cubes a colour can bid on a space: its free ones, and those of its own standing bid (OLIVE-R9)."""
    free = state.free[colour]
    return free + state.standing[space] if state.holder[space] == colour else free


def can_bid(state: OliveState, colour: int) -> bool:
    """Whether a colour has any bid at all (OLIVE-R5). Without a free cube it has none, not even a raise."""
    if not state.free[colour]:
        return False
    for space in state.pack.open:
        if space != state.disk and least_bid(state, space) <= most_bid(state, colour, space):
            return True
    return False


class Bid(Step, frozen=True):
    """A colour bids on one space or passes; it may bid again later (OLIVE-R1 to R18)."""

    phase: ClassVar[str] = "bid"
    colour: int

    def seat(self, state: OliveState) -> int:
        return state.pack.owner[self.colour]

    def asked(self, state: OliveState) -> tuple[str, dict[str, Fact]]:
        return "bid", {"colour": state.pack.colours[self.colour], "free": state.free[self.colour]}

    def candidates(self, state: OliveState) -> Iterable[Move]:
        pack, colour = state.pack, self.colour
        moves: list[Move] = []
        if state.free[colour]:
            for space in pack.open:
                if space != state.disk:
                    moves += pack.bid_moves[space][least_bid(state, space) : most_bid(state, colour, space) + 1]
        moves.append(PASS)
        return moves

    def settle(self, state: OliveState) -> Move | None:
        return None if can_bid(state, self.colour) else PASS

    def verdict(self, state: OliveState, move: Move) -> Verdict:
        known = state.pack.bids.get(move)
        if known is None:
            return OK if move == PASS else self._refused(state, move)
        space, cubes, least = known
        if least <= cubes <= state.free[self.colour] and cubes > state.standing[space] and space != state.disk:
            return OK  # the usual yes, ahead of the reasons for a no, because search asks so often
        return self._judged(state, space, cubes)

    def _judged(self, state: OliveState, space: int, cubes: int) -> Verdict:
        """A bid of this colour with its own cubes, in the order of OLIVE-R58."""
        pack, colour, standing = state.pack, self.colour, state.standing[space]
        if pack.closed[space]:
            return No("space_closed", {}, "OLIVE-R57")
        if space == state.disk:
            return No("covered_by_disk", {}, "OLIVE-R11")
        if cubes < pack.minimum[space]:
            return No("below_minimum", {"worker": pack.worker[space], "min": pack.minimum[space]})
        if cubes <= standing:
            return No("not_higher", {"needed": standing + 1, "standing": standing}, "OLIVE-R7")
        free = state.free[colour]
        if cubes <= free or cubes <= most_bid(state, colour, space):
            return OK
        if state.blocked == colour and cubes == most_bid(state, colour, space) + 1:
            return No("blocked_cube", {}, "OLIVE-R14")
        return No("not_enough_cubes", {"colour": pack.colours[colour], "free": free}, "OLIVE-R8")

    def _refused(self, state: OliveState, move: Move) -> No:
        """Why a move that is no plain bid cannot be made.

        A `colour:` named first says who bids, so another one is out of turn; named later it says whose cubes are
        meant, and those must be the bidder's own (OLIVE-R58).
        """
        pack = state.pack
        if move.verb not in ("bid", "pass", "withdraw"):
            return NOT_NOW
        if acts_for_another(pack, self.colour, move):
            return No("not_your_turn", {"colour": pack.colours[self.colour]})
        if move.verb == "withdraw":
            space = pack.space_of.get(move.path[0], NONE) if len(move.path) == 1 else NONE
            return NOT_NOW if space == NONE or state.holder[space] == NONE else No("no_withdrawal", {}, "OLIVE-R10")
        if move.verb != "bid":
            return NOT_NOW
        if move.path == ("cube:starter",) and state.blocked == self.colour:
            return No("blocked_cube", {}, "OLIVE-R14")
        if self._others_cubes(state, move):
            return No("wrong_colour_cubes", {}, "OLIVE-R53")
        space = pack.space_of.get(move.path[0], NONE) if move.path else NONE
        cubes = move.number("cubes")
        if len(move.path) != 2 or space == NONE or cubes < 0 or not move.path[1].startswith("cubes:"):
            return NOT_NOW
        return refusal(self._judged(state, space, cubes))

    def _others_cubes(self, state: OliveState, move: Move) -> bool:
        """Whether a bid names cubes that are not the bidder's."""
        if move.path == ("cube:starter",):
            return True
        named = move.get("colour")
        return named in state.pack.colours and named != state.pack.colours[self.colour]

    def meant(self, state: OliveState, touched: tuple[str, ...]) -> Move | None:
        """A space, or own cubes and a space, mean the least bid there; with a number, that bid. A space dragged back
        to the cubes means taking the bid back. Cubes of another colour mean a bid with them."""
        pack = state.pack
        spaces = [touch for touch in touched if touch in pack.space_of]
        cubes = last_id(touched, "cubes_of")
        if not spaces and not cubes:
            return Move("bid", ("cube:starter",)) if touched == ("cube:starter",) else untouchable(touched)
        own = cubes == pack.colours[self.colour]
        if own and not spaces:
            return untouchable(touched)
        target = spaces[-1] if spaces else f"space:{pack.spaces[pack.open[0]]}"
        if own and touched[-1].startswith("cubes_of:"):
            return Move("withdraw", (target,))
        number = last_id(touched, "cubes") or str(least_bid(state, pack.space_of[target]))
        whose = (f"colour:{cubes}",) if cubes and not own else ()
        return Move("bid", (target, f"cubes:{number}", *whose))

    def apply(self, state: OliveState, move: Move, emit: Emit) -> None:
        if move == PASS:
            kind = "passed" if can_bid(state, self.colour) else "passed_forced"
            state.passes += 1
            emit(Event(kind, {"colour": state.pack.colours[self.colour]}))
        else:
            space, cubes, _ = state.pack.bids[move]
            self._place(state, space, cubes, emit)
        count = len(state.pack.colours)
        push(state, EndBidding() if state.passes == count else Bid((self.colour + 1) % count))

    def _place(self, state: OliveState, space: int, cubes: int, emit: Emit) -> None:
        """Put the cubes down; those that lay there go back to their colour at once (OLIVE-R8, R9, R11)."""
        pack, colour, rival, returned = state.pack, self.colour, state.holder[space], state.standing[space]
        facts: dict[str, Fact] = {"colour": pack.colours[colour], "space": pack.spaces[space], "cubes": cubes}
        if rival == NONE:
            emit(Event("bid", facts))
        else:
            state.free[rival] += returned
            if rival == colour:
                emit(Event("raised", facts))
            else:
                emit(Event("overbid", {**facts, "rival": pack.colours[rival], "returned": returned}))
        state.free[colour] -= cubes
        state.holder[space], state.standing[space] = colour, cubes
        state.passes = 0
        if colour == state.starter and state.disk == NONE:
            state.disk = space
            emit(Event("disk_placed", {"colour": pack.colours[colour], "space": pack.spaces[space]}))


class EndBidding(Process, frozen=True):
    """Every colour has passed in a row; the workers come up in their order (OLIVE-R4, R19)."""

    phase: ClassVar[str] = "bid"

    def run(self, state: OliveState, emit: Emit) -> None:
        emit(Event("bidding_ended"))
        state.hired = tuple(state.holder)
        push(state, *work_steps(state))
