"""The stage of the tea house: what `stage.Stage` asks, answered by the modules beside it."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from greengold.core.event import Event
from greengold.games.tea import score as tea_score
from greengold.games.tea.names import NONE
from greengold.games.tea.pack import Pack
from greengold.games.tea.view import TeaView
from greengold.ui.kit import Kit
from greengold.ui.stage import (
    tea_events,
    tea_house,
    tea_look,
    tea_marks,
    tea_rail,
    tea_regions,
    tea_table,
    tea_tips,
    tea_ways,
)
from greengold.ui.stage.rival import Follower, Why
from greengold.ui.stage.stage import Interlude, Manners, Marks, Motion, Piece, Region, Told, Trail, Voice
from greengold.ui.stage.tea_ink import Pen
from greengold.ui.stage.tea_outlook import Outlook
from greengold.ui.stage.tea_procedure import Procedure
from greengold.ui.tea_words import TeaWords

PHASES = ("action", "perform", "contracts", "maintain")


class TeaStage(Manners):
    """Draws the tea board for one table (implements `stage.Stage`); pack = components for its number of seats, words =
    what its cards say."""

    slug = "tea"
    own_boards = True
    closing = ""

    def __init__(self, voice: Voice, pack: Pack, words: TeaWords) -> None:
        self.voice, self.pack, self.words = voice, pack, words
        self._seen: Outlook | None = None

    def _pen(self, kit: Kit, surface: Surface) -> Pen:
        return Pen(kit, surface, self.pack, self.voice)

    def _outlook(self, view: TeaView) -> Outlook:
        """What the rules say about a view; the last one is kept."""
        if self._seen is None or self._seen.view is not view:
            self._seen = Outlook(self.pack, view)
        return self._seen

    # ---- board

    def regions(self, view: TeaView, marks: Marks) -> list[Region]:
        """Every place, also those that can only be looked at."""
        return tea_regions.regions(self.pack, view, marks, tea_look.shown_seat(view, marks.shown))

    def draw(self, kit: Kit, surface: Surface, view: TeaView, marks: Marks) -> None:
        """The board with its pieces, and the office below it."""
        pen, seat, outlook = self._pen(kit, surface), tea_look.shown_seat(view, marks.shown), self._outlook(view)
        tea_table.board(pen, view, marks.hidden)
        lacks = {id: outlook.missing(seat, id) for id in view.held[seat]}
        tea_table.office(pen, view, seat, lacks, marks.hidden)
        if view.final_round and view.agenda:
            tea_table.banner(pen, self._ending(view))

    def _ending(self, view: TeaView) -> str:
        """When the game ends, now that its end is certain."""
        if view.round < view.final_round:
            return self.voice.say("board.next_round_last", round=view.final_round)
        last = (view.first - 1) % len(self.voice.names)
        return self.voice.say("board.now_last_round", name=self.voice.names[last])

    def draw_marks(self, kit: Kit, surface: Surface, view: TeaView, marks: Marks, breath: float) -> None:
        """Rings, dots, ghosts, tags, badges and trails."""
        seat = tea_look.shown_seat(view, marks.shown)
        tea_marks.draw(self._pen(kit, surface), view, marks, breath, seat, self._outlook(view))

    def draw_piece(self, kit: Kit, surface: Surface, piece: Piece, x: float, y: float) -> None:
        """A piece in motion."""
        tea_table.piece(self._pen(kit, surface), piece, x, y)

    def told(self, view: TeaView, marks: Marks, place: str) -> Told:
        """The card that lies in a place, and what its move would cost."""
        title, text = tea_tips.told(self.words, self.pack, view, place, tea_look.shown_seat(view, marks.shown))
        rows = tea_tips.bill(self.words, self._outlook(view), place, marks) if place in marks.legal else ()
        return Told(title, text, rows)

    # ---- rail and top bar

    def rail_height(self, kit: Kit, view: TeaView, seat: int) -> float:
        """Height the card of a seat asks for."""
        if view.house:
            return tea_house.ASKED_H if seat == view.house.seat else tea_house.PLAYER_H
        return tea_rail.height(kit)

    def rail_card(
        self,
        kit: Kit,
        surface: Surface,
        x: float,
        y: float,
        w: float,
        h: float,
        view: TeaView,
        seat: int,
        name: str,
        active: bool,
    ) -> list[Region]:
        """A player's card; returns the places on it."""
        if view.house and seat == view.house.seat:
            mine = tea_score.result(self._outlook(view).state).totals[0]
            words = f"{self.voice.names[0]} £{mine}"
            tea_house.card(self._pen(kit, surface), x, y, w, h, view, name, words, active)
            return [Region(f"seat:{seat}", x, y, w, h, 9, label="what.seat")]
        look = tea_look.card_look(view, seat)
        return tea_rail.card(self._pen(kit, surface), x, y, w, h, look, seat, name, active)

    def follower(self) -> Procedure | None:
        """Follows Carrington at the table of a lone player."""
        return Procedure(self.pack) if self.pack.house != NONE else None

    def rival_height(self, kit: Kit, view: TeaView) -> float:
        """Height of Carrington's card, Deal Tile and cards."""
        return tea_house.PANEL_H + tea_house.DEALS_H + 8

    def draw_rival(
        self, kit: Kit, surface: Surface, x: float, y: float, w: float, h: float, view: TeaView, told: Follower
    ) -> list[tuple[Region, Why]]:
        """Carrington's procedure, Deal Tile and cards."""
        assert isinstance(told, Procedure)
        return tea_house.panel(self._pen(kit, surface), self.words, x, y, w, h, view, told)

    def phase(self, view: TeaView) -> tuple[tuple[str, ...], int]:
        """The four steps of a turn, and which of them it is."""
        return tuple(f"board.phase_{phase}" for phase in PHASES), view.stage - 1 if view.stage else len(PHASES)

    def facts(self, view: TeaView) -> tuple[tuple[str, str], ...]:
        """Round, dividends and sold-out companies; the last round is announced."""
        say = self.voice.say
        dividends = say("board.of", n=view.dividend, all=view.dividend_last)
        end = self.pack.end_companies
        found = [(say("board.round"), str(view.round)), (say("board.dividends"), dividends)]
        if view.house:
            found[1:] = [(say("board.against"), self.words("level", view.house.level) or "")]
        if view.final_round:
            return (*found[:1], (say("board.last_round"), str(view.final_round)), *found[1 : 2 * bool(view.house)])
        if view.house:
            return tuple(found)
        return (*found, (say("board.sold_out"), say("board.of", n=view.sold_out, all=end)))

    # ---- what happened

    def places_of(self, event: Event) -> tuple[str, ...]:
        """Places that an event speaks of."""
        return tea_events.places_of(event)

    def sound(self, event: Event) -> str:
        """Name of the sound of an event."""
        return tea_events.SOUNDS.get(event.kind, "")

    def last_marks(self, events: Sequence[Event], before: TeaView, after: TeaView) -> list[tuple[str, str]]:
        """Places changed last and who changed them."""
        return tea_events.last_marks(events, after)

    def trails(self, events: Sequence[Event], before: TeaView, after: TeaView) -> list[Trail]:
        """Ways of the Pawns."""
        return tea_ways.trails(events, before, after)

    def motions(self, event: Event, before: TeaView, after: TeaView) -> list[Motion]:
        """What moves in an event."""
        return tea_ways.motions(self.pack, event, before, after)

    # ---- nothing is secret, nothing stops the table, nothing is answered again and again

    def interlude(self, events: Sequence[Event], before: TeaView, after: TeaView) -> Interlude | None:
        """None."""
        return None

    def interlude_words(self, interlude: Interlude) -> str:
        """None."""
        return ""

    def draw_interlude(self, kit: Kit, surface: Surface, interlude: Interlude, view: TeaView, progress: float) -> None:
        """There is none."""

    def standing(self, view: TeaView) -> str:
        """No decision repeats itself."""
        return ""

    def unsettled(self, event: Event, view: TeaView) -> tuple[int, ...]:
        """Nobody, as nobody has a standing answer."""
        return ()

    def secret(self, view: TeaView) -> bool:
        """Everything lies open."""
        return False

    def draw_secret(self, kit: Kit, surface: Surface, view: TeaView, marks: Marks, away: Sequence[int] = ()) -> None:
        """There is none."""
