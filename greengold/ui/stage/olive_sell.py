"""Setting a price: the sellers' fists, and behind the curtain the choice cards. Lengths in design units."""

from __future__ import annotations

from collections.abc import Sequence

from greengold.games.olive.steps.sell import paid
from greengold.games.olive.view import OliveView
from greengold.ui.kit import GOLD, INK, INK2, IVORY, SELECTED, STRIP, WHITE, Picture, darken, glyph
from greengold.ui.sprites import SPRITES
from greengold.ui.stage.olive_board import dim
from greengold.ui.stage.olive_ink import GOOD_OF, LOOKS, Pen
from greengold.ui.stage.olive_market import bonuses, lit_box
from greengold.ui.stage.olive_places import MARKETS, PRICE_PANEL, SELLERS, Box, price_boxes, seller_boxes, square_box
from greengold.ui.stage.stage import Marks
from greengold.ui.theme import GAMES, OLIVE

VEIL = "#3A322A"  # what remains of the light behind the curtain
CHOICE, CHOSEN = "#FAF0D6", "#FDF3C4"
HEM = 34.0
TABLE: Box = (0, 46, 1298, 796)


def hand_colour(view: OliveView, seat: int, market: str = "") -> str:
    """Colour whose sleeve a seat's hand wears: its first colour with goods in the market, else its first one."""
    own = [c for c, owner in enumerate(view.owner) if owner == seat]
    row = goods_row(view, market)
    return view.colours[next((c for c in own if c in row), own[0])]


def goods_row(view: OliveView, market: str = "") -> tuple[int, ...]:
    """Colours on the squares of the market that is being priced."""
    return view.squares[MARKETS.index(market or view.market)] if market or view.market else ()


def own_squares(view: OliveView, seat: int, market: str = "") -> list[int]:
    """Squares of the market on which a seat has goods."""
    return [i for i, c in enumerate(goods_row(view, market)) if c >= 0 and view.owner[c] == seat]


# ---- who sells, for everybody to see


def sellers(pen: Pen, view: OliveView, plain: bool = True) -> None:
    """A fist card for each seller: closed, choosing, or waiting. plain: on the dark board, without a card below."""
    kit, y = pen.kit, SELLERS[1]
    words = pen.voice.say(f"board.sellers_{view.market}")
    boxes = seller_boxes(len(view.sellers))
    middle = (boxes[0][0] + boxes[-1][0] + boxes[-1][2]) / 2
    if plain:
        kit.text(pen.to, middle, y - 19, words, "serif-bold", 17, OLIVE.market_text, "centre")
    else:
        x, _, w, h = SELLERS
        kit.card(pen.to, x - 8, y - 22, w + 16, h + 27, 10, OLIVE.market, edge=5, blur=8, line=OLIVE.line)
        kit.chip(
            pen.to,
            middle,
            y - 23,
            words,
            OLIVE.market_sign,
            colour=OLIVE.market_text,
            size=17,
            h=28,
            face="serif-bold",
            align="centre",
            pad=14,
        )
    for seat, place in zip(view.sellers, boxes, strict=True):
        _seller(pen, view, seat, place)


def _seller(pen: Pen, view: OliveView, seat: int, place: Box) -> None:
    kit, to, say, (x, y, w, h) = pen.kit, pen.to, pen.voice.say, place
    colour = hand_colour(view, seat)
    fist_card(pen, place, colour, pen.voice.names[seat])
    pen.fist(colour, -1, x + w / 2, y + 86, min(84, w - 16))
    goods = say(f"board.goods_{view.market}", n=len(own_squares(view, seat)))
    kit.label(to, x + w / 2, y + 176, goods, "sans", 15, w - 10, INK2)
    if view.chosen[seat]:
        words = say("board.closed_fist")
        wide = kit.width(words, "serif-bold", 17) + 28
        left = x + (w - wide) / 2 + 10
        kit.token(to, left, y + 151, 21, GOLD, line=INK, thick=0)
        kit.mark(to, "tick", left, y + 151, INK, 4.6)
        kit.text(to, left + 18, y + 151, words, "serif-bold", 17)
    else:
        chooses = seat == view.to_move
        words = say("board.choosing" if chooses else "board.waiting")
        kit.label(to, x + w / 2, y + 151, words, "serif-semi-italic", 17, w - 8, INK if chooses else INK2)
        if chooses:
            kit.frame(to, x, y, w, h + 4, 8, ((INK, 5.4, 1),), pad=3)
            kit.frame(to, x, y, w, h + 4, 8, ((GOLD, 3, 1),), pad=3, dash=(8, 4))


