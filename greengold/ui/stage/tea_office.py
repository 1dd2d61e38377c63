"""The office of one seat: Contracts, Agents, Pigeonholes, warehouse, Trading Posts, Shares, Upgrades."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from greengold.games.tea.vocabulary import Gain, Tea
from greengold.ui.kit import GREEN, INK, INK2, IVORY, MIN_TEXT, WHITE
from greengold.ui.stage import tea_desk as desk
from greengold.ui.stage import tea_signs
from greengold.ui.stage.tea_ink import LOOKS, Pen
from greengold.ui.stage.tea_places import OFFICE, Box, centre
from greengold.ui.stage.tea_town import contract_card, crate_rows, pay
from greengold.ui.theme import TEA, TEA_COMPANIES

if TYPE_CHECKING:
    from greengold.games.tea.parts import UpgradeCard

UpgradeWords = Callable[["UpgradeCard"], str]
"""What an uncovered Upgrade does, in a few words."""


class ContractLook(msgspec.Struct, frozen=True):
    """A Contract in the office; lacks: Crates still missing, none = it can be fulfilled now."""

    id: str
    crates: Mapping[Tea, int]
    money: int
    gain: Sequence[Gain]
    lacks: tuple[str, ...]


class OfficeLook(msgspec.Struct, frozen=True):
    """An office as it stands. holes: capacity and the Workers' company ("" = empty) with their count; posts: pounds
    beside each, those not in the office any more stand first; shares: company, count, value; rows: Upgrades of each
    row, the uncovered one last."""

    colour: str
    contracts: tuple[ContractLook, ...]
    slots: int
    agents: int
    all_agents: int
    holes: tuple[tuple[int, str, int], ...]
    stock: tuple[str, ...]
    capacity: int
    post_money: tuple[int, ...]
    posts: int
    shares: tuple[tuple[str, int, int], ...]
    rows: tuple[tuple[UpgradeCard, ...], ...]
    row_size: int


END = desk.END


def sheet(pen: Pen, colour: str) -> None:
    """The drawer's ground with its coloured end."""
    x, y, _, h = OFFICE
    pen.kit.card(pen.to, *OFFICE, 10, TEA.office, edge=5, blur=8)
    look = LOOKS[colour]
    pen.kit.strip_end(pen.to, x, y, END, h, 10, look, mark=11, mark_y=28, pattern=look.pattern != "plain")


def printed(pen: Pen) -> None:
    """Heads of the office. Drawn once."""
    kit, to, (x, y, w, h) = pen.kit, pen.to, OFFICE
    kit.fibres(to, kit.area(x + 50, y + 6, w - 60, h - 12), 130, 7)
    for name, left, right in desk.COLUMNS:
        words = pen.voice.say(f"board.{name}")
        (line, *_), size = kit.fit(words, "serif-bold", 17.5, right - left - 70)
        wide = kit.text(to, left, desk.HEAD_Y, line, "serif-bold", size, TEA.head)
        start = left + wide + (54 if name == "warehouse" else 11)
        if start < right - 10:
            kit.outline(to, [(start, desk.HEAD_Y), (right, desk.HEAD_Y)], ((TEA.tile_line, 1.4, 0.75),), curved=False)
    for name, line_y in (("posts", desk.POSTS_Y - 11), ("shares", desk.SHARES_Y - 13)):
        kit.text(to, 582, line_y, pen.voice.say(f"board.{name}"), "sans", 16.5)


def contents(pen: Pen, look: OfficeLook, words: UpgradeWords, hidden: frozenset[str]) -> None:
    """Everything that lies in the office."""
    contracts(pen, look, hidden)
    agents(pen, look, hidden)
    pigeonholes(pen, look, hidden)
    warehouse(pen, look, hidden)
    posts(pen, look, hidden)
    shares(pen, look)
    for k, cards in enumerate(look.rows):
        row(pen, k, cards[:-1] if f"row:{k}" in hidden else cards, look.row_size, words)


# ---- Contracts and Agents


def contracts(pen: Pen, look: OfficeLook, hidden: frozenset[str]) -> None:
    """Own Contracts, what each still lacks, and empty slots."""
    slots = max(look.slots, len(look.contracts))
    for k in range(slots):
        box = desk.contract_slot(k, slots)
        if k < len(look.contracts) and f"own:{look.contracts[k].id}" not in hidden:
            contract(pen, box, look.contracts[k])
        else:
            pen.kit.well(pen.to, *box, 6)
            words = pen.voice.say("board.empty_slot")
            pen.kit.label(pen.to, *centre(box), words, "sans-italic", 16, box[2] - 14, INK2, 2)


