"""Use workers: column by column, black first, top to bottom (rulebook: Use)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from greengold.core.agenda import push
from greengold.core.event import Event
from greengold.core.move import Move
from greengold.core.step import NOT_NOW, Process, Step
from greengold.core.verdict import OK, Fact, No, Verdict
from greengold.games.olive.pack import AREAS, CARRIER, DECLINE, HOLD, NONE, Action
from greengold.games.olive.steps.touch import acts_for_another, last_id, refusal, untouchable

if TYPE_CHECKING:
    from greengold.core.event import Emit
    from greengold.games.olive.state import OliveState


def work_steps(state: OliveState) -> list[Step]:
    """The workers in the order in which they act: in each column black first, then top to bottom (OLIVE-R19)."""
    pack, holder = state.pack, state.holder
    steps: list[Step] = []
    for worker in pack.use_order:
        steps += [UseBlack(holder[space], space, worker) for space in pack.black_spaces if holder[space] != NONE]
        steps += [UseWorker(holder[space], space) for space in pack.rows[worker] if holder[space] != NONE]
    mule = pack.mule_space
    if holder[mule] != NONE:
        steps.append(ReturnMule(holder[mule], mule))
    return steps


def first_free(state: OliveState, market: int) -> int:
    """The square a good entering a market takes: the first free one (OLIVE-R32); NONE when it is full."""
    squares = state.squares
    for square in state.pack.market_squares[market]:
        if squares[square] == NONE:
            return square
    return NONE


def obstacle(state: OliveState, colour: int, action: Action) -> str:
    """Why a colour's worker cannot do an action now, as a refusal code; "" when it can."""
    if not state.meeples[state.pack.at(colour, action.source)]:
        return action.missing
    if action.market != NONE and first_free(state, action.market) == NONE:
        return "market_full"
    return ""


def can_work(state: OliveState, colour: int, worker: str) -> bool:
    """Whether a colour's worker can do anything now."""
    return any(not obstacle(state, colour, action) for action in state.pack.actions[worker])


def give_back(state: OliveState, space: int, emit: Emit) -> None:
    """The cubes of a space return to their colour, and nobody holds it any more."""
    colour, cubes = state.holder[space], state.standing[space]
    state.free[colour] += cubes
    state.holder[space], state.standing[space] = NONE, 0
    if cubes:
        name = state.pack.spaces[space]
        emit(Event("cubes_returned", {"colour": state.pack.colours[colour], "cubes": cubes, "space": name}))


def dismiss(state: OliveState, space: int, emit: Emit) -> None:
    """A worker has done all it will do: its cubes return, and it does not come up again."""
    state.agenda = tuple(step for step in state.agenda if getattr(step, "space", NONE) != space)
    give_back(state, space, emit)


def carry_out(state: OliveState, colour: int, action: Action, emit: Emit) -> None:
    """One meeple of a colour takes one step; a good takes the first free square (OLIVE-R26, R32)."""
    pack = state.pack
    state.meeples[pack.at(colour, action.source)] -= 1
    facts: dict[str, Fact] = {"colour": pack.colours[colour]}
    if action.market == NONE:
        state.meeples[pack.at(colour, action.target)] += 1
    else:
        square = first_free(state, action.market)
        state.squares[square] = colour
        facts |= {"square": pack.squares[square], "bonus": pack.bonus[square]}
    emit(Event(action.event, facts))


