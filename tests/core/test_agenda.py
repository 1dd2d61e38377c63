"""The agenda: what comes next, and what follows by itself."""

from __future__ import annotations

from typing import Any, Self

from hypothesis import given
from hypothesis import strategies as st

from greengold.core import agenda
from greengold.core.event import Emit, Event, unheard
from greengold.core.move import AUTO, Move
from greengold.core.state import State
from greengold.core.step import Process, Step
from greengold.core.verdict import OK, No, Verdict
from tests.core.toy import ChooseAmount, EndTurn, Stall, begun, kinds


class Bare(State):
    """A state that has nothing but its agenda."""

    def clone(self) -> Self:
        """A copy."""
        return self.__class__(self.agenda, self.rng)


class Branch(Process, frozen=True):
    """It tells its name and then lets its branches follow."""

    name: str
    branches: tuple[Step, ...] = ()

    def run(self, state: Bare, emit: Emit) -> None:
        emit(Event(self.name))
        agenda.push(state, *self.branches)


class Ask(Step, frozen=True):
    """A seat names a number from 0 to 4, of which the even ones are allowed; `settled` is its choice without asking."""

    who: int
    settled: str = ""

    def seat(self, state: Bare) -> int:
        return self.who

    def candidates(self, state: Bare) -> list[Move]:
        return [Move("say", (f"number:{number}",)) for number in range(5)]

    def verdict(self, state: Bare, move: Move) -> Verdict:
        if move not in self.candidates(state):
            return No("not_now")
        return OK if move.number("number") % 2 == 0 else No("odd", {"number": move.number("number")})

    def settle(self, state: Bare) -> Move | None:
        return Move("say", (f"number:{self.settled}",)) if self.settled else None

    def apply(self, state: Bare, move: Move, emit: Emit) -> None:
        emit(Event(f"said {move.get('number')}"))


def waiting(*steps: Step) -> Bare:
    """A state that waits for these steps, in this order."""
    state = Bare((), 0)
    agenda.push(state, *steps)
    return state


def told(state: Any) -> list[str]:
    """All that happens by itself now."""
    events: list[Event] = []
    while agenda.settle(state, events.append):
        pass
    return kinds(events)


def names(branch: Branch) -> list[str]:
    """The names of a branch and all below it, from the trunk up and each branch to its tips before the next."""
    lower = [name for other in branch.branches if isinstance(other, Branch) for name in names(other)]
    return [branch.name, *lower]


def trees(branches: st.SearchStrategy[Branch]) -> st.SearchStrategy[Branch]:
    """Branches with such branches."""
    return st.builds(Branch, st.text("abc", max_size=2), st.lists(branches, max_size=3).map(tuple))


def test_the_step_named_first_comes_first() -> None:
    state = waiting(Branch("one"), Branch("two"), Branch("three"))
    assert agenda.top(state) == Branch("one")
    assert told(state) == ["one", "two", "three"]


def test_what_is_pushed_comes_before_what_waits() -> None:
    state = waiting(Branch("late"))
    agenda.push(state, Branch("now"), Branch("next"))
    agenda.push(state)
    assert told(state) == ["now", "next", "late"]


def test_steps_within_steps_end_before_the_next_begins() -> None:
    inner = Branch("2", (Branch("3", (Branch("4"), Branch("5"))), Branch("6")))
    assert told(waiting(Branch("1", (inner, Branch("7"))), Branch("8"))) == list("12345678")


@given(st.lists(st.recursive(st.builds(Branch, st.text("abc", max_size=2)), trees, max_leaves=12), max_size=3))
def test_any_nesting_runs_in_the_order_of_writing(branches: list[Branch]) -> None:
    assert told(waiting(*branches)) == [name for branch in branches for name in names(branch)]


def test_what_follows_by_itself_stops_at_a_decision() -> None:
    state = waiting(Branch("before", (Ask(2),)), Branch("after"))
    assert told(state) == ["before"]
    assert (agenda.top(state), agenda.to_move(state)) == (Ask(2), 2)
    assert not agenda.settle(state, unheard)
    events: list[Event] = []
    agenda.play(state, Move("say", ("number:4",)), events.append)
    assert kinds(events) == ["said 4", "after"]


def test_a_forced_decision_makes_itself() -> None:
    state = waiting(Ask(0), Ask(1, settled="2"), Branch("between"), Ask(0, settled="4"), Ask(3))
    events: list[Event] = []
    agenda.play(state, Move("say", ("number:0",)), events.append)
    assert kinds(events) == ["said 0", "said 2", "between", "said 4"]
    assert agenda.to_move(state) == 3


def test_perform_leaves_what_follows() -> None:
    state = waiting(Ask(0), Branch("after"))
    events: list[Event] = []
    agenda.perform(state, Move("say", ("number:0",)), events.append)
    assert (kinds(events), agenda.top(state)) == (["said 0"], Branch("after"))


def test_at_the_end_nothing_is_left_to_do() -> None:
    state = waiting(Branch("last"))
    assert told(state) == ["last"]
    assert (agenda.top(state), agenda.to_move(state), agenda.legal(state)) == (None, -1, [])
    assert not agenda.settle(state, unheard)


def test_nobody_decides_while_something_happens() -> None:
    state = waiting(Branch("now"), Ask(1))
    assert (agenda.to_move(state), agenda.legal(state)) == (-1, [])
    assert Branch("now").verdict(state, AUTO) == No("not_now")


def test_legal_moves_are_the_candidates_that_the_verdict_allows() -> None:
    state = waiting(Ask(0))
    assert [move.number("number") for move in agenda.legal(state)] == [0, 2, 4]


def test_a_touch_means_a_conceivable_move_even_one_that_is_refused() -> None:
    state, step = waiting(Ask(0)), Ask(0)
    refused = step.meant(state, ("number:3",))
    assert refused == Move("say", ("number:3",))
    assert step.verdict(state, refused) == No("odd", {"number": 3})
    assert step.meant(state, ("number:2",)) == Move("say", ("number:2",))
    assert step.meant(state, ("number:7",)) is None
    assert step.meant(state, ("number:2", "number:2")) is None


def test_a_touch_may_be_the_beginning_of_a_move() -> None:
    state, step = begun(), ChooseAmount(0, "tea")
    assert step.meant(state, ("good:tea",)) == Move("amount", ("good:tea", "amount:1"))
    assert step.meant(state, ("good:tea", "amount:3")) == Move("amount", ("good:tea", "amount:3"))
    assert step.meant(state, ("amount:3",)) is None


def bought(coins: int, good: str) -> tuple[Stall, list[str]]:
    """The stall after seat 0 with so many coins went to buy a good, and what happened then."""
    state = begun()
    state.coins[0] = coins
    state.agenda = (EndTurn(0), ChooseAmount(0, good))
    return state, told(state)


def test_an_amount_is_asked_when_there_is_a_choice() -> None:
    state, happened = bought(2, "tea")
    assert (happened, agenda.top(state)) == ([], ChooseAmount(0, "tea"))
    assert [move.number("amount") for move in agenda.legal(state)] == [1, 2]


def test_the_only_amount_buys_itself_and_is_paid() -> None:
    state, happened = bought(3, "silk")
    assert (happened, agenda.top(state)) == (["bought", "paid"], EndTurn(0))
    assert (state.coins[0], state.goods[0]) == (1, {"silk": 1})
