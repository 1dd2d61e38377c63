"""Nothing on the screen depends on a hand of Farm Reports that its reader may not see: pictures, log, help, replay."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest
from driver import click, key, make_app, settle
from orange_tables import seat

from greengold.core.move import parse_move
from greengold.ui.app import App
from greengold.ui.scenes.table import TableScene
from greengold.ui.scenes.table_hand import OPEN_MS
from tests.orange.build import Table
from tests.orange.moves import COLLECT

ONE = "car_shortage citrus_fair clean_fruit county_assessor county_roads juice_craze"
OTHER = "drought freeze full_canals heavy_crop strike tired_soil"
SAME = dict.fromkeys("PQRS", "freeze freeze repeat strike strike regional_advertising")
"""Hands of those whose hand is not the matter."""

PLACE: dict[str, Any] = {"array": "oc_tustin ve_ojai", "houses": {"P": "orange"}, "agencies": "P"}
LONE = ("person", "easy", "easy", "easy")


class Silent:
    """Opponents that never answer."""

    def ask(self, *asked: Any) -> None:
        """Take the question."""

    def poll(self) -> None:
        """No answer yet."""

    def cancel(self) -> None:
        """Forget the question."""


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch, tmp_path: Any, display: Any) -> App:
    app = make_app(monkeypatch, tmp_path, (1280, 720))
    app.thinker = Silent  # type: ignore[assignment,method-assign]
    return app


def picture(app: App) -> bytes:
    app.paint()
    return pygame.image.tobytes(app.screen, "RGB")


def turn(hands: dict[str, str]) -> Any:
    """The turn of P begins; whose hands are what."""
    return Table(**PLACE, hands={**SAME, **hands}).begin().state


def report(hands: dict[str, str]) -> Any:
    """Q must play a report."""
    return Table(**PLACE, hands={**SAME, **hands}).to_report().state


def told(app: App, table: TableScene) -> list[Any]:
    """All help and all names on the screen, and the log."""
    found = []
    for target in list(app.targets):
        if target.id.startswith("board."):
            place = target.id.removeprefix("board.")
            found.append((place, target.label, target.tip, table.stage.told(table.view, table.marks(), place)))
    return [*found, [line.words for line in table.lines.lines]]


def differs(app: App, position: Callable[[dict[str, str]], Any], who: str, kinds: tuple[str, ...] = (),
            act: Callable[[TableScene], None] = lambda table: None) -> bool:  # fmt: skip
    """Whether anything that can be seen differs between two hands of a seat."""
    seen = []
    for cards in (ONE, OTHER):
        table = seat(app, position({who: cards}), kinds)
        act(table)
        seen.append((picture(app), told(app, table)))
    return seen[0] != seen[1]


# ---- what others may not see


@pytest.mark.parametrize("who", ["P", "Q", "S"])
def test_no_hand_is_seen_on_a_turn_at_a_table_of_people(who: str, app: App) -> None:
    assert not differs(app, turn, who)


@pytest.mark.parametrize("who", ["Q", "R"])
def test_a_lone_person_sees_no_hand_of_opponents(who: str, app: App) -> None:
    assert not differs(app, turn, who, LONE)
    assert not differs(app, report, who, LONE)


def test_the_curtain_hides_the_hand_until_it_is_lifted(app: App) -> None:
    assert not differs(app, report, "Q")
    assert differs(app, report, "Q", act=lambda table: click(app, "strip.go"))


def test_behind_the_curtain_only_the_own_hand_is_seen(app: App) -> None:
    assert not differs(app, report, "R", act=lambda table: click(app, "strip.go"))


def test_the_board_behind_the_cards_does_not_show_them(app: App) -> None:
    def peek(table: TableScene) -> None:
        click(app, "strip.go")
        key(app, "v")

    assert not differs(app, report, "Q", act=peek)


def test_keys_do_nothing_behind_the_curtain(app: App) -> None:
    def press(table: TableScene) -> None:
        for name in ("1", "6", "v", "n"):
            key(app, name)
        assert table.match.position == 0
        assert not table.chooser.touched

    assert not differs(app, report, "Q", act=press)


def test_the_card_that_is_drawn_is_named_to_nobody_else(app: App) -> None:
    for kinds in ((), ("easy", "person", "easy", "easy")):
        table = seat(app, report({"Q": ONE}), kinds)
        drawn = table.match.state.report_deck[0]
        name = table.wording.name("card", table.match.state.pack.report_ids[drawn])
        table.submit(parse_move("report(report:juice_craze)"))
        settle(app)
        lines = [line.words for line in table.lines.lines]
        assert any(name in line and "draws" in line for line in lines) == bool(kinds)
        table.lines.rebuild(table.match)
        assert not any(name in line.words and "draws" in line.words for line in table.lines.lines)


def test_looking_back_shows_no_hand(app: App) -> None:
    def back(table: TableScene) -> None:
        table.submit(parse_move(COLLECT))
        settle(app)
        table.look_at(0)

    for who in ("P", "Q"):
        assert not differs(app, turn, who, act=back)


# ---- looking at one's own


def down(app: App) -> None:
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=0, unicode="v", scancode=0))
    app.paint()


def up(app: App) -> None:
    app.handle(pygame.event.Event(pygame.KEYUP, key=pygame.K_v, mod=0, unicode="v", scancode=0))
    app.paint()


def test_who_has_the_turn_looks_while_the_key_is_held(app: App) -> None:
    seen = []
    for cards in (ONE, OTHER):
        table = seat(app, turn({"P": cards}))
        before = picture(app)
        down(app)
        seen.append(picture(app))
        assert table.mode == "hand"
        up(app)
        assert table.mode == ""
        assert picture(app) == before, "nothing of it stays"
    assert seen[0] != seen[1]


def test_a_lone_person_may_look_while_others_act(app: App) -> None:
    state = Table(**PLACE, first="Q", hands={**SAME, "P": ONE}).begin().state
    table = seat(app, state, LONE)
    before = picture(app)
    down(app)
    assert table.mode == "hand"
    assert picture(app) != before


def test_at_a_table_of_people_only_the_hand_of_the_turn_can_be_looked_at(app: App) -> None:
    assert not differs(app, turn, "Q", act=lambda table: down(app))


def test_pressed_once_it_stays_until_it_is_pressed_again(app: App) -> None:
    app.change(press_once=True)
    table = seat(app, turn({"P": ONE}))
    key(app, "v")
    assert table.mode == "hand"
    key(app, "v")
    assert table.mode == ""


def test_a_click_opens_it_and_esc_a_click_or_time_closes_it(app: App) -> None:
    table = seat(app, turn({"P": ONE}))
    click(app, "board.hand:own")
    assert table.mode == "hand"
    key(app, "escape")
    assert table.mode == ""
    click(app, "board.hand:own")
    click(app, "hand.close")
    assert table.mode == ""
    click(app, "board.hand:own")
    table.tick(table.hand_since + OPEN_MS + 1)
    assert table.mode == ""


def test_nobody_looks_past_the_end_of_a_turn(app: App) -> None:
    table = seat(app, turn({"P": ONE}))
    key(app, "3")
    settle(app)
    click(app, "board.hand:own")
    assert table.mode == "hand"
    key(app, "escape")
    click(app, "strip.end_turn")
    settle(app)
    assert table.mode == ""
