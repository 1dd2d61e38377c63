"""From a match to its save, and back: replay and compare, else go on from the stored state and say so."""

from __future__ import annotations

from typing import Any

import msgspec

from greengold.core.game import Game, Setup
from greengold.core.match import Match
from greengold.core.move import MoveError, parse_move
from greengold.core.state import digest, encode_state
from greengold.store.codec import FORMAT, MoveRecord, Save, SaveError, SeatInfo, Summary, TableOptions
from greengold.store.migrate import check_version


class Opened(msgspec.Struct, frozen=True):
    """An opened save. note = sentence for the players when the game could not be taken as it was saved."""

    match: Match
    note: str = ""


def snapshot(match: Match, *, game: str, seats: tuple[SeatInfo, ...], table: TableOptions, title: str, created: str,
             changed: str, played_seconds: int, summary: Summary | None = None) -> Save:
    """The save of a match as it stands."""
    opening = match.opening[-1].state
    state = match.state
    return Save(
        format=FORMAT, game=game, rules=match.game.version, data=match.game.data_hash, title=title, created=created,
        changed=changed, played_seconds=played_seconds, seats=seats, options=dict(match.setup.options),
        seed=match.setup.seed, table=table,
        summary=summary or Summary(match.base + match.position, match.over, points=match.result().totals,
                                   to_move=match.to_move),
        base=match.base, start=msgspec.Raw(encode_state(opening)) if match.base else None,
        moves=tuple(MoveRecord(str(entry.move), entry.seat, entry.digest) for entry in match.log),
        state=msgspec.Raw(encode_state(state)))


def open_match(save: Save, game: Game) -> Opened:
    """The match of a save. Raises SaveError when neither its moves nor its state can be used."""
    check_version(save)
    if len(save.seats) not in game.seats:
        raise SaveError(save.title, f"{save.game} is not played with {len(save.seats)} seats")
    stored, broken = _stored(save, game)
    match, trouble = _replayed(save, game)
    if match is not None and not trouble and stored is not None and digest(stored) == digest(match.state):
        return Opened(match)
    if stored is not None:
        why = trouble or "its moves lead to another position"
        count = save.base + len(save.moves)
        resumed = Match.resumed(game, _setup(save), stored, base=max(1, count), friendly_undo=save.table.friendly_undo)
        return Opened(resumed, f"{save.title} goes on from its stored position, without its history: {why}.")
    if match is not None and not trouble:
        return Opened(match, f"{save.title} was set up again from its moves: its stored position is damaged.")
    raise SaveError(save.title, f"neither its position ({broken}) nor its moves ({trouble}) can be used")


def _setup(save: Save) -> Setup:
    return Setup(len(save.seats), save.seed, dict(save.options))


def _stored(save: Save, game: Game) -> tuple[Any, str]:
    try:
        return game.decode(save.state), ""
    except (msgspec.ValidationError, msgspec.DecodeError, ValueError) as error:
        return None, str(error)


def _replayed(save: Save, game: Game) -> tuple[Match | None, str]:
    """The match as its moves tell it, and what is wrong with them."""
    if save.rules != game.version:
        return None, f"it was played by other rules (version {save.rules})"
    if save.data != game.data_hash:
        return None, "the game’s components have changed since"
    friendly = save.table.friendly_undo
    try:
        if save.start is not None:
            match = Match.resumed(game, _setup(save), game.decode(save.start), base=save.base, friendly_undo=friendly)
        else:
            match = Match(game, _setup(save), friendly_undo=friendly)
        for number, record in enumerate(save.moves, 1):
            if match.over or match.to_move != record.seat:
                return None, f"move {number} is another player’s"
            if not match.submit(parse_move(record.move), match.position):
                return None, f"move {number}, {record.move}, is not allowed"
            if match.log[-1].digest != record.digest:
                return None, f"move {number} leads to another position"
    except (MoveError, msgspec.ValidationError, msgspec.DecodeError, ValueError) as error:
        return None, str(error)
    return match, ""
