"""The stage of the city: what `stage.Stage` asks, answered by the modules beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Surface

from greengold.core.event import Event
from greengold.core.move import Move
from greengold.core.verdict import No
from greengold.games.city.moves import DONE
from greengold.games.city.pack import Pack
from greengold.games.city.view import CityView
from greengold.ui.kit import Kit
from greengold.ui.stage import (
    city_board,
    city_marks,
    city_panel,
    city_rail,
    city_regions,
    city_scoring,
    city_table,
    city_tips,
    city_ways,
)
from greengold.ui.stage.city_ink import Pen
from greengold.ui.stage.city_outlook import Outlook
from greengold.ui.stage.city_phase import read
from greengold.ui.stage.city_plan import plan_of
from greengold.ui.stage.rival import NoRival
from greengold.ui.stage.stage import Interlude, Marks, Motion, Piece, Region, Told, Trail, Voice

PHASES = ("place", "send", "end")


class CityStage(NoRival):
    """Draws the city board for one table (implements `stage.Stage`); pack = components for its number of seats, refusal
    = the sentence of a refusal."""

    slug = "city"
    own_boards = False
    closing = DONE.verb

    def __init__(self, voice: Voice, pack: Pack, refusal: Callable[[No], tuple[str, str]]) -> None:
        self.voice, self.pack, self.refusal = voice, pack, refusal
        self.plan = plan_of(pack.components, pack.seats)
        self._seen: Outlook | None = None

    def _pen(self, kit: Kit, surface: Surface) -> Pen:
        return Pen(kit, surface, self.plan, self.voice)

    def _outlook(self, view: CityView) -> Outlook:
        """What the rules say about a view; the last one is kept."""
        if self._seen is None or self._seen.view is not view:
            self._seen = Outlook(self.pack, view)
        return self._seen

    def open_numbers(self, view: CityView) -> list[tuple[str, list[str]]]:
        """Riders, tokens, turns and discs of every seat."""
        return city_rail.numbers(self.voice, view)

    def foretold(self, view: CityView, selected: str, place: str) -> str:
        """What a way of the list brings."""
        way = self._outlook(view).way(place, selected) if view.phase == "send" and "way:" in place else None
        return city_panel.foretold(self.voice, self.plan, view, way) if way else ""

    # ---- board

    def regions(self, view: CityView, marks: Marks) -> list[Region]:
        """Every place, also those that can only be looked at."""
        return city_regions.regions(self.plan, view, marks, self._outlook(view))

    def draw(self, kit: Kit, surface: Surface, view: CityView, marks: Marks) -> None:
        """The board with its pieces."""
        pen = self._pen(kit, surface)
        city_board.sheet(pen, city_board.print_all)
        city_table.tiles(pen, view, marks.hidden)
        city_marks.open_hexes(pen, view, marks)
        city_table.pieces(pen, view, marks.hidden)
        city_panel.draw_still(pen, view, marks, self._outlook(view))

    def draw_marks(self, kit: Kit, surface: Surface, view: CityView, marks: Marks, breath: float) -> None:
        """Rings, ghosts, routes, badges, trails, and the panel of the hand."""
        city_marks.draw(self._pen(kit, surface), view, marks, breath, self._outlook(view))

    def draw_piece(self, kit: Kit, surface: Surface, piece: Piece, x: float, y: float) -> None:
        """A piece in motion."""
        city_table.piece(self._pen(kit, surface), piece, x, y)

    def told(self, view: CityView, marks: Marks, place: str) -> Told:
        """What lies in a place now, why it is closed, or what a move there would bring."""
        return city_tips.told(self.plan, self.voice, view, marks, place, self._outlook(view), self._refused)

    def _refused(self, view: CityView, move: Move) -> str:
        """Why the rules refuse a move now, "" = they do not."""
        verdict = self._outlook(view).verdict(move)
        return self.refusal(verdict)[0] if isinstance(verdict, No) else ""

    # ---- rail and top bar

    def rail_height(self, kit: Kit, view: CityView, seat: int) -> float:
        """Height the card of a seat asks for."""
        return city_rail.height(kit, view.seats)

    def rail_card(
        self,
        kit: Kit,
        surface: Surface,
        x: float,
        y: float,
        w: float,
        h: float,
        view: CityView,
        seat: int,
        name: str,
        active: bool,
    ) -> list[Region]:
        """A player's card; returns the places on it."""
        return city_rail.card(self._pen(kit, surface), x, y, w, h, view, seat, name, active)

    def phase(self, view: CityView) -> tuple[tuple[str, ...], int]:
        """The three steps of a turn, and which of them it is."""
        if view.phase in PHASES:
            index = PHASES.index(view.phase)
        else:  # what a turn's end brings belongs to it; without a tile left nothing more is to be drawn
            index = len(PHASES) if not view.bag and not any(view.hand) else len(PHASES) - 1 if view.laid else 0
        return tuple(f"board.phase_{phase}" for phase in PHASES), index

    def facts(self, view: CityView) -> tuple[tuple[str, str], ...]:
        """Round and bag."""
        say = self.voice.say
        number = say("board.of", n=view.round, all=view.rounds)
        return (say("board.round"), number), (say("board.bag"), say("board.bag_tiles", n=view.bag))

    # ---- what happened

    def places_of(self, event: Event) -> tuple[str, ...]:
        """Places that an event speaks of."""
        return city_ways.places_of(event)

    def sound(self, event: Event) -> str:
        """Name of the sound of an event."""
        return city_ways.sound(event)

    def last_marks(self, events: Sequence[Event], before: CityView, after: CityView) -> list[tuple[str, str]]:
        """Places changed last and who changed them."""
        return city_ways.last_marks(events, after)

    def trails(self, events: Sequence[Event], before: CityView, after: CityView) -> list[Trail]:
        """Ways of Riders and markers."""
        return city_ways.trails(self.plan, events, before, after)

    def motions(self, event: Event, before: CityView, after: CityView) -> list[Motion]:
        """What moves in an event."""
        return city_ways.motions(self.plan, event, before, after)

    # ---- scoring phases

    def interlude(self, events: Sequence[Event], before: CityView, after: CityView) -> Interlude | None:
        """A scoring phase, and the count of the cars."""
        if any(event.kind in ("scored", "cars_counted") for event in events):
            return Interlude("scoring", tuple(events), before, after)
        return None

    def interlude_words(self, interlude: Interlude) -> str:
        """What is scored."""
        return city_scoring.words(self.voice, read(interlude))

    def draw_interlude(self, kit: Kit, surface: Surface, interlude: Interlude, view: CityView, progress: float) -> None:
        """The sums of a scoring phase."""
        city_scoring.draw(self._pen(kit, surface), interlude, view, progress)

    # ---- nothing is secret, nothing is answered again and again

    def standing(self, view: CityView) -> str:
        """No decision repeats itself."""
        return ""

    def unsettled(self, event: Event, view: CityView) -> tuple[int, ...]:
        """Nobody, as nobody has a standing answer."""
        return ()

    def secret(self, view: CityView) -> bool:
        """Everything lies open."""
        return False

    def draw_secret(self, kit: Kit, surface: Surface, view: CityView, marks: Marks, away: Sequence[int] = ()) -> None:
        """There is none."""
