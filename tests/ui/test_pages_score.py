"""The score page: sums, ranks, the course of the game, and what can be done next."""

from __future__ import annotations

import msgspec
import pytest
from driver import click, key, make_app, make_table
from pages import LONGEST, SIZES, doing, inside, played, show, tabbed, texts_fit

from greengold.core.game import Result
from greengold.core.match import Match
from greengold.ui.scenes.menu import MenuScene
from greengold.ui.scenes.score import ScoreScene
from greengold.ui.scenes.score_chart import Chart, scale_step, spread
from greengold.ui.scenes.score_story import Course, course
from greengold.ui.scenes.table import TableScene
from greengold.ui.scenes.worked_own import OwnSumScene
from greengold.ui.theme import seat_look


@pytest.fixture
def app(monkeypatch, tmp_path, display):
    return make_app(monkeypatch, tmp_path, (1280, 720))


def finished(app, seats=4, seed=5):
    """A table whose game has ended, not yet scored."""
    table = make_table(app, ["person"] * seats, seed)
    table.match = played(app, seats, seed)
    return table


def opened(app, seats=4, seed=5):
    return show(app, ScoreScene(app, finished(app, seats, seed)))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_rows_add_up_to_the_total_of_every_seat(app, seats, seed):
    scene = opened(app, seats, seed)
    for seat in range(seats):
        assert sum(row.points(seat) for row in scene.counted) == scene.result.totals[seat]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pieces_tell_who_sold_what(app, seats):
    scene = opened(app, seats, 6)
    state, goods = scene.match.state, {row.key: row for row in scene.told}
    for seat in range(seats):
        mine = [c for c, owner in enumerate(state.pack.owner) if owner == seat]
        for market, key_ in enumerate(("baskets_sold", "bottles_sold")):
            assert goods[key_].pieces(seat) == sum(state.sold[c * 2 + market] for c in mine)


def test_a_seat_with_two_colours_shows_both_in_its_column(app):
    scene = opened(app, 2)
    assert all(len(parts) == 2 for row in scene.counted for parts in row.parts)


def test_the_course_starts_at_nothing_and_ends_at_the_totals(app):
    match = played(app, 3, 8)
    found = course(match)
    assert found.points[0] == (0, 0, 0)
    assert found.points[-1] == match.result().totals
    assert len(found.points) - 1 in (10, 11, 12)
    assert found.years[0] in (5, 6)
    assert all(a <= b for before, after in zip(found.points, found.points[1:], strict=False)
               for a, b in zip(before, after, strict=True))


def test_a_game_without_its_history_has_no_course(app):
    match = played(app, 3, 8)
    late = Match.resumed(match.game, match.setup, match.state_at(match.position - 1))
    late.submit(late.legal()[0], 0)
    assert course(late).points == ()
    table = finished(app, 3, 8)
    table.match = late if late.over else match
    show(app, ScoreScene(app, table))


def test_winner_shared_victory_and_broken_tie_are_said(app):
    scene = opened(app)
    totals = scene.result.totals
    assert str(max(totals)) in scene.headline()
    lines = scene.result.lines
    scene.result = Result((9, 9, 3, 1), (1, 1, 3, 4), lines)
    assert "Ada and Ben" in scene.headline()
    app.paint()
    scene.result = Result((9, 9, 3, 1), (1, 2, 3, 4), lines, "goods_sold")
    assert "Ben" in scene.reason()
    assert app.texts("olive").say("score.breaker.goods_sold") in scene.reason()
    app.paint()


def test_moments_name_players_and_rounds(app):
    for seed in range(6):
        scene = opened(app, 4, seed)
        assert len(scene.moments) <= 3
        for moment in scene.moments:
            assert str(moment.facts["round"]) in scene.moment(moment)
        app.home()


def test_a_moment_shows_the_board_right_after_it(app):
    scene = opened(app, 4, 3)
    assert scene.moments
    for i, moment in enumerate(scene.moments):
        click(app, f"score.moment.{i}")
        assert app.scene is scene.below
        assert app.scene.looking == moment.position > 0
        show(app, scene)
    key(app, "g")
    assert app.scene.looking == 0


def test_moments_lie_in_the_round_they_name(app):
    scene = opened(app, 4, 3)
    starts = scene.course.positions
    for moment in scene.moments:
        number = int(moment.facts["round"])
        assert starts[number - 1] <= moment.position <= starts[number]


