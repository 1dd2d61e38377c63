"""What holds in every game, checked in random ones."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from greengold.core import agenda
from greengold.core.event import Event
from greengold.core.move import Move, MoveError, parse_move
from greengold.core.rng import Dice
from greengold.core.state import digest, encode_state
from greengold.core.verdict import No, Ok
from greengold.games.olive.pack import NONE, PLACES
from greengold.games.olive.state import OliveState
from tests.olive.build import GAME, begun, lively, random_game

TABLES = [
    (seats, {"price_floor": floor, "years": years})
    for seats in (2, 3, 4)
    for floor in (0, 1)
    for years in ("rolled", "standard")
]
SPACES = [f"space:{name}" for name in GAME.packs[4].spaces]
SQUARES = [f"square:{name}" for name in GAME.packs[4].squares]
COLOURS = ("blue", "yellow", "white", "red", "pink")
MEEPLES = [f"meeple:{colour}.{area}" for colour in COLOURS for area in ("A", "B", "C", "E", "F", "sold", "D", "?")]
AREAS = [f"area:{area}" for area in "ABCDEFG"]
OTHERS = [f"price:{price}" for price in range(8)] + [f"cubes:{cubes}" for cubes in (0, 1, 7, 99)]
OTHERS += (
    [f"cubes_of:{colour}" for colour in COLOURS] + [f"fist:{seat}" for seat in range(5)] + ["seat:0", "cube:starter"]
)
PLACES_ON_BOARD = [
    *SPACES,
    *SQUARES,
    *MEEPLES,
    *AREAS,
    *OTHERS,
    "die:season",
    "card:year",
    "disk:starter",
    "track:score",
]
VERBS = ("bid", "pass", "withdraw", "pick", "box", "press", "bottle", "sell_basket", "sell_bottle", "hold", "decline")
VERBS += ("mule", "set_price", "touch", "auto", "")


def check_pieces(state: OliveState) -> None:
    """Conservation of cubes, meeples and the disk; no number below nought."""
    pack, cubes = state.pack, state.pack.kinds[state.kind].cubes
    for colour in range(len(pack.colours)):
        bid = sum(standing for holder, standing in zip(state.holder, state.standing, strict=True) if holder == colour)
        assert state.free[colour] + bid + (state.blocked == colour) == cubes
        assert sum(state.meeples[colour * PLACES :][:PLACES]) + state.squares.count(colour) == pack.meeples
    assert min(*state.free, *state.standing, *state.meeples, *state.earned, *state.sold) >= 0
    assert all(
        (holder == NONE) == (standing == 0) for holder, standing in zip(state.holder, state.standing, strict=True)
    )
    assert not any(state.holder[space] != NONE for space, closed in enumerate(pack.closed) if closed)
    assert not state.hired or all(h in (NONE, c) for h, c in zip(state.holder, state.hired, strict=True))
    assert state.blocked == state.starter
    assert state.disk == NONE or not pack.closed[state.disk]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_pieces_rounds_and_choices(seats: int, options: dict[str, Any]) -> None:
    for seed in range(4):
        for state, move in random_game(seats, seed, options):
            check_pieces(state)
            if move is None:
                break
            step = state.agenda[-1]
            moves = agenda.legal(state)
            assert len(moves) > 1
            assert set(moves) <= set(step.candidates(state))
            assert len(set(moves)) == len(moves)
            assert all(parse_move(str(legal)) == legal for legal in moves)
            assert 0 <= agenda.to_move(state) < seats
            assert step.settle(state) is None
        assert (state.year, state.die, state.round) == (2, 1, state.pack.kinds[state.kind].rounds)
        assert agenda.legal(state) == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_states_survive_json_and_clones_stay(seats: int) -> None:
    for seed in range(3):
        kept: list[tuple[OliveState, bytes]] = []
        for state, _ in random_game(seats, seed, {"price_floor": seed % 2}):
            raw = encode_state(state)
            again = GAME.decode(raw)
            assert (again, digest(again)) == (state, digest(state))
            kept.append((state.clone(), raw))
        assert all(encode_state(copy) == raw for copy, raw in kept)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_view_never_tells_a_secret_price(seats: int) -> None:
    met = 0
    for seed in range(12):
        for state, _ in random_game(seats, seed):
            for secret in range(seats):
                if state.market == NONE or state.prices[secret] == NONE:
                    continue
                other = state.clone()
                other.prices[secret] = (state.prices[secret] + 1) % (state.die + 1)
                met += 1
                for seat in range(-1, seats):
                    same = GAME.view(state, seat) == GAME.view(other, seat)
                    assert same == (seat != secret)
    assert met


def test_no_view_tells_the_future() -> None:
    for state, _ in random_game(4, 2):
        other = state.clone()
        other.rng = 99
        assert GAME.view(state, 1) == GAME.view(other, 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_imagined_state_fits_its_view(seats: int) -> None:
    drawn = set()
    for seed in range(4):
        for state, _ in random_game(seats, seed, {"price_floor": seed % 2}):
            view = GAME.view(state, 0)
            imagined = GAME.imagine(view, seed)
            assert GAME.view(imagined, 0) == view
            assert imagined.rng != state.rng
            GAME.decode(encode_state(imagined))
            for seat in range(seats):
                assert (imagined.prices[seat] == NONE) == (state.prices[seat] == NONE)
                if imagined.prices[seat] != view.prices[seat]:
                    drawn.add(imagined.prices[seat])
    assert len(drawn) > 1


def test_imagined_prices_depend_on_the_generator_only() -> None:
    for state, _ in (pair for seed in range(9) for pair in random_game(4, seed)):
        if state.market != NONE and max(state.prices) != NONE:
            view = GAME.view(state, -1)
            found = {tuple(GAME.imagine(view, rng).prices) for rng in range(60)}
            assert len(found) > 2
            assert GAME.imagine(view, 5) == GAME.imagine(view, 5)
            return
    raise AssertionError("no market was contested")


def odd_moves(dice: Dice) -> list[Move]:
    """Moves from nowhere, and near misses of real ones."""
    moves = [Move(verb) for verb in VERBS]
    for _ in range(80):
        path = tuple(dice.choice(PLACES_ON_BOARD) for _ in range(1 + dice.below(3)))
        moves.append(Move(dice.choice(VERBS), path))
    moves += [Move("bid", (dice.choice(SPACES), f"cubes:{cubes}")) for cubes in (0, 1, 3, 7, 8, 99, "x", "-1", "03")]
    moves += [Move("bid", (dice.choice(SPACES), "cubes:2", f"colour:{colour}")) for colour in COLOURS]
    moves += [Move("sell_basket", ("area:C", extra)) for extra in (*SQUARES[:3], "colour:red", "price:1")]
    return moves


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_verdict_and_every_touch_has_an_answer(seats: int) -> None:
    dice, codes = Dice(seats), set()
    for state, made in random_game(seats, 5):
        if made is None:
            break
        step, legal = state.agenda[-1], set(agenda.legal(state))
        before = encode_state(state)
        for move in odd_moves(dice):
            verdict = step.verdict(state, move)
            assert isinstance(verdict, Ok if move in legal else No), (move, verdict)
            codes |= {verdict.code} if isinstance(verdict, No) else set()
        for place in PLACES_ON_BOARD:
            for touched in ((place,), (place, dice.choice(PLACES_ON_BOARD))):
                move = step.meant(state, touched)
                assert move is None or isinstance(step.verdict(state, move), Ok | No)
        assert encode_state(state) == before
    assert len(codes) > 10


def test_what_moves_by_hand_always_has_an_answer() -> None:
    for state, made in random_game(4, 6):
        for place in (*SPACES, *SQUARES, *MEEPLES, *AREAS, *OTHERS):
            if made and not place.startswith("seat"):
                move = state.agenda[-1].meant(state, (place,))
                assert move is not None, place
                try:
                    parse_move(str(move))
                except MoveError:
                    assert "?" in place


def test_only_the_price_of_ones_own_fist_changes_the_events_of_a_choice() -> None:
    for state, move in random_game(2, 1):
        if move and move.verb == "set_price":
            told: list[list[Event]] = []
            for price in (1, state.die):
                copy, heard = state.clone(), []
                agenda.perform(copy, Move("set_price", (f"price:{price}",)), heard.append)
                told.append(heard)
            assert told[0] == told[1]


@pytest.mark.parametrize("kind", range(6))
def test_all_games_end(kind: int) -> None:
    seats, floor = 2 + kind // 2, kind % 2
    for seed in range(10):
        decisions = sum(1 for _ in random_game(seats, 100 + seed, {"price_floor": floor}))
        assert decisions < 12 * 60 * seats


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "floor"), list(product((2, 3, 4), (0, 1))))
def test_a_thousand_random_games(seats: int, floor: int) -> None:
    for seed in range(167):
        state, dice = begun(seats, seed, {"price_floor": floor}), Dice(seed)
        pick = lively if seed % 2 else Dice.choice
        while state.agenda:
            check_pieces(state)
            agenda.play(state, pick(dice, agenda.legal(state)), lambda event: None)
        result = GAME.result(state)
        assert min(result.ranks) == 1
        assert sum(result.totals) == sum(state.earned)
        GAME.decode(encode_state(state))
