"""What speaks for a move in the tea house, as keys and facts for a sentence. Weights are pence (see `features`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.bots.policy import AHEAD, Reason
from greengold.bots.tea import OUT, turn, worth
from greengold.core.agenda import legal
from greengold.games.tea import appraise, deeds, steps
from greengold.games.tea.able import hindrance
from greengold.games.tea.features import POUND, Outlook
from greengold.games.tea.moves import DONE
from greengold.games.tea.names import ACTIVE, INVEST, NONE, TEA
from greengold.games.tea.prices import pawn_fee, reach_cost, share_price

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any

    from greengold.core.move import Move
    from greengold.core.verdict import Fact
    from greengold.games.tea.state import TeaState

LEAST = POUND // 2
"""What weighs less is not worth a word."""


def reasons(state: TeaState, move: Move) -> tuple[Reason, ...]:
    """What speaks for a move of the seat that decides, the weightiest first; at least one."""
    look, step = Outlook(state, state.seat), state.agenda[-1]
    found = _left_out(look, step, move) if move in OUT else _taken(look, step, move)
    weighty = [reason for reason in found if reason.weight >= LEAST]
    return tuple(sorted(weighty, key=lambda reason: -reason.weight)) or (AHEAD,)


def _taken(look: Outlook, step: Any, move: Move) -> list[Reason]:
    moves = look.pack.moves
    if isinstance(step, steps.EndTurn):
        return [Reason("turn_done", {}, POUND)]
    if isinstance(step, steps.ChooseAction):
        action = moves.action.of[move]
        fee = pawn_fee(look.state, action)
        company = best_company(look, action, fee)
        return [] if company == NONE else for_a_turn(look, action, company, fee)
    if isinstance(step, steps.ChooseWorker):
        return for_a_turn(look, look.state.action, moves.worker.of[move] % look.width, 0)
    if isinstance(step, steps.DiscardCrate | steps.DiscardContract | steps.PickRow):
        return [Reason("least", {}, POUND)] if _is_best(look, step, move) else []
    return [*_own(look, step, move), *pounds("worth", worth(look, step, move))]


def pounds(code: str, pence: int, **facts: Fact) -> list[Reason]:
    """A reason that names its worth in pounds; none for what is worth nothing."""
    return [Reason(code, {**facts, "n": max(1, (pence + POUND // 2) // POUND)}, pence)] if pence > 0 else []


def _is_best(look: Outlook, step: Any, move: Move) -> bool:
    return worth(look, step, move) >= max(worth(look, step, other) for other in legal(look.state))


def _left_out(look: Outlook, step: Any, move: Move) -> list[Reason]:
    """Nothing that could be taken is worth it."""
    if not _is_best(look, step, move):
        return []
    return [Reason("enough" if move == DONE else "nothing_worth", {}, POUND)]


def best_company(look: Outlook, action: int, fee: int) -> int:
    """The company of the Worker that an Action would be done with; NONE when no Worker lies there."""
    state, width = look.state, look.width
    places = [place for place in range(ACTIVE * width) if state.workers[place]]

    def net(place: int) -> int:
        depot, company = divmod(place, width)
        return turn(look, action, company, fee) - look.cost(reach_cost(state, action, depot))

    return max(places, key=net) % width if places else NONE


# ---- an Action with its Worker


def for_a_turn(look: Outlook, action: int, company: int, fee: int) -> list[Reason]:
    """What an Action with a company brings: by itself, by the Worker's Pigeonhole, by Upgrades."""
    found = list(_pigeonhole(look, company))
    if hindrance(look.state, action, company):
        return found
    found += pounds("own_upgrades", appraise.gains(look, look.own.on_action[action]))
    return [*found, *_DEEDS[action](look, company, fee)]


def _pigeonhole(look: Outlook, company: int) -> Iterable[Reason]:
    """A Worker that completes a Pigeonhole."""
    state, holes = look.state, look.pack.holes
    hole = deeds.hole_for(state, company)
    if hole != NONE and state.hole_count[look.seat * len(holes) + hole] + 1 == holes[hole]:
        yield Reason("pigeonhole", {"company": _name(look, company), "hole": hole + 1}, look.workers[company])


def _name(look: Outlook, company: int) -> str:
    return look.pack.companies[company]


