"""A line of the score page, played on the board of the finished game: every game, every row, every seat."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from driver import click, focus, key, make_app, undrawn
from pages import LONGEST, inside, show, texts_fit

from greengold.bots.levels import choose
from greengold.core.game import Setup
from greengold.core.match import Match
from greengold.core.rng import Dice
from greengold.store.codec import TableOptions
from greengold.ui.app import App
from greengold.ui.scenes import lesson_lights, worked_own
from greengold.ui.scenes.rules import RulesScene
from greengold.ui.scenes.score import ScoreScene
from greengold.ui.scenes.score_rows import Row
from greengold.ui.scenes.table import TableScene
from greengold.ui.scenes.worked import WorkedScene
from greengold.ui.scenes.worked_own import GAME_PARTS, OwnSumScene, has_sum
from greengold.ui.start import seat_infos

TABLES = [("tea", 1, 2), ("tea", 4, 7), ("olive", 2, 5), ("olive", 4, 3), ("orange", 3, 8), ("orange", 4, 4),
          ("city", 2, 9), ("city", 6, 1)]  # fmt: skip
"""Game, seats and seed."""

PLAYED: dict[tuple[str, int, int], Match] = {}


def finished(app: App, slug: str, seats: int, seed: int) -> Match:
    """A game that opponents play to its end."""
    if (slug, seats, seed) not in PLAYED:
        game = app.game(slug)
        match = Match(game, Setup(seats, seed, {name: values[0] for name, values in game.options.items()}))
        while not match.over:
            seat, position = match.to_move, match.position
            match.submit(choose(game, match.view(seat), "easy", Dice(seed, seat, position)), position)
        PLAYED[slug, seats, seed] = match
    return PLAYED[slug, seats, seed]


def score_page(app: App, slug: str, seats: int, seed: int, match: Match | None = None) -> ScoreScene:
    """Its score page; the first seat is a person's."""
    match = match or finished(app, slug, seats, seed)
    infos = seat_infos(app, slug, ["person"] + ["easy"] * (seats - 1))
    table = TableScene(app, slug, match, infos, TableOptions(), "", "A game")
    undrawn(table)
    app.push(table)
    scene = ScoreScene(app, table)
    show(app, scene)
    return scene


def playable(scene: ScoreScene) -> list[tuple[Row, int]]:
    """Every number that can be played."""
    rows = [row for row in (*scene.told, *scene.counted) if has_sum(scene.slug, row)]
    return [(row, seat) for row in rows for seat in range(len(scene.seats))]


def number(row: Row, seat: int) -> int:
    """What stands on the score page."""
    return row.points(seat) if row.counts else row.pieces(seat)


def opened(app: App) -> OwnSumScene:
    """The sum on the screen, without the board's drawing."""
    scene = app.scene
    assert isinstance(scene, OwnSumScene)
    undrawn(scene)
    return scene


def so_far(scene: OwnSumScene) -> int:
    return sum(line.amount for line in scene.sum_lines[: scene.shown_lines])


@pytest.fixture
def app(monkeypatch: Any, tmp_path: Path, display: Any) -> App:
    return make_app(monkeypatch, tmp_path, (1280, 720))


@pytest.mark.parametrize(("slug", "seats", "seed"), TABLES)
def test_every_part_is_lit_and_the_parts_make_the_number(
    monkeypatch: Any, tmp_path: Path, display: Any, slug: str, seats: int, seed: int
) -> None:
    app = make_app(monkeypatch, tmp_path, (640, 360))
    page = score_page(app, slug, seats, seed)
    assert sum(row.counts for row, _ in playable(page)) == len(page.counted) * len(page.seats)
    for row, seat in playable(page):
        page.play(row, seat)
        scene = opened(app)
        app.paint()
        sums = []
        for n in range(len(scene.parts)):
            sums.append(so_far(scene))
            for pointer in scene.parts[n].point:
                assert lesson_lights.spots(scene, (pointer,)), f"{row.key}: {pointer.at} is not on the screen"
            assert scene.parts[n].point, f"{row.key}: {scene.parts[n].says} is seen nowhere"
            if not scene.at_end:
                key(app, "right")
        assert sums[-1] == number(row, seat), f"{row.key} of seat {seat}"
        for before in reversed(sums[:-1]):
            scene.turn(-1)
            assert so_far(scene) == before
        app.pop()


@pytest.mark.parametrize(("slug", "seats", "seed"), TABLES[1::2])
def test_mouse_alone(app: App, slug: str, seats: int, seed: int) -> None:
    page = score_page(app, slug, seats, seed)
    row, seat = max(playable(page), key=lambda one: len(worked_own.lines_of(page, *one)))
    click(app, f"score.{row.key}.{seat}")
    scene = opened(app)
    assert (scene.key_of_row, scene.seat) == (row.key, seat)
    for n in range(2, len(scene.parts) + 1):
        click(app, "worked.next")
        assert scene.shown_lines == n
    for n in range(len(scene.parts) - 1, 0, -1):
        click(app, "worked.back")
        assert scene.shown_lines == n
    for _ in scene.parts:
        click(app, "worked.next")
    assert app.scene is page


