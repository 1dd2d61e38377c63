"""Hints: asked for with H, shown and never played, dropped at a word, counted, and blind to what others hide."""

from __future__ import annotations

import time
from typing import Any

import msgspec
import pygame
import pytest
from driver import click, focus, key, make_app, make_table, settle, undrawn

from greengold.bots.levels import choose
from greengold.bots.worker import Thinker, ThinkerError
from greengold.core.move import Move
from greengold.core.rng import Dice
from greengold.store.resume import open_match
from greengold.ui.app import App
from greengold.ui.scenes.score import ScoreScene
from greengold.ui.scenes.table import TableScene
from greengold.ui.scenes.table_hint_card import PATIENCE_MS
from greengold.ui.scenes.table_strip import sentence

FRAME_MS = 1000 // 60


class Fake:
    """A worker that answers when it is told to, as a weak level does; it notes what it was asked."""

    def __init__(self, app: App) -> None:
        self.app, self.asked, self.answer, self.cancelled, self.progress = app, list[tuple[Any, ...]](), "", 0, 0.0

    def ask(self, *question: Any) -> None:
        self.asked.append(question)
        self.answer = ""

    def poll(self) -> str | None:
        answer, self.answer = self.answer, ""
        return answer or None

    def cancel(self) -> None:
        self.cancelled += 1
        self.answer = ""

    def think(self) -> Move:
        """Answer what was asked last."""
        slug, view, _, seed, position = self.asked[-1]
        game = self.app.game(slug)
        seen = msgspec.json.decode(view, type=game.view_type)
        move = choose(game, seen, "normal", Dice(seed, seen.seat, position))
        self.answer = str(move)
        return move


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch, tmp_path: Any, display: Any) -> App:
    return make_app(monkeypatch, tmp_path)


@pytest.fixture
def worker(app: App) -> Fake:
    """The worker of the app, replaced by one that does not think by itself."""
    fake = Fake(app)
    app.thinker = lambda: fake  # type: ignore[assignment,method-assign,return-value]
    return fake


def table_of(app: App, slug: str, kinds: list[str], seed: int = 5, **options: Any) -> TableScene:
    table = make_table(app, kinds, seed, slug, **options)
    undrawn(table)
    return table


def hinted(app: App, table: TableScene, worker: Fake) -> Move:
    """Press H and wait for the answer."""
    key(app, "h")
    move = worker.think()
    settle(app)
    assert table.hints.shown
    assert table.hints.shown.move == move
    return move


GAMES = pytest.mark.parametrize(
    ("slug", "kinds"),
    [("tea", ["person"]), ("tea", ["person"] * 3), ("olive", ["person"] * 3), ("orange", ["person"] * 3),
     ("city", ["person"] * 2)],
)  # fmt: skip

# ---- it shows


@GAMES
def test_it_shows_the_move_and_never_plays_it(app: App, worker: Fake, slug: str, kinds: list[str]) -> None:
    table = table_of(app, slug, kinds)
    seat, position = table.match.to_move, table.match.position
    assert app.find("bar.hint")
    move = hinted(app, table, worker)
    assert (table.match.to_move, table.match.position) == (seat, position)
    assert table.marks().hint == move
    assert table.wording.move(move) in sentence(table)
    assert app.find("hint.card")
    assert app.pointing.focus == "hint.show"
    key(app, "h")
    assert table.hints.shown is None
    assert app.find("hint.card") is None
    assert table.match.position == position


@GAMES
def test_show_me_and_enter_make_exactly_the_hinted_move(app: App, worker: Fake, slug: str, kinds: list[str]) -> None:
    table, verbs = table_of(app, slug, kinds), set()
    table.keep = table.take_picture = lambda: None  # type: ignore[method-assign]
    for _ in range(45):
        move, position = hinted(app, table, worker), table.match.position
        key(app, "return")
        assert table.match.position == position, "nothing is played by showing it"
        assert not table.hints.open
        key(app, "return")
        assert table.match.log[position].move == move
        verbs.add(move.verb)
        settle(app)
        while table.show.busy:
            key(app, "return")
            settle(app)
        if table.covered:
            key(app, "space")
    assert len(verbs) >= 3, "different kinds of moves were shown"


