"""Help for what lies on the city board now: who waits where and for what, why a hex is closed, what a move brings."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from greengold.core.move import Move
from greengold.ui.stage.city_ink import signed
from greengold.ui.stage.city_places import LANES, RIDER
from greengold.ui.stage.stage import Marks, Told, Voice

if TYPE_CHECKING:
    from greengold.games.city.view import CityView, Rider
    from greengold.ui.stage.city_outlook import Outlook, Way
    from greengold.ui.stage.city_plan import Plan

Rows = tuple[tuple[str, str], ...]
MOST = 5
"""Lines of a sum that are shown."""


def told(
    plan: Plan, voice: Voice, view: CityView, marks: Marks, place: str, outlook: Outlook,
    refused: Callable[[CityView, Move], str],
) -> Told:  # fmt: skip
    """Help for a place; empty where its kind says enough."""
    kind, _, id = place.partition(":")
    if kind == "hex":
        return _hex(plan, voice, view, marks, id, outlook, refused)
    if kind == "rider" and " " not in id:
        return _rider(voice, view, id, outlook)
    if kind == "spot":
        return Told(voice.say(f"name.spot.{id}"), "", _bound(voice, view, id))
    if kind == "track":
        return _track(voice, view, id)
    if kind == "mark":
        mode = view.waiting_marks[plan.marks.index(int(id))]
        return Told(voice.say("board.tile_at", mode=voice.say(f"board.lane_{mode}"), mark=int(id)))
    if kind == "token":
        return Told(text=voice.say(f"board.token_{id}"))
    return Told()


def _hex(
    plan: Plan, voice: Voice, view: CityView, marks: Marks, hex: str, outlook: Outlook,
    refused: Callable[[CityView, Move], str],
) -> Told:  # fmt: skip
    if spot := plan.spots.get(hex, ""):
        return Told(voice.say(f"name.spot.{spot}"), "", _bound(voice, view, spot))
    if view.phase != "place" or not marks.pose:
        return Told()
    pose = marks.pose.partition(":")[2]
    if words := refused(view, Move("lay", (f"hex:{hex}", f"pose:{pose}"))):
        spots = [plan.slots[rider.slot].spots[rider.place - 1] for rider in outlook.guards(hex)]
        return Told(text=words, clear=tuple((x - RIDER / 2, y - RIDER / 2, RIDER, RIDER) for x, y in spots))
    ways = outlook.outcomes_if(hex, view.hand[view.active], pose)
    return Told("", voice.say("board.lays_alone" if not ways else "board.lays_joins", n=len(ways)),
                tuple(_line(voice, way) for way in ways[:MOST]))  # fmt: skip


def _line(voice: Voice, way: Way) -> tuple[str, str]:
    """A way and its points."""
    say = voice.say
    words = say("board.way_line", spot=say(f"board.spot_{way.destination}"), mode=say(f"board.lane_{way.mode}"),
                n=way.tiles)  # fmt: skip
    if way.token:
        words += f" {say(f'name.token.{way.token}')}"
    return words, say("board.points", n=way.points)


def _rider(voice: Voice, view: CityView, id: str, outlook: Outlook) -> Told:
    """Whose Rider it is, where it wants to go, and its best routes."""
    rider = next((rider for rider in view.riders if f"{rider.slot}.{rider.place}" == id), None)
    if rider is None:
        return Told()
    say = voice.say
    title = say("board.rider_of", name=voice.names[rider.seat], spot=say(f"name.spot.{rider.destination}"))
    if rider.where:
        return Told(title, say("board.rider_gone", mode=say(f"board.lane_{rider.where}")))
    ways = outlook.of(id)
    words = "board.rider_ready" if ways else "board.rider_waits"
    return Told(title, say(words), tuple(_line(voice, way) for way in ways[:MOST]))


def _bound(voice: Voice, view: CityView, spot: str) -> Rows:
    """How many Riders of each player want to go to a spot."""
    waiting: dict[int, list[Rider]] = {}
    for rider in view.riders:
        if rider.destination == spot and not rider.where:
            waiting.setdefault(rider.seat, []).append(rider)
    return tuple((voice.names[seat], voice.say("board.riders", n=len(own))) for seat, own in sorted(waiting.items()))


def _track(voice: Voice, view: CityView, lane: str) -> Told:
    """What each player would get now; of a track that pays nothing more, how many Riders lie there."""
    at, say, scored = LANES.index(lane), voice.say, lane in view.scored
    discs, number = view.tracks[at], view.showing[at]
    counts = [(seat, discs.count(seat)) for seat in range(view.seats) if seat in discs]
    rows = tuple(
        (voice.names[seat], say("board.riders", n=n) if scored else f"{n} × {signed(number)} = {signed(n * number)}")
        for seat, n in counts
    )
    words = say("board.track_was_scored") if scored else say("board.track_now", number=signed(number))
    return Told(say("board.track", mode=say(f"board.lane_{lane}")), words, rows)
