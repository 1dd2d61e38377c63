"""States that no game can reach are refused when a save is read."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec
import pytest

from tests.orange.build import GAME, Table
from tests.orange.moves import add
from tests.orange.random_games import eager, random_game
from tests.saving import refused, saved

refuses = partial(refused, GAME)

UNLIMITED = {"rng", "money", "figures", "houses", "new_houses"}
"""Numbers that any height fits, or many heights."""


def at(kind: str, seats: int = 4) -> dict[str, Any]:
    """The save of the last decision of a kind in an eager game; "" = its end."""
    for seed in range(40):
        found = None
        for state, _ in random_game(seats, seed, player=eager):
            if (state.agenda[-1].asked(state)[0] if state.agenda else "") == kind:
                found = saved(state)
        if found:
            return found
    raise AssertionError(kind)


KINDS = ("place_house", "standard_action", "supplemental_action", "card_action", "end_turn", "improve_conditions",
         "play_farm_report", "discard_grove", "")  # fmt: skip
SAVES: dict[str, dict[str, Any]] = {}


@pytest.fixture
def data(request: pytest.FixtureRequest) -> dict[str, Any]:
    kind: str = request.param
    if kind not in SAVES:
        SAVES[kind] = at(kind)
    return SAVES[kind]


EVERY_KIND = pytest.mark.parametrize("data", KINDS, indirect=True, ids=[kind or "end" for kind in KINDS])


@EVERY_KIND
def test_every_number_out_of_place_is_refused(data: dict[str, Any]) -> None:
    assert GAME.decode(msgspec.json.encode(data))
    for field in set(data) - {"agenda", "ending", "nursery_used", "agency_used", "in_effect"}:
        many = data[field]
        for odd in (-7, 1000, "x", None, 2.5):
            if odd == 1000 and field in UNLIMITED:
                continue
            values = [[*many[:k], odd, *many[k + 1 :]] for k in range(len(many))] if isinstance(many, list) else [odd]
            for value in values[:40]:
                refuses({**data, field: value})
        if isinstance(many, list) and many and field != "extras":
            refuses({**data, field: many[:-1]})
            refuses({**data, field: [*many, many[-1]]})


@EVERY_KIND
def test_cards_twice_or_nowhere_are_refused(data: dict[str, Any]) -> None:
    refuses({**data, "array": [data["array"][1], *data["array"][1:]]})
    refuses({**data, "array": [-1, *data["array"][1:]]})
    refuses({**data, "grove_deck": [*data["grove_deck"], data["array"][0]]})
    refuses({**data, "tableau": [[*data["tableau"][0], data["array"][0]], *data["tableau"][1:]]})
    refuses({**data, "report_deck": [0, *data["report_deck"]]})
    refuses({**data, "report_deck": data["report_deck"][1:]})
    refuses({**data, "hands": [data["hands"][0][::-1] if len(set(data["hands"][0])) > 1 else [], *data["hands"][1:]]})
    refuses({**data, "hands": [data["hands"][0][1:], *data["hands"][1:]]})


@EVERY_KIND
def test_pieces_that_cannot_be_are_refused(data: dict[str, Any]) -> None:
    refuses({**data, "trains": [9, *data["trains"][1:]]})
    refuses({**data, "agency": [3, *data["agency"][1:]]})
    refuses({**data, "nurseries": [3, *data["nurseries"][1:]]})
    refuses({**data, "chips": [3, *data["chips"][1:]]})
    refuses({**data, "worker": [6, *data["worker"][1:]]})
    refuses({**data, "money": [-1, *data["money"][1:]]})
    other = (data["seat"] + 1) % 4
    for field, width in (("new_houses", 7), ("new_trains", 3)):
        numbers = data[field]
        refuses({**data, field: [*numbers[: other * width], 1, *numbers[other * width + 1 :]]})
    if any(data["tableau"]):
        refuses({**data, "houses": [0] * len(data["houses"])})
    if not data["in_effect"]:
        refuses({**data, "limits": [4, *data["limits"][1:]]})
        refuses({**data, "extras": [[0], *data["extras"][1:]]})


@EVERY_KIND
def test_another_time_is_refused(data: dict[str, Any]) -> None:
    for first in range(4):
        if first != data["first"]:
            refuses({**data, "first": first})
    refuses({**data, "round": 0})
    refuses({**data, "round": 91})
    refuses({**data, "seats": 3})
    refuses({**data, "seats": 7})
    refuses({**data, "ending": not data["ending"]})
    refuses({**data, "members": 3})
    refuses({**data, "pending": 0})


@EVERY_KIND
def test_another_agenda_is_refused(data: dict[str, Any]) -> None:
    steps = data["agenda"]
    top = steps[-1] if steps else {"type": "StandardAction"}
    changes: list[list[dict[str, Any]]] = [
        steps[1:] if steps else [top],
        [*steps, {"type": "StartTurn"}],
        [*steps, {"type": "EndTurn"}],
        [*steps, {"type": "PlaceHouse"}],
        [*steps, {"type": "Nonsense"}],
        [*steps, {"type": "DiscardGrove", "who": 0, "left": 1}],
        [*steps, {"type": "ImproveConditions", "who": 9}],
        [*steps, {"type": "TakeEffect", "card": 99}],
        [{"type": "PlayReport"}],
        [{"type": "DiscardGrove", "who": 0, "left": 70}],
        [*steps[:-1], {**top, "odd": 1}],
        [*steps, *steps, *steps, top],
    ]
    changes += [] if data["ending"] else [[]]
    for agenda in changes:
        if agenda != steps:
            refuses({**data, "agenda": agenda})


def test_reports_in_force_are_looked_at() -> None:
    table = Table(chips={"P": "political.county"}).report("county_roads")
    state = table.state
    state.start = (state.first - state.round) % 4
    data = saved(state)
    card = table.pack.report_of["county_roads"]
    assert GAME.decode(msgspec.json.encode(data))
    for odd in ([[card, 0, 0]], [[card, 99, 0]], [[99, 1, 0]], [[card, 1, 0]] * 3, [], [[card, 1]], [[card, 1, -1]]):
        refuses({**data, "in_effect": odd})
    refuses({**data, "extras": [[7], [7], [], []]})
    refuses({**data, "limits": [4, 0, 0, 0]})
    refuses({**data, "changes": [1, *data["changes"][1:]]})
    refuses({**data, "discounts": [3, *data["discounts"][1:]]})
    refuses({**data, "last_card": 0})


def test_a_turn_that_has_begun_is_looked_at() -> None:
    table = Table(houses={"P": "orange"}, nurseries={"P": "orange"}, array="oc_tustin oc_olive").begin()
    table.state.start = (table.state.first - table.state.round) % 4
    data = saved(table.state)
    assert GAME.decode(msgspec.json.encode(data))
    for change in ({"members": 1}, {"nursery_used": True}, {"agency_used": True}):
        refuses({**data, **change})
    after = saved(table.play(add("oc_tustin")).state)
    assert GAME.decode(msgspec.json.encode(after))
