"""Which Riders may be sent, and how (rulebook: Send Riders; CITY-R15 to R29)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.core.verdict import OK, No, Verdict
from greengold.games.city.names import MODES, NONE, WAITING

if TYPE_CHECKING:
    from greengold.core.move import Move
    from greengold.games.city.moves import Send
    from greengold.games.city.routes import Path, Ways
    from greengold.games.city.state import CityState

ANY = "any"
"""The mode of a refusal where no mode was chosen."""


def ends_of(state: CityState, rider: int) -> tuple[int, int]:
    """The places of a Rider's slot and destination."""
    pack = state.pack
    return pack.first_slot + pack.rider_slot[rider], pack.ends[state.destination[rider]]


def connected(state: CityState, seat: int) -> list[int]:
    """The waiting Riders of a seat that have any route, in filling order."""
    pack, where, nets = state.pack, state.where, state.roads.nets
    found = []
    for rider in pack.riders_of(state.first, seat):
        if where[rider] == WAITING:
            start, goal = ends_of(state, rider)
            for net in nets:
                if net[start] == net[goal]:
                    found.append(rider)
                    break
    return found


def ways_of(state: CityState, rider: int) -> Ways:
    """The distinct outcomes of a Rider's routes. Not to be changed."""
    return state.roads.ways(*ends_of(state, rider))


def path_of(state: CityState, send: Send) -> Path:
    """The representative path of a send (section 4.2)."""
    rider, mode, tiles, token = send
    return ways_of(state, rider)[mode, tiles][token]


def has_token(state: CityState, seat: int, mode: int) -> bool:
    """Whether a seat's token of a mode is unused."""
    return bool(state.tokens[seat] >> state.pack.token_of[mode] & 1)


def sends(state: CityState) -> list[Send]:
    """What the active seat may send: most points first, then by Rider, mode and tiles, without token before with."""
    pack, seat = state.pack, state.seat
    found: list[tuple[int, Send]] = []
    for rider in connected(state, seat):
        for (mode, tiles), (_, special) in ways_of(state, rider).items():
            found.append((-pack.points(mode, tiles, False), (rider, mode, tiles, False)))
            if special and has_token(state, seat, mode):
                found.append((-pack.points(mode, tiles, True), (rider, mode, tiles, True)))
    found.sort()
    return [send for _, send in found]


def send_verdict(state: CityState, send: Send) -> Verdict:
    """Whether the active seat may send a Rider so; the first reason of section 4.5 that applies."""
    rider, mode, tiles, token = send
    refusal = rider_refusal(state, rider, mode)
    if refusal is not None:
        return refusal
    paths = ways_of(state, rider).get((mode, tiles))
    if paths is None:
        return No("no_such_length", {"mode": MODES[mode], "tiles": tiles}, "turn.routes")
    return token_verdict(state, mode, tiles, bool(paths[1])) if token else OK


def rider_refusal(state: CityState, rider: int, mode: int) -> No | None:
    """Why the active seat may not send a Rider by a mode, NONE = by any; None when it may."""
    pack, owner = state.pack, state.pack.owner(state.first, rider)
    if owner != state.seat:
        return No("not_your_rider", {"colour": pack.colours[owner]}, "CITY-R27")
    if state.where[rider] != WAITING:
        return No("rider_gone", {}, "turn.send")
    modes = state.roads.modes(*ends_of(state, rider))
    if mode in modes or (mode == NONE and modes):
        return None
    name = MODES[mode] if mode != NONE else ANY
    destination = pack.destinations[state.destination[rider]]
    return No("not_connected", {"mode": name, "destination": destination}, "turn.routes")


def token_verdict(state: CityState, mode: int, tiles: int, passes: bool) -> Verdict:
    """Whether the active seat may use the token of a mode on a route of so many tiles; passes: by its symbol."""
    token = state.pack.tokens[state.pack.token_of[mode]]
    if not has_token(state, state.seat, mode):
        return No("token_used", {"token": token.id}, "CITY-R29")
    if not passes:
        return No("token_symbol", {"mode": MODES[mode], "tiles": tiles, "symbol": token.symbol}, "CITY-R20")
    return OK


def named_refusal(state: CityState, move: Move) -> No | None:
    """The refusal of a send that is not spelled like one of the known moves; None when it names no Rider of the table.

    It may name a Rider without a way, a length that no chart has, or a token of another mode.
    """
    pack = state.pack
    rider = pack.rider_by_id.get(move.get("rider"), NONE)
    if rider == NONE:
        return None
    word, _, rest = move.get("way").partition(".")
    mode = MODES.index(word) if word in MODES else NONE
    refusal = rider_refusal(state, rider, mode)
    if refusal is not None or mode == NONE:
        return refusal
    number = rest.partition(".")[0]
    tiles = int(number) if number.isascii() and number.isdigit() and len(number) < 3 else NONE
    if tiles == NONE:
        return None
    if (mode, tiles) not in ways_of(state, rider):
        return No("no_such_length", {"mode": word, "tiles": tiles}, "turn.routes")
    return other_token(state, move.get("token"), mode)


def other_token(state: CityState, name: str, mode: int) -> No | None:
    """The refusal of a token by its id on a route of a mode; None when it is no token, or could be used."""
    pack = state.pack
    if name not in pack.token_ids:
        return None
    spent, of = spent_token(state, name), pack.tokens[pack.token_ids.index(name)].mode
    if spent is not None or of == MODES[mode]:
        return spent
    return No("token_mode", {"token": name, "mode": of}, "CITY-R21")


def spent_token(state: CityState, name: str) -> No | None:
    """The refusal of a token that the active seat has used; None when it has it still, or there is no such token."""
    pack = state.pack
    if name not in pack.token_ids or state.tokens[state.seat] >> pack.token_ids.index(name) & 1:
        return None
    return No("token_used", {"token": name}, "CITY-R29")
