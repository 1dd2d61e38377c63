"""Setup, rounds, years and the final score: rulings and golden examples."""

from __future__ import annotations

import pytest

from greengold.core import agenda
from greengold.core.game import Line, Setup
from greengold.core.match import Match
from greengold.core.rng import Dice
from greengold.games.olive.pack import NONE
from greengold.games.olive.score import by_colour
from tests.olive.build import GAME, Table, begun, lively, random_game


def score(table: Table, **points: int) -> Table:
    """Give colours points for prices."""
    for name, number in points.items():
        table.state.earned[table.colour(name) * 4] = number
    return table


def sold(table: Table, **goods: tuple[int, int]) -> Table:
    """Give colours a history of baskets and bottles sold."""
    for name, (baskets, bottles) in goods.items():
        start = table.colour(name) * 2
        table.state.sold[start : start + 2] = [baskets, bottles]
    return table


def test_olive_r43_the_winner_of_the_red_space_starts_next() -> None:
    table = Table(bids={"m1": "white 3"}).round_end()
    assert (table.starter(), table.turn(), table.told("starter")) == ("white", "white", [{"colour": "white"}])
    again = Table(bids={"m1": "yellow 3"}).round_end()
    assert (again.starter(), again.free()) == ("yellow", "7 6 7 7")
    stays = Table().round_end()
    assert (stays.starter(), stays.free(), stays.told("starter_stays")) == ("yellow", "7 6 7 7", [{"colour": "yellow"}])


def test_olive_r44_one_of_the_cubes_bid_goes_to_n_and_the_rest_return() -> None:
    table = Table(bids={"m1": "white 3"}).round_end()
    assert table.told("cubes_returned") == [{"colour": "white", "cubes": 2, "space": "m1"}]
    assert table.told("cube_blocked") == [{"colour": "white"}]
    assert table.free() == "7 7 6 7"
    assert Table(bids={"m1": "white 1"}).round_end().free() == "7 7 6 7"


def test_olive_r45_the_last_red_space_decides_who_starts_year_two() -> None:
    table = Table(die=1, bids={"m1": "red 2"}).round_end()
    assert (table.state.year, table.starter(), table.turn()) == (2, "red", "red")
    assert table.told("starter_drawn") == []
    assert Table(die=1).round_end().starter() == "yellow"


def test_olive_r46_scores_of_both_years_add_up() -> None:
    table = score(Table(stand={"blue": "C F"}), blue=17).year_end()
    assert table.points() == {"blue": 20}


def test_olive_r47_the_kind_of_year_two_is_rolled_again() -> None:
    kinds = set()
    for seed in range(20):
        table = Table(kind="crisis", die=1)
        table.state.rng = seed
        table.year_end()
        (rolled,) = table.told("year_rolled")
        assert table.state.kind == rolled["kind"] == table.pack.kind_of_roll[rolled["roll"]]
        kinds.add(table.state.kind)
    assert kinds == {"standard", "crisis", "long"}


def test_olive_r48_only_baskets_and_bottles_in_store_score() -> None:
    stand = {"blue": "A B E", "white": "C C F", "red": "F F F F", "yellow": "sold sold"}
    table = Table(year=2, die=1, stand=stand, goods={"d1": "blue", "g1": "white"}).year_end()
    assert table.points() == {"white": 1 + 1 + 2, "red": 8}
    assert table.told("leftover") == [
        {"colour": "white", "area": "C", "points": 2},
        {"colour": "white", "area": "F", "points": 2},
        {"colour": "red", "area": "F", "points": 8},
    ]


def test_olive_r49_all_meeples_return_for_year_two() -> None:
    table = Table(die=1, stand={"blue": "sold sold C", "red": "F E B"}, goods={"d3": "blue", "g2": "white"}).year_end()
    assert {table.at(colour) for colour in table.pack.colours} == {"A A A B"}
    assert (table.goods(), table.state.year) == ({}, 2)


