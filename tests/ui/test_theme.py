"""Colours can be read and told apart, with every kind of colour vision."""

from __future__ import annotations

from itertools import combinations

import pytest

from greengold.ui.kit.sight import VISION, ciede2000, ciede2000_lab, contrast, simulate
from greengold.ui.theme import (
    BASE_SEATS,
    CITY_MODES,
    GAMES,
    OLIVE_WORKERS,
    ORANGE_COUNTIES,
    ORANGE_RAILROADS,
    SEATS,
    TEA_COMPANIES,
    TEA_CRATES,
    TEXT_PAIRS,
)

# least difference of any two colours of a set, with every kind of vision
SETS: dict[str, tuple[list[str], float]] = {
    "base six": ([seat.colour for seat in BASE_SEATS.values()], 14),
    **{f"{game} seats": ([seat.colour for seat in seats.values()], 14) for game, seats in SEATS.items()},
    "tea companies": ([look.colour for look in TEA_COMPANIES.values()], 14),
    "tea crates": (list(TEA_CRATES.values()), 14),
    "city modes": ([colour for colour, _ in CITY_MODES.values()], 14),
    "counties": ([colour for colour, _ in ORANGE_COUNTIES.values()], 12),
    "railroads": (list(ORANGE_RAILROADS.values()), 14),
    "olive workers": ([look.colour for look in OLIVE_WORKERS.values()], 8),
}


@pytest.mark.parametrize("pair", TEXT_PAIRS)
def test_text_can_be_read(pair: str) -> None:
    text, ground = TEXT_PAIRS[pair]
    assert contrast(text, ground) >= 4.5


@pytest.mark.parametrize("kind", VISION)
@pytest.mark.parametrize("name", SETS)
def test_colours_can_be_told_apart(name: str, kind: str) -> None:
    colours, least = SETS[name]
    seen = [simulate(colour, kind) for colour in colours]
    assert min(ciede2000(a, b) for a, b in combinations(seen, 2)) >= least


@pytest.mark.parametrize("game", GAMES)
def test_a_glyph_and_a_pattern_belong_to_one_seat(game: str) -> None:
    seats = SEATS[game].values()
    assert len({seat.glyph for seat in seats}) == len({seat.pattern for seat in seats}) == len(seats)


def test_counties_and_workers_have_a_second_sign() -> None:
    assert len({pattern for _, pattern in ORANGE_COUNTIES.values()}) == len(ORANGE_COUNTIES)
    assert len({look.icon for look in OLIVE_WORKERS.values()}) == len(OLIVE_WORKERS)


def test_contrast_is_the_web_rule() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#FFFFFF", "#777777") == pytest.approx(4.48, abs=0.005)


@pytest.mark.parametrize(
    ("first", "second", "distance"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, -1.3802, -84.2814), (50, 0, -82.7485), 1.0),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((50, 2.5, 0), (56, -27, -3), 31.9030),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((90.8027, -2.0831, 1.441), (91.1528, -1.6435, 0.0447), 1.4441),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_ciede2000_agrees_with_its_published_pairs(
    first: tuple[float, float, float], second: tuple[float, float, float], distance: float
) -> None:
    assert ciede2000_lab(first, second) == pytest.approx(distance, abs=0.0001)


def test_greys_stay_grey_in_every_vision() -> None:
    for kind in VISION:
        assert ciede2000(simulate("#808080", kind), "#808080") < 1
