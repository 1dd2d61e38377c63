"""Whether a stored state can occur in a game, so that a damaged or altered save never reaches the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from greengold.games.olive.pack import BASE, BONUS, CARRIER, NONE, PLACES, SOLD, SOURCES, STANDARD
from greengold.games.olive.steps import Bid, EndRound, RevealPrices, SellMarket, SetPrice, UseBlack, UseMule
from greengold.games.olive.steps.sell import sellers
from greengold.games.olive.steps.use import can_work, work_steps

if TYPE_CHECKING:
    from greengold.core.step import Step
    from greengold.games.olive.state import OliveState


def check_reachable(state: OliveState) -> None:
    """Raise msgspec.ValidationError unless the state waits for a decision, or has ended, with all pieces in place."""
    _need(len(state.agenda) <= 64, "agenda")
    _check_time(state)
    _check_lists(state)
    _check_cubes(state)
    _check_meeples(state)
    _check_points(state)
    _check_waiting(state)


def _need(fact: bool, what: str) -> None:
    if not fact:
        raise msgspec.ValidationError(f"no game of the olive grove has this {what}")


def _check_time(state: OliveState) -> None:
    pack = state.pack
    _need(0 <= state.rng < 1 << 64 and state.floor in (0, 1), "generator or price floor")
    _need(1 <= state.year <= pack.years and state.kind in pack.kinds, "year")
    rolled = state.rolled and pack.kind_of_roll.get(state.roll) == state.kind
    _need(rolled or (not state.rolled and state.roll == 0 and state.kind == STANDARD), "kind of year")
    kind = pack.kinds[state.kind]
    _need(1 <= state.round <= kind.rounds and state.die == kind.die - state.round + 1, "round")


def _check_lists(state: OliveState) -> None:
    pack, count = state.pack, len(state.pack.colours)
    lengths = (
        (state.free, count),
        (state.holder, len(pack.spaces)),
        (state.standing, len(pack.spaces)),
        (state.meeples, count * PLACES),
        (state.squares, len(pack.squares)),
        (state.prices, state.seats),
        (state.earned, count * len(SOURCES)),
        (state.sold, count * len(pack.markets)),
    )
    _need(all(len(numbers) == length for numbers, length in lengths), "number of pieces")
    counts = (*state.free, *state.standing, *state.meeples, *state.earned, *state.sold)
    _need(min(counts) >= 0, "negative number")
    colours = (*state.holder, *state.squares, state.mule_spent)
    _need(all(NONE <= colour < count for colour in colours), "colour")
    _need(0 <= state.starter < count and state.blocked == state.starter, "starter")
    _need(state.disk == NONE or state.disk in pack.open, "starter's disk")
    _need(all(price == NONE or state.floor <= price <= state.die for price in state.prices), "price")


def _check_cubes(state: OliveState) -> None:
    pack, cubes = state.pack, state.pack.kinds[state.kind].cubes
    held = [0] * len(pack.colours)
    for space, (colour, standing) in enumerate(zip(state.holder, state.standing, strict=True)):
        if colour == NONE:
            _need(standing == 0, "bid")
        else:
            _need(not pack.closed[space] and standing >= pack.minimum[space], "bid")
            held[colour] += standing
    for colour, free in enumerate(state.free):
        _need(free + held[colour] + (state.blocked == colour) == cubes, "number of cubes")


def _check_meeples(state: OliveState) -> None:
    pack = state.pack
    for colour in range(len(pack.colours)):
        standing = sum(state.meeples[colour * PLACES : (colour + 1) * PLACES])
        _need(standing + state.squares.count(colour) == pack.meeples, "number of meeples")


def _check_points(state: OliveState) -> None:
    pack = state.pack
    highest, best = len(pack.price_moves) - 1, max(pack.bonus)
    for colour in range(len(pack.colours)):
        goods = sum(state.sold[colour * len(pack.markets) : (colour + 1) * len(pack.markets)])
        before = goods - state.meeples[pack.at(colour, SOLD)]
        _need(0 <= before <= pack.meeples * (state.year - 1), "number of goods sold")
        earned = state.earned[colour * len(SOURCES) : (colour + 1) * len(SOURCES)]
        _need(earned[BASE] <= highest * goods and earned[BONUS] <= best * goods, "score")
        for _, each, source in pack.leftovers:
            _need(earned[source] <= each * pack.meeples * pack.years, "score")


def _check_waiting(state: OliveState) -> None:
    """What the state waits for follows from its pieces; compare."""
    if not state.agenda:
        _need(state.year == state.pack.years and state.die == 1 and _quiet(state), "end")
        return
    step = state.agenda[-1]
    if isinstance(step, Bid):
        _check_bidding(state, step)
    elif isinstance(step, SetPrice):
        _check_pricing(state, step)
    else:
        _check_using(state)
    _need(step.settle(state) is None, "decision")


def _quiet(state: OliveState) -> bool:
    """Whether no price is being asked and no worker stands anywhere."""
    return state.market == max(state.prices) == max(state.holder) == NONE and not state.hired


def _rest(state: OliveState, *, after: int = NONE) -> tuple[Step, ...]:
    """The end of the round and the markets still to open after one of them, as they lie on the agenda."""
    order = state.pack.selling_order
    open_next = order[order.index(after) + 1 :] if after != NONE else order
    return (EndRound(), *map(SellMarket, reversed(open_next)))


def _check_bidding(state: OliveState, step: Bid) -> None:
    count = len(state.pack.colours)
    _need(0 <= step.colour < count and state.agenda == (*_rest(state), step), "agenda")
    _need(0 <= state.passes < count, "number of passes")
    _need(state.market == state.mule_spent == max(state.prices) == NONE and not state.hired, "bidding")
    _need(state.disk == NONE or state.holder[state.disk] == state.starter, "starter's disk")


def _check_hired(state: OliveState) -> None:
    """Who hired which worker is known for every space, and where cubes still lie it is their colour."""
    pack, count = state.pack, len(state.pack.colours)
    _need(len(state.hired) == len(pack.spaces), "hired workers")
    for space, colour in enumerate(state.hired):
        _need(NONE <= colour < count and not (pack.closed[space] and colour != NONE), "hired worker")
        _need(state.holder[space] in (NONE, colour), "hired worker")


def _check_using(state: OliveState) -> None:
    """The workers left to act are those whose cubes still lie there; black may already have been held."""
    _check_hired(state)
    rest = _rest(state)
    waiting = list(reversed(state.agenda[len(rest) :]))
    _need(state.agenda[: len(rest)] == rest and state.passes == len(state.pack.colours), "agenda")
    _need(state.market == max(state.prices) == NONE, "market")
    _need(state.mule_spent == NONE or state.holder[state.pack.mule_space] == NONE, "mule")
    _need(state.disk == NONE or state.holder[state.disk] in (NONE, state.starter), "starter's disk")
    if waiting and isinstance(waiting[0], UseMule):
        mule = waiting.pop(0)
        space = state.pack.mule_space
        owner = state.holder[space]
        _need(owner != NONE and mule == UseMule(owner, space) and can_work(state, owner, CARRIER), "mule")
    workers = work_steps(state)
    gone = workers[: len(workers) - len(waiting)]
    _need(gone + waiting == workers and all(isinstance(step, UseBlack) for step in gone), "order of workers")


def _check_pricing(state: OliveState, step: SetPrice) -> None:
    pack = state.pack
    _check_hired(state)
    _need(state.holder[pack.start_space] == state.hired[pack.start_space], "first bidder")
    _need(0 <= step.market < len(pack.markets) and state.market == step.market, "market")
    _need(state.passes == len(pack.colours), "number of passes")
    _need(all(state.holder[space] == NONE for space in pack.open if space != pack.start_space), "worker")
    order = sellers(state, step.market)
    _need(step.seller in order, "seller")
    left = order[order.index(step.seller) :]
    asking = tuple(SetPrice(step.market, seat) for seat in reversed(left))
    expected = (*_rest(state, after=step.market), RevealPrices(step.market), *asking)
    _need(len(order) > 1 and state.agenda == expected, "agenda")
    chosen = [seat for seat, price in enumerate(state.prices) if price != NONE]
    _need(chosen == sorted(set(order) - set(left)), "price")
