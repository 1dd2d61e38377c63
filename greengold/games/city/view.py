"""What a seat may know, and states that could be behind it. Only the bag and the tiles returned unseen are hidden."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct

from greengold.core.agenda import to_move
from greengold.core.game import View
from greengold.core.rng import shuffled
from greengold.games.city.deeds import total
from greengold.games.city.names import MODES, NONE, POSE_IDS, SOURCES, TRACKS, WAITING
from greengold.games.city.routes import Roads
from greengold.games.city.state import CityState
from greengold.games.city.steps import CityStep, phase

if TYPE_CHECKING:
    from collections.abc import Iterable

    from greengold.games.city.pack import Pack
    from greengold.games.city.routes import Laid

Names = tuple[str, ...]


class Rider(Struct, frozen=True):
    """A Rider disc. slot and place (1, 2): where it was put at the border; destination: id of a spot; where: the track
    on which it lies, "" = it still waits."""

    slot: str
    place: int
    seat: int
    destination: str
    where: str


class CityView(View, frozen=True, kw_only=True):
    """A picture of the table, the same for every seat.

    Seats are numbers; hexes, slots, spots, tiles, modes and tokens are ids; "" means none.

    agenda: steps to come, the next one last; colours: of the seats; first: seat that began; active: whose turn it is;
    round, rounds: from 1; board: its side; phase: "place", "send", "end", "over" ("" between decisions).
    laid: hex, tile and pose ("a1") in the order in which they were laid; hand: tile of each seat; bag: tiles in it;
    unseen: path tiles in the bag or returned unseen; returned: those returned for want of a hex, face up.
    waiting_marks: mode of the scoring tile on each marked space; in_bag: modes of those in the bag; scored: modes done.
    riders: in filling order; totals; points: per seat by source (`names.SOURCES`); tokens: per seat, unused or not, in
    the order of the data. tracks: walk, bike, tram, bus, cars, seats of the discs from the top; showing: the number
    that counts now on each. ending: the end is triggered; turns_left: of each seat, the present one included.
    """

    agenda: tuple[CityStep, ...]
    seats: int
    colours: Names
    first: int
    active: int
    round: int
    rounds: int
    board: str
    phase: str
    laid: tuple[tuple[str, str, str], ...]
    hand: Names
    bag: int
    unseen: Names
    returned: Names
    waiting_marks: Names
    in_bag: Names
    scored: Names
    riders: tuple[Rider, ...]
    totals: tuple[int, ...]
    points: tuple[tuple[int, ...], ...]
    tokens: tuple[tuple[bool, ...], ...]
    tracks: tuple[tuple[int, ...], ...]
    showing: tuple[int, ...]
    ending: bool
    turns_left: tuple[int, ...]


def view_of(state: CityState, seat: int) -> CityView:
    """What a seat may know; -1 for a looker-on. All know the same."""
    pack, seats, width = state.pack, range(state.seats), len(SOURCES)
    paths = [tile for tile in state.bag if tile < pack.scoring_tile]
    scoring = sorted(tile - pack.scoring_tile for tile in state.bag if tile >= pack.scoring_tile)
    return CityView(
        seat=seat,
        to_move=to_move(state),
        agenda=state.agenda,
        seats=state.seats,
        colours=pack.colours,
        first=state.first,
        active=state.seat,
        round=state.round,
        rounds=pack.rounds,
        board=pack.board.id,
        phase=phase(state.agenda),
        laid=tuple((pack.hex_ids[here], pack.tile_ids[tile], POSE_IDS[pose]) for here, tile, pose in state.laid),
        hand=_named(state.hand, pack.tile_ids),
        bag=len(state.bag),
        unseen=_named(sorted((*paths, *state.box)), pack.tile_ids),
        returned=_named(state.returned, pack.tile_ids),
        waiting_marks=_named(state.marks, MODES),
        in_bag=_named(scoring, MODES),
        scored=_named(state.scored, MODES),
        riders=_riders(state),
        totals=tuple(total(state, seat) for seat in seats),
        points=tuple(tuple(state.points[seat * width : (seat + 1) * width]) for seat in seats),
        tokens=tuple(tuple(bool(left >> token & 1) for token in range(len(pack.tokens))) for left in state.tokens),
        tracks=tuple(state.tracks),
        showing=tuple(pack.number(track, len(discs)) for track, discs in enumerate(state.tracks)),
        ending=state.ending,
        turns_left=tuple(turns_left(state, seat) for seat in seats),
    )


def turns_left(state: CityState, seat: int) -> int:
    """Turns that a seat still has, the present one included."""
    if not state.agenda:
        return 0
    place, active = (seat - state.first) % state.seats, (state.seat - state.first) % state.seats
    return int(state.pack.rounds - state.round + (place >= active))


def _riders(state: CityState) -> tuple[Rider, ...]:
    pack = state.pack
    places = zip(pack.rider_slot, pack.rider_place, state.destination, state.where, strict=True)
    return tuple(
        Rider(
            pack.slot_ids[slot],
            place,
            pack.owner(state.first, number),
            pack.destinations[destination],
            "" if where == WAITING else TRACKS[where],
        )
        for number, (slot, place, destination, where) in enumerate(places)
    )


def imagined(pack: Pack, view: CityView, rng: int) -> CityState:
    """A state that could be behind a view: which unseen tiles are in the bag, and the future, follow from rng alone."""
    unseen, rng = shuffled(rng, [pack.tile_by_id[name] for name in view.unseen])
    scoring = [pack.scoring_tile + MODES.index(mode) for mode in view.in_bag]
    drawn = view.bag - len(scoring)
    laid = tuple((pack.hex_by_id[here], pack.tile_by_id[tile], POSE_IDS.index(pose)) for here, tile, pose in view.laid)
    return CityState(
        agenda=view.agenda,
        rng=rng,
        pack=pack,
        roads=_roads(pack, laid),
        seats=view.seats,
        first=view.first,
        seat=view.active,
        round=view.round,
        ending=view.ending,
        laid=laid,
        hand=_numbers(view.hand, pack.tile_ids),
        bag=[*unseen[:drawn], *scoring],
        box=tuple(sorted(unseen[drawn:])),
        returned=tuple(_numbers(view.returned, pack.tile_ids)),
        destination=tuple(pack.destinations.index(rider.destination) for rider in view.riders),
        where=[TRACKS.index(rider.where) if rider.where else WAITING for rider in view.riders],
        tracks=list(view.tracks),
        marks=_numbers(view.waiting_marks, MODES),
        scored=tuple(_numbers(view.scored, MODES)),
        tokens=[sum(unused << token for token, unused in enumerate(left)) for left in view.tokens],
        points=[points for by_source in view.points for points in by_source],
    )


@lru_cache(maxsize=8)
def _roads(pack: Pack, laid: tuple[Laid, ...]) -> Roads:
    """What laid tiles join; a search imagines the same board hundreds of times."""
    return Roads.built(pack, laid)


def _named(numbers: Iterable[int], ids: Names) -> Names:
    """Ids of numbers, "" for none."""
    return tuple([ids[number] if number != NONE else "" for number in numbers])


def _numbers(names: Iterable[str], ids: Names) -> list[int]:
    return [ids.index(name) if name else NONE for name in names]
