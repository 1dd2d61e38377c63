"""The save format: what goes in comes out, readably, and within limits."""

from __future__ import annotations

import json
from time import process_time

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from olive_evening import OLIVE

from greengold.bots.levels import ALIASES, LEVELS
from greengold.core.game import Setup
from greengold.core.match import Match
from greengold.store.codec import MAX_NAME, SaveError, SeatInfo, TableOptions, decode, decode_head, encode
from greengold.store.migrate import FORMAT
from greengold.store.resume import snapshot


@pytest.mark.parametrize("moves", [0, 1, 37, 10_000])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_round_trip(play, save, moves, seats):
    kept = save(play(moves, seats=seats, seed=moves + seats))
    assert decode(encode(kept)) == kept


@pytest.mark.parametrize("level", [level for level in LEVELS if level not in ALIASES])
def test_opponents_of_every_level_can_be_saved(play, save, level):
    kept = save(play(3))
    seats = (kept.seats[0], SeatInfo("Bot", level, kept.seats[1].colour), *kept.seats[2:])
    again = decode(encode(msgspec.structs.replace(kept, seats=seats)))
    assert again.seats[1].kind == level


def test_readable_json(play, save):
    text = encode(save(play(20))).decode()
    data = json.loads(text)
    assert list(data)[:3] == ["format", "game", "title"]
    assert data["format"] == FORMAT
    assert [seat["name"] for seat in data["seats"]] == ["Ada", "Ben", "Chloë Ærø 🫒", "Dev"]
    assert len(data["moves"]) == 20
    move_lines = [line for line in text.splitlines() if line.startswith('{"text":"')]
    assert len(move_lines) == 20


def test_summary_tells_where_the_game_stands(play, save):
    begun, ended = save(play(9)).summary, save(play(10_000)).summary
    assert (begun.position, begun.finished, begun.ranks) == (9, False, ())
    assert begun.asked == "bid"
    assert begun.facts["year"] == 1
    assert ended.finished
    assert (ended.asked, ended.to_move) == ("", -1)
    assert sorted(ended.ranks)[0] == 1
    assert len(ended.points) == 4


def test_summary_holds_nothing_secret(play, save):
    """Whatever price was chosen, the list says the same as long as others have still to choose."""
    seed, at = next(found for seed in range(500) for found in two_prices(play, seed))
    summaries = []
    for price in play(at, seed=seed).legal():
        match = play(at, seed=seed)
        match.submit(price, at)
        summaries.append(save(match).summary)
    assert len(summaries) > 1
    assert all(summary == summaries[0] for summary in summaries)


def two_prices(play, seed):
    """Where in a game two sellers in a row choose a price."""
    verbs = [entry.move.verb for entry in play(10_000, seed=seed).log]
    return [(seed, at) for at in range(len(verbs) - 1) if verbs[at] == verbs[at + 1] == "set_price"]


def test_head_is_the_save_without_its_moves(play, save):
    kept = save(play(30))
    head = decode_head(encode(kept))
    assert all(getattr(head, name) == getattr(kept, name) for name in head.__struct_fields__)


@given(title=st.text(max_size=120), name=st.text(max_size=60))
def test_any_title_and_name_can_be_saved(title, name):
    match = Match(OLIVE, Setup(2, 7))
    seats = SeatInfo(name, "person", "blue"), SeatInfo("B", "person", "yellow")
    time = "2026-01-01T00:00:00+01:00"
    kept = snapshot(match, seats=seats, table=TableOptions(), title=title, created=time, changed=time, played_seconds=0)
    assert decode(encode(kept)) == kept
    assert len(kept.seats[0].name) <= MAX_NAME


def test_nonsense_time_is_refused_when_saving(play, save):
    with pytest.raises(ValueError, match="not a time"):
        save(play(0), changed="yesterday")


def nested(raw: bytes, depth: int, opened: str = "[", closed: str = "]") -> bytes:
    """A save whose start is nested so deeply."""
    lines = raw.decode().splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith('"start"'))
    lines[at] = f'"start": {opened * depth}{closed * depth},'
    return "\n".join(lines).encode()


def test_nesting_limit(play, save):
    raw = encode(save(play(3)))
    assert decode(nested(raw, 63)).start
    for depth in (64, 65, 128, 100_000):
        with pytest.raises(SaveError, match="brackets"):
            decode(nested(raw, depth))
    with pytest.raises(SaveError, match="brackets"):
        decode(nested(raw, 40, '{"a":[', "]}"))


def test_brackets_in_texts_do_not_count(play, save):
    kept = save(play(3), title='"' + "[{" * 30 + '\\" \\')
    assert decode(encode(kept)).title == kept.title


@pytest.mark.parametrize("filling", [b"[", b"[]", b'"', b'\\"', b"\\", b"{}", b'"\\'])
def test_guards_are_quick_for_hostile_files(filling):
    raw = b'{"format":1,"game":"olive","x":"' + filling * (7_900_000 // len(filling)) + b"}"
    began = process_time()
    with pytest.raises(SaveError):
        decode(raw)
    assert process_time() - began < 4


def test_saving_is_cheap(play, save):
    """A few milliseconds at 600 moves, because it happens at every decision."""
    match = play(10_000)
    match.log = (match.log * (600 // len(match.log) + 1))[:600]
    times = []
    for _ in range(9):
        began = process_time()
        encode(save(match))
        times.append(process_time() - began)
    assert min(times) < 0.003


def test_unknown_fields_are_refused(play, save):
    data = json.loads(encode(save(play(3)))) | {"extra": 1}
    with pytest.raises(SaveError, match="extra"):
        decode(msgspec.json.encode(data))
