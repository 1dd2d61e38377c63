"""The rules of the city a second time: plain, slow and apart from the engine, straight from the component files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from greengold.catalog.loader import plain_data
from greengold.games import DATA

MODES = ("walk", "bike", "tram", "bus")
ACROSS = {0: (1, 0), 1: (0, 1), 2: (-1, 1), 3: (-1, 0), 4: (0, -1), 5: (1, -1)}
SHOWS = {"walk": "park", "bike": "location", "tram": "tram_station", "bus": "bus_stop"}
"""The symbol of each mode's token."""

Laid = Mapping[str, str]
"""What lies where: hex id to tile and pose ("T10 a1")."""
Outcome = tuple[str, int, bool]
"""Mode, tiles (8 = 8 or more), whether the symbol of the mode's token is passed."""


@cache
def data(name: str) -> Any:
    """A component file as it stands."""
    return plain_data(DATA / "city" / f"{name}.yaml")


@cache
def tiles() -> dict[str, Any]:
    """The path tiles by id."""
    return {tile["id"]: tile for tile in data("tiles")["tiles"]}


def lines(tile: str, pose: str) -> dict[str, frozenset[int]]:
    """The edges that each line of a tile joins as it lies."""
    side, turn = pose[0], int(pose[1])
    return {mode: frozenset((edge + turn) % 6 for edge in edges) for mode, edges in tiles()[tile][side].items()}


def pictures(tile: str) -> list[str]:
    """The poses of a tile that look different, the first of each look (CITY-R9)."""
    seen: dict[Any, str] = {}
    for side in "ab":
        for turn in range(6):
            seen.setdefault(frozenset(lines(tile, f"{side}{turn}").items()), f"{side}{turn}")
    return list(seen.values())


class Town:
    """One side of the City Board with tiles on it."""

    def __init__(self, side: str, laid: Laid) -> None:
        board = data(f"board_{side}")
        self.hexes = [f"{q},{row['r']}" for row in board["rows"] for q in range(row["q_from"], row["q_to"] + 1)]
        self.spots = {f"{spot['hex'][0]},{spot['hex'][1]}": spot for spot in board["spots"]}
        self.slots = {slot["id"]: {(f"{q},{r}", edge) for q, r, edge in slot["edges"]} for slot in board["slots"]}
        self.laid = {hex: lines(*text.split()) for hex, text in laid.items()}
        self._joined: dict[str, dict[str, set[str]]] = {}
        assert self.laid.keys() <= set(self.hexes) - self.spots.keys()

    def name(self, hex: str) -> str:
        """A place as it is called: a spot by its own name."""
        return self.spots[hex]["id"] if hex in self.spots else hex

    def edges(self, hex: str, mode: str) -> frozenset[int]:
        """The edges at which a hex shows a mode."""
        if hex in self.spots:
            return frozenset(range(6))
        return self.laid.get(hex, {}).get(mode, frozenset())

    def joined(self, mode: str) -> dict[str, set[str]]:
        """Which places are joined in a mode (section 2.4)."""
        if mode not in self._joined:
            self._joined[mode] = self._join(mode)
        return self._joined[mode]

    def _join(self, mode: str) -> dict[str, set[str]]:
        found: dict[str, set[str]] = {name: set() for name in (*map(self.name, self.hexes), *self.slots)}
        for hex in self.hexes:
            for edge in self.edges(hex, mode):
                q, r = map(int, hex.split(","))
                other = f"{q + ACROSS[edge][0]},{r + ACROSS[edge][1]}"
                if other in self.hexes and (edge + 3) % 6 in self.edges(other, mode):
                    found[self.name(hex)].add(self.name(other))
                    found[self.name(other)].add(self.name(hex))
                for slot, owned in self.slots.items():
                    if (hex, edge) in owned:
                        found[self.name(hex)].add(slot)
                        found[slot].add(self.name(hex))
        return found

    def routes(self, slot: str, destination: str, mode: str) -> Iterator[tuple[str, ...]]:
        """Every route, found by trying all ways to go on."""
        joined = self.joined(mode)

        def onward(path: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
            if path[-1] == destination:
                yield path
                return
            for place in joined[path[-1]]:
                if place not in path:
                    yield from onward((*path, place))

        yield from onward((slot,))

    def outcome(self, route: Sequence[str], mode: str) -> Outcome:
        """What a route comes to."""
        symbols = {spot["id"]: spot["symbols"] for spot in self.spots.values()}
        passed = route[:-1] if mode == "bike" else route
        symbol = any(SHOWS[mode] in symbols.get(place, ()) for place in passed)
        return mode, min(8, sum("," in place for place in route)), symbol

    def outcomes(self, slot: str, destination: str) -> set[Outcome]:
        """All outcomes of a Rider."""
        return {self.outcome(route, mode) for mode in MODES for route in self.routes(slot, destination, mode)}

    def representative(self, slot: str, destination: str, wanted: Outcome, with_symbol: bool) -> tuple[str, ...]:
        """The route that is drawn for a mode and a number of tiles: the fewest places, then the first by name."""
        fitting = []
        for route in self.routes(slot, destination, wanted[0]):
            _, count, symbol = self.outcome(route, wanted[0])
            if count == wanted[1] and (symbol or not with_symbol):
                fitting.append(route)
        return min(fitting, key=lambda route: (len(route), route))

    def beside(self, hex: str) -> list[str]:
        """The slots a hex touches."""
        return [slot for slot, owned in self.slots.items() if any(place == hex for place, _ in owned)]

    def open_to(self, seat: int, riders: Mapping[str, Sequence[int]]) -> set[str]:
        """The hexes a seat may build on (CITY-R7, R8); riders: seats of those waiting, by slot."""
        fits = {slot for slot in self.slots if not riders.get(slot) or seat in riders[slot]}
        empty = [hex for hex in self.hexes if hex not in self.spots and hex not in self.laid]
        return {hex for hex in empty if all(slot in fits for slot in self.beside(hex))}


class Pay(NamedTuple):
    """What a journey pays."""

    base: int
    points: int


def pay(mode: str, count: int, token: bool) -> Pay:
    """By the chart, and with the token of the mode."""
    base = next(row[mode] for row in data("scoring_chart")["rows"] if row["tiles"] == count)
    if not token:
        return Pay(base, base)
    return Pay(base, base * 3 if mode == "walk" else base + 5 if mode == "bike" else base * 2)


def showing(track: str, discs: int, players: int) -> int:
    """The number on the first empty space of a track (CITY-R33, R34)."""
    spaces = next(each["spaces"] for each in data("transport_tracks")["tracks"] if each["id"] == track)
    values = [space["value"] for space in spaces if space["min_players"] <= players]
    return values[min(discs, len(values) - 1)]
