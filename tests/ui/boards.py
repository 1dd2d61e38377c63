"""What is asked of the board of any game: its places, its words, and what moves over it."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

from greengold.core.match import Match
from greengold.ui.kit import Kit
from greengold.ui.kit.lettering import Lettering
from greengold.ui.stage.stage import Marks, Region, Stage

GAMES = Path(__file__).resolve().parents[2] / "greengold" / "games"
SCREEN = Rect(0, 0, 1600, 900)


def by_place(regions: list[Region]) -> dict[str, list[Region]]:
    """The shapes of each place."""
    found: dict[str, list[Region]] = {}
    for region in regions:
        found.setdefault(region.place, []).append(region)
    return found


def written(stage: Stage, kit: Kit, view: Any, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Rect, float]]:
    """What the board writes beside its print: words, room of their capitals, size."""
    surface, found = pygame.Surface(SCREEN.size), list[tuple[str, Rect, float]]()
    stage.draw(kit, surface, view, Marks())  # the print is kept from now on
    draw = Lettering.text

    def text(self, target, x, y, words, face="sans-bold", size=16, colour="#000000", align="left", alpha=1):
        w = draw(self, target, x, y, words, face, size, colour, align, alpha)
        left = x - w * {"left": 0, "centre": 0.5, "right": 1}[align]
        if target is surface:  # not a card or button in a picture of its own
            found.append((words, Rect(left, y - size * 0.33, w, size * 0.66), size))
        return w

    with monkeypatch.context() as patch:
        patch.setattr(Lettering, "text", text)
        stage.draw(kit, surface, view, Marks())
    return found


def told_events(slug: str) -> set[str]:
    """Kinds of events that the rules of a game tell."""
    found = set()
    for path in (GAMES / slug).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "Event" and node.args:
                kinds = [n.value for n in ast.walk(node.args[0]) if isinstance(n, ast.Constant)]
                found |= {kind for kind in kinds if isinstance(kind, str)}
    return found


def moved(stage: Stage, kit: Kit, match: Match) -> set[str]:
    """Kinds of the events of a game at which something moves. What moves stays on the table and takes a fair time, and
    marks, places and trails can be had of every event."""
    surface, found, before = pygame.Surface(SCREEN.size), set[str](), match.opening[0].state
    for beat in (*match.opening[1:], *(beat for entry in match.log for beat in entry.beats)):
        views = match.game.view(before, -1), match.game.view(beat.state, -1)
        for event in beat.events:
            for motion in stage.motions(event, *views):
                assert all(SCREEN.collidepoint(point) for point in motion.points), event
                assert 40 < motion.ms <= 1000
                stage.draw_piece(kit, surface, motion.piece, *motion.points[0])
                found.add(event.kind)
            assert all(":" in place for place in stage.places_of(event))
        marks = stage.last_marks(beat.events, *views)
        assert all(colour in views[1].colours for _, colour in marks)
        stage.trails(beat.events, *views)
        before = beat.state
    return found
