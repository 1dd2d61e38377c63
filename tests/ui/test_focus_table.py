"""The keyboard never loses its place at the table: what opens takes the focus, what closes gives it back."""

from __future__ import annotations

import pygame
import pytest
from driver import click, focus, key, make_app, make_table, settle

from greengold.bots.levels import choose
from greengold.core.rng import Dice
from greengold.ui.scenes.score import ScoreScene
from greengold.ui.scenes.settings import SettingsScene
from greengold.ui.scenes.setup import SetupScene
from greengold.ui.scenes.table import TableScene


@pytest.fixture
def app(monkeypatch, tmp_path, display):
    return make_app(monkeypatch, tmp_path)


def table_at_a_price(app) -> TableScene:
    """Two people, of whom one has to choose a price behind the curtain, while the one before can still take back."""
    table = make_table(app, ["person"] * 2, 20240611)
    match = table.match
    while match.asked()[0] != "set_price":
        assert match.submit(choose(match.game, match.view(match.to_move), "normal", Dice(7, match.position)),
                            match.position)
    table.show.reset(match.state)
    table.renew()
    settle(app)
    return table


@pytest.mark.parametrize("opener", ["escape", "l", "f1", "r", "k"])
def test_closing_what_was_opened_gives_the_focus_back(opener, app):
    table = make_table(app, ["person"] * 2, 3)
    focus(app, "board.space:i2")
    key(app, opener)
    assert table.mode or app.scene is not table, "the key opens something"
    assert app.find(app.pointing.focus), "and the focus stands on something there"
    key(app, "escape")
    app.paint()
    assert (app.scene, table.mode, app.pointing.focus) == (table, "", "board.space:i2")


def test_a_page_opened_from_the_menu_of_the_table_gives_the_focus_back(app):
    make_table(app, ["person"] * 2, 3)
    focus(app, "board.space:i2")
    key(app, "escape")
    focus(app, "menu.settings")
    key(app, "return")
    assert isinstance(app.scene, SettingsScene)
    key(app, "escape")
    app.paint()
    assert app.pointing.focus == "board.space:i2"


def test_k_lists_the_keys(app):
    make_table(app, ["person"] * 2, 3)
    key(app, "k")
    assert isinstance(app.scene, SettingsScene)
    assert app.scene.name == "keys"


def test_a_game_gone_on_with_has_the_focus_on_its_first_place(app):
    table = make_table(app, ["person"] * 2, 3)
    app.home()
    assert app.pointing.focus == "menu.continue"
    app.resume(table.save_id)
    settle(app)
    assert app.pointing.focus == "board.space:k1"


def test_the_lifted_curtain_has_the_focus_on_the_first_price(app):
    table = table_at_a_price(app)
    assert table.covered
    assert app.pointing.focus == "strip.go"
    key(app, "space")
    assert app.pointing.focus.startswith("board.price:")
    before = table.match.position
    key(app, "space")
    assert table.match.position == before, "a second press of the space bar takes nothing back"


def test_the_menu_opens_above_the_curtain(app):
    table = table_at_a_price(app)
    key(app, "escape")
    assert app.find("menu.leave")
    key(app, "escape")
    assert table.covered
    assert app.pointing.focus == "strip.go"


@pytest.mark.parametrize("below", ["menu", "curtain"])
def test_keys_do_nothing_below_the_menu_and_the_curtain(below, app):
    table = table_at_a_price(app)
    if below == "menu":
        key(app, "escape")
    mode, position = table.mode, table.match.position
    for name in ("u", "ctrl+z", "ctrl+backspace", "l", "f1", "v", "1", ","):
        key(app, name)
        assert (table.mode, table.match.position, table.looking) == (mode, position, None), name


@pytest.mark.parametrize("way", ["keys", "mouse"])
def test_the_board_can_be_seen_before_a_price_is_chosen(way, app):
    table = table_at_a_price(app)
    key(app, "space")
    key(app, "1")
    assert app.pointing.focus == "board.price:1"
    (lambda: key(app, "v") if way == "keys" else click(app, "strip.peek"))()
    assert app.pointing.focus == "strip.peek"
    assert not app.find("board.price:1")
    key(app, "0")
    (lambda: key(app, "v") if way == "keys" else click(app, "strip.peek"))()
    assert table.chooser.amount == 1, "a number means nothing while the prices are face down"
    assert app.find("board.price:1")
    if way == "keys":
        assert app.pointing.focus == "board.price:1"


def test_v_is_for_prices_alone(app):
    table = make_table(app, ["person"] * 2, 3)
    key(app, "v")
    assert table.mode == ""


def test_enter_shows_where_the_focus_stands(app):
    app.pointing.by_keyboard = False
    key(app, "return")
    assert app.pointing.by_keyboard
    assert app.pointing.focus == "setup.start"


def test_the_first_tab_shows_where_the_focus_stands(app):
    make_table(app, ["person"] * 2, 3)
    app.pointing.by_keyboard = False
    app.home()
    key(app, "tab")
    assert (app.pointing.focus, app.pointing.by_keyboard) == ("menu.continue", True)


def test_enter_means_the_gold_button_until_the_focus_is_seen(app):
    make_table(app, ["person"] * 2, 3)
    app.pointing.by_keyboard = False
    app.home()
    key(app, "return")
    assert app.pointing.focus == "setup.start"