def test_more_tells_the_other_reasons(app: App, worker: Fake) -> None:
    table = table_of(app, "tea", ["person"] * 2)
    hinted(app, table, worker)
    assert table.hints.shown
    assert len(table.hints.shown.reasons) > 1
    before = app.find("hint.card").rect.h  # type: ignore[union-attr]
    click(app, "hint.turn")
    assert app.find("hint.card").rect.h > before  # type: ignore[union-attr]
    click(app, "hint.dismiss")
    assert app.find("hint.card") is None


def test_enter_belongs_to_the_button_with_the_focus(app: App, worker: Fake) -> None:
    table = table_of(app, "olive", ["person"] * 3)
    click(app, "board.space:h1")
    assert table.chooser.pending(), "without the hint Enter would bid"
    hinted(app, table, worker)
    focus(app, "hint.dismiss")
    key(app, "return")
    assert table.match.position == 0
    assert table.hints.shown is None


# ---- it is dropped


@pytest.mark.parametrize("slug", ["tea", "olive"])
@pytest.mark.parametrize("how", ["h", "escape", "button"])
def test_a_word_ends_the_search_within_three_frames(app: App, worker: Fake, slug: str, how: str) -> None:
    table = table_of(app, slug, ["person"] * 3)
    key(app, "h")
    now = table.hints.since + PATIENCE_MS + 1
    table.hints.since -= PATIENCE_MS + 1
    table.tick(now)
    app.paint()
    assert app.find("hint.stop"), "it says that it thinks"
    click(app, "bar.hint") if how == "button" else key(app, how)
    for frame in range(3):
        table.tick(now + FRAME_MS * frame)
        app.paint()
    assert worker.cancelled == 1
    assert app.find("hint.stop") is None
    assert not table.hints.active
    assert not table.mode
    assert table.hints.given == [0, 0, 0]


def test_it_says_nothing_about_a_quick_search(app: App, worker: Fake) -> None:
    table = table_of(app, "olive", ["person"] * 3)
    key(app, "h")
    table.tick(table.hints.since + PATIENCE_MS - 100)
    app.paint()
    assert app.find("hint.stop") is None


@pytest.mark.parametrize("slug", ["tea", "olive"])
def test_playing_on_ends_the_search(app: App, worker: Fake, slug: str) -> None:
    table = table_of(app, slug, ["person"] * 3)
    key(app, "h")
    worker.think()
    table.submit(table.match.legal()[0])
    settle(app)
    assert worker.cancelled
    assert not table.hints.active


def test_a_part_of_a_move_is_playing_on(app: App, worker: Fake) -> None:
    table = table_of(app, "olive", ["person"] * 3)
    key(app, "h")
    click(app, "board.space:h1")
    settle(app)
    assert worker.cancelled == 1
    assert not table.hints.active


@pytest.mark.parametrize("again", [False, True])
def test_undo_and_redo_take_a_hint_away(app: App, worker: Fake, again: bool) -> None:
    table = table_of(app, "tea", ["person"] * 2)
    table.submit(table.match.legal()[0])
    settle(app)
    if again:
        key(app, "u")
        settle(app)
    hinted(app, table, worker)
    key(app, "ctrl+y" if again else "u")
    settle(app)
    assert table.hints.shown is None
    assert app.find("hint.card") is None


def test_a_worker_that_fails_is_no_end_of_the_game(app: App, worker: Fake) -> None:
    table = table_of(app, "olive", ["person"] * 3)
    key(app, "h")

    def fail() -> None:
        raise ThinkerError("its process ended twice")

    worker.poll = fail  # type: ignore[assignment]
    settle(app)
    assert app.bubble.words == app.say("hint.none")
    assert not table.hints.active


def test_the_real_worker_stops_and_answers(app: App) -> None:
    """A question is dropped, and the next one is answered by the same process."""
    thinker = Thinker()
    app.thinker = lambda: thinker  # type: ignore[method-assign]
    table = table_of(app, "olive", ["person"] * 3)
    try:
        key(app, "h")
        pid = thinker.pid
        key(app, "h")
        key(app, "h")
        end = time.monotonic() + 60
        while not table.hints.shown and time.monotonic() < end:
            table.tick(pygame.time.get_ticks())
            time.sleep(0.01)
        assert table.hints.shown
        assert table.match.verdict(table.hints.shown.move)
        assert thinker.pid == pid
    finally:
        thinker.close()


