"""The whole orange board put together: what is printed once, and what a view lays upon it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.ui.stage import (
    orange_boxes,
    orange_cards,
    orange_look,
    orange_map,
    orange_tray,
    orange_work,
)
from greengold.ui.stage.orange_ink import Pen
from greengold.ui.stage.orange_places import BOARD, array_boxes
from greengold.ui.stage.orange_tray import Bill
from greengold.ui.theme import GAMES

if TYPE_CHECKING:
    from greengold.games.orange.view import OrangeView

RIM = 4.0
"""Units of the card's edge that a cached print leaves out, so that the round corners stay."""


def board(pen: Pen, view: OrangeView, hidden: frozenset[str]) -> None:
    """The board with its pieces; hidden: names of pieces in motion."""
    x, y, w, h = BOARD
    ground = GAMES["orange"].board
    pen.kit.card(pen.to, x, y, w, h, 13, ground, edge=5, blur=8)
    pen.sheet((pen.voice.say("board.groves"),), (x + RIM, y + RIM, w - 2 * RIM, h - 2 * RIM), ground, _print)
    orange_map.piles(pen, view, hidden)
    orange_map.counties(pen, view, hidden)
    seat = orange_look.shown_seat(view, -1)
    orange_map.legend_prices(pen, view.house_price[seat], pen.stock.prices["agency"])
    orange_boxes.pieces(pen, view, hidden)
    orange_work.pickers(pen, view, hidden)
    orange_work.reports(pen, view)
    for grove, box in zip(view.array, array_boxes(), strict=True):
        if grove and f"array:{grove}" not in hidden:
            orange_cards.large(pen, grove, box)
        else:
            orange_cards.empty(pen, box)


def _print(pen: Pen) -> None:
    """What never changes during a game."""
    kit, (x, y, w, h) = pen.kit, BOARD
    kit.fibres(pen.to, pen.to.get_rect(), GAMES["orange"].fibres, 24)
    kit.frame(pen.to, x + 5, y + 5, w - 10, h - 10, 9, (("#C9571E", 1.4, 0.7),))
    orange_map.printed(pen)
    orange_boxes.printed(pen)
    orange_work.printed(pen)


def tray(pen: Pen, view: OrangeView, seat: int, by_railroad: bool, hidden: frozenset[str]) -> None:
    """The tableau of a seat, its hand and its dues."""
    orange_tray.sheet(pen, orange_look.colour_of(view, seat))
    orange_tray.tableau(pen, view, seat, by_railroad, hidden, view.freeze)
    orange_tray.tools(pen, view, seat, by_railroad)
    orange_tray.ledger(pen, bill(pen, view, seat))


def bill(pen: Pen, view: OrangeView, seat: int) -> Bill:
    """The dues of a seat in words."""
    say, pay = pen.voice.say, pen.stock.pay
    frozen, parts = view.freeze, (view.dues_frozen if view.freeze else view.dues)[seat]
    other = (view.dues if frozen else view.dues_frozen)[seat].total
    kinds = [pen.stock.groves[id].type for id in view.tableau[seat]]
    valencias, navels = kinds.count("V"), kinds.count("W")
    change = view.dues_change[seat]
    lines = list[tuple[str, int, bool]]()
    if valencias or not navels:
        each = max(0, pay.valencia + change[0])
        lines.append((say("board.dues_v", n=valencias, each=each), parts.valencias, False))
    if frozen and navels:
        lines.append((say("board.dues_w_frozen", n=navels), 0, True))
    elif navels:
        lines.append((say("board.dues_w", n=navels, each=max(0, pay.navel + change[1])), parts.navels, False))
    ads = sum(view.chips[seat][k] == orange_look.MATURE for k, slot in enumerate(view.slots) if slot[:3] == "adv")
    if ads:
        sets = (valencias if frozen else valencias + navels) // orange_look.FULL
        lines.append((say("board.dues_ads", n=ads, sets=sets), parts.ads, False))
    owned, each = sum(pair[0] for pair in view.trains[seat]), max(0, pay.train + change[2])
    if owned:
        paid = parts.trains // each if each else 0
        lines.append((say("board.dues_rail", paid=paid, all=owned, each=each), parts.trains, False))
    if parts.majority:
        n = parts.majority // pay.railroad_majority
        lines.append((say("board.dues_majority", n=n, each=pay.railroad_majority), parts.majority, False))
    forbidden = "collect_dues" in view.forbidden[seat]
    return Bill(tuple(lines), parts.total, other, frozen, forbidden)
