"""What gains, Deals and Upgrades are worth, in pence: one handler for each kind; and where the seats stand."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from greengold.games.tea import vocabulary as words
from greengold.games.tea.counts import count, leads
from greengold.games.tea.features import AGENT_TURN, HOLE, POUND, SPARE_CRATE, Outlook, kept
from greengold.games.tea.names import CENTRAL, NONE, TEAS
from greengold.games.tea.office import uppermost
from greengold.games.tea.prices import exchange_price, upgrade_price
from greengold.games.tea.steps.contracts import payable

if TYPE_CHECKING:
    from greengold.games.tea.state import TeaState

# ---- gains


def gains(look: Outlook, all_gains: words.Gains, depth: int = 0) -> int:
    """Gains to the active seat. depth: gains that open gains are followed once."""
    worth = 0
    for gain in all_gains:
        worth += _GAINS[type(gain)](look, gain, depth)
    return worth


def _best(worths: Iterable[int]) -> int:
    return max(worths, default=0)


def _money(look: Outlook, gain: words.Money, depth: int) -> int:
    return gain.n * POUND


def _concession(look: Outlook, gain: words.Concession, depth: int) -> int:
    return gain.n * look.concession


def _per(look: Outlook, gain: words.MoneyPer | words.ConcessionPer) -> int:
    number = gain.each * count(look.state, look.seat, gain.what)
    return number if gain.max is None else min(number, gain.max)


def _crate(look: Outlook, gain: words.Crate, depth: int) -> int:
    return gain.n * _best(look.crate(TEAS.index(tea)) for tea in gain.colours)


def _share_step(look: Outlook, gain: words.ShareStep, depth: int) -> int:
    return _best_steps(look, gain.n)


@kept
def _best_steps(look: Outlook, n: int) -> int:
    return _best([look.steps(company, n) for company in range(look.width)])


def _supplier_step(look: Outlook, gain: words.SupplierStep, depth: int) -> int:
    return _best_supplier(look, gain.n)


@kept
def _best_supplier(look: Outlook, n: int) -> int:
    return _best([look.supplier(company, n) for company in range(look.width)])


def _worker(look: Outlook, gain: words.Worker, depth: int) -> int:
    return gain.n * _best_worker(look)


@kept
def _best_worker(look: Outlook) -> int:
    width, reserve = look.width, look.state.workers[CENTRAL * look.width :]
    return _best([look.workers[company] for company in range(width) if any(reserve[company::width])])


def _upgrade(look: Outlook, gain: words.Upgrade, depth: int) -> int:
    return 0 if depth else max(0, _best(upgrade_gain(look, space, gain.pay == "free") for space in offered(look.state)))


def _contract(look: Outlook, gain: words.Contract, depth: int) -> int:
    return max(0, _best_contract(look) - look.spare_slot)


@kept
def _best_contract(look: Outlook) -> int:
    return _best([look.contract(contract) for contract in look.state.contracts if contract != NONE])


def _mandate(look: Outlook, gain: words.Mandate, depth: int) -> int:
    return _best(look.mandate(mandate) for mandate in look.state.mandates if mandate != NONE)


def _agent(look: Outlook, gain: words.Agent, depth: int) -> int:
    return 0 if depth else 60 + _best(hq_bonus(look, company, 1) for company in range(look.width))


def _shareholder_bonus(look: Outlook, gain: words.ShareholderBonus, depth: int) -> int:
    if depth:
        return 0
    return sum(sorted((share_bonus(look, company, 1) for company in range(look.width)), reverse=True)[: gain.n])


def _fulfil_fewer(look: Outlook, gain: words.FulfilFewer, depth: int) -> int:
    held = look.state.held[look.seat]
    ready = [look.pack.contracts[card].money * POUND // 2 for card in held if payable(look.state, card, gain.n)]
    return _best(ready)


def _exchange_share(look: Outlook, gain: words.ExchangeShare, depth: int) -> int:
    held = [company for company, shares in enumerate(look.shares) if shares]
    left = [company for company, shares in enumerate(look.state.pile) if shares]
    return max(0, _best([exchange(look, own, new) for own in held for new in left if new != own]))


def _recontract(look: Outlook, gain: words.Recontract, depth: int) -> int:
    held = look.state.held[look.seat]
    if not held:
        return 0
    return max(0, _best_contract(look) - min(map(look.contract, held))) + 150


_GAINS: dict[type[words.Word], Callable[[Outlook, Any, int], int]] = {
    words.Money: _money,
    words.Concession: _concession,
    words.MoneyPer: lambda look, gain, depth: _per(look, gain) * POUND,
    words.ConcessionPer: lambda look, gain, depth: _per(look, gain) * look.concession,
    words.Crate: _crate,
    words.ShareStep: _share_step,
    words.SupplierStep: _supplier_step,
    words.Worker: _worker,
    words.Upgrade: _upgrade,
    words.Contract: _contract,
    words.Mandate: _mandate,
    words.Agent: _agent,
    words.ShareholderBonus: _shareholder_bonus,
    words.FulfilFewer: _fulfil_fewer,
    words.ExchangeShare: _exchange_share,
    words.Recontract: _recontract,
}


def offered(state: TeaState) -> list[int]:
    """Spaces with an Upgrade on offer."""
    return [space for space, upgrade in enumerate(state.offer) if upgrade != NONE]


def exchange(look: Outlook, own: int, new: int) -> int:
    """A Share swapped for another company's."""
    return look.holdings[new] - _given(look, own) - look.cost(exchange_price(look.state, own, new))


