"""What holds in every game against Carrington, checked in random ones, and saves of them that were damaged."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from greengold.core import agenda
from greengold.core.game import Setup
from greengold.core.match import Match
from greengold.core.rng import Dice
from greengold.core.state import digest, encode_state
from greengold.games.tea.check import check_reachable
from greengold.games.tea.names import NONE
from greengold.games.tea.state import SoloState
from tests.tea.build import GAME
from tests.tea.carrington import LEVELS
from tests.tea.random_games import begun, random_game

Raw = dict[str, Any]


@pytest.mark.parametrize("level", LEVELS)
def test_games_end_with_equal_turns_and_survive_json_at_every_decision(level: str) -> None:
    for seed in range(4):
        turns, clones = 0, []
        for state, move in random_game(1, seed, {"carrington": level}):
            check_reachable(state)
            raw = encode_state(state)
            again = GAME.decode(raw)
            assert (again, digest(again), type(again)) == (state, digest(state), SoloState)
            clones.append((state.clone(), raw))
            conserved(state)
            if move is not None:
                assert agenda.to_move(state) == 0
                turns += move.verb == "end_turn"
        assert turns == state.round == state.final_round
        assert len(state.house.played) == (turns - 1) % 6 + 1
        result = GAME.result(state)
        assert result.ranks == ((1, 2) if result.totals[0] > result.totals[1] else (2, 1))
        assert all(encode_state(copy) == raw for copy, raw in clones)


def conserved(state: SoloState) -> None:
    """Everything is somewhere, once."""
    pack, width = state.pack, len(state.pack.companies)
    for company in range(width):
        housed = sum(n for of, n in zip(state.hole_company, state.hole_count, strict=True) if of == company)
        assert sum(state.workers[company::width]) + state.bag[company] + housed == 6
        assert state.pile[company] + sum(state.shares[company::width]) == 3
        assert sum(there.count(company) for there in state.factories) + 3 - state.reserve[company] == 4
    assert sorted((*state.house.cards, *state.house.played)) == list(range(6))
    assert 1 <= len(set(state.house.deals)) == len(state.house.deals) <= 7
    assert min(state.money) >= 0
    assert (state.loans[1], state.concessions[1], sum(state.stock[4:])) == (0, 0, 0)
    assert len(state.held[1]) <= 3
    assert state.hq.count(1) + state.tea_break[1] <= 6
    assert state.posts.count(1) <= 4
    assert sum(pawn != NONE for pawn in (*state.pawns, *state.neutrals)) >= 2
    assert len(pack.neutrals) == len(set(state.neutrals)) == 2


def test_every_card_and_every_deal_comes_up_and_games_are_the_same_each_time() -> None:
    ends = [list(random_game(1, seed))[-1][0] for seed in (5, 5, 6)]
    assert digest(ends[0]) == digest(ends[1]) != digest(ends[2])
    told: set[str] = set()
    state, dice = begun(1, 7), Dice(7)
    while state.agenda:
        agenda.play(state, dice.choice(agenda.legal(state)), lambda event: told.update(map(str, event.facts.values())))
    assert {card.id for card in GAME.components.carrington.cards} <= told


def hidden(state: SoloState) -> SoloState:
    """A state without what nobody may know."""
    state, house = state.clone(), state.house
    state.rng = 0
    state.contract_deck = tuple(sorted(state.contract_deck))
    state.mandate_deck = tuple(sorted(state.mandate_deck))
    state.upgrade_deck = (*state.upgrade_deck[:1], *sorted(state.upgrade_deck[1:]))
    deals = (house.deals[0], *sorted(house.deals[1:]))
    state.house = msgspec.structs.replace(house, cards=tuple(sorted(house.cards)), deals=deals)
    return state


def test_views_tell_no_order_and_imagined_states_fit_them() -> None:
    orders = set()
    for state, _ in random_game(1, 4):
        other, house = state.clone(), state.house
        other.rng = 5
        kinds = [GAME.components.carrington.deals[tile].type for tile in house.deals[1:]]
        below = tuple(tile for _, tile in sorted(zip(kinds, house.deals[:0:-1], strict=True)))
        assert sorted(below) == sorted(house.deals[1:])
        deals = (house.deals[0], *below)
        other.house = msgspec.structs.replace(house, cards=house.cards[::-1], deals=deals)
        view = GAME.view(state, 0)
        assert view == GAME.view(other, 0)
        assert msgspec.json.decode(msgspec.json.encode(view), type=GAME.view_type) == view
        for salt in range(3):
            imagined = GAME.imagine(view, 1000 + salt)
            assert hidden(imagined) == hidden(state)
            check_reachable(imagined)
            orders.add(imagined.house.cards)
    assert len(orders) > 6


def test_undo_never_takes_a_card_back() -> None:
    match, dice = Match(GAME, Setup(1, 6)), Dice(6)
    while not match.over:
        match.submit(dice.choice(match.legal()), match.position)
        kinds = {event.kind for beat in match.log[-1].beats for event in beat.events}
        assert match.log[-1].stops or "carrington_card" not in kinds
    assert any("carrington_card" in {event.kind for event in beat.events} for beat in match.log[-1].beats)


def test_tables_of_several_know_nothing_of_it() -> None:
    state = begun(2, 1, {"carrington": "chairman"})
    assert "house" not in json.loads(encode_state(state))
    assert GAME.view(state, 0).house is None
    assert state.money == begun(2, 1).money


def _set(*path: Any, to: Any) -> Callable[[Raw], None]:
    def change(raw: Raw) -> None:
        at: Any = raw
        for key in path[:-1]:
            at = at[key]
        at[path[-1]] = to

    return change


@pytest.mark.parametrize(
    "damage",
    [
        _set("seats", to=3),
        _set("first", to=1),
        _set("seat", to=1),
        _set("house", to=None),
        _set("house", "level", to=4),
        _set("house", "cards", to=[0, 1, 2, 3, 4, 5]),
        _set("house", "cards", to=[0, 0]),
        _set("house", "played", to=[]),
        _set("house", "deals", to=[]),
        _set("house", "deals", to=[6, 0]),
        _set("house", "deals", to=[0, 5, 6]),
        _set("house", "deals", to=[9]),
        _set("house", "more", to=1),
        _set("loans", 1, to=1),
        _set("concessions", 1, to=1),
        _set("stock", 5, to=1),
        _set("money", 1, to=-1),
        _set("pawns", 1, to=-1),
        _set("round", to=5),
        _set("held", 1, to=[0, 1, 2, 3]),
    ],
)
def test_damaged_saves_are_refused(damage: Callable[[Raw], None]) -> None:
    state = next(state for state, _ in random_game(1, 2) if state.round == 3)
    raw = json.loads(encode_state(state))
    assert GAME.decode(json.dumps(raw).encode()) == state
    damage(raw)
    with pytest.raises(msgspec.ValidationError):
        GAME.decode(json.dumps(raw).encode())


def test_a_game_of_two_cannot_pass_for_one_against_carrington() -> None:
    solo = json.loads(encode_state(next(state for state, _ in random_game(1, 2) if state.round == 3)))
    raw = json.loads(encode_state(begun(2, 1))) | {"house": solo["house"]}
    with pytest.raises(msgspec.ValidationError):
        GAME.decode(json.dumps(raw).encode())
