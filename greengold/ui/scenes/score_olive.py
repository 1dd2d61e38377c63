"""The olive grove's part of the score page: which pieces earned the points of a line, and what was remarkable."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from greengold.core.match import Match
from greengold.core.verdict import Fact
from greengold.games.olive.score import by_colour
from greengold.ui.kit import Seat
from greengold.ui.scenes.score_pad import Part, Piece, Row
from greengold.ui.scenes.score_story import Moment, beats, by_round
from greengold.ui.sprites import SPRITES
from greengold.ui.theme import SEATS

GOODS = {"basket": "olive/meeple-basket", "bottle": "olive/meeple-bottle"}
LEFT = {"leftover_baskets": ("basket", 1), "leftover_bottles": ("bottle", 2)}
SUN = "olive/bonus-sun"
MUCH_UNSOLD = 2  # goods; fewer are no news


def rows(match: Match) -> tuple[list[Row], list[Row]]:
    """Rows that only tell who sold what, and rows of points."""
    state = match.state
    pack, looks = state.pack, [SEATS["olive"][colour] for colour in state.pack.colours]
    own = [[c for c, seat in enumerate(pack.owner) if seat == s] for s in range(state.seats)]

    def row(key: str, pieces: Sequence[tuple[Piece, ...]], points: tuple[int, ...] | None) -> Row:
        parts = tuple(tuple(Part(looks[c], pieces[c], points[c] if points else 0) for c in mine) for mine in own)
        return Row(key, parts, points is not None)

    told = []
    for market, good in enumerate(pack.goods):
        sold = zip(looks, state.sold[market :: len(pack.markets)], strict=True)
        told.append(row(f"{good}s_sold", [(_piece(good, look, n, spread=True),) for look, n in sold], None))
    counted, suns, prices = [], _bonuses(match), _prices(match, dict(zip(pack.colours, looks, strict=True)))
    for line in by_colour(state):
        if line.source in LEFT:
            good, each = LEFT[line.source]
            drawn = [(_piece(good, look, n // each),) for look, n in zip(looks, line.points, strict=True)]
            counted.append(row(line.source, drawn, line.points))
        elif line.source == "bonus":
            counted.append(row(line.source, [suns.get(colour, ()) for colour in pack.colours], line.points))
        else:
            paid = [tuple(prices.get((colour, good), Piece("", 0)) for good in GOODS) for colour in pack.colours]
            counted.append(row(line.source, paid, line.points))
    return told, counted


def _piece(good: str, look: Seat, count: int, spread: bool = False) -> Piece:
    return Piece(SPRITES.seat_art(GOODS[good], look), count, spread=spread)


def _prices(match: Match, looks: dict[str, Seat]) -> dict[tuple[str, str], Piece]:
    """Goods that each colour sold, with what was paid for them; by colour and kind of good."""
    paid: dict[tuple[str, str], list[int]] = {}
    for beat in beats(match):
        for event in beat.events:
            if event.kind == "sold":
                key = str(event.facts["colour"]), str(event.facts["good"])
                paid.setdefault(key, []).append(int(event.facts["base"]))
    return {(colour, good): Piece(SPRITES.seat_art(GOODS[good], looks[colour]), len(prices), sum=sum(prices))
            for (colour, good), prices in paid.items()}


def _bonuses(match: Match) -> dict[str, tuple[Piece, ...]]:
    """Suns of the squares on which each colour sold, the highest first."""
    sold: dict[str, Counter[int]] = {}
    for beat in beats(match):
        for event in beat.events:
            if event.kind == "sold" and event.facts["bonus"]:
                sold.setdefault(str(event.facts["colour"]), Counter())[int(event.facts["bonus"])] += 1
    sun = SPRITES.art(SUN)
    return {c: tuple(Piece(sun, n, on=str(b)) for b, n in sorted(by.items(), reverse=True)) for c, by in sold.items()}


def moments(match: Match) -> list[Moment]:
    """Large sales, ties that cost most, goods that nobody bought, and the dearest worker."""
    found: list[Moment] = []
    owner = dict(zip(match.state.pack.colours, match.state.pack.owner, strict=True))
    for number, events in by_round(match):
        sales: dict[int, list[int]] = {}
        unsold: Counter[int] = Counter()
        for event in events:
            if event.kind == "sold":
                sales.setdefault(owner[str(event.facts["colour"])], []).append(int(event.facts["points"]))
            elif event.kind == "unsold":
                unsold[owner[str(event.facts["colour"])]] += 1
            elif event.kind == "bid":
                seat, cubes = owner[str(event.facts["colour"])], int(event.facts["cubes"])
                found.append(Moment("bid", seat, cubes, {"round": number, "cubes": cubes}))
        for seat, points in sales.items():
            found.append(Moment("sale" if len(points) > 1 else "sale_one", seat, 10 + sum(points),
                                {"round": number, "goods": len(points), "points": sum(points)}))
        if any(event.kind == "tie" and event.facts["price"] != event.facts["base"] for event in events) and sales:
            goods = sum(map(len, sales.values()))
            facts: dict[str, Fact] = {"round": number, "seats": " ".join(map(str, sorted(sales))), "goods": goods}
            found.append(Moment("tie", min(sales), 8 + 3 * goods, facts))
        found += [Moment("unsold", seat, 6 + 4 * n, {"round": number, "goods": n}) for seat, n in unsold.items()
                  if n >= MUCH_UNSOLD]
    return found