@kept
def _given(look: Outlook, company: int) -> int:
    """A Share given away, with the lead that may be lost."""
    return look.share_worths[company] - look.majority(company, -1)


def hq_bonus(look: Outlook, company: int, depth: int = 0) -> int:
    """The Headquarters Bonus of a company."""
    return gains(look, look.pack.hq_tokens[look.state.hq_bonus[company]].gain, depth)


def share_bonus(look: Outlook, company: int, depth: int = 0) -> int:
    """The Shareholder Bonus of a company."""
    return gains(look, look.pack.share_tokens[look.state.share_bonus[company]].gain, depth)


@kept
def deal(look: Outlook, city: int) -> int:
    """The Deal Tile of a city, with its Concession and what Upgrades add."""
    paid = 0 if look.own.free_deal else look.concession
    tile = look.pack.deals[look.state.deals[city]]
    return gains(look, tile.gain) + gains(look, look.own.on_deal) - paid


# ---- Upgrades


def upgrade(look: Outlook, card: int) -> int:
    """An Upgrade in a free row: its end value and its use over the turns left."""
    return look.pack.upgrades[card].value * POUND + upgrade_use(look, card)


def upgrade_gain(look: Outlook, space: int, free: bool) -> int:
    """An Upgrade on offer less its price and less the use of what it covers; nothing when no row has room."""
    covered = _least_covered(look)
    if covered == NO_ROOM:
        return 0
    price = 0 if free else upgrade_price(look.state, space)
    return upgrade(look, look.state.offer[space]) - look.cost(price) - covered


NO_ROOM = -1
"""Less than any row costs."""


@kept
def _least_covered(look: Outlook) -> int:
    """The least that another Upgrade covers."""
    pack, rows = look.pack, look.state.rows
    first, most = look.seat * pack.rows, pack.office.upgrades_per_row
    return min([row_cost(look, row) for row in range(pack.rows) if len(rows[first + row]) < most], default=NO_ROOM)


def row_cost(look: Outlook, row: int) -> int:
    """What covering the uppermost Upgrade of a row ends, and the room of the row itself."""
    cards = look.state.rows[look.seat * look.pack.rows + row]
    return upgrade_use(look, cards[-1]) if cards else 10


