"""Gains and effects as small rows of numbers and pictures: "£2", "2 concessions", "a share rises". Lengths in units.

A sign is a tuple of atoms; an atom is (kind, value). Kinds: "text" words, "icon" a sprite of the game, "crate" a
tea, "pair" two teas to choose from, "gap" some room between two gains.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from greengold.games.tea import vocabulary as v
from greengold.ui.kit import INK
from greengold.ui.sprites import SPRITES
from greengold.ui.stage.tea_ink import Pen

if TYPE_CHECKING:
    from greengold.games.tea.parts import MandateCard

Atom = tuple[str, str]
Sign = tuple[Atom, ...]

WHAT: dict[str, Sign] = {
    "shares": (("icon", "share-outline"),),
    "companies": (("icon", "emblem-anchor"), ("icon", "emblem-sun")),
    "biggest_holding": (("icon", "share-outline"), ("icon", "emblem-anchor")),
    "majorities": (("icon", "share-outline"), ("icon", "crown")),
    "agents_city": (("icon", "headquarters"),),
    "agents_tea": (("icon", "serve"),),
    "agents_out": (("icon", "agent-outline"),),
    "posts": (("icon", "post-outline"),),
    "contracts": (("icon", "contract"),),
    "upgrades": (("icon", "upgrade"),),
    "mandates": (("icon", "mandate"),),
    "cash": (("coin", ""),),
    "concessions": (("icon", "concession"),),
    "warehouse": (("icon", "warehouse"),),
    "loans": (("loan", ""),),
    "red_delivered": (("crate", "red"),),
    "white_delivered": (("crate", "white"),),
    "green_delivered": (("crate", "green"),),
    "black_delivered": (("crate", "black"),),
    "fine_delivered": (("crate", "red"), ("crate", "white")),
    "plain_delivered": (("crate", "green"), ("crate", "black")),
    "trade_sets": (("icon", "share-outline"), ("icon", "post-outline"), ("icon", "contract")),
}
"""What can be counted (effects.yaml: counts), as pictures."""

WIDE = {"icon": 1.3, "crate": 1.35, "pair": 1.95, "gap": 0.02, "coin": 1.4, "loan": 1.6, "arrow": 1.1}
"""Width of an atom in text sizes; words are measured."""


def _times(n: int, *atoms: Atom) -> Sign:
    """So many of something: the number is left out when it is 1."""
    return (("text", str(n)), *atoms) if n > 1 else atoms


def _each(what: v.What) -> Sign:
    """What is counted, as one picture."""
    return WHAT["shares" if what == "companies" else what][:1]


def gain_sign(gain: v.Gain) -> Sign:
    """One gain."""
    match gain:
        case v.Money():
            return (("text", f"£{gain.n}"),)
        case v.Concession():
            return _times(gain.n, ("icon", "concession"))
        case v.ConcessionPer():
            return (*_times(gain.each, ("icon", "concession")), ("text", "/"), *_each(gain.what))
        case v.MoneyPer():
            return (("text", f"£{gain.each}/"), *_each(gain.what))
        case v.Crate() if len(gain.colours) == 1:
            return _times(gain.n, ("crate", gain.colours[0]))
        case v.Crate() if len(gain.colours) == 2:
            return _times(gain.n, ("pair", " ".join(gain.colours)))
        case v.Crate():
            return _times(gain.n, ("icon", "crate-plus"))
        case v.FulfilFewer():
            return (("icon", "contract"), ("icon", "crate-minus"))
        case v.ExchangeShare():
            return (("icon", "share-outline"), ("icon", "exchange"))
        case v.Recontract():
            return (("icon", "exchange"), ("icon", "contract"), ("icon", "crate-plus"))
        case _:
            return _times(gain.n, ("icon", _ICONS[type(gain)]))


_ICONS: dict[type, str] = {
    v.ShareStep: "share-up",
    v.SupplierStep: "supplier-up",
    v.Worker: "worker-plus",
    v.Upgrade: "upgrade",
    v.Contract: "contract",
    v.Mandate: "mandate",
    v.Agent: "agent-outline",
    v.ShareholderBonus: "share-outline",
}


def sign_of(gains: Sequence[v.Gain]) -> Sign:
    """Several gains in a row."""
    found: list[Atom] = []
    for gain in gains:
        found += [("gap", ""), *gain_sign(gain)] if found else gain_sign(gain)
    return tuple(found)


# ---- Upgrades and Mandates


def effect_sign(effect: v.Effect) -> tuple[Sign, Sign]:
    """Picture of an Upgrade's effect, and what stands below it."""
    match effect:
        case v.OnAction():
            return (("icon", effect.action),), sign_of(effect.gain)
        case v.ExtraStep():
            return (("icon", effect.action),), (("text", f"+{effect.n}"), ("icon", "share-up"))
        case v.CrateDiscount():
            return tuple(("crate", tea) for tea in effect.colours), (("text", f"−£{effect.n}"),)
        case v.BulkMoney():
            return (("icon", "import"),), (("text", f"≥{effect.at_least}: £{effect.n}"),)
        case v.ConcessionPower():
            return (("crate", "red"), ("crate", "white")), (("text", "1"), ("icon", "concession"))
        case v.OnFulfil() | v.OnDeal() | v.OnPigeonhole():
            icon = {v.OnFulfil: "contract", v.OnDeal: "deal", v.OnPigeonhole: "worker-outline"}[type(effect)]
            return (("icon", icon),), (("text", "+"), *sign_of(effect.gain))
        case v.VirtualCrate():
            return (("crate", effect.colour),), (("icon", "contract"), ("text", "−1"))
        case v.Substitute():
            return (("icon", "exchange"),), (("icon", "contract"), ("icon", "crate-outline"))
        case v.Instant():
            first, rest = effect.gain[:1], effect.gain[1:]
            return sign_of(first), sign_of(rest) if rest else (("icon", "upgrade"), ("text", "1×"))
        case v.EndPer():
            return WHAT[effect.what], (("text", f"£{effect.each}≤{effect.max}"),)
        case _:
            icon, words = _PLAIN[type(effect)]
            return (("icon", icon),), (("text", words.format(n=getattr(effect, "n", 0))),)


