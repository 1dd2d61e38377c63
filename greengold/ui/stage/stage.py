"""What the table asks of a game's board: a stage maps places to shapes, draws the board, and says how things move.

A stage is data in, drawing out. It handles no input and keeps nothing of the game: every call gets the view of a seat,
and whatever the player points at comes as `Marks`. Lengths are in design units (1600 x 900), times in milliseconds.
Places are named as in moves: `space:h1`, `area:A`, `square:d3`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Protocol

import msgspec
from pygame import Surface

from greengold.core.event import Event
from greengold.core.move import Move
from greengold.ui.kit import Kit, Point

if TYPE_CHECKING:
    from greengold.ui.stage.rival import Follower, Why

STAGGER = 60  # ms between the starts of several pieces
LEAST_MS, PER_UNIT, MOST_MS = 280, 0.25, 520  # time of a piece from place to place
STEP_MS, MOST_STEPS_MS = 90, 900  # a marker on a track: per cell, and at most

Trail = tuple[tuple[Point, ...], str]
"""Dotted way of the last move: its points and the colour id of the mover."""


class Voice(msgspec.Struct, frozen=True):
    """The words on a board: `say(key, **facts)` finds a text in the game's catalogue, `names` are the players';
    friendly: undo passes what is revealed."""

    say: Callable[..., str]
    names: Mapping[int, str]
    friendly: bool = False

    def all(self, seats: Sequence[int]) -> str:
        """Names of several seats as one phrase."""
        return self.join([self.names[seat] for seat in seats])

    def join(self, words: Sequence[str]) -> str:
        """Several words as one phrase: "a", "a and b", "a, b and c"."""
        if len(words) < 2:
            return "".join(words)
        return self.say("board.and", first=", ".join(words[:-1]), last=words[-1])


class Region(msgspec.Struct, frozen=True):
    """The shape of a place. Several regions may share one place, such as an area and the arrow that leaves it.

    round: an ellipse instead of a rectangle with corners of `radius`; hexagon: the rectangle is the middle of a hexagon
    of the same width with a corner on top; label: key of its help text; plain: while it can be chosen the board itself
    tells what its help says, which would only cover that."""

    place: str
    x: float
    y: float
    w: float
    h: float
    radius: float = 6
    round: bool = False
    label: str = ""
    plain: bool = False
    hexagon: bool = False

    @property
    def centre(self) -> Point:
        """Middle of the shape."""
        return self.x + self.w / 2, self.y + self.h / 2


class Piece(msgspec.Struct, frozen=True):
    """A loose piece around its centre; owner = colour id, "" for nobody's; face = what it shows, such as a number."""

    kind: str
    owner: str
    x: float
    y: float
    size: float
    face: str = ""


class Motion(msgspec.Struct, frozen=True):
    """A piece on its way along points (equal times from point to point), starting after `start` milliseconds.

    arc: it is lifted on its way; hides: key of the piece that the board must not draw meanwhile (`Marks.hidden`)."""

    piece: Piece
    points: tuple[Point, ...]
    start: int
    ms: int
    arc: bool = True
    hides: str = ""

    def later(self, ms: float) -> Motion:
        """The same motion, starting later."""
        return msgspec.structs.replace(self, start=self.start + round(ms))


