"""Nothing is drawn while nothing changes: not even beside an open label."""

from __future__ import annotations

from pathlib import Path

import driver
import pygame
import pytest

from greengold.ui.app import App


def rest(app: App, now: int) -> bool:
    """One turn of the loop without input, at this time; whether it would draw."""
    app.scene.tick(now)
    app._wait_for_label(now)
    draws = app.dirty or app.frame_due
    if app.dirty:
        app.paint()
    app.frame_due = False
    return draws


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> App:
    return driver.make_app(monkeypatch, tmp_path)


def labelled(app: App) -> str:
    return next(target.id for target in app.targets if target.tip and target.id.startswith("board."))


def test_a_label_opens_once_and_then_the_table_rests(app: App) -> None:
    driver.make_table(app, ["person", "person"], 1)
    name = labelled(app)
    target = app.find(name)
    assert target is not None
    driver.settle(app)
    move = {"pos": target.rect.center, "rel": (1, 1), "buttons": (0, 0, 0), "touch": False}
    app.handle(pygame.event.Event(pygame.MOUSEMOTION, move))
    app.paint()
    start = app.hover_since
    wait = app.settings.label_wait_ms
    assert not app.label_open
    assert not rest(app, start + wait - 1)
    assert rest(app, start + wait)
    assert app.label_open
    assert not any(rest(app, start + wait + 33 * frame) for frame in range(1, 200))


def test_an_open_label_stays_while_the_rings_would_breathe(app: App) -> None:
    driver.make_table(app, ["person", "person"], 1)
    app.change(motion="full")
    target = app.find(labelled(app))
    assert target is not None
    app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=target.rect.center, rel=(1, 1), buttons=(0, 0, 0)))
    app.paint()
    without = app.screen.get_view("1").raw
    start = app.hover_since
    assert rest(app, start + 1), "the rings breathe"
    assert rest(app, start + app.settings.label_wait_ms)
    labelled_picture = app.screen.get_view("1").raw
    assert labelled_picture != without
    assert not any(rest(app, start + app.settings.label_wait_ms + 16 * frame) for frame in range(1, 60))
    assert not app.scene.animate(app.screen)
    assert app.screen.get_view("1").raw == labelled_picture


def test_an_idle_menu_and_table_draw_nothing(app: App) -> None:
    now = pygame.time.get_ticks()
    app.paint()
    assert not any(rest(app, now + 33 * frame) for frame in range(200))
    driver.make_table(app, ["person", "person"], 1)
    now = pygame.time.get_ticks() + 60_000
    rest(app, now)
    assert not any(rest(app, now + 33 * frame) for frame in range(1, 200))
