"""The generator of the rules."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from greengold.core.rng import Dice, below, seeded, shuffled

STATES = st.integers(0, 2**64 - 1)
SEEDS = st.integers(0, 2**53 - 1)


def drawn(rng: int, n: int, count: int) -> list[int]:
    """So many numbers below n."""
    numbers = []
    for _ in range(count):
        number, rng = below(rng, n)
        numbers.append(number)
    return numbers


def test_it_is_splitmix64() -> None:
    """The published first values for the state 1234567."""
    assert drawn(1234567, 2**64, 5) == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_draws_stay_the_same_for_ever() -> None:
    """Saved games rest on these values."""
    assert [seeded(0), seeded(2**53 - 1), seeded(1, 2)] == [
        7192185014346937746,
        3536277843895035092,
        9248681918770584897,
    ]
    assert drawn(seeded(1), 6, 12) == [2, 3, 5, 2, 3, 5, 5, 5, 0, 0, 5, 4]
    assert drawn(seeded(1), 1000, 6) == [16, 929, 729, 732, 133, 391]
    assert shuffled(seeded(1), "abcdefgh") == (("h", "g", "e", "b", "c", "f", "d", "a"), 7945645998774276797)


@given(STATES, st.integers(1, 2**64))
def test_a_draw_is_below_its_limit_and_moves_on(rng: int, n: int) -> None:
    number, after = below(rng, n)
    assert 0 <= number < n
    assert 0 <= after < 2**64
    assert after != rng
    assert below(rng, n) == (number, after)


@pytest.mark.parametrize("n", [2, 3, 6, 10])
def test_all_numbers_are_about_equally_likely(n: int) -> None:
    counts = Counter(drawn(seeded(n), n, 6000))
    assert len(counts) == n
    assert all(abs(count - 6000 / n) < 5 * (6000 / n) ** 0.5 for count in counts.values())


def test_a_limit_that_does_not_divide_the_range_favours_nobody() -> None:
    """Without drawing again, the lowest third would come up half of the time."""
    lowest = sum(number < 2**62 for number in drawn(7, 3 * 2**62, 3000))
    assert 850 < lowest < 1150


def test_pairs_of_draws_are_about_equally_likely() -> None:
    numbers = drawn(seeded(3), 6, 7201)
    counts = Counter(pairwise(numbers))
    assert len(counts) == 36
    assert all(130 < count < 270 for count in counts.values())


@given(STATES, st.lists(st.integers(), max_size=30))
def test_a_shuffle_keeps_all_items(rng: int, items: list[int]) -> None:
    before = list(items)
    pile, after = shuffled(rng, items)
    assert sorted(pile) == sorted(items)
    assert items == before
    assert shuffled(rng, tuple(items)) == (pile, after)
    assert (after == rng) == (len(items) < 2)


def test_all_orders_are_about_equally_likely() -> None:
    rng, counts = seeded(5), Counter[tuple[int, ...]]()
    for _ in range(4800):
        pile, rng = shuffled(rng, range(4))
        counts[pile] += 1
    assert set(counts) == set(permutations(range(4)))
    assert all(130 < count < 270 for count in counts.values())


@given(SEEDS, SEEDS)
def test_every_seed_is_another_stream(one: int, other: int) -> None:
    assert (seeded(one) == seeded(other)) == (one == other)


@given(SEEDS, st.integers(0, 500), st.integers(0, 500))
def test_every_salt_is_another_stream(seed: int, one: int, other: int) -> None:
    assert (seeded(seed, one) == seeded(seed, other)) == (one == other)
    assert seeded(seed, one) != seeded(seed)
    assert seeded(seed, one, other) != seeded(seed, one)
    assert (seeded(seed, one, other) == seeded(seed, other, one)) == (one == other)


def test_streams_of_neighbours_do_not_follow_each_other() -> None:
    """Neighbouring seeds, and the seats of one seed, agree in their draws as often as by chance."""
    streams = [drawn(seeded(seed), 4, 500) for seed in range(12)]
    streams += [drawn(seeded(5, seat), 4, 500) for seat in range(12)]
    for number, one in enumerate(streams):
        for other in streams[:number]:
            same = sum(a == b for a, b in zip(one, other, strict=True))
            assert 70 < same < 180


@given(SEEDS, st.lists(st.integers(1, 50), max_size=20))
def test_dice_draw_what_the_generator_draws(seed: int, limits: list[int]) -> None:
    dice, rng = Dice(seed, 3), seeded(seed, 3)
    for limit in limits:
        number, rng = below(rng, limit)
        assert (dice.below(limit), dice.rng) == (number, rng)


def test_a_choice_is_one_of_the_items() -> None:
    dice = Dice(1)
    counts = Counter(dice.choice("abc") for _ in range(900))
    assert set(counts) == set("abc")
    assert all(200 < count < 400 for count in counts.values())


def test_a_weight_is_a_likelihood() -> None:
    dice = Dice(2)
    counts = Counter(dice.weighted((1, 0, 3, 6)) for _ in range(5000))
    assert set(counts) == {0, 2, 3}
    assert 400 < counts[0] < 600
    assert 1300 < counts[2] < 1700
    assert 2800 < counts[3] < 3200
