"""How opponents run a tea house.

Every choice goes to what is worth most by the estimates of `games.tea.features` and `appraise`, errors included. An
Action is chosen together with its Worker, by what the whole turn would bring. The sharp level plays the turn out
before it chooses.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from greengold.bots.levels import Level
from greengold.core.agenda import legal, perform, settle, to_move
from greengold.core.event import unheard
from greengold.core.move import Move
from greengold.core.rng import Dice
from greengold.games.tea import appraise, steps
from greengold.games.tea.able import hindrance
from greengold.games.tea.features import CRATE, MOST_CRATES, POUND, Outlook, kept
from greengold.games.tea.moves import DONE, NO, PARTS, SKIP, payment_crates
from greengold.games.tea.names import IMPORT, INVEST, NONE, TEA, TEAS
from greengold.games.tea.prices import pawn_fee, reach_cost, reach_costs, share_price
from greengold.games.tea.state import TeaState

PLAIN = Level()
LOOKED_AT = 5
"""Choices that the sharp level plays out."""

ESTIMATE = 8
"""How much the estimate of a choice weighs beside a quarter of the position it leads to."""

SLIP = 10
"""Pence by which an estimate errs at most, for each per cent of noise."""

NEVER = -1_000_000
"""Less pence than anything is worth."""

OUT = frozenset((SKIP, DONE, NO))


def decide(state: TeaState, skill: Level, dice: Dice) -> Move:
    """A move for the seat that decides in a state imagined from its view."""
    moves, step = legal(state), state.agenda[-1]
    if skill.habit and dice.below(100) < skill.habit // 2:
        return dice.choice(moves)
    look = Outlook(state, state.seat)
    if not skill.noise and not skill.sharp:
        return best(look, moves)
    slip = skill.noise * SLIP
    worths = [worth(look, step, move) + (dice.below(2 * slip + 1) - slip if slip else 0) for move in moves]
    order = sorted(range(len(moves)), key=lambda at: -worths[at])
    if skill.sharp and isinstance(step, steps.ChooseAction | steps.ChooseWorker):
        likely = order[:LOOKED_AT]
        return moves[max(likely, key=lambda at: after_turn(state, moves[at], dice) + ESTIMATE * worths[at])]
    return moves[order[0]]


def best(look: Outlook, moves: Sequence[Move]) -> Move:
    """Of the allowed moves of a position the one that is worth most; of equals the first."""
    step = look.state.agenda[-1]
    judged = WORTHS[type(step)]
    return max(moves, key=lambda move: 0 if move in OUT else judged(look, step, move))


def after_turn(state: TeaState, move: Move, dice: Dice) -> int:
    """How the active seat stands against the others when its turn is over, if it goes on plainly after a move."""
    seat, ahead = state.seat, state.clone()
    perform(ahead, move, unheard)
    while ahead.agenda and not isinstance(ahead.agenda[-1], steps.EndTurn):
        if not settle(ahead, unheard):
            if to_move(ahead) != seat:
                break
            perform(ahead, decide(ahead, PLAIN, dice), unheard)
    worths = appraise.standing(ahead)
    return 4 * worths[seat] - (sum(worths) - worths[seat]) // max(1, len(worths) - 1)


def worth(look: Outlook, step: Any, move: Move) -> int:
    """What a move of a step is worth, in pence; leaving it out is worth nothing."""
    return 0 if move in OUT else WORTHS[type(step)](look, step, move)


# ---- the turn


def _choose_action(look: Outlook, step: steps.ChooseAction, move: Move) -> int:
    state = look.state
    action = state.pack.moves.action.of[move]
    fee = pawn_fee(state, action)
    reach = [look.cost(pounds) for pounds in reach_costs(state, action)]
    turns = look.turns if not fee else {}
    most = NEVER
    for company, depots in look.waiting.items():
        worth = turns[action, company] = turn(look, action, company, fee)
        most = max(most, worth - (reach[depots[0]] if len(depots) == 1 else min([reach[depot] for depot in depots])))
    return most


def _choose_worker(look: Outlook, step: steps.ChooseWorker, move: Move) -> int:
    action = look.state.action
    depot, company = divmod(look.pack.moves.worker.of[move], look.width)
    if (action, company) not in look.turns:
        look.turns[action, company] = turn(look, action, company, 0)
    return look.turns[action, company] - look.cost(reach_cost(look.state, action, depot))


def turn(look: Outlook, action: int, company: int, fee: int) -> int:
    """The Worker in its Pigeonhole and the Action with its company, after a fee."""
    worth = look.workers[company]
    if hindrance(look.state, action, company):
        return worth - look.cost(fee) - 2 * POUND
    own = look.own.on_action[action]
    return worth + (appraise.gains(look, own) if own else 0) + _DEEDS[action](look, company, fee)


def _invest(look: Outlook, company: int, fee: int) -> int:
    rise = look.steps(company, 1 + look.own.extra_step[INVEST], 1)
    return (
        look.holdings[company]
        + rise
        + appraise.share_bonus(look, company)
        - look.cost(fee + share_price(look.state, company))
    )


def _import(look: Outlook, company: int, fee: int) -> int:
    cities = [city for city, factories in enumerate(look.state.factories) if company in factories]
    bought, worth, concessions = _purchases(look, cities, fee)
    worth += look.steps(company, 1 + look.own.extra_step[IMPORT])
    worth += sum([n * POUND for least, n in look.own.bulk if bought >= least])
    if concessions or look.own.free_deal:
        worth += max(0, *[appraise.deal(look, city) for city in cities])
    return worth - look.cost(fee)


def _purchases(look: Outlook, cities: Sequence[int], pounds: int) -> tuple[int, int, int]:
    """Crates bought one after another, each the best at its time, after a payment: their number, what they are worth,
    and the Concessions left."""
    state, more = look.state, [0] * TEA
    concessions = state.concessions[look.seat]
    offers, sold = [offer for city in cities for offer in look.offers[city]], [0] * len(state.crates)
    now = [worths[0] for worths in look.crates]
    bought = worth = 0
    while offers and bought < MOST_CRATES:
        most, chosen, spent, used = NEVER, offers[0], 0, 0
        for offer in offers:
            _, tea, price, paid = offer
            gain = now[tea]
            if pounds + price <= look.money:
                bought_for = gain - price * POUND
            else:
                bought_for = gain - look.cost(pounds + price) + look.cost(pounds)
            if paid <= concessions and (licensed_for := gain - paid * look.concession) > bought_for:
                if licensed_for >= most:
                    most, chosen, spent, used = licensed_for, offer, 0, paid
            elif bought_for >= most:
                most, chosen, spent, used = bought_for, offer, price, 0
        if bought and most <= 0:
            break
        worth, pounds, concessions, bought = worth + most, pounds + spent, concessions - used, bought + 1
        crate, tea = chosen[:2]
        more[tea] += 1
        now[tea] = look.crates[tea][more[tea]]
        sold[crate] += 1
        if sold[crate] == state.crates[crate]:
            offers.remove(chosen)
    return bought, worth, concessions


def _negotiate(look: Outlook, company: int, fee: int) -> int:
    state, seat = look.state, look.seat
    spaces = range(len(state.contracts)) if look.own.open_contract else look.pack.hq_contracts[company]
    contracts = [look.contract(state.contracts[space]) for space in spaces if state.contracts[space] != NONE]
    city, tea = state.hq.count(seat), state.tea_break[seat]
    if city + tea == look.pack.agents:
        tea -= 1
    city, tea = (city, tea + 1) if state.hq[company] == seat else (city + 1, tea)
    pays = look.pack.negotiate
    fees = city * pays.per_agent_city + tea * (pays.per_agent_tea + look.own.agent)
    worth = appraise.hq_bonus(look, company) + max(0, max(contracts, default=0) - look.spare_slot)
    return worth + pays.concession * look.concession + (fees + 1) * POUND - look.cost(fee)


def _expand(look: Outlook, company: int, fee: int) -> int:
    state, pack = look.state, look.pack
    worth = look.steps(company, pack.reserve_rows[state.reserve[company]]) - look.cost(fee)
    used = state.posts.count(look.seat)
    if used == pack.posts_each:
        return worth + pack.office.no_post_money * POUND
    return worth + _best_post(look, pack.office.post_money[used] * POUND)


@kept
def _best_post(look: Outlook, pence: int) -> int:
    """The best space for a Trading Post, with what the Post itself pays; nothing when there is no space."""
    state, step = look.state, steps.PlacePost()
    spaces = [_place_post(look, step, move) for move in step.candidates(state) if step.verdict(state, move)]
    return max(spaces) + pence if spaces else 0


def _serve(look: Outlook, company: int, fee: int) -> int:
    state = look.state
    teas = [
        tea
        for city, factories in enumerate(state.factories)
        if company in factories
        for _, tea, _, _ in look.offers[city]
        if tea not in state.orders
    ]
    pays = max([look.pack.serve_money[tea] for tea in teas], default=0) * POUND
    gain = look.supplier(company, 1 + look.own.supplier_extra)
    return _order_and_mandate(look) + pays + gain - look.cost(fee)


@kept
def _order_and_mandate(look: Outlook) -> int:
    """The best Order that is not served and the best Mandate on the Board."""
    state = look.state
    orders = [appraise.gains(look, _order(look, order)) for order, tea in enumerate(state.orders) if tea == NONE]
    mandates = [look.mandate(mandate) for mandate in state.mandates if mandate != NONE]
    return max(orders, default=0) + max(mandates, default=0)


def _order(look: Outlook, order: int) -> Any:
    return look.pack.order_gains[order][look.state.order_sides[order]]


_DEEDS = (_invest, _import, _negotiate, _expand, _serve)
"""What an Action is worth with a company's Worker, by Action; fee: pounds that are paid before it."""


