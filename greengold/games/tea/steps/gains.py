"""What each kind of gain does, and whether a Deal Tile with it could do anything now: one handler for each kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from greengold.core.step import Step
from greengold.games.tea import deeds
from greengold.games.tea import vocabulary as words
from greengold.games.tea.counts import count
from greengold.games.tea.names import NONE, TEAS
from greengold.games.tea.steps.contracts import PickFulfil, PickRecontract, payable
from greengold.games.tea.steps.picks import (
    PickCompany,
    PickContract,
    PickCrate,
    PickExchange,
    PickHq,
    PickMandate,
    PickShareholderBonus,
    PickSupplier,
    PickWorker,
)
from greengold.games.tea.steps.receive import HANDLERS, Receive
from greengold.games.tea.steps.upgrades import PickUpgrade, open_row

if TYPE_CHECKING:
    from greengold.core.event import Emit
    from greengold.games.tea.state import TeaState


def _money(state: TeaState, gain: words.Money, origin: Receive, emit: Emit) -> None:
    deeds.earn(state, state.seat, gain.n, origin.source, emit)


def _concession(state: TeaState, gain: words.Concession, origin: Receive, emit: Emit) -> None:
    deeds.gain_concessions(state, gain.n, origin.source, emit)


def _per(state: TeaState, gain: words.MoneyPer | words.ConcessionPer) -> int:
    number = gain.each * count(state, state.seat, gain.what)
    return number if gain.max is None else min(number, gain.max)


def _money_per(state: TeaState, gain: words.MoneyPer, origin: Receive, emit: Emit) -> None:
    deeds.earn(state, state.seat, _per(state, gain), origin.source, emit)


def _concession_per(state: TeaState, gain: words.ConcessionPer, origin: Receive, emit: Emit) -> None:
    deeds.gain_concessions(state, _per(state, gain), origin.source, emit)


def _crate(state: TeaState, gain: words.Crate, origin: Receive, emit: Emit) -> Step:
    return PickCrate(gain.n, origin.source, origin.optional, tuple(map(TEAS.index, gain.colours)))


def _share_step(state: TeaState, gain: words.ShareStep, origin: Receive, emit: Emit) -> Step:
    return PickCompany(gain.n, origin.source, origin.optional)


def _supplier_step(state: TeaState, gain: words.SupplierStep, origin: Receive, emit: Emit) -> Step:
    return PickSupplier(gain.n, origin.source, origin.optional)


def _worker(state: TeaState, gain: words.Worker, origin: Receive, emit: Emit) -> Step:
    return PickWorker(gain.n, origin.source, origin.optional)


def _upgrade(state: TeaState, gain: words.Upgrade, origin: Receive, emit: Emit) -> Step:
    return PickUpgrade(gain.n, origin.source, gain.pay == "free")


def _contract(state: TeaState, gain: words.Contract, origin: Receive, emit: Emit) -> Step:
    return PickContract(gain.n, origin.source, origin.optional)


def _mandate(state: TeaState, gain: words.Mandate, origin: Receive, emit: Emit) -> Step:
    return PickMandate(gain.n, origin.source, origin.optional)


def _agent(state: TeaState, gain: words.Agent, origin: Receive, emit: Emit) -> Step:
    return PickHq(gain.n, origin.source, origin.optional)


def _shareholder_bonus(state: TeaState, gain: words.ShareholderBonus, origin: Receive, emit: Emit) -> Step:
    return PickShareholderBonus(gain.n, origin.source, origin.optional)


def _fulfil_fewer(state: TeaState, gain: words.FulfilFewer, origin: Receive, emit: Emit) -> Step:
    return PickFulfil(gain.n, origin.source, origin.optional)


def _exchange_share(state: TeaState, gain: words.ExchangeShare, origin: Receive, emit: Emit) -> Step:
    return PickExchange(1, origin.source, origin.optional)


def _recontract(state: TeaState, gain: words.Recontract, origin: Receive, emit: Emit) -> Step:
    return PickRecontract(state.deal)


HANDLERS.update(
    {
        words.Money: _money,
        words.Concession: _concession,
        words.MoneyPer: _money_per,
        words.ConcessionPer: _concession_per,
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
)


def _offers_mandate(state: TeaState, gain: words.Mandate) -> bool:
    return max(state.mandates) != NONE


def _offers_upgrade(state: TeaState, gain: words.Upgrade) -> bool:
    return max(state.offer) != NONE and open_row(state)


def _can_fulfil_fewer(state: TeaState, gain: words.FulfilFewer) -> bool:
    return any(payable(state, contract, gain.n) for contract in state.held[state.seat])


def _can_exchange(state: TeaState, gain: words.ExchangeShare) -> bool:
    moves = state.pack.moves.exchange.moves
    pick = PickExchange(1, "")
    return any(pick.judged(state, thing) for thing in range(len(moves)))


def _can_recontract(state: TeaState, gain: words.Recontract) -> bool:
    return bool(state.held[state.seat])


_USEFUL: dict[type[words.Word], Callable[[Any, Any], bool]] = {
    words.Mandate: _offers_mandate,
    words.Upgrade: _offers_upgrade,
    words.FulfilFewer: _can_fulfil_fewer,
    words.ExchangeShare: _can_exchange,
    words.Recontract: _can_recontract,
}
"""Gains that may find nothing to do; all others always count as useful (TEA-R27)."""


def useful(state: TeaState, gains: words.Gains) -> bool:
    """Whether a Deal Tile with these gains may be activated by the active seat (TEA-R27)."""
    return any(type(gain) not in _USEFUL or _USEFUL[type(gain)](state, gain) for gain in gains)
