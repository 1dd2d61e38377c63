"""States that no game can reach are refused when a save is read."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec
import pytest

from tests.saving import refused, saved
from tests.tea.build import GAME
from tests.tea.random_games import random_game

refuses = partial(refused, GAME)

UNLIMITED = {"rng", "round", "money", "concessions", "loans"}
"""Numbers that any height fits."""


def at(kind: str, seats: int = 3) -> dict[str, Any]:
    """The save of the first decision of a kind met in random games; "" = the end of one."""
    for seed in range(40):
        for state, _ in random_game(seats, seed):
            if (state.agenda[-1].asked(state)[0] if state.agenda else "") == kind:
                return saved(state)
    raise AssertionError(kind)


KINDS = (
    "choose_action",
    "choose_worker",
    "import",
    "pick_row",
    "serve",
    "pick_crate",
    "discard_contract",
    "discard_crate",
    "end_turn",
    "",
)


@pytest.mark.parametrize("kind", KINDS)
def test_every_number_out_of_place_is_refused(kind: str) -> None:
    data = at(kind)
    assert GAME.decode(msgspec.json.encode(data))
    for field in set(data) - {"agenda"}:
        many = data[field]
        for odd in (-7, 1000, "x", None, 2.5):
            if odd == 1000 and field in UNLIMITED:
                continue
            values = [[*many[:k], odd, *many[k + 1 :]] for k in range(len(many))] if isinstance(many, list) else [odd]
            for value in values:
                refuses({**data, field: value})
        if isinstance(many, list) and many:
            if field != "supplier":  # its track may be shorter
                refuses({**data, field: many[:-1]})
            refuses({**data, field: [*many, many[-1]]})


@pytest.mark.parametrize("kind", KINDS)
def test_pieces_that_do_not_add_up_are_refused(kind: str) -> None:
    data = at(kind)
    for field in ("workers", "bag", "pile", "shares", "reserve"):
        refuses({**data, field: [data[field][0] + 1, *data[field][1:]]})
    refuses({**data, "contracts": [data["contracts"][1], *data["contracts"][1:]]})
    refuses({**data, "mandate_deck": [*data["mandate_deck"], data["mandates"][0]]})
    refuses({**data, "upgrade_deck": [data["upgrade_deck"][1], *data["upgrade_deck"][1:]]})
    refuses({**data, "factories": [[0, 0], *data["factories"][1:]]})
    refuses({**data, "supplier": [0, 0]})
    refuses({**data, "stock": [99, *data["stock"][1:]]})
    refuses({**data, "posts": [0] * len(data["posts"])})


@pytest.mark.parametrize("kind", KINDS[:-1])
def test_another_agenda_is_refused(kind: str) -> None:
    data = at(kind)
    steps = data["agenda"]
    top = steps[-1]
    changes: list[list[dict[str, Any]]] = [
        [],
        steps[1:],
        [*steps, {"type": "StartTurn"}],
        [*steps, {"type": "EndTurn"}],
        [*steps, {"type": "Nonsense"}],
        [*steps, {"type": "PickCompany", "n": 9, "source": "bonus:blue"}],
        [*steps, {"type": "PickCompany", "n": 1, "source": "somewhere"}],
        [*steps, {"type": "ExtraStep", "company": 17, "n": 1}],
        [*steps, {"type": "PickRow", "upgrade": 900}],
        [*steps, {"type": "PickCrate", "n": 1, "source": "bonus:blue", "teas": [7]}],
        [*steps, {"type": "PickRecontract", "city": 99}],
        [*steps[:-1], {**top, "odd": 1}],
        steps * 30,
    ]
    for agenda in changes:
        refuses({**data, "agenda": agenda})
    refuses({**data, "seats": 7})
    refuses({**data, "seats": 2})


def test_an_end_before_the_last_round_is_refused() -> None:
    data = at("")
    refuses({**data, "final_round": 0})
    refuses({**data, "final_round": data["round"] + 1})
    refuses({**data, "seat": (data["seat"] + 1) % 3})