def test_olive_r50_a_colour_without_meeples_still_bids_or_passes() -> None:
    table = Table(stand={"yellow": "sold sold sold sold"}).bidding("yellow")
    assert {"bid(space:m1, cubes:1)", "bid(space:h1, cubes:1)", "pass()"} <= set(table.legal())


def test_olive_r51_a_score_beyond_the_track_is_a_plain_number() -> None:
    table = score(Table(die=4, goods={"d1": "white"}), white=58).selling()
    assert GAME.view(table.state, 0).points[2] == 64


@pytest.mark.parametrize(
    ("history", "ranks", "breaker"),
    [
        ({"blue": (3, 2), "yellow": (2, 2)}, (1, 2, 3, 3), "goods_sold"),
        ({"blue": (3, 2), "yellow": (2, 3)}, (2, 1, 3, 3), "bottles_sold"),
        ({"blue": (3, 2), "yellow": (3, 2)}, (1, 1, 3, 3), ""),
    ],
)
def test_olive_r52_final_ties(history: dict[str, tuple[int, int]], ranks: tuple[int, ...], breaker: str) -> None:
    table = sold(score(Table(year=2), blue=30, yellow=30, white=20, red=20), **history)
    result = GAME.result(table.state)
    assert (result.totals, result.ranks, result.breaker) == ((30, 30, 20, 20), ranks, breaker)


def test_olive_r52_ties_of_seats_add_up_their_colours() -> None:
    table = sold(score(Table(seats=2, year=2), blue=30, red=30), white=(4, 4), yellow=(3, 3), red=(1, 0))
    result = GAME.result(table.state)
    assert (result.totals, result.ranks, result.breaker) == ((30, 30), (1, 2), "goods_sold")


def test_an_unneeded_tie_breaker_is_not_named() -> None:
    table = sold(score(Table(), blue=30, yellow=20, white=20), yellow=(1, 0))
    assert (GAME.result(table.state).ranks, GAME.result(table.state).breaker) == ((1, 2, 3, 4), "")


def test_points_are_kept_by_source() -> None:
    table = Table(seats=2, starter="blue", year=2, die=2, goods={"d1": "blue", "g2": "white"}, stand={"blue": "C F"})
    table.selling()
    table.play(*["pass()"] * 4)
    lines = {line.source: line.points for line in GAME.result(table.state).lines}
    assert lines == {"base": (4, 0), "bonus": (6, 0), "leftover_baskets": (1, 0), "leftover_bottles": (2, 0)}
    assert by_colour(table.state)[1] == Line("bonus", (2, 0, 4, 0))
    assert sum(sum(points) for points in lines.values()) == sum(GAME.result(table.state).totals)


def test_a_standard_game_lasts_ten_rounds_and_a_long_one_twelve() -> None:
    for seed in range(12):
        rounds: dict[int, tuple[str, int]] = {}
        for state, _ in random_game(4, seed):
            rounds[state.year] = (state.kind, state.round)
        assert all(number == (6 if kind == "long" else 5) for kind, number in rounds.values())
        assert len(rounds) == 2


def test_the_option_standard_rolls_nothing() -> None:
    met = {(state.kind, state.roll, state.year) for state, _ in random_game(3, 4, {"years": "standard"})}
    assert met == {("standard", 0, 1), ("standard", 0, 2)}


def test_undo_stops_at_draws_and_reveals_only() -> None:
    match, dice = Match(GAME, Setup(2, 5)), Dice(1)
    kinds = [event.kind for beat in match.opening for event in beat.events if event.reveals]
    assert kinds == ["year_rolled", "starter_drawn"]
    stops = set()
    while not match.over:
        match.submit(lively(dice, match.legal()), match.position)
        entry = match.log[-1]
        told = {event.kind for beat in entry.beats for event in beat.events}
        assert entry.stops == bool({"revealed", "year_rolled"} & told)
        stops |= told & {"revealed", "year_rolled"}
    assert stops == {"revealed", "year_rolled"}


