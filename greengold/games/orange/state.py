"""The state of a game of California Gold: small numbers, with counties, groves, reports and seats as indices."""

from __future__ import annotations

from typing import ClassVar, Self

from greengold.core.state import State
from greengold.games.orange.pack import Pack
from greengold.games.orange.steps import OrangeStep


class OrangeState(State):
    """Everything a game in play is. -1 means none; money in dollars; reports are kinds of cards, copies being alike.

    pack: components for this number of seats (not saved); seats; start: seat that placed first; first: holder of the
    First Player Token; seat: whose turn it is, or whose packing house is placed; round: from 1; ending: the end is
    triggered; last_card: last report that is no Repeat; pending: a report that takes effect a round later.
    Of this turn: members added, nursery_used, agency_used.
    array: groves face up; decks with the next card first, discards with the uppermost last.
    in_effect: reports in force in the coming or present round, with who was prepared and who led (a bit each seat).
    hands: reports of each seat, sorted. Per seat and county: houses, new_houses, nurseries (0, NEW, MATURE).
    Per seat: money, agency (0, NEW, MATURE), tableau (groves in the order taken), worker (steps below Optimal).
    Per seat and railroad: trains, new_trains. Per seat and slot: chips (0, NEW, MATURE).
    For the round, per seat: limits (bits: COLLECT, ADD, TURN, FREEZE, RAIL_OFF), changes (dollars by FRUITS), discounts
    (dollars by BUILDINGS), extras (extra actions still to come). figures: per seat, by FIGURES.
    """

    UNSAVED: ClassVar[tuple[str, ...]] = ("pack",)

    agenda: tuple[OrangeStep, ...]
    rng: int
    pack: Pack
    seats: int
    start: int
    first: int
    seat: int
    round: int
    ending: bool
    last_card: int
    pending: int
    members: int
    nursery_used: bool
    agency_used: bool
    array: list[int]
    grove_deck: tuple[int, ...]
    grove_discards: tuple[int, ...]
    report_deck: tuple[int, ...]
    report_discards: tuple[int, ...]
    in_effect: tuple[tuple[int, int, int], ...]
    hands: list[tuple[int, ...]]
    money: list[int]
    houses: list[int]
    new_houses: list[int]
    nurseries: list[int]
    agency: list[int]
    trains: list[int]
    new_trains: list[int]
    chips: list[int]
    tableau: list[tuple[int, ...]]
    worker: list[int]
    limits: list[int]
    changes: list[int]
    discounts: list[int]
    extras: list[tuple[int, ...]]
    figures: list[int]

    def clone(self) -> Self:
        """A copy that shares nothing that can change. Written out, because search makes millions of them."""
        return self.__class__(
            self.agenda,
            self.rng,
            self.pack,
            self.seats,
            self.start,
            self.first,
            self.seat,
            self.round,
            self.ending,
            self.last_card,
            self.pending,
            self.members,
            self.nursery_used,
            self.agency_used,
            self.array[:],
            self.grove_deck,
            self.grove_discards,
            self.report_deck,
            self.report_discards,
            self.in_effect,
            self.hands[:],
            self.money[:],
            self.houses[:],
            self.new_houses[:],
            self.nurseries[:],
            self.agency[:],
            self.trains[:],
            self.new_trains[:],
            self.chips[:],
            self.tableau[:],
            self.worker[:],
            self.limits[:],
            self.changes[:],
            self.discounts[:],
            self.extras[:],
            self.figures[:],
        )
