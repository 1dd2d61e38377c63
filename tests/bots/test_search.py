"""The search: the same move anywhere, from the view alone, ended at a word, better than what it is built on."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from multiprocessing import Pipe
from pathlib import Path
from threading import Thread
from typing import Any

import msgspec
import pytest

from greengold.bots import olive, worker
from greengold.bots.arena import play_game
from greengold.bots.levels import LEVELS, choose
from greengold.bots.policy import PLAIN, Level, Policy, policy_of
from greengold.bots.search import WATCHED, Cancelled, Search
from greengold.bots.worker import Answer, Ask, Listener, Progress, Stop, Thinker, answer_to
from greengold.core import agenda
from greengold.core.event import unheard
from greengold.core.game import Game, Setup
from greengold.core.move import Move
from greengold.core.rng import Dice
from greengold.games import load
from tests.core import toy

ROOT = Path(__file__).resolve().parents[2]
OLIVE, OLIVE_POLICY = load("olive"), policy_of("olive")
TEA, TEA_POLICY = load("tea"), policy_of("tea")
RANDOM = Policy(lambda state, skill, dice: dice.choice(agenda.legal(state)))
NODES = 400

ANSWERS = """
import sys
sys.path.insert(0, ".")
from tests.bots.test_search import answers
print(answers())
"""


def positions(seats: int = 4, seed: int = 3, every: int = 13, game: Game = OLIVE) -> Iterator[Any]:
    """States of a game in which a seat has a choice."""
    state, dice, count = game.new(Setup(seats, seed)), Dice(seed), 0
    while True:
        while agenda.settle(state, unheard):
            pass
        if not state.agenda:
            return
        if count % every == 0 and len(agenda.legal(state)) > 1:
            yield state.clone()
        agenda.perform(state, policy_of(game.slug).decide(state, LEVELS["normal"], dice), unheard)
        count += 1


def found(state: Any, nodes: int = NODES, policy: Policy = OLIVE_POLICY, game: Game = OLIVE, seed: int = 1) -> Move:
    """What the search answers to the view of the seat that decides."""
    return Search(game, policy, game.view(state, agenda.to_move(state)), nodes, Dice(seed)).run()


def answers() -> str:
    """Moves in many positions of three games, as one text."""
    moves = [found(state) for state in positions(every=40)]
    moves += [found(state, NODES, TEA_POLICY, TEA) for state in positions(3, every=60, game=TEA)]
    stall = [found(state.clone(), 200, RANDOM, toy.STALL) for state, move in toy.random_game(3, 5) if move]
    return " ".join(map(str, moves + stall))


# ---- the same anywhere


def test_the_same_moves_in_every_process() -> None:
    here = answers()
    for hash_seed in ("0", "7"):
        run = subprocess.run([sys.executable, "-c", ANSWERS], cwd=ROOT, capture_output=True, check=True,
                             env={**os.environ, "PYTHONHASHSEED": hash_seed})
        assert run.stdout.decode().strip() == here


def test_more_nodes_mean_more_rollouts_and_never_many_more() -> None:
    state = next(positions())
    for nodes in (100, 1000):
        search = Search(OLIVE, OLIVE_POLICY, OLIVE.view(state, agenda.to_move(state)), nodes, Dice(1))
        search.run()
        assert nodes / 4 < search.visited < nodes + 60


def test_what_was_kept_does_not_change_a_move() -> None:
    for state in positions(every=1):
        if not isinstance(state.agenda[-1], olive.SetPrice):
            assert olive.plainly(state, Dice(1)) == olive.plainly(state, Dice(2)) == olive.decide(state, PLAIN, Dice(3))


def test_what_was_seen_for_an_action_does_not_change_its_worker() -> None:
    for seed in range(4):
        state = TEA.new(Setup(4, seed))
        while agenda.settle(state, unheard):
            pass
        while state.agenda:
            move = TEA_POLICY.plainly(state, Dice(1))
            assert move == TEA_POLICY.decide(state, PLAIN, Dice(1))
            agenda.play(state, move, unheard)


# ---- from the view alone


@pytest.mark.parametrize("seats", [2, 3])
def test_other_secrets_behind_the_same_view_change_nothing(seats: int) -> None:
    for state, move in toy.random_game(seats, 4):
        if move is None:
            break
        seat = agenda.to_move(state)
        others = [toy.STALL.imagine(toy.STALL.view(state, seat), secret) for secret in (1, 2)]
        assert others[0] != others[1]
        assert len({found(other, 150, RANDOM, toy.STALL) for other in others}) == 1


@pytest.mark.parametrize("game", [OLIVE, TEA], ids=lambda game: game.slug)
def test_a_view_tells_which_moves_are_allowed(game: Game) -> None:
    """So the moves of a node fit every state that is imagined behind it."""
    for state in positions(3, every=1, game=game):
        view = game.view(state, agenda.to_move(state))
        allowed = agenda.legal(state)
        assert all(agenda.legal(game.imagine(view, secret)) == allowed for secret in (1, 2))


def test_other_decks_behind_the_same_view_change_nothing() -> None:
    for state in positions(3, every=45, game=TEA):
        view = TEA.view(state, agenda.to_move(state))
        others = [TEA.imagine(view, secret) for secret in (1, 2)]
        assert others[0] != others[1]
        assert len({choose(TEA, TEA.view(other, view.seat), "normal", Dice(1)) for other in others}) == 1
        assert len({found(other, 200, TEA_POLICY, TEA) for other in others}) == 1


def test_the_real_dice_and_a_closed_fist_change_nothing() -> None:
    checked = 0
    for state in positions(every=1, seed=6):
        if not isinstance(state.agenda[-1], olive.SetPrice) or max(state.prices) < 0:
            continue
        other = state.clone()
        other.rng += 12345
        other.prices = [(price + 1) % (state.die + 1) if price >= 0 else price for price in state.prices]
        seat = agenda.to_move(state)
        moves = {choose(OLIVE, OLIVE.view(one, seat), "expert", Dice(5)) for one in (state, other)}
        assert len(moves) == len({found(one, 150) for one in (state, other)}) == 1
        assert OLIVE_POLICY.seen(OLIVE, state) == OLIVE_POLICY.seen(OLIVE, other)
        checked += 1
    assert checked > 3


# ---- ended and watched


def test_it_can_be_ended_at_any_time() -> None:
    state, calls = next(positions()), []

    def watch(done: int, whole: int) -> None:
        calls.append(done)
        assert whole == 10_000
        if done > 200:
            raise Cancelled

    with pytest.raises(Cancelled):
        Search(OLIVE, OLIVE_POLICY, OLIVE.view(state, agenda.to_move(state)), 10_000, Dice(1), watch).run()
    assert calls == list(range(WATCHED, 200 + WATCHED + 1, WATCHED))


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A worker's end of a pipe on which a question is thought about without end; yields the window's end."""
    state = next(positions())
    view = OLIVE.view(state, agenda.to_move(state))
    monkeypatch.setitem(LEVELS, "endless", Level(nodes=10**12))  # type: ignore[arg-type]
    near, far = Pipe()
    ask = Ask("olive", msgspec.json.encode(view), "endless", 1, 0)
    thread = Thread(target=lambda: far.send_bytes(msgspec.json.encode(answer_to(ask, Listener(far)))), daemon=True)
    thread.start()
    yield near
    near.send_bytes(msgspec.json.encode(Stop()))
    thread.join(10)
    assert not thread.is_alive()


