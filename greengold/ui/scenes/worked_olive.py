"""The parts of the lines of the olive grove's score page, as a sum: each sale, and what was left at a year's end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from greengold.core.event import Event
from greengold.core.verdict import Fact
from greengold.games.olive.pack import AREAS
from greengold.ui.scenes.score_story import with_boards
from greengold.ui.scenes.worked_lines import Counted, Finished

TOLD = ()
"""Rows that only tell and have a sum all the same."""

CARDS: dict[str, str] = {}
"""Rule cards of rows for which there is no worked score: every row has one."""

LEFT = {"leftover_baskets": "C", "leftover_bottles": "F"}
"""The area in which goods of a row are left."""

GOOD = {"C": "basket", "F": "bottle"}
"""What lies in such an area."""


def lines(game: Finished, key: str) -> list[Counted]:
    """The parts of a row."""
    if key in LEFT:
        return list(_left(game, LEFT[key]))
    maker = _prices if key == "base" else _bonuses
    return [line for before, events in _boards(game) for line in maker(game, before, events)]


def _boards(game: Finished) -> Iterator[tuple[Any, tuple[Event, ...]]]:
    for _, before, events in with_boards(game.match):
        yield before, events


def _own(game: Finished, events: Sequence[Event], kind: str) -> list[dict[str, Fact]]:
    """What events of a kind tell of the seat's colours."""
    owners = game.wording.owners
    return [event.facts for event in events if event.kind == kind and owners[str(event.facts["colour"])] == game.seat]


def _goods(game: Finished, good: str, n: int) -> str:
    """So many of a good, in words without the number."""
    return game.say(f"goods_{good}", n=n)


def _when(board: Any) -> dict[str, Fact]:
    return {"year": board.year, "round": board.round}


def _prices(game: Finished, board: Any, events: tuple[Event, ...]) -> Iterator[Counted]:
    """What was paid for the goods that a colour sold in one market, and what a tie took off."""
    tie = next((event.facts for event in events if event.kind == "tie"), None)
    alone = any(event.kind == "lone_seller" for event in events)
    for colour, sales in groupby(_own(game, events, "sold"), key=lambda sale: sale["colour"]):
        sold = list(sales)
        n, base = len(sold), int(sold[0]["base"])
        price = int(tie["price"]) if tie else base
        facts = {**_when(board), "colour": colour, "n": n, "price": price}
        facts["goods"] = _goods(game, str(sold[0]["good"]), n)
        squares = [f"square:{sale['square']}" for sale in sold]
        says = game.say("line_alone" if alone else "line_tied" if tie else "line_lowest", **facts)
        yield game.line(says, f"{n} × {price}", n * price, [*squares, *["die:season"] * alone], board)
        if price > base:
            yield game.line(game.say("line_tie", n=n, less=price - base), f"{n} × −{price - base}", n * (base - price),
                            squares, board)  # fmt: skip


def _bonuses(game: Finished, board: Any, events: tuple[Event, ...]) -> Iterator[Counted]:
    """The sun of each square on which a good was sold."""
    for sale in _own(game, events, "sold"):
        if bonus := int(sale["bonus"]):
            says = game.say("line_bonus", **_when(board), colour=sale["colour"], good=sale["good"])
            yield game.line(says, f"+{bonus}", bonus, [f"square:{sale['square']}"], board)


def _left(game: Finished, area: str) -> Iterator[Counted]:
    """Goods that stood in an area when a year ended."""
    for board, events in _boards(game):
        for facts in _own(game, events, "leftover"):
            if facts["area"] == area:
                yield _stayed(game, board, str(facts["colour"]), area, int(facts["points"]))


def _stayed(game: Finished, board: Any, colour: str, area: str, points: int) -> Counted:
    pack = board.pack
    each = next(each for place, each, _ in pack.leftovers if AREAS[place] == area)
    n = points // each
    says = game.say("line_left", year=board.year, colour=colour, n=n, goods=_goods(game, GOOD[area], n))
    return game.line(says, f"{n} × {each}", points, [f"meeple:{colour}.{area}"], board)