class Marks(msgspec.Struct):
    """What is shown above the printed board.

    legal: places that can be clicked now; selected: the one taken; amount: number shown as a ghost, -1 = none; way:
    how the next thing is meant (`Chooser.ways`), "" = as usual; pose: how what is in hand lies (`Chooser.pose`);
    hover: place under the pointer; refused: place of the last refusal; last: places of the last move with the colour
    ids of their movers; trails: ways of the last move; lit: places that a log line speaks of; hidden: keys of pieces
    that are in motion (see `Motion.hides`); dim: the board is not to be used now; quiet: dots instead of rings;
    secret_hidden: the secret of this decision is not on
    the screen (curtain down, or the board is looked at); shown: seat whose own board is looked at in place of the
    usual one, -1 = none (see `Stage.own_boards`); hint: move that is shown as a hint, whose pieces are ghosts."""

    legal: frozenset[str] = frozenset()
    selected: str = ""
    amount: int = -1
    way: str = ""
    pose: str = ""
    hover: str = ""
    refused: str = ""
    last: Sequence[tuple[str, str]] = ()
    trails: Sequence[Trail] = ()
    lit: frozenset[str] = frozenset()
    hidden: frozenset[str] = frozenset()
    dim: bool = False
    quiet: bool = False
    secret_hidden: bool = False
    shown: int = -1
    hint: Move | None = None


class Told(msgspec.Struct, frozen=True):
    """Help for one place: title and sentence ("" = those of its kind), lines of a sum (words, amount), and boxes (x, y,
    width, height) of what the sentence speaks of, which the help leaves free."""

    title: str = ""
    text: str = ""
    rows: tuple[tuple[str, str], ...] = ()
    clear: tuple[tuple[float, float, float, float], ...] = ()


class Interlude(msgspec.Struct, frozen=True):
    """Something the table stops for: the events of one beat, with the views before and after it."""

    kind: str
    events: tuple[Event, ...]
    before: Any
    after: Any


class Manners:
    """How a stage is touched beside its places; most have nothing special.

    asks: verbs of moves that turn something up for good, so that they need one more word; in such a
    game every path is walked to its end; short: verbs of moves
    whose last thing stands for the whole path where no other move has it; turned: changes with every `press` that was
    understood.
    """

    asks: frozenset[str] = frozenset()
    short: frozenset[str] = frozenset()
    turned = 0

    def numbered(self, view: Any, number: int) -> str:
        """The place that a number key means, "" = none."""
        return ""

    def press(self, place: str) -> bool:
        """A place is touched that changes only how the board looks; False when it is none of these."""
        return False

    def draw_hand(self, kit: Kit, surface: Surface, view: Any) -> bool:
        """The looker's own hidden hand above a drawn board; False when there is none."""
        return False

    def open_numbers(self, view: Any) -> Sequence[tuple[str, Sequence[str]]]:
        """What everybody may know of each seat beside its score: words, and one number for each seat."""
        return ()

    def foretold(self, view: Any, selected: str, place: str) -> str:
        """The prompt while a place is pointed at that would make the move; "" = as without it."""
        return ""


