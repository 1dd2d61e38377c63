"""The olive board: words and pieces have their room, and it tells what a player needs to know."""

from __future__ import annotations

import itertools
import math
from functools import cache

import pytest
from driver import make_app
from pygame import Rect

from greengold.bots.levels import choose
from greengold.core.game import Setup
from greengold.core.match import Match
from greengold.core.move import Move
from greengold.core.rng import Dice
from greengold.games import load
from greengold.store.codec import SeatInfo, TableOptions
from greengold.ui.app import TEXT_SIZES
from greengold.ui.kit.lettering import Lettering
from greengold.ui.scenes.table import TableScene
from greengold.ui.scenes.table_strip import STRIP_H, STRIP_Y
from greengold.ui.stage.olive_places import AREA, ARROW, ARROW_SIZE, price_boxes, stands

OLIVE = load("olive")
WIDE = ("W" * 24, "M" * 24, "Wm" * 12, "WWWW " * 4 + "WWWW")
PLAIN = ("Ada", "Ben", "Chloe", "Dev")


@cache
def moves_to(phase: str, seats: int, seed: int) -> tuple[Move, ...]:
    """Moves of bots until the first seat is asked in this phase of the second year."""
    match = Match(OLIVE, Setup(seats, seed, {}))
    while match.to_move or match.view(0).phase != phase or match.view(0).year < 2:
        move = choose(OLIVE, match.view(match.to_move), "normal", Dice(seed, match.to_move, match.position))
        assert match.submit(move, match.position)
    return tuple(entry.move for entry in match.log)


def place_table(app, phase: str, seats: int = 4, seed: int = 1, names=PLAIN, people: int = 1) -> TableScene:
    """A table in the second year where the first seat is asked in this phase; all moves so far are those of bots."""
    infos = tuple(SeatInfo(names[seat], "person" if seat < people else "normal", colour)
                  for seat, colour in enumerate(("blue", "yellow", "white", "red")[:seats]))
    app.start("olive", Setup(seats, seed, {}), infos, TableOptions())
    table = app.scene
    assert isinstance(table, TableScene)
    for move in moves_to(phase, seats, seed):
        assert table.match.submit(move, table.match.position)
    table.show.reset(table.match.state)
    table.lines.rebuild(table.match)
    table.renew()
    return table


def written(app, monkeypatch) -> list[tuple[str, Rect, float]]:
    """What one painting writes into the window beside the printed sheet: words, room of their capitals, size."""
    found: list[tuple[str, Rect, float]] = []
    draw = Lettering.text

    def text(kit, target, x, y, words, face="sans-bold", size=16, colour="", align="left", alpha=1):
        w = draw(kit, target, x, y, words, face, size, *([colour] if colour else []), align=align, alpha=alpha)
        left = x - w * {"left": 0, "centre": 0.5, "right": 1}[align]
        if words.strip() and target.get_size() == app.screen.get_size():
            found.append((words, kit.area(left, y - size * 0.34, w, size * 0.68), size))
        return w
    with monkeypatch.context() as patch:
        patch.setattr(Lettering, "text", text)
        app.paint()
    return found


@pytest.mark.parametrize("phase", ["bid", "use"])
@pytest.mark.parametrize("names", [PLAIN, WIDE], ids=["plain", "wide"])
def test_words_stay_in_the_window_and_never_lie_on_each_other(names, phase, monkeypatch, tmp_path, display):
    app = make_app(monkeypatch, tmp_path, (1280, 720))
    window = app.screen.get_rect()
    for seats in (2, 3, 4):
        table = place_table(app, phase, seats, names=names)
        last = table.lines.lines[-1].words
        for text in TEXT_SIZES:
            app.change(text_size=text)
            found, strip = written(app, monkeypatch), app.kit.area(12, STRIP_Y, 1280, STRIP_H)
            assert len(found) > 60
            assert any(box.x > window.w * 0.8 and last.startswith(words) for words, box, _ in found), "the log is read"
            for words, box, _ in found:
                assert window.contains(box), f"{words!r} leaves the window at {text} %"
                assert strip.contains(box) or not strip.colliderect(box), f"{words!r} leaves the strip at {text} %"
            for (one, box, _), (two, other, _) in itertools.combinations(found, 2):
                apart = not box.inflate(-2, -2).colliderect(other.inflate(-2, -2))
                assert apart, f"{one!r} lies on {two!r} at {text} %"