def fist_card(pen: Pen, place: Box, colour: str, name: str, fill: str = "#FBF1D6", head: float = 32) -> None:
    """Card with a seat's head band, empty below."""
    kit, to, look, (x, y, w, h) = pen.kit, pen.to, LOOKS[colour], place
    kit.card(to, x, y, w, h, 8, fill, edge=4, blur=5)
    kit.band(to, x, y, w, head, look.colour, radii=(8, 8, 0, 0), line=INK)
    glyph_at(pen, colour, x + 20, y + head / 2 + 0.5, 8)
    (line, *_), size = kit.fit(name, "serif-bold", 18, w - 44, short=name.partition(" ")[0])
    kit.text(to, x + 38, y + head / 2 + 0.5, line, "serif-bold", size, look.text)


def glyph_at(pen: Pen, colour: str, x: float, y: float, r: float) -> None:
    """A colour's glyph in its text colour."""
    look = LOOKS[colour]
    pen.kit.stamp(
        pen.to,
        ("glyph", look, r),
        pen.kit.spot(x, y, 2 * r, 2 * r),
        1,
        lambda art, w, h: art.path(glyph(look.glyph, w / 2, h / 2, r), fill=look.text),
    )


# ---- behind the curtain


def secret(pen: Pen, view: OliveView, marks: Marks, away: Sequence[int]) -> None:
    """Veil, banner, choice cards, sellers and the lit market."""
    seat = view.to_move
    dim(pen, TABLE, VEIL, lit_box(view.market))
    _lit_market(pen, view, seat)
    _hem(pen)
    sellers(pen, view)
    if away:
        _banner(pen, view, seat, away)
    _panel(pen, view, seat)
    for price, place in zip(range(view.floor, view.die + 1), price_boxes(view.die + 1 - view.floor), strict=True):
        choice(pen, view, price, place, chosen=price == marks.amount)


def _lit_market(pen: Pen, view: OliveView, seat: int) -> None:
    x, y, w, h = lit_box(view.market)
    pen.kit.frame(pen.to, x, y, w, h, 10, ((INK, 5.5, 0.7),))
    pen.kit.frame(pen.to, x, y, w, h, 10, ((IVORY, 3, 1),), dash=(7, 5))
    for i in own_squares(view, seat):
        pen.kit.frame(pen.to, *square_box(view.market, i), 7, ((INK, 5, 1), (GOLD, 2.8, 1)))


def _hem(pen: Pen) -> None:
    """Lower edge of the curtain, under the top bar."""

    def paint(art: Picture, w: float, h: float) -> None:
        side, count = GAMES["olive"].side, 13
        step = w / count
        edge = "".join(f"Q{w - (i + 0.5) * step:.1f} {h + 8} {w - (i + 1) * step:.1f} {h - 8}" for i in range(count))
        d = f"M0 0H{w}V{h - 8}{edge}Z"
        art.path(d, fill=art.gradient([(0, darken(side, 0.1)), (1, darken(side, 0.35))], (0, 0, 0, h)))
        for i in range(1, count * 2):
            art.path(f"M{i * step / 2:.1f} 2V{h - 14}", line="#FFFFFF", width=1.4, line_alpha=0.13, caps=True)
        art.path(f"M{w} {h - 8}{edge}", line="#1A120A", width=1.6, line_alpha=0.6)

    pen.kit.stamp(pen.to, ("hem",), pen.kit.area(0, 46, 1298, HEM), 2, paint, drop=3)