# ---- within the Action


def _buy(look: Outlook, step: steps.Import, move: Move) -> int:
    if move.verb == "deal":
        return -1  # the Deal is looked at after the purchases
    crate, concessions = divmod(look.pack.moves.buy.of[move], 2)
    tea = crate % TEA
    if concessions:
        return look.crate(tea) - look.crate_concessions[tea] * look.concession
    return look.crate(tea) - look.cost(look.crate_prices[crate])


def _deal(look: Outlook, step: steps.ImportDeal, move: Move) -> int:
    return appraise.deal(look, look.pack.moves.deal.of[move]) - 20


def _expand_order(look: Outlook, step: steps.ExpandOrder, move: Move) -> int:
    return int(look.pack.moves.expand.of[move] == PARTS.index("factory"))


def _place_factory(look: Outlook, step: steps.PlaceFactory, move: Move) -> int:
    state, pack = look.state, look.pack
    city = pack.moves.factory.of[move]
    posts = state.posts[city * pack.post_spaces : (city + 1) * pack.post_spaces]
    missing = sum(pack.supply[state.tile[city]]) - sum(state.crates[city * TEA : city * TEA + TEA])
    rivals = sum(owner not in (NONE, look.seat) for owner in posts)
    return 60 * (look.seat in posts) - 15 * rivals + 10 * missing


