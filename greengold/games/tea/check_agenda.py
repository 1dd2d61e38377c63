"""Whether what a stored state waits for can be waited for in it (see `check`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.core.step import Process, Step
from greengold.games.tea import vocabulary as words
from greengold.games.tea.names import EXPAND, IMPORT, INVEST, NEGOTIATE, NONE, SERVE, TEA
from greengold.games.tea.steps import (
    Advance,
    ChooseAction,
    ChooseWorker,
    CloseServing,
    Contracts,
    DiscardContract,
    DiscardCrate,
    EarnFees,
    EarnServing,
    EndTurn,
    ExpandOrder,
    ExtraStep,
    ExtraSupplier,
    Import,
    ImportDeal,
    Perform,
    PickCompany,
    PickContract,
    PickCrate,
    PickExchange,
    PickFulfil,
    PickHq,
    PickMandate,
    PickRecontract,
    PickRow,
    PickShareholderBonus,
    PickSupplier,
    PickUpgrade,
    PickWorker,
    PlaceFactory,
    PlacePost,
    Receive,
    SendAgent,
    Serve,
    TakeShare,
)
from greengold.games.tea.steps.room import contracts_over, crates_over

if TYPE_CHECKING:
    from collections.abc import Iterator

    from greengold.games.tea.pack import Pack
    from greengold.games.tea.state import TeaState

MOST_WAITING = 64
"""Steps on an agenda; effects never nest deeper."""

OF_ACTION: dict[type[Step], int] = {
    TakeShare: INVEST,
    Import: IMPORT,
    ImportDeal: IMPORT,
    SendAgent: NEGOTIATE,
    EarnFees: NEGOTIATE,
    ExpandOrder: EXPAND,
    PlaceFactory: EXPAND,
    PlacePost: EXPAND,
    Serve: SERVE,
    EarnServing: SERVE,
    Advance: SERVE,
    CloseServing: SERVE,
    ExtraSupplier: SERVE,
}
"""Steps that belong to one Action."""

WORD_OF: dict[type[Step], type[words.Word]] = {
    PickCompany: words.ShareStep,
    PickSupplier: words.SupplierStep,
    PickCrate: words.Crate,
    PickWorker: words.Worker,
    PickMandate: words.Mandate,
    PickContract: words.Contract,
    PickHq: words.Agent,
    PickShareholderBonus: words.ShareholderBonus,
    PickFulfil: words.FulfilFewer,
    PickUpgrade: words.Upgrade,
}
"""Gains that open a decision with a number."""


def pending_upgrades(agenda: tuple[Step, ...]) -> list[int]:
    """Upgrades taken but not yet placed."""
    return [step.upgrade for step in agenda if isinstance(step, PickRow)]


def pending_holes(agenda: tuple[Step, ...]) -> list[int]:
    """Completed Pigeonholes of the active seat that still hold their Workers."""
    return [step.hole for step in agenda if isinstance(step, PickUpgrade | PickRow) and step.hole != NONE]


def agenda_fault(state: TeaState) -> str:
    """What is wrong with the agenda; "" when nothing is."""
    agenda = state.agenda
    if not agenda:
        over = state.round == state.final_round and state.seat == state.first
        return "" if over and crates_over(state) <= 0 and contracts_over(state) <= 0 else "end"
    if len(agenda) > MOST_WAITING or isinstance(agenda[-1], Process) or not isinstance(agenda[0], EndTurn):
        return "agenda"
    if any(isinstance(step, EndTurn) for step in agenda[1:]) or any(isinstance(step, Contracts) for step in agenda[2:]):
        return "agenda"
    if len(agenda) > 1 and not isinstance(agenda[1], Contracts):
        return "agenda"
    known = set(_gains(state.pack))
    if not all(_fits(state, step, known) for step in agenda) or not _in_order(state):
        return "agenda"
    if not _room_is_made(state, crates_over(state), DiscardCrate, words.Warehouse):
        return "number of Crates"
    if not _room_is_made(state, contracts_over(state), DiscardContract, words.ContractSlot):
        return "number of Contracts"
    return "decision" if agenda[-1].settle(state) is not None else ""


def _room_is_made(state: TeaState, over: int, discard: type[Step], room: type[words.Word]) -> bool:
    """Whether what is over capacity is about to be discarded, and no more than covered Upgrades had room for, and one
    that is new."""
    lost = sum(getattr(card.effect, "n", 0) for card in state.pack.upgrades if type(card.effect) is room)
    return over <= 0 or (over <= lost + 1 and any(type(step) is discard for step in state.agenda))


def _in_order(state: TeaState) -> bool:
    """Step 1 stands in its order; the rest has an Action and a company."""
    agenda, top = state.agenda, state.agenda[-1]
    if any(isinstance(step, ChooseAction) for step in agenda):
        return len(agenda) == 3 and isinstance(top, ChooseAction) and state.action == state.company == NONE
    if any(isinstance(step, ChooseWorker) for step in agenda):
        perform = isinstance(agenda[-2], Perform)
        return len(agenda) == 4 and isinstance(top, ChooseWorker) and perform and state.action != NONE == state.company
    if sum(isinstance(step, Perform) for step in agenda) > 1:
        return False
    nobody = state.action == state.company == NONE and len(agenda) <= 2
    return nobody or state.action == state.pawns[state.seat] != NONE != state.company


def _fits(state: TeaState, step: Step, known: set[words.Gain]) -> bool:
    """Whether a step's own numbers are possible."""
    pack, companies = state.pack, len(state.pack.companies)
    if state.action != OF_ACTION.get(type(step), state.action):
        return False
    if isinstance(step, Receive):
        return 0 < len(step.gains) <= len(known) and known.issuperset(step.gains) and _named(pack, step.source)
    if isinstance(step, ExtraStep | ExtraSupplier):
        return step.company == state.company != NONE and 0 < step.n <= len(pack.upgrades)
    if isinstance(step, PickRow):
        return _hole_fits(state, step.hole)
    if isinstance(step, EarnServing):
        return 0 <= step.tea < TEA
    if isinstance(step, PickRecontract):
        return step.city == state.deal != NONE
    if isinstance(step, PickExchange):
        return step.n == 1 and _named(pack, step.source)
    if type(step) in WORD_OF:
        return _pick_fits(state, step, known, companies)
    return isinstance(step, tuple(OF_ACTION)) or type(step) in _PLAIN