_PLAIN: dict[type, tuple[str, str]] = {
    v.ReachDiscount: ("worker-outline", "−£{n}"),
    v.PawnDiscount: ("pawn-outline", "−£{n}"),
    v.ShareDiscount: ("share-outline", "−£{n}"),
    v.Warehouse: ("warehouse", "+{n}"),
    v.ContractSlot: ("contract", "+{n}"),
    v.OpenContract: ("contract", "1–6"),
    v.FreeDeal: ("deal", "£0"),
    v.PassiveBonus: ("post-outline", "+£{n}"),
    v.DividendBonus: ("dividend", "+£{n}"),
    v.AgentMoney: ("serve", "+£{n}"),
    v.SupplierExtra: ("supplier-up", "+{n}"),
    v.UpgradeDiscount: ("upgrade", "−£{n}"),
}


def effect_icon(effect: v.Effect) -> Atom:
    """The one picture that stands for an effect in an office row."""
    if isinstance(effect, v.ShareDiscount):
        return "icon", "invest"
    return effect_sign(effect)[0][0] if not isinstance(effect, v.Instant) else ("icon", "upgrade")


def mandate_lines(card: MandateCard) -> tuple[Sign, str, str]:
    """Picture of a Mandate, the words below it ("" = none), and what it pays."""
    kind = type(card).__name__
    if kind == "Majority":
        return WHAT[card.count], "", " ".join(map(str, card.pays))  # type: ignore[union-attr]
    if kind == "Per":
        return WHAT[card.count], "each", f"£{card.each} ≤{card.max}"  # type: ignore[union-attr]
    limit = f"≥{card.at_least}" if card.at_least else f"≤{card.no_more}"  # type: ignore[union-attr]
    return WHAT[card.count], limit, f"£{card.n}"  # type: ignore[union-attr]


