"""Damaged or altered states of the city are refused; what is not refused can be played on."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from city_games import GAME, begun, played

from greengold.core import agenda
from greengold.core.event import unheard
from greengold.core.state import State, encode_state


def saved(state: State) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.json.decode(encode_state(state))
    return data


def refuses(data: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        GAME.decode(msgspec.json.encode(data))


def test_a_state_that_waits_for_nobody_is_refused() -> None:
    from greengold.core.game import Setup

    refuses(saved(GAME.new(Setup(3, 1))))


@pytest.mark.parametrize("field", sorted(saved(begun(3, 1))))
def test_nonsense_in_any_field_is_refused(field: str) -> None:
    *states, _ = (saved(state) for state in played(3, 1))
    data = states[len(states) // 2]
    for value in (None, "x", 1.5, [], [[]], -2, 99, [None], [10**30], {}, [-7] * len(str(data[field]))):
        if value != data[field] and (field, value) != ("rng", 99):
            refuses({**data, field: value})


def test_pieces_cannot_be_altered() -> None:
    *states, end = (saved(state) for state in played(4, 3))
    data = next(state for state in states[40:] if state["agenda"][-1]["type"] == "SendRiders")
    laid = data["laid"]
    odd: list[dict[str, Any]] = [
        {"laid": [*laid, laid[0]]},
        {"laid": laid[:-1]},
        {"laid": [[*laid[0][:2], 12], *laid[1:]]},
        {"laid": [[30, *laid[0][1:]], *laid[1:]]},
        {"laid": [[-1, *laid[0][1:]], *laid[1:]]},
        {"hand": data["hand"][::-1]},
        {"bag": data["bag"][:-1]},
        {"bag": [*data["bag"], 42]},
        {"box": data["box"][::-1]},
        {"returned": [data["box"][0]]},
        {"destination": data["destination"][::-1]},
        {"destination": [data["destination"][0], *data["destination"][:-1]]},
        {"destination": [7] * len(data["destination"])},
        {"where": [4, *data["where"][1:]]},
        {"where": [0, *data["where"][1:]]},
        {"tracks": [[0], *data["tracks"][1:]]},
        {"marks": [-1, *data["marks"][1:]]},
        {"scored": [*data["scored"], 0]},
        {"tokens": [0, *data["tokens"][1:]]},
        {"points": [7, *data["points"][1:]]},
        {"points": [*data["points"][:3], -5, *data["points"][4:]]},
        {"round": data["round"] + 1},
        {"seat": (data["seat"] + 1) % 4},
        {"first": (data["first"] + 1) % 4},
        {"seats": 5},
        {"ending": not data["ending"]},
        {"rng": 1 << 64},
        {"agenda": []},
        {"agenda": data["agenda"][::-1]},
        {"agenda": [*data["agenda"], {"type": "SendRiders"}]},
        {"agenda": [{"type": "FinalScore"}]},
        {"agenda": [*data["agenda"], {"type": "ScoringPhase", "mode": 9}]},
        {"agenda": [*data["agenda"], {"type": "Nonsense"}]},
    ]
    for change in odd:
        refuses({**data, **change})
    for change in ({"ending": False}, {"round": 1}, {"where": [-1, *end["where"][1:]]}, {"agenda": data["agenda"]}):
        refuses({**end, **change})


def test_no_altered_number_does_anything_but_be_refused() -> None:
    """Change single numbers of many states: either it is refused, or the game can go on to its end."""
    kept = 0
    for position, state in enumerate(played(2, 2)):
        if position % 7:
            continue
        data = saved(state)
        for field, value in data.items():
            for odd in _altered(value):
                try:
                    again = GAME.decode(msgspec.json.encode({**data, field: odd}))
                except msgspec.ValidationError:
                    continue
                kept += 1
                while again.agenda:
                    agenda.play(again, agenda.legal(again)[-1], unheard)
    assert kept, "some changes do no harm, such as another order of the bag"


def _altered(value: Any) -> list[Any]:
    """A value with one of its numbers one off, at its first, middle and last place."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value - 1, value + 1]
    if not isinstance(value, list) or not value:
        return []
    places = {0, len(value) // 2, len(value) - 1}
    return [[*value[:at], odd, *value[at + 1 :]] for at in sorted(places) for odd in _altered(value[at])]
