"""States that no game can reach are refused when a save is read."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import pytest

from greengold.core import agenda
from greengold.core.state import encode_state
from tests.olive.build import GAME, Table, begun, random_game
from tests.saving import refused, saved

refuses = partial(refused, GAME)


STATES: dict[str, Callable[[], Any]] = {
    "bid": lambda: begun(4, 1),
    "use": lambda: Table(bids={"h1": "blue 1", "k1": "red 3", "l1": "red 1"}, stand={"red": "C C F"}).using().state,
    "mule": lambda: (
        Table(bids={"j1": "red 2", "l1": "red 1"}, stand={"red": "C C F"}).using().play("sell_basket(area:C)").state
    ),
    "sell": lambda: (
        Table(starter="blue", goods={"d1": "blue", "d2": "white", "d3": "red"})
        .selling()
        .play("set_price(price:2)")
        .state
    ),
    "end": lambda: Table(year=2, die=1).round_end().state,
}


@pytest.mark.parametrize("name", STATES)
def test_a_sound_state_is_read(name: str) -> None:
    state = STATES[name]()
    assert GAME.decode(encode_state(state)) == state


@pytest.mark.parametrize("name", STATES)
def test_every_number_out_of_place_is_refused(name: str) -> None:
    data = saved(STATES[name]())
    harmless = {"rng", "passes"} if name == "end" else {"rng"}
    for field in set(data) - harmless - {"agenda", "kind", "rolled", "floor"}:
        many = data[field]
        for odd in (-7, 1000, "x", None, 2.5):
            values = (
                [[*many[:at], odd, *many[at + 1 :]] for at in range(len(many))] if isinstance(many, list) else [odd]
            )
            for value in values:
                refuses({**data, field: value})
        if isinstance(many, list):
            if many:
                refuses({**data, field: many[:-1]})
            refuses({**data, field: [*many, 0]})


@pytest.mark.parametrize("name", STATES)
def test_pieces_that_do_not_add_up_are_refused(name: str) -> None:
    data = saved(STATES[name]())
    for field in ("free", "meeples"):
        refuses({**data, field: [data[field][0] + 1, *data[field][1:]]})
    refuses({**data, "squares": [3, 3, 3, 3, 3, 3, *data["squares"][6:]]})
    refuses({**data, "sold": [9, *data["sold"][1:]]})
    refuses({**data, "earned": [500, *data["earned"][1:]]})


@pytest.mark.parametrize("name", STATES)
def test_another_time_or_table_is_refused(name: str) -> None:
    data = saved(STATES[name]())
    changes = [{"kind": "crisis"}, {"kind": "flood"}, {"die": 3}, {"round": 4, "die": 5}, {"year": 3}, {"seats": 3}]
    for change in (
        *changes,
        {"seats": 9},
        {"floor": 2},
        {"rolled": False},
        {"roll": 4},
        {"starter": 3},
        {"blocked": -1},
    ):
        refuses({**data, **change})
    refuses({**data, "extra": 1})
    refuses({key: value for key, value in data.items() if key != "free"})
    refuses({**data, "rng": 1 << 64})
    refuses({**data, "rng": -1})


@pytest.mark.parametrize("name", STATES)
def test_another_agenda_is_refused(name: str) -> None:
    data = saved(STATES[name]())
    steps = data["agenda"]
    odd = [
        [],
        [*steps, {"type": "Bid", "colour": 9}],
        [*steps, {"type": "Bid", "colour": -1}],
        [*steps, {"type": "Bid", "colour": 0}],
        [*steps, {"type": "UseWorker", "colour": 0, "space": 99}],
        [*steps, {"type": "UseMule", "colour": -1, "space": 11}],
        [*steps, {"type": "SetPrice", "market": 7, "seller": 0}],
        [*steps, {"type": "SetPrice", "market": 0, "seller": 1}],
        [*steps, {"type": "EndYear"}],
        [*steps, {"type": "RollYear", "year": 1}],
        [*steps, {"type": "Nonsense"}],
        [{"type": "EndRound"}] * 100,
        [{"type": "EndRound"}],
    ]
    for agenda_ in odd:
        if agenda_ != steps and not (name == "bid" and agenda_ == [*steps[:-1], {"type": "Bid", "colour": 0}]):
            refuses({**data, "agenda": agenda_})


def test_a_state_that_waits_for_nobody_is_refused() -> None:
    from greengold.core.game import Setup

    state = GAME.new(Setup(4, 1))
    refuses(saved(state))
    agenda.settle(state, lambda event: None)
    refuses(saved(state))


def test_no_damaged_save_does_anything_but_be_refused() -> None:
    """Flip single numbers of many states: either it is refused, or the game can go on to its end."""
    for position, (state, _) in enumerate(random_game(3, 3)):
        if position % 9:
            continue
        data = saved(state)
        for field in ("die", "year", "disk", "passes", "mule_spent", "market", "starter"):
            for delta in (-1, 1):
                try:
                    again = GAME.decode(msgspec.json.encode({**data, field: data[field] + delta}))
                except msgspec.ValidationError:
                    continue
                while again.agenda:
                    agenda.play(again, agenda.legal(again)[-1], lambda event: None)
