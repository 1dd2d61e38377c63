"""Text entry over a drawn field: pygame_gui's own entry line (caret, selection, clipboard) in the look of the page."""

from __future__ import annotations

import warnings
from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from greengold.ui.kit import Kit
from greengold.ui.kit.lettering import FACES


class Entry:
    """One open text field. done(text) when it is kept, done(None) when it is dropped."""

    def __init__(self, kit: Kit, window: Surface, area: Rect, text: str, done: Callable[[str | None], object],
                 max_length: int, size: float) -> None:
        warnings.filterwarnings("ignore", module="pygame_gui")
        import pygame_gui  # only when a field is opened: its import takes a tenth of a second

        self.area, self.done = area, done
        points = max(8, round(size * kit.u))
        self.manager = pygame_gui.UIManager(window.get_size(), _look(), enable_live_theme_updates=False)
        self.manager.add_font_paths("field", str(FACES["sans-semi"]))
        self.manager.preload_fonts([{"name": "field", "point_size": points, "style": "regular"}])
        self.manager.get_theme().load_theme({"text_entry_line": {"font": {
            "name": "field", "size": str(points), "style": "regular",
            "regular_path": str(FACES["sans-semi"])}}})
        self.line = pygame_gui.elements.UITextEntryLine(area.inflate(0, -round(4 * kit.u)), self.manager)
        self.line.set_text_length_limit(max_length)
        self.line.set_text(text)
        self.line.focus()
        pygame.key.set_repeat(0)  # it has turned on repetitions by a timer, for good; the loop repeats held keys
        self.line.select_range = [0, len(text)]
        self._last = pygame.time.get_ticks()
        pygame.key.start_text_input()

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; False when it is for the page (a click elsewhere keeps the text first)."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB):
            self.done(self.line.get_text())
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.done(None)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and not self.area.collidepoint(event.pos):
            self.done(self.line.get_text())
            return False
        self.manager.process_events(event)
        return event.type in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.MOUSEBUTTONDOWN)

    def tick(self, now: int) -> bool:
        """Let the caret blink, ten times a second; True when it is to be drawn again."""
        if now - self._last < 100:
            return False
        self.manager.update((now - self._last) / 1000)
        self._last = now
        return True

    def draw(self, surface: Surface) -> None:
        """Draw the line above the field."""
        self.manager.update(0.0)
        self.manager.draw_ui(surface)


def _look() -> dict[str, dict[str, dict[str, str]]]:
    paper, ink = "#FFFBEF", "#2B2118"
    colours = {"dark_bg": paper, "normal_border": "#1F6FEB", "normal_text": ink, "selected_bg": "#F4CF63",
               "selected_text": ink, "text_cursor": ink, "disabled_bg": paper, "disabled_border": paper}
    shape = {"border_width": "0", "shadow_width": "0", "padding": "6,2"}
    return {"text_entry_line": {"colours": colours, "misc": shape}}
