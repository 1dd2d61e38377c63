"""How opponents grow oranges: estimates, choices, whole games."""

from __future__ import annotations

from typing import Any

import pytest

from greengold.bots.arena import play_game, simulate
from greengold.bots.levels import choose
from greengold.bots.orange_report import gains_of, improved, report
from greengold.bots.orange_search import POLICY
from greengold.bots.orange_worth import Ledger
from greengold.bots.policy import PLAIN
from greengold.bots.report import as_text
from greengold.bots.search import Search
from greengold.catalog.text import load_texts
from greengold.core import agenda
from greengold.core.game import Setup
from greengold.core.move import parse_move
from greengold.core.rng import Dice
from greengold.games import DATA
from greengold.games.orange.steps import DiscardGrove, PlayReport
from greengold.teach.hint import why
from tests.bots.test_search import positions
from tests.orange.build import GAME, Table
from tests.orange.moves import CANVASS, COLLECT, DONE, END, PASS, add, discard, house, improve, play_card
from tests.orange.test_turn_rules import ORANGE, UP

TEXTS = load_texts(DATA / "orange")


def moved(table: Table, level: str = "hard", seed: int = 1) -> str:
    """The move a level makes in a position."""
    seat = agenda.to_move(table.state)
    return str(choose(GAME, GAME.view(table.state, seat), level, Dice(seed, seat)))


def look(table: Table, name: str = "P") -> Ledger:
    return Ledger(table.state, table.seat(name))


def card(table: Table, name: str) -> int:
    return table.pack.report_of[name]


# ---- whole games


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_levels_play_whole_games(seats: int) -> None:
    levels = ["normal", "easy", "hard", "normal", "easy"][:seats]
    played = play_game(GAME, Setup(seats, seats), levels)
    assert min(played.ranks) == 1
    assert max(played.totals) >= GAME.packs[seats].target


def test_greedy_beats_random_clearly() -> None:
    for seed in range(6):
        levels = ["random"] * 3
        levels.insert(seed % 4, "greedy")
        assert play_game(GAME, Setup(4, seed), levels).ranks[seed % 4] == 1


def test_hard_beats_easy() -> None:
    wins = 0
    for seed in range(12):
        levels = ["easy"] * 3
        levels.insert(seed % 4, "hard")
        wins += play_game(GAME, Setup(4, seed), levels).ranks[seed % 4] == 1
    assert wins >= 6, "a quarter of the seats would win 3 of 12"


def test_a_choice_does_not_depend_on_hidden_hands_and_decks() -> None:
    checked = 0
    for state in positions(4, every=6, game=GAME):
        seat = agenda.to_move(state)
        other = state.clone()
        rivals = [hand for owner, hand in enumerate(state.hands) if owner != seat]
        rivals.append(rivals.pop(0))
        other.hands = [state.hands[seat] if owner == seat else rivals.pop(0) for owner in range(4)]
        other.grove_deck, other.report_deck = state.grove_deck[::-1], state.report_deck[::-1]
        assert POLICY.decide(state, PLAIN, Dice(1)) == POLICY.decide(other, PLAIN, Dice(1))
        checked += 1
    assert checked > 20


# ---- the turn


def test_a_grove_is_added_when_there_is_room() -> None:
    table = Table(houses={"P": "orange"}, nurseries={"P": "tulare"}, money={"P": 4},
                  array="oc_tustin la_covina sd_escondido").begin()  # fmt: skip
    assert moved(table) == add("oc_tustin")


def test_the_nursery_keeps_its_only_grove_for_itself() -> None:
    """The standard action takes the other grove, so that two members join."""
    table = Table(houses={"P": "orange los_angeles"}, nurseries={"P": "orange"}, array="oc_tustin la_covina "
                  "sd_escondido sd_fallbrook ve_ojai tu_naranjo").begin()  # fmt: skip
    assert moved(table) == add("la_covina")
    table.play(add("la_covina"))
    assert moved(table) == add("oc_tustin", by="nursery")


