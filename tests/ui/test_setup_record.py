"""How a lone player fared, beside the choice of the level."""

from __future__ import annotations

import pytest
from driver import click, make_app
from pages import SIZES, inside, show, texts_fit, written
from test_scorebook import add

from greengold.ui.scenes.setup import SetupScene


@pytest.fixture
def app(monkeypatch, tmp_path, display):
    return make_app(monkeypatch, tmp_path, (1600, 900))


def alone(level, *ends, game="tea"):
    """Results against a level; the first is the oldest."""
    for i, end in enumerate(ends):
        add(f"{level}-{i}", 150 + end, 150, game=game, level=level, names=("Ada", "Carrington Co."), days=30 - i)


def said(monkeypatch, app):
    return [line.words for line in written(monkeypatch, app)]


def test_each_level_tells_wins_best_and_last(monkeypatch, app):
    alone("clerk", 41, -5, 18)
    alone("director", -12, -30)
    show(app, SetupScene(app, "tea", alone=True))
    words = said(monkeypatch, app)
    assert "2 of 3" in words
    assert {"+£41", "+£18"} <= set(words)
    assert "0 of 2" in words
    assert {"−£12", "−£30"} <= set(words)
    assert words.count(app.say("book.not_played")) == 2
    assert any(line.startswith("5 games since ") for line in words)


def test_only_the_last_ten_games_are_shown_one_by_one(monkeypatch, app):
    from greengold.ui.scenes import scorebook_panels

    alone("clerk", *[5] * 4, *[-5] * 9)
    boxes = []
    monkeypatch.setattr(scorebook_panels, "box", lambda page, x, y, d, won: boxes.append(won))
    show(app, SetupScene(app, "tea", alone=True))
    boxes.clear()
    app.paint()
    assert boxes == [True, *[False] * 9]


def test_at_first_nothing_was_played(monkeypatch, app):
    show(app, SetupScene(app, "tea", alone=True))
    words = said(monkeypatch, app)
    assert words.count(app.say("book.not_played")) == 4
    assert not any("since" in line for line in words)


def test_at_a_table_there_is_no_record(monkeypatch, app):
    alone("clerk", 41)
    show(app, SetupScene(app, "tea"))
    assert app.say("book.yours") not in said(monkeypatch, app)


def test_large_text_tells_the_chosen_level_in_a_sentence(monkeypatch, tmp_path, display):
    app = make_app(monkeypatch, tmp_path, (1280, 720), text_size=175)
    alone("clerk", 41, -5)
    scene = show(app, SetupScene(app, "tea", alone=True))
    assert app.say("book.not_played_level") in " ".join(said(monkeypatch, app))
    click(app, "setup.level.clerk")
    assert scene.options["carrington"] == "clerk"
    assert "Against the Clerk: 1 of 2 won, best +£41." in " ".join(said(monkeypatch, app))


@pytest.mark.parametrize(("w", "h", "text"), [*SIZES, (1600, 900, 100), (1280, 720, 130), (3840, 2160, 175)])
@pytest.mark.parametrize("full", [False, True])
def test_it_fits(monkeypatch, tmp_path, display, w, h, text, full):
    app = make_app(monkeypatch, tmp_path, (w, h), text_size=text)
    if full:
        alone("clerk", *[188] * 15)
        alone("merchant", *[-100] * 15)
    show(app, SetupScene(app, "tea", alone=True))
    inside(app)
    texts_fit(monkeypatch, app)
