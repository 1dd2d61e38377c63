"""The orange board: each place of each move has its shape, words keep their room, what moves stays on the table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any

import pygame
import pytest
from boards import SCREEN, by_place, moved, told_events, written
from orange_tables import GAME, NAMES
from pygame import Rect

from greengold.catalog.text import load_texts
from greengold.core.game import Setup
from greengold.core.match import Match
from greengold.core.rng import Dice
from greengold.games import DATA
from greengold.ui.chooser import Chooser
from greengold.ui.kit import Kit
from greengold.ui.kit.lettering import Lettering
from greengold.ui.stage import orange_cards, orange_events, orange_table, orange_tray, orange_ways, orange_work
from greengold.ui.stage.orange import OrangeStage
from greengold.ui.stage.orange_ink import LOOKS, Pen, stock_of
from greengold.ui.stage.orange_outlook import Outlook
from greengold.ui.stage.orange_places import PLATES, border, fan_boxes, stands
from greengold.ui.stage.stage import Marks, Voice
from greengold.ui.theme import ORANGE_COUNTIES
from tests.orange.build import SEATS, Table
from tests.orange.random_games import eager
from tests.playing import at_random

TEXTS = load_texts(DATA / "orange")
LONG = ("Maximiliane-Theodora", "Bartholomäus von Stein", "Wilhelmina Oberhauser", "Constantin Papadopoulos", "Eve")
LONGEST = ("Maximilianamarguerit", "Wilhelminawolfmutter", "Bartholomewmacmammon", "Konstantinopelwagner",
           "Gwendolynmammothomas")  # fmt: skip
"""One word each of as many letters as a name may have."""
LEAST_CARD = 20  # width of a card in a full tableau; elsewhere the hit area is 32


def new_stage(seats: int, names: tuple[str, ...] = NAMES) -> OrangeStage:
    return OrangeStage(Voice(TEXTS.say, dict(enumerate(names))), GAME.packs[seats])


@cache
def stage(seats: int) -> OrangeStage:
    return new_stage(seats)


@cache
def played(seats: int, seed: int) -> Match:
    """A game of players who want to win but for every fifth move."""
    match, dice = Match(GAME, Setup(seats, seed, {})), Dice(seed, seats)
    while not match.over:
        player = at_random if dice.below(5) == 0 else eager
        assert match.submit(player(match.state, match.legal(), dice), match.position)
    return match


def decisions(match: Match, step: int = 1) -> Iterator[tuple[Any, Chooser]]:
    """Every so many decisions of a game: the view, and the chooser as the person who decides would have it."""
    game, own = Match(GAME, match.setup), stage(match.setup.seats)
    for entry in match.log:
        if game.position % step == 0:
            yield game.view(game.to_move), Chooser(game.legal(), "", own.asks, own.short)
        assert game.submit(entry.move, game.position)


def touches(chooser: Chooser) -> Iterator[Marks]:
    """The marks of a decision as its choices are touched, always the first that is open."""
    for _ in range(4):
        selected = chooser.touched[-1] if chooser.touched else ""
        yield Marks(legal=chooser.open_places(), selected=selected)
        onward = sorted(chooser.places())
        if not onward or chooser.asked() or chooser.touch(onward[0]):
            return


# ---- places


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_place_of_every_move_has_a_shape_that_can_be_hit(seats: int) -> None:
    for view, chooser in decisions(played(seats, 5)):
        for marks in touches(chooser):
            found = by_place(stage(seats).regions(view, marks))
            for place in sorted(marks.legal):
                assert place in found, f"{place} has no region"
                own = place.startswith("grove") and place[6:] not in view.array
                least = LEAST_CARD if own else 32
                assert max(min(region.w, region.h) for region in found[place]) >= least, place


@pytest.mark.parametrize("seats", [3, 5])
def test_every_shape_lies_on_the_screen_and_has_its_help(seats: int) -> None:
    for view, chooser in decisions(played(seats, 6), 9):
        for marks in touches(chooser):
            for region in stage(seats).regions(view, marks):
                assert SCREEN.contains(Rect(region.x, region.y, region.w, region.h)), region.place
                if not region.place.startswith("rule:"):
                    assert TEXTS.has(f"{region.label}.title"), region.label
                    assert TEXTS.has(f"{region.label}.text"), region.label


def test_cards_of_the_hand_and_pieces_in_a_county_do_not_overlap() -> None:
    boxes = [Rect(box) for box in fan_boxes(6)]
    assert not any(a.colliderect(b) for a, b in combinations(boxes, 2))
    for count in range(1, 16):
        spots = [Rect(x - s / 2, y - s / 2, s, s) for x, y, s in stands((0, 0, 150, 58), count)]
        assert len(spots) == count
        assert not any(a.colliderect(b) for a, b in combinations(spots, 2)), count


def test_a_county_has_its_border_colour_and_pattern_around_its_plate() -> None:
    for county in GAME.packs[3].counties:
        assert county in ORANGE_COUNTIES
        xs, ys = zip(*border(county), strict=True)
        assert len(xs) > 20
        if county != "orange":  # too small for its plate, which lies in the sea
            assert min(xs) < PLATES[county][0] < max(xs)
            assert min(ys) < PLATES[county][1] < max(ys)


def test_the_tableau_of_another_seat_is_only_looked_at() -> None:
    for view, chooser in decisions(played(3, 8), 5):
        if view.phase == "discard":
            continue
        other = (view.to_move + 1) % 3
        shown = {r.place for r in stage(3).regions(view, Marks(legal=chooser.places(), shown=other))}
        assert {f"grove:{id}" for id in view.tableau[other]} <= shown or view.phase == "report"


@pytest.mark.parametrize("by_railroad", [False, True])
def test_every_grove_lies_in_a_set_inside_the_tray(by_railroad: bool) -> None:
    stock, room = stock_of(GAME.packs[3]), Rect(orange_tray.TABLEAU).inflate(4, 4)
    for view, _ in decisions(played(3, 5), 11):
        for seat in range(3):
            found = orange_tray.layout(orange_tray.sets(stock, view, seat, by_railroad))
            groves = [grove for one, _, _ in found for grove in one.groves]
            assert sorted(groves) == sorted(view.tableau[seat])
            for one, ground, cards in found:
                assert len(one.groves) <= 3
                assert len(cards) >= len(one.groves)
                assert room.contains(Rect(ground)), (seat, ground)
                assert all(Rect(ground).inflate(2, 2).contains(Rect(card)) for card in cards)


# ---- drawing


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everything_can_be_drawn(seats: int, kit: Kit) -> None:
    surface, own = pygame.Surface(SCREEN.size), stage(seats)
    for view, chooser in decisions(played(seats, 9), 13):
        for marks in touches(chooser):
            places = sorted(marks.legal)
            marks.hover = places[len(places) // 2] if places else ""
            marks.last = [(place, view.colours[0]) for place in places[:2]]
            own.draw(kit, surface, view, marks)
            if own.secret(view):
                own.draw_secret(kit, surface, view, marks, [seat for seat in range(seats) if seat != view.to_move])
            own.draw_marks(kit, surface, view, marks, 0.8)
            for place in places:
                told = own.told(view, marks, place)
                assert all(words and amount for words, amount in told.rows)
        for seat in range(seats):
            h = own.rail_height(kit, view, seat)
            own.rail_card(kit, surface, 1304, 56, 284, h, view, seat, NAMES[seat], seat == view.to_move)
        assert all(TEXTS.say(title) for title in own.phase(view)[0])
        assert len(own.facts(view)) == 2


@pytest.mark.parametrize("seats", [3, 5])
def test_words_do_not_lie_on_each_other_and_can_be_read(seats: int, kit: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    for view, _ in decisions(played(seats, 10), 40):
        found = written(stage(seats), kit, view, monkeypatch)
        assert len(found) > 20
        for (a, first, _), (b, second, _) in combinations(found, 2):
            assert not first.inflate(-2, -2).colliderect(second.inflate(-2, -2)), f"{a!r} lies on {b!r}"
        assert [(words, size) for words, _, size in found if size < 11] == []
        assert [words for words, box, _ in found if not Rect(12, 56, 1280, 790).contains(box)] == []


@pytest.mark.parametrize(("paint", "w", "h"), [
    (orange_cards.large, 114, 186), (orange_cards.small, 66, 110), (orange_cards.small, 63, 110),
    (orange_cards.small, 84, 50), (orange_cards.small, 62, 50),
])  # fmt: skip
def test_the_words_of_all_cards_stay_on_them(paint: Any, w: float, h: float, kit: Kit,
                                             monkeypatch: pytest.MonkeyPatch) -> None:  # fmt: skip
    found, draw = list[tuple[str, Rect, float]](), Lettering.text

    def text(self, target, x, y, words, face="sans-bold", size=16, colour="#000000", align="left", alpha=1):
        wide = draw(self, target, x, y, words, face, size, colour, align, alpha)
        left = x - wide * {"left": 0, "centre": 0.5, "right": 1}[align]
        found.append((words, Rect(left, y - size * 0.33, wide, size * 0.66), size))
        return wide

    monkeypatch.setattr(Lettering, "text", text)
    pen = Pen(kit, pygame.Surface((200, 200)), stock_of(GAME.packs[3]), Voice(TEXTS.say, dict(enumerate(NAMES))))
    for grove in GAME.packs[3].groves:
        paint(pen, grove, (0, 0, w, h))
    assert len(found) >= len(GAME.packs[3].groves)
    assert [words for words, box, _ in found if not Rect(0, 0, w, h).contains(box)] == []
    assert [words for words, _, size in found if size < 11] == []


@pytest.mark.parametrize("names", [LONG, LONGEST])
@pytest.mark.parametrize("text", [1.0, 1.75])
def test_the_longest_names_stay_in_their_cards(text: float, names: tuple[str, ...],
                                               monkeypatch: pytest.MonkeyPatch) -> None:  # fmt: skip
    kit, own, found = Kit(0.8, text=text), new_stage(5, names), list[tuple[str, float, float]]()
    draw, sizes = Lettering.text, dict[str, float]()

    def write(self, target, x, y, words, face="sans-bold", size=16, colour="#000000", align="left", alpha=1):
        w = draw(self, target, x, y, words, face, size, colour, align, alpha)
        left = x - w * {"left": 0, "centre": 0.5, "right": 1}[align]
        found.append((words, left, left + w))
        sizes[words] = min(size, sizes.get(words, size))
        return w

    monkeypatch.setattr(Lettering, "text", write)
    surface = pygame.Surface((1280, 720))
    for view, _ in decisions(played(5, 11), 60):
        for seat in range(5):
            own.rail_card(kit, surface, 1304, 56, 284, 97, view, seat, names[seat], True)
    assert [words for words, left, right in found if left < 1350 or right > 1586] == []
    assert set(names) <= sizes.keys(), "no name is cut"
    assert [name for name in names if sizes[name] < 13] == []


def test_a_slip_names_whose_report_it_is() -> None:
    """The first player of a round has played the card for it; Unions was played a round before it strikes."""
    stock = stock_of(GAME.packs[4])

    def shown(table: Table) -> list[tuple[str, str, str]]:
        slips = orange_work.slips(stock, table.view())
        return [(slip.card, slip.key, SEATS[slip.seat]) for slip in slips]

    table = Table().report("unions")
    assert shown(table) == [("unions", "next_round", "P")]
    table.idle("play_farm_report").plays("freeze")
    assert shown(table) == [("unions", "this_round", "P"), ("freeze", "this_round", "Q")]
    table.idle("improve_conditions")
    assert table.view().phase == "conditions"
    assert shown(table) == [("unions", "this_round", "P"), ("freeze", "this_round", "Q")], "the token has passed on"


@pytest.mark.parametrize("card", [card.id for card in GAME.components.farm_reports.cards])
@pytest.mark.parametrize("beside", [False, True])
def test_a_report_in_force_can_be_read(card: str, beside: bool, kit: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    """Alone, and beside Unions."""
    if card == "repeat" or (beside and card == "unions"):
        return
    table = Table().report("unions").idle("play_farm_report").plays(card) if beside else Table().report(card)
    sizes, draw = list[float](), Lettering.text

    def text(self, target, x, y, words, face="sans-bold", size=16, colour="#000000", align="left", alpha=1):
        if face == "sans":
            sizes.append(size)
        return draw(self, target, x, y, words, face, size, colour, align, alpha)

    monkeypatch.setattr(Lettering, "text", text)
    pen = Pen(kit, pygame.Surface(SCREEN.size), stock_of(GAME.packs[4]), Voice(TEXTS.say, dict(enumerate(NAMES))))
    orange_work.reports(pen, table.view())
    assert min(sizes) >= 13.5


def test_the_name_below_a_report_stays_below_its_picture(kit: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that is too long for that is left to the disc in the head."""
    found, draw = dict[str, float](), Lettering.text

    def text(self, target, x, y, words, face="sans-bold", size=16, colour="#000000", align="left", alpha=1):
        found[words] = draw(self, target, x, y, words, face, size, colour, align, alpha)
        return found[words]

    monkeypatch.setattr(Lettering, "text", text)
    for name in (*NAMES, *LONG, *LONGEST):
        pen = Pen(kit, pygame.Surface(SCREEN.size), stock_of(GAME.packs[4]), Voice(TEXTS.say, {0: name}))
        orange_work.reports(pen, Table().report("strike").view())
    owners = {words: wide for words, wide in found.items() if words.endswith("card")}
    assert f"{NAMES[0]}’s card" in owners
    assert max(owners.values()) <= orange_work.PICTURE + 4


