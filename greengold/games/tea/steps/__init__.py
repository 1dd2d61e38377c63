"""The steps of the tea house, named in the rulebook's words."""

from greengold.core.step import Step
from greengold.games.tea.steps.contracts import Contracts, PickFulfil, PickRecontract
from greengold.games.tea.steps.expand import ExpandOrder, PlaceFactory, PlacePost
from greengold.games.tea.steps.house import HouseAct, HouseCard, HouseDeal, HouseEnd, HouseWorker
from greengold.games.tea.steps.imports import Import, ImportDeal
from greengold.games.tea.steps.invest import TakeShare
from greengold.games.tea.steps.maintenance import FinalScoring, Maintain, NextTurn
from greengold.games.tea.steps.negotiate import EarnFees, SendAgent
from greengold.games.tea.steps.picks import (
    ExtraStep,
    ExtraSupplier,
    PickCompany,
    PickContract,
    PickCrate,
    PickExchange,
    PickHq,
    PickMandate,
    PickShareholderBonus,
    PickSupplier,
    PickWorker,
)
from greengold.games.tea.steps.receive import Receive
from greengold.games.tea.steps.room import DiscardContract, DiscardCrate
from greengold.games.tea.steps.serve import Advance, CloseServing, EarnServing, Serve
from greengold.games.tea.steps.turn import ChooseAction, ChooseWorker, EndTurn, Perform, StartTurn
from greengold.games.tea.steps.upgrades import PickRow, PickUpgrade

TeaStep = (
    StartTurn
    | ChooseAction
    | ChooseWorker
    | PickUpgrade
    | PickRow
    | Perform
    | TakeShare
    | Import
    | ImportDeal
    | SendAgent
    | EarnFees
    | ExpandOrder
    | PlaceFactory
    | PlacePost
    | Serve
    | EarnServing
    | Advance
    | CloseServing
    | Contracts
    | Receive
    | PickCompany
    | PickSupplier
    | PickCrate
    | PickWorker
    | PickMandate
    | PickContract
    | PickHq
    | PickShareholderBonus
    | PickExchange
    | PickFulfil
    | PickRecontract
    | ExtraStep
    | ExtraSupplier
    | DiscardCrate
    | DiscardContract
    | EndTurn
    | HouseCard
    | HouseWorker
    | HouseAct
    | HouseDeal
    | HouseEnd
    | Maintain
    | NextTurn
    | FinalScoring
)
"""Any step that can stand on the agenda."""


def stage(agenda: tuple[Step, ...]) -> int:
    """The step of the turn being decided, 1 to 4 as in the rulebook; 0 at the end of the game."""
    if not agenda:
        return 0
    if isinstance(agenda[-1], EndTurn):
        return 4
    if isinstance(agenda[-1], Contracts) or any(isinstance(step, Contracts) and step.more for step in agenda):
        return 3
    first = isinstance(agenda[-1], ChooseAction) or any(isinstance(step, Perform) for step in agenda)
    return 1 if first else 2


__all__ = [
    "Advance",
    "ChooseAction",
    "ChooseWorker",
    "CloseServing",
    "Contracts",
    "DiscardContract",
    "DiscardCrate",
    "EarnFees",
    "EarnServing",
    "EndTurn",
    "ExpandOrder",
    "ExtraStep",
    "ExtraSupplier",
    "FinalScoring",
    "HouseAct",
    "HouseCard",
    "HouseDeal",
    "HouseEnd",
    "HouseWorker",
    "Import",
    "ImportDeal",
    "Maintain",
    "NextTurn",
    "Perform",
    "PickCompany",
    "PickContract",
    "PickCrate",
    "PickExchange",
    "PickFulfil",
    "PickHq",
    "PickMandate",
    "PickRecontract",
    "PickRow",
    "PickShareholderBonus",
    "PickSupplier",
    "PickUpgrade",
    "PickWorker",
    "PlaceFactory",
    "PlacePost",
    "Receive",
    "SendAgent",
    "Serve",
    "StartTurn",
    "TakeShare",
    "TeaStep",
    "stage",
]
