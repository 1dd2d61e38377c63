"""Settings: every change is kept at once and shown in the preview."""

from __future__ import annotations

import pygame
import pytest
from boxes import reached, stay_in_boxes
from driver import click, focus, key, make_app
from pages import SIZES, inside, show, texts_fit

from greengold.games import READY
from greengold.store.settings import Settings, load_settings
from greengold.ui.intent import KEYS
from greengold.ui.kit.sight import VISION, simulate
from greengold.ui.scenes.menu import MenuScene
from greengold.ui.scenes.settings import COLUMNS, TABS, SettingsScene
from greengold.ui.scenes.settings_preview import SHOWN, seen_as

ROWS = {row.name: (tab, row) for tab, columns in COLUMNS.items() for column in columns for row in column}


@pytest.fixture
def app(monkeypatch, tmp_path, display):
    """An app at the settings page."""
    app = make_app(monkeypatch, tmp_path, (1280, 720))
    show(app, SettingsScene(app))
    return app


def tab(app, name):
    click(app, f"settings.tab.{[tab for tab, _ in TABS].index(name)}")


CHOICES = [name for name, (_, row) in ROWS.items() if row.look != "sounds" and not row.is_switch]


@pytest.mark.parametrize("name", CHOICES)
def test_every_value_can_be_chosen_and_is_kept(app, name):
    where, row = ROWS[name]
    for value in row.values:
        if app.find(f"settings.tab.{[tab for tab, _ in TABS].index(where)}"):
            tab(app, where)
        click(app, f"settings.{name}.{row.values.index(value)}")
        assert getattr(app.settings, name) == value
        assert getattr(load_settings()[0], name) == value
    assert {*row.values} >= {getattr(Settings(), name)}


@pytest.mark.parametrize("name", ["last_move_marks", "muted", "press_once"])
def test_switches_turn_by_click_and_by_key(app, name):
    tab(app, ROWS[name][0])
    before = getattr(app.settings, name)
    click(app, f"settings.{name}")
    assert getattr(app.settings, name) is not before
    focus(app, f"settings.{name}")
    key(app, "space")
    assert getattr(app.settings, name) is before
    key(app, "right")
    assert getattr(app.settings, name) is not before


def test_full_screen_is_asked_of_the_window(app, monkeypatch):
    asked = []
    monkeypatch.setattr(app, "toggle_fullscreen", lambda: asked.append(True))
    tab(app, "display")
    click(app, "settings.fullscreen")
    assert asked == [True]


def test_left_and_right_change_the_focused_setting(app):
    tab(app, "access")
    focus(app, "settings.text_size.0")
    key(app, "right")
    assert app.settings.text_size == 115
    assert app.pointing.focus == "settings.text_size.1"
    key(app, "left")
    key(app, "left")
    assert app.settings.text_size == 100
    focus(app, "settings.marks.0")
    key(app, "right")
    key(app, "right")
    key(app, "right")
    assert app.settings.marks == "none"


def test_reset_takes_back_this_tab_alone(app):
    app.change(speed="fast", marks="quiet", volume=2)
    tab(app, "play")
    click(app, "settings.reset")
    assert (app.settings.speed, app.settings.marks) == ("normal", "full")
    assert app.settings.volume == 2


def test_sounds_can_be_heard_unless_they_are_off(app, monkeypatch):
    heard = []
    tab(app, "sound")
    click(app, "settings.listen.1")
    assert app.bubble.words == app.say("settings.silent")
    monkeypatch.setattr(app.sounds, "play", heard.append)
    app.change(muted=False)
    app.paint()
    click(app, "settings.listen.1")
    assert heard[-1] == "coin_many"


def test_ctrl_tab_turns_the_pages_and_esc_leaves(app):
    for index in (1, 2, 3, 4, 0):
        key(app, "ctrl+tab")
        assert app.scene.tab == index
    key(app, "escape")
    assert isinstance(app.scene, MenuScene)


def test_text_size_keys_work_here_too(app):
    key(app, "ctrl+-")
    assert app.settings.text_size == 100
    app.change(text_size=150)
    app.paint()
    key(app, "ctrl+-")
    assert app.settings.text_size == 130


def test_the_keys_page_lists_every_command_with_words(app, monkeypatch):
    tab(app, "keys")
    texts, said = app.texts("ui"), []
    say = texts.say
    monkeypatch.setattr(type(texts), "say", lambda self, key, **facts: said.append(key) or say(key, **facts))
    app.paint()
    wanted = {f"settings.command.{command}" for command in KEYS.values() if texts.has(f"settings.command.{command}")}
    assert wanted <= set(said)
    assert app.find("settings.reset") is None


# ---- preview


def picture(app):
    """The preview's part of the window."""
    area = app.kit.area(60, 650, 1400, 170)
    return pygame.image.tobytes(app.screen.subsurface(area), "RGB")


def prepared(app):
    """Let the page draw its parts of the board."""
    for now in range(99):
        app.scene.tick(now)
        if now and not app.scene.moving:
            break
    app.paint()


def test_the_preview_shows_the_board_once_the_page_is_seen(app):
    before = picture(app)
    prepared(app)
    assert picture(app) != before
    assert not app.scene.preview.prepare()


@pytest.mark.parametrize("slug", READY)
@pytest.mark.parametrize("change", [{"marks": "quiet"}, {"marks": "none"}, {"last_move_marks": False}])
def test_the_preview_follows_the_settings(app, change, slug):
    click(app, f"settings.game.{app.scene.preview.games.index(slug)}")
    assert app.scene.preview.slug == slug
    prepared(app)
    before = picture(app)
    app.change(**change)
    prepared(app)
    assert picture(app) != before


def test_the_preview_is_seen_with_other_eyes(app):
    prepared(app)
    looks = []
    for index in range(len(SHOWN)):
        click(app, f"settings.seen.{index}")
        looks.append(picture(app))
    assert len(set(looks)) == len(SHOWN)
    click(app, "settings.seen.0")
    assert picture(app) == looks[0]


@pytest.mark.parametrize("kind", VISION[1:])
def test_every_pixel_is_seen_in_its_simulated_colour(kind):
    surface = pygame.Surface((3, 1))
    colours = ["#BE3319", "#1F806A", "#ECBC33"]
    for x, colour in enumerate(colours):
        surface.set_at((x, 0), colour)
    seen = seen_as(surface, kind)
    for x, colour in enumerate(colours):
        wanted = pygame.Color(simulate(colour, kind))
        assert max(abs(a - b) for a, b in zip(seen.get_at((x, 0))[:3], wanted[:3], strict=True)) <= 6


# ---- all sizes


@pytest.mark.parametrize(("w", "h", "text"), SIZES)
def test_everything_fits_and_is_reached_by_tab(monkeypatch, tmp_path, display, w, h, text):
    app = make_app(monkeypatch, tmp_path, (w, h), text_size=text)
    scene = show(app, SettingsScene(app))
    for index in range(len(TABS)):
        scene.open(index)
        app.paint()
        inside(app)
        scene.preview._strips.clear()
        texts_fit(monkeypatch, app)
        scene.preview._strips.clear()
        stay_in_boxes(monkeypatch, app)
        reached(app)
    preview = scene.preview
    for slug in preview.games:
        for seen in (0, len(SHOWN) - 1):
            preview.slug, preview.seen = slug, seen
            preview._strips.clear()
            texts_fit(monkeypatch, app)
