"""What speaks for a move in the olive grove, as keys and facts for a sentence. Weights are tenths of a point."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.bots.olive import STARTING, Bidder, crew_after, worth_of_action
from greengold.bots.policy import AHEAD, Reason
from greengold.core.rng import Dice
from greengold.games.olive.features import POINT, Outlook, best_plan, mix
from greengold.games.olive.pack import HOLD, NONE, PASS
from greengold.games.olive.steps import Bid, SetPrice, UseBlack, UseMule, UseWorker
from greengold.games.olive.steps.bid import least_bid
from greengold.games.olive.steps.sell import sellers
from greengold.games.olive.steps.use import first_free, obstacle

if TYPE_CHECKING:
    from greengold.core.move import Move
    from greengold.core.verdict import Fact
    from greengold.games.olive.state import OliveState

LEAST = POINT // 2
"""What weighs less is not worth a word."""


def reasons(state: OliveState, move: Move) -> tuple[Reason, ...]:
    """What speaks for a move of the seat that decides, the weightiest first; at least one."""
    step = state.agenda[-1]
    if isinstance(step, Bid):
        found = for_a_pass(state, step) if move == PASS else for_a_bid(state, step, move)
    elif isinstance(step, SetPrice):
        found = for_a_price(state, step, move)
    else:
        assert isinstance(step, UseWorker | UseBlack | UseMule)
        found = for_work(state, step, move)
    weighty = [reason for reason in found if reason.weight >= LEAST]
    return tuple(sorted(weighty, key=lambda reason: -reason.weight)) or (AHEAD,)


def points(code: str, worth: int, less: int = 0, **facts: Fact) -> Reason:
    """A reason that names its worth in points; it weighs less when a part of that is told by another reason."""
    return Reason(code, {**facts, "n": max(1, (worth + POINT // 2) // POINT)}, worth - less)


def for_a_bid(state: OliveState, step: Bid, move: Move) -> list[Reason]:
    """A worker for the own plan, alone or as one of a set; taken from a rival; out of its reach."""
    pack, colour, bidder = state.pack, step.colour, Bidder(state, step.colour, 0, Dice(0))
    space, cubes, _ = pack.bids[move]
    kind, worker, holder = bidder.kinds[space], pack.worker[space], state.holder[space]
    if holder == colour:
        kept = bidder.start_worth() if kind == STARTING else bidder.look.loss(colour, kind)
        return [points("keep", kept, worker=worker)]
    found = []
    if kind == STARTING:
        found.append(points("start", bidder.start_worth()))
    else:
        alone = bidder.gain(kind)
        sets = [worth for worth, counts in bidder.wishes() if counts[kind] and sum(counts) > 1]
        found.append(points("hire", alone, worker=worker))
        found.append(points("hire_set", max(sets, default=0), alone, worker=worker))
    if holder != NONE:
        found.append(points("deny", bidder.denied(space), worker=worker, rival=pack.colours[holder]))
    worth = max(reason.weight for reason in found) // 2
    if colour == state.starter and state.disk == NONE:
        found.append(Reason("covered", {}, worth))
    elif cubes > bidder.reach() and cubes > least_bid(state, space):
        found.append(Reason("out_of_reach", {}, worth))
    return found


def for_a_pass(state: OliveState, step: Bid) -> list[Reason]:
    """Nothing is worth its cubes, or the others may go first."""
    wishes = Bidder(state, step.colour, 0, Dice(0)).wishes()
    return [Reason("pass_wait" if wishes else "pass_nothing", {}, POINT)]


def for_work(state: OliveState, step: UseWorker | UseBlack | UseMule, move: Move) -> list[Reason]:
    """What the best plan makes of an action, against doing without it; or why the worker does nothing."""
    pack, colour, look = state.pack, step.colour, Outlook(state)
    hand, crew, gains = look.hands[colour], look.crews[colour], look.gains(colour, 0)
    idle = best_plan(hand, crew, look.station, *gains)[0]
    worths = {action.move: worth_of_action(hand, crew_after(crew, step, action), action, look.station, gains)
              for action in pack.works.values() if action.worker == step.acts_as(state)
              and not obstacle(state, colour, action)}
    if move not in worths:
        spared = max(LEAST, idle - max(worths.values()))
        return [points("hold", spared) if move == HOLD else Reason("send_home", {}, spared)]
    action, gain = pack.works[move], worths[move] - idle
    if action.market == NONE:
        return [points("work", gain)]
    square = first_free(state, action.market)
    return [points("to_market", gain, good=pack.goods[action.market], bonus=pack.bonus[square])]


def for_a_price(state: OliveState, step: SetPrice, move: Move) -> list[Reason]:
    """How likely it is that nobody asks less, if the others ask as sellers usually do."""
    price, rivals = state.pack.prices[move], len(sellers(state, step.market)) - 1
    weights = mix(state, step.market, rivals + 1)
    chance = 100 * sum(weights[price:]) ** rivals // sum(weights) ** rivals
    return [Reason("price", {"price": price, "n": chance}, POINT)]
