"""What the tests of the pages share: saved games, windows of all sizes, and looks at what was painted."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

import pygame
from pygame import Rect

from greengold.core.game import Setup
from greengold.core.match import Match
from greengold.core.rng import Dice
from greengold.store.codec import TableOptions
from greengold.store.resume import snapshot
from greengold.ui.app import App
from greengold.ui.kit.lettering import Lettering
from greengold.ui.start import seat_infos

SIZES = [(1280, 720, 100), (1600, 900, 130), (1280, 720, 175), (1024, 768, 100)]
"""Windows and text sizes every page must work at."""

LONGEST = ("WWWWWWWWWWWWWWWWWWWW", "MMMMMMMMMMMMMMMMMMMM", "Wilhelmina Grosvenor", "Maximilian Mustermann")
"""Names of twenty wide letters and more."""


def played(app: App, seats: int, seed: int, decisions: int = 9999) -> Match:
    """A game after so many decisions; bids are small and nobody passes too early."""
    match, dice = Match(app.game("olive"), Setup(seats, seed)), Dice(seed)
    while not match.over and match.position < decisions:
        moves = match.legal()
        bids = sorted((m for m in moves if m.verb == "bid"), key=lambda m: (m.number("cubes"), str(m)))[:8]
        work = [m for m in moves if m.verb not in ("hold", "decline")]
        match.submit(dice.choice(bids or work or moves), match.position)
    return match


def keep(app: App, title: str, match: Match, hours_ago: int, names: tuple[str, ...] = ()) -> str:
    """Save a match under a title; its id."""
    now, id = datetime.now() - timedelta(hours=hours_ago), app.saves.new_id("olive")
    seats = seat_infos(app, "olive", ["person"] * match.setup.seats)
    named = tuple(type(s)(name, s.kind, s.colour) for s, name in zip(seats, names, strict=True)) if names else seats
    app.saves.write(id, snapshot(match, seats=named, table=TableOptions(), title=title, created=now.isoformat(),
                                 changed=now.isoformat(), played_seconds=4320))
    return id


def show(app: App, scene: Any) -> Any:
    """Open a page and paint it."""
    app.push(scene)
    app.paint()
    return scene


def tabbed(app: App) -> set[str]:
    """Targets that Tab reaches."""
    from driver import key
    reached = set()
    for _ in range(len(app.targets) + 3):
        key(app, "tab")
        reached.add(app.pointing.focus)
    return reached


def doing(app: App) -> set[str]:
    """Targets that do something, or say why not, as they were painted last."""
    return {t.id for t in app.targets if (t.act or t.why) and not t.id.startswith("window.")}


def inside(app: App) -> None:
    """Everything that can be clicked lies in the window and is not covered by something that was painted later."""
    window = app.screen.get_rect()
    for target in app.targets:
        assert window.contains(target.rect), f"{target.id} leaves the window: {target.rect}"
    acting = [t for t in app.targets if t.act and t.focusable]
    for i, target in enumerate(acting):
        for other in acting[i + 1:]:
            both = target.rect.clip(other.rect)
            nested = {target.id, other.id} & {"rules.search", "saves.search"}
            assert nested or both.w * both.h < 0.2 * min(target.rect.w * target.rect.h, other.rect.w * other.rect.h), \
                f"{target.id} and {other.id} lie upon each other"


def typed(app: App, text: str) -> None:
    """Type into the open text entry and keep it."""
    from driver import key
    app.entry.line.set_text(text)
    app.scene.tick(pygame.time.get_ticks())
    key(app, "return")
    app.paint()


@dataclass
class Written:
    """A line of text as it was drawn: its words, its box in pixels, and the part of the window it may fill."""

    words: str
    box: Rect
    room: Rect


def written(monkeypatch: Any, app: App) -> list[Written]:
    """Lines drawn by one painting pass."""
    drawn: list[Written] = []
    draw = Lettering.text

    def text(kit: Any, target: Any, x: float, y: float, words: str, *look: Any, **more: Any) -> float:
        w = draw(kit, target, x, y, words, *look, **more)
        size = look[1] if len(look) > 1 else more.get("size", 16)
        align = look[3] if len(look) > 3 else more.get("align", "left")
        left = x - w * {"left": 0, "centre": 0.5, "right": 1}[align]
        if words.strip() and target is app.screen:
            drawn.append(Written(words, kit.area(left, y - size * 0.36, w, size * 0.72), target.get_clip().copy()))
        return w
    with monkeypatch.context() as patch:
        patch.setattr(Lettering, "text", text)
        app.paint()
    return drawn


def texts_fit(monkeypatch: Any, app: App) -> None:
    """No line leaves the window or the room it stands in, and none lies upon another."""
    seen: list[Written] = []
    for line in written(monkeypatch, app):
        if line.box.clip(line.room).h < line.box.h / 2:
            continue  # scrolled out of its window
        assert line.room.left - 1 <= line.box.left, f"{line.words!r} is cut off on the left"
        assert line.box.right <= line.room.right + 1, f"{line.words!r} is cut off on the right"
        for other in seen:
            both = line.box.clip(other.box)
            assert both.w <= 2 or both.h <= line.box.h / 4, f"{line.words!r} lies upon {other.words!r}"
        seen.append(line)