def test_a_grove_that_holds_up_a_train_says_so(kit: Kit) -> None:
    table = Table(groves={"P": "la_whittier la_puente la_rivera oc_olive"}, trains={"P": "up"},
                  workers={"P": "substandard"}).report("strike")  # fmt: skip
    assert table.asked() == "discard_grove"
    view, own = table.view(), new_stage(4)
    found = {id: own.told(view, Marks(), f"grove:{id}").text for id in view.tableau[0]}
    words = TEXTS.say("board.tip_train_leaves")
    assert {id for id, text in found.items() if words in text} == {"la_whittier", "la_puente", "la_rivera"}


# ---- what the cards and sums say


def test_the_ledger_adds_up_to_the_dues_of_the_rules(kit: Kit) -> None:
    pen = Pen(kit, pygame.Surface((1, 1)), stock_of(GAME.packs[4]), Voice(TEXTS.say, dict(enumerate(NAMES))))
    frozen = set()
    for view, _ in decisions(played(4, 12), 3):
        for seat in range(4):
            bill = orange_table.bill(pen, view, seat)
            assert sum(dollars for _, dollars, _ in bill.lines) == bill.total
            assert bill.total == (view.dues_frozen if view.freeze else view.dues)[seat].total
            frozen.add(bill.frozen)
    assert frozen == {False, True}


