"""The menu: choosing a box, going on with the last game, and the way to every other page."""

from __future__ import annotations

import pygame
import pytest
from boxes import reached, stay_in_boxes
from driver import click, focus, key, make_app
from pages import LONGEST, SIZES, inside, keep, played, texts_fit

from greengold.games import READY, SLUGS
from greengold.ui.scenes.menu import MenuScene
from greengold.ui.scenes.rules import RulesScene
from greengold.ui.scenes.saves import SavesScene
from greengold.ui.scenes.settings import SettingsScene
from greengold.ui.scenes.setup import SetupScene
from greengold.ui.scenes.table import TableScene


@pytest.fixture
def app(monkeypatch, tmp_path, display):
    """An app at the menu, with no saved games yet."""
    app = make_app(monkeypatch, tmp_path, (1280, 720))
    app.paint()
    return app


def saved(app, *titles):
    """Save running games, the first title being the newest; then paint the menu."""
    for hours, title in enumerate(titles):
        keep(app, title, played(app, 3, hours + 1, 20), hours + 1)
    app.home()


def test_arrows_choose_a_game_and_enter_plays_it(app):
    assert app.scene.chosen == "olive"
    key(app, "left")
    assert app.scene.chosen == "tea"
    key(app, "left")
    assert app.scene.chosen == "city"
    key(app, "right")
    key(app, "right")
    key(app, "return")
    assert isinstance(app.scene, SetupScene)
    assert app.scene.slug == "olive"
    key(app, "escape")
    assert isinstance(app.scene, MenuScene)


def test_a_click_chooses_a_box_and_a_second_one_plays(app):
    click(app, "menu.box.tea")
    assert app.scene.chosen == "tea"
    click(app, "menu.box.olive")
    assert isinstance(app.scene, MenuScene)
    click(app, "menu.box.olive")
    assert isinstance(app.scene, SetupScene)


@pytest.mark.parametrize("slug", [slug for slug in SLUGS if slug not in READY])
def test_games_that_are_not_ready_can_be_read_but_not_played(app, slug):
    while app.scene.chosen != slug:
        key(app, "right")
    assert app.pointing.focus == f"menu.box.{slug}"
    for act in (lambda: key(app, "return"), lambda: click(app, "menu.play"), lambda: click(app, f"menu.box.{slug}")):
        app.bubble.close()
        act()
        assert app.bubble.words == app.scene.not_ready()
        assert "The olive grove" in app.bubble.words
        assert isinstance(app.scene, MenuScene)
    for act in (lambda: click(app, "menu.rules"), lambda: key(app, "r")):
        app.bubble.close()
        act()
        assert app.bubble.words == app.say("menu.no_rules")


def test_without_a_saved_game_a_first_one_starts_at_once(app):
    assert app.find("menu.continue") is None
    assert app.find("menu.finished") is None
    click(app, "menu.saves")
    assert app.find("saves.import")
    click(app, "saves.begin")
    click(app, "menu.quick")
    assert isinstance(app.scene, TableScene)
    assert [seat.kind for seat in app.scene.seats] == ["person", "normal", "normal", "normal"]
    assert app.scene.options.friendly_undo


def test_continue_goes_on_with_the_newest_game(app):
    saved(app, "Newest", "Older", "Oldest")
    focus(app, "menu.continue")
    key(app, "return")
    assert isinstance(app.scene, TableScene)
    assert app.scene.title == "Newest"


def test_finished_games_are_not_continued(app):
    keep(app, "Done", played(app, 2, 4), 1)
    app.home()
    assert app.find("menu.continue") is None
    click(app, "menu.finished")
    assert isinstance(app.scene, SavesScene)
    assert app.scene.chosen.title == "Done"


def test_the_box_of_the_last_game_is_chosen_again(app):
    app.scene.choose("city")
    saved(app, "Newest")
    assert MenuScene(app).chosen == "olive"


def test_the_number_of_other_games_leads_to_them(app):
    saved(app, "Newest")
    assert app.find("menu.more") is None
    saved(app, "Newest", "Older")
    click(app, "menu.more")
    assert isinstance(app.scene, SavesScene)


@pytest.mark.parametrize(("id", "page"), [("menu.rulebooks", RulesScene), ("menu.settings", SettingsScene),
                                          ("menu.rules", RulesScene)])
def test_every_page_is_one_click_away_and_comes_back(app, id, page):
    click(app, id)
    assert isinstance(app.scene, page)
    key(app, "escape")
    assert isinstance(app.scene, MenuScene)


def test_r_opens_the_rules_and_quit_ends_the_app(app):
    key(app, "r")
    assert isinstance(app.scene, RulesScene)
    key(app, "escape")
    click(app, "menu.quit")
    assert not app.running


@pytest.mark.parametrize(("w", "h", "text"), SIZES)
def test_everything_fits_and_is_reached_by_tab(monkeypatch, tmp_path, display, w, h, text):
    app = make_app(monkeypatch, tmp_path, (w, h), text_size=text)
    for full in (False, True):
        if full:
            keep(app, "W" * 40, played(app, 4, 1, 30), 40, LONGEST)
            keep(app, "Second", played(app, 4, 2, 30), 90)
            app.home()
        for slug in SLUGS:
            app.scene.choose(slug)
            app.paint()
            inside(app)
            texts_fit(monkeypatch, app)
            stay_in_boxes(monkeypatch, app)
        reached(app)


def test_f12_keeps_the_screen_and_says_where(app, tmp_path):
    key(app, "f12")
    (file,) = (tmp_path / "pictures").iterdir()
    assert pygame.image.load(file).get_size() == (1280, 720)
    assert app.bubble.words == app.say("app.picture_kept", file=str(file))
