"""Every lesson, guided game and worked score that comes with the app: it can be followed, and it keeps the rules."""

from __future__ import annotations

import pytest

from greengold.catalog.text import load_texts
from greengold.games import DATA, READY, load
from greengold.teach.course import Course, check_lesson
from greengold.teach.guide import load_guided
from greengold.teach.lesson import Lesson, load_lessons
from greengold.teach.worked import check_worked, load_worked

LESSONS = [(slug, lesson) for slug in READY for lesson in load_lessons(DATA / slug / "lessons")]
EACH = pytest.mark.parametrize(("slug", "lesson"), LESSONS, ids=[lesson.id for _, lesson in LESSONS])


@EACH
def test_its_script_reaches_its_goal(slug: str, lesson: Lesson) -> None:
    check_lesson(lesson, load(slug))


@EACH
def test_its_rule_cards_exist(slug: str, lesson: Lesson) -> None:
    texts = load_texts(DATA / slug)
    for card in (*lesson.cards, *(step.card for step in lesson.steps if step.card)):
        texts.card(card)


@EACH
def test_its_icon_exists(slug: str, lesson: Lesson) -> None:
    assert (DATA.parent / "sprites" / f"{lesson.icon}.svg").is_file()


@EACH
def test_every_legal_but_wrong_move_is_answered_and_changes_nothing(slug: str, lesson: Lesson) -> None:
    course = Course(lesson, load(slug))
    while not course.over:
        step = course.step
        assert step is not None
        if step.kind == "do":
            before = course.match.state
            for move in course.match.legal():
                if str(move) not in step.expect:
                    reply = course.offer(move)
                    assert not reply.right
                    assert course.match.state is before
        course.show()
        assert course.next()


@EACH
def test_back_leads_to_the_same_positions(slug: str, lesson: Lesson) -> None:
    course, states = Course(lesson, load(slug)), []
    while not course.over:
        states.append(course.match.state)
        course.show()
        course.next()
    while course.back():
        assert course.match.state == states[course.at]
    assert course.at == 0


@EACH
def test_it_resumes_at_any_step(slug: str, lesson: Lesson) -> None:
    straight = Course(lesson, load(slug))
    for at in range(len(lesson.steps)):
        assert Course(lesson, load(slug), at).match.state == straight.match.state
        straight.show()
        straight.next()


@pytest.mark.parametrize("slug", READY)
def test_ids_are_of_the_game_and_different(slug: str) -> None:
    ids = [lesson.id for lesson in load_lessons(DATA / slug / "lessons")]
    assert len(set(ids)) == len(ids)
    assert all(id.startswith(f"{slug}.") for id in ids)


@pytest.mark.parametrize("slug", READY)
def test_guided_notes_lead_somewhere(slug: str) -> None:
    guided = load_guided(DATA / slug / "lessons")
    if guided is None:
        pytest.skip("this game has no guided game yet")
    texts, lessons = load_texts(DATA / slug), {lesson.id for lesson in load_lessons(DATA / slug / "lessons")}
    assert len({note.id for note in guided.notes}) == len(guided.notes)
    for note in guided.notes:
        assert note.when.event or note.when.asked or note.when.refused or note.when.view
        if note.card:
            texts.card(note.card)
        assert note.lesson in ("", *lessons)


@pytest.mark.parametrize("slug", READY)
def test_worked_scores_add_up_and_the_rules_agree(slug: str) -> None:
    for example in load_worked(DATA / slug / "lessons"):
        check_worked(example, load(slug))
        load_texts(DATA / slug).card(example.card)
