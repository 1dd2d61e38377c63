"""How the components of the olive grove were used in many games, from the counts of their events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.games import load

if TYPE_CHECKING:
    from greengold.bots.report import Report, Row

BLACK_AS = {
    "green": ("use_black pick", "use_black box"),
    "orange": ("use_black press", "use_black bottle"),
    "purple": ("use_black sell_basket", "use_black sell_bottle"),
}
MULE = ("use_mule sell_basket", "use_mule sell_bottle")


def rows(report: Report) -> list[Row]:
    """Name and figure of each use."""
    return [*_spaces(report), *_workers(report), *_goods(report), *_markets(report)]


def _share(part: float, whole: float) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "-"


def _each(part: float, whole: float) -> str:
    return f"{part / whole:.2f}" if whole else "-"


def _spaces(report: Report) -> list[Row]:
    """How often each space was filled, and with how many cubes in the end. A starting place keeps one at the die."""
    pack = load("olive").packs[len(report.seats)]  # type: ignore[attr-defined]
    found: list[Row] = [("space", "filled, cubes paid")]
    for space in pack.open:
        name = pack.spaces[space]
        filled = report.count(f"event bid space:{name}")
        cubes = report.sums.get(f"cubes_returned space:{name} cubes", 0)
        if space == pack.start_space:
            cubes += report.count("event starter")
        found.append((f"{name} {pack.worker[space]}", f"{_share(filled, report.rounds)}, {_each(cubes, filled)}"))
    return found


def _workers(report: Report) -> list[Row]:
    black = {worker: sum(map(report.count, keys)) for worker, keys in BLACK_AS.items()}
    mule = sum(map(report.count, MULE))
    return [
        *((f"black used as {worker}", _share(times, report.count("event bid space:k1")))
          for worker, times in black.items()),
        ("mule used", _share(mule, report.count("event bid space:l1"))),
        ("bids a round", _each(report.count("event bid"), report.rounds)),
        ("overbids a round", _each(report.count("event overbid"), report.rounds)),
        ("own bids raised a round", _each(report.count("event raised"), report.rounds)),
        ("workers sent home a round", _each(report.count("event declined"), report.rounds)),
        ("workers idle a round", _each(report.count("event idle"), report.rounds)),
    ]


def _goods(report: Report) -> list[Row]:
    years = report.count("event year_set") * (3 if len(report.seats) == 3 else 4)
    found: list[Row] = []
    for good in ("basket", "bottle"):
        sold = report.count(f"event sold good:{good}")
        found.append((f"{good}s sold a colour and year", _each(sold, years)))
    sold = report.count("event sold")
    found.append(("baskets among goods sold", _share(report.count("event sold good:basket"), sold)))
    found.append(("points a good", _each(report.sums.get("sold points", 0), sold)))
    return found


def _markets(report: Report) -> list[Row]:
    found: list[Row] = []
    for market in ("D", "G"):
        alone, contested = (report.count(f"event {kind} market:{market}") for kind in ("lone_seller", "revealed"))
        found.append((f"market {market} with a lone seller", _share(alone, alone + contested)))
        found.append((f"market {market} contested a round", _each(contested, report.rounds)))
    contests = report.count("event revealed")
    found.append(("contested markets a round", _each(contests, report.rounds)))
    found.append(("ties among contests", _share(report.count("event tie"), contests)))
    return found