_PLAIN = (ChooseAction, ChooseWorker, Perform, Contracts, EndTurn, DiscardCrate, DiscardContract)


def _pick_fits(state: TeaState, step: Step, known: set[words.Gain], companies: int) -> bool:
    """Whether a decision opened by a gain asks for no more than some gain gives."""
    word, number = WORD_OF[type(step)], getattr(step, "n", 0)
    most = max((getattr(gain, "n", 1) for gain in known if type(gain) is word), default=1)
    if not 0 < number <= max(most, 1) or not _named(state.pack, getattr(step, "source", "")):
        return False
    if isinstance(step, PickCrate):
        return bool(step.teas) and set(step.teas) <= set(range(TEA))
    if isinstance(step, PickContract):
        return NONE <= step.hq < companies
    if isinstance(step, PickShareholderBonus):
        return set(step.had) <= set(range(companies)) and len(step.had) < companies
    return _hole_fits(state, step.hole) if isinstance(step, PickUpgrade) else True


def _hole_fits(state: TeaState, hole: int) -> bool:
    return NONE <= hole < len(state.pack.holes)


def _named(pack: Pack, source: str) -> bool:
    """Whether gains can come from a place of this kind."""
    kind, _, name = source.partition(":")
    if kind in ("bonus", "hq"):
        return name in pack.company_of
    if kind == "deal":
        return name in pack.city_of
    return name in pack.contract_of if kind == "own" else kind in ("action", "post", "order", "row", "hole")


def _gains(pack: Pack) -> Iterator[words.Gain]:
    """Every gain of the components."""
    for token in (*pack.share_tokens, *pack.hq_tokens, *pack.deals):
        yield from token.gain
    for card in pack.contracts:
        yield from card.gain
    for sides in pack.order_gains:
        for gains in sides:
            yield from gains
    for city in pack.posts:
        for gains in city:
            yield from gains
    for upgrade in pack.upgrades:
        yield from getattr(upgrade.effect, "gain", ())
