"""The score book: every finished game once, and a book that cannot be used is left as it is."""

from __future__ import annotations

import json
from zlib import crc32

import msgspec
import pytest
from olive_evening import PEOPLE, played

from greengold.store import paths, results
from greengold.store.codec import SeatInfo, TableOptions
from greengold.store.files import SaveError
from greengold.store.paths import StoreError
from greengold.store.records import Ladder, ahead, alone, records
from greengold.store.results import MOST, Played, Player, keep_result, load_results, result_of

DAMAGED = [b"", b"{", b"[]", b"\xff\xfe", b"[" * 100_000, b"null", b"\0" * 9, b'{"kind": "greengold score book"}']
FOREIGN = [b'{"format": 1, "kind": "something else"}', b'{"text_size": 100}']


def won(id, *totals, level="", game="olive", names="Ada Ben Chloe Dev", **fields):
    """A result with these totals, the players in this order."""
    kinds = ["person"] * len(totals) if not level else ["person", "rival"]
    ranks = [1 + sum(other > total for other in totals) for total in totals]
    seats = zip(names.split(), kinds, ("blue", "red", "yellow", "white"), totals, ranks, strict=False)
    usual = {"began": "2026-11-22T19:30:00", "ended": "2026-11-22T20:30:00", "seconds": 3600, "seed": 7, "options": {},
             "table": TableOptions(), "end": f"{crc32(repr((id, totals)).encode()):016x}"}
    return Played(id=id, game=game, players=tuple(Player(*seat) for seat in seats), level=level, **{**usual, **fields})


@pytest.fixture
def book(home):
    """The file of the book, in a home of its own."""
    return paths.results_file()


def test_the_result_of_a_match_tells_all(book):
    match = played(9999, seed=3)
    assert match.over
    found = result_of(match, PEOPLE, id="olive-1", table=TableOptions(purist=True), began="2026-11-22T19:30:00",
                      ended="2026-11-22T20:30:00", seconds=99, hints=(2, 0, 0, 0),
                      course=((0, 0, 0, 0), match.result().totals))
    keep_result(found)
    (kept,), note = load_results()
    assert (kept, note) == (found, "")
    result = match.result()
    assert [one.total for one in kept.players] == list(result.totals)
    assert [one.rank for one in kept.players] == list(result.ranks)
    assert [(one.name, one.kind) for one in kept.players] == [(seat.name, seat.kind) for seat in PEOPLE]
    assert {line.source: line.points for line in kept.lines} == {line.source: line.points for line in result.lines}
    assert (kept.seed, kept.options, kept.breaker) == (match.setup.seed, match.setup.options, result.breaker)
    assert (kept.rounds, kept.hints, kept.table.purist, kept.level) == (1, (2, 0, 0, 0), True, "")
    assert kept.seats == PEOPLE


def test_a_new_book_is_empty_and_not_written(book):
    assert load_results() == ((), "")
    assert not book.exists()


def test_the_newest_result_comes_first(book):
    for id in ("a", "b", "c"):
        keep_result(won(id, 10, 5))
    assert [one.id for one in load_results()[0]] == ["c", "b", "a"]


def test_the_same_end_of_a_game_counts_once(book):
    first = won("a", 10, 5)
    keep_result(first)
    before = book.read_bytes()
    keep_result(msgspec.structs.replace(first, ended="2026-11-29T10:00:00", seconds=9))
    assert book.read_bytes() == before


def test_another_end_of_the_same_game_takes_its_place(book):
    keep_result(won("a", 10, 5))
    keep_result(won("b", 3, 5))
    keep_result(won("a", 4, 5))
    assert [(one.id, one.players[0].total) for one in load_results()[0]] == [("a", 4), ("b", 3)]


def test_a_copy_of_a_finished_game_is_the_same_game_but_not_when_it_ends_otherwise(book):
    first = won("a", 10, 5)
    keep_result(first)
    keep_result(msgspec.structs.replace(first, id="copy"))
    assert len(load_results()[0]) == 1
    keep_result(won("copy", 1, 5))
    assert [one.id for one in load_results()[0]] == ["copy", "a"]


@pytest.mark.parametrize("raw", DAMAGED + FOREIGN)
def test_a_book_that_is_none_is_refused_in_a_sentence_and_left(book, raw):
    book.write_bytes(raw)
    found, note = load_results()
    assert found == ()
    assert note.startswith("results.json is ")
    assert note.endswith(".")
    assert note.count(".") == 2  # the file's and the sentence's
    with pytest.raises(SaveError, match=r"results\.json is "):
        keep_result(won("a", 1, 2))
    assert book.read_bytes() == raw


