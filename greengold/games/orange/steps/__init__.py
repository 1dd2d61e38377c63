"""The steps of California Gold, named in the rulebook's words."""

from greengold.core.step import Step
from greengold.games.orange.steps.card_action import CardAction
from greengold.games.orange.steps.conditions import ImproveConditions
from greengold.games.orange.steps.discard import DiscardGrove
from greengold.games.orange.steps.effects import Affect, Suffer
from greengold.games.orange.steps.end_turn import EndTurn
from greengold.games.orange.steps.farm_report import DrawReport, PlayReport, ReportTime, TakeEffect
from greengold.games.orange.steps.place_house import PlaceHouse
from greengold.games.orange.steps.rounds import Administer, NextTurn, StartRound, StartTurn
from greengold.games.orange.steps.standard import StandardAction
from greengold.games.orange.steps.supplemental import SupplementalAction

OrangeStep = (
    Administer
    | Affect
    | CardAction
    | DiscardGrove
    | DrawReport
    | EndTurn
    | ImproveConditions
    | NextTurn
    | PlaceHouse
    | PlayReport
    | ReportTime
    | StandardAction
    | StartRound
    | StartTurn
    | Suffer
    | SupplementalAction
    | TakeEffect
)

PHASES: dict[type[Step], str] = {
    PlaceHouse: "place",
    StandardAction: "standard",
    SupplementalAction: "supplemental",
    CardAction: "card",
    EndTurn: "end",
    ImproveConditions: "conditions",
    PlayReport: "report",
    DiscardGrove: "discard",
}
"""Part of the round of each decision."""


def phase(agenda: tuple[Step, ...]) -> str:
    """The part of the round that the step on top belongs to; "over" at the end of the game."""
    return PHASES.get(type(agenda[-1]), "") if agenda else "over"


__all__ = [
    "PHASES",
    "Administer",
    "Affect",
    "CardAction",
    "DiscardGrove",
    "DrawReport",
    "EndTurn",
    "ImproveConditions",
    "NextTurn",
    "OrangeStep",
    "PlaceHouse",
    "PlayReport",
    "ReportTime",
    "StandardAction",
    "StartRound",
    "StartTurn",
    "Suffer",
    "SupplementalAction",
    "TakeEffect",
    "phase",
]
