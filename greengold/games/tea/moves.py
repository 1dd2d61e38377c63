"""Every move of the tea house as a ready-made value with its number, so that the rules never parse a text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from greengold.core.move import Move
from greengold.games.tea.names import ACTIONS, ACTIVE, DEPOTS, LETTERS, TEAS

if TYPE_CHECKING:
    from greengold.games.tea.names import Crates
    from greengold.games.tea.pack import Pack

SKIP, DONE, YES, NO, END_TURN = Move("skip"), Move("done"), Move("yes"), Move("no"), Move("end_turn")

PAYS = ("money", "concessions")
BY_MONEY, BY_CONCESSIONS = range(2)
"""How a Crate is paid."""

PARTS = ("factory", "post")
FACTORY, POST = range(2)
"""The two parts of Expand."""


class Table:
    """The moves of one kind; a move's number is its place. moves: all of them; of: move to number."""

    __slots__ = ("moves", "of")

    def __init__(self, verb: str, *kinds: Iterable[str]) -> None:
        paths: list[tuple[str, ...]] = [()]
        for touches in map(tuple, kinds):
            paths = [(*path, touch) for path in paths for touch in touches]
        self.moves = tuple(Move(verb, path) for path in paths)
        self.of = {move: number for number, move in enumerate(self.moves)}


class Moves:
    """The tables for one number of seats. A move with two touches is numbered first * (choices of the second) + second.

    worker, pick_worker: depot * companies + company, as the state counts Workers; buy: Crate * 2 + how paid;
    deal, place_factory: city; place_post: as the state counts Trading Posts; serve: Crate * orders + order, where a
    Crate is city * 4 + tea; the rest: the thing touched, from 0.
    """

    def __init__(self, pack: Pack) -> None:
        companies, cities = pack.companies, pack.cities
        workers = [f"worker:{depot}.{company}" for depot in DEPOTS for company in companies]
        crates = [f"crate:{city}.{tea}" for city in cities for tea in TEAS]
        orders = _numbered("order", len(pack.orders))
        posts = [f"post:{city}.{space + 1}" for city in cities for space in range(pack.post_spaces)]
        self.action = Table("choose_action", _named("action", ACTIONS))
        self.worker = Table("choose_worker", workers[: ACTIVE * len(companies)])
        self.pick_worker = Table("pick_worker", workers)
        self.upgrade = Table("pick_upgrade", [f"upgrade:{cost}" for cost in pack.upgrade_costs])
        self.row = Table("pick_row", _numbered("row", pack.rows))
        self.buy = Table("buy", crates, _named("pay", PAYS))
        self.deal = Table("deal", _named("deal", cities))
        self.contract = Table("pick_contract", _numbered("contract", pack.contract_spaces))
        self.expand = Table("expand", _named("part", PARTS))
        self.factory = Table("place_factory", _named("city", cities))
        self.post = Table("place_post", posts)
        self.serve = Table("serve", crates, orders)
        self.mandate = Table("pick_mandate", _numbered("mandate", pack.mandate_spaces))
        self.crate = Table("pick_crate", _named("reserve", TEAS))
        self.company = Table("pick_company", _named("company", companies))
        self.supplier = Table("pick_supplier", _named("supplier", companies))
        self.hq = Table("pick_hq", _named("hq", companies))
        self.bonus = Table("pick_shareholder_bonus", _named("bonus", companies))
        self.exchange = Table("pick_exchange", _named("share", companies), _named("company", companies))
        self.discard_crate = Table("discard_crate", _named("stock", TEAS))
        self.contract_ids = pack.contract_ids
        self.discard_contract = Table("discard_contract", _named("own", self.contract_ids))
        self._paying: dict[tuple[str, int, Crates], Move] = {}

    def paying(self, verb: str, contract: int, crates: Crates) -> Move:
        """The move that fulfils a Contract with exactly these Crates."""
        key = verb, contract, crates
        move = self._paying.get(key)
        if move is None:
            move = Move(verb, (f"own:{self.contract_ids[contract]}", f"pay:{payment_text(crates)}"))
            self._paying[key] = move
        return move


def payment_text(crates: Crates) -> str:
    """Crates as letters, such as `wgb`; "none" for no Crate at all."""
    return "".join(letter * number for letter, number in zip(LETTERS, crates, strict=True)) or "none"


def payment_crates(text: str) -> Crates | None:
    """The Crates of a payment's letters; None for a text that is no payment in the usual order."""
    red, white, green, black = (text.count(letter) for letter in LETTERS) if text != "none" else (0, 0, 0, 0)
    crates = red, white, green, black
    return crates if payment_text(crates) == text else None


def _named(kind: str, names: Iterable[str]) -> list[str]:
    return [f"{kind}:{name}" for name in names]


def _numbered(kind: str, count: int) -> list[str]:
    return [f"{kind}:{number + 1}" for number in range(count)]