def test_a_house_is_bought_when_there_is_no_room_and_dues_when_there_is_no_money() -> None:
    full: dict[str, Any] = {"groves": {"P": UP}, "nurseries": {"P": "orange"}, "trains": {"P": "up up"},
                            "array": "oc_tustin oc_olive oc_orange sd_escondido"}  # fmt: skip
    assert moved(Table(**full, money={"P": 12}).begin()) == house("orange")
    assert moved(Table(**full, money={"P": 1}).begin()) == COLLECT


def test_growers_are_sent_away_when_none_fits() -> None:
    table = Table(houses={"P": "san_diego"}, nurseries={"P": "san_diego"}, money={"P": 0}, array=ORANGE).begin()
    assert moved(table) == CANVASS


def test_nothing_is_built_in_the_last_round() -> None:
    table = Table(groves={"P": UP, "Q": "oc_olive"}, money={"P": 30}, array=ORANGE).begin()
    assert look(table).house(table.pack.counties.index("orange")) > 0
    table.state.ending = True
    assert moved(table) == COLLECT
    assert look(table).house(table.pack.counties.index("orange")) < 0


def test_the_grove_that_triggers_the_end_is_worth_most() -> None:
    rest = " oc_olive oc_orange oc_placentia oc_tustin oc_villa_park oc_el_modena oc_santa_ana"
    near, far = (Table(groves={"P": UP + groves}, array="la_covina") for groves in (f"{rest} la_azusa", rest))
    grove = near.pack.grove_of["la_covina"]
    assert look(near).member(grove) > look(far).member(grove) + 700


# ---- conditions, reports, losses


def test_conditions_are_worth_more_when_the_unions_wait() -> None:
    table = Table(houses={"P": "orange"}, groves={"P": "oc_olive"}, workers={"P": "vile"}).conditions()
    usual = improved(look(table), 0) - improved(look(table), 5)
    table.state.pending = card(table, "unions")
    assert improved(look(table), 0) - improved(look(table), 5) > usual > 0


def test_the_first_player_does_not_fear_the_report_it_plays_itself() -> None:
    table = Table(houses={"P": "orange", "Q": "orange"}, workers={"P": "vile", "Q": "vile"})
    first, second = (improved(look(table, name), 5) for name in "PQ")
    assert first > second


def test_a_strike_is_played_when_the_own_workers_are_content() -> None:
    hand = "strike cheap_lumber harvest_fiesta juice_craze car_shortage full_canals"
    table = Table(groves={"P": "oc_olive", "Q": "oc_orange", "R": "oc_tustin", "S": "oc_placentia"}, hands={"P": hand})
    table.to_report({"Q": "vile", "R": "vile", "S": "vile"})
    while table.mover() != "P":
        table.idle("end_turn").play(END).to_report({"Q": "vile", "R": "vile", "S": "vile"})
    assert moved(table) == play_card("strike")
    table.stand({"P": "vile", "Q": "optimal", "R": "optimal", "S": "optimal"})
    assert moved(table) != play_card("strike")


def test_a_freeze_is_worth_more_to_the_seat_without_navels() -> None:
    table = Table(groves={"P": "oc_olive oc_orange", "Q": "sb_redlands sb_bryn_mawr"})
    freeze = card(table, "freeze")
    assert report(table.state, table.seat("P"), freeze) > 0 > report(table.state, table.seat("Q"), freeze)
    assert gains_of(table.state, freeze)[table.seat("P")] == 0


def test_a_repeat_is_judged_as_what_it_repeats() -> None:
    table = Table(groves={"P": "oc_olive oc_orange", "Q": "sb_redlands sb_bryn_mawr"})
    freeze, repeat = card(table, "freeze"), card(table, "repeat")
    assert report(table.state, 0, repeat) == 0
    table.state.last_card = freeze
    assert report(table.state, 0, repeat) == report(table.state, 0, freeze)


def test_prepared_seats_gain_and_chips_that_go_are_counted() -> None:
    table = Table(groves={"P": UP, "Q": "oc_olive"}, chips={"P": "advertising.regional"})
    gains = gains_of(table.state, card(table, "regional_advertising"))
    assert gains[table.seat("P")] != 0 == gains[table.seat("Q")]


def test_a_train_is_not_given_up_with_a_grove() -> None:
    table = Table(groves={"P": "la_whittier la_puente la_rivera oc_olive"}, trains={"P": "up"}).begin()
    table.wait(DiscardGrove(table.seat("P"), 1))
    assert moved(table) == discard("oc_olive")


