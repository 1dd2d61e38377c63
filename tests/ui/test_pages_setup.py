"""Setting up a table: seats, names, rules, seed, and what is remembered of them."""

from __future__ import annotations

import pytest
from boxes import reached, stay_in_boxes
from driver import click, focus, key, make_app
from pages import LONGEST, SIZES, inside, show, texts_fit, typed

from greengold.core.game import Setup
from greengold.core.match import Match
from greengold.games import READY
from greengold.store.settings import load_setups
from greengold.ui.scenes.learn import LearnScene
from greengold.ui.scenes.menu import MenuScene
from greengold.ui.scenes.rules import RulesScene
from greengold.ui.scenes.setup import MOST_SEED, SetupScene
from greengold.ui.scenes.table import TableScene


@pytest.fixture
def app(monkeypatch, tmp_path, display):
    """An app at the set-up page of the olive grove."""
    app = make_app(monkeypatch, tmp_path, (1280, 720))
    show(app, SetupScene(app, "olive"))
    return app


def rename(app, i, name):
    """Type a name into the field of a seat."""
    click(app, f"setup.name.{i}")
    typed(app, name)


def play(app, i, kind):
    """Choose who plays a seat, with the mouse."""
    click(app, f"setup.kind.{i}")
    click(app, f"setup.choose.{kind}")


def kinds(scene):
    return [seat.kind for seat in scene.seats]


def names(scene):
    return [seat.name for seat in scene.seats]


# ---- seats


def test_at_first_one_person_sits_against_three_normal_opponents(app):
    assert kinds(app.scene) == ["person", "normal", "normal", "normal"]
    assert app.scene.friendly_undo


def test_who_plays_is_chosen_from_the_drawer(app):
    play(app, 1, "hard")
    assert kinds(app.scene) == ["person", "hard", "normal", "normal"]
    assert app.pointing.focus == "setup.kind.1"
    focus(app, "setup.kind.2")
    key(app, "return")
    assert app.pointing.focus == "setup.choose.normal"
    key(app, "up")
    key(app, "return")
    assert kinds(app.scene) == ["person", "hard", "easy", "normal"]


def test_left_and_right_change_who_plays(app):
    focus(app, "setup.kind.1")
    key(app, "right")
    assert kinds(app.scene)[1] == "hard"
    key(app, "left")
    key(app, "left")
    assert kinds(app.scene)[1] == "easy"


def test_esc_closes_the_drawer_before_the_page(app):
    click(app, "setup.kind.1")
    assert app.find("setup.choose.easy")
    key(app, "escape")
    assert app.find("setup.choose.easy") is None
    assert isinstance(app.scene, SetupScene)
    key(app, "escape")
    assert isinstance(app.scene, MenuScene)


def test_an_emptied_seat_goes_to_the_end_and_can_be_taken_again(app):
    play(app, 1, "empty")
    assert names(app.scene) == ["Ada", "Chloe", "Dev", "Ben"]
    assert kinds(app.scene)[-1] == "empty"
    rename(app, 1, "Ben")
    click(app, "setup.add.person.3")
    assert kinds(app.scene) == ["person", "normal", "normal", "person"]
    assert len({name.casefold() for name in names(app.scene)}) == 4


def test_a_table_needs_two_seats(app):
    play(app, 3, "empty")
    play(app, 2, "empty")
    click(app, "setup.kind.1")
    click(app, "setup.choose.empty")
    assert app.bubble.words == app.say("setup.too_few", n=2)
    assert len(app.scene.taken) == 2


def test_with_two_each_seat_plays_two_colours(app):
    assert [app.scene.colours_of(i) for i in range(4)] == [("blue",), ("yellow",), ("white",), ("red",)]
    play(app, 3, "empty")
    play(app, 2, "empty")
    assert [app.scene.colours_of(i) for i in range(2)] == [("blue", "white"), ("yellow", "red")]


def test_arrows_move_players_and_not_colours(app):
    click(app, "setup.down.0")
    assert names(app.scene) == ["Ben", "Ada", "Chloe", "Dev"]
    assert kinds(app.scene)[:2] == ["normal", "person"]
    assert [info.colour for info in app.scene.infos()] == ["blue", "yellow", "white", "red"]
    assert app.pointing.focus == "setup.down.1"
    click(app, "setup.up.0")
    assert app.bubble.words == app.say("setup.no_up")


# ---- names


def test_names_are_trimmed_and_at_most_twenty_letters(app):
    rename(app, 0, "  Eva   Maria ")
    assert names(app.scene)[0] == "Eva Maria"
    app.scene.rename(0, "Wilhelmina von Grosvenor")
    assert names(app.scene)[0] == "Wilhelmina von Grosv"