def received(pipe: Any, seconds: float = 20) -> Answer | Progress:
    assert pipe.poll(seconds), "nothing came"
    message: Answer | Progress = msgspec.json.decode(pipe.recv_bytes(), type=Answer | Progress)
    return message


def test_a_thought_tells_how_far_it_is_and_stops_at_a_word(endless: Any) -> None:
    assert received(endless) == Progress(0)
    endless.send_bytes(msgspec.json.encode(Stop()))
    while isinstance(message := received(endless), Progress):
        pass
    assert message == Answer()


def test_progress_grows_to_one(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(worker, "monotonic", lambda: now)
    near, far = Pipe()
    listener = Listener(far)
    for done in range(0, 1001, 100):
        listener(done, 1000)
        now += 0.25
    told = []
    while near.poll():
        told.append(received(near))
    assert told == [Progress(done) for done in range(200, 1001, 100)]


def test_a_cancelled_question_makes_way_at_once() -> None:
    state = next(positions())
    view = msgspec.json.encode(OLIVE.view(state, agenda.to_move(state)))
    thinker = Thinker()

    def answer() -> float:
        began = time.monotonic()
        while thinker.poll() is None:
            assert 0 <= thinker.progress <= 1
            assert time.monotonic() < began + 60
            time.sleep(0.002)
        return time.monotonic() - began

    try:
        thinker.start()
        while not thinker.ready:
            time.sleep(0.01)
        thinker.ask("olive", view, "expert", 1, 0)
        whole = answer()
        assert thinker.progress == 0
        thinker.ask("olive", view, "expert", 1, 1)
        thinker.ask("olive", view, "random", 1, 2)
        assert answer() < whole / 2
        thinker.ask("olive", view, "expert", 1, 3)
        thinker.cancel()
        thinker.ask("olive", view, "random", 1, 4)
        assert answer() < whole / 2
    finally:
        thinker.close()


# ---- what it plays


@pytest.mark.parametrize(("seats", "floor"), [(2, 0), (3, 1), (4, 0)])
def test_only_legal_moves(seats: int, floor: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LEVELS, "quick", Level(sharp=True, nodes=80))  # type: ignore[arg-type]
    monkeypatch.setattr(type(OLIVE_POLICY), "settled", lambda policy, state: False)
    play_game(OLIVE, Setup(seats, 2, {"price_floor": floor}), ["quick"] * seats)


def test_only_legal_moves_in_the_tea_house(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LEVELS, "quick", Level(sharp=True, nodes=40))  # type: ignore[arg-type]
    play_game(TEA, Setup(3, 2), ["quick"] * 3)


def test_it_beats_chance_at_a_game_it_knows_nothing_of() -> None:
    """The stall, with moves by chance as policy: nothing but the search can make the difference."""
    points = [0, 0]
    for seed in range(16):
        state, dice, seat = toy.begun(2, seed, rounds=1), Dice(seed), seed % 2
        while state.agenda:
            if agenda.to_move(state) == seat:
                move = found(state, 1500, RANDOM, toy.STALL, seed)
                assert move in agenda.legal(state)
            else:
                move = dice.choice(agenda.legal(state))
            agenda.play(state, move, unheard)
        totals = toy.STALL.result(state).totals
        points[0] += totals[seat]
        points[1] += totals[1 - seat]
    assert points[0] > points[1] + 15, points


@pytest.mark.parametrize(("game", "foe", "lead"), [
    (OLIVE, "random", 40), (OLIVE, "normal", 5), (TEA, "random", 40), (TEA, "normal", 5),
], ids=lambda value: getattr(value, "slug", value))  # fmt: skip
def test_it_beats_other_levels(game: Game, foe: str, lead: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LEVELS, "quick", Level(sharp=True, nodes=NODES))  # type: ignore[arg-type]
    totals = play_game(game, Setup(2, 1), ["quick", foe]).totals
    assert totals[0] > totals[1] + lead


def test_a_game_without_a_policy_of_its_own_can_be_searched() -> None:
    """With nothing but `decide`, rollouts go to the end of the game and the result counts."""
    policy = Policy(olive.decide)
    late = [state for state in positions(2, every=1) if state.year == 2 and state.die == 1]
    for state in late[::9]:
        assert found(state, 200, policy) in agenda.legal(state)