def held(app, code: int, ms: int) -> None:
    """Hold a key down for a time, and let it go."""
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0))
    start = pygame.time.get_ticks()
    for passed in range(0, ms, 16):
        app.paint()
        if again := app.held.again(start + passed, typing=app.entry is not None):
            app.handle(again)
    app.handle(pygame.event.Event(pygame.KEYUP, key=code, mod=0, unicode="", scancode=0))
    assert app.held.again(start + 2 * ms, typing=False) is None


def test_enter_held_too_long_presses_once(app):
    held(app, pygame.K_RETURN, 900)
    assert isinstance(app.scene, SetupScene), "the game is set up, and not begun as well"
    held(app, pygame.K_RETURN, 900)
    assert isinstance(app.scene, TableScene)
    assert app.scene.match.position == 0


def test_enter_that_opens_a_field_does_not_close_it(app):
    key(app, "return")
    focus(app, "setup.name.0")
    held(app, pygame.K_RETURN, 900)
    assert app.entry


def test_a_held_key_goes_on_in_a_field_and_the_field_leaves_no_timer_behind(app):
    key(app, "return")
    focus(app, "setup.name.0")
    key(app, "return")
    app.entry.line.select_range = [0, 0]
    app.entry.line.edit_position = len("Ada")
    held(app, pygame.K_BACKSPACE, 400)
    assert app.entry.line.get_text() == "A"
    assert pygame.key.get_repeat() == (0, 0)


def test_tab_and_arrows_go_on_while_they_are_held(app):
    make_table(app, ["person"] * 2, 3)
    focus(app, "strip.undo")
    held(app, pygame.K_TAB, 400)
    assert app.pointing.focus == "strip.restart"


def test_quick_fingers_mean_what_they_would_see(app):
    table = table_at_a_price(app)
    for code in (pygame.K_SPACE, pygame.K_1, pygame.K_RETURN):  # all pressed before anything is painted
        name = pygame.key.name(code)
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            event = pygame.event.Event(kind, key=code, mod=0, unicode=name if len(name) == 1 else "", scancode=0)
            app.handle(event)
    assert str(table.match.log[-1].move) == "set_price(price:1)"


def test_a_key_let_go_outside_the_window_does_not_go_on(app):
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode="", scancode=0))
    assert app.held.again(pygame.time.get_ticks() + 1000, typing=False)
    app.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert app.held.again(pygame.time.get_ticks() + 1000, typing=False) is None


def test_a_refused_undo_is_answered_beside_undo(app):
    make_table(app, ["person"] * 3, 3)
    focus(app, "board.space:h1")
    key(app, "return")
    key(app, "return")
    settle(app)
    key(app, "u")
    assert app.bubble.words == app.say("refusal.undo_other_seat")
    undo = app.find("strip.undo")
    assert undo is not None
    assert app.bubble.at == undo.rect


def test_after_a_reveal_the_focus_is_on_the_first_choice(app):
    table = table_at_a_price(app)
    app.change(motion="full", speed="normal")
    while table.match.asked()[0] == "set_price" and not table.show.interlude:
        key(app, "space")
        key(app, "0")
        key(app, "return")
        app.paint()
    assert table.show.interlude
    assert app.pointing.focus == "strip.go"
    for _ in range(200):
        if table.deciding:
            break
        table.go_on()
        table.tick(10**9)
        app.paint()
    assert table.deciding
    assert app.pointing.focus.startswith("board.")


def test_the_pointer_may_rest_on_every_part_of_the_whole_log(app):
    make_table(app, ["person"] * 2, 3)
    key(app, "l")
    for id in [target.id for target in app.targets]:
        app.pointing.hover, app.pointing.by_keyboard = id, False
        app.paint()
    click(app, "sheet.close")
    assert not app.find("sheet.close")


def test_the_board_after_the_game_leads_back_to_the_scores(app):
    table = make_table(app, ["person", "person"], 4)
    dice = Dice(5)
    focus(app, "strip.pass")
    while not table.match.over:
        table.submit(dice.choice(table.match.legal()))
        app.paint()
    for _ in range(50):
        app.scene.tick(0)
        app.paint()
    assert isinstance(app.scene, ScoreScene)
    app.pop()
    assert app.pointing.focus == "strip.scores"


def test_why_not_of_a_place_that_can_be_chosen_says_what_it_is(app):
    table = make_table(app, ["person"] * 2, 3)
    focus(app, "board.space:i2")
    key(app, "n")
    assert (table.mode, app.bubble.words) == ("what", "")
    key(app, "escape")
    click(app, "board.space:j1", button=3)
    assert (table.mode, app.bubble.words, app.label_open) == ("", "", True)
    assert table.chooser.touched == ()


def test_asking_why_not_never_makes_a_move(app):
    table = make_table(app, ["person"] * 2, 20240611)
    match, uses = table.match, 0
    while uses < 3:
        if match.asked()[0].startswith("use"):
            uses += 1
            for place in [target.id for target in app.targets if target.id.startswith("board.")]:
                before = match.position
                app.pointing.hover, app.pointing.by_keyboard = place, False
                key(app, "n")
                assert match.position == before, f"{place} was only asked about"
                app.bubble.close()
        table.submit(choose(match.game, match.view(match.to_move), "normal", Dice(7, match.position)))
        settle(app)