def contract(pen: Pen, box: Box, look: ContractLook) -> None:
    """A Contract and the line below it."""
    kit, to, (x, y, w, _) = pen.kit, pen.to, box
    contract_card(pen, box, 59)
    crate_rows(pen, look.crates, x + w / 2, y + 31, w - 12, 28)
    pay(pen, look.money, look.gain, x + w / 2, y + 88, w - 12, 21)
    middle, low = x + w / 2, desk.needs_y()
    if not look.lacks:
        kit.chip(to, middle, low, pen.voice.say("board.ready"), GREEN, colour=WHITE, h=22, align="centre", pad=9)
        return
    sign = tuple(("crate", tea) for tea in look.lacks)
    words = pen.voice.say("board.needs")
    size, crate = (16.0, 13.5) if len(sign) < 3 else (14.5, 12.0)
    wide = kit.width(words, "sans", size) + 4
    room = w - wide
    icons = min(room, tea_signs.width(pen, sign, crate))
    left = middle - (wide + icons) / 2
    kit.text(to, left, low, words, "sans", size, INK2)
    tea_signs.draw(pen, sign, left + wide, low, crate, room, align="left")


def agents(pen: Pen, look: OfficeLook, hidden: frozenset[str]) -> None:
    """Agents at home and the places of those in the City."""
    kit = pen.kit
    kit.text(pen.to, 70, desk.AGENTS_Y, pen.voice.say("board.agents"), "sans", 16.5)
    for k, (x, y, size) in enumerate(desk.agent_spots(look.all_agents)):
        if k < look.agents and not (k == look.agents - 1 and "agent:own" in hidden):
            pen.of_seat("agent", look.colour, x, y, size)
        else:
            kit.well(pen.to, x - 13.5, y - 13.5, 27, 27, 13.5)


# ---- Pigeonholes


def pigeonholes(pen: Pen, look: OfficeLook, hidden: frozenset[str]) -> None:
    """Planks with wells and their Workers."""
    for k, (capacity, company, count) in enumerate(look.holes):
        x, y, w, h = desk.hole_box(k)
        pen.kit.card(pen.to, x, y, w, h - 3, 6, TEA.hole, edge=3, blur=2.5, line="#3A2410", line_width=1.8)
        pen.kit.frame(pen.to, x, y, w, h - 3, 6, (("#FFFFFF", 1, 0.16),), pad=-2.2)
        for i, (wx, wy, ww, wh) in enumerate(desk.hole_wells(k, capacity)):
            pen.kit.band(pen.to, wx, wy, ww, wh - 2, TEA.hole_well, radii=(5, 5, 5, 5), line="#7A5526")
            if i < count and f"hole:{k}.{i}" not in hidden:
                pen.of_company("worker", company, wx + ww / 2, wy + wh / 2 - 1, 34)


# ---- warehouse, posts, shares


def warehouse(pen: Pen, look: OfficeLook, hidden: frozenset[str]) -> None:
    """Crates, and how many fit."""
    kit, to = pen.kit, pen.to
    words = pen.voice.say("board.warehouse")
    at = 582 + kit.width(words, "serif-bold", 17.5) + 9
    kit.text(to, at, desk.HEAD_Y, f"{len(look.stock)}/{look.capacity}", "serif-bold", 17.5, TEA.head)
    places = max(look.capacity, len(look.stock))
    for k in range(places):
        x, y, w, h = desk.stock_box(k, places)
        kit.well(to, x, y, w, h, 4)
        if k < len(look.stock) and f"stock:{k}" not in hidden:
            pen.crate(look.stock[k], x + w / 2, y + h / 2, min(33, w - 1))


def posts(pen: Pen, look: OfficeLook, hidden: frozenset[str]) -> None:
    """Trading Posts still here, and what the next one earns: they leave from the top."""
    kit, to, count = pen.kit, pen.to, len(look.post_money)
    for k, money in enumerate(look.post_money):
        x, y, w, h = desk.post_slot(k)
        kit.band(to, x, y, w, h, "#DCC79A", radii=(5, 5, 5, 5), line="#9C8040")
        here = k >= count - look.posts and f"home:{k}" not in hidden
        if here:
            pen.of_seat("post", look.colour, x + 22, y + h / 2, 34)
        at = x + 53 if here else x + w / 2
        kit.text(to, at, y + h / 2, f"£{money}", "sans-bold", 16, INK if here else INK2, "centre")


