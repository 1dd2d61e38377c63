"""What the rules look up all the time: the components for one number of players, as tables of small numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.games.city.moves import Moves
from greengold.games.city.names import MODES, NONE, TRACKS, TURNS
from greengold.hexes.axial import EDGES, hex_id, neighbour, turned

if TYPE_CHECKING:
    from greengold.games.city.components import Components
    from greengold.games.city.parts import TileSide

Guards = tuple[tuple[int, int], ...]
"""Riders of others at a hex, each with the own Rider that shares its slot, NONE if nobody does."""

Line = tuple[int, int, int]
"""A mode and the two edges that its line joins."""


class Pack:
    """Tables for one number of players; never changed.

    Places are numbered: first the hexes, row by row, then the slots, clockwise. Riders are numbered in filling order:
    Rider i belongs to the seat i places after the first one. Destinations are those of riders.yaml, tiles those of
    tiles.yaml; in the bag the scoring tile of a mode follows the path tiles (`scoring_tile`).

    hexes: coordinates; hex_ids; place_ids: of hexes, spots and slots as in routes; hubs: spots and slots, by place;
    paths: hexes that can get a tile; beyond: by hex and edge the place across it, NONE at a wall.
    spots: ids; spot_at: hex of each id; spot_of: hex to id; ends: place of each destination;
    symbols: by mode the places with the symbol of its token.
    slot_ids; first_slot: place of the first; slot_hexes: those adjacent to each; slots_of: slots at each hex.
    rider_ids; rider_slot, rider_place: slot and place (1, 2) of each; riders_at: by slot; partner: the other one;
    guards: by seats after the first one (below 0: before it) and hex, the Riders that may keep the seat away.
    lines: by tile and pose; shows: by tile * POSES + pose, a bit for each mode * EDGES + edge; poses: by tile the
    first pose of each distinct picture (CITY-R9); picture: by tile and pose that first pose.
    """

    def __init__(self, components: Components, players: int) -> None:
        self.components, self.players, self.seats = components, players, players
        self.table = next(table for table in components.setup.player_counts if table.players == players)
        self.board = components.board(self.table.board)
        self.rounds = self.table.turns_per_player
        self.colours = tuple(colour.id for colour in components.riders.colours[:players])
        self._fill_hexes()
        self._fill_slots()
        self._fill_spots()
        self._fill_riders()
        self._fill_tiles()
        self._fill_scoring()
        self.moves = Moves(self)

    def owner(self, first: int, rider: int) -> int:
        """The seat of a Rider, where `first` is the seat that began."""
        return (first + rider) % self.seats

    def riders_of(self, first: int, seat: int) -> range:
        """The Riders of a seat in filling order."""
        return range((seat - first) % self.seats, len(self.rider_ids), self.seats)

    def _fill_hexes(self) -> None:
        rows = self.board.rows
        self.hexes = tuple((q, row.r) for row in rows for q in range(row.q_from, row.q_to + 1))
        self.hex_of = {here: number for number, here in enumerate(self.hexes)}
        self.hex_ids = tuple(map(hex_id, self.hexes))
        self.hex_by_id = {name: number for number, name in enumerate(self.hex_ids)}
        self.first_slot = len(self.hexes)

    def _fill_slots(self) -> None:
        slots = self.board.slots
        self.slot_ids = tuple(slot.id for slot in slots)
        self.slot_by_id = {name: number for number, name in enumerate(self.slot_ids)}
        owners = {(q, r, edge): place for place, slot in enumerate(slots, self.first_slot) for q, r, edge in slot.edges}
        self.beyond = tuple(
            tuple(self.hex_of.get(neighbour(here, edge), owners.get((*here, edge), NONE)) for edge in range(EDGES))
            for here in self.hexes
        )
        self.slot_hexes = tuple(tuple(dict.fromkeys(self.hex_of[q, r] for q, r, _ in slot.edges)) for slot in slots)
        numbered = tuple(enumerate(self.slot_hexes))
        self.slots_of = tuple(
            tuple(slot for slot, hexes in numbered if here in hexes) for here in range(len(self.hexes))
        )

    def _fill_spots(self) -> None:
        spots = self.board.spots
        self.spots = tuple(spot.id for spot in spots)
        self.spot_at = {spot.id: self.hex_of[spot.hex] for spot in spots}
        self.spot_of = {place: name for name, place in self.spot_at.items()}
        hexes = range(len(self.hexes))
        self.paths = tuple(place for place in hexes if place not in self.spot_of)
        named = [self.spot_of.get(place, self.hex_ids[place]) for place in hexes]
        self.place_ids = (*named, *self.slot_ids)
        self.hubs = tuple(place >= self.first_slot or place in self.spot_of for place in range(len(self.place_ids)))
        self.destinations = tuple(destination.id for destination in self.components.riders.destinations)
        self.ends = tuple(self.spot_at[name] for name in self.destinations)
        self.removed = tuple(map(self.destinations.index, self.table.destinations_removed_for_all))

    def _fill_riders(self) -> None:
        order = self.table.fill_order
        self.rider_slot = tuple(map(self.slot_by_id.__getitem__, order))
        self.rider_place = tuple(order[:number].count(name) + 1 for number, name in enumerate(order))
        places = zip(order, self.rider_place, strict=True)
        self.rider_ids = tuple(f"{name}.{place}" for name, place in places)
        self.rider_by_id = {name: number for number, name in enumerate(self.rider_ids)}
        self.riders_at = tuple(
            tuple(rider for rider, at in enumerate(self.rider_slot) if at == slot) for slot in range(len(self.slot_ids))
        )
        mates = [self.riders_at[slot] for slot in self.rider_slot]
        self.partner = tuple(sum(both) - rider if len(both) > 1 else NONE for rider, both in enumerate(mates))
        hexes = range(len(self.hexes))
        self.guards = tuple(tuple(self._guards(place, here) for here in hexes) for place in range(self.seats))

    def _guards(self, place: int, here: int) -> Guards:
        found = []
        for rider in (rider for slot in self.slots_of[here] for rider in self.riders_at[slot]):
            if rider % self.seats != place:
                mate = self.partner[rider]
                found.append((rider, mate if mate != NONE and mate % self.seats == place else NONE))
        return tuple(found)

    def _fill_tiles(self) -> None:
        tiles = self.components.tiles.tiles
        self.tile_ids = tuple(tile.id for tile in tiles)
        self.tile_by_id = {name: number for number, name in enumerate(self.tile_ids)}
        self.lines = tuple(
            tuple(_lines(side, turn) for side in (tile.a, tile.b) for turn in range(TURNS)) for tile in tiles
        )
        self.shows = tuple(
            sum(1 << mode * EDGES + edge for mode, *ends in lines for edge in ends)
            for by_pose in self.lines
            for lines in by_pose
        )
        self.picture = tuple(tuple(by_pose.index(lines) for lines in by_pose) for by_pose in self.lines)
        self.poses = tuple(tuple(sorted(set(pictures))) for pictures in self.picture)

    def _fill_scoring(self) -> None:
        parts, players = self.components, self.players
        chart = parts.scoring_chart
        self.least_tiles, self.most_tiles = min(row.tiles for row in chart.rows), chart.max_row
        rows = {row.tiles: row for row in chart.rows}
        self.chart: tuple[dict[int, int], ...] = tuple(
            {tiles: getattr(row, mode) for tiles, row in rows.items()} for mode in MODES
        )
        self.tokens = parts.bonus_tokens.tokens
        self.token_ids = tuple(token.id for token in self.tokens)
        self.token_of = tuple(next(n for n, token in enumerate(self.tokens) if token.mode == mode) for mode in MODES)
        self.symbols = tuple(
            frozenset(self.spot_at[spot.id] for spot in self.board.spots if self.tokens[token].symbol in spot.symbols)
            for token in self.token_of
        )
        tracks = {track.id: track for track in parts.transport_tracks.tracks}
        self.tracks = tuple(
            tuple(space.value for space in tracks[name].spaces if space.min_players <= players)  # type: ignore[index]
            for name in TRACKS
        )
        self.marks = parts.score_track.marked_spaces

    @property
    def scoring_tile(self) -> int:
        """The number of the first mode's scoring tile in the bag."""
        return len(self.tile_ids)

    def number(self, track: int, discs: int) -> int:
        """The number that counts when so many discs lie on a track: that of its first empty space (CITY-R33)."""
        values = self.tracks[track]
        return values[min(discs, len(values) - 1)]

    def points(self, mode: int, tiles: int, token: bool) -> int:
        """Victory points of a route, with what the token of its mode makes of them (CITY-R29)."""
        base = self.chart[mode][tiles]
        if not token:
            return base
        of = self.tokens[self.token_of[mode]]
        return base * of.amount if of.effect == "multiply" else base + of.amount


def _lines(side: TileSide, turn: int) -> tuple[Line, ...]:
    """The lines of a tile's side after so many turns, in the order of the modes; edges in their order."""
    found = []
    for mode, name in enumerate(MODES):
        if name in side:
            one, other = sorted(turned(edge, turn) for edge in side[name])  # type: ignore[index]
            found.append((mode, one, other))
    return tuple(found)
