"""The whole tea board put together: what is printed once, and what a view lays upon it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from greengold.ui.stage import (
    tea_board,
    tea_cities,
    tea_crown,
    tea_exchange,
    tea_look,
    tea_office,
    tea_store,
    tea_town,
    tea_wheel,
)
from greengold.ui.stage.tea_ink import Pen
from greengold.ui.stage.tea_places import BOARD, OFFICE, around, free_city_box
from greengold.ui.stage.tea_words import upgrade_words
from greengold.ui.theme import GAMES, TEA

if TYPE_CHECKING:
    from greengold.games.tea.view import TeaView
    from greengold.ui.stage.stage import Piece

RIM = 4.0
"""Units of the card's edge that a cached print leaves out, so that the round corners stay."""


def board(pen: Pen, view: TeaView, hidden: frozenset[str]) -> None:
    """The board with its pieces; hidden: names of pieces in motion."""
    x, y, w, h = BOARD
    tea_board.board(pen)
    inner = x + RIM, y + RIM, w - 2 * RIM, h - 2 * RIM
    tea_board.sheet(pen, (pen.pack.seats, pen.voice.say("board.next")), inner, GAMES["tea"].board, _print)
    _asia(pen, view, hidden)
    _wheel(pen, view, hidden)
    _town(pen, view, hidden)
    _crown(pen, view, hidden)
    _exchange(pen, view, hidden)
    tea_store.factories(
        pen,
        [(name, len(pen.pack.reserve_rows) - gone) for name, gone in zip(view.companies, view.reserve, strict=True)],
        len(pen.pack.reserve_rows),
        hidden,
    )
    offered = [tea_look.upgrade_card(pen.pack, id) for id in view.offer]
    left = len(view.upgrade_deck) + bool(view.next_upgrade)
    tea_store.upgrades(pen, offered, tea_look.upgrade_card(pen.pack, view.next_upgrade), left, hidden)


def _print(pen: Pen) -> None:
    """What never changes during a game."""
    pack, places = pen.pack, tea_look.city_places(pen.pack)
    side = tea_look.side_of(pack)
    tea_board.panels(pen, free_city_box(places))
    for box, city in zip(places, side.cities, strict=True):
        tea_cities.card(pen, box, city.name)
    tea_wheel.wheel(pen)
    tea_wheel.reserve(pen)
    tea_town.tea_break(pen, side.ring_closed, pack.negotiate.per_agent_city, pack.negotiate.per_agent_tea)
    tea_crown.printed(pen, pack.supplier_steps, pack.mandate_spaces)
    spaces = tea_look.value_spaces(pack)
    tea_exchange.printed(pen, spaces, pack.dividend_last, pack.dividend_per_share)
    tea_store.printed(pen, pack.reserve_rows, len(pack.companies), pack.upgrade_costs)


def _asia(pen: Pen, view: TeaView, hidden: frozenset[str]) -> None:
    for k, (box, city) in enumerate(zip(tea_look.city_places(pen.pack), view.cities, strict=True)):
        tea_cities.contents(pen, box, tea_look.city_look(pen.pack, view, k), hidden, city)


def _wheel(pen: Pen, view: TeaView, hidden: frozenset[str]) -> None:
    if view.stage and view.action >= 0:
        tea_wheel.sector_line(pen, view.action, tea_wheel.CHOSEN)
    tea_wheel.workers(pen, tea_look.depots(view), sum(view.bag), hidden)
    *stands, waiting = tea_look.pawn_stands(view)
    tea_wheel.pawns(pen, stands, hidden)
    tea_wheel.waiting(pen, waiting, hidden)


def _town(pen: Pen, view: TeaView, hidden: frozenset[str]) -> None:
    pack, places = pen.pack, tea_look.town_places(pen.pack)
    gains = {token.id: token.gain for token in pack.hq_tokens}
    for k, company in enumerate(view.companies):
        agent = tea_look.seat_colour(view, view.hq[k])
        gone = f"agent:{company}" in hidden
        tea_town.headquarters(pen, places[f"hq_{company}"], company, gains[view.hq_bonus[k]], agent, gone)
    for k, id in enumerate(view.contracts):
        box = places[f"contract{k + 1}"]
        if id and f"contract:{k}" not in hidden:
            card = pack.contracts[pack.contract_of[id]]
            tea_town.contract(pen, box, card.crates, card.money, card.gain)
        else:
            tea_town.empty_contract(pen, box)
    closed = tea_look.side_of(pack).ring_closed
    tea_town.resting(pen, tea_look.tea_agents(view), closed, hidden)


def _crown(pen: Pen, view: TeaView, hidden: frozenset[str]) -> None:
    tea_crown.orders(pen, tea_look.order_gains(pen.pack, view), tea_look.served(view), hidden)
    tea_crown.mandates(pen, [tea_look.mandate_card(pen.pack, id) for id in view.mandates], hidden)
    tea_crown.suppliers(pen, [view.companies[company] for company in view.supplier], hidden)


def _exchange(pen: Pen, view: TeaView, hidden: frozenset[str]) -> None:
    spaces = tea_look.value_spaces(pen.pack)
    tea_exchange.shares(pen, tea_look.share_looks(pen.pack, view), hidden)
    tea_exchange.lines(pen, spaces)
    tea_exchange.values(pen, dict(zip(view.companies, view.value, strict=True)), len(spaces), hidden)
    tea_exchange.dividend(pen, view.dividend, view.dividend_last, hidden)


# ---- the office


def office(pen: Pen, view: TeaView, seat: int, lacks: Mapping[str, tuple[str, ...]], hidden: frozenset[str]) -> None:
    """The office of a seat; lacks: Crates that each of its Contracts still needs."""
    look = tea_look.office_look(pen.pack, view, seat, lacks)
    x, y, w, h = OFFICE
    tea_office.sheet(pen, look.colour)
    inner = x + tea_office.END, y + RIM, w - tea_office.END - RIM, h - 2 * RIM
    tea_board.sheet(pen, ("office",), inner, TEA.office, tea_office.printed)
    tea_office.contents(pen, look, lambda card: upgrade_words(pen.voice, card), hidden)


def banner(pen: Pen, words: str) -> None:
    """A red tab between the board and the office, which nobody overlooks."""
    kit, size = pen.kit, min(pen.kit.t(16), 21.0)
    x, y = BOARD[0] + BOARD[2] / 2, (BOARD[1] + BOARD[3] + OFFICE[1]) / 2 - 4
    w = kit.width(words, "sans-bold", size) + 40
    kit.card(pen.to, x - w / 2, y - 13, w, 26, 8, TEA.crown, edge=3, blur=3, line=TEA.gold_rule, line_width=1.4)
    kit.text(pen.to, x, y, words, "sans-bold", size, TEA.crown_text, "centre")


# ---- in motion


def piece(pen: Pen, piece: Piece, x: float, y: float) -> None:
    """A piece on its way; cards bring their id as face."""
    pack, card = pen.pack, piece.face
    if piece.kind == "contract":
        found = pack.contracts[pack.contract_of[card]]
        tea_town.contract(pen, around((x, y), 80, 78), found.crates, found.money, found.gain)
    elif piece.kind == "mandate":
        tea_crown.mandate(pen, around((x, y), 54, 80), pack.mandates[pack.mandate_of[card]])
    elif piece.kind == "upgrade":
        tea_store.upgrade(pen, around((x, y), 55, 84), pack.upgrades[pack.upgrade_of[card]])
    else:
        pen.piece(piece, x, y)
