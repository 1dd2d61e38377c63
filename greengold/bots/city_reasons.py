"""What speaks for a move in the city, as keys and facts for a sentence. Weights are tenths of a point."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.bots.city import send
from greengold.bots.city_hopes import together, turns_to_come
from greengold.bots.city_place import HARSH, After, Placing
from greengold.bots.policy import AHEAD, PLAIN, Reason
from greengold.games.city.deeds import total
from greengold.games.city.features import POINT, car_worth, track_worth
from greengold.games.city.moves import DONE, END_TURN
from greengold.games.city.names import MODES, NONE
from greengold.games.city.sending import ends_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from greengold.core.move import Move
    from greengold.core.verdict import Fact
    from greengold.games.city.state import CityState

LEAST = POINT // 2
"""What weighs less is not worth a word."""

LATE = 2
"""Own turns to come from which on the traffic jam is spoken of."""


def reasons(state: CityState, move: Move) -> tuple[Reason, ...]:
    """What speaks for a move of the seat that decides, the weightiest first; at least one."""
    if move == END_TURN:
        found: Iterable[Reason] = [Reason("turn_done", {}, POINT)]
    elif move == DONE:
        found = [Reason("wait", {}, POINT)] if send(state, PLAIN) == DONE else []
    elif move.verb == "send":
        found = for_a_send(state, move)
    else:
        found = for_a_tile(state, move)
    weighty = [reason for reason in found if reason.weight >= LEAST]
    return tuple(sorted(weighty, key=lambda reason: -reason.weight)) or (AHEAD,)


def points(code: str, worth: int, **facts: Fact) -> Reason:
    """A reason that names its worth in points."""
    return Reason(code, {**facts, "n": max(1, (worth + POINT // 2) // POINT)}, worth)


# ---- a tile


def for_a_tile(state: CityState, move: Move) -> Iterable[Reason]:
    """The Riders that it joins or brings closer, and the others that it hinders."""
    placing, number = Placing(state, HARSH), state.pack.moves.lay_of[move]
    for after in placing.after(number):
        gain = together(after.worths) - placing.own.sums[after.rider]
        reason = _for_a_rider(state, placing, after, number, gain)
        if reason:
            yield reason
    yield Reason("hinders", {}, placing.scores[number] - placing.mine[number])


def _for_a_rider(state: CityState, placing: Placing, after: After, number: int, gain: int) -> Reason | None:
    """What the tile changes for a Rider in the mode that gains most."""
    before, was = placing.own.worths[after.rider], placing.own.far[after.rider]
    mode = max(range(len(MODES)), key=lambda mode: after.worths[mode] - before[mode])
    place = state.pack.destinations[state.destination[after.rider]]
    facts: dict[str, Fact] = {"destination": place, "mode": MODES[mode]}
    missing = after.far[mode][0]
    if missing:
        closer = missing < was[mode][0]
        return Reason("nearer", {**facts, "n": missing}, gain) if closer else None
    code = "better" if any(not far[0] for far in was) else "joins"
    return Reason(code, {**facts, "n": _best_points(state, placing, after.rider, mode, number)}, gain)


def _best_points(state: CityState, placing: Placing, rider: int, mode: int, number: int) -> int:
    """The points of a Rider's best way by a mode once the tile lies."""
    pack, tokens = state.pack, placing.own.hopes.tokens
    ways = placing.roads_with(number).ways(*ends_of(state, rider))
    return max(
        pack.points(by, tiles, bool(special) and tokens[mode])
        for (by, tiles), (_, special) in ways.items()
        if by == mode
    )


# ---- a Rider


def for_a_send(state: CityState, move: Move) -> Iterable[Reason]:
    """What the way pays at once and later."""
    pack, seat = state.pack, state.seat
    _, mode, tiles, token = pack.moves.send_of[move]
    base, paid = pack.points(mode, tiles, False), pack.points(mode, tiles, token)
    if paid:
        yield points("pays", paid * POINT)
    if paid > base:
        token_id = pack.token_ids[pack.token_of[mode]]
        yield points("token", (paid - base) * POINT, token=token_id)
    yield points("track", track_worth(state, seat, mode), mode=MODES[mode])
    if turns_to_come(state, seat) <= LATE:
        yield points("car", car_worth(state))
    now = total(state, seat)
    for mark, of in zip(pack.marks, state.marks, strict=True):
        if of != NONE and now < mark <= now + paid and _leads(state, of, mode):
            yield Reason("reaches", {"mark": mark, "mode": MODES[of]}, POINT)


def _leads(state: CityState, mode: int, sent: int) -> bool:
    """Whether the active seat has more discs on a track than any other, once it has sent a Rider by a mode."""
    discs = state.tracks[mode]
    own = discs.count(state.seat) + (mode == sent)
    return all(own > discs.count(seat) for seat in range(state.seats) if seat != state.seat)