def test_a_report_is_tried_with_the_effects_that_it_has() -> None:
    """What the preview says of money and dues is what the match brings when the card is played."""
    pack, tried = GAME.packs[4], set[str]()
    for seed in (12, 13):
        match = Match(GAME, Setup(4, seed, {}))
        for entry in played(4, seed).log:
            card = entry.move.get("report")
            told = Outlook(pack, match.view(match.to_move)).report(card) if entry.move.verb == "report" else None
            assert match.submit(entry.move, match.position)
            kinds = {event.kind for beat in match.log[-1].beats for event in beat.events}
            if told and "lose_grove" not in kinds:  # which grove is chosen later
                drawn = next(beat.state for beat in match.log[-1].beats
                             if any(event.kind.startswith("report_drawn") for event in beat.events))  # fmt: skip
                view = GAME.view(drawn, -1)
                assert (told.after.money, told.after.forbidden) == (view.money, view.forbidden), card
                assert told.after.dues == view.dues
                tried.add(card)
    assert len(tried) > 4


def test_every_seat_has_a_look() -> None:
    assert set(GAME.packs[5].colours) == set(LOOKS)


# ---- events


def test_places_sounds_and_motions_belong_to_events_of_the_rules() -> None:
    known = told_events("orange")
    assert orange_events.PLACES.keys() <= known
    assert orange_events.SOUNDS.keys() <= known
    assert orange_ways.MOVES.keys() <= known
    assert orange_events.PLACES.keys() | {"chip_placed"} >= orange_events.CHANGES


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_moves_stays_on_the_table_and_takes_its_time(seats: int, kit: Kit) -> None:
    found = moved(stage(seats), kit, played(seats, 12))
    assert {"recruited", "refilled", "dues", "bought", "train_placed", "workers_sink", "report_played"} <= found
