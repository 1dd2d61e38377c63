"""The end of a game of the tea house: what is announced, where the focus stands, what the menu offers then."""

from __future__ import annotations

from typing import Any

import pytest
from driver import click, focus, key, make_app, make_table, settle
from tea_tables import seat

from greengold.core.rng import Dice
from greengold.ui.app import App
from greengold.ui.scenes.menu import MenuScene
from greengold.ui.scenes.score import ScoreScene
from greengold.ui.stage import tea_table
from tests.tea.build import Table


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch, tmp_path: Any, display: Any) -> App:
    return make_app(monkeypatch, tmp_path, (1280, 720))


def test_the_table_says_when_the_game_ends(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(tea_table, "banner", lambda pen, words: said.append(words))
    state = Table().begin().state
    seat(app, state)
    assert said == [], "nothing before the end is certain"
    state.final_round = state.round + 1
    seat(app, state)
    assert said[-1] == f"The end is certain: round {state.round + 1} is the last one"
    state.final_round = state.round
    table = seat(app, state)
    last = table.name_of((state.first - 1) % state.seats)
    assert said[-1] == f"Last round: the game ends after the turn of {last}"


def test_the_focus_stays_near_the_crate_that_was_bought(app: App) -> None:
    position = {"workers": {"1": "blue yellow"}, "factories": {"canton": "blue", "colombo": "blue"},
                "crates": {"canton": "gb", "colombo": "ggb"}, "money": {"rose": 30}}  # fmt: skip
    table = seat(app, Table(**position).act("import", "blue").state)
    place = "board.crate:colombo.green"
    focus(app, place)
    key(app, "return")
    settle(app)
    assert table.match.log[-1].move.path[0] == "crate:colombo.green"
    assert app.pointing.focus == place, "one more lies there"
    key(app, "return")
    settle(app)
    assert app.pointing.focus == "board.crate:colombo.black", "the nearest one"


def over(app: App) -> Any:
    """A finished game for one, its score on the screen."""
    table, dice = make_table(app, ["person"], 3, "tea"), Dice(3)
    while not table.match.over:
        table.match.submit(dice.choice(table.match.legal()), table.match.position)
    table.show.reset(table.match.state)
    table.renew()
    settle(app)
    assert isinstance(app.scene, ScoreScene)
    return table


def test_after_the_game_the_focus_is_on_something_that_works(app: App) -> None:
    table = over(app)
    app.scene.skip()  # type: ignore[attr-defined]
    app.pointing.focus = "strip.end_turn"
    app.scene.look()  # type: ignore[attr-defined]
    table.focus = "strip.end_turn"
    settle(app)
    target = app.find(app.pointing.focus)
    assert target is not None
    assert not target.why


def test_the_menu_begins_with_the_game_that_was_played_last(app: App) -> None:
    click(app, "menu.box.olive")
    over(app)
    app.home()
    assert isinstance(app.scene, MenuScene)
    assert app.scene.chosen == "tea"
    assert MenuScene(app).chosen == "tea", "at the next start too, though the game is finished"
