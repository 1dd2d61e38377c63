"""What the tests of the pages share: saved games, windows of all sizes, and looks at what was painted."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import pygame

from greengold.core.game import Setup
from greengold.core.match import Match
from greengold.core.rng import Dice
from greengold.store.codec import TableOptions
from greengold.store.resume import snapshot
from greengold.ui.app import App
from greengold.ui.start import seat_infos

SIZES = [(1280, 720, 100), (1600, 900, 130), (1280, 720, 175), (1024, 768, 100)]
"""Windows and text sizes every page must work at."""


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
