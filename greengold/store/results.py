"""The score book: the result of every game that was finished on this computer, each once, in one file.

A file that cannot be used is refused in one sentence and left as it is; games go on without it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from greengold.core.match import Match
from greengold.core.state import digest
from greengold.store import files, paths
from greengold.store.codec import Count, Digest, Facts, Id, Name, Number, SeatInfo, Seed, TableOptions, Time, moment
from greengold.store.files import Damaged, SaveError, clean
from greengold.store.paths import StoreError

FORMAT = 1
MARK = "greengold score book"
MOST = 2000  # results in the book; the oldest make room for new ones
MAX_BYTES = 16_000_000
MAX_SEATS = 7  # six players and a rival
ASIDE = "no result is added until it is mended or moved away"

PlayerKind = Annotated[str, Meta(pattern=r"^(person|random|easy|normal|hard|expert|rival)$")]
PerSeat = Annotated[tuple[Number, ...], Meta(max_length=MAX_SEATS)]


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sat at a seat, and how it ended. kind: "person", the level of an opponent, or "rival", whom the rules move;
    total: points, or what the game counts in; rank: 1 = winner."""

    name: Name
    kind: PlayerKind
    colour: Id
    total: Number
    rank: Annotated[int, Meta(ge=1, le=MAX_SEATS)]


class Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of the reckoning: where points came from, and how many for each seat."""

    source: Id
    points: PerSeat


class Played(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A finished game.

    id: of its saved game; game: slug; breaker: key of what decided between equals, "" when nothing had to; began,
    ended: ISO times; seconds: at the table; options: of the rules; level: of the rival of a lone player, "" without
    one; hints: how many each seat was given, () = none; lines: where the totals came from; course: totals after 0, 1,
    2... rounds, empty when not known; end: digest of the last position.
    """

    id: Annotated[str, Meta(max_length=160)]
    game: Id
    players: Annotated[tuple[Player, ...], Meta(min_length=1, max_length=MAX_SEATS)]
    breaker: Annotated[str, Meta(max_length=40)] = ""
    began: Time
    ended: Time
    seconds: Count
    seed: Seed
    options: Facts
    table: TableOptions
    level: Annotated[str, Meta(max_length=40)] = ""
    hints: Annotated[tuple[Count, ...], Meta(max_length=MAX_SEATS)] = ()
    lines: Annotated[tuple[Source, ...], Meta(max_length=24)] = ()
    course: Annotated[tuple[PerSeat, ...], Meta(max_length=240)] = ()
    end: Digest

    def __post_init__(self) -> None:
        moment(self.began)
        moment(self.ended)
        if any(len(numbers) != len(self.players) for numbers in (*self.course, *(line.points for line in self.lines))):
            raise ValueError("a line has not one number for each seat")

    @property
    def seats(self) -> tuple[SeatInfo, ...]:
        """The seats as a new table takes them: without the rival, which the rules bring along."""
        return tuple(SeatInfo(one.name, one.kind, one.colour) for one in self.players if one.kind != "rival")

    @property
    def winners(self) -> tuple[Player, ...]:
        """Who is on the first place."""
        return tuple(one for one in self.players if one.rank == 1)

    @property
    def rounds(self) -> int:
        """How many rounds were played, 0 when that is not known."""
        return max(0, len(self.course) - 1)

    def same_game(self, other: Played) -> bool:
        """Whether the other is a result of this very game: of the same save, or of a copy that ended the same way."""
        return self.id == other.id or self._ending == other._ending

    @property
    def _ending(self) -> tuple[str, str, int, str]:
        return self.game, self.began, self.seed, self.end


class _Mark(msgspec.Struct):
    """What tells a score book from other files."""

    kind: str
    format: int


class _Book(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: Literal["greengold score book"]
    format: Literal[1]
    results: Annotated[tuple[Played, ...], Meta(max_length=MOST)]


def result_of(match: Match, seats: tuple[SeatInfo, ...], *, id: str, table: TableOptions, began: str, ended: str,
              seconds: int, level: str = "", hints: tuple[int, ...] = (),
              course: tuple[tuple[int, ...], ...] = ()) -> Played:
    """The result of a match that is over; seats: with the rival of a lone player, if there is one."""
    found, setup = match.result(), match.setup
    players = tuple(Player(clean(seat.name, 40), seat.kind, seat.colour, total, rank)
                    for seat, total, rank in zip(seats, found.totals, found.ranks, strict=True))
    lines = tuple(Source(line.source, line.points) for line in found.lines)
    return Played(id=id, game=match.game.slug, players=players, breaker=found.breaker, began=began, ended=ended,
                  seconds=seconds, seed=setup.seed, options=setup.options, table=table, level=level, hints=hints,
                  lines=lines, course=course[-240:], end=digest(match.state))


# ---- the file


def load_results() -> tuple[tuple[Played, ...], str]:
    """All results, the newest first, and a sentence when they could not be read ("" else). Never raises."""
    try:
        return tuple(reversed(_read(paths.results_file()))), ""
    except StoreError as error:
        return (), str(error)


def keep_result(result: Played) -> None:
    """Add a result to the book. A game has one result: the same one again changes nothing, another end of the same game
    takes its place. Raises StoreError, in one sentence, when the book cannot be used; then nothing is written."""
    file = paths.results_file()
    results = _read(file)
    earlier = next((old for old in results if old.same_game(result)), None)
    if earlier is None or earlier.end != result.end:
        _write(file, (*(old for old in results if old is not earlier), result)[-MOST:])


def _write(file: Path, results: tuple[Played, ...]) -> None:
    """The book with a result in a line."""
    lines = b",\n".join(map(msgspec.json.encode, results))
    data = b'{"kind": %s, "format": %d, "results": [\n%s\n]}\n' % (msgspec.json.encode(MARK), FORMAT, lines)
    _decoded(data, file)  # what could not be read again is not written
    files.write(file, data)


def _read(file: Path) -> tuple[Played, ...]:
    """The results in the book, the oldest first."""
    with files.explained(file):
        there = file.exists()
    return _decoded(files.read(file, MAX_BYTES), file) if there else ()


def _decoded(raw: bytes, file: Path) -> tuple[Played, ...]:
    try:
        mark = msgspec.json.decode(raw, type=_Mark)
    except msgspec.ValidationError:
        raise Damaged(file, "is not a score book of greengold", ASIDE) from None
    except (ValueError, RecursionError):
        raise Damaged(file, "is damaged: it is not proper JSON", ASIDE) from None
    if mark.kind != MARK:
        raise Damaged(file, "is not a score book of greengold", ASIDE)
    if mark.format > FORMAT:
        raise SaveError(file, "was made by a newer greengold", "update greengold to see it and to add results")
    try:
        return msgspec.json.decode(raw, type=_Book).results
    except (ValueError, RecursionError):
        raise Damaged(file, "is damaged or was altered", ASIDE) from None