def _invest(look: Outlook, company: int, fee: int) -> Iterable[Reason]:
    """A Share, its dividends at once, its majority and its bonus."""
    state, pack, name = look.state, look.pack, _name(look, company)
    price, space, value = share_price(state, company), state.value[company], look.share_worths[company]
    n = (value + POUND // 2) // POUND
    yield Reason("share", {"company": name, "price": price, "n": n}, value - look.cost(fee + price))
    risen = min(pack.top, space + 1 + look.own.extra_step[INVEST])
    lines, shares = sum(pack.lines[space:risen]), look.shares[company] + 1
    yield from pounds("dividend", lines * look.dividend * shares, company=name, shares=shares)
    yield Reason("majority", {"company": name}, look.majority(company))
    yield from pounds("share_bonus", appraise.share_bonus(look, company), company=name)


def _import(look: Outlook, company: int, fee: int) -> Iterable[Reason]:
    """Tea that Contracts lack, a Deal Tile, the Share Value."""
    state, name = look.state, _name(look, company)
    cities = [city for city, factories in enumerate(state.factories) if company in factories]
    there = [sum(state.crates[city * TEA + tea] for city in cities) for tea in range(TEA)]
    wanted = sum(min(left, lacks) for left, lacks in zip(there, look.lacking, strict=True))
    if wanted:
        yield Reason("crates", {"company": name, "n": wanted}, wanted * 2 * POUND)
    if state.concessions[look.seat] or look.own.free_deal:
        yield from pounds("deal", max((appraise.deal(look, city) for city in cities), default=0), company=name)
    yield from pounds("rise", look.steps(company, 1), company=name)


def _negotiate(look: Outlook, company: int, fee: int) -> Iterable[Reason]:
    """A Contract beside the Headquarters, its bonus, the fees of the Agents."""
    state, name = look.state, _name(look, company)
    spaces = range(len(state.contracts)) if look.own.open_contract else look.pack.hq_contracts[company]
    worths = [look.contract(state.contracts[space]) for space in spaces if state.contracts[space] != NONE]
    yield from pounds("contract", max(worths, default=0) - look.spare_slot, company=name)
    yield from pounds("hq_bonus", appraise.hq_bonus(look, company), company=name)
    pays = look.pack.negotiate
    fees = state.hq.count(look.seat) * pays.per_agent_city
    yield from pounds("agents", (fees + state.tea_break[look.seat] * (pays.per_agent_tea + look.own.agent)) * POUND)


def _expand(look: Outlook, company: int, fee: int) -> Iterable[Reason]:
    """A Trading Post, and the Share Value that the Factory raises."""
    state, pack = look.state, look.pack
    used = state.posts.count(look.seat)
    paid = pack.office.no_post_money if used == pack.posts_each else pack.office.post_money[used]
    yield from pounds("post", paid * POUND + (look.post() if used < pack.posts_each else 0))
    rise = look.steps(company, pack.reserve_rows[state.reserve[company]])
    yield from pounds("rise", rise, company=_name(look, company))


def _serve(look: Outlook, company: int, fee: int) -> Iterable[Reason]:
    """The tea's price, the Order, the Mandate, and the influence of the company."""
    state, pack, name = look.state, look.pack, _name(look, company)
    teas = [crate % TEA for crate, left in enumerate(state.crates)
            if left and crate % TEA not in state.orders and company in state.factories[crate // TEA]]  # fmt: skip
    yield from pounds("served", max((pack.serve_money[tea] for tea in teas), default=0) * POUND, company=name)
    orders = [appraise.gains(look, pack.order_gains[order][look.state.order_sides[order]])
              for order, tea in enumerate(state.orders) if tea == NONE]  # fmt: skip
    yield from pounds("order", max(orders, default=0))
    yield from pounds("mandate", max((look.mandate(card) for card in state.mandates if card != NONE), default=0))
    yield from pounds("supplier", look.supplier(company, 1 + look.own.supplier_extra), company=name)


_DEEDS: tuple[Callable[[Outlook, int, int], Iterable[Reason]], ...] = (_invest, _import, _negotiate, _expand, _serve)
"""What speaks for an Action with a company's Worker, by Action; fee: pounds that are paid before it."""


# ---- within the Action


def _own(look: Outlook, step: Any, move: Move) -> Iterable[Reason]:
    """What some decisions say beside their worth."""
    pack, moves = look.pack, look.pack.moves
    if isinstance(step, steps.Import) and move.verb == "buy":
        tea = moves.buy.of[move] // 2 % TEA
        if look.lacking[tea]:
            yield Reason("lacks", {"tea": move.get("crate").rpartition(".")[2]}, look.crate(tea))
    elif isinstance(step, steps.Contracts):
        yield from pounds("pays", pack.contracts[pack.contract_of[move.get("own")]].money * POUND)
    elif isinstance(step, steps.PickUpgrade):
        yield from pounds("upgrade", pack.upgrades[look.state.offer[moves.upgrade.of[move]]].value * POUND)
    elif isinstance(step, steps.PlacePost):
        city, space = divmod(moves.post.of[move], pack.post_spaces)
        yield from pounds("covers", appraise.gains(look, pack.posts[city][space]))