def shares(pen: Pen, look: OfficeLook) -> None:
    """Own Shares with their value."""
    kit, to, count = pen.kit, pen.to, len(look.shares)
    if not count:
        box = desk.share_token(0, 1)
        kit.text(to, box[0], box[1] + 18, pen.voice.say("board.no_shares"), "sans-italic", 16, INK2)
    for k, (company, n, value) in enumerate(look.shares):
        x, y, w, h = desk.share_token(k, count)
        livery, worth = TEA_COMPANIES[company], f"£{value}"
        kit.card(to, x, y, w, h, 5, IVORY, edge=2, blur=2.5, line=livery.dark)
        if count <= 3:
            kit.band(to, x, y, 34, h, livery.colour, radii=(5, 0, 0, 5), line=livery.dark)
            pen.emblem(company, x + 17, y + h / 2, 23)
            kit.label(to, x + 34 + (w - 34) / 2, y + h / 2, f"{n} × {worth}", "sans-bold", 16.5, w - 40)
        else:
            kit.band(to, x, y, w, h / 2, livery.colour, radii=(5, 5, 0, 0), line=livery.dark)
            pen.emblem(company, x + w / 2 - 9, y + h / 4, 17)
            kit.text(to, x + w / 2 + 9, y + h / 4 + 0.5, str(n), "sans-bold", 16, livery.text, "centre")
            kit.text(to, x + w / 2, y + h * 0.75, worth, "sans-bold", 15.5, INK, "centre")


# ---- Upgrades


def bare_row(pen: Pen, k: int) -> None:
    """The ground of a row."""
    x, y, w, h = desk.row_box(k)
    pen.kit.band(pen.to, x, y, w, h - 2, "#D3BE90", radii=(6, 6, 6, 6), line="#A58452")


def row(pen: Pen, k: int, cards: Sequence[UpgradeCard], most: int, words: UpgradeWords) -> None:
    """A row of Upgrades: the uncovered one with its words, the others below it with their values."""
    kit, to, (x, y, w, h) = pen.kit, pen.to, desk.row_box(k)
    bare_row(pen, k)
    if not cards:
        empty = pen.voice.say("board.empty_row", n=most)
        kit.label(to, x + w / 2, y + h / 2 - 1, empty, "sans-italic", 16, w - 20, INK2)
        return
    inner, right = (x + 5, y + 4, w - 10, h - 12), x + w - 5
    for i, card in enumerate(cards[:-1]):
        left = right - 41 * (i + 1) + 1
        _slab(pen, left, inner[1], 40, inner[3])
        _money(pen, card.value, left + 20, y + h / 2 - 2)
    end = right - 41 * (len(cards) - 1)
    _slab(pen, inner[0], inner[1], end - inner[0], inner[3])
    top = cards[-1]
    _money(pen, top.value, end - 23, y + h / 2 - 2)
    plate = inner[0] + 5, inner[1] + 4, end - inner[0] - 52, inner[3] - 8
    kit.band(to, *plate, TEA.plate, radii=(3, 3, 3, 3), line="#E0C48A")
    middle = y + h / 2 - 2
    tea_signs.draw(pen, (tea_signs.effect_icon(top.effect),), plate[0] + 21, middle, 17.5)
    said, room = words(top), plate[2] - 50
    lines, size = kit.fit(said, "sans", 17, room)
    if size < MIN_TEXT:
        lines, size = kit.fit(said, "sans", MIN_TEXT, room, 2)
    for i, line in enumerate(lines):
        kit.text(to, plate[0] + 44, middle + (i - (len(lines) - 1) / 2) * 13.6, line, "sans", size)


def _slab(pen: Pen, x: float, y: float, w: float, h: float) -> None:
    """Wooden body of an Upgrade."""
    pen.kit.card(pen.to, x, y, w, h, 4, TEA.wood, edge=2, blur=1.5, line=TEA.wood_line, edge_colour="#6B3F16")


def _money(pen: Pen, value: int, x: float, y: float) -> None:
    pen.kit.band(pen.to, x - 15, y - 12, 30, 24, TEA.money, radii=(4, 4, 4, 4), line="#17321F")
    pen.kit.text(pen.to, x, y, f"£{value}", "serif-bold", 16, WHITE, "centre")