# ---- drawing


LEAST = 0.72
"""Pictures become so much smaller before the words beside them do."""


def width(pen: Pen, sign: Sign, size: float, face: str = "sans-bold", pictures: float = 1) -> float:
    """Width of a sign at a text size; pictures: their size against the usual one."""
    total = 0.0
    for kind, value in sign:
        total += pen.kit.width(value, face, size) if kind == "text" else WIDE[kind] * size * pictures
    return total + 0.12 * size * pictures * max(0, len(sign) - 1)


def fitted(pen: Pen, sign: Sign, size: float, room: float, face: str = "sans-bold") -> tuple[float, float]:
    """Text size, and size of the pictures, at which a sign is no wider than some room."""
    wide, words = width(pen, sign, size, face), width(pen, sign, size, face, 0)
    if wide <= room:
        return size, 1
    if not words:
        return size * room / wide, 1
    pictures = max(LEAST, (room - words) / (wide - words)) if wide > words else 1
    wide = width(pen, sign, size, face, pictures)
    return min(size, size * room / wide), pictures


def draw(
    pen: Pen,
    sign: Sign,
    cx: float,
    cy: float,
    size: float,
    room: float = 1000,
    *,
    face: str = "sans-bold",
    colour: str = INK,
    align: str = "centre",
    alpha: float = 1,
) -> float:
    """A sign centred on (cx, cy), or beginning there; made smaller to fit into `room`. Returns its width."""
    size, pictures = fitted(pen, sign, size, room, face)
    wide = width(pen, sign, size, face, pictures)
    x = cx - (wide / 2 if align == "centre" else wide if align == "right" else 0)
    for kind, value in sign:
        own = pen.kit.width(value, face, size) if kind == "text" else WIDE[kind] * size * pictures
        _atom(pen, kind, value, x + own / 2, cy, size if kind == "text" else size * pictures, face, colour, alpha)
        x += own + 0.12 * size * pictures
    return wide


def _atom(pen: Pen, kind: str, value: str, x: float, y: float, size: float, face: str, ink: str, alpha: float) -> None:
    if kind == "text":
        pen.kit.text(pen.to, x, y, value, face, size, ink, "centre", alpha)
    elif kind == "icon":
        pen.icon(value, x, y, 1.4 * size, ink, alpha)
    elif kind == "crate":
        pen.crate(value, x, y, 1.45 * size, alpha, 0)
    elif kind == "pair":
        first, second = value.split()
        pen.crate(first, x - 0.4 * size, y - 0.22 * size, 1.25 * size, alpha, 0)
        pen.crate(second, x + 0.4 * size, y + 0.22 * size, 1.25 * size, alpha, 0)
    elif kind == "coin":
        pen.coin(x, y, 1.45 * size)
    elif kind == "loan":
        pen.loan(x, y, 1.7 * size, 0)


def token(pen: Pen, gains: Sequence[v.Gain], right: float, cy: float, d: float, room: float, size: float = 16) -> float:
    """Bonus token that ends at `right`: round when its sign fits into a circle of diameter d, else a pill not wider
    than `room`. Returns its width."""
    sign = sign_of(gains)
    inside = d - 7
    wide = width(pen, sign, size)
    alone = len(sign) == 1 and sign[0][0] != "text"
    if wide <= inside * 1.2 or alone:
        cx = right - d / 2
        pen.kit.sprite(pen.to, SPRITES.text("tea/bonus-token"), cx, cy, d * 1.13, drop=1)
        draw(pen, sign, cx, cy - 0.6, size * 1.05 if alone else size, inside)
        return d
    w, h = min(room, wide + 11), d - 5
    pen.kit.card(pen.to, right - w, cy - h / 2, w, h - 1, h / 2 - 0.5, "#FFF3CF", edge=1.6, blur=1.5, line=INK)
    draw(pen, sign, right - w / 2, cy - 0.5, size, w - 8)
    return w
