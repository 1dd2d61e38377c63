"""The stage of the orange growers: what `stage.Stage` asks, answered by the modules beside it."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from greengold.core.event import Event
from greengold.games.orange.pack import Pack
from greengold.games.orange.view import OrangeView
from greengold.ui.kit import Kit
from greengold.ui.stage import (
    orange_actions,
    orange_events,
    orange_hand,
    orange_look,
    orange_marks,
    orange_rail,
    orange_regions,
    orange_table,
    orange_tips,
    orange_ways,
)
from greengold.ui.stage.orange_ink import Pen, stock_of
from greengold.ui.stage.orange_outlook import Outlook
from greengold.ui.stage.rival import NoRival
from greengold.ui.stage.stage import Interlude, Marks, Motion, Piece, Region, Told, Trail, Voice

TURN = ("standard", "supplemental", "card")
ADMINISTRATION = ("payments", "report", "next")
PHASE_OF = {"conditions": 0, "report": 1, "discard": 1, "over": 3}


class OrangeStage(NoRival):
    """Draws the orange board for one table (implements `stage.Stage`); pack = components for its number of seats."""

    slug = "orange"
    own_boards = True
    closing = "done"
    asks = frozenset(("add", "canvass", "report"))
    short = frozenset(("add", "train", "advertise", "lobby", "amenity"))

    def __init__(self, voice: Voice, pack: Pack) -> None:
        self.voice, self.pack, self.stock = voice, pack, stock_of(pack)
        self.turned = 0
        self._seen: Outlook | None = None

    def _pen(self, kit: Kit, surface: Surface) -> Pen:
        return Pen(kit, surface, self.stock, self.voice)

    @property
    def _by_railroad(self) -> bool:
        """Whether tableaus are sorted by railroad."""
        return bool(self.turned % 2)

    def _outlook(self, view: OrangeView) -> Outlook:
        """What the rules say about a view; the last one is kept."""
        if self._seen is None or self._seen.view is not view:
            self._seen = Outlook(self.pack, view)
        return self._seen

    # ---- how it is touched

    def numbered(self, view: OrangeView, number: int) -> str:
        """The place that a number key means: an action, a card of the hand, a way of supplemental actions."""
        if view.phase == "report":
            return f"report:{view.hand[number - 1]}" if 1 <= number <= len(view.hand) else ""
        if view.phase == "supplemental":
            return {2: "by:nursery", 3: "by:agency"}.get(number, "")
        keys = {key: action for action, key in orange_actions.KEYS.items()}
        return f"action:{keys[str(number)]}" if view.phase == "standard" else ""

    def press(self, place: str) -> bool:
        """The switch of the order."""
        if place != "sort:tableau":
            return False
        self.turned += 1
        return True

    def draw_hand(self, kit: Kit, surface: Surface, view: OrangeView) -> bool:
        """The looker's own hand."""
        if not view.hand:
            return False
        orange_hand.looked_at(self._pen(kit, surface), view)
        return True

    def open_numbers(self, view: OrangeView) -> list[tuple[str, list[str]]]:
        """Money, dues and pieces of every seat."""
        return orange_rail.numbers(self.voice, view)

    # ---- board

    def regions(self, view: OrangeView, marks: Marks) -> list[Region]:
        """Every place, also those that can only be looked at."""
        seat = orange_look.shown_seat(view, marks.shown)
        return orange_regions.regions(self.stock, view, marks, seat, self._by_railroad)

    def draw(self, kit: Kit, surface: Surface, view: OrangeView, marks: Marks) -> None:
        """The board with its pieces, and the tray below it."""
        pen, seat = self._pen(kit, surface), orange_look.shown_seat(view, marks.shown)
        orange_table.board(pen, view, marks.hidden)
        orange_table.tray(pen, view, seat, self._by_railroad, marks.hidden)
        orange_marks.buttons(pen, view, Marks(), self._outlook(view))

    def draw_marks(self, kit: Kit, surface: Surface, view: OrangeView, marks: Marks, breath: float) -> None:
        """Buttons, rings, reasons, ghosts, badges and trails."""
        seat = orange_look.shown_seat(view, marks.shown)
        pen = self._pen(kit, surface)
        orange_marks.draw(pen, view, marks, breath, seat, self._by_railroad, self._outlook(view))

    def draw_piece(self, kit: Kit, surface: Surface, piece: Piece, x: float, y: float) -> None:
        """A piece in motion."""
        self._pen(kit, surface).piece(piece, x, y)

    def told(self, view: OrangeView, marks: Marks, place: str) -> Told:
        """What lies in a place, and what its move would cost."""
        return orange_tips.told(self.stock, self.voice, view, marks, place, self._outlook(view))

    # ---- rail and top bar

    def rail_height(self, kit: Kit, view: OrangeView, seat: int) -> float:
        """Height the card of a seat asks for."""
        return orange_rail.height(kit)

    def rail_card(
        self,
        kit: Kit,
        surface: Surface,
        x: float,
        y: float,
        w: float,
        h: float,
        view: OrangeView,
        seat: int,
        name: str,
        active: bool,
    ) -> list[Region]:
        """A player's card; returns the places on it."""
        return orange_rail.card(self._pen(kit, surface), x, y, w, h, view, seat, name, active)

    def phase(self, view: OrangeView) -> tuple[tuple[str, ...], int]:
        """The three parts of a turn, or of the administration."""
        if view.phase in TURN:
            return tuple(f"board.phase_{name}" for name in TURN), TURN.index(view.phase)
        if view.phase == "place":
            return ("board.phase_place",), 0
        if view.phase == "end":
            return tuple(f"board.phase_{name}" for name in TURN), len(TURN)
        return tuple(f"board.phase_{name}" for name in ADMINISTRATION), PHASE_OF.get(view.phase, 2)

    def facts(self, view: OrangeView) -> tuple[tuple[str, str], ...]:
        """Round, and groves that end the game; the last round is announced."""
        say = self.voice.say
        label = "board.after_round" if view.phase in ("conditions", "report", "discard") else "board.round"
        if view.ending:
            return (say("board.last_round"), str(view.round)), (say("board.ends_at"), say("board.n", n=view.target))
        return (say(label), str(view.round)), (say("board.ends_at"), say("board.groves_n", n=view.target))

    # ---- what happened

    def places_of(self, event: Event) -> tuple[str, ...]:
        """Places that an event speaks of."""
        return orange_events.places_of(event)

    def sound(self, event: Event) -> str:
        """Name of the sound of an event."""
        return orange_events.SOUNDS.get(event.kind, "")

    def last_marks(self, events: Sequence[Event], before: OrangeView, after: OrangeView) -> list[tuple[str, str]]:
        """Places changed last and who changed them."""
        return orange_events.last_marks(events, after)

    def trails(self, events: Sequence[Event], before: OrangeView, after: OrangeView) -> list[Trail]:
        """Ways of houses that were moved."""
        return orange_ways.trails(events, after)

    def motions(self, event: Event, before: OrangeView, after: OrangeView) -> list[Motion]:
        """What moves in an event."""
        return orange_ways.motions(self.stock, event, before, after)

    # ---- nothing stops the table, nothing is answered again and again

    def interlude(self, events: Sequence[Event], before: OrangeView, after: OrangeView) -> Interlude | None:
        """None."""
        return None

    def interlude_words(self, interlude: Interlude) -> str:
        """None."""
        return ""

    def draw_interlude(
        self, kit: Kit, surface: Surface, interlude: Interlude, view: OrangeView, progress: float
    ) -> None:
        """There is none."""

    def standing(self, view: OrangeView) -> str:
        """No decision repeats itself."""
        return ""

    def unsettled(self, event: Event, view: OrangeView) -> tuple[int, ...]:
        """Nobody, as nobody has a standing answer."""
        return ()

    # ---- farm reports

    def secret(self, view: OrangeView) -> bool:
        """Whether a farm report is to be chosen."""
        return view.phase == "report"

    def draw_secret(self, kit: Kit, surface: Surface, view: OrangeView, marks: Marks, away: Sequence[int] = ()) -> None:
        """The hand behind the curtain."""
        orange_hand.secret(self._pen(kit, surface), view, self._outlook(view), away, marks.selected)