def _banner(pen: Pen, view: OliveView, seat: int, away: Sequence[int]) -> None:
    """Whose eyes the cards are for, and who looks away."""
    kit, to, voice = pen.kit, pen.to, pen.voice
    x, y, w, h = 232.0, 89.0, 840.0, 62.0
    kit.card(to, x, y, w, h, 10, STRIP, edge=4, blur=8)
    kit.strip_end(to, x, y, 66, h, 10, LOOKS[hand_colour(view, seat)], mark=11)
    room = w - 110 - 52 * len(away)
    (line, *_), size = kit.fit(voice.say("board.eyes_only", name=voice.names[seat]), "serif-bold", 22, room)
    kit.text(to, x + 84, y + 20, line, "serif-bold", size)
    (line, *_), size = kit.fit(voice.say("board.look_away", names=voice.all(away)), "sans", 17, room)
    kit.text(to, x + 84, y + 45, line, "sans", size, INK2)
    for k, other in enumerate(away):
        cx = x + w - 42 - (len(away) - 1 - k) * 52
        pen.disc(view.colours[view.owner.index(other)], cx - 4, y + 25, 30)
        kit.token(to, cx + 9, y + 41, 22, "#FFFBEF", line=INK, thick=0)
        kit.sprite(to, SPRITES.icon("ui/eye-off"), cx + 9, y + 41, 15)


def _panel(pen: Pen, view: OliveView, seat: int) -> None:
    """Card behind the choices: what is priced, what the die allows, what happens to goods that stay."""
    kit, to, voice, (x, y, w, h) = pen.kit, pen.to, pen.voice, PRICE_PANEL
    mine, market = own_squares(view, seat), view.market
    kit.card(to, x, y, w, h, 12, STRIP, edge=6, blur=12, fibres=60, seed=7)
    kit.band(to, x, y, w, 57, OLIVE.market_sign, radii=(12, 12, 0, 0), line=OLIVE.market_sign)
    kit.outline(to, [(x, y + 57), (x + w, y + 57)], ((GAMES["olive"].accent, 2.4, 1),), curved=False)
    kit.text(to, x + 24, y + 28, voice.say(f"board.price_for_{market}", n=len(mine)), "serif-bold", 22, "#FFE9B0")
    pen.die(view.die, x + 510, y + 28, 34)
    (line, *_), size = kit.fit(voice.say("board.die_allows", least=view.floor, most=view.die), "sans-semi", 17, w - 556)
    kit.text(to, x + 538, y + 28, line, "sans-semi", size, "#FFF6E0")
    bonus = [bonuses(pen, market)[i] for i in mine]
    words = voice.say("board.price_rule", n=len(mine), bonus=sum(bonus), less=pen.pack.tie_reduction)
    (line, *_), size = kit.fit(words, "sans", 18, w - 48)
    kit.text(to, x + 26, y + 85, line, "sans", size)
    _warning(pen, view, mine)
    kit.link(to, x + 26, y + h - 29, voice.say("board.rule_sell"), 16)
    kit.text(to, x + w - 24, y + h - 29, voice.say("board.price_change"), "sans", 16, INK2, "right")


def _warning(pen: Pen, view: OliveView, mine: Sequence[int]) -> None:
    """What becomes of goods that are not sold."""
    kit, to, voice, (x, y, w, _) = pen.kit, pen.to, pen.voice, PRICE_PANEL
    top = y + 451
    kit.band(to, x + 21, top, w - 43, 96, "#EFE2C0", radii=(8, 8, 8, 8), line="#C9AE74")
    colour = view.colours[goods_row(view)[mine[0]]]
    pen.meeple(colour, x + 62, top + 50, 58, GOOD_OF[view.market])
    n = len(mine)
    later = "board.stays_later" if view.die > 1 else "board.stays_last"
    lines = (
        (voice.say(f"board.stays_{view.market}", n=n), "sans-semi"),
        (voice.say(later, n=n, least=view.floor, most=view.die - 1), "sans"),
        (voice.say("board.stays_end", n=n), "sans"),
    )
    for i, (words, face) in enumerate(lines):
        (line, *_), size = kit.fit(words, face, 17, w - 160)
        kit.text(to, x + 104, top + 24 + i * 24, line, face, size)


# ---- one choice