@pytest.mark.parametrize(("slug", "seats", "seed"), TABLES[::2])
def test_keyboard_alone(app: App, slug: str, seats: int, seed: int) -> None:
    page = score_page(app, slug, seats, seed)
    row, seat = max(playable(page), key=lambda one: len(worked_own.lines_of(page, *one)))
    focus(app, f"score.{row.key}.{seat}")
    assert page.inspecting
    key(app, "return")
    scene = opened(app)
    assert (scene.key_of_row, scene.seat) == (row.key, seat)
    key(app, "return")
    key(app, "backspace")
    assert scene.shown_lines == 1
    for _ in scene.parts:
        key(app, "return")
    assert app.scene is page
    assert app.pointing.focus == f"score.{row.key}.{seat}"
    key(app, "return")
    key(app, "escape")
    assert app.scene is page


@pytest.mark.parametrize(("slug", "seats", "seed"), TABLES[1::2])
def test_from_there_it_goes_on_to_the_example_or_the_rule(app: App, slug: str, seats: int, seed: int) -> None:
    page = score_page(app, slug, seats, seed)
    for row in {row.key: row for row, _ in playable(page)}.values():
        click(app, f"score.how.{row.key}")
        scene = opened(app)
        assert scene.seat == page.own == 0
        click(app, "worked.rule")
        above = app.scene
        if isinstance(above, WorkedScene):
            assert row.key in above.example.rows
        else:
            assert isinstance(above, RulesScene)
            assert app.texts(slug).card(GAME_PARTS[slug].CARDS[row.key])
        key(app, "escape")
        assert app.scene is scene
        key(app, "escape")
        assert app.scene is page


def test_a_tie_takes_its_part_off_again(app: App) -> None:
    """Olive: price times goods, then what the tie takes off."""
    for seed in range(40):
        match = finished(app, "olive", 4, seed)
        events = [event for entry in match.log for beat in entry.beats for event in beat.events]
        if any(event.kind == "tie" and event.facts["price"] != event.facts["base"] for event in events):
            break
    page = score_page(app, "olive", 4, seed, match)
    row = next(row for row in page.counted if row.key == "base")
    lines = [line for seat in range(4) for line in worked_own.lines_of(page, row, seat)]
    assert [line.amount for line in lines if line.amount < 0]


def test_royal_influence_and_ties_for_the_lead_are_parts(app: App) -> None:
    page = score_page(app, "tea", 4, 7)
    rows = {row.key: row for row in page.counted}
    shares = [line for seat in range(4) for line in worked_own.lines_of(page, rows["shares"], seat)]
    raised = [line for line in shares if line.point[0].at.startswith("supplier:")]
    assert raised
    assert all(line.board is None for line in raised)
    assert {line.board is None for line in shares if line not in raised} == {False}, "before it the values are lower"
    state = page.match.state
    width = len(state.pack.companies)
    held = [state.shares[company::width] for company in range(width)]
    ties = sum(own.count(max(own)) for own in held if max(own) and own.count(max(own)) > 1)
    led = [line for seat in range(4) for line in worked_own.lines_of(page, rows["majorities"], seat)]
    assert sum(not line.amount and line.point[0].at != f"seat:{i}" for i, line in enumerate(led)) >= ties


def test_what_was_scored_before_a_stored_position_is_one_part(app: App) -> None:
    match = finished(app, "olive", 2, 5)
    late = Match.resumed(match.game, match.setup, match.state_at(match.position - 1))
    late.submit(match.log[-1].move, 0)
    page = score_page(app, "olive", 2, 5, late)
    for row, seat in playable(page):
        lines = worked_own.lines_of(page, row, seat)
        assert sum(line.amount for line in lines) == number(row, seat)
    row = next(row for row in page.counted if row.key == "base")
    assert worked_own.lines_of(page, row, 0)[0].says == app.say("score.line_before")


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 175), ((1600, 900), 100)])
@pytest.mark.parametrize(("slug", "seats", "seed"), TABLES[1::2])
def test_it_fits(monkeypatch: Any, tmp_path: Path, display: Any, slug: str, seats: int, seed: int, size: Any,
                 text: int) -> None:  # fmt: skip
    app = make_app(monkeypatch, tmp_path, size, text_size=text)
    page = score_page(app, slug, seats, seed)
    page.seats = tuple(type(s)(name, s.kind, s.colour) for s, name in zip(page.seats, LONGEST * 2, strict=False))
    for key_of_row in dict.fromkeys(row.key for row, _ in playable(page)):
        row, seat = max((one for one in playable(page) if one[0].key == key_of_row), key=lambda one: number(*one))
        page.play(row, seat)
        scene = opened(app)
        for part in scene.parts:
            app.paint()
            inside(app)
            card = app.kit.area(*scene.card)
            for spot in lesson_lights.spots(scene, part.point):
                box = app.kit.area(*spot.box)
                both = box.clip(card)
                assert both.w * both.h <= 0.02 * box.w * box.h, f"{row.key}: the card covers {part.says}"
            if not scene.at_end:
                scene.turn(1)
        with monkeypatch.context() as patch:
            patch.setattr(TableScene, "paint", lambda *_: None)  # the table lies below, darkened
            texts_fit(patch, app)
        app.pop()
