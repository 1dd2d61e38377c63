"""How opponents play the olive grove: plans, bids, prices."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

from greengold.bots.arena import play_game
from greengold.bots.levels import LEVELS, choose
from greengold.core import agenda
from greengold.core.event import unheard
from greengold.core.game import Setup
from greengold.core.rng import Dice
from greengold.games.olive.features import Crew, Hand, best_plan, crews, mix, price_worths, values_of
from greengold.games.olive.steps.sell import paid
from tests.olive.build import GAME, Table

STATION = (18, 30, 27, 47, 57)  # tenths of a point at A, B, C, E, F: a round that ends with die 3
BASKETS, BOTTLES = (0, 51, 92), (0, 81, 152)


def moved(table: Table, level: str = "normal", seed: int = 1) -> str:
    """The move a level makes in a position."""
    seat = agenda.to_move(table.state)
    return str(choose(GAME, GAME.view(table.state, seat), level, Dice(seed, seat)))


# ---- whole games


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "floor", "years"), [*product((2, 3, 4), (0, 1), ("rolled", "standard"))])
def test_normal_and_easy_only_make_legal_moves(seats: int, floor: int, years: str) -> None:
    for seed in range(20):
        levels = [("normal", "easy", "greedy")[(seat + seed) % 3] for seat in range(seats)]
        play_game(GAME, Setup(seats, seed, {"price_floor": floor, "years": years}), levels)


@pytest.mark.parametrize(("better", "worse", "games"), [("normal", "easy", 60), ("hard", "normal", 6)])
def test_levels_are_in_order(better: str, worse: str, games: int) -> None:
    lead = 0
    for seed in range(games):
        levels = [better, worse] if seed % 2 else [worse, better]
        totals = play_game(GAME, Setup(2, seed // 2), levels).totals
        lead += totals[levels.index(better)] - totals[levels.index(worse)]
    assert lead / games > 1


# ---- plans


@pytest.mark.parametrize(("hand", "crew", "worth", "goods"), [
    ((3, 1, 0, 0, 0), (0, 0, 0, 0, 0), 84, (0, 0)),
    ((3, 1, 0, 0, 0), (1, 0, 0, 0, 0), 96, (0, 0)),  # picks: 12 more; to box would lose 3
    ((0, 1, 0, 0, 0), (1, 0, 1, 0, 0), 51, (1, 0)),  # boxes, because the basket can be sold at once
    ((0, 1, 0, 0, 0), (0, 1, 1, 1, 0), 81, (0, 1)),  # presses, bottles with black, sells
    ((0, 0, 2, 0, 0), (0, 0, 1, 0, 1), 92, (2, 0)),  # the mule takes a second basket
    ((0, 0, 2, 0, 0), (0, 0, 0, 0, 1), 54, (0, 0)),  # but not without a carrier
    ((0, 0, 2, 0, 0), (0, 0, 0, 3, 1), 92, (2, 0)),  # black is a carrier
    ((0, 0, 0, 0, 1), (0, 0, 0, 0, 2), 81, (0, 1)),  # the mule that may go right now
])  # fmt: skip
def test_the_best_plan(hand: Hand, crew: Crew, worth: int, goods: tuple[int, int]) -> None:
    assert best_plan(hand, crew, STATION, BASKETS, BOTTLES) == (worth, *goods)


def test_crews_before_and_during_use() -> None:
    # Arrange
    bids = {"h1": "blue 1", "i1": "blue 3", "k1": "blue 3", "j1": "red 2", "l1": "red 1"}

    # Act
    table = Table(bids=bids, stand={"blue": "B", "red": "C F"}).bidding("white")
    bidding = crews(table.state)[table.colour("blue")], crews(table.state)[table.colour("red")]
    using = Table(bids=bids, stand={"blue": "B", "red": "C F"}).using().play("hold()")

    # Assert
    assert bidding == ((1, 1, 0, 1, 0), (0, 0, 1, 0, 1))
    assert using.asked() == "use_green"
    assert crews(using.state)[table.colour("blue")] == (0, 1, 0, 2, 0), "black may still be used as orange or purple"


def test_a_good_is_sold_rather_than_kept() -> None:
    table = Table(bids={"j1": "blue 2"}, stand={"blue": "F"}, die=2).using()
    assert moved(table) == "sell_bottle(area:F)"


def test_the_mule_takes_the_second_good_in_the_last_round() -> None:
    table = Table(bids={"j1": "blue 2", "l1": "blue 1"}, stand={"blue": "F F"}, die=1, year=2).using()
    table.play("sell_bottle(area:F)")
    assert table.asked() == "use_mule"
    assert moved(table) == "sell_bottle(area:F)"


def test_black_is_held_for_the_column_of_the_best_plan() -> None:
    table = Table(bids={"k1": "blue 3"}, stand={"blue": "C F"}, die=1, year=2).using()
    assert table.asked() == "use_black"
    assert moved(table) == "hold()"


# ---- bids


def test_a_colour_with_a_bottle_wants_a_carrier() -> None:
    table = Table(starter="red", stand={"blue": "F F F F"}, die=1, year=2).bidding("blue")
    assert moved(table) == "bid(space:j1, cubes:2)"


def test_nothing_to_gain_means_a_pass() -> None:
    goods = {"d1": "blue", "d2": "blue", "d3": "blue", "d4": "blue"}
    table = Table(starter="red", goods=goods, die=1, year=2).bidding("blue")
    assert moved(table) == "pass()"


def test_with_no_use_for_more_the_own_bid_is_raised_out_of_reach() -> None:
    bids = {"j1": "blue 2", "h1": "white 4", "h2": "red 4", "h3": "yellow 4"}
    goods = {"d1": "blue", "d2": "blue", "d3": "blue"}
    table = Table(bids=bids, stand={"blue": "F"}, goods=goods, die=1, year=2).bidding("blue")
    assert table.free() == "5 2 3 3"
    assert moved(table) == "bid(space:j1, cubes:3)"


def test_a_bid_out_of_reach_is_left_alone() -> None:
    bids = {"j1": "blue 3", "h1": "white 4", "h2": "red 4", "h3": "yellow 4"}
    goods = {"d1": "blue", "d2": "blue", "d3": "blue"}
    table = Table(bids=bids, stand={"blue": "F"}, goods=goods, die=1, year=2).bidding("blue")
    assert moved(table) == "pass()"


# ---- prices


def pricing(sellers: int, die: int, market: str = "D", floor: int = 0, seats: int = 4) -> Table:
    squares = ("d1", "d2", "d3", "d4") if market == "D" else ("g1", "g2", "g3", "g4")
    names = ("blue", "yellow", "white", "red")
    kind = "long" if die == 6 else "standard"
    goods = dict(zip(squares, names[:sellers], strict=False))
    return Table(seats=seats, goods=goods, die=die, kind=kind, floor=floor).selling(market)


def drawn(table: Table, level: str, count: int) -> Counter[int]:
    return Counter(int(moved(table, level, seed).removeprefix("set_price(price:").rstrip(")")) for seed in range(count))


@pytest.mark.parametrize(("sellers", "die", "market"), [(2, 6, "D"), (3, 4, "G"), (4, 5, "D"), (2, 1, "D")])
def test_normal_asks_as_the_mix_says(sellers: int, die: int, market: str) -> None:
    table, count = pricing(sellers, die, market), 1500
    weights = mix(table.state, table.state.market, sellers)
    found = drawn(table, "normal", count)
    assert all(weights[price] for price in found)
    expected = [(found[price], count * weight / 100) for price, weight in enumerate(weights) if weight]
    chi_square = sum((seen - wanted) ** 2 / wanted for seen, wanted in expected)
    assert chi_square < 25  # at most 6 degrees of freedom: exceeded by chance once in 3000 times


def test_easy_asks_half_by_habit() -> None:
    found = drawn(pricing(2, 5), "easy", 1500)
    assert 120 < found[1] < 180, "a tenth of the prices: half of a fifth"
    assert found[4] == max(found.values())


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
@pytest.mark.parametrize("die", [2, 4])
def test_nobody_asks_less_than_the_floor(level: str, die: int) -> None:
    assert min(drawn(pricing(4, die, floor=1), level, 100)) >= 1


def test_a_mix_without_its_zero_is_never_empty() -> None:
    assert mix(pricing(2, 2, "G", floor=1).state, 1, 2) == (0, 66, 26)
    state = pricing(2, 2, "G", floor=1).state
    state.die = 1
    assert mix(state, 1, 2) == (0, 1)


def brute_force(state: Any, seat: int) -> list[float]:
    """Worth of each price in the last round of the game, over all prices of the others; spite 1/3."""
    others = [s for s in range(4) if s != seat]
    weights = mix(state, 0, 4)
    worths = []
    for asked in range(state.die + 1):
        total = 0.0
        for prices in product(range(state.die + 1), repeat=3):
            chance = weights[prices[0]] * weights[prices[1]] * weights[prices[2]] / sum(weights) ** 3
            every = {seat: asked, **dict(zip(others, prices, strict=True))}
            low = min(every.values())
            winners = [s for s in range(4) if every[s] == low]
            base = paid(state.pack, low, len(winners) > 1)
            own = base + (2, 1, 1, 0)[seat] if seat in winners else 0
            theirs = base * (len(winners) - (seat in winners))
            total += chance * (own - theirs / 3)
        worths.append(total)
    return worths


def test_the_sharp_answer_is_about_the_best() -> None:
    table = pricing(4, 1)
    state, seat = table.state, agenda.to_move(table.state)
    state.year = 2
    right = brute_force(state, seat)
    assert price_worths(state, 0, seat) == pytest.approx([100 * worth for worth in right], abs=5)
    good = {price for price, worth in enumerate(right) if worth > max(right) - 0.6}
    assert set(drawn(table, "hard", 100)) <= good


def test_a_rivals_hidden_price_changes_nothing() -> None:
    for level in LEVELS:
        table = pricing(3, 5)
        agenda.play(table.state, table.pack.price_moves[1], unheard)
        seat, answers = agenda.to_move(table.state), set()
        for price in range(6):
            table.state.prices = [price if old >= 0 else old for old in table.state.prices]
            answers.add(str(choose(GAME, GAME.view(table.state, seat), level, Dice(9, seat))))
        assert len(answers) == 1, level


def test_guidance_covers_every_round() -> None:
    for pack in GAME.packs.values():
        values = values_of(pack)
        for die in range(1, 7):
            assert len(values.station[die]) == 5
            assert values.entry[die]
            for market, sellers in product(pack.markets, range(2, pack.seats + 1)):
                assert sum(values.mixes[market, sellers, die]) == 100