def test_a_newer_book_is_refused_and_left(book):
    raw = b'{"kind": "greengold score book", "format": 2, "results": {"anything": 1}}'
    book.write_bytes(raw)
    assert "newer greengold" in load_results()[1]
    with pytest.raises(SaveError, match="newer greengold"):
        keep_result(won("a", 1, 2))
    assert book.read_bytes() == raw


@pytest.mark.parametrize("change", [
    {"seconds": -1}, {"ended": "soon"}, {"course": [[1, 2, 3]]}, {"players": []}, {"end": "x"}, {"game": "../tea"},
    {"unknown": 1}, {"seed": 2**60},
])
def test_an_altered_result_damages_the_book(book, change):
    keep_result(won("a", 10, 5))
    data = json.loads(book.read_bytes())
    data["results"][0].update(change)
    book.write_text(json.dumps(data))
    before = book.read_bytes()
    assert "altered" in load_results()[1]
    with pytest.raises(SaveError):
        keep_result(won("b", 1, 2))
    assert book.read_bytes() == before


def test_a_book_that_is_too_big_is_not_read(book, monkeypatch):
    monkeypatch.setattr(results, "MAX_BYTES", 100)
    book.write_bytes(b" " * 101)
    assert "too big" in load_results()[1]


def test_a_full_book_lets_the_oldest_go(book, monkeypatch):
    monkeypatch.setattr(results, "MOST", 3)
    for id in "abcde":
        keep_result(won(id, 1, 2))
    assert [one.id for one in load_results()[0]] == ["e", "d", "c"]
    assert MOST >= 1000


def test_a_kill_while_writing_leaves_the_book(book, monkeypatch):
    keep_result(won("a", 10, 5))
    before = book.read_bytes()

    def killed(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", killed)
    with pytest.raises(StoreError):
        keep_result(won("b", 1, 2))
    assert book.read_bytes() == before


def test_a_folder_that_cannot_be_used_is_said(monkeypatch, tmp_path):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv(paths.HOME, str(tmp_path / "file" / "below"))
    assert "cannot be used" in load_results()[1]
    with pytest.raises(StoreError):
        keep_result(won("a", 1, 2))


# ---- what it tells


def test_a_ladder_counts_wins_and_margins_of_one_level():
    games = [
        won("a", 110, 100, level="clerk", names="Ada Carrington"),
        won("b", 90, 100, level="clerk", names="Ada Carrington"),
        won("c", 150, 100, level="merchant", names="Ada Carrington"),
        won("d", 10, 5),
    ]
    tie = won("e", 100, 100, level="clerk", names="Ada Carrington")
    players = msgspec.structs.replace(tie.players[0], rank=2), tie.players[1]
    games.append(msgspec.structs.replace(tie, players=players))
    clerk = alone(games, "clerk")
    assert clerk == Ladder((10, -10, 0), (True, False, False))
    assert (clerk.games, clerk.wins, clerk.best) == (3, 1, 10)
    assert alone(games, "director").games == 0


def test_records_name_who_holds_them():
    games = [won("c", 30, 40), won("b", 70, 10), won("a", 20, 10, seconds=600)]
    found = {one.key: one for one in records(games, True)}
    assert (found["highest"].player.name, found["highest"].n, found["highest"].id) == ("Ada", 70, "b")
    assert (found["widest"].player.name, found["widest"].n) == ("Ada", 60)
    assert (found["wins"].player.name, found["wins"].n) == ("Ada", 2)
    assert (found["row"].player.name, found["row"].n) == ("Ada", 2)
    assert found["games"].n == 3
    assert (found["shortest"].n, found["shortest"].id) == (600, "a")
    assert ahead(games[0]) == 10


def test_records_of_all_games_compare_no_totals():
    assert {one.key for one in records([won("a", 3, 1)], False)} == {"wins", "row", "games", "shortest"}
    assert records([], True) == []


def test_opponents_hold_no_records():
    game = won("a", 50, 9)
    players = msgspec.structs.replace(game.players[0], kind="hard"), game.players[1]
    found = {one.key: one for one in records([msgspec.structs.replace(game, players=players)], True)}
    assert (found["highest"].player.name, found["highest"].n) == ("Ben", 9)
    assert "wins" not in found


def test_seats_of_a_lone_players_game_leave_the_rival_out():
    game = won("a", 50, 9, level="clerk", names="Ada Carrington")
    assert game.seats == (SeatInfo("Ada", "person", "blue"),)
