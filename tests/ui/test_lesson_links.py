"""The ways between lessons, rules, scores and the menu."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from driver import click, key, make_app
from lesson_driver import FILES, open_lesson
from pages import inside, texts_fit
from pygame import FRect

from greengold.games import DATA, READY
from greengold.teach.worked import load_worked
from greengold.ui.scenes import taught
from greengold.ui.scenes.learn import LearnScene
from greengold.ui.scenes.learn_pictures import framed
from greengold.ui.scenes.lesson import LessonScene
from greengold.ui.scenes.rules import RulesScene
from greengold.ui.scenes.setup import SetupScene
from greengold.ui.scenes.worked import WorkedScene

OLIVE = [file for slug, file in FILES if slug == "olive"]


def shown(app: Any, id: str) -> None:
    """Scroll a page of rules until a target is on the screen."""
    for _ in range(60):
        if app.find(id):
            return
        app.scene.scroll(120)
        app.paint()
    raise AssertionError(f"{id} is nowhere")


def test_a_rule_card_plays_its_worked_score(tmp_path: Path, monkeypatch: Any) -> None:
    app = make_app(monkeypatch, tmp_path, (1280, 720))
    for card in ("sell.tie", "OLIVE-R40"):
        app.open_rules("olive", card)
        app.paint()
        page = app.scene
        shown(app, f"rules.play.{card}")
        click(app, f"rules.play.{card}")
        assert isinstance(app.scene, WorkedScene)
        assert app.scene.example.card == card
        key(app, "escape")
        assert app.scene is page
        app.home()


def test_see_also_leads_to_the_lesson(tmp_path: Path, monkeypatch: Any) -> None:
    app = make_app(monkeypatch, tmp_path, (1280, 720))
    app.open_rules("olive", "bid.disk")
    app.paint()
    shown(app, "rules.lesson.olive.starter")
    click(app, "rules.lesson.olive.starter")
    assert isinstance(app.scene, LessonScene)
    assert (app.scene.lesson.id, app.scene.number) == ("olive.starter", 3)
    key(app, "escape")
    assert isinstance(app.scene, RulesScene)


def test_the_rules_of_a_lesson_return_to_it(tmp_path: Path, monkeypatch: Any) -> None:
    app = make_app(monkeypatch, tmp_path, (1280, 720))
    scene = open_lesson(app, "olive", OLIVE[2])
    click(app, "lesson.rule")
    assert isinstance(app.scene, RulesScene)
    assert app.scene.marked == scene.lesson.steps[0].card
    key(app, "escape")
    assert app.scene is scene
    click(app, "lesson.rule")
    taught.open_lesson(app, "olive", scene.lesson.id)
    assert app.scene is scene, "the lesson that is open already is not opened twice"


@pytest.mark.parametrize("slug", READY)
def test_worked_scores_name_rows_of_the_score_pad(slug: str, tmp_path: Path, monkeypatch: Any) -> None:
    texts = make_app(monkeypatch, tmp_path).texts(slug)
    for example in load_worked(DATA / slug / "lessons"):
        for row in example.rows:
            assert texts.has(f"score.source.{row}"), f"{example.id}: there is no row {row!r}"


@pytest.mark.parametrize("text", [100, 175])
def test_the_first_start_offers_to_learn_and_to_play(text: int, tmp_path: Path, monkeypatch: Any) -> None:
    app = make_app(monkeypatch, tmp_path, (1280, 720), seen_first_start=False, text_size=text)
    app.paint()
    assert {t.id for t in app.targets if t.focusable} == {"welcome.learn", "welcome.play"}
    assert app.pointing.focus == "welcome.learn"
    inside(app)
    key(app, "return")
    assert isinstance(app.scene, LearnScene)
    assert app.settings.seen_first_start
    key(app, "escape")
    assert app.find("menu.learn"), "it is asked once"


def test_the_first_start_leads_to_a_game_or_away(tmp_path: Path, monkeypatch: Any) -> None:
    app = make_app(monkeypatch, tmp_path, (1280, 720), seen_first_start=False)
    app.paint()
    click(app, "welcome.play")
    assert isinstance(app.scene, SetupScene)
    app.home()
    app.change(seen_first_start=False)
    app.paint()
    key(app, "escape")
    assert app.running
    assert app.find("menu.learn")


@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 100), ((1600, 900), 100), ((1280, 720), 175), ((1600, 900), 130)]
)
@pytest.mark.parametrize("slug", READY)
def test_the_learn_page_fits(slug: str, size: tuple[int, int], text: int, tmp_path: Path, monkeypatch: Any) -> None:
    app = make_app(monkeypatch, tmp_path, size, text_size=text)
    page = LearnScene(app, slug)
    app.push(page)
    app.paint()
    inside(app)
    texts_fit(monkeypatch, app)
    page.choose(1)
    app.paint()
    texts_fit(monkeypatch, app)


def test_all_rows_of_a_compact_page_can_be_reached(tmp_path: Path, monkeypatch: Any) -> None:
    app = make_app(monkeypatch, tmp_path, (1280, 720), text_size=175)
    page = LearnScene(app, "tea")
    app.push(page)
    seen = set()
    for _ in range(4):
        seen |= {t.id for t in app.targets if t.id.startswith("learn.")}
        key(app, "pagedown")
    assert seen >= {"learn.guided", *(f"learn.worked.{i}" for i in range(len(page.shelf_.worked)))}


def test_all_worked_scores_can_be_reached(tmp_path: Path, monkeypatch: Any) -> None:
    app = make_app(monkeypatch, tmp_path, (1280, 720))
    page = LearnScene(app, "tea")
    app.push(page)
    seen = set()
    for _ in range(-(-len(page.shelf_.worked) // 4)):
        seen |= {t.id for t in app.targets if t.id.startswith("learn.worked.")}
        click(app, "learn.sums")
    assert seen == {f"learn.worked.{i}" for i in range(len(page.shelf_.worked))}
    assert page.sums == 0


def rested(app: Any) -> bytes:
    """The page once nothing more is being drawn on it."""
    for now in range(200):
        app.scene.tick(now)
        if not app.scene.moving:
            break
    app.paint()
    return bytes(app.screen.get_buffer().raw)


@pytest.mark.parametrize("slug", READY)
def test_every_lesson_and_worked_score_shows_its_board(slug: str, tmp_path: Path, monkeypatch: Any) -> None:
    app = make_app(monkeypatch, tmp_path, (1280, 720))
    page = LearnScene(app, slug)
    app.push(page)
    before = bytes(app.screen.get_buffer().raw)
    assert rested(app) != before
    for i in range(1, len(page.shelf_.lessons)):
        page.choose(i)
        app.paint()
        before = bytes(app.screen.get_buffer().raw)
        assert rested(app) != before, page.shelf_.lessons[i].id
    while len(page.shelf_.worked) > 4:
        page.turn_sums(4)
        if not page.sums:
            break
        app.paint()
        before = bytes(app.screen.get_buffer().raw)
        assert rested(app) != before, page.sums


@pytest.mark.parametrize("boxes", [
    [(300, 300, 20, 20)], [(14, 60, 40, 40)], [(1200, 800, 60, 30)], [(100, 100, 900, 500)],
    [(300, 300, 40, 40), (700, 300, 40, 40), (340, 320, 40, 40)],
])  # fmt: skip
def test_a_picture_holds_the_first_place_in_its_own_shape(boxes: list[tuple[float, float, float, float]]) -> None:
    part, first = FRect(framed(boxes, 400, 160)), FRect(boxes[0])
    assert part.w / part.h == pytest.approx(400 / 160)
    assert part.contains(first) or first.w > part.w
    assert FRect(12, 56, 1280, 782).contains(part)


def test_only_a_lesson_on_its_way_can_be_started_over(tmp_path: Path, monkeypatch: Any) -> None:
    app = make_app(monkeypatch, tmp_path, (1280, 720))
    app.push(LearnScene(app, "city"))
    assert not app.find("learn.over")
    key(app, "return")
    assert isinstance(app.scene, LessonScene)
    key(app, "return")  # past the first step, which tells
    app.pop()
    app.paint()
    assert app.find("learn.over")