def test_the_rail_grows_with_the_text_size(monkeypatch, tmp_path, display):
    sizes: dict[str, list[float]] = {"Ada": [], "points": []}
    app = make_app(monkeypatch, tmp_path, (1600, 900))
    table = place_table(app, "bid")
    for text in (100, 130, 175):
        app.change(text_size=text)
        rail = [(words, size) for words, box, size in written(app, monkeypatch) if box.x > 1300]
        sizes["Ada"].append(next(size for words, size in rail if words == "Ada"))
        sizes["points"].append(next(size for words, size in rail if words == str(table.view.points[0])))
    for small, middle, large in (sizes["Ada"], sizes["points"]):
        assert middle > small * 1.25
        assert large > small * 1.55


def test_everybodys_points_are_read_in_the_reveal_however_long_the_names(monkeypatch, tmp_path, display):
    app = make_app(monkeypatch, tmp_path, (1280, 720))
    table = place_table(app, "sell", names=WIDE, people=4, seed=7)
    match = table.match
    while not any(event.kind == "revealed" for beat in match.log[-1].beats for event in beat.events):
        assert match.submit(match.legal()[-1], match.position)
    beats = match.log[-1].beats
    at = next(i for i, beat in enumerate(beats) if any(event.kind == "revealed" for event in beat.events))
    table.show.interlude = table.stage.interlude(beats[at].events, table.look(beats[at - 1].state),
                                                 table.look(beats[at].state))
    table.show.stage_of_beat = "reading"
    got = {words for words, *_ in written(app, monkeypatch)}
    told = [event.facts for event in beats[at].events if event.kind == "sold"]
    for seat in range(4):
        points = sum(int(f["points"]) for f in told if table.wording.owners[str(f["colour"])] == seat)
        if any(event.facts.get("seat") == seat for event in beats[at].events if event.kind == "asked"):
            assert (f"+{points}" if points else "0") in got


def test_workers_that_are_done_differ_from_those_nobody_hired(monkeypatch, tmp_path, display):
    app = make_app(monkeypatch, tmp_path, (1600, 900))
    table = place_table(app, "use", seed=2)
    view = table.view
    done = sum(view.hired[i] >= 0 and view.holder[i] < 0 for i in range(len(view.spaces)))
    idle = sum(view.hired[i] < 0 and not view.closed[i] for i in range(len(view.spaces)))
    words = [words for words, *_ in written(app, monkeypatch)]
    say = table.wording.texts.say
    assert (words.count(say("board.done")), words.count(say("board.not_hired"))) == (done, idle)
    assert done
    assert idle


# ---- places


@pytest.mark.parametrize("area", ["B", "C", "E", "F"])
def test_meeples_stand_in_their_area_beside_the_arrows(area):
    x, y, w, h = AREA[area]
    for counts in itertools.product(range(5), repeat=4):
        found = stands(area, counts)
        assert sum(stand.count for stand in found) == sum(counts)
        for stand in found:
            half = stand.size / 2
            assert x - 1 <= stand.x - half, counts
            assert stand.x + half <= x + w + 1, counts
            assert y <= stand.y - half, counts
            assert stand.y + half <= y + h, counts
            for at in ARROW.values():
                assert math.dist(at, (stand.x, stand.y)) >= ARROW_SIZE / 2 + half * 0.85, (counts, stand)
        for one, two in itertools.combinations(found, 2):
            assert math.dist((one.x, one.y), (two.x, two.y)) >= 0.9 * one.size, counts


@pytest.mark.parametrize("count", range(1, 8))
def test_price_cards_lie_in_the_middle_beside_each_other(count):
    boxes = [Rect(*map(round, box)) for box in price_boxes(count)]
    assert len(boxes) == count
    for one, two in itertools.combinations(boxes, 2):
        assert not one.colliderect(two)
    for row in {box.y for box in boxes}:
        there = [box for box in boxes if box.y == row]
        assert abs((there[0].left - 82) - (795 - there[-1].right)) <= 3
    assert min(box.w for box in boxes) > 100
