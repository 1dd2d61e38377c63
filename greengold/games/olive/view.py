"""What one seat may know, and states that could be behind it. Only prices not yet revealed are hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.core import rng as dice
from greengold.core.agenda import to_move
from greengold.core.game import View
from greengold.games.olive.pack import NONE, PLACES, SOURCES
from greengold.games.olive.score import points
from greengold.games.olive.state import OliveState
from greengold.games.olive.steps import OliveStep, UseBlack, UseMule, UseWorker
from greengold.games.olive.steps.sell import sellers

if TYPE_CHECKING:
    from greengold.games.olive.pack import Pack


class OliveView(View, frozen=True, kw_only=True):
    """A picture of the table as one seat sees it.

    Colours are numbered in clockwise order, spaces and squares as in the data; -1 means none or unknown.

    agenda: steps to come, the next one last; owner: seat of each colour; spaces: all ids, with closed, minimum,
    holder and standing cubes, and hired: colour whose worker it is this round, also when it has worked (empty while
    bids are open); year of years, its kind and roll (0 = not rolled), rolls: years are rolled; round of rounds;
    starter; blocked: colour with a cube at N; disk: space under the starter's disk, disk_free: the starter still
    holds it; free: cubes at hand per colour, of `cubes` this year; passes in a row; phase: bid, use, sell or
    end; meeples: per colour at A, B, C, E, F and set aside; squares and bonuses: per market D, G; market: id of the
    one being priced, with its sellers in order; chosen: seats that have set a price; prices: those this seat knows;
    points, earned (base, bonus, leftover baskets, leftover bottles), goods sold in both years: per colour;
    queue: spaces whose workers have still to act, in order; mule_spent: colour whose mule carried this round.
    """

    agenda: tuple[OliveStep, ...]
    seats: int
    colours: tuple[str, ...]
    owner: tuple[int, ...]
    spaces: tuple[str, ...]
    closed: tuple[bool, ...]
    minimum: tuple[int, ...]
    year: int
    years: int
    kind: str
    rolls: bool
    year_roll: int
    die: int
    round: int
    rounds: int
    starter: int
    blocked: int
    disk: int
    disk_free: bool
    free: tuple[int, ...]
    cubes: int
    holder: tuple[int, ...]
    standing: tuple[int, ...]
    hired: tuple[int, ...]
    passes: int
    phase: str
    meeples: tuple[tuple[int, ...], ...]
    squares: tuple[tuple[int, ...], ...]
    bonuses: tuple[tuple[int, ...], ...]
    market: str
    sellers: tuple[int, ...]
    chosen: tuple[bool, ...]
    prices: tuple[int, ...]
    floor: int
    points: tuple[int, ...]
    earned: tuple[tuple[int, ...], ...]
    baskets_sold: tuple[int, ...]
    bottles_sold: tuple[int, ...]
    queue: tuple[int, ...]
    mule_spent: int


def view_of(state: OliveState, seat: int) -> OliveView:
    """What a seat may know; -1 for a looker-on."""
    pack, kind, count = state.pack, state.pack.kinds[state.kind], len(state.pack.colours)
    priced = state.market != NONE
    return OliveView(
        seat=seat,
        to_move=to_move(state),
        agenda=state.agenda,
        seats=state.seats,
        colours=pack.colours,
        owner=pack.owner,
        spaces=pack.spaces,
        closed=pack.closed,
        minimum=pack.minimum,
        year=state.year,
        years=pack.years,
        kind=state.kind,
        rolls=state.rolled,
        year_roll=state.roll,
        die=state.die,
        round=state.round,
        rounds=kind.rounds,
        starter=state.starter,
        blocked=state.blocked,
        disk=state.disk,
        disk_free=state.starter != NONE and state.disk == NONE,
        free=tuple(state.free),
        cubes=kind.cubes,
        holder=tuple(state.holder),
        standing=tuple(state.standing),
        hired=state.hired,
        passes=state.passes,
        phase=state.agenda[-1].phase if state.agenda else "end",
        meeples=_rows(state.meeples, PLACES),
        squares=tuple(tuple(state.squares[square] for square in row) for row in pack.market_squares),
        bonuses=tuple(tuple(pack.bonus[square] for square in row) for row in pack.market_squares),
        market=pack.markets[state.market] if priced else "",
        sellers=tuple(sellers(state, state.market)) if priced else (),
        chosen=tuple(price != NONE for price in state.prices),
        prices=tuple(NONE if priced and other != seat else price for other, price in enumerate(state.prices)),
        floor=state.floor,
        points=tuple(points(state, colour) for colour in range(count)),
        earned=_rows(state.earned, len(SOURCES)),
        baskets_sold=tuple(state.sold[0::2]),
        bottles_sold=tuple(state.sold[1::2]),
        queue=_queue(state),
        mule_spent=state.mule_spent,
    )


def imagined(pack: Pack, view: OliveView, rng: int) -> OliveState:
    """A state that could be behind a view. Each unknown price is drawn from all allowed ones, equally likely, and
    the future follows from rng alone."""
    prices = list(view.prices)
    for seat, chosen in enumerate(view.chosen):
        if chosen and prices[seat] == NONE:
            drawn, rng = dice.below(rng, view.die - view.floor + 1)
            prices[seat] = view.floor + drawn
    return OliveState(
        agenda=view.agenda,
        rng=rng,
        pack=pack,
        seats=view.seats,
        floor=view.floor,
        rolled=view.rolls,
        year=view.year,
        roll=view.year_roll,
        kind=view.kind,
        die=view.die,
        round=view.round,
        starter=view.starter,
        blocked=view.blocked,
        disk=view.disk,
        passes=view.passes,
        mule_spent=view.mule_spent,
        market=pack.markets.index(view.market) if view.market else NONE,
        hired=view.hired,
        free=list(view.free),
        holder=list(view.holder),
        standing=list(view.standing),
        meeples=[number for row in view.meeples for number in row],
        squares=[colour for row in view.squares for colour in row],
        prices=prices,
        earned=[number for row in view.earned for number in row],
        sold=[number for pair in zip(view.baskets_sold, view.bottles_sold, strict=True) for number in pair],
    )


def _rows(numbers: list[int], width: int) -> tuple[tuple[int, ...], ...]:
    """A flat list cut into rows."""
    return tuple(tuple(numbers[start : start + width]) for start in range(0, len(numbers), width))


def _queue(state: OliveState) -> tuple[int, ...]:
    """Spaces of the workers still to act; a worker that may act in several columns stands at the first."""
    waiting = (step.space for step in reversed(state.agenda) if isinstance(step, UseBlack | UseWorker | UseMule))
    return tuple(dict.fromkeys(waiting))