@pytest.mark.parametrize(("name", "code"), [("   ", "no_name"), ("ben", "name_taken")])
def test_names_that_cannot_be_are_refused(app, name, code):
    rename(app, 0, name)
    assert app.bubble.words == app.say(f"setup.{code}", name=name)
    assert names(app.scene)[0] == "Ada"


def test_enter_in_a_name_field_does_not_start_the_game(app):
    focus(app, "setup.name.0")
    key(app, "return")
    typed(app, "Zoe")
    assert names(app.scene)[0] == "Zoe"
    assert isinstance(app.scene, SetupScene)


# ---- rules and seed


@pytest.mark.parametrize("slug", READY)
def test_every_game_starts_with_every_value_of_its_options_and_number_of_seats(monkeypatch, tmp_path, display, slug):
    app = make_app(monkeypatch, tmp_path, (1280, 720))
    for seats in app.game(slug).seats:
        for option in SetupScene(app, slug, alone=seats == 1).asks:
            scene = SetupScene(app, slug, alone=seats == 1)
            while len(scene.taken) > seats:
                scene.seat(len(scene.taken) - 1, "empty")
            values = scene.choices(option)
            assert values[0] == app.game(slug).options[option][0]
            for i, value in enumerate(values):
                scene.choose(option, i)
                assert scene.options[option] == value
                match = Match(app.game(slug), Setup(seats, 1, scene.options))
                assert len(scene.infos()) == match.setup.seats


def test_a_value_that_fewer_seats_cannot_have_is_as_printed(monkeypatch, tmp_path, display):
    app = make_app(monkeypatch, tmp_path, (1280, 720))
    scene = show(app, SetupScene(app, "tea"))
    scene.choose("first_seat", scene.game.options["first_seat"].index(4))
    assert scene.options["first_seat"] == 4
    scene.seat(3, "empty")
    app.paint()
    assert scene.options["first_seat"] == "random"
    assert app.find("setup.option.first_seat.4") is None
    scene.seat(3, "normal")
    assert scene.options["first_seat"] == 4


def test_options_begin_as_printed_and_come_back_to_it(app):
    assert app.scene.options == {"price_floor": 0, "years": "rolled"}
    click(app, "setup.option.years.1")
    click(app, "setup.purist")
    click(app, "setup.friendly")
    assert app.scene.options == {"price_floor": 0, "years": "standard"}
    assert app.scene.purist
    assert not app.scene.friendly_undo
    click(app, "setup.printed")
    assert app.scene.options == {"price_floor": 0, "years": "rolled"}
    assert not app.scene.purist
    assert app.scene.friendly_undo


def test_friendly_undo_is_off_when_several_people_play(app):
    play(app, 1, "person")
    assert not app.scene.friendly_undo
    app.change(friendly_undo="on")
    assert app.scene.friendly_undo


@pytest.mark.parametrize(("words", "seed"), [("42", 42), (" 48 210 937 ", 48_210_937), (str(MOST_SEED), MOST_SEED)])
def test_a_seed_is_typed(app, words, seed):
    click(app, "setup.seed")
    typed(app, words)
    assert app.scene.seed == seed


@pytest.mark.parametrize("words", ["", "abc", "-1", "1.5", str(MOST_SEED + 1), "٣"])
def test_a_seed_that_is_no_number_is_refused(app, words):
    before = app.scene.seed
    app.scene.set_seed(words)
    assert app.scene.seed == before
    assert app.bubble.shown


def test_the_die_draws_another_seed(app):
    before = app.scene.seed
    click(app, "setup.new_seed")
    assert app.scene.seed != before


# ---- beginning


def test_enter_starts_the_table_that_is_set_up(app):
    rename(app, 0, "Zoe")
    play(app, 3, "empty")
    play(app, 2, "hard")
    click(app, "setup.option.price_floor.1")
    app.scene.set_seed("7")
    focus(app, "setup.start")
    key(app, "return")
    table = app.scene
    assert isinstance(table, TableScene)
    assert [(seat.name, seat.kind, seat.colour) for seat in table.seats] == [
        ("Zoe", "person", "blue"), ("Ben", "normal", "yellow"), ("Chloe", "hard", "white")]
    assert table.match.setup.seed == 7
    assert table.match.setup.options == {"price_floor": 1, "years": "rolled"}
    assert table.options.friendly_undo


def test_the_last_tables_are_remembered_and_come_back(app):
    rename(app, 0, "Zoe")
    play(app, 1, "person")
    click(app, "setup.purist")
    click(app, "setup.friendly")
    click(app, "setup.start")
    app.home()
    scene = show(app, SetupScene(app, "olive"))
    assert names(scene) == ["Zoe", "Ben", "Chloe", "Dev"]
    assert kinds(scene) == ["person", "person", "normal", "normal"]
    assert scene.purist
    assert scene.friendly_undo
    assert scene.is_now(load_setups()[0].of("olive")[0])


