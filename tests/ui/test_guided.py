"""A guided game: notes come up once each and are read with mouse or keys, and the game goes on with them later."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest
from driver import click, focus, key, make_app, settle, undrawn

from greengold.bots.levels import choose
from greengold.core.event import Event
from greengold.core.match import Beat
from greengold.core.rng import Dice
from greengold.games import DATA, READY
from greengold.store.codec import TableOptions
from greengold.store.progress import load_progress, save_progress
from greengold.teach.guide import load_guided
from greengold.teach.lesson import Pointer
from greengold.ui.app import App
from greengold.ui.scenes import lesson_lights
from greengold.ui.scenes.guided import GuidedScene, begin
from greengold.ui.scenes.guided_missed import MissedScene
from greengold.ui.scenes.lesson import LessonScene
from greengold.ui.scenes.score import ScoreScene

GUIDED = [slug for slug in READY if load_guided(DATA / slug / "lessons")]
FIRST = "first_bid"  # note of the learner's first decision in the olive grove


def begun(app: App, slug: str = "olive", *, drawn: bool = False) -> GuidedScene:
    """A guided game at its first moment; the others do not move. drawn = its board is drawn."""
    guided = load_guided(DATA / slug / "lessons")
    assert guided
    app.new_seed = lambda: 4  # type: ignore[method-assign]
    begin(app, slug, guided)
    scene = app.scene
    assert isinstance(scene, GuidedScene)
    if not drawn:
        undrawn(scene)
    scene._think = lambda: None  # type: ignore[method-assign]
    settle(app)
    settle(app)
    return scene


def test_a_note_is_not_hidden_by_a_sentence(tmp_path: Path, monkeypatch: Any) -> None:
    app = make_app(monkeypatch, tmp_path, (1280, 720))
    scene = begun(app)
    app.refuse("Not now.")
    note(scene, "disk")
    assert not app.bubble.shown


def note(scene: GuidedScene, id: str) -> None:
    """Bring a note up by hand."""
    assert scene.guide
    found = next(note for note in scene.guide.guided.notes if note.id == id)
    scene._add(found)
    scene.app.paint()


@pytest.mark.parametrize("slug", GUIDED)
def test_each_game_begins_with_its_notes(slug: str, tmp_path: Path, monkeypatch: Any) -> None:
    app = make_app(monkeypatch, tmp_path, (1280, 720))
    scene = begun(app, slug)
    assert scene.guide
    assert scene.options.guided
    assert len(scene.people) == 1


def test_a_note_comes_up_once(tmp_path: Path, monkeypatch: Any) -> None:
    scene = begun(make_app(monkeypatch, tmp_path, (1280, 720)))
    assert scene.guide
    tie = Event("tie", {"market": 0})
    first = scene.guide.heard(tie, scene.view)
    assert first
    assert first.id == "tie"
    assert scene.guide.heard(tie, scene.view) is None


@pytest.mark.parametrize("mouse", [True, False], ids=["mouse", "keys"])
def test_got_it_closes_the_note(mouse: bool, tmp_path: Path, monkeypatch: Any) -> None:
    app = make_app(monkeypatch, tmp_path, (1280, 720))
    scene = begun(app)
    scene.waiting = ()
    app.pointing.by_keyboard = not mouse
    app.paint()
    before = app.pointing.focus
    note(scene, "disk")
    note(scene, "overbid")
    for _ in range(2):
        if mouse:
            click(app, "note.read")
        else:
            assert app.pointing.focus == "note.read"
            key(app, "return")
    assert not scene.waiting
    assert mouse or app.pointing.focus == before
    assert app.scene is scene
    assert scene.match.position == 0


def test_enter_on_the_note_is_the_notes(tmp_path: Path, monkeypatch: Any) -> None:
    app = make_app(monkeypatch, tmp_path, (1280, 720))
    scene, dice = begun(app, "tea"), Dice(1, 0, 0)
    app.pointing.by_keyboard = True
    while not (scene.waiting and scene.show.busy):
        scene.waiting, scene.show.reading = (), False
        scene.submit(dice.choice(scene.match.legal()))
        settle(app)
    step = app.find("strip.step")
    assert step, "Carrington plays, and Enter would show its next line"
    app.pointing.focus = "note.read"
    app.paint()
    before = scene.waiting
    key(app, "return")
    assert scene.waiting == before[1:]


def test_enter_on_the_board_is_the_boards(tmp_path: Path, monkeypatch: Any) -> None:
    app = make_app(monkeypatch, tmp_path, (1280, 720))
    scene = begun(app)
    scene.waiting = ()
    note(scene, "disk")
    focus(app, "bar.rules")
    app.paint()
    key(app, "return")
    assert app.scene is not scene, "the rulebook is open"
    assert scene.waiting


@pytest.mark.parametrize("mouse", [True, False], ids=["mouse", "keys"])
def test_more_opens_its_rule(mouse: bool, tmp_path: Path, monkeypatch: Any) -> None:
    app = make_app(monkeypatch, tmp_path, (1280, 720))
    scene = begun(app)
    scene.waiting = ()
    note(scene, "disk")
    _press(app, "note.more", mouse)
    assert getattr(app.scene, "marked", "") == "bid.disk"
    key(app, "escape")
    assert app.scene is scene
    assert not scene.waiting


@pytest.mark.parametrize("mouse", [True, False], ids=["mouse", "keys"])
def test_no_more_notes_holds_when_it_is_continued(mouse: bool, tmp_path: Path, monkeypatch: Any) -> None:
    app = make_app(monkeypatch, tmp_path, (1280, 720))
    scene = begun(app)
    scene.waiting = ()
    note(scene, "disk")
    _press(app, "note.none", mouse)
    assert not scene.waiting
    assert scene.guide
    assert scene.guide.heard(Event("tie", {"market": 0}), scene.view) is None
    app.home()
    app.resume(scene.save_id)
    again = app.scene
    assert isinstance(again, GuidedScene)
    assert again.guide
    assert again.guide.heard(Event("tie", {"market": 0}), again.view) is None


@pytest.mark.parametrize("mouse", [True, False], ids=["mouse", "keys"])
def test_the_menu_turns_notes_off_and_on(mouse: bool, tmp_path: Path, monkeypatch: Any) -> None:
    app = make_app(monkeypatch, tmp_path, (1280, 720))
    scene = begun(app)
    scene.waiting = ()
    for id in ("notes_off", "notes_on"):
        app.bubble.close()
        app.paint()
        key(app, "escape")
        assert scene.mode == "menu"
        _press(app, f"menu.{id}", mouse)
        assert not scene.mode
        assert scene.options.quiet == (id == "notes_off")
    assert scene.guide
    assert scene.guide.heard(Event("tie", {"market": 0}), scene.view), "nothing of it was lost while there were none"


def test_notes_behind_the_one_that_ends_them_come_later(tmp_path: Path, monkeypatch: Any) -> None:
    app = make_app(monkeypatch, tmp_path, (1280, 720))
    scene = begun(app)
    scene.waiting = ()
    assert scene.guide
    for event in (Event("die_turned", {"die": 4}), Event("tie", {"market": "D", "price": 2, "base": 1})):
        scene.heard(event, scene.match.state)
    scene.silence()
    assert "die" in scene.guide.met
    assert "tie" not in scene.guide.met


def _press(app: App, id: str, mouse: bool) -> None:
    if mouse:
        click(app, id)
    else:
        focus(app, id)
        app.paint()
        key(app, "return")


def test_a_guided_game_goes_on_with_its_notes(tmp_path: Path, monkeypatch: Any) -> None:
    app = make_app(monkeypatch, tmp_path, (1280, 720))
    scene = begun(app)
    assert scene.guide
    scene.guide.met.append("tie")
    scene._add(scene.guide.heard(Event("die_turned", {"die": 4}), scene.view))
    scene.submit(scene.match.legal()[0])
    app.home()
    assert "tie" in load_progress()[0].met["olive"]
    app.resume(scene.save_id)
    again = app.scene
    assert isinstance(again, GuidedScene)
    assert again.guide
    assert again.guide.heard(Event("tie", {"market": 0}), again.view) is None, "it was told already"
    told = again.guide.heard(Event("die_turned", {"die": 4}), again.view)
    assert told, "it was not read yet"
    assert told.id == "die"


def test_a_new_game_tells_everything(tmp_path: Path, monkeypatch: Any) -> None:
    app = make_app(monkeypatch, tmp_path, (1280, 720))
    save_progress(load_progress()[0].with_met("olive", (FIRST, "tie")))
    scene = begun(app)
    assert [note.id for note in scene.waiting] == [FIRST]
    assert scene.guide
    assert scene.guide.heard(Event("tie", {"market": 0}), scene.view)


def test_others_wait_until_the_note_is_read(tmp_path: Path, monkeypatch: Any) -> None:
    app = make_app(monkeypatch, tmp_path, (1280, 720))
    scene = begun(app)
    assert scene.waiting
    scene.match.submit(scene.match.legal()[0], 0)
    scene.made(bot=True)
    settle(app)
    assert scene.show.holds
    assert scene.show.state is not scene.match.state
    click(app, "note.read")
    settle(app)
    assert not scene.show.busy


def test_ones_own_move_puts_the_note_away(tmp_path: Path, monkeypatch: Any) -> None:
    app = make_app(monkeypatch, tmp_path, (1280, 720))
    scene = begun(app)
    assert scene.guide
    scene._add(scene.guide.heard(Event("die_turned", {"die": 4}), scene.view))
    assert [note.id for note in scene.waiting] == [FIRST, "die"]
    scene.submit(scene.match.legal()[0])
    assert "die" not in [note.id for note in scene.waiting]
    assert "die" not in scene.guide.met, "it was not on the screen"
    assert FIRST in scene.guide.met


def test_what_follows_waits_until_the_note_is_read(tmp_path: Path, monkeypatch: Any) -> None:
    app = make_app(monkeypatch, tmp_path, (1280, 720))
    scene = begun(app)
    assert scene.guide
    scene.submit(next(move for move in scene.match.legal() if move.path))
    before = scene.show.state
    state = scene.match.state
    scene.show.add_beats((Beat((Event("die_turned", {"die": 4}),), state), Beat((), state.clone())))
    settle(app)
    assert [note.id for note in scene.waiting] == ["disk"]
    assert scene.show.busy
    assert "die" not in scene.guide.met
    while scene.waiting:
        scene.read()
        settle(app)
    assert not scene.show.busy
    assert scene.show.state is not before


def test_the_score_comes_when_the_last_note_is_read(tmp_path: Path, monkeypatch: Any) -> None:
    app = make_app(monkeypatch, tmp_path, (1280, 720))
    scene = begun(app)
    monkeypatch.setattr(type(scene.match), "over", True)
    settle(app)
    assert app.scene is scene
    scene.read()
    settle(app)
    assert isinstance(app.scene, ScoreScene)
    click(app, "score.missed")
    assert isinstance(app.scene, MissedScene)
    key(app, "escape")
    assert isinstance(app.scene, ScoreScene)


def test_the_note_lights_what_it_speaks_of_and_keeps_clear(tmp_path: Path, monkeypatch: Any) -> None:
    app = make_app(monkeypatch, tmp_path, (1280, 720))
    scene = begun(app)
    scene.waiting = ()
    found = next(note for note in load_guided(DATA / "olive" / "lessons").notes if note.id == "disk")  # type: ignore[union-attr]
    for place in ("square:g6", "seat:2", "space:h1"):
        scene.waiting, scene.spot = (msgspec.structs.replace(found, at=(place,)),), None
        app.paint()
        (spot,) = lesson_lights.spots(scene, [Pointer(place)])
        card = app.find("note.card")
        assert card
        assert not card.rect.colliderect(app.kit.area(*spot.box)), place
        free = [t.rect for t in app.targets if t.id.removeprefix("board.") in scene.chooser.open_places()]
        assert free
        assert card.rect.collidelist(free) < 0


def test_other_tables_have_no_notes(tmp_path: Path, monkeypatch: Any) -> None:
    from driver import make_table

    app = make_app(monkeypatch, tmp_path, (1280, 720))
    id = make_table(app, ["person", "easy", "easy"], 3).save_id
    app.home()
    app.resume(id)
    assert getattr(app.scene, "guide", None) is None


def test_a_table_saved_before_there_were_notes_opens() -> None:
    old = msgspec.json.decode(b'{"friendly_undo":true,"auto_end":false,"purist":false}', type=TableOptions)
    assert not old.guided


def test_what_was_missed_leads_to_rules_and_lessons(tmp_path: Path, monkeypatch: Any) -> None:
    app = make_app(monkeypatch, tmp_path, (1280, 720))
    scene = begun(app)
    assert scene.guide
    missed = scene.guide.unmet()
    assert len({note.card for note in missed}) == len(missed)
    page = MissedScene(app, "olive", missed)
    app.push(page)
    app.paint()
    at = next(i for i, note in enumerate(missed) if note.lesson)
    click(app, f"missed.lesson.{at}")
    assert isinstance(app.scene, LessonScene)
    assert app.scene.lesson.id == missed[at].lesson
    key(app, "escape")
    assert app.scene is page
    click(app, f"missed.card.{at}")
    assert getattr(app.scene, "marked", "") == missed[at].card
    key(app, "escape")
    for _ in range(40):
        key(app, "down")
    assert app.find(f"missed.card.{len(missed) - 1}"), "the keys scroll to the last one"


@pytest.mark.parametrize("slug", GUIDED)
def test_what_notes_speak_of_is_on_the_board(slug: str, tmp_path: Path, monkeypatch: Any) -> None:
    app = make_app(monkeypatch, tmp_path, (1280, 720))
    scene, dice, came = begun(app, slug, drawn=True), Dice(2, 0, 0), list[str]()
    scene.keep = scene.take_picture = lambda: None  # type: ignore[method-assign]
    while not scene.match.over and scene.match.position < 150:
        while scene.waiting:
            app.paint()
            note, card = scene.waiting[0], app.find("note.card")
            assert card
            for place in note.at:
                assert lesson_lights.spots(scene, [Pointer(place)]), f"{note.id}: {place}"
            for spot in lesson_lights.spots(scene, [Pointer(place) for place in note.at]):
                assert not card.rect.colliderect(app.kit.area(*spot.box)), f"{note.id} covers it"
            came.append(note.id)
            scene.read()
            for _ in range(40):
                scene.tick(pygame.time.get_ticks())
        match = scene.match
        easy = slug == "city"  # at random nobody is ever joined with a destination
        match.submit(choose(match.game, match.view(match.to_move), "easy" if easy else "random", dice), match.position)
        scene.made(bot=scene.match.log[-1].seat not in scene.people)
        for _ in range(40):
            scene.tick(pygame.time.get_ticks())
    assert len(set(came)) == len(came)
    assert len(came) >= 10
