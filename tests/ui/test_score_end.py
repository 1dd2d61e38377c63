"""The end of a game: into the score book once, fortune against fortune, the same game again, numbers by keyboard."""

from __future__ import annotations

import pytest
from driver import click, focus, key, make_app, make_table
from pages import SIZES, inside, played, show, tabbed, texts_fit

from greengold.bots.levels import choose
from greengold.core.game import Setup
from greengold.core.rng import Dice
from greengold.store import paths
from greengold.store.codec import TableOptions
from greengold.store.results import load_results
from greengold.ui.scenes.menu import MenuScene
from greengold.ui.scenes.score import ScoreScene
from greengold.ui.scenes.table import TableScene
from greengold.ui.start import seat_infos


@pytest.fixture
def app(monkeypatch, tmp_path, display):
    return make_app(monkeypatch, tmp_path, (1280, 720))


def finished(app, seats=3, seed=5):
    """The score page of a game of the olive grove."""
    table = make_table(app, ["person"] * seats, seed)
    table.match = played(app, seats, seed)
    return show(app, ScoreScene(app, table))


def alone(app, seed=5, level="merchant"):
    """The score page of a lone player's game, played to its end by an opponent."""
    options = {name: values[0] for name, values in app.game("tea").options.items()} | {"carrington": level}
    app.start("tea", Setup(1, seed, options), seat_infos(app, "tea", ["person"]), TableOptions())
    table = app.scene
    assert isinstance(table, TableScene)
    match = table.match
    while not match.over:
        match.submit(choose(match.game, match.view(0), "easy", Dice(seed, 0, match.position)), match.position)
    table.show.reset(match.state)
    return show(app, ScoreScene(app, table))


# ---- into the book


def test_a_finished_game_is_kept_once_however_often_its_scores_are_opened(app):
    table = make_table(app, ["person"] * 3, 5)
    table.match, table.hints.given = played(app, 3, 5), [0, 2, 0]
    scene = show(app, ScoreScene(app, table))
    (kept,) = load_results()[0]
    assert kept.hints == (0, 2, 0)
    assert (kept.id, kept.game, kept.seed) == (scene.save_id, "olive", 5)
    assert [one.total for one in kept.players] == list(scene.result.totals)
    assert kept.course == scene.course.points
    show(app, ScoreScene(app, scene.below))
    assert load_results()[0] == (kept,)


def test_a_game_that_is_not_saved_does_not_count(app):
    table = make_table(app, ["person"] * 2, 5)
    table.match, table.save_id = played(app, 2, 5), ""
    scene = ScoreScene(app, table)
    assert not scene.trouble
    assert load_results() == ((), "")


def test_undo_and_another_end_count_as_the_same_game(app):
    scene = finished(app)
    table, match = scene.below, scene.match
    match.friendly_undo = True
    assert match.undo()
    table.match.submit(match.legal()[-1], match.position)
    while not match.over:
        match.submit(match.legal()[0], match.position)
    show(app, ScoreScene(app, table))
    assert len(load_results()[0]) == 1
    assert [one.total for one in load_results()[0][0].players] == list(match.result().totals)


def test_a_finished_save_that_is_opened_again_stays_one_game(app):
    scene = finished(app)
    scene.below.keep()
    app.home()
    app.resume(scene.save_id)
    for _ in range(5):
        app.scene.tick(0)
    assert isinstance(app.scene, ScoreScene)
    copy = app.saves.copy(scene.save_id, "A copy")
    app.home()
    app.resume(copy)
    for _ in range(5):
        app.scene.tick(0)
    assert isinstance(app.scene, ScoreScene)
    assert [one.id for one in load_results()[0]] == [scene.save_id]


def test_a_book_that_cannot_be_used_is_said_once_and_the_page_goes_on(app):
    paths.results_file().write_bytes(b"{}")
    scene = finished(app)
    scene.tick(0)
    app.paint()
    assert "results.json is not a score book" in app.bubble.words
    assert app.bubble.words.startswith(app.say("book.not_kept", why="")[:20])
    assert paths.results_file().read_bytes() == b"{}"
    key(app, "escape")
    assert not app.bubble.shown
    scene.tick(0)
    assert not app.bubble.shown
    click(app, "score.menu")
    assert isinstance(app.scene, MenuScene)


