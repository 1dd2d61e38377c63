"""What the decisions of a turn share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.core import decision
from greengold.core.move import Move
from greengold.games.city.names import NONE, POSE_IDS, POSES, WAITING

if TYPE_CHECKING:
    from greengold.games.city.state import CityState


class Decision(decision.Decision, frozen=True):
    """A decision of the active seat."""

    def meant(self, state: CityState, touched: tuple[str, ...]) -> Move | None:
        """A hex means laying a tile there, a Rider or its slot sending it, a token sending with it."""
        if not touched:
            return None
        kind, _, name = touched[-1].partition(":")
        if kind in ("hex", "pose"):
            return meant_lay(state, touched)
        empty = kind == "slot" and not any(state.pack.slot_ids[slot] == name for slot in state.pack.rider_slot)
        return meant_send(state, touched) if kind in ("rider", "slot", "way", "token") and not empty else None


def meant_lay(state: CityState, touched: tuple[str, ...]) -> Move | None:
    """Laying a tile on the hex that was touched, in the pose that was touched or its first one; a pose that looks like
    an earlier one means that one (CITY-R9). None without a hex of the board."""
    move = Move("lay", touched)
    pack = state.pack
    here = pack.hex_by_id.get(move.get("hex"), NONE)
    if here == NONE:
        return None
    named, tile = move.get("pose"), state.hand[state.seat]
    pose = POSE_IDS.index(named) if named in POSE_IDS else 0
    return pack.moves.lay[here * POSES + (pack.picture[tile][pose] if tile != NONE else pose)]


def meant_send(state: CityState, touched: tuple[str, ...]) -> Move:
    """Sending the Rider that was touched; a slot means the own Rider that waits there, else its first one. The token of
    the mode that was touched belongs to the way."""
    pack = state.pack
    path: list[str] = []
    for touch in touched:
        kind, _, name = touch.partition(":")
        if kind == "slot" and name in pack.slot_by_id:
            touch = f"rider:{pack.rider_ids[rider]}" if (rider := _sitting(state, name)) != NONE else touch
        if kind == "token" and path and path[-1].startswith("way:"):
            token = next((token for token in pack.tokens if token.id == name), None)
            mode, _, rest = path[-1].removeprefix("way:").partition(".")
            if token and token.mode == mode and rest.isdigit():
                path[-1] += ".token"
                continue
        path.append(touch)
    return Move("send", tuple(path))


def _sitting(state: CityState, name: str) -> int:
    """The Rider a slot stands for: one of the active seat that waits there, else the first there; NONE without any."""
    riders = state.pack.riders_at[state.pack.slot_by_id[name]]
    own = [rider for rider in riders if state.pack.owner(state.first, rider) == state.seat]
    waiting = [rider for rider in (*own, *riders) if state.where[rider] == WAITING]
    return next(iter((*waiting, *riders)), NONE)