class Work(Step, frozen=True):
    """A decision of a worker's owner; `space` is where its cubes lie."""

    phase: ClassVar[str] = "use"
    colour: int
    space: int

    @abstractmethod
    def acts_as(self, state: OliveState) -> str:
        """Id of the worker whose actions are open to it."""

    def way_out(self, state: OliveState) -> Move:
        """The move that does nothing."""
        return DECLINE

    def seat(self, state: OliveState) -> int:
        return state.pack.owner[self.colour]

    def asked(self, state: OliveState) -> tuple[str, dict[str, Fact]]:
        worker = self.acts_as(state)
        return f"use_{worker}", {"colour": state.pack.colours[self.colour], "worker": worker}

    def candidates(self, state: OliveState) -> Iterable[Move]:
        return [*(action.move for action in state.pack.actions[self.acts_as(state)]), self.way_out(state)]

    def settle(self, state: OliveState) -> Move | None:
        return None if can_work(state, self.colour, self.acts_as(state)) else self.way_out(state)

    def verdict(self, state: OliveState, move: Move) -> Verdict:
        action = state.pack.works.get(move)
        if action is None:
            return OK if move == self.way_out(state) else self._refused(state, move)
        return self._judged(state, action)

    def _judged(self, state: OliveState, action: Action, other: bool = False) -> Verdict:
        """An action of this worker on a meeple of its own or another colour, in the order of OLIVE-R59."""
        worker = self.acts_as(state)
        if action.worker != worker:
            return No("wrong_worker", {"worker": worker})
        if other:
            return No("other_colours_meeple", {}, "OLIVE-R53")
        code = obstacle(state, self.colour, action)
        if code == "market_full":
            return No(code, {"market": state.pack.markets[action.market]}, "OLIVE-R33")
        return No(code, {"colour": state.pack.colours[self.colour]}) if code else OK

    def _refused(self, state: OliveState, move: Move) -> No:
        """Why a move that is no plain action cannot be made. A `colour:` named first says who acts; named later,
        whose meeple is meant."""
        pack, own = state.pack, state.pack.colours[self.colour]
        action = pack.verbs.get(move.verb)
        if acts_for_another(pack, self.colour, move) and (action or move.verb in ("hold", "decline", "mule")):
            return No("not_your_turn", {"colour": own})
        if move.verb == "mule":
            return self._mule_refused(state, move)
        if action is None or move.path[:1] != action.move.path:
            return NOT_NOW
        named, square = move.get("colour"), move.has("square")
        verdict = self._judged(state, action, named in pack.colours and named != own)
        if verdict and square and action.market != NONE:
            return No("cannot_choose_square", {}, "OLIVE-R32")
        return refusal(verdict)

    def _mule_refused(self, state: OliveState, move: Move) -> No:
        """Why the mule cannot be sent by itself: it comes with a carrier, once a round (OLIVE-R28, R29)."""
        if move.path != (f"space:{state.pack.spaces[state.pack.mule_space]}",):
            return NOT_NOW
        if state.holder[state.pack.mule_space] == self.colour and self.acts_as(state) != CARRIER:
            return No("mule_needs_carrier", {}, "OLIVE-R28")
        return No("mule_spent", {}, "OLIVE-R29") if state.mule_spent == self.colour else NOT_NOW

    def meant(self, state: OliveState, touched: tuple[str, ...]) -> Move | None:
        """An area or a meeple means the action that leads from there; a market square means a sale to it; the
        mule's space means the mule."""
        pack = state.pack
        whose, _, stand = last_id(touched, "meeple").partition(".")
        square = last_id(touched, "square")
        if touched[-1:] == (f"space:{pack.spaces[pack.mule_space]}",):
            return Move("mule", touched[-1:])
        places = [touch.partition(":")[2] for touch in touched if touch.startswith("area:")]
        action = self._leading(state, stand or (places[0] if places else ""), places[-1] if places else "", square)
        if action is None or (square and square not in pack.square_of):
            return untouchable(touched)
        odd = []
        if whose in pack.colours and whose != pack.colours[self.colour]:
            odd.append(f"colour:{whose}")
        if square and (action.market == NONE or pack.square_of[square] != first_free(state, action.market)):
            odd.append(f"square:{square}")
        return Move(action.move.verb, (*action.move.path, *odd)) if odd else action.move

    def _leading(self, state: OliveState, source: str, target: str, square: str) -> Action | None:
        """The action that leads from an area, or to an area or market square; those of this worker come first."""
        pack, worker = state.pack, self.acts_as(state)
        market = pack.market_of[pack.square_of[square]] if square in pack.square_of else NONE
        ranked = sorted(pack.verbs.values(), key=lambda action: action.worker != worker)
        for action in ranked:
            if source and AREAS[action.source] != source:
                continue
            if not source and (market == NONE or action.market != market):
                continue
            if target not in ("", source) and (action.target == NONE or AREAS[action.target] != target):
                continue
            return action
        return None


class UseWorker(Work, frozen=True):
    """A green, orange or purple worker does one of its actions, or is sent home (OLIVE-R23, R24)."""

    def acts_as(self, state: OliveState) -> str:
        return state.pack.worker[self.space]

    def apply(self, state: OliveState, move: Move, emit: Emit) -> None:
        worker = self.acts_as(state)
        if move == DECLINE:
            leave(state, self, worker, emit)
        else:
            work(state, self, state.pack.works[move], emit)


class UseBlack(Work, frozen=True):
    """The black worker is used as `worker` now, or held for a later column (OLIVE-R20, R21)."""

    worker: str

    def acts_as(self, state: OliveState) -> str:
        return self.worker

    def way_out(self, state: OliveState) -> Move:
        return DECLINE if self.worker == state.pack.use_order[-1] else HOLD

    def asked(self, state: OliveState) -> tuple[str, dict[str, Fact]]:
        return "use_black", {"colour": state.pack.colours[self.colour], "worker": self.worker}

    def apply(self, state: OliveState, move: Move, emit: Emit) -> None:
        if move == HOLD:
            emit(Event("held", {"colour": state.pack.colours[self.colour]}))
        elif move == DECLINE:
            leave(state, self, state.pack.worker[self.space], emit)
        else:
            work(state, self, state.pack.works[move], emit)


class UseMule(Work, frozen=True):
    """The mule takes one more good to market right after the first, or waits for a later carrier (OLIVE-R29)."""

    def acts_as(self, state: OliveState) -> str:
        return CARRIER

    def asked(self, state: OliveState) -> tuple[str, dict[str, Fact]]:
        return "use_mule", {"colour": state.pack.colours[self.colour]}

    def apply(self, state: OliveState, move: Move, emit: Emit) -> None:
        if move == DECLINE:
            emit(Event("mule_kept", {"colour": state.pack.colours[self.colour]}))
            return
        carry_out(state, self.colour, state.pack.works[move], emit)
        state.mule_spent = self.colour
        dismiss(state, self.space, emit)


class ReturnMule(Process, frozen=True):
    """The mule carried nothing extra this round; its cubes return at the end of Use (OLIVE-R28)."""

    phase: ClassVar[str] = "use"
    colour: int
    space: int

    def run(self, state: OliveState, emit: Emit) -> None:
        emit(Event("mule_returned", {"colour": state.pack.colours[self.colour]}))
        give_back(state, self.space, emit)


def leave(state: OliveState, step: Work, worker: str, emit: Emit) -> None:
    """A worker goes home: declined when it could have worked, else idle."""
    kind = "declined" if can_work(state, step.colour, step.acts_as(state)) else "idle"
    emit(Event(kind, {"colour": state.pack.colours[step.colour], "worker": worker}))
    dismiss(state, step.space, emit)


def work(state: OliveState, step: Work, action: Action, emit: Emit) -> None:
    """A worker acts; a carrier's owner with the mule may then send another good (OLIVE-R29)."""
    carry_out(state, step.colour, action, emit)
    dismiss(state, step.space, emit)
    mule = state.pack.mule_space
    if action.worker == CARRIER and state.holder[mule] == step.colour and can_work(state, step.colour, CARRIER):
        push(state, UseMule(step.colour, mule))
