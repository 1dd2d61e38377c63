"""What a lesson lights: the place of the board, each touch in turn, what is needed; and what came of a move is seen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from driver import make_app
from lesson_driver import FILES, IDS, open_lesson, seen, step_of

from greengold.teach.lesson import Pointer
from greengold.ui.app import App
from greengold.ui.scenes import lesson_lights
from greengold.ui.scenes.lesson import LessonScene


def at_step(monkeypatch: Any, tmp_path: Path, id: str, number: int) -> tuple[App, LessonScene]:
    """A lesson at one of its steps."""
    app = make_app(monkeypatch, tmp_path, (1280, 720))
    scene = open_lesson(app, *FILES[IDS.index(id)])
    while scene.course.at < number - 1:
        scene.show_me()
        seen(app, scene)
        scene.next()
        seen(app, scene)
    return app, scene


def lit(scene: LessonScene) -> list[str]:
    return [pointer.at for pointer in lesson_lights.pointers(scene)]


def test_the_board_is_lit_and_not_what_else_shows_the_same(tmp_path: Path, monkeypatch: Any) -> None:
    _, scene = at_step(monkeypatch, tmp_path, "city-04_tokens", 1)
    places = {region.place for region in scene.layer.places}
    assert "token:walk_x3" in places, "players' cards show tokens too"
    (spot,) = lesson_lights.spots(scene, [Pointer("token:walk_x3", "A token")])
    assert spot.box[2] < 80
    assert spot.box[0] + spot.box[2] < 1290, "it is not on a player's card"


def test_parts_that_lie_far_apart_have_a_light_each(tmp_path: Path, monkeypatch: Any) -> None:
    _, scene = at_step(monkeypatch, tmp_path, "city-04_tokens", 1)
    ring = lesson_lights.spots(scene, [Pointer("score:ring", "The Score Track")])
    assert len(ring) == 4
    assert [spot.says for spot in ring] == ["The Score Track", "", "", ""]


def test_plate_and_ground_of_a_county_are_one_light(tmp_path: Path, monkeypatch: Any) -> None:
    _, scene = at_step(monkeypatch, tmp_path, "orange-02_next_turn", 2)
    assert len([region for region in scene.stage.regions(scene.view, scene.marks())
                if region.place == "county:riverside"]) == 2  # fmt: skip
    assert len(lesson_lights.spots(scene, [Pointer("county:riverside")])) == 1


def test_of_a_move_that_is_half_made_the_next_touch_is_lit(tmp_path: Path, monkeypatch: Any) -> None:
    _, scene = at_step(monkeypatch, tmp_path, "orange-08_reports", 7)
    assert "building:house" not in lit(scene)
    scene.touch("action:buy")
    assert "building:house" in lit(scene)


def test_a_word_that_is_left_lights_the_strip(tmp_path: Path, monkeypatch: Any) -> None:
    _, scene = at_step(monkeypatch, tmp_path, "orange-01_houses", 5)
    assert "strip" not in lit(scene)
    scene.touch("grove:oc_tustin")
    assert "strip" in lit(scene)


def test_where_only_a_word_is_asked_for_the_strip_is_lit(tmp_path: Path, monkeypatch: Any) -> None:
    _, scene = at_step(monkeypatch, tmp_path, "orange-01_houses", 7)
    assert lit(scene) == ["strip"]


def test_what_came_of_a_move_is_not_darkened(tmp_path: Path, monkeypatch: Any) -> None:
    app, scene = at_step(monkeypatch, tmp_path, "orange-03_dues", 7)
    assert lit(scene)
    scene.show_me()
    seen(app, scene)
    assert scene.course.done
    assert not lit(scene)
    assert not lesson_lights.needed(scene)


def test_town_and_hand_stay_bright_for_a_tile_that_is_to_be_laid(tmp_path: Path, monkeypatch: Any) -> None:
    _, scene = at_step(monkeypatch, tmp_path, "city-01_the_tile", 4)
    needed = lesson_lights.needed(scene)
    for region in scene.stage.regions(scene.view, scene.marks()):
        if region.place.partition(":")[0] in ("hex", "slot", "pose", "tile"):
            assert any(x <= region.x and y <= region.y and region.x + region.w <= x + w and region.y + region.h <= y + h
                       for x, y, w, h in needed), region.place  # fmt: skip


def test_a_button_that_sorts_does_so_also_where_places_are_to_be_found(tmp_path: Path, monkeypatch: Any) -> None:
    app, scene = at_step(monkeypatch, tmp_path, "orange-04_sets", 2)
    assert step_of(scene).places == ("sort:tableau",)
    turned = scene.stage.turned
    scene.touch("sort:tableau")
    assert scene.stage.turned == turned + 1
    assert scene.course.done
    scene.next()
    seen(app, scene)
    scene.touch("sort:tableau")
    assert scene.stage.turned == turned + 2
    assert scene.course.clean, "looking at it in another way is no wrong click"


def test_the_own_board_stays_while_others_decide(tmp_path: Path, monkeypatch: Any) -> None:
    app, scene = at_step(monkeypatch, tmp_path, "orange-01_houses", 7)
    scene.show_me()
    seen(app, scene)
    assert scene.view.to_move != scene.course.you
    assert scene.shown == scene.course.you
    scene.show_board(1)
    app.paint()
    assert scene.shown == 1, "another board can be looked at"


def test_a_line_to_what_is_lit_crosses_nothing_else_that_is_lit(tmp_path: Path, monkeypatch: Any) -> None:
    app, scene = at_step(monkeypatch, tmp_path, "city-03_counting", 5)
    spots = lesson_lights.spots(scene, lesson_lights.pointers(scene))
    assert scene.card is not None
    for label in lesson_lights.labels(app.kit, spots, scene.card, lesson_lights.needed(scene)):
        x, y, w, h = label.box
        left, top, wide, high = label.spot.box
        start = (x + w if x + w <= left else x if x >= left + wide else x + w / 2), y + h / 2
        end = min(max(start[0], left + 4), left + wide - 4), min(max(start[1], top + 4), top + high - 4)
        line = [app.kit.area(*point, 0, 0).topleft for point in (start, end)]
        assert not any(app.kit.area(*other.box).clipline(*line) for other in spots if other is not label.spot)


def test_what_could_be_done_stands_back_where_no_move_is_asked_for(tmp_path: Path, monkeypatch: Any) -> None:
    _, scene = at_step(monkeypatch, tmp_path, "orange-03_dues", 5)
    assert step_of(scene).kind == "find"
    assert scene.marks().quiet
    _, scene = at_step(monkeypatch, tmp_path, "orange-03_dues", 7)
    assert not scene.marks().quiet