# ---- search, hints, reports of many games


def test_a_search_looks_at_few_moves_and_only_where_it_matters() -> None:
    table = Table(houses={"P": "orange"}, nurseries={"P": "orange"}, array=ORANGE).begin()
    assert not POLICY.settled(table.state)
    assert 2 <= len(POLICY.options(table.state, Dice(1))) <= 8
    found = Search(GAME, POLICY, table.view(), 200, Dice(1)).run()
    assert str(found) in table.legal()
    assert POLICY.settled(Table(houses={"P": "orange"}, workers={"P": "vile"}).conditions().state)


def test_standing_rises_with_groves_and_money_and_knows_the_winner() -> None:
    poor, rich = Table(groves={"P": "oc_olive"}, money={"P": 3}), Table(groves={"P": "oc_olive"}, money={"P": 13})
    more = Table(groves={"P": "oc_olive oc_orange"}, money={"P": 3})
    low, high, highest = (POLICY.standing(GAME, table.begin().state)[0] for table in (poor, rich, more))
    assert low < high < highest
    over = Table(groves={"Q": "oc_olive"}).state
    assert not over.agenda
    assert max(POLICY.standing(GAME, over)) == POLICY.standing(GAME, over)[1]


def test_every_move_has_reasons_that_can_be_said() -> None:
    said = set()
    for seats in (3, 5):
        for state in positions(seats, every=2, game=GAME):
            view = GAME.view(state, agenda.to_move(state))
            for move in agenda.legal(state):
                found = why(GAME, view, move)
                assert [reason.weight for reason in found] == sorted((each.weight for each in found), reverse=True)
                for reason in found:
                    assert set(reason.facts) == TEXTS.facts_of(f"hint.{reason.code}"), reason
                    said.add(reason.code)
    assert said | {*RARE} == {key.removeprefix("hint.") for key in TEXTS.keys("hint.")}


RARE = ("trigger", "turn_done", "nothing_worth", "nothing_repeated", "agency", "strike_waits")
"""Reasons that not every game brings."""


def test_rare_reasons() -> None:
    struck = Table(houses={"P": "orange"}, workers={"P": "vile"})
    struck.state.pending = card(struck, "unions")
    codes = [reason.code for reason in why(GAME, struck.conditions().view(), parse_move(improve("optimal")))]
    assert "strike_waits" in codes
    first = Table(hands={"P": "repeat strike freeze drought unions juice_craze"})
    first.wait(PlayReport())
    assert [reason.code for reason in why(GAME, first.view(), parse_move(play_card("repeat")))] == ["nothing_repeated"]
    poor = Table(houses={"P": "tulare"}, agencies="P", money={"P": 5}, groves={"P": "oc_olive"}).begin().play(PASS)
    poor.state.ending = True
    assert [reason.code for reason in why(GAME, poor.view(), parse_move(DONE))] == ["nothing_worth"]
    ending = Table(houses={"P": "orange"}, array=ORANGE).begin().play(COLLECT)
    assert [reason.code for reason in why(GAME, ending.view(), parse_move(END))] == ["turn_done"]
    near = Table(seats=5, groves={"P": f"{UP} oc_olive oc_orange oc_placentia oc_tustin oc_villa_park"},
                 houses={"P": "los_angeles los_angeles orange orange orange"}, array="la_covina").begin()  # fmt: skip
    assert why(GAME, near.view(), parse_move(add("la_covina")))[0].code == "trigger"
    rich = Table(money={"P": 40}).begin()
    agency = parse_move("buy_agency(action:buy, building:agency)")
    assert [reason.code for reason in why(GAME, rich.view(), agency)] == ["agency"]


def test_a_report_tells_how_components_were_used() -> None:
    games = simulate("orange", ("normal", "normal", "normal"), 2, 4)
    text = as_text(games)
    assert games.rounds == games.count("event round_started")
    recruited = sum(games.count(f"event recruited by:{by}") for by in ("standard", "nursery", "card"))
    assert recruited == games.count("event recruited")
    for line in ("groves by a nursery a seat", "turns lost a seat", "$ a seat for conditions", "san_diego", "strike"):
        assert line in text
