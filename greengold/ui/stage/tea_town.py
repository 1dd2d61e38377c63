"""The City: Contracts and Headquarters in a ring around the Tea Break area. Lengths in design units."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from greengold.games.tea.vocabulary import Gain, Tea
from greengold.ui.kit import INK, INK2, Picture, darken
from greengold.ui.stage import tea_signs
from greengold.ui.stage.tea_ink import TEAS, Pen
from greengold.ui.stage.tea_places import GAP, TEA_BREAK, Box, Spot, tea_spots
from greengold.ui.theme import TEA, TEA_COMPANIES


def tea_break(pen: Pen, closed: bool, city: int, tea: int) -> None:
    """The Tea Break area; on the open arc it reaches down into the gap. city, tea: pounds an Agent earns there."""
    kit, to, say, (x, y, w, _) = pen.kit, pen.to, pen.voice.say, TEA_BREAK
    line = TEA.tea_break_line

    def paint(art: Picture, w: float, h: float) -> None:
        art.box(0.8, 0.8, w - 1.6, h - 1.6, 8, fill=TEA.tea_break, line=line, width=1.6)

    if closed:
        kit.stamp(to, ("tea break",), kit.area(*TEA_BREAK), 1, paint)
    else:
        _open_area(pen)
    pen.cup(x + 34, y + 29, 40)
    kit.text(to, x + 12, y + 62, say("board.tea_break"), "serif-bold", 18)
    room = w - 34 - kit.width(say("board.tea_break"), "serif-bold", 18)
    words = say("board.agents_pay", city=city, tea=tea) if closed else say("board.agents_city", city=city)
    (words, *_), size = kit.fit(words, "sans", 16, room)
    kit.text(to, x + w - 11, y + 62, words, "sans", size, INK2, "right")
    if not closed:
        gx, gy, gw, gh = GAP
        lines = kit.wrap(say("board.agents_tea", tea=tea), "sans", 16, gw - 24)
        for i, line in enumerate(lines):
            low = gy + gh / 2 - 4 + (i - (len(lines) - 1) / 2) * 20
            kit.text(to, gx + gw / 2, low, line, "sans", 16, INK2, "centre")


def _open_area(pen: Pen) -> None:
    """The area as one shape with its foot in the gap of the arc."""
    (x, y, w, h), (gx, _, gw, gh) = TEA_BREAK, GAP
    left, right, low = gx - x, gx - x + gw, h + gh - 1

    def paint(art: Picture, w: float, h: float) -> None:
        top, r = TEA_BREAK[3], 8
        d = (
            f"M{r} .8H{w - r}Q{w - 0.8} .8 {w - 0.8} {r}V{top - r}Q{w - 0.8} {top} {w - r} {top}H{right}"
            f"V{low - 9}L{right - 9} {low}H{left + 9}L{left} {low - 9}V{top}H{r}Q.8 {top} .8 {top - r}V{r}"
            f"Q.8 .8 {r} .8Z"
        )
        art.path(d, fill=TEA.tea_break, line=TEA.tea_break_line, width=1.6)

    pen.kit.stamp(pen.to, ("tea break open",), pen.kit.area(x, y, w, h + gh), 1, paint)


def resting(pen: Pen, agents: Sequence[str], closed: bool, hidden: frozenset[str]) -> None:
    """Agents in the Tea Break area, colours of their seats."""
    for k, (colour, (x, y, size)) in enumerate(zip(agents, tea_spots(len(agents), closed), strict=True)):
        if f"tea:{k}" not in hidden:
            pen.of_seat("agent", colour, x, y, size, drop=1.2)


def headquarters(pen: Pen, box: Box, company: str, bonus: Sequence[Gain], agent: str, hidden: bool = False) -> None:
    """Headquarters of a company with its bonus and the Agent that holds it ("" = vacant)."""
    kit, to, (x, y, w, h), look = pen.kit, pen.to, box, TEA_COMPANIES[company]
    kit.card(to, x, y, w, h - 2, 5, look.colour, edge=3, blur=3, line=darken(look.colour, 0.5), edge_colour=look.dark)
    kit.frame(to, x, y, w, h - 2, 5, (("#FFFFFF", 0.9, 0.4),), pad=-3)
    token = tea_signs.token(pen, bonus, x + w - 7, y + 23.5, 31, 44, 15.5)
    room = w - 7 - token
    pen.emblem(company, x + 4 + (room - 4) / 2, y + 23, min(29, room - 6))
    kit.stamp(
        to,
        ("desk", look.colour),
        kit.area(x + 8, y + 43, w - 16, 30),
        1,
        lambda art, w, h: art.box(0.5, 0.5, w - 1, h - 1, 4, fill="#120B05", alpha=0.24),
    )
    if agent and not hidden:
        pen.of_seat("agent", agent, *agent_spot(box))
    else:
        words = pen.voice.say("board.vacant")
        kit.label(to, x + w / 2, y + 58, words, "sans-italic", 16, w - 22, look.text)


def agent_spot(hq: Box) -> Spot:
    """Agent in a Headquarters."""
    return hq[0] + hq[2] / 2, hq[1] + 57, 36


def contract(pen: Pen, box: Box, crates: Mapping[Tea, int], money: int, gain: Sequence[Gain]) -> None:
    """Contract on the Board: Crates to return above, pay below."""
    x, y, w, h = box
    contract_card(pen, (x, y, w, h - 2), 38)
    crate_rows(pen, crates, x + w / 2, y + 19.5, w - 8, 25)
    pay(pen, money, gain, x + w / 2, y + 56.5, w - 10, 19.5)


def contract_card(pen: Pen, box: Box, fold: float) -> None:
    """Empty Contract, folded `fold` units below its upper edge."""
    kit, to, (x, y, w, h) = pen.kit, pen.to, box
    kit.card(to, x, y, w, h, 5, TEA.pay, edge=2, blur=3, line="#5A4B3C")
    kit.band(to, x + 1.4, y + 1.4, w - 2.8, fold - 1.4, "#E8D9B4", radii=(4, 4, 0, 0), line="#E8D9B4")
    kit.outline(to, [(x + 5, y + fold), (x + w - 5, y + fold)], (("#5A4B3C", 1.2, 1),), curved=False, dash=(2.5, 3))


def empty_contract(pen: Pen, box: Box) -> None:
    """Space of a Contract that was taken and is not refilled yet."""
    x, y, w, h = box
    pen.kit.well(pen.to, x, y, w, h - 3, 5)


def crates_of(crates: Mapping[Tea, int]) -> list[Tea]:
    """Each Crate of a Contract, fine teas first."""
    return [tea for tea in TEAS for _ in range(crates.get(tea, 0))]


def crate_rows(pen: Pen, crates: Mapping[Tea, int], cx: float, cy: float, room: float, size: float) -> None:
    """Crates in one row of up to three, or in two rows of smaller ones."""
    teas = crates_of(crates)
    rows = 1 if len(teas) <= 3 else 2
    if rows == 2:
        size = size * 0.74
    wide = -(-len(teas) // rows)
    pitch = min(size * 1.04, room / wide)
    for k, tea in enumerate(teas):
        row, column = divmod(k, wide)
        here = min(wide, len(teas) - row * wide)
        x = cx + (column - (here - 1) / 2) * pitch
        pen.crate(tea, x, cy + (row - (rows - 1) / 2) * size * 0.98, size, drop=0.8)


def pay(pen: Pen, money: int, gain: Sequence[Gain], cx: float, cy: float, room: float, size: float) -> None:
    """What a Contract pays: "£14" and, after a plus, its gain."""
    kit, sign = pen.kit, tea_signs.sign_of(gain)
    words = f"£{money}"
    if not sign:
        kit.text(pen.to, cx, cy, words, "serif-bold", size, align="centre")
        return
    plus, small = size * 0.72, size * 0.76
    gap = size * 0.18
    wide = kit.width(words, "serif-bold", size) + kit.width("+", "sans-bold", plus) + tea_signs.width(pen, sign, small)
    scale = min(1.0, (room - 2 * gap) / wide)
    gap, size, plus, small = gap * scale, size * scale, plus * scale, small * scale
    x = cx - (wide * scale + 2 * gap) / 2
    x += kit.text(pen.to, x, cy, words, "serif-bold", size) + gap
    x += kit.text(pen.to, x, cy, "+", "sans-bold", plus) + gap
    tea_signs.draw(pen, sign, x, cy, small, align="left", colour=INK)
