"""From a match to a save and back: moves are made again and compared, and the stored position has the last word."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Raw

from greengold.core import agenda
from greengold.core.game import Game, Setup
from greengold.core.match import Match
from greengold.core.move import parse_move
from greengold.core.state import digest, encode_state
from greengold.core.verdict import Fact
from greengold.store.codec import MAX_NAME, MAX_TITLE, MoveRecord, Save, SeatInfo, Summary, TableOptions, clean
from greengold.store.files import SaveError

CHANGED = (
    "The rules or the pieces have changed since this game was saved: it goes on from where it stood, without its "
    "earlier moves."
)
ALTERED = (
    "The moves stored in this game do not lead to where it stood: it goes on from where it stood, without its "
    "earlier moves."
)
REPLAYED = "The position stored in this game cannot be used: it goes on from where its moves lead."


class Opened(msgspec.Struct, frozen=True):
    """A save that was opened. note: one sentence about what could not be taken over, "" when all was well."""

    match: Match
    note: str = ""


def open_match(save: Save, game: Game) -> Opened:
    """The match of a save: its moves made again when they lead to the stored position, else that position alone.

    Raises SaveError when neither the moves nor the position can be used.
    """
    if len(save.seats) not in game.seats:
        seats = f"has {len(save.seats)} seats, which its rules do not allow"
        raise SaveError(save.title, seats, "use another copy of it")
    options = {name: value for name, value in save.options.items() if value in game.options.get(name, ())}
    setup = Setup(len(save.seats), save.seed, options)
    state, match = _stored(save.state, game, setup), _replayed(save, game, setup)
    if match and state is None:
        return Opened(match, REPLAYED)
    if match and digest(state) == digest(match.state):
        return Opened(match)
    if state is None:
        useless = "cannot be opened: neither its moves nor its position fit the rules"
        raise SaveError(save.title, useless, "use another copy of it")
    changed = (save.rules, save.data) != (game.version, game.data_hash)
    resumed = Match.resumed(game, setup, state, friendly_undo=save.table.friendly_undo)
    return Opened(resumed, CHANGED if changed else ALTERED)


def _stored(raw: Raw, game: Game, setup: Setup) -> Any:
    """A stored state, None when it cannot be used. It may be anything, so the rules must first answer for it."""
    try:
        state = game.decode(raw)
        step, seats = agenda.top(state), range(setup.seats)
        if len(game.result(state).totals) != len(game.result(game.new(setup)).totals):  # a rival has a total as well
            return None
        if step and (step.seat(state) not in seats or step.settle(state) is not None or not agenda.legal(state)):
            return None
        for seat in (-1, *seats):
            game.view(state, seat)
    except Exception:  # an altered state can make the rules fail in any way; then it is not usable, whatever the way
        return None
    return state


def _replayed(save: Save, game: Game, setup: Setup) -> Match | None:
    """The match of the stored moves; None as soon as one of them does not do what it did."""
    start, undo = _stored(save.start, game, setup), save.table.friendly_undo
    if start is None:
        return None
    try:
        match = Match(game, setup, friendly_undo=undo)
        if digest(match.state) != digest(start):  # it went on from a stored state, or the set-up is another today
            match = Match.resumed(game, setup, start, friendly_undo=undo)
        for record in save.moves:
            seat, move = match.to_move, parse_move(record.text)
            if seat != record.seat or not match.submit(move, match.position) or match.log[-1].digest != record.digest:
                return None
    except Exception:  # the same: an altered start or move can make the rules fail in any way
        return None
    return match


def snapshot(match: Match, *, seats: tuple[SeatInfo, ...], table: TableOptions, title: str, created: str, changed: str,
             played_seconds: int, copy_of: str = "", hints: tuple[int, ...] = ()) -> Save:
    """The save of a match as it stands; made at every decision. Times are ISO texts; raises ValueError for others."""
    game, setup = match.game, match.setup
    return Save(
        game=game.slug,
        title=clean(title, MAX_TITLE),
        rules=game.version,
        data=game.data_hash,
        options=setup.options,
        seats=tuple(SeatInfo(clean(seat.name, MAX_NAME), seat.kind, seat.colour) for seat in seats),
        seed=setup.seed,
        table=table,
        created=created,
        changed=changed,
        played_seconds=played_seconds,
        copy_of=copy_of,
        hints=hints,
        summary=_summary(match),
        start=Raw(encode_state(match.state_at(0))),
        state=Raw(encode_state(match.state)),
        moves=tuple(MoveRecord(str(entry.move), entry.seat, entry.digest) for entry in match.log),
    )


def _summary(match: Match) -> Summary:
    view, result = match.view(-1), match.result()
    values = ((name, getattr(view, name)) for name in view.__struct_fields__)
    facts: dict[str, Fact] = {name: value for name, value in values if type(value) in (int, str)}
    return Summary(match.position, match.asked()[0], match.to_move, facts, result.totals,
                   result.ranks if match.over else (), match.over)
