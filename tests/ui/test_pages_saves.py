"""The list of saved games: finding, opening, renaming, copying, deleting, and files in and out."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from driver import click, key, make_app
from pages import LONGEST, SIZES, doing, inside, keep, played, show, tabbed, texts_fit, typed

from greengold.ui.scenes import saves_words
from greengold.ui.scenes.saves import SavesScene
from greengold.ui.scenes.table import TableScene


@pytest.fixture
def app(monkeypatch, tmp_path, display):
    """An app with three running games, one finished and one damaged file; files go to a home of its own."""
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "person")
    (tmp_path / "person").mkdir()
    app = make_app(monkeypatch, tmp_path, (1280, 720))
    keep(app, "Sunday table", played(app, 4, 1, 30), 1, ("Ada", "Ben", "Chloe", "Dev"))
    keep(app, "Olive evening", played(app, 2, 2, 50), 30, ("Eva", "Ben"))
    keep(app, "Third try", played(app, 3, 3, 20), 200)
    keep(app, "Long ago", played(app, 2, 4), 300)
    (app.saves.folder / "olive-broken.json").write_text('{"format": 1, "game": "olive", "title"')
    return app


def titles(scene):
    return [row.title for row in scene.rows]


def test_running_and_finished_games_have_their_own_tab(app):
    scene = show(app, SavesScene(app))
    assert set(titles(scene)) == {"Sunday table", "Olive evening", "Third try", "olive-broken.json"}
    click(app, "saves.tab.1")
    assert titles(scene) == ["Long ago"]


def test_search_finds_titles_and_players(app):
    scene = show(app, SavesScene(app))
    key(app, "ctrl+f")
    typed(app, "olive EV")
    assert titles(scene) == ["Olive evening"]
    click(app, "saves.search")
    typed(app, "chloe")
    assert "Sunday table" in titles(scene)
    assert "Olive evening" not in titles(scene)
    key(app, "escape")
    assert len(titles(scene)) == 4


def test_search_that_finds_nothing_can_be_left(app):
    scene = show(app, SavesScene(app))
    key(app, "ctrl+f")
    typed(app, "zebra")
    assert titles(scene) == []
    assert scene.chosen is None
    for name in ("down", "f2", "delete", "return", "ctrl+e"):
        key(app, name)
    key(app, "escape")
    assert len(titles(scene)) == 4
    scene.find("zebra")
    app.paint()
    click(app, "saves.show_all")
    assert len(titles(scene)) == 4


@pytest.mark.parametrize("tab", ["running", "finished"])
def test_replay_shows_the_chosen_game_from_its_beginning(app, tab):
    scene = show(app, SavesScene(app, tab))
    moves = scene.chosen.summary.position
    click(app, "saves.replay")
    assert isinstance(app.scene, TableScene)
    assert (app.scene.looking, app.scene.match.position) == (0, moves)
    for now in range(3):
        app.scene.tick(now)
    key(app, "right")
    assert app.scene.looking == 1
    assert app.scene.match.position == moves


def test_enter_continues_the_chosen_game(app):
    scene = show(app, SavesScene(app))
    while scene.chosen.title != "Olive evening":
        key(app, "down")
    key(app, "return")
    assert isinstance(app.scene, TableScene)
    assert app.scene.title == "Olive evening"


def test_rename_keeps_the_game(app):
    scene = show(app, SavesScene(app))
    scene.choose(next(row.id for row in scene.rows if row.title == "Third try"))
    app.paint()
    key(app, "f2")
    typed(app, "Fourth try")
    assert "Fourth try" in titles(scene)
    assert app.saves.read(scene.chosen.id).title == "Fourth try"


def test_rename_to_nothing_changes_nothing(app):
    scene = show(app, SavesScene(app))
    scene.choose(next(row.id for row in scene.rows if row.title == "Third try"))
    app.paint()
    key(app, "f2")
    typed(app, "   ")
    assert "Third try" in titles(scene)


def test_delete_asks_first_and_the_safe_answer_has_the_focus(app):
    scene = show(app, SavesScene(app))
    chosen = scene.chosen.id
    key(app, "delete")
    assert app.pointing.focus == "saves.keep"
    key(app, "return")
    assert chosen in [row.id for row in app.saves.list()]
    assert not app.find("saves.delete_yes")


def test_escape_closes_the_question(app):
    scene = show(app, SavesScene(app))
    key(app, "delete")
    key(app, "escape")
    assert scene.asking == ""
    assert app.scene is scene


def test_delete_removes_only_the_chosen_game(app):
    scene = show(app, SavesScene(app))
    chosen = scene.chosen.id
    click(app, "saves.delete")
    click(app, "saves.delete_yes")
    left = [row.id for row in app.saves.list()]
    assert chosen not in left
    assert len(left) == 4
    assert scene.chosen is not None


def test_all_games_can_be_deleted(app):
    scene = show(app, SavesScene(app))
    while scene.chosen:
        key(app, "delete")
        click(app, "saves.delete_yes")
    assert titles(scene) == []
    assert not app.find("saves.continue")


def test_copy_is_a_game_of_its_own(app):
    scene = show(app, SavesScene(app))
    click(app, "saves.copy")
    assert len(titles(scene)) == 5
    assert scene.chosen.copy_of
    assert scene.notice


def test_export_and_import_give_the_same_game(app, tmp_path):
    scene = show(app, SavesScene(app))
    scene.choose(next(row.id for row in scene.rows if row.title == "Third try"))
    app.paint()
    key(app, "ctrl+e")
    file = tmp_path / "person" / f"Third try{saves_words.ENDING}"
    assert file.is_file()
    click(app, "saves.import")
    click(app, "saves.file.0")
    assert titles(scene).count("Third try") == 2
    assert scene.chosen.title == "Third try"


def test_export_never_overwrites_a_file(app, tmp_path):
    show(app, SavesScene(app))
    key(app, "ctrl+e")
    key(app, "ctrl+e")
    assert len(list((tmp_path / "person").glob(f"*{saves_words.ENDING}"))) == 2


def test_a_dropped_file_is_imported_and_a_wrong_one_refused(app, tmp_path):
    scene = show(app, SavesScene(app))
    key(app, "ctrl+e")
    file = next((tmp_path / "person").glob(f"*{saves_words.ENDING}"))
    app.handle(pygame.event.Event(pygame.DROPFILE, file=str(file)))
    assert len(scene.rows) == 5
    wrong = tmp_path / "wrong.json"
    wrong.write_text("no game")
    app.handle(pygame.event.Event(pygame.DROPFILE, file=str(wrong)))
    assert len(scene.rows) == 5
    assert app.bubble.shown


def test_a_damaged_file_says_why_and_can_only_be_deleted(app):
    scene = show(app, SavesScene(app))
    scene.choose("olive-broken")
    app.paint()
    for id in ("saves.continue", "saves.replay", "saves.export", "saves.rename", "saves.copy"):
        assert app.find(id).why
        click(app, id)
        assert app.bubble.shown
        app.bubble.close()
        app.paint()
    key(app, "ctrl+e")
    assert app.bubble.shown
    click(app, "saves.delete")
    click(app, "saves.delete_yes")
    assert "olive-broken" not in [row.id for row in app.saves.list()]


@pytest.mark.parametrize(("w", "h", "text"), SIZES)
def test_every_control_is_reached_by_tab_and_lies_in_the_window(app, monkeypatch, tmp_path, w, h, text):
    app = make_app(monkeypatch, tmp_path, (w, h), text_size=text)
    scene = show(app, SavesScene(app))
    for _ in range(2):
        inside(app)
        rows = {f"saves.row.{row.id}" for row in scene.rows}  # arrows walk through the rows
        assert doing(app) - rows <= tabbed(app)
        scene.choose(scene.chosen.id, open_it=scene.compact)
        app.paint()
    key(app, "delete")
    inside(app)
    assert {"saves.keep", "saves.delete_yes"} <= tabbed(app)


@pytest.mark.parametrize(("w", "h", "text"), SIZES)
def test_no_text_leaves_its_place(app, monkeypatch, tmp_path, w, h, text):
    app = make_app(monkeypatch, tmp_path, (w, h), text_size=text)
    keep(app, "A very long title that somebody typed to see whether it still fits into a row", played(app, 4, 5, 90), 2,
         LONGEST)
    scene = show(app, SavesScene(app))
    for row in scene.rows:
        scene.choose(row.id)
        texts_fit(monkeypatch, app)
        scene.choose(row.id, open_it=scene.compact)
        texts_fit(monkeypatch, app)
        scene.ask_delete()
        texts_fit(monkeypatch, app)
        scene.keep()
        scene.notice = app.say("saves.exported", file="/home/somebody/a/rather/long/path/Downloads/Game.greengold.json")
        texts_fit(monkeypatch, app)
        scene.notice, scene.detail = "", False


def test_up_and_down_walk_through_all_rows_and_keep_them_in_sight(app):
    for i in range(20):
        keep(app, f"Game {i}", played(app, 2, i, 5), i + 2)
    scene = show(app, SavesScene(app))
    key(app, "home")
    seen = [scene.chosen.id]
    for _ in range(len(scene.rows) - 1):
        key(app, "down")
        assert app.find(f"saves.row.{scene.chosen.id}")
        seen.append(scene.chosen.id)
    assert seen == [row.id for row in scene.rows]
    key(app, "home")
    assert scene.chosen.id == seen[0]


def test_compact_pages_open_the_list_first(app, monkeypatch, tmp_path):
    app = make_app(monkeypatch, tmp_path, (1280, 720), text_size=175)
    scene = show(app, SavesScene(app))
    assert not app.find("saves.continue")
    click(app, f"saves.row.{scene.chosen.id}")
    assert app.find("saves.continue")
    key(app, "escape")
    assert not app.find("saves.continue")
    assert app.scene is scene


def test_days_are_said_as_people_say_them(app):
    from datetime import date
    today = date(2026, 11, 30)
    for time, words in (("2026-11-30T14:05:00", "Today 14:05"), ("2026-11-29T21:40:00", "Yesterday 21:40"),
                        ("2026-11-28T10:00:00", "Sat 28 Nov"), ("2025-11-28T10:00:00", "Fri 28 Nov 2025")):
        assert saves_words.day(app.say, time, today) == words
    assert saves_words.played(app.say, 72 * 60) == "1 h 12"
    assert saves_words.played(app.say, 38 * 60) == "38 min"
