"""Undo in the tea house: free inside a turn up to End turn, but not beyond new Mandates, which are announced."""

from __future__ import annotations

from typing import Any

import pytest
from driver import aim, click, key, make_app, settle, undrawn
from tea_tables import seat

from greengold.core.game import Setup
from greengold.core.match import Match
from greengold.core.move import parse_move
from greengold.core.rng import Dice
from greengold.core.state import digest
from greengold.ui.app import App
from greengold.ui.scenes.setup import SetupScene
from greengold.ui.scenes.table import TableScene
from tests.tea.build import GAME, Table

WORKERS = {str(depot): "blue yellow" for depot in range(1, 6)}
PLACE = {"pawns": {"rose": "negotiate"}, "workers": WORKERS, "share_bonus": {"blue": "sh1"},
         "factories": {"canton": "blue grey", "amoy": "blue"}, "tile": {"canton": "supply6.a", "amoy": "supply2.a"},
         "holes": {"rose": ("blue", "", "", "")}, "held": {"rose": "start07 c10"}, "stock": {"rose": "bbb"},
         "concessions": {"rose": 4}, "deals": {"canton": "deal02", "amoy": "deal03"}}  # fmt: skip
"""Rose may complete a Pigeonhole with blue, and fulfil a Contract with what she has."""

LONG_TURN = (
    "choose_action(action:import)",
    "choose_worker(worker:2.blue)",
    "pick_upgrade(upgrade:1)",
    "pick_row(row:2)",
    "buy(crate:canton.red, pay:money)",
    "buy(crate:canton.black, pay:concessions)",
    "buy(crate:amoy.white, pay:concessions)",
    "done()",
    "skip()",
    "fulfil(own:start07, pay:bbb)",
)
THIRD_TEA = {**PLACE, "orders": ("green", "black", ""), "pawns": {"rose": "invest"}, "mandates": "m01 m02 m03"}
WARNING = "undo stops there"


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch, tmp_path: Any, display: Any) -> App:
    return make_app(monkeypatch, tmp_path)


def begun(app: App, position: dict[str, Any] = PLACE, **options: bool) -> TableScene:
    """The turn of rose begins."""
    table = seat(app, Table(**position).begin().state, **options)
    undrawn(table)
    return table


def make(app: App, table: TableScene, *texts: str) -> None:
    for text in texts:
        before = table.match.position
        table.submit(parse_move(text))
        assert table.match.position > before, f"{text}: {app.bubble.words}"
        settle(app)


def prompt(table: TableScene) -> str:
    return table.wording.prompt(*table.match.asked())


# ---- free inside the turn


def test_undo_takes_back_a_whole_turn_and_redo_makes_it_again(app: App) -> None:
    table = begun(app)
    marks = [digest(table.match.state)]
    for text in LONG_TURN:
        make(app, table, text)
        marks.append(digest(table.match.state))
    assert table.match.asked()[0] == "end_turn"
    for back in reversed(marks[:-1]):
        key(app, "u")
        assert digest(table.match.state) == back
    for again in marks[1:]:
        key(app, "ctrl+y")
        assert digest(table.match.state) == again
    assert table.deciding


def test_undo_does_not_pass_the_end_of_a_turn(app: App) -> None:
    table = begun(app)
    make(app, table, *LONG_TURN)
    click(app, "strip.end_turn")
    settle(app)
    assert table.match.to_move == 1
    here = table.match.position
    key(app, "u")
    assert table.match.position == here
    assert app.bubble.words == app.say("refusal.undo_revealed")


@pytest.mark.parametrize("depth", range(1, len(LONG_TURN) + 1))
def test_restart_takes_back_everything_from_any_depth(depth: int, app: App) -> None:
    table = begun(app)
    start = digest(table.match.state)
    make(app, table, *LONG_TURN[:depth])
    key(app, "ctrl+backspace")
    assert digest(table.match.state) == start
    assert table.match.asked()[0] == "choose_action"


@pytest.mark.parametrize(
    ("moves", "touched"),
    [
        (LONG_TURN[:4], ("strip.way.pay:concessions",)),
        (("choose_action(action:serve)", "choose_worker(worker:5.yellow)"), ()),
    ],
)
def test_restart_also_takes_back_what_is_half_chosen(moves: Any, touched: Any, app: App) -> None:
    table = begun(app, {**PLACE, "factories": {"canton": "blue yellow", "amoy": "blue"}})
    start = digest(table.match.state)
    make(app, table, *moves)
    for id in touched or ("board.crate:canton.red",):
        click(app, id)
    assert table.chooser.begun
    click(app, "strip.restart")
    assert digest(table.match.state) == start
    assert not table.chooser.begun


def test_undo_takes_back_half_a_choice_before_a_decision(app: App) -> None:
    table = begun(app)
    make(app, table, *LONG_TURN[:4])
    click(app, "strip.way.pay:concessions")
    click(app, "strip.undo")
    assert (table.chooser.way, table.match.position) == ("", 4)
    click(app, "strip.undo")
    assert table.match.position == 3