# ---- alone


def test_alone_each_line_tells_who_is_ahead(monkeypatch, app):
    from greengold.ui.scenes.score_balance import Balance

    drawn = []
    bar = Balance.bar

    def noted(self, to, y, left, right, size):
        drawn.append((left, right))
        bar(self, to, y, left, right, size)
    monkeypatch.setattr(Balance, "bar", noted)
    scene = alone(app)
    assert drawn[-len(scene.counted):] == [(row.points(0), row.points(1)) for row in scene.counted]
    drawn.clear()
    finished(app, 2)
    assert not drawn


def test_the_record_of_a_lone_player_counts_this_game(app):
    first = alone(app, 5)
    assert first.level == "merchant"
    won = first.result.ranks[0] == 1
    assert f"{int(won)} of 1 won" in first.record
    second = alone(app, 6)
    wins = won + (second.result.ranks[0] == 1)
    assert f"{wins} of 2 won" in second.record
    other = alone(app, 5, "chairman")
    assert f"{int(other.result.ranks[0] == 1)} of 1 won" in other.record
    assert not finished(app).record


@pytest.mark.parametrize(("w", "h", "text"), [*SIZES, (3840, 2160, 100)])
def test_fortune_against_fortune_fits(monkeypatch, tmp_path, display, w, h, text):
    app = make_app(monkeypatch, tmp_path, (w, h), text_size=text)
    scene = alone(app)
    for side in (0, 1):
        scene.side = side
        app.paint()
        inside(app)
        texts_fit(monkeypatch, app)


# ---- the same again


@pytest.mark.parametrize("way", ["mouse", "keys"])
@pytest.mark.parametrize(("id", "shortcut"), [("score.rematch", "return"), ("score.same_seed", "s")])
def test_the_same_again_with_a_new_seed_or_the_same(app, way, id, shortcut):
    scene = alone(app, level="director")
    if way == "mouse":
        click(app, id)
    else:
        key(app, shortcut)
    table = app.scene
    assert isinstance(table, TableScene)
    assert table.match.position == 0
    assert (table.match.setup.seed == scene.match.setup.seed) == (id == "score.same_seed")
    assert table.match.setup.options == scene.match.setup.options
    assert (table.players, table.options, table.view.house.level) == (scene.players, scene.options, "director")
    assert table.save_id != scene.save_id


# ---- keyboard


def test_every_number_is_reached_and_opens_its_label(app):
    scene = finished(app)
    cells = {f"score.{row.key}.{seat}" for row in (*scene.told, *scene.counted) for seat in range(3)}
    assert cells <= tabbed(app)
    cell = f"score.{scene.counted[0].key}.1"
    focus(app, cell)
    assert scene.inspecting
    assert app.pointed().id == cell
    assert app.pointed().tip.title.startswith("Ben")
    key(app, "down")
    assert app.pointing.focus == f"score.{scene.counted[1].key}.1"
    key(app, "right")
    assert app.pointing.focus == f"score.{scene.counted[1].key}.2"
    focus(app, "score.menu")
    assert not scene.inspecting


def test_a_number_with_the_keyboard_shows_its_label(monkeypatch, app):
    from greengold.ui import overlay

    shown = []
    monkeypatch.setattr(overlay, "tooltip", lambda canvas, tip, rect: shown.append(tip.title))
    scene = finished(app)
    focus(app, f"score.{scene.counted[0].key}.0")
    app.paint()
    assert shown
    assert shown[-1].startswith("Ada")


def test_escape_goes_back_to_the_board_even_while_numbers_come_in(app):
    scene = finished(app)
    key(app, "escape")
    assert app.scene is scene.below
    app.change(motion="full", speed="normal")
    late = show(app, ScoreScene(app, scene.below))
    assert late.moving
    key(app, "escape")
    assert app.scene is scene.below