def choice(pen: Pen, view: OliveView, price: int, place: Box, *, chosen: bool = False, lift: float = 0) -> None:
    """Card of a price: open hand, number, and what it would bring as the lowest, alone and in a tie."""
    kit, to, (x, y, w, h) = pen.kit, pen.to, place
    y -= 4 if chosen else lift
    blur = 9 if chosen or lift else 5
    kit.card(to, x, y, w, h, 8, CHOSEN if chosen else CHOICE, edge=4, blur=blur)
    colour = hand_colour(view, view.to_move)
    if h < 200:
        _low_choice(pen, view, price, colour, (x, y, w, h))
    else:
        _high_choice(pen, view, price, colour, (x, y, w, h))
    kit.stamp(
        to, ("key", price), kit.area(x + w - 31, y + 10, 22, 22), 0, lambda art, w, h: art.box(0, 0, w, h, 5, fill=INK)
    )
    kit.text(to, x + w - 20, y + 21, str(price), "sans-bold", 15, WHITE, "centre")
    if chosen:
        kit.frame(to, x, y, w, h + 3, 8, SELECTED, pad=4)
        kit.check_tab(to, x + 1, y + 1)


def sums(pen: Pen, view: OliveView, price: int, short: bool = False) -> tuple[str, str, str]:
    """What a price brings: as the lowest alone ("" when the others cannot ask more), in a tie, and a note.

    short: with several goods the reduced price is written as one number."""
    mine = own_squares(view, view.to_move)
    bonus, n = sum(bonuses(pen, view.market)[i] for i in mine), len(mine)
    tied = paid(pen.pack, price, True)
    say = pen.voice.say
    alone = "" if price == view.die else _sum(str(price), price, n, bonus)
    less = str(tied) if tied == price or (short and n > 1) else f"{price} − {price - tied}"
    note = say("board.tie_stays", price=price) if tied == price else ""
    if price == view.die and not note:
        note = say("board.tie_all", price=price)
    return alone, _sum(f"({less})" if n > 1 and "−" in less else less, tied, n, bonus), note


def _sum(base: str, value: int, goods: int, bonus: int) -> str:
    """ "2 + 1 = 3", for several goods "3 × 2 + 3 = 9"."""
    many = f"{goods} × {base}" if goods > 1 else base
    return f"{many} + {bonus} = {goods * value + bonus}"


def _high_choice(pen: Pen, view: OliveView, price: int, colour: str, place: Box) -> None:
    kit, to, say, (x, y, w, _) = pen.kit, pen.to, pen.voice.say, place
    middle = x + w / 2
    pen.fist(colour, price, middle, y + 74, min(124, w - 14))
    kit.text(to, middle, y + 158, str(price), "serif-black", 38, INK, "centre")
    kit.outline(to, [(x + 13, y + 183), (x + w - 13, y + 183)], ((OLIVE.line, 1.2, 0.4),), curved=False)
    alone, tie, note = sums(pen, view, price)
    kit.label(to, middle, y + 201, say("board.lowest_alone"), "sans", 16, w - 12, INK2)
    if alone:
        kit.label(to, middle, y + 224, alone, "sans-bold", 17, w - 10)
    else:
        kit.label(to, middle, y + 224, say("board.not_possible"), "sans-italic", 16, w - 10, INK2)
    kit.label(to, middle, y + 252, say("board.lowest_tie"), "sans", 16, w - 12, INK2)
    kit.label(to, middle, y + 275, tie, "sans-bold", 17, w - 10)
    if note:
        kit.label(to, middle, y + 296, note, "sans-italic", 15, w - 10, INK2)


def _low_choice(pen: Pen, view: OliveView, price: int, colour: str, place: Box) -> None:
    kit, to, say, (x, y, w, _) = pen.kit, pen.to, pen.voice.say, place
    pen.fist(colour, price, x + w * 0.34, y + 46, 84)
    kit.text(to, x + w * 0.68, y + 52, str(price), "serif-black", 36, INK, "centre")
    kit.outline(to, [(x + 12, y + 92), (x + w - 12, y + 92)], ((OLIVE.line, 1.2, 0.4),), curved=False)
    alone, tie, _ = sums(pen, view, price, short=True)
    rows = ((say("board.alone"), alone or say("board.not_possible")), (say("board.in_tie"), tie))
    for i, (words, total) in enumerate(rows):
        row = y + 109 + i * 25
        wide = kit.text(to, x + 10, row, words, "sans", 15, INK2)
        face = "sans-italic" if i == 0 and not alone else "sans-bold"
        (line, *_), size = kit.fit(total, face, 16, w - 28 - wide)
        kit.text(to, x + w - 10, row, line, face, size, INK2 if face == "sans-italic" else INK, "right")