def test_three_tables_are_kept_and_any_can_be_taken(app):
    for count in (2, 3, 4, 2):
        scene = show(app, SetupScene(app, "olive"))
        rename(app, 0, f"Table {count}")
        while len(scene.taken) > count:
            play(app, len(scene.taken) - 1, "empty")
        while len(scene.taken) < count:
            click(app, f"setup.add.normal.{len(scene.taken)}")
        click(app, "setup.start")
        app.home()
    scene = show(app, SetupScene(app, "olive"))
    assert [len(row.seats) for row in app.setups.of("olive")] == [2, 4, 3]
    click(app, "setup.remembered.1")
    assert len(scene.taken) == 4
    assert names(scene)[0] == "Table 4"


def test_quick_start_plays_the_last_table_with_another_seed(app):
    rename(app, 0, "Zoe")
    play(app, 3, "empty")
    seed = app.scene.seed
    click(app, "setup.start")
    app.home()
    show(app, SetupScene(app, "olive"))
    key(app, "q")
    assert isinstance(app.scene, TableScene)
    assert [seat.name for seat in app.scene.seats] == ["Zoe", "Ben", "Chloe"]
    assert app.scene.match.setup.seed != seed


def test_quick_start_without_a_last_table_is_one_person_against_three(app):
    play(app, 1, "empty")
    key(app, "q")
    assert [seat.kind for seat in app.scene.seats] == ["person", "normal", "normal", "normal"]


def test_what_is_missing_is_said_and_nothing_starts(app):
    app.scene.seats[1].name = "Ada"
    app.paint()
    for act in (lambda: click(app, "setup.start"), lambda: key(app, "return")):
        app.bubble.close()
        act()
        assert app.bubble.words == app.say("setup.same_name")
        assert isinstance(app.scene, SetupScene)


def test_opponents_alone_can_play(app):
    play(app, 0, "normal")
    assert app.scene.minutes < 20
    click(app, "setup.start")
    assert isinstance(app.scene, TableScene)


def test_the_rulebook_is_one_click_away(app):
    click(app, "setup.rulebook")
    assert isinstance(app.scene, RulesScene)


def test_how_the_rival_plays_is_one_key_away(monkeypatch, tmp_path, display):
    app = make_app(monkeypatch, tmp_path, (1280, 720))
    app.push(SetupScene(app, "tea", alone=True))
    app.paint()
    key(app, "r")
    assert isinstance(app.scene, RulesScene)
    assert app.scene.marked == "solo.turn"


def test_the_lessons_of_the_game_are_one_click_away(app):
    slug = app.scene.slug
    click(app, "setup.learn")
    assert isinstance(app.scene, LearnScene)
    assert app.scene.slug == slug


# ---- all sizes


def fits(monkeypatch, app):
    """Controls lie in the window, words in their boxes, and Tab reaches everything."""
    app.paint()
    inside(app)
    texts_fit(monkeypatch, app)
    stay_in_boxes(monkeypatch, app)
    reached(app)


@pytest.mark.parametrize("slug", READY)
@pytest.mark.parametrize(("w", "h", "text"), SIZES)
def test_everything_fits_and_is_reached_by_tab(monkeypatch, tmp_path, display, w, h, text, slug):
    app = make_app(monkeypatch, tmp_path, (w, h), text_size=text)
    scene = SetupScene(app, slug)
    for seat, name in zip(scene.seats, (*LONGEST, "Theodora Featherston", "Bartholomew Pemberto"), strict=False):
        seat.name = name[:20]
    scene.start()
    app.home()
    scene = show(app, SetupScene(app, slug))
    for opened in (-1, 0, 3):
        scene.open = opened
        fits(monkeypatch, app)
    for empty in (3, 2):
        scene.seat(empty, "empty")
        fits(monkeypatch, app)
    scene.purist, scene.seed = True, MOST_SEED
    for option in scene.game.options:
        scene.choose(option, len(scene.choices(option)) - 1)
    for tab in range(1, 3):
        scene.tab = tab
        fits(monkeypatch, app)


def test_large_text_has_tabs_and_the_choice_beside_the_list(monkeypatch, tmp_path, display):
    app = make_app(monkeypatch, tmp_path, (1280, 720), text_size=175)
    scene = show(app, SetupScene(app, "olive"))
    click(app, "setup.kind.2")
    click(app, "setup.choose.hard")
    assert kinds(scene)[2] == "hard"
    assert scene.open == 2
    click(app, "setup.tab.1")
    click(app, "setup.option.years.1")
    assert scene.options["years"] == "standard"
    click(app, "setup.tab.2")
    click(app, "setup.seed")
    typed(app, "99")
    assert scene.seed == 99
    click(app, "setup.start")
    assert isinstance(app.scene, TableScene)
