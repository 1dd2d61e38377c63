"""What the uncovered Upgrades of an office do together: one handler for each kind of effect (TEA-R73)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from greengold.games.tea import vocabulary as words
from greengold.games.tea.names import ACTIONS, TEA, TEAS

if TYPE_CHECKING:
    from greengold.games.tea.pack import Pack
    from greengold.games.tea.state import TeaState
    from greengold.games.tea.vocabulary import Gains


class Office:
    """Sums over the uncovered Upgrades of a seat; never changed once made.

    Pounds less: reach, pawn, share, upgrade, crate (by tea). Pounds more: passive and agent (each), dividend (each
    Share), bulk (Crates at least, pounds). warehouse and slots: room in all. power: one Concession buys any Crate;
    open_contract, free_deal. virtual: Crates by tea that each Contract may leave out; substitute: how many may be
    replaced. supplier_extra: steps; extra_step: steps by Action. on_action (by Action), on_fulfil, on_deal,
    on_pigeonhole: gains.
    """

    def __init__(self, pack: Pack, uppermost: tuple[int, ...]) -> None:
        self.reach = self.pawn = self.share = self.upgrade = 0
        self.passive = self.dividend = self.agent = 0
        self.crate = [0] * TEA
        self.bulk: list[tuple[int, int]] = []
        self.warehouse, self.slots = pack.office.warehouse, pack.office.contract_slots
        self.power = self.open_contract = self.free_deal = False
        self.virtual = [0] * TEA
        self.substitute = self.supplier_extra = 0
        self.extra_step = [0] * len(ACTIONS)
        self.on_action: list[Gains] = [()] * len(ACTIONS)
        self.on_fulfil: Gains = ()
        self.on_deal: Gains = ()
        self.on_pigeonhole: Gains = ()
        for upgrade in uppermost:
            effect = pack.upgrades[upgrade].effect
            add = _ADD.get(type(effect))
            if add:
                add(self, effect)

    def _reach(self, effect: words.ReachDiscount) -> None:
        self.reach += effect.n

    def _pawn(self, effect: words.PawnDiscount) -> None:
        self.pawn += effect.n

    def _on_action(self, effect: words.OnAction) -> None:
        self.on_action[ACTIONS.index(effect.action)] += effect.gain

    def _share(self, effect: words.ShareDiscount) -> None:
        self.share += effect.n

    def _crate(self, effect: words.CrateDiscount) -> None:
        for tea in effect.colours:
            self.crate[TEAS.index(tea)] += effect.n

    def _bulk(self, effect: words.BulkMoney) -> None:
        self.bulk.append((effect.at_least, effect.n))

    def _power(self, effect: words.ConcessionPower) -> None:
        self.power = True

    def _warehouse(self, effect: words.Warehouse) -> None:
        self.warehouse += effect.n

    def _on_fulfil(self, effect: words.OnFulfil) -> None:
        self.on_fulfil += effect.gain

    def _virtual(self, effect: words.VirtualCrate) -> None:
        self.virtual[TEAS.index(effect.colour)] += 1

    def _substitute(self, effect: words.Substitute) -> None:
        self.substitute += 1

    def _slots(self, effect: words.ContractSlot) -> None:
        self.slots += effect.n

    def _open_contract(self, effect: words.OpenContract) -> None:
        self.open_contract = True

    def _free_deal(self, effect: words.FreeDeal) -> None:
        self.free_deal = True

    def _on_deal(self, effect: words.OnDeal) -> None:
        self.on_deal += effect.gain

    def _passive(self, effect: words.PassiveBonus) -> None:
        self.passive += effect.n

    def _dividend(self, effect: words.DividendBonus) -> None:
        self.dividend += effect.n

    def _agent(self, effect: words.AgentMoney) -> None:
        self.agent += effect.n

    def _supplier_extra(self, effect: words.SupplierExtra) -> None:
        self.supplier_extra += effect.n

    def _extra_step(self, effect: words.ExtraStep) -> None:
        self.extra_step[ACTIONS.index(effect.action)] += effect.n

    def _on_pigeonhole(self, effect: words.OnPigeonhole) -> None:
        self.on_pigeonhole += effect.gain

    def _upgrade(self, effect: words.UpgradeDiscount) -> None:
        self.upgrade += effect.n


_ADD: dict[type, Callable[[Office, Any], None]] = {
    words.ReachDiscount: Office._reach,
    words.PawnDiscount: Office._pawn,
    words.OnAction: Office._on_action,
    words.ShareDiscount: Office._share,
    words.CrateDiscount: Office._crate,
    words.BulkMoney: Office._bulk,
    words.ConcessionPower: Office._power,
    words.Warehouse: Office._warehouse,
    words.OnFulfil: Office._on_fulfil,
    words.VirtualCrate: Office._virtual,
    words.Substitute: Office._substitute,
    words.ContractSlot: Office._slots,
    words.OpenContract: Office._open_contract,
    words.FreeDeal: Office._free_deal,
    words.OnDeal: Office._on_deal,
    words.PassiveBonus: Office._passive,
    words.DividendBonus: Office._dividend,
    words.AgentMoney: Office._agent,
    words.SupplierExtra: Office._supplier_extra,
    words.ExtraStep: Office._extra_step,
    words.OnPigeonhole: Office._on_pigeonhole,
    words.UpgradeDiscount: Office._upgrade,
}
"""What each kind of effect adds; `instant` is a gain when placed, `end_per` is scored at the end."""


@lru_cache(maxsize=1 << 14)
def _made(pack: Pack, rows: tuple[tuple[int, ...], ...]) -> Office:
    return Office(pack, tuple(row[-1] for row in rows if row))


def _rows(state: TeaState, seat: int) -> tuple[tuple[int, ...], ...]:
    """The Upgrades of a seat with effects, by row from the top; Carrington's have none (TEA-R69)."""
    pack = state.pack
    return () if seat == pack.house else tuple(state.rows[seat * pack.rows : seat * pack.rows + pack.rows])


def uppermost(state: TeaState, seat: int) -> tuple[int, ...]:
    """The uncovered Upgrades of a seat, from the top row down."""
    return tuple(row[-1] for row in _rows(state, seat) if row)


def office(state: TeaState, seat: int) -> Office:
    """What the uncovered Upgrades of a seat do now."""
    return _made(state.pack, _rows(state, seat))
