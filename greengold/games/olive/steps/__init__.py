"""The steps of the olive grove, named in the rulebook's words: year, bid, use, sell."""

from greengold.games.olive.steps.bid import Bid, EndBidding
from greengold.games.olive.steps.sell import RevealPrices, SellMarket, SetPrice
from greengold.games.olive.steps.use import ReturnMule, UseBlack, UseMule, UseWorker
from greengold.games.olive.steps.year import DrawStarter, EndRound, EndYear, RollYear, SetYear, StartRound

OliveStep = (
    RollYear
    | SetYear
    | DrawStarter
    | StartRound
    | Bid
    | EndBidding
    | UseBlack
    | UseWorker
    | UseMule
    | ReturnMule
    | SellMarket
    | SetPrice
    | RevealPrices
    | EndRound
    | EndYear
)
"""Any step that can stand on the agenda."""

__all__ = [
    "Bid",
    "DrawStarter",
    "EndBidding",
    "EndRound",
    "EndYear",
    "OliveStep",
    "ReturnMule",
    "RevealPrices",
    "RollYear",
    "SellMarket",
    "SetPrice",
    "SetYear",
    "StartRound",
    "UseBlack",
    "UseMule",
    "UseWorker",
]