@kept
def upgrade_use(look: Outlook, card: int) -> int:
    """What the effect of an Upgrade brings while it is uncovered, over the turns left."""
    effect = look.pack.upgrades[card].effect
    if isinstance(effect, words.Instant):
        return gains(look, effect.gain, 1) * 9 // 10
    if isinstance(effect, words.EndPer):
        return min(effect.max, effect.each * count(look.state, look.seat, effect.what) + effect.each) * POUND * 3 // 4
    return _USES[type(effect)](look, effect) * max(0, look.left - 10) // 10


IN_TURN = {"invest": 20, "import": 24, "negotiate": 22, "expand": 16, "serve": 18}
"""Per cent of turns in which an Action is taken."""

CRATE_USE = (60, 50, 38, 38)
"""Pence in a turn for a tea that Contracts may leave out: red, white, green, black."""

_USES: dict[type[words.Word], Callable[[Outlook, Any], int]] = {
    words.ReachDiscount: lambda look, effect: 30 * effect.n,
    words.PawnDiscount: lambda look, effect: 18 * look.state.seats * min(effect.n, 2) // 2,
    words.OnAction: lambda look, effect: gains(look, effect.gain, 1) * IN_TURN[effect.action] // 70,
    words.ShareDiscount: lambda look, effect: effect.n * 22,
    words.CrateDiscount: lambda look, effect: effect.n * 28,
    words.BulkMoney: lambda look, effect: effect.n * 12,
    words.ConcessionPower: lambda look, effect: 24,
    words.Warehouse: lambda look, effect: 10,
    words.OnFulfil: lambda look, effect: gains(look, effect.gain, 1) * 30 // 100,
    words.VirtualCrate: lambda look, effect: CRATE_USE[TEAS.index(effect.colour)],
    words.Substitute: lambda look, effect: 35,
    words.ContractSlot: lambda look, effect: 10,
    words.OpenContract: lambda look, effect: 20,
    words.FreeDeal: lambda look, effect: 26,
    words.OnDeal: lambda look, effect: gains(look, effect.gain, 1) * 16 // 100,
    words.PassiveBonus: lambda look, effect: 16 * look.state.posts.count(look.seat) * (look.state.seats - 1),
    words.DividendBonus: lambda look, effect: effect.n * sum(look.shares) * 22,
    words.AgentMoney: lambda look, effect: effect.n * 30,
    words.SupplierExtra: lambda look, effect: 20,
    words.ExtraStep: lambda look, effect: 12 * (2 + max(look.shares)),
    words.OnPigeonhole: lambda look, effect: gains(look, effect.gain, 1) * 35 // 100,
    words.UpgradeDiscount: lambda look, effect: 25,
}
"""Pence that an effect brings in a turn."""


# ---- all in all


def standing(state: TeaState) -> list[int]:
    """Pence that each seat would be worth in the end, as far as the position tells."""
    return [_fortune(state, seat) for seat in range(state.seats)]


def _fortune(state: TeaState, seat: int) -> int:
    look, pack = Outlook(state, seat), state.pack
    first = seat * pack.rows
    values = sum(pack.upgrades[card].value for row in state.rows[first : first + pack.rows] for card in row)
    fortune = (state.money[seat] - state.loans[seat] * pack.debt + values) * POUND
    for company, shares in enumerate(look.shares):
        if shares:
            fortune += shares * look.share_worths[company]
            fortune += pack.scoring.majority_shareholder * POUND * leads(state, seat, company) * 2 // 3
    fortune += sum(map(look.mandate, state.honours[seat])) + sum(map(look.contract, state.held[seat]))
    fortune += state.concessions[seat] * look.concession + sum(look.stock) * SPARE_CRATE
    fortune += sum(upgrade_use(look, card) for card in uppermost(state, seat))
    fortune += _pigeonholes(state, seat) + state.posts.count(seat) * look.post()
    return fortune + (2 * state.hq.count(seat) + state.tea_break[seat]) * AGENT_TURN * look.left // 10


def _pigeonholes(state: TeaState, seat: int) -> int:
    holes = state.pack.holes
    counts = state.hole_count[seat * len(holes) : (seat + 1) * len(holes)]
    return sum(HOLE[1] * (there > 0) + HOLE[2] * (there > 1) for there in counts)
