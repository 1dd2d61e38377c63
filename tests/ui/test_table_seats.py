"""Seats that change hands in the middle of a game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from driver import by_keys, click, key, make_app, make_table, settle
from pages import inside

from greengold.store.resume import open_match
from greengold.ui.scenes.table import TableScene

PLACES = {"olive": 4, "tea": 4, "orange": 5, "city": 6}


def begun(monkeypatch: Any, home: Path, slug: str, **settings: Any) -> tuple[Any, TableScene]:
    """A table of people in the middle of a game, with the panel of seats open."""
    app = make_app(monkeypatch, home, (1280, 720), **settings)
    table = make_table(app, ["person"] * PLACES[slug], 7, slug)
    for _ in range(5):
        if table.covered:
            key(app, "space")
        by_keys(app, table, table.match.legal()[0])
    key(app, "escape")
    while table.mode != "menu":
        key(app, "escape")
    click(app, "menu.seats")
    return app, table


@pytest.mark.parametrize("slug", PLACES)
def test_an_opponent_goes_on_with_the_seat_of_somebody_who_leaves(slug: str, tmp_path: Path, monkeypatch: Any) -> None:
    app, table = begun(monkeypatch, tmp_path, slug)
    before, seat = table.match.state, table.match.to_move
    click(app, f"seats.{seat}.2")
    after = app.scene
    assert isinstance(after, TableScene)
    assert after.match.state == before
    assert after.players[seat].kind == "normal"
    assert [info.name for info in after.players] == [info.name for info in table.players]
    assert seat not in after.people
    assert len(app.stack) == 2
    saved = app.saves.read(after.save_id)
    assert saved.seats[seat].kind == "normal"
    assert open_match(saved, app.game(slug)).match.state == before


def test_a_person_takes_over_and_can_undo_nothing_of_others(tmp_path: Path, monkeypatch: Any) -> None:
    app, table = begun(monkeypatch, tmp_path, "olive")
    seat = table.match.to_move
    click(app, f"seats.{seat}.1")
    click(app, f"seats.{seat}.0")
    after = app.scene
    assert isinstance(after, TableScene)
    assert seat in after.people
    assert after.mode == "seats", "the panel stays, so that more seats can be changed"
    key(app, "escape")
    assert not after.mode
    settle(app)
    by_keys(app, after, after.match.legal()[0])
    assert after.match.log[-1].seat == seat


def test_the_panel_is_worked_by_keys_alone(tmp_path: Path, monkeypatch: Any) -> None:
    app, table = begun(monkeypatch, tmp_path, "city")
    for _ in range(20):
        if app.pointing.focus == "seats.1.0":
            break
        key(app, "tab")
    key(app, "right")
    after = app.scene
    assert isinstance(after, TableScene)
    assert after.players[1].kind == "easy"
    assert app.pointing.focus == "seats.1.1"
    assert after.match is table.match


@pytest.mark.parametrize("text", [100, 175])
@pytest.mark.parametrize("slug", PLACES)
def test_the_panel_stays_inside_the_window(slug: str, text: int, tmp_path: Path, monkeypatch: Any) -> None:
    app, _ = begun(monkeypatch, tmp_path, slug, text_size=text)
    inside(app)