def test_beats_tell_one_step_each() -> None:
    match, dice = Match(GAME, Setup(4, 9)), Dice(1)
    while not match.over:
        match.submit(lively(dice, match.legal()), match.position)
        for beat in match.log[-1].beats:
            assert beat.events or beat.state.market != NONE  # a contested market opens without a word


@pytest.mark.parametrize("options", [{"price_floor": 2}, {"years": "long"}, {"nonsense": 1}])
def test_an_unknown_option_is_refused(options: dict[str, int | str]) -> None:
    with pytest.raises(ValueError, match="option"):
        GAME.new(Setup(4, 1, options))


def test_one_seat_or_five_cannot_play() -> None:
    for seats in (1, 5):
        with pytest.raises(ValueError, match="seats"):
            GAME.new(Setup(seats, 1))


# ---- golden examples


@pytest.mark.parametrize(
    ("rolls", "kind", "die", "cubes", "rounds"),
    [((1, 2, 3), "standard", 5, 7, 5), ((4,), "crisis", 5, 5, 5), ((5, 6), "long", 6, 7, 6)],
)
def test_olive_g1_the_year_roll(rolls: tuple[int, ...], kind: str, die: int, cubes: int, rounds: int) -> None:
    met = set()
    for seed in range(60):
        state = begun(4, seed)
        if state.roll in rolls:
            met.add(state.roll)
            view = GAME.view(state, 0)
            assert (view.kind, view.die, view.cubes, view.rounds) == (kind, die, cubes, rounds)
    assert met == set(rolls)


@pytest.mark.parametrize(("kind", "free"), [("standard", "7 6 7 7"), ("long", "7 6 7 7"), ("crisis", "5 4 5 5")])
def test_olive_g2_setup(kind: str, free: str) -> None:
    for seed in range(100):
        state = begun(4, seed)
        if (state.kind, state.starter) == (kind, 1):
            break
    assert " ".join(map(str, state.free)) == free
    assert (state.blocked, agenda.to_move(state)) == (1, 1)
    assert state.meeples == [3, 1, 0, 0, 0, 0] * 4


def test_the_first_starter_is_any_colour_in_play() -> None:
    for seats, colours in ((2, 4), (3, 3), (4, 4)):
        assert {begun(seats, seed).starter for seed in range(60)} == set(range(colours))


def test_olive_g25_a_new_starter() -> None:
    table = Table(die=4, bids={"m1": "white 3"}).round_end()
    assert (table.starter(), table.state.blocked, table.free()) == ("white", 2, "7 7 6 7")
    assert (table.state.die, table.told("die_turned")) == (3, [{"die": 3}])
    view = GAME.view(table.state, 0)
    assert (view.disk_free, view.starter, view.disk) == (True, 2, -1)


def test_olive_g26_the_starter_stays() -> None:
    table = Table(die=4).round_end()
    assert (table.starter(), table.state.blocked, table.free(), table.state.die) == ("yellow", 1, "7 6 7 7", 3)


def test_olive_g27_the_end_of_a_year() -> None:
    table = Table(year=2, die=1, stand={"blue": "C C F"}, goods={"d1": "blue"}).year_end()
    assert table.points() == {"blue": 4}


def test_olive_g28_year_two_begins() -> None:
    table = score(Table(die=1, rolled=False, bids={"m1": "red 1"}, stand={"blue": "sold E"}), blue=17).round_end()
    assert table.points() == {"blue": 17}
    assert {table.at(colour) for colour in table.pack.colours} == {"A A A B"}
    assert (table.starter(), table.told("starter_drawn"), table.free()) == ("red", [], "7 7 7 6")
    assert table.told("year_set") == [{"year": 2, "kind": "standard"}]
    assert (table.state.die, table.state.round) == (5, 1)


def test_olive_g33_the_colours_of_a_seat_add_up() -> None:
    table = score(Table(seats=2, year=2), blue=28, white=33, yellow=40, red=20)
    result = GAME.result(table.state)
    assert (result.totals, result.ranks, result.breaker) == ((61, 60), (1, 2), "")