def test_half_a_choice_can_be_taken_back_where_no_decision_can(app: App) -> None:
    table = seat(app, Table(**{**PLACE, "orders": ("", "", "")}).act("serve", "blue").state)
    undrawn(table)
    app.paint()
    for button in ("undo", "restart"):
        click(app, "board.crate:canton.red")
        assert table.chooser.touched
        click(app, f"strip.{button}")
        assert not table.chooser.touched
        assert not app.bubble.shown


# ---- new Mandates


def test_a_turn_in_random_games_is_stopped_by_new_mandates_alone() -> None:
    """So no other decision of a turn needs an announcement, and the announced ones do stop undo."""
    stops = 0
    for seats in (2, 3, 4):
        for seed in range(3):
            match, dice = Match(GAME, Setup(seats, seed, {})), Dice(seed, 9)
            while not match.over:
                (kind, facts), seat_now = match.asked(), match.to_move
                assert match.submit(dice.choice(match.legal()), match.position)
                entry = match.log[-1]
                if entry.move.verb == "end_turn" or not entry.stops:
                    assert entry.move.verb == "end_turn" or match.over or match.can_undo()
                    continue
                revealed = [event.kind for beat in entry.beats for event in beat.events if event.reveals]
                assert revealed[0] == "orders_refreshed"
                assert facts.get("refresh") or facts.get("last"), f"{kind} does not say that undo stops"
                assert match.to_move == seat_now
                stops += 1
    assert stops > 5


def test_serving_the_third_tea_is_announced_and_stops_undo(app: App) -> None:
    table = begun(app, THIRD_TEA)
    make(app, table, "choose_action(action:serve)", "choose_worker(worker:5.blue)", "skip()")
    assert table.match.asked()[0] == "serve"
    assert WARNING in prompt(table)
    make(app, table, "serve(crate:canton.red, order:3)")
    assert table.match.asked()[0] == "pick_mandate"
    assert WARNING in prompt(table)
    key(app, "u")
    assert table.match.asked()[0] == "serve", "up to the choice of the Mandate it can be taken back"
    key(app, "ctrl+y")
    make(app, table, "pick_mandate(mandate:2)")
    here = table.match.position
    key(app, "u")
    assert table.match.position == here
    assert app.bubble.words == app.say("refusal.undo_revealed")
    app.bubble.close()
    key(app, "ctrl+backspace")
    assert table.match.position == here, "restart stops there as well"


def test_other_servings_announce_nothing(app: App) -> None:
    table = begun(app, {**THIRD_TEA, "orders": ("green", "", "")})
    make(app, table, "choose_action(action:serve)", "choose_worker(worker:5.blue)", "skip()")
    assert WARNING not in prompt(table)
    make(app, table, "serve(crate:canton.red, order:3)")
    assert WARNING not in prompt(table)
    make(app, table, "pick_mandate(mandate:2)")
    key(app, "u")
    assert table.match.asked()[0] == "pick_mandate"


def test_a_further_step_that_comes_last_is_announced_as_well(app: App) -> None:
    table = begun(app, {**THIRD_TEA, "rows": {"rose": ("u35", "", "", "")}, "supplier": "grey yellow orange"})
    make(app, table, "choose_action(action:serve)", "choose_worker(worker:5.blue)", "skip()",
         "serve(crate:canton.red, order:3)", "pick_mandate(mandate:2)")  # fmt: skip
    assert table.match.asked()[0] == "extra_supplier"
    assert WARNING in prompt(table)
    key(app, "u")
    assert table.match.asked()[0] == "pick_mandate"


# ---- turns that end by themselves


def test_turns_end_by_themselves_where_the_table_agreed_so(app: App) -> None:
    table = begun(app, auto_end=True)
    make(app, table, *LONG_TURN)
    assert str(table.match.log[-1].move) == "end_turn()"
    assert table.match.to_move == 1


def test_a_turn_with_something_left_to_do_does_not_end_by_itself(app: App) -> None:
    table = begun(app, auto_end=True)
    make(app, table, *LONG_TURN[:-1])
    assert table.match.asked()[0] == "fulfil"
    aim(app, "strip.done")
    click(app, "strip.done")
    settle(app)
    assert table.match.to_move == 1


def test_the_set_up_offers_it_where_turns_are_ended_and_remembers_it(monkeypatch, tmp_path, display) -> None:
    app = make_app(monkeypatch, tmp_path, size=(1600, 900))
    app.push(SetupScene(app, "olive"))
    assert app.find("setup.auto_end") is None
    app.pop()
    for _ in range(2):
        app.push(SetupScene(app, "tea"))
        if not app.setups.of("tea"):
            click(app, "setup.auto_end")
        click(app, "setup.start")
        table = app.scene
        assert isinstance(table, TableScene)
        assert table.options.auto_end
        app.home()