# ---- it is counted


def test_hints_are_counted_per_seat_kept_and_told_at_the_end(app: App, worker: Fake) -> None:
    table = table_of(app, "olive", ["person"] * 3)
    seat = table.match.to_move
    hinted(app, table, worker)
    key(app, "escape")
    key(app, "h")
    assert table.hints.shown, "the same hint comes at once"
    assert len(worker.asked) == 1
    assert table.hints.given[seat] == 1
    table.submit(table.match.legal()[-1])
    settle(app)
    hinted(app, table, worker)
    given = tuple(table.hints.given)
    assert sorted(given) == [0, 1, 1]
    table.keep()
    kept = app.saves.read(table.save_id)
    assert kept.hints == given
    assert open_match(kept, app.game("olive")).match.position == table.match.position
    app.home()
    app.resume(table.save_id)
    assert isinstance(app.scene, TableScene)
    assert tuple(app.scene.hints.given) == given


def test_the_score_names_the_hints(app: App, worker: Fake) -> None:
    table = table_of(app, "tea", ["person"])
    hinted(app, table, worker)
    table.keep = table.take_picture = lambda: None  # type: ignore[method-assign]
    dice = Dice(3)
    while not table.match.over:
        table.match.submit(dice.choice(table.match.legal()), table.match.position)
    assert ScoreScene(app, table).hints() == f"Hints: {table.name_of(0)} 1."
    table.hints.given = [0]
    assert ScoreScene(app, table).hints() == ""


# ---- it is not for everybody, and it knows no secrets


def test_there_is_none_for_an_opponent(app: App, worker: Fake) -> None:
    table = table_of(app, "olive", ["person", "hard", "hard"])
    assert table.match.to_move not in table.people
    asked = len(worker.asked)
    key(app, "h")
    assert len(worker.asked) == asked, "only the opponent's own question"
    assert not table.hints.active
    assert app.bubble.words


def test_there_is_none_while_looking_back(app: App, worker: Fake) -> None:
    table = table_of(app, "tea", ["person"] * 2)
    table.submit(table.match.legal()[0])
    settle(app)
    key(app, "g")
    key(app, "h")
    assert not worker.asked
    assert app.bubble.words == app.say("hint.not_now")


def pricing(app: App, kinds: list[str]) -> TableScene:
    """A table at which a price is to be chosen after another one was."""
    table, dice = table_of(app, "olive", kinds, 5), Dice(2)
    table.keep = table.take_picture = lambda: None  # type: ignore[method-assign]
    while not (table.match.asked()[0] == "set_price" and any(price >= 0 for price in table.match.state.prices)):
        seat = table.match.to_move
        table.match.submit(choose(table.match.game, table.match.view(seat), "normal", dice), table.match.position)
    table.show.reset(table.match.state)
    table.renew()
    settle(app)
    return table


def test_there_is_none_behind_the_curtain(app: App, worker: Fake) -> None:
    table = pricing(app, ["person"] * 4)
    assert table.covered
    key(app, "h")
    assert not worker.asked
    assert app.find("bar.hint") is None


def test_it_knows_nothing_that_others_hide(app: App, worker: Fake) -> None:
    """The worker gets the seat's own view, whatever price lies in the fist of another."""
    table = pricing(app, ["person"] * 4)
    key(app, "space")
    settle(app)
    views = []
    for more in (0, 1):
        state = table.match.state
        state.prices = [(price + more) % (state.die + 1) if price >= 0 else price for price in state.prices]
        key(app, "h")
        views.append(worker.asked[-1][1])
        key(app, "h")
    assert views[0] == views[1] == msgspec.json.encode(table.match.view(table.match.to_move))


def test_a_hinted_price_is_hidden_with_the_prices(app: App, worker: Fake) -> None:
    table = pricing(app, ["person"] * 4)
    key(app, "space")
    settle(app)
    move = hinted(app, table, worker)
    assert move.verb == "set_price"
    key(app, "v")
    assert app.find("hint.card") is None
    assert table.marks().hint is None
    assert table.wording.move(move) not in sentence(table)
    key(app, "v")
    assert app.find("hint.card")
