"""Years and rounds: what happens by itself between the phases (rulebook: Setup, End of a round, End of the year)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from greengold.core import rng
from greengold.core.agenda import push
from greengold.core.event import Event
from greengold.core.step import Process
from greengold.core.verdict import Fact
from greengold.games.olive.pack import AREAS, NONE, SOURCES, STANDARD
from greengold.games.olive.steps.bid import Bid
from greengold.games.olive.steps.sell import SellMarket
from greengold.games.olive.steps.use import give_back

if TYPE_CHECKING:
    from greengold.core.event import Emit
    from greengold.games.olive.state import OliveState


def set_out(state: OliveState) -> None:
    """Set the board out for a year of the state's kind (Setup): all pieces back to their colours, scores kept."""
    pack, kind = state.pack, state.pack.kinds[state.kind]
    count = len(pack.colours)
    state.die, state.round = kind.die, 0
    state.blocked = state.disk = state.mule_spent = state.market = NONE
    state.passes, state.hired = 0, ()
    state.free = [kind.cubes] * count
    state.holder = [NONE] * len(pack.spaces)
    state.standing = [0] * len(pack.spaces)
    state.meeples = list(pack.meeples_at) * count
    state.squares = [NONE] * len(pack.squares)
    state.prices = [NONE] * state.seats


def begin_year(state: OliveState, year: int) -> None:
    """Put the steps that open a year on the agenda. Only the first year draws its starter (OLIVE-R45)."""
    push(
        state,
        *((RollYear(year),) if state.rolled else ()),
        SetYear(year),
        *((DrawStarter(),) if state.starter == NONE else ()),
        StartRound(),
    )


def block_cube(state: OliveState, emit: Emit) -> None:
    """The starter places one cube at N, which it cannot use (OLIVE-R14)."""
    state.free[state.starter] -= 1
    state.blocked = state.starter
    emit(Event("cube_blocked", {"colour": state.pack.colours[state.starter]}))


class RollYear(Process, frozen=True):
    """The roll for the kind of year (OLIVE-R47)."""

    phase: ClassVar[str] = "bid"
    year: int

    def run(self, state: OliveState, emit: Emit) -> None:
        roll, state.rng = rng.below(state.rng, 6)
        state.year, state.roll = self.year, roll + 1
        state.kind = state.pack.kind_of_roll[state.roll]
        emit(Event("year_rolled", {"year": self.year, "roll": state.roll, "kind": state.kind}, reveals=True))


class SetYear(Process, frozen=True):
    """The board is set out: meeples, cubes, the die, and in later years the starter's cube (OLIVE-R45 to R49)."""

    phase: ClassVar[str] = "bid"
    year: int

    def run(self, state: OliveState, emit: Emit) -> None:
        state.year = self.year
        if not state.rolled:
            state.roll, state.kind = 0, STANDARD
        set_out(state)
        emit(Event("year_set", {"year": self.year, "kind": state.kind}))
        if state.starter != NONE:
            block_cube(state, emit)


class DrawStarter(Process, frozen=True):
    """The first starting colour is drawn from the colours in play."""

    phase: ClassVar[str] = "bid"

    def run(self, state: OliveState, emit: Emit) -> None:
        state.starter, state.rng = rng.below(state.rng, len(state.pack.colours))
        emit(Event("starter_drawn", {"colour": state.pack.colours[state.starter]}, reveals=True))
        block_cube(state, emit)


class StartRound(Process, frozen=True):
    """A round begins with the starter's bid; the markets and the end of the round are already waiting."""

    phase: ClassVar[str] = "bid"

    def run(self, state: OliveState, emit: Emit) -> None:
        state.round += 1
        state.passes = 0
        emit(Event("round_started", {"round": state.round, "die": state.die}))
        push(state, Bid(state.starter), *map(SellMarket, state.pack.selling_order), EndRound())


class EndRound(Process, frozen=True):
    """The starting place is settled and the die turned down (OLIVE-R43, R44)."""

    phase: ClassVar[str] = "end"

    def run(self, state: OliveState, emit: Emit) -> None:
        space = state.pack.start_space
        if state.holder[space] == NONE:
            emit(Event("starter_stays", {"colour": state.pack.colours[state.starter]}))
        else:
            self._change_starter(state, space, emit)
        state.disk = state.mule_spent = NONE
        state.hired = ()
        state.prices = [NONE] * state.seats
        if state.die == 1:
            push(state, EndYear())
        else:
            state.die -= 1
            emit(Event("die_turned", {"die": state.die}))
            push(state, StartRound())

    def _change_starter(self, state: OliveState, space: int, emit: Emit) -> None:
        """The old cube leaves N; one of the winner's cubes takes its place, the others return (OLIVE-R44)."""
        state.free[state.blocked] += 1
        state.starter = state.blocked = state.holder[space]
        winner: dict[str, Fact] = {"colour": state.pack.colours[state.starter]}
        emit(Event("starter", winner))
        emit(Event("cube_blocked", winner))
        state.standing[space] -= 1
        give_back(state, space, emit)


class EndYear(Process, frozen=True):
    """Baskets and bottles that were not taken to market score; then the next year, or the end (OLIVE-R48)."""

    phase: ClassVar[str] = "end"

    def run(self, state: OliveState, emit: Emit) -> None:
        pack = state.pack
        emit(Event("year_ended", {"year": state.year}))
        for colour, name in enumerate(pack.colours):
            for place, each, source in pack.leftovers:
                points = each * state.meeples[pack.at(colour, place)]
                if points:
                    state.earned[colour * len(SOURCES) + source] += points
                    emit(Event("leftover", {"colour": name, "area": AREAS[place], "points": points}))
        if state.year < pack.years:
            begin_year(state, state.year + 1)
        else:
            emit(Event("game_ended"))
