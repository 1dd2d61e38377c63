"""The steps of the city, named in the rulebook's words."""

from greengold.core.step import Step
from greengold.games.city.steps.finish import FinalScore, LastCall, TrafficJam
from greengold.games.city.steps.place import PlaceTile
from greengold.games.city.steps.send import SendRiders
from greengold.games.city.steps.turn import Draw, EndTurn, NextTurn, ScoringPhase, StartTurn

CityStep = (
    StartTurn | PlaceTile | SendRiders | EndTurn | Draw | ScoringPhase | NextTurn | LastCall | TrafficJam | FinalScore
)
"""Any step that can stand on the agenda."""

PHASES: dict[type[Step], str] = {PlaceTile: "place", SendRiders: "send", EndTurn: "end"}


def phase(agenda: tuple[Step, ...]) -> str:
    """The step of the turn being decided: "place", "send" or "end"; "over" at the end of the game, "" in between."""
    return PHASES.get(type(agenda[-1]), "") if agenda else "over"


__all__ = [
    "CityStep",
    "Draw",
    "EndTurn",
    "FinalScore",
    "LastCall",
    "NextTurn",
    "PlaceTile",
    "ScoringPhase",
    "SendRiders",
    "StartTurn",
    "TrafficJam",
    "phase",
]
