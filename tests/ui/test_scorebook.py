"""The score book: from the menu, by mouse and by keys, at every size, with nothing, much and long in it."""

from __future__ import annotations

from datetime import datetime, timedelta
from zlib import crc32

import pytest
from boxes import reached, stay_in_boxes
from driver import click, focus, key, make_app
from pages import LONGEST, SIZES, inside, keep, played, show, texts_fit

from greengold.store import paths
from greengold.store.codec import TableOptions
from greengold.store.results import Played, Player, Source, keep_result
from greengold.ui.scenes.menu import MenuScene
from greengold.ui.scenes.scorebook import ScoreBookScene
from greengold.ui.scenes.table import TableScene

COLOURS = {"olive": ("blue", "red", "yellow", "white"), "tea": ("teal", "rose", "lime", "ivory")}
SOURCES = {"olive": "base", "tea": "cash"}
MANY = (*SIZES, (1600, 900, 100), (3840, 2160, 100), (3840, 2160, 175), (1600, 900, 175))


@pytest.fixture
def app(monkeypatch, tmp_path, display):
    return make_app(monkeypatch, tmp_path, (1280, 720))


def add(id, *totals, game="olive", level="", names=("Ada", "Ben", "Chloe", "Dev"), days=0, **fields):
    """Put a result into the book."""
    kinds = ("person", "rival") if level else ("person", "person", "hard", "easy")
    colours = ("teal", "carrington") if level else COLOURS[game]
    ranks = [1 + sum(other > total for other in totals) for total in totals]
    if fields.get("breaker"):
        ranks[1] = 2
    players = tuple(Player(*seat) for seat in zip(names, kinds, colours, totals, ranks, strict=False))
    when = (datetime.now() - timedelta(days=days)).isoformat(timespec="seconds")
    course = tuple(tuple(total * i // 4 for total in totals) for i in range(5))
    usual = {"table": TableOptions(), "options": {"carrington": level} if level else {}, "seconds": 4000, "seed": 7,
             "course": course, "lines": (Source(SOURCES[game], totals),), "end": f"{crc32(id.encode()):016x}"}
    keep_result(Played(id=id, game=game, players=players, level=level, began=when, ended=when, **{**usual, **fields}))


def filled(names=("Ada", "Ben", "Chloe", "Dev")):
    """A book with games of several kinds, the last one added being the newest."""
    house = names[0], "Carrington Co."
    for i in range(12):
        add(f"solo-{i}", 150 + 2 * i, 155, game="tea", level="clerk", names=house, days=40 - i)
    add("solo-m", 120, 155, game="tea", level="merchant", names=house, days=20)
    add("tie", 30, 30, names=names, days=9, breaker="goods_sold")
    add("four", 203, 164, 139, 171, game="tea", names=names, days=3)
    add("last", 40, 31, 22, names=names)


# ---- from the menu


def test_the_menu_leads_to_the_book_by_mouse(app):
    click(app, "menu.book")
    assert isinstance(app.scene, ScoreBookScene)
    click(app, "page.back")
    assert isinstance(app.scene, MenuScene)


def test_the_menu_leads_to_the_book_by_keys(app):
    focus(app, "menu.book")
    key(app, "return")
    assert isinstance(app.scene, ScoreBookScene)
    key(app, "escape")
    assert isinstance(app.scene, MenuScene)


@pytest.mark.parametrize(("w", "h", "text"), MANY)
@pytest.mark.parametrize("saves", [False, True])
def test_the_menu_has_room_for_it(monkeypatch, tmp_path, display, w, h, text, saves):
    app = make_app(monkeypatch, tmp_path, (w, h), text_size=text)
    if saves:
        keep(app, "Running", played(app, 2, 3, 10), 2)
        keep(app, "Over", played(app, 2, 3), 1)
        show(app, MenuScene(app))
    app.paint()
    assert app.find("menu.book")
    inside(app)
    texts_fit(monkeypatch, app)


# ---- what it shows


def test_an_empty_book_says_so_and_offers_a_game(app):
    scene = show(app, ScoreBookScene(app))
    assert scene.chosen is None
    key(app, "down")
    key(app, "return")
    assert app.scene is scene
    click(app, "book.begin")
    assert isinstance(app.scene, MenuScene)


def test_a_book_that_cannot_be_read_is_said_and_left(monkeypatch, app):
    from pages import written

    paths.results_file().write_bytes(b"{}")
    scene = show(app, ScoreBookScene(app))
    assert "is not a score book" in scene.trouble
    words = " ".join(line.words for line in written(monkeypatch, app))
    assert "results.json is not a score book" in words
    assert paths.results_file().read_bytes() == b"{}"


def test_newest_first_and_one_tab_for_each_game(app):
    filled()
    scene = show(app, ScoreBookScene(app))
    assert [one.id for one in scene.rows[:3]] == ["last", "four", "tie"]
    click(app, f"book.tab.{scene.games.index('tea')}")
    assert {one.game for one in scene.rows} == {"tea"}
    assert len(scene.rows) == 14
    key(app, "ctrl+tab")
    assert scene.tab == (scene.games.index("tea") + 1) % len(scene.games)
    click(app, f"book.tab.{scene.games.index('olive')}")
    assert [one.id for one in scene.rows] == ["last", "tie"]
    focus(app, f"book.tab.{scene.tab}")
    key(app, "left")
    assert scene.tab == scene.games.index("olive") - 1


def test_choosing_by_keys_and_by_mouse(app):
    filled()
    scene = show(app, ScoreBookScene(app))
    app.pointing.focus = scene.first_focus()
    key(app, "down")
    assert scene.chosen.id == "four"
    key(app, "end")
    assert scene.chosen.id == "solo-0"
    assert app.find("book.row.solo-0"), "the chosen row is scrolled into sight"
    key(app, "home")
    click(app, "book.row.tie")
    assert scene.chosen.id == "tie"


def test_a_record_shows_its_game(app):
    filled()
    scene = show(app, ScoreBookScene(app, "tea"))
    focus(app, "book.record.highest")
    key(app, "return")
    assert scene.chosen.id == "four"


def test_the_ladder_of_a_lone_player(monkeypatch, app):
    from pages import written

    filled()
    show(app, ScoreBookScene(app, "tea"))
    words = [line.words for line in written(monkeypatch, app)]
    assert "9 of 13 won" in words
    assert "9 of 12" in words
    assert "0 of 1" in words
    assert "best +£17" in words
    assert "Next: beat the Merchant. Best so far −£35." in words
    show(app, ScoreBookScene(app, "olive"))
    assert "9 of 12" not in [line.words for line in written(monkeypatch, app)]


def test_lines_tell_margins_ties_and_hints(monkeypatch, app):
    from pages import written

    add("solo", 120, 155, game="tea", level="merchant", hints=(2,))
    show(app, ScoreBookScene(app))
    words = " ".join(line.words for line in written(monkeypatch, app))
    assert "lost by £35" in words
    assert "2 hints" in words
    assert "Alone, Merchant" in words
    add("tie", 30, 30, breaker="goods_sold")
    show(app, ScoreBookScene(app))
    words = " ".join(line.words for line in written(monkeypatch, app))
    assert app.texts("olive").say("score.breaker.goods_sold").split()[0] in words


# ---- what can be done


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_replay_shows_the_game_from_its_beginning(app, way):
    id = keep(app, "Evening", played(app, 2, 3), 1)
    add(id, 5, 9)
    scene = show(app, ScoreBookScene(app))
    app.pointing.focus = scene.first_focus()
    if way == "mouse":
        click(app, "book.replay")
    else:
        key(app, "return")
    assert isinstance(app.scene, TableScene)
    assert app.scene.looking == 0


def test_a_game_whose_save_is_gone_cannot_be_replayed_and_that_is_said(app):
    add("gone", 5, 9)
    scene = show(app, ScoreBookScene(app))
    app.pointing.focus = scene.first_focus()
    key(app, "return")
    assert app.scene is scene
    assert app.bubble.words == app.say("book.no_replay")
    key(app, "escape")
    click(app, "book.replay")
    assert app.bubble.words == app.say("book.no_replay")


@pytest.mark.parametrize(("id", "shortcut", "same"), [("book.same_seed", "s", True), ("book.again", "a", False)])
@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_the_same_again(app, id, shortcut, same, way):
    add("solo", 120, 155, game="tea", level="director", names=("Zoe", "Carrington Co."))
    show(app, ScoreBookScene(app))
    if way == "mouse":
        click(app, id)
    else:
        key(app, shortcut)
    table = app.scene
    assert isinstance(table, TableScene)
    assert [seat.name for seat in table.players] == ["Zoe"]
    assert table.view.house.level == "director"
    assert (table.match.setup.seed == 7) == same


# ---- sizes


@pytest.mark.parametrize(("w", "h", "text"), MANY)
@pytest.mark.parametrize("names", [("Ada", "Ben", "Chloe", "Dev"), LONGEST], ids=["short", "long"])
def test_nothing_leaves_its_place(monkeypatch, tmp_path, display, w, h, text, names):
    app = make_app(monkeypatch, tmp_path, (w, h), text_size=text)
    filled(names)
    scene = show(app, ScoreBookScene(app))
    for slug in ("", "tea", "olive"):
        scene.turn(scene.games.index(slug))
        for part in ("", "detail", "records") if scene.compact else ("",):
            scene.part = part
            app.paint()
            inside(app)
            texts_fit(monkeypatch, app)
    for id in ("four", "tie", "solo-m"):
        scene.turn(0)
        scene.choose(id)
        app.paint()
        inside(app)
        texts_fit(monkeypatch, app)


@pytest.mark.parametrize(("w", "h", "text"), MANY)
def test_an_empty_book_fits(monkeypatch, tmp_path, display, w, h, text):
    app = make_app(monkeypatch, tmp_path, (w, h), text_size=text)
    scene = show(app, ScoreBookScene(app))
    for part in ("", "records") if scene.compact else ("",):
        scene.part = part
        app.paint()
        inside(app)
        texts_fit(monkeypatch, app)


@pytest.mark.parametrize(("w", "h", "text"), [(1280, 720, 100), (1280, 720, 175)])
def test_words_stay_in_their_boxes_and_tab_reaches_all(monkeypatch, tmp_path, display, w, h, text):
    app = make_app(monkeypatch, tmp_path, (w, h), text_size=text)
    for i in range(3):
        add(f"solo-{i}", 150 + 2 * i, 155, game="tea", level="clerk", names=("Ada", "Carrington Co."))
    scene = show(app, ScoreBookScene(app, "tea"))
    for part in ("", "detail", "records") if scene.compact else ("",):
        scene.part = part
        app.paint()
        stay_in_boxes(monkeypatch, app)
        reached(app)


def test_large_text_has_the_list_first_and_the_game_on_a_page_of_its_own(monkeypatch, tmp_path, display):
    app = make_app(monkeypatch, tmp_path, (1280, 720), text_size=175)
    filled()
    scene = show(app, ScoreBookScene(app))
    app.pointing.focus = scene.first_focus()
    assert app.find("book.again") is None
    key(app, "down")
    key(app, "return")
    assert (scene.part, scene.chosen.id) == ("detail", "four")
    assert app.find("book.again")
    key(app, "escape")
    assert scene.part == ""
    click(app, "book.records")
    assert scene.part == "records"
    click(app, "page.back")
    click(app, "page.back")
    assert isinstance(app.scene, MenuScene)


# ---- export


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_the_book_is_exported_as_a_table(monkeypatch, tmp_path, app, way):
    import csv

    monkeypatch.setattr("pathlib.Path.home", lambda: tmp_path)
    add("old", 5, 9, names=("=1+1", "Ben"), days=2)
    add("new", 120, 155, game="tea", level="director", names=("Zoë", "Carrington Co."), hints=(3,))
    scene = show(app, ScoreBookScene(app))
    for _ in range(2):
        if way == "mouse":
            click(app, "book.export")
        else:
            key(app, "ctrl+e")
    first, second = tmp_path / "greengold results.csv", tmp_path / "greengold results 2.csv"
    assert str(second) in scene.notice
    assert first.read_bytes() == second.read_bytes()
    rows = list(csv.DictReader(first.read_text(encoding="utf-8-sig").splitlines()))
    assert [row["name"] for row in rows] == ["'=1+1", "Ben", "Zoë", "Carrington Co."]
    assert [row["place"] for row in rows] == ["2", "1", "2", "1"]
    assert (rows[2]["level"], rows[2]["hints"], rows[2]["total"], rows[2]["seed"]) == ("director", "3", "120", "7")


def test_an_empty_book_is_not_exported(app):
    show(app, ScoreBookScene(app))
    click(app, "book.export")
    assert app.bubble.words == app.say("book.none")


def test_a_folder_that_cannot_be_written_to_is_said(monkeypatch, tmp_path, app):
    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("pathlib.Path.home", lambda: tmp_path)
    add("old", 5, 9)
    scene = show(app, ScoreBookScene(app))
    monkeypatch.setattr("greengold.store.files.put", full)
    click(app, "book.export")
    assert "No space left" in app.bubble.words
    assert not scene.notice
