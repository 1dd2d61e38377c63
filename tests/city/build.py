"""Positions of the city for the tests, in the rulebook's words."""

from __future__ import annotations

from collections.abc import Mapping

from greengold.core import agenda
from greengold.games import DATA
from greengold.games.city.deeds import total
from greengold.games.city.names import CARS, MODES, NONE, POSE_IDS, SOURCES, TRACKS, WAITING
from greengold.games.city.rules import City
from greengold.games.city.rules import load as load_city
from greengold.games.city.setup import blank
from greengold.games.city.steps import Draw, EndTurn, LastCall, NextTurn, PlaceTile, ScoringPhase, SendRiders, StartTurn
from tests.city.oracle import Laid, Outcome, Town
from tests.playing import NOTHING
from tests.positions import Position

GAME: City = load_city(DATA / "city")


def laid(text: str) -> dict[str, str]:
    """Tiles as the golden examples write them: "-4,0: T05 a0; -2,0: T01 a3"."""
    return {hex: lying for hex, _, lying in (part.strip().partition(": ") for part in text.split(";")) if hex}


class Table(Position):
    """A position one can play on; `events` lists (kind, facts) of all that happened so far.

    riders: those that wait, by rider id ("B1.2"), with their destinations; all others are out of the game. None = all
    wait, each for the next destination in turn. turn: the seat whose turn it is, else the owner of the first Rider.
    hand: tile by seat; bag: tiles in it ("T05 score_bus"); marks: modes on 10, 20, 30, 40, "-" for none; totals: points
    by seat; used: tokens used, by seat; tracks: seats of the discs ("0 1 0") by track.
    """

    def __init__(
        self,
        *,
        seats: int = 4,
        first: int = 0,
        turn: int | None = None,
        tiles: str | Laid = "",
        riders: Mapping[str, str] | None = NOTHING,
        hand: Mapping[int, str] = NOTHING,
        bag: str = "",
        marks: str = "walk bike tram bus",
        totals: Mapping[int, int] = NOTHING,
        used: Mapping[int, str] = NOTHING,
        tracks: Mapping[str, str] = NOTHING,
        round: int = 1,
        ending: bool = False,
    ) -> None:
        super().__init__()
        self.pack = pack = GAME.packs[seats]
        self.state = state = blank(pack, 1)
        state.first, state.round, state.ending = first, round, ending
        self._seat_riders(riders)
        asked = next(iter(riders or ()), None)
        owner = pack.owner(first, pack.rider_by_id[asked]) if asked else first
        state.seat = owner if turn is None else turn
        for hex, text in (laid(tiles) if isinstance(tiles, str) else tiles).items():
            tile, pose = text.split()
            lies = pack.hex_by_id[hex], pack.tile_by_id[tile], POSE_IDS.index(pose)
            state.laid += (lies,)
            state.roads = state.roads.with_tile(*lies)
        for seat, tile in hand.items():
            state.hand[seat] = pack.tile_by_id[tile]
        state.bag = [self._in_bag(name) for name in bag.split()]
        gone = {tile for _, tile, _ in state.laid} | {*state.hand} | {*state.bag}
        state.box = tuple(tile for tile in range(len(pack.tile_ids)) if tile not in gone)
        state.marks = [MODES.index(name) if name in MODES else NONE for name in marks.split()]
        for seat, points in totals.items():
            state.points[seat * len(SOURCES)] = points
        for seat, names in used.items():
            for name in names.split():
                state.tokens[seat] &= ~(1 << pack.token_ids.index(name))
        for track, discs in tracks.items():
            state.tracks[TRACKS.index(track)] = tuple(map(int, discs.split()))

    def _seat_riders(self, riders: Mapping[str, str] | None) -> None:
        state, pack = self.state, self.pack
        ends = [place for place in range(len(pack.destinations)) if place not in pack.removed]
        count = len(pack.rider_ids)
        destination = [ends[(rider // pack.seats + rider) % len(ends)] for rider in range(count)]
        where = [WAITING if riders is None else CARS] * count
        for name, end in (riders or {}).items():
            rider = pack.rider_by_id[name]
            destination[rider], where[rider] = pack.destinations.index(end), WAITING
        state.destination, state.where = tuple(destination), where

    def _in_bag(self, name: str) -> int:
        if name.startswith("score_"):
            return self.pack.scoring_tile + MODES.index(name.removeprefix("score_"))
        return self.pack.tile_by_id[name]

    # ---- what comes

    def begin(self) -> Table:
        """The turn begins."""
        return self.wait(StartTurn())

    def placing(self) -> Table:
        """The active seat places its tile; nothing comes after its turn's three steps."""
        return self.wait(PlaceTile(), SendRiders(), EndTurn())

    def sending(self) -> Table:
        """The tile lies; Riders may be sent."""
        return self.wait(SendRiders(), EndTurn())

    def draw(self) -> Table:
        """The active seat draws, then the next turn begins."""
        return self.wait(Draw(), NextTurn())

    def score(self, mode: str) -> Table:
        """A scoring phase alone."""
        return self.wait(ScoringPhase(MODES.index(mode)))

    def final(self) -> Table:
        """The last turn is over; no hand holds a tile."""
        return self.wait(NextTurn())

    def last_call(self) -> Table:
        """The last call alone."""
        return self.wait(LastCall())

    # ---- play and questions

    def lay(self, hex: str, pose: str) -> Table:
        """Lay the tile in hand."""
        return self.play(f"lay(hex:{hex}, pose:{pose})")

    def send(self, rider: str, way: str) -> Table:
        """Send a Rider, such as ("B1.2", "walk.3.token")."""
        return self.play(f"send(rider:{rider}, way:{way})")

    def ways(self, rider: str) -> list[str]:
        """The ways of a Rider that may be chosen, in the order in which they are offered."""
        sends = (move for move in agenda.legal(self.state) if move.get("rider") == rider)
        return [move.get("way") for move in sends]

    def open(self) -> set[str]:
        """The hexes where the tile in hand may be laid."""
        return {move.get("hex") for move in agenda.legal(self.state)}

    # ---- pieces

    def outcomes(self, rider: str) -> set[Outcome]:
        """All outcomes of a Rider as the rules find them, whosever it is."""
        number = self.pack.rider_by_id[rider]
        place = self.pack.first_slot + self.pack.rider_slot[number]
        ways = self.state.roads.ways(place, self.pack.ends[self.state.destination[number]])
        found: set[Outcome] = set()
        for (mode, tiles), (plain, special) in ways.items():
            assert plain
            found.add((MODES[mode], tiles, bool(special)))
        return found

    def town(self) -> Town:
        """The board once more, for the plain rules of the oracle."""
        pack, on_board = self.pack, self.state.laid
        lying = {pack.hex_ids[here]: f"{pack.tile_ids[tile]} {POSE_IDS[pose]}" for here, tile, pose in on_board}
        return Town(pack.board.id, lying)

    def total(self, seat: int) -> int:
        """Points of a seat."""
        return total(self.state, seat)

    def marks(self) -> str:
        """Modes on 10, 20, 30, 40, "-" for none."""
        return " ".join(MODES[mode] if mode != NONE else "-" for mode in self.state.marks)

    def bag(self) -> str:
        """What is in the bag, in order of its names."""
        paths = [self.pack.tile_ids[tile] for tile in self.state.bag if tile < self.pack.scoring_tile]
        scoring = [f"score_{MODES[tile - self.pack.scoring_tile]}" for tile in self.state.bag
                   if tile >= self.pack.scoring_tile]  # fmt: skip
        return " ".join(sorted(paths) + sorted(scoring))

    def track(self, name: str) -> str:
        """Seats of the discs on a track, from the top."""
        return " ".join(map(str, self.state.tracks[TRACKS.index(name)]))

    def hand(self, seat: int) -> str:
        """The tile in a hand."""
        tile = self.state.hand[seat]
        return self.pack.tile_ids[tile] if tile != NONE else ""

    def where(self, rider: str) -> str:
        """Where a Rider is: "" at the border, else its track."""
        where = self.state.where[self.pack.rider_by_id[rider]]
        return "" if where == WAITING else TRACKS[where]

    def unused(self, seat: int) -> set[str]:
        """Tokens of a seat that are not used."""
        return {name for bit, name in enumerate(self.pack.token_ids) if self.state.tokens[seat] >> bit & 1}