def _place_post(look: Outlook, step: steps.PlacePost, move: Move) -> int:
    pack = look.pack
    city, space = divmod(pack.moves.post.of[move], pack.post_spaces)
    return appraise.gains(look, pack.posts[city][space]) + look.post() + 15 * len(look.state.factories[city])


def _serve_crate(look: Outlook, step: steps.Serve, move: Move) -> int:
    crate, order = divmod(look.pack.moves.serve.of[move], len(look.state.orders))
    return look.pack.serve_money[crate % TEA] * POUND + appraise.gains(look, _order(look, order))


def _pick_hq(look: Outlook, step: steps.PickHq, move: Move) -> int:
    company = look.pack.moves.hq.of[move]
    own = look.state.hq[company] == look.seat
    return appraise.hq_bonus(look, company) + (0 if own else POUND)


def _fulfil(look: Outlook, step: Any, move: Move) -> int:
    card = look.pack.contracts[look.pack.contract_of[move.get("own")]]
    crates = payment_crates(move.get("pay")) or (0,) * TEA
    used = sum(CRATE[tea] * number for tea, number in enumerate(crates))
    return card.money * POUND + 10 * POUND - used // 4


def _recontract(look: Outlook, step: steps.PickRecontract, move: Move) -> int:
    pack = look.pack
    own = pack.contract_of[move.get("own")]
    new = look.state.contracts[int(move.get("contract")) - 1] if move.has("contract") else NONE
    tea = move.get("crate").rpartition(".")[2]
    crate = look.crate(TEAS.index(tea)) if tea and tea != "none" else 0
    return (look.contract(new) if new != NONE else 0) - look.contract(own) + crate


