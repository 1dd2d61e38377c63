"""A game without a board of its own can be played as lists."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from driver import by_mouse, click, make_app, make_table, settle

from greengold.catalog.text import TextError
from greengold.core import agenda
from greengold.core.rng import Dice
from greengold.ui.chooser import Chooser
from greengold.ui.scenes.table import TableScene
from greengold.ui.stage.generic import SHEET, GenericStage
from greengold.ui.stage.stage import Marks, Voice
from tests.core.toy import STALL, begun, random_game


def without_texts(key: str, **facts: object) -> str:
    raise TextError(key)


@pytest.fixture
def stall() -> GenericStage:
    """The stage of a game that has neither texts nor colours."""
    return GenericStage("stall", Voice(without_texts, {0: "Ada", 1: "Ben", 2: "Chloe"}))


@pytest.fixture
def app(monkeypatch, tmp_path, display):
    """An app whose tables show every game as lists and keep nothing."""
    monkeypatch.setattr(
        "greengold.ui.scenes.table.stage_for",
        lambda slug, game, seats, words: GenericStage(slug, Voice(words.texts.say, dict(enumerate(words.names)))),
    )
    monkeypatch.setattr(TableScene, "keep", lambda table: None)
    return make_app(monkeypatch, tmp_path)


def assert_rows_fit(regions) -> None:
    x, y, w, h = SHEET
    sheet = pygame.Rect(x, y, w, h)
    rows = [pygame.Rect(r.x, r.y, r.w, r.h) for r in regions]
    assert all(sheet.contains(row) for row in rows)
    assert not any(a.colliderect(b) for a, b in combinations(rows, 2))
    assert len({r.place for r in regions}) == len(regions)


def test_a_whole_game_can_be_played_by_mouse(app):
    table = make_table(app, ["person"] * 3, 7)
    assert isinstance(table.stage, GenericStage)
    dice = Dice(7, 3)
    while not table.match.over:
        move, position = dice.choice(table.match.legal()), table.match.position
        by_mouse(app, table, move)
        assert table.match.position == position + 1, f"{move} was not made ({app.bubble.words!r})"
        assert table.match.log[-1].move == move
        if not table.match.over:
            settle(app)
    app.home()


def test_a_row_that_is_only_named_answers_with_a_sentence(app):
    table = make_table(app, ["person"] * 3, 7)
    click(app, f"board.colour:{table.view.colours[table.view.agenda[-1].colour]}")
    assert table.match.position == 0
    assert app.bubble.words


def test_every_touch_of_a_game_without_texts_has_its_row(stall, kit):
    surface = pygame.Surface((1600, 900))
    for state, move in random_game(3, 2):
        view = STALL.view(state, agenda.to_move(state))
        chooser = Chooser(agenda.legal(state))
        for touch in move.path if move else ():
            marks = Marks(legal=chooser.places(), selected="".join(chooser.touched[-1:]))
            regions = stall.regions(view, marks)
            assert marks.legal <= {region.place for region in regions}
            assert_rows_fit(regions)
            stall.draw_marks(kit, surface, view, marks, 1)
            chooser.touch(touch)
        stall.draw(kit, surface, view, Marks())
        for seat in range(3):
            h = stall.rail_height(kit, view, seat)
            stall.rail_card(kit, surface, 1304, 56, 284, h, view, seat, "Ada", seat == view.to_move)


def test_ninety_rows_fit_and_stand_in_order(stall):
    view = STALL.view(begun(3), 0)
    regions = stall.regions(view, Marks(legal=frozenset(f"card:{number}" for number in range(90))))
    assert [region.place for region in regions] == [f"card:{number}" for number in range(90)]
    assert_rows_fit(regions)
    assert min(region.h for region in regions) >= 18


def test_the_bar_counts_what_the_view_counts(app):
    table = make_table(app, ["person"] * 3, 7)
    assert table.stage.facts(table.view) == (("Year", "1"), ("Round", "1"))
    assert table.stage.phase(table.view) == ((), 0)