class Stage(Protocol):
    """The board of one game. Made once for a table, with its `Voice` and the components it prints.

    own_boards: each seat has a board of its own, of which one is drawn; a click on a player's card asks for it.
    closing: verb of a word after which nothing is left but to end the turn, so that End turn says both; "" = none."""

    slug: str
    own_boards: bool
    closing: str

    asks: frozenset[str]
    short: frozenset[str]
    turned: int

    def numbered(self, view: Any, number: int) -> str:
        """See `Manners`."""

    def press(self, place: str) -> bool:
        """See `Manners`."""

    def draw_hand(self, kit: Kit, surface: Surface, view: Any) -> bool:
        """See `Manners`."""

    def open_numbers(self, view: Any) -> Sequence[tuple[str, Sequence[str]]]:
        """See `Manners`."""

    def foretold(self, view: Any, selected: str, place: str) -> str:
        """See `Manners`."""

    def regions(self, view: Any, marks: Marks) -> list[Region]:
        """Every place, also those that can only be looked at; what lies on top comes last."""

    def draw(self, kit: Kit, surface: Surface, view: Any, marks: Marks) -> None:
        """The board sheet with its pieces, without table, top bar, rail and prompt. To be cached until the view or
        the hidden pieces change."""

    def draw_marks(self, kit: Kit, surface: Surface, view: Any, marks: Marks, breath: float) -> None:
        """Rings, dots, ghosts, badges and trails above a drawn board; breath = strength of the rings, 1 to 0.7."""

    def draw_piece(self, kit: Kit, surface: Surface, piece: Piece, x: float, y: float) -> None:
        """A piece in motion, now at x, y."""

    def told(self, view: Any, marks: Marks, place: str) -> Told:
        """What lies in a place now and what a click there would cost; empty when its kind says enough."""

    def rail_height(self, kit: Kit, view: Any, seat: int) -> float:
        """Height the card of a seat asks for; `rail_card` copes with less."""

    def rail_card(
        self, kit: Kit, surface: Surface, x: float, y: float, w: float, h: float, view: Any, seat: int, name: str,
        active: bool,
    ) -> list[Region]:  # fmt: skip
        """A player's card in the rail; returns the places on it."""

    def follower(self) -> Follower | None:
        """Follows the rival of a lone player from its events; None = there is none at this table."""

    def rival_height(self, kit: Kit, view: Any) -> float:
        """Height that the rival's procedure asks for in the rail; `draw_rival` copes with less."""

    def draw_rival(
        self, kit: Kit, surface: Surface, x: float, y: float, w: float, h: float, view: Any, told: Follower
    ) -> list[tuple[Region, Why]]:
        """The rival's card with the line that happens, and what else of it is always in view; returns what can be
        asked there, with the answers."""

    def phase(self, view: Any) -> tuple[tuple[str, ...], int]:
        """Titles (text keys) of the phases of a round and the index of the present one; past the last = all done."""

    def facts(self, view: Any) -> tuple[tuple[str, str], ...]:
        """Label and value of what the top bar tells, such as ("Round", "3 of 5")."""

    def places_of(self, event: Event) -> tuple[str, ...]:
        """Places that an event touches."""

    def sound(self, event: Event) -> str:
        """Name of the sound of an event, "" = none."""

    def last_marks(self, events: Sequence[Event], before: Any, after: Any) -> list[tuple[str, str]]:
        """Places that the events of the last move changed, with the colour id of the mover."""

    def trails(self, events: Sequence[Event], before: Any, after: Any) -> list[Trail]:
        """The ways that pieces went in the last move."""

    def motions(self, event: Event, before: Any, after: Any) -> list[Motion]:
        """What moves in an event. Drawn above the board of `before`, whose pieces named in `hides` are left out."""

    def interlude(self, events: Sequence[Event], before: Any, after: Any) -> Interlude | None:
        """What the table stops for before these events of one beat are played."""

    def interlude_words(self, interlude: Interlude) -> str:
        """Its sentence for the prompt strip."""

    def draw_interlude(self, kit: Kit, surface: Surface, interlude: Interlude, view: Any, progress: float) -> None:
        """The interlude above the drawn board of the view; progress = 0 to 1 of its time, then it stays at 1."""

    def standing(self, view: Any) -> str:
        """Verb of the move that a person may let the table make from now on in decisions like the present one, such
        as passing; "" = there is none."""

    def unsettled(self, event: Event, view: Any) -> tuple[int, ...]:
        """Seats that an event concerns so much that they answer for themselves again; view = after it."""

    def secret(self, view: Any) -> bool:
        """Whether the decision on top is made behind the curtain."""

    def draw_secret(self, kit: Kit, surface: Surface, view: Any, marks: Marks, away: Sequence[int] = ()) -> None:
        """The secret decision above a drawn board. away = seats of the people who must look away, none = nobody else
        sits at the screen. Its places come from `regions`."""


def travel_ms(points: Sequence[Point]) -> int:
    """Time of a piece from place to place."""
    return round(min(MOST_MS, LEAST_MS + PER_UNIT * sum(math.dist(a, b) for a, b in pairwise(points))))


def steps_ms(steps: int) -> int:
    """Time of a marker that moves so many cells on a track."""
    return min(MOST_STEPS_MS, STEP_MS * steps)