def test_rows_come_one_after_another_and_can_be_skipped(app):
    app.change(motion="full", speed="normal")
    scene = opened(app)
    assert (scene.shown, scene.moving) == (0, True)
    scene.tick(scene.began + 1000)
    app.paint()
    assert 0 < scene.shown < scene.rows
    key(app, "space")
    assert scene.done
    assert not scene.moving


def test_without_motion_all_rows_are_in_at_once(app):
    assert opened(app).done


def test_look_at_the_board_menu_and_rematch(app):
    scene = opened(app)
    below = app.stack[-2]
    key(app, "v")
    assert app.scene is below
    show(app, ScoreScene(app, below))
    click(app, "score.menu")
    assert isinstance(app.scene, MenuScene)
    scene = opened(app)
    app.pointing.focus = scene.first_focus()
    key(app, "return")
    assert isinstance(app.scene, TableScene)
    assert app.scene.match.position == 0
    assert app.scene.match.setup.seats == 4


def test_same_seed_deals_the_same_game(app):
    scene = opened(app)
    setup = scene.match.setup
    click(app, "score.same_seed")
    assert msgspec.structs.asdict(app.scene.match.setup) == msgspec.structs.asdict(setup)


def test_enter_on_another_button_presses_that_one(app):
    opened(app)
    while app.pointing.focus != "score.menu":
        key(app, "tab")
    key(app, "return")
    assert isinstance(app.scene, MenuScene)


@pytest.mark.parametrize(("w", "h", "text"), SIZES)
@pytest.mark.parametrize("seats", [2, 4])
def test_every_control_is_reached_by_tab_and_lies_in_the_window(monkeypatch, tmp_path, display, w, h, text, seats):
    app = make_app(monkeypatch, tmp_path, (w, h), text_size=text)
    scene = opened(app, seats)
    for side in (0, 1):
        scene.side = side
        app.paint()
        inside(app)
        assert doing(app) <= tabbed(app)


@pytest.mark.parametrize(("w", "h", "text"), SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_text_leaves_its_place(monkeypatch, tmp_path, display, w, h, text, seats):
    app = make_app(monkeypatch, tmp_path, (w, h), text_size=text)
    scene = opened(app, seats)
    scene.seats = tuple(type(s)(name, s.kind, s.colour) for s, name in zip(scene.seats, LONGEST, strict=False))
    for side in (0, 1):
        scene.side = side
        texts_fit(monkeypatch, app)


def test_help_of_a_cell_adds_up_to_its_number(app):
    scene = opened(app, 2, 7)
    cells = [t for t in app.targets if t.tip and t.tip.rows]
    assert len(cells) == 2 * (len(scene.told) + len(scene.counted))
    for cell in cells:
        *sums, (_, total) = cell.tip.rows
        assert sum(int(amount) for _, amount in sums) == int(total), cell.id


def test_the_chart_reaches_below_nothing_when_somebody_is_there(kit):
    looks = [seat_look("olive", colour) for colour in ("blue", "red")]
    chart = Chart(kit, 0, 0, 400, 300, 1, Course(((0, 0), (-7, 12), (-2, 30))), looks, ["Ada", "Ben"])
    assert chart.bottom <= -7
    assert chart.at(1, -7)[1] <= chart.low < chart.at(1, chart.bottom)[1] + 1
    above = Chart(kit, 0, 0, 400, 300, 1, Course(((0, 0), (7, 12))), looks, ["Ada", "Ben"])
    assert above.bottom == 0


def test_chart_marks_keep_their_distance():
    assert spread([10, 10, 12, 50], 8, 0, 60) == [10, 18, 26, 50]
    placed = spread([58, 59, 60], 8, 0, 60)
    assert placed == [44, 52, 60]
    assert scale_step(61, 6) == 15
    assert scale_step(97, 6) == 20
    assert scale_step(3, 6) == 1


def test_a_row_shows_how_it_is_counted(app):
    scene = opened(app)
    click(app, "score.how.leftover_baskets")
    assert isinstance(app.scene, OwnSumScene)
    assert app.scene.key_of_row == "leftover_baskets"
    key(app, "escape")
    assert app.scene is scene
    assert app.find("score.baskets_sold.0").act is None, "what only tells has no sum"