def _discard_crate(look: Outlook, step: steps.DiscardCrate, move: Move) -> int:
    tea = look.pack.moves.discard_crate.of[move]
    needed = sum(look.pack.needed[contract][tea] for contract in look.state.held[look.seat])
    return -(CRATE[tea] if look.stock[tea] <= needed else CRATE[tea] // 4)


def _exchange(look: Outlook, step: steps.PickExchange, move: Move) -> int:
    own, new = divmod(look.pack.moves.exchange.of[move], look.width)
    return appraise.exchange(look, own, new)


def _pick_contract(look: Outlook, step: steps.PickContract, move: Move) -> int:
    contract = look.state.contracts[look.pack.moves.contract.of[move]]
    return look.contract(contract) + look.pack.contracts[contract].money


WORTHS: dict[type, Callable[[Outlook, Any, Move], int]] = {
    steps.ChooseAction: _choose_action,
    steps.ChooseWorker: _choose_worker,
    steps.PickUpgrade: lambda look, step, move: appraise.upgrade_gain(
        look, look.pack.moves.upgrade.of[move], step.free
    ),
    steps.PickRow: lambda look, step, move: -appraise.row_cost(look, look.pack.moves.row.of[move]),
    steps.Import: _buy,
    steps.ImportDeal: _deal,
    steps.ExpandOrder: _expand_order,
    steps.PlaceFactory: _place_factory,
    steps.PlacePost: _place_post,
    steps.Serve: _serve_crate,
    steps.Contracts: _fulfil,
    steps.PickFulfil: _fulfil,
    steps.PickRecontract: _recontract,
    steps.PickCompany: lambda look, step, move: look.steps(look.pack.moves.company.of[move], step.n),
    steps.PickSupplier: lambda look, step, move: look.supplier(look.pack.moves.supplier.of[move], step.n),
    steps.PickCrate: lambda look, step, move: look.crate(look.pack.moves.crate.of[move]),
    steps.PickWorker: lambda look, step, move: look.workers[look.pack.moves.pick_worker.of[move] % look.width],
    steps.PickMandate: lambda look, step, move: look.mandate(look.state.mandates[look.pack.moves.mandate.of[move]]),
    steps.PickContract: _pick_contract,
    steps.PickHq: _pick_hq,
    steps.PickShareholderBonus: lambda look, step, move: appraise.share_bonus(look, look.pack.moves.bonus.of[move]),
    steps.PickExchange: _exchange,
    steps.ExtraStep: lambda look, step, move: look.steps(step.company, step.n),
    steps.ExtraSupplier: lambda look, step, move: look.supplier(step.company, step.n),
    steps.DiscardCrate: _discard_crate,
    steps.DiscardContract: lambda look, step, move: -look.contract(look.pack.moves.discard_contract.of[move]),
    steps.EndTurn: lambda look, step, move: 0,
}
"""How the moves of each decision are judged."""
