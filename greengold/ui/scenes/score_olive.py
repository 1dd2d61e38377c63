"""The olive grove's part of the score page: which pieces earned the points of a line, and what was remarkable."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from greengold.core.match import Match
from greengold.core.verdict import Fact
from greengold.games.olive.score import by_colour
from greengold.ui.scenes.score_rows import Change, Part, Piece, Row
from greengold.ui.scenes.score_story import Moment, beats, by_round
from greengold.ui.sprites import SPRITES
from greengold.ui.theme import SEATS
from greengold.ui.wording import Wording

GOODS = {"basket": "olive/meeple-basket", "bottle": "olive/meeple-bottle"}
LEFT = {"leftover_baskets": ("basket", 1), "leftover_bottles": ("bottle", 2)}
SUN = "olive/bonus-sun"
MUCH_UNSOLD, MUCH_BID = 2, 5  # goods and cubes; fewer are no news


def rows(match: Match, wording: Wording) -> tuple[list[Row], list[Row]]:
    """Rows that only tell who sold what, and rows of points."""
    return _Rows(match, wording).all()


def changes(match: Match, wording: Wording) -> list[Change]:
    """Nothing changes before the counting."""
    return []


class _Rows:
    """Makes the rows of one match."""

    def __init__(self, match: Match, wording: Wording) -> None:
        self.state, self.wording = match.state, wording
        self.pack = match.state.pack
        self.looks = [SEATS["olive"][colour] for colour in self.pack.colours]
        self.sales = [event.facts for beat in beats(match) for event in beat.events if event.kind == "sold"]

    def all(self) -> tuple[list[Row], list[Row]]:
        told = [self._row(f"{good}s_sold", [self._sold(market, c) for c in range(len(self.looks))])
                for market, good in enumerate(self.pack.goods)]
        makers = {"base": self._prices, "bonus": self._bonuses}
        counted = []
        for line in by_colour(self.state):
            if line.source in LEFT:
                pieces = [self._left(line.source, c, points) for c, points in enumerate(line.points)]
            else:
                pieces = [makers[line.source](c) for c in range(len(self.looks))]
            counted.append(self._row(line.source, pieces, line.points))
        return told, counted

    def _row(self, key: str, pieces: Sequence[tuple[Piece, ...]], points: tuple[int, ...] = ()) -> Row:
        """A row with the pieces of each colour, given to the colours' seats."""
        seats: list[list[Part]] = [[] for _ in range(self.state.seats)]
        for c, colour in enumerate(self.pack.colours):
            name = self.wording.name("colour", colour)
            seats[self.pack.owner[c]].append(Part(self.looks[c], name, pieces[c], points[c] if points else 0))
        return Row(key, tuple(map(tuple, seats)), bool(points))

    def _good(self, good: str, c: int, count: int, worth: int, spread: bool = False, line: bool = False) -> Piece:
        art = SPRITES.seat_art(GOODS[good], self.looks[c])
        return Piece(art, count, self.wording.name("good", good), worth, spread=spread, line=line)

    def _sold(self, market: int, c: int) -> tuple[Piece, ...]:
        count = self.state.sold[c * len(self.pack.markets) + market]
        return (self._good(self.pack.goods[market], c, count, count, spread=True),)

    def _left(self, source: str, c: int, points: int) -> tuple[Piece, ...]:
        good, each = LEFT[source]
        return (self._good(good, c, points // each, points),)

    def _prices(self, c: int) -> tuple[Piece, ...]:
        """Goods that a colour sold, with what was paid for them."""
        paid = {good: [int(sale["base"]) for sale in self._of(c) if sale["good"] == good] for good in GOODS}
        return tuple(self._good(good, c, len(prices), sum(prices), line=True) for good, prices in paid.items())

    def _bonuses(self, c: int) -> tuple[Piece, ...]:
        """Suns of the squares on which a colour sold, the highest first."""
        suns = Counter(int(sale["bonus"]) for sale in self._of(c) if sale["bonus"])
        art, falling = SPRITES.art(SUN), sorted(suns.items(), reverse=True)
        return tuple(Piece(art, count, f"+{sun}", count * sun, on=str(sun)) for sun, count in falling)

    def _of(self, c: int) -> list[dict[str, Fact]]:
        return [sale for sale in self.sales if sale["colour"] == self.pack.colours[c]]


def moments(match: Match) -> list[Moment]:
    """Large sales, ties that cost most, goods that nobody bought, and the dearest worker."""
    found: list[Moment] = []
    owner = dict(zip(match.state.pack.colours, match.state.pack.owner, strict=True))
    for number, position, events in by_round(match):
        sales: dict[int, list[int]] = {}
        unsold: Counter[int] = Counter()
        for event in events:
            if event.kind == "sold":
                sales.setdefault(owner[str(event.facts["colour"])], []).append(int(event.facts["points"]))
            elif event.kind == "unsold":
                unsold[owner[str(event.facts["colour"])]] += 1
            elif event.kind == "bid":
                seat, cubes = owner[str(event.facts["colour"])], int(event.facts["cubes"])
                if cubes >= MUCH_BID:
                    found.append(Moment("bid", seat, 2 * cubes, {"round": number, "cubes": cubes}, position))
        for seat, points in sales.items():
            found.append(Moment("sale" if len(points) > 1 else "sale_one", seat, 10 + sum(points),
                                {"round": number, "goods": len(points), "points": sum(points)}, position))
        if any(event.kind == "tie" and event.facts["price"] != event.facts["base"] for event in events) and sales:
            goods = sum(map(len, sales.values()))
            facts: dict[str, Fact] = {"round": number, "seats": " ".join(map(str, sorted(sales))), "goods": goods}
            found.append(Moment("tie", min(sales), 8 + 3 * goods, facts, position))
        found += [Moment("unsold", seat, 6 + 4 * n, {"round": number, "goods": n}, position)
                  for seat, n in unsold.items() if n >= MUCH_UNSOLD]
    return found
