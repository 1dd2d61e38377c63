"""Every worked score at the table: forwards and backwards, with the mouse and with keys, and at all sizes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from driver import click, key, make_app

from greengold.games import DATA, READY
from greengold.store.progress import load_progress
from greengold.teach.worked import Worked, load_worked
from greengold.ui.app import App
from greengold.ui.scenes import lesson_lights
from greengold.ui.scenes.worked import WorkedScene


def opened(app: App, slug: str, example: Worked) -> WorkedScene:
    """An example at its first line, without the board's drawing."""
    scene = WorkedScene(app, slug, example)
    for name in ("draw", "draw_marks", "draw_secret"):
        setattr(scene.stage, name, lambda *_, **__: None)
    app.push(scene)
    return scene


@pytest.mark.parametrize("slug", READY)
def test_its_sum_grows_and_shrinks(slug: str, tmp_path: Path, monkeypatch: Any) -> None:
    app = make_app(monkeypatch, tmp_path, (1280, 720))
    for example in load_worked(DATA / slug / "lessons"):
        scene, lines = opened(app, slug, example), len(example.lines)
        for n in range(2, lines + 1):
            click(app, "worked.next")
            assert scene.shown_lines == n
        for _ in range(lines):
            key(app, "left")
        assert scene.shown_lines == 1
        for _ in range(lines - 1):
            key(app, "right")
        assert scene.shown_lines == lines
        key(app, "return")
        assert app.scene is not scene
        assert example.id in load_progress()[0].worked


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 175), ((1600, 900), 100)])
@pytest.mark.parametrize("slug", READY)
def test_what_it_points_at_is_seen(slug: str, size: Any, text: int, tmp_path: Path, monkeypatch: Any) -> None:
    app = make_app(monkeypatch, tmp_path, size, text_size=text)
    for example in load_worked(DATA / slug / "lessons"):
        scene = opened(app, slug, example)
        for n, line in enumerate(example.lines, 1):
            where = f"{example.id}, line {n}"
            for pointer in line.point:
                assert lesson_lights.spots(scene, (pointer,)), f"{where}: {pointer.at} is not on the screen"
            for target in app.targets:
                if target.id.startswith("worked."):
                    assert app.screen.get_rect().contains(target.rect), f"{where}: {target.id} leaves the window"
            card = app.kit.area(*scene.card)
            for spot in lesson_lights.spots(scene, line.point):
                box = app.kit.area(*spot.box)
                both = box.clip(card)
                assert both.w * both.h <= 0.02 * box.w * box.h, f"{where}: the card covers {spot.says or spot.box}"
            key(app, "right")
        if app.scene is scene:
            app.pop()
