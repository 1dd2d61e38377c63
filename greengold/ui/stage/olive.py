"""The stage of the olive grove: what `stage.Stage` asks, answered by the modules beside it."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from greengold.core.event import Event
from greengold.games.olive.pack import PASS, Pack
from greengold.games.olive.view import OliveView
from greengold.ui.kit import Kit
from greengold.ui.stage import (
    olive_board,
    olive_grove,
    olive_hiring,
    olive_market,
    olive_marks,
    olive_rail,
    olive_reveal,
    olive_sell,
    olive_ways,
)
from greengold.ui.stage.olive_ink import Pen
from greengold.ui.stage.olive_places import BOARD, space_boxes
from greengold.ui.stage.rival import NoRival
from greengold.ui.stage.stage import Interlude, Marks, Motion, Piece, Region, Told, Trail, Voice

PHASES = ("bid", "use", "sell")
DIM = "#8C857B"


class OliveStage(NoRival):
    """Draws the olive board for one table (implements `stage.Stage`); pack = components for its number of seats."""

    slug = "olive"
    own_boards = False
    closing = ""

    def __init__(self, voice: Voice, pack: Pack) -> None:
        self.voice, self.pack = voice, pack
        self.boxes = space_boxes(pack)

    def _pen(self, kit: Kit, surface: Surface) -> Pen:
        return Pen(kit, surface, self.pack, self.voice)

    # ---- board

    def regions(self, view: OliveView, marks: Marks) -> list[Region]:
        """Every place, also those that can only be looked at."""
        return olive_marks.regions(self.pack, self.boxes, view, marks)

    def draw(self, kit: Kit, surface: Surface, view: OliveView, marks: Marks) -> None:
        """The board with its pieces."""
        pen = self._pen(kit, surface)
        olive_board.sheet(pen, self._print)
        olive_board.score_disks(pen, view, marks.hidden)
        olive_board.season(pen, view, marks.hidden)
        olive_hiring.spaces(pen, view, self.boxes, marks)
        olive_grove.meeples(pen, view, marks.hidden)
        olive_market.goods(pen, view, marks.hidden)
        if olive_marks.is_secret(view) and not olive_marks.pricing(view, marks):
            olive_sell.sellers(pen, view, plain=False)
        if marks.dim:
            olive_board.dim(pen, BOARD, DIM)

    def _print(self, pen: Pen) -> None:
        """What never changes during a game."""
        olive_board.ring(pen)
        olive_board.landscape(pen)
        olive_board.season_card(pen)
        olive_hiring.panel(pen, self.boxes)
        olive_grove.grove(pen)
        olive_grove.picking_row(pen)
        olive_grove.yards(pen)
        for market in self.pack.markets:
            olive_market.stall(pen, market)
        olive_grove.arrows(pen)

    def draw_marks(self, kit: Kit, surface: Surface, view: OliveView, marks: Marks, breath: float) -> None:
        """Rings, dots, ghosts, badges and trails."""
        olive_marks.draw(self._pen(kit, surface), self.boxes, view, marks, breath)

    def draw_piece(self, kit: Kit, surface: Surface, piece: Piece, x: float, y: float) -> None:
        """A piece in motion."""
        self._pen(kit, surface).piece(piece, x, y)

    def told(self, view: OliveView, marks: Marks, place: str) -> Told:
        """Every kind of place says enough."""
        return Told()

    # ---- rail and top bar

    def rail_height(self, kit: Kit, view: OliveView, seat: int) -> float:
        """Height the card of a seat asks for."""
        return olive_rail.height(kit, view, seat)

    def rail_card(
        self,
        kit: Kit,
        surface: Surface,
        x: float,
        y: float,
        w: float,
        h: float,
        view: OliveView,
        seat: int,
        name: str,
        active: bool,
    ) -> list[Region]:
        """A player's card; returns the places on it."""
        return olive_rail.card(self._pen(kit, surface), x, y, w, h, view, seat, name, active)

    def phase(self, view: OliveView) -> tuple[tuple[str, ...], int]:
        """Bid, use, sell, and which of them it is."""
        index = PHASES.index(view.phase) if view.phase in PHASES else len(PHASES)
        return tuple(f"board.phase_{phase}" for phase in PHASES), index

    def facts(self, view: OliveView) -> tuple[tuple[str, str], ...]:
        """Year and round."""
        say = self.voice.say
        number = say("board.round_of", round=view.round, rounds=view.rounds)
        return (say("board.year"), str(view.year)), (say("board.round"), number)

    # ---- what happened

    def places_of(self, event: Event) -> tuple[str, ...]:
        """Places that an event speaks of."""
        return olive_ways.places_of(self.pack, event)

    def sound(self, event: Event) -> str:
        """Name of the sound of an event."""
        return olive_ways.SOUNDS.get(event.kind, "")

    def last_marks(self, events: Sequence[Event], before: OliveView, after: OliveView) -> list[tuple[str, str]]:
        """Places changed last and who changed them."""
        return olive_ways.last_marks(self.pack, events)

    def trails(self, events: Sequence[Event], before: OliveView, after: OliveView) -> list[Trail]:
        """Ways of meeples and score disks."""
        return olive_ways.trails(self.pack, events, before, after)

    def motions(self, event: Event, before: OliveView, after: OliveView) -> list[Motion]:
        """What moves in an event."""
        return olive_ways.motions(self.pack, self.boxes, event, before, after)

    # ---- standing answers

    def standing(self, view: OliveView) -> str:
        """Passing, while bids are open."""
        return PASS.verb if view.phase == "bid" and view.to_move >= 0 else ""

    def unsettled(self, event: Event, view: OliveView) -> tuple[int, ...]:
        """Who is overbid; everybody when bidding is over."""
        if event.kind == "overbid":
            return (view.owner[view.colours.index(str(event.facts["rival"]))],)
        return tuple(range(view.seats)) if event.kind == "bidding_ended" else ()

    # ---- prices

    def interlude(self, events: Sequence[Event], before: OliveView, after: OliveView) -> Interlude | None:
        """The reveal of prices."""
        if any(event.kind == "revealed" for event in events):
            return Interlude("reveal", tuple(events), before, after)
        return None

    def interlude_words(self, interlude: Interlude) -> str:
        """Who sells at what."""
        return olive_reveal.summed_up(self.voice, olive_reveal.read(interlude))

    def draw_interlude(
        self, kit: Kit, surface: Surface, interlude: Interlude, view: OliveView, progress: float
    ) -> None:
        """The fists open."""
        olive_reveal.draw(self._pen(kit, surface), interlude, view, progress)

    def secret(self, view: OliveView) -> bool:
        """Whether a price is to be chosen."""
        return olive_marks.is_secret(view)

    def draw_secret(self, kit: Kit, surface: Surface, view: OliveView, marks: Marks, away: Sequence[int] = ()) -> None:
        """The price cards behind the curtain."""
        olive_sell.secret(self._pen(kit, surface), view, marks, away)
