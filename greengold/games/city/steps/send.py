"""Step 2 of a turn: Riders are sent, one by one (rulebook: Send Riders)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from greengold.core.agenda import push
from greengold.core.event import Event
from greengold.core.move import AUTO, Move
from greengold.core.step import NOT_NOW
from greengold.core.verdict import OK, Fact, No, Verdict
from greengold.games.city import deeds, sending
from greengold.games.city.moves import DONE
from greengold.games.city.names import MODES, NONE, POSES, ROUTES, TOKENS
from greengold.games.city.placing import hex_verdict
from greengold.games.city.steps.base import Decision

if TYPE_CHECKING:
    from greengold.core.event import Emit
    from greengold.games.city.moves import Send
    from greengold.games.city.state import CityState


class SendRiders(Decision, frozen=True):
    """The active seat sends one of its connected Riders, or is done; with nothing to send the step is over."""

    kind: ClassVar[str] = "send_riders"

    def facts(self, state: CityState) -> dict[str, Fact]:
        return {"n": len(sending.connected(state, state.seat))}

    def candidates(self, state: CityState) -> Iterable[Move]:
        send = state.pack.moves.send
        return [*(send[key] for key in sending.sends(state)), DONE]

    def verdict(self, state: CityState, move: Move) -> Verdict:
        if move == DONE:
            return OK
        key = state.pack.moves.send_of.get(move)
        return refused(state, move) if key is None else sending.send_verdict(state, key)

    def settle(self, state: CityState) -> Move | None:
        return None if sending.connected(state, state.seat) else AUTO

    def apply(self, state: CityState, move: Move, emit: Emit) -> None:
        if move == AUTO:
            return
        if move == DONE:
            emit(Event("sending_done", {"seat": state.seat}))
            return
        _send(state, state.pack.moves.send_of[move], emit)
        push(state, SendRiders())

    def meant(self, state: CityState, touched: tuple[str, ...]) -> Move | None:
        """A move that may be made, if one begins so; else what was touched means."""
        guess = super().meant(state, touched)
        if guess is not None and guess.verb == "send":
            for move in self.candidates(state):
                if move.path[: len(guess.path)] == guess.path and move != DONE:
                    return move
        return guess


def refused(state: CityState, move: Move) -> Verdict:
    """The verdict on a move that is not spelled like any of this step, once the tile lies."""
    number = state.pack.moves.lay_of.get(move, NONE)
    if number != NONE:
        verdict = hex_verdict(state, number // POSES)
        return verdict if not verdict else No("tile_placed", {}, "turn.steps")
    if move.verb != "send":
        return NOT_NOW
    known = sending.named_refusal(state, move)
    if known is None and not move.has("rider") and move.has("token"):
        known = sending.spent_token(state, move.get("token"))
    return NOT_NOW if known is None else known


def _send(state: CityState, key: Send, emit: Emit) -> None:
    """The effects of a send (section 4.3)."""
    pack, seat = state.pack, state.seat
    rider, mode, tiles, token = key
    base, points = pack.points(mode, tiles, False), pack.points(mode, tiles, token)
    route = " ".join(state.roads.names(sending.path_of(state, key)))
    deeds.gain(state, seat, ROUTES, base)
    if token:
        deeds.gain(state, seat, TOKENS, points - base)
        state.tokens[seat] &= ~(1 << pack.token_of[mode])
    facts: dict[str, Fact] = {
        "seat": seat,
        "rider": pack.rider_ids[rider],
        "destination": pack.destinations[state.destination[rider]],
        "mode": MODES[mode],
        "tiles": tiles,
        "token": pack.token_ids[pack.token_of[mode]] if token else "",
        "bonus": int(token),
        "base": base,
        "points": points,
        "total": deeds.total(state, seat),
        "route": route,
    }
    deeds.leave(state, rider, mode)
    emit(Event("sent", facts))
    deeds.reach_marks(state, emit)
