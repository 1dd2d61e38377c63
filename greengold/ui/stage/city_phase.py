"""What a scoring phase or the count of the cars tells: track, number, discs, and who gets what."""

from __future__ import annotations

import msgspec

from greengold.ui.stage.city_places import LANES
from greengold.ui.stage.stage import Interlude


class Gain(msgspec.Struct, frozen=True):
    """What a player gets or loses: discs times the number."""

    seat: int
    discs: int
    points: int
    total: int


class Phase(msgspec.Struct, frozen=True):
    """What an interlude tells: the track, its number and discs, who gets what, and tiles that go into the bag."""

    lane: str
    number: int
    discs: int
    gains: tuple[Gain, ...]
    reached: tuple[tuple[int, int, str], ...]

    @property
    def cars(self) -> bool:
        """Whether cars are counted."""
        return self.lane == "cars"


def read(interlude: Interlude) -> Phase:
    """The facts of a scoring phase or of the final count."""
    lane, number, gains, reached = "cars", 0, list[Gain](), list[tuple[int, int, str]]()
    for event in interlude.events:
        facts = event.facts
        if event.kind == "scored":
            lane, number = str(facts["mode"]), int(facts["number"])
        elif event.kind in ("gained", "cars_counted"):
            discs = int(facts["discs" if event.kind == "gained" else "cars"])
            number = int(facts.get("number", number))
            gains.append(Gain(int(facts["seat"]), discs, int(facts["points"]), int(facts["total"])))
        elif event.kind == "mark_reached":
            reached.append((int(facts["seat"]), int(facts["mark"]), str(facts["mode"])))
    discs = len(interlude.before.tracks[LANES.index(lane)])
    return Phase(lane, number, discs, tuple(gains), tuple(reached))
