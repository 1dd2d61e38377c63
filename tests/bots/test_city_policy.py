"""How opponents build a green city: estimates, choices, whole games."""

from __future__ import annotations

import pytest

from greengold.bots.arena import play_game, simulate
from greengold.bots.city_ground import FAR, Ground
from greengold.bots.city_hopes import chance
from greengold.bots.city_place import shut_to
from greengold.bots.city_standing import standing
from greengold.bots.city_use import lengths
from greengold.bots.levels import choose
from greengold.bots.policy import policy_of
from greengold.bots.report import as_text
from greengold.bots.search import Search
from greengold.core import agenda
from greengold.core.game import Setup
from greengold.core.rng import Dice
from greengold.games.city.features import POINT, Outlook
from greengold.games.city.names import MODES, NONE
from greengold.games.city.placing import open_hexes
from greengold.games.city.sending import ends_of
from tests.bots.test_search import positions
from tests.city.build import GAME, Table


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_levels_play_whole_games(seats: int) -> None:
    levels = ["normal", "easy", "hard", "random", "greedy", "easy"][:seats]
    result = play_game(GAME, Setup(seats, seats), levels)
    assert min(result.ranks) == 1


@pytest.mark.parametrize("seats", [2, 4])
def test_the_greedy_opponent_beats_those_who_play_at_random(seats: int) -> None:
    lead, won = 0, 0
    for seed in range(10):
        levels = ["random"] * seats
        levels[seed % seats] = "greedy"
        result = play_game(GAME, Setup(seats, seed), levels)
        others = [total for seat, total in enumerate(result.totals) if seat != seed % seats]
        lead += result.totals[seed % seats] - max(others)
        won += result.ranks[seed % seats] == 1
    assert won >= 9
    assert lead / 10 > 20


def test_the_easy_opponent_is_weaker_than_the_normal_one() -> None:
    lead = 0
    for seed in range(12):
        levels = ["easy", "normal"] if seed % 2 else ["normal", "easy"]
        totals = play_game(GAME, Setup(2, seed // 2), levels).totals
        lead += totals[levels.index("normal")] - totals[levels.index("easy")]
    assert lead / 12 > 3


# ---- estimates


def test_distances_agree_with_a_search_tile_by_tile() -> None:
    """The quick sets of places against the plain search of the features."""
    for state in positions(4, every=9, game=GAME):
        look = Outlook(state, state.seat)
        ground, shut = Ground.of(state.roads), shut_to(state, state.seat)
        for rider in range(len(state.pack.rider_ids)):
            start, goal = ends_of(state, rider)
            for mode in range(len(MODES)):
                found = ground.lane(mode).spread(1 << start, shut).find(1 << goal)
                need = look.need(rider, mode)
                assert found == (need if need[0] <= FAR else None)


def test_a_tile_laid_on_the_ground_is_the_ground_of_the_new_roads() -> None:
    for state in positions(3, every=9, game=GAME):
        if state.hand[state.seat] == NONE:
            continue
        here, tile = open_hexes(state, state.seat)[0], state.hand[state.seat]
        laid = Ground.of(state.roads).with_tile(here, tile, 3)
        assert laid.lines == Ground.of(state.roads.with_tile(here, tile, 3)).lines


def test_hope_grows_with_the_tiles_that_fit_and_the_turns() -> None:
    assert chance(100, 1) > chance(50, 1) > chance(20, 1) > chance(20, 0)
    assert chance(50, 1) < chance(50, 2) < chance(50, 8) < 100


def test_a_rider_that_goes_leaves_its_seat_as_well_off_as_it_was_hoped() -> None:
    """Golden example 15: 4 points by walk in the last round but one, or a car less; the estimate jumps for neither."""
    table = Table(riders={"S1.1": "amusement"}, tiles="-2,0: T01 a3; -4,0: T05 a0", round=8, used={0: "walk_x3"})
    before = standing(table.sending().state)[0]
    after = standing(table.send("S1.1", "walk.2").state)[0]
    assert abs(after - before) <= POINT


# ---- choices


def moved(table: Table, level: str = "normal", seed: int = 1) -> str:
    """The move a level makes in a position."""
    seat = agenda.to_move(table.state)
    return str(choose(GAME, GAME.view(table.state, seat), level, Dice(seed, seat)))


@pytest.mark.parametrize(("level", "times"), [("easy", 4), ("normal", 8), ("hard", 8)])
def test_the_tile_that_is_missing_is_laid(level: str, times: int) -> None:
    table = Table(riders={"S1.1": "amusement"}, tiles="-2,0: T01 a3", hand={0: "T05"}, round=8).placing()
    joins = ("lay(hex:-4,0, pose:a0)", "lay(hex:-4,0, pose:a3)")  # its walk is straight
    assert sum(moved(table, level, seed) in joins for seed in range(8)) >= times


def test_a_token_is_used_in_the_last_turn() -> None:
    """Golden example 18: the bike of three tiles past the Amusement Park pays 5, or 10 with the token."""
    tiles = "-2,-2: T02 a1; -1,-2: T05 a2; 0,-1: T07 a2"
    table = Table(riders={"B2.1": "central"}, tiles=tiles, round=9).sending()
    assert moved(table) == "send(rider:B2.1, way:bike.3.token)"


def test_a_poor_way_is_not_taken_early_but_in_the_last_turn() -> None:
    """Golden example 16: a bus of two tiles pays nothing, and the bus was scored."""
    for round, move in ((1, "done()"), (9, "send(rider:B2.1, way:bus.2)")):
        table = Table(riders={"B2.1": "amusement"}, tiles="-2,-2: T01 b1; -1,-2: T05 b2", round=round)
        table.state.scored, table.state.marks[3] = (3,), NONE
        assert moved(table.sending()) == move
        assert moved(table, "easy").startswith("send")


def test_the_search_keeps_to_moves_that_are_allowed() -> None:
    for state in positions(4, every=17, game=GAME):
        view = GAME.view(state, agenda.to_move(state))
        assert Search(GAME, policy_of("city"), view, 40, Dice(1)).run() in agenda.legal(state)


def test_the_report_tells_how_components_were_used() -> None:
    report = simulate("city", ("normal", "normal"), 3, 4)
    text = as_text(report)
    shares = [float(line.split()[-2]) for line in text.splitlines() if "riders sent by" in line and "%" in line]
    tiles = [float(line.split()[-2]) for line in text.splitlines() if line.startswith("routes of ")]
    assert sum(shares) == pytest.approx(100, abs=0.3)
    assert sum(tiles) == pytest.approx(100, abs=0.5)
    assert sum(tiles * times for tiles, times in lengths(report).items()) >= 2 * report.count("event sent")
    assert report.rounds == 3 * 12
    assert "scoring phases a game" in text
