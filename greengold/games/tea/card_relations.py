"""What must hold for the cards, tiles and tokens of the tea house, and for the words that say what they do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, get_args

import msgspec

from greengold.catalog.loader import Key, PackError
from greengold.catalog.relations import FileFaults
from greengold.games.tea import vocabulary as say
from greengold.games.tea.parts import Majority, Per
from greengold.games.tea.vocabulary import Effect, Gain, Gains, Tea, What

if TYPE_CHECKING:
    from greengold.games.tea.components import Components
    from greengold.games.tea.parts import Bonus, ContractCard

CHOICES = {
    "crate": "pick_crate",
    "share_step": "pick_company",
    "supplier_step": "pick_supplier",
    "worker": "pick_worker",
    "upgrade": "pick_upgrade",
    "contract": "pick_contract",
    "mandate": "pick_mandate",
    "agent": "pick_hq",
    "shareholder_bonus": "pick_shareholder_bonus",
    "fulfil_fewer": "pick_fulfil",
    "exchange_share": "pick_exchange",
    "recontract": "pick_recontract",
}
"""Gains with the decision they open (brief, section 4)."""

PRINTED_DEALS: tuple[Gains, ...] = (
    (say.ConcessionPer("companies", 1),),
    (say.MoneyPer("upgrades", 2),),
    (say.Money(2), say.ShareStep(1)),
    (say.FulfilFewer(1),),
    (say.Mandate(1),),
    (say.Contract(1), say.Agent(1)),
    (say.Upgrade(1, "free"),),
    (say.Crate(1, get_args(Tea)),),
    (say.MoneyPer("shares", 1), say.SupplierStep(1)),
    (say.ExchangeShare(),),
    (say.ShareholderBonus(2),),
    (say.Recontract(),),
)
"""The twelve Deals in their order (rulebook: Deal tiles)."""


def faults(components: Components) -> Iterator[PackError]:
    """Everything in which cards, tiles and tokens break the rulebook or do not fit together."""
    for check in (_words, _contracts, _mandates, _upgrades, _deals, _bonuses, _orders, _supply):
        yield from check(components)
    yield from _carrington(components)


def own_city_only(file: FileFaults, gains: Gains, *keys: Key) -> Iterator[PackError]:
    """A `recontract` takes a Crate from the city of its tile, so only a Deal Tile can give it."""
    for number, gain in enumerate(gains):
        if isinstance(gain, say.Recontract):
            yield file.fault("a gain that needs no city, for only Deal Tiles lie in one", "recontract", *keys, number)


def _never(file: FileFaults, gains: Gains, kinds: tuple[type[Gain], ...], why: str, *keys: Key) -> Iterator[PackError]:
    for number, gain in enumerate(gains):
        if isinstance(gain, kinds):
            yield file.fault(f"no gain that could lead back to itself ({why})", word(gain), *keys, number)


def word(gain: Gain | Effect) -> str:
    """The kind of a gain or effect as it stands in YAML."""
    return str(msgspec.to_builtins(gain)["kind"])


def _words(components: Components) -> Iterator[PackError]:
    """effects.yaml and the typed vocabulary say the same."""
    file, it = FileFaults(components.folder, "effects"), components.effects
    lists = (("instant", it.instant, get_args(Gain)), ("upgrade", it.upgrade, get_args(Effect)))
    for name, entries, types in lists:
        known = {kind.__struct_config__.tag: kind.__struct_fields__ for kind in types}
        for kind, entry in entries.items():
            if kind not in known:
                yield file.fault(f"one of {', '.join(known)}", repr(kind), name, kind)
                continue
            yield from file.same(sorted(entry.fields), sorted(known[kind]), name, kind, "fields", why="its fields")
            choice = CHOICES.get(kind) if name == "instant" else None
            yield from file.same(entry.choice, choice, name, kind, "choice", why="the decision it opens")
        for kind in known:
            if kind not in entries:
                yield file.fault(f"the word {kind!r}", "none", name)
    yield from file.same(sorted(it.counts), sorted(get_args(What)), "counts", why="everything that can be counted")


def _at_least(file: FileFaults, cards: Sequence[object], number: int, *keys: Key) -> Iterator[PackError]:
    """Packs may add cards to those of the box."""
    if len(cards) < number:
        yield file.fault(f"at least {number} (the rulebook)", len(cards), *keys)


def _contracts(components: Components) -> Iterator[PackError]:
    file, it = FileFaults(components.folder, "contracts"), components.contracts
    yield from _at_least(file, it.starting, 14, "starting")
    yield from _at_least(file, it.deck, 33, "deck")
    seen: set[str] = set()
    for name, cards in (("starting", it.starting), ("deck", it.deck)):
        for number, card in enumerate(cards):
            if card.id in seen:
                yield file.fault("every id once", f"{card.id!r} again", name, number, "id", remedy="rename one of them")
            seen.add(card.id)
            yield from _contract(components, file, card, name, number)


def _contract(components: Components, file: FileFaults, card: ContractCard, *keys: Key) -> Iterator[PackError]:
    crates, room = sum(card.crates.values()), components.players.board.warehouse
    if crates > room:
        yield file.fault(f"at most {room} Crates, the room in a warehouse", crates, *keys, "crates")
    yield from own_city_only(file, card.gain, *keys, "gain")


def _mandates(components: Components) -> Iterator[PackError]:
    file, it = FileFaults(components.folder, "mandates"), components.mandates.mandates
    yield from _at_least(file, it, 32, "mandates")
    yield from file.unique([card.id for card in it], "mandates")
    yield from file.unique([card.name for card in it], "mandates", last=("name",))
    for number, card in enumerate(it):
        if isinstance(card, Majority):
            for place, (better, worse) in enumerate(pairwise(card.pays), 1):
                if worse > better:
                    yield file.fault(f"at most {better}, as the place before", worse, "mandates", number, "pays", place)
        elif isinstance(card, Per) and card.max < card.each:
            yield file.fault(f"at least {card.each}, the pounds for one", card.max, "mandates", number, "max")


def _upgrades(components: Components) -> Iterator[PackError]:
    file, it = FileFaults(components.folder, "upgrades"), components.upgrades.upgrades
    yield from _at_least(file, it, 47, "upgrades")
    yield from file.unique([card.id for card in it], "upgrades")
    yield from file.unique([card.name for card in it], "upgrades", last=("name",))
    for number, card in enumerate(it):
        keys, effect = ("upgrades", number, "effect"), card.effect
        if isinstance(effect, say.OnAction | say.OnFulfil | say.OnDeal | say.OnPigeonhole | say.Instant):
            yield from own_city_only(file, effect.gain, *keys, "gain")
        if isinstance(effect, say.OnPigeonhole):
            why = "a Worker may complete a Pigeonhole"
            yield from _never(file, effect.gain, (say.Worker,), why, *keys, "gain")
        elif isinstance(effect, say.OnFulfil):
            yield from _never(file, effect.gain, (say.FulfilFewer,), "it fulfils a Contract", *keys, "gain")
        elif isinstance(effect, say.EndPer) and effect.max < effect.each:
            yield file.fault(f"at least {effect.each}, the pounds for one", effect.max, *keys, "max")


def _deals(components: Components) -> Iterator[PackError]:
    file, it = FileFaults(components.folder, "deal_tiles"), components.deal_tiles.tiles
    yield from file.unique([tile.id for tile in it], "tiles")
    yield from file.same(len(it), len(PRINTED_DEALS), "tiles")
    for number, (tile, printed) in enumerate(zip(it, PRINTED_DEALS, strict=False)):
        found, right = msgspec.to_builtins(tile.gain), msgspec.to_builtins(printed)
        yield from file.same(found, right, "tiles", number, "gain", why=f"Deal {number + 1} of the rulebook")


def _bonuses(components: Components) -> Iterator[PackError]:
    """Bonuses that other gains hand out never hand out bonuses themselves, or one could call itself for ever."""
    both: tuple[tuple[str, tuple[Bonus, ...]], ...] = (
        ("headquarters_bonuses", components.headquarters_bonuses.tokens),
        ("shareholder_bonuses", components.shareholder_bonuses.tokens),
    )
    for name, tokens in both:
        file = FileFaults(components.folder, name)
        yield from file.unique([token.id for token in tokens], "tokens")
        yield from file.same(len(tokens), 6, "tokens")
        for number, token in enumerate(tokens):
            keys: tuple[Key, ...] = ("tokens", number, "gain")
            yield from own_city_only(file, token.gain, *keys)
            why = "bonuses grant no Agents or Shareholder Bonuses"
            yield from _never(file, token.gain, (say.Agent, say.ShareholderBonus), why, *keys)


def _orders(components: Components) -> Iterator[PackError]:
    file, it = FileFaults(components.folder, "royal_orders"), components.royal_orders.tokens
    yield from file.unique([token.id for token in it], "tokens")
    yield from file.same(len(it), components.board.order_spaces, "tokens", why="one for each space of the Board")
    for number, token in enumerate(it):
        for side in ("a", "b"):
            yield from own_city_only(file, getattr(token, side), "tokens", number, side)


def _supply(components: Components) -> Iterator[PackError]:
    file, it = FileFaults(components.folder, "supply_tiles"), components.supply_tiles.tiles
    yield from file.unique([tile.id for tile in it], "tiles")
    yield from file.same(len(it), 6, "tiles")
    spaces = dict.fromkeys(get_args(Tea), 0)
    for number, tile in enumerate(it):
        for name, side in (("a", tile.a), ("b", tile.b)):
            if not side.spaces:
                yield file.fault("spaces for Crates", "none", "tiles", number, name, "spaces")
            wanted = sorted(side.spaces)
            yield from file.same(sorted(side.price), wanted, "tiles", number, name, "price", why="a price for each tea")
            for tea, room in side.spaces.items():
                spaces[tea] += room
    for scarce, common in pairwise(spaces):
        if spaces[scarce] >= spaces[common]:
            expected = f"fewer spaces for {scarce} than for {common} tea, as in the supply"
            yield file.fault(expected, f"{spaces[scarce]} and {spaces[common]}", "tiles")


def _carrington(components: Components) -> Iterator[PackError]:
    file, it = FileFaults(components.folder, "carrington"), components.carrington
    yield from file.unique([card.id for card in it.cards], "cards")
    actions = sorted(card.action for card in it.cards)
    wanted = sorted((*components.board.wheel.actions, "shadow"))
    yield from file.same(actions, wanted, "cards", why="one for each Action and the Shadow")
    for number, card in enumerate(it.cards):
        if (card.priority == "by_action") != (card.action == "shadow"):
            yield file.fault("by_action for the Shadow, and for no other", card.priority, "cards", number, "priority")
        elif card.priority != "by_action" and card.priority[-1:] != ("printed",):
            yield file.fault("printed as the last, so that no tie is left", card.priority, "cards", number, "priority")
    yield from file.unique([deal.id for deal in it.deals], "deals")
    types = [deal.type for deal in it.deals]
    yield from file.same(sorted(types), ["A", "A", "A", "B", "B", "C", "C"], "deals", why="3 A, 2 B and 2 C")
    yield from file.unique([level.id for level in it.levels], "levels")
    yield from file.known(it.default_level, [level.id for level in it.levels], "default_level")
    pieces, companies = components.players.pieces, sum("s12" in one.sides for one in components.companies.companies)
    limits = {  # a lone player's side has as many cities and Headquarters as companies
        "shares": companies,
        "posts": min(pieces.trading_posts, companies),
        "agents": min(pieces.agents, companies),
    }
    for number, level in enumerate(it.levels):
        for name, most in limits.items():
            if getattr(level, name) > most:
                yield file.fault(f"at most {most}", getattr(level, name), "levels", number, name)
