"""Collect Dues against a second reckoning, which lays out groves in threes as a player would: 2,000 tableaus."""

from __future__ import annotations

from functools import cache
from itertools import combinations, product

import pytest

from greengold.core.rng import Dice
from greengold.games.orange.dues import dues
from greengold.games.orange.names import FREEZE, FRUITS, MATURE, NEW, RAIL_OFF
from greengold.games.orange.parts import Grove
from greengold.games.orange.setup import blank
from greengold.games.orange.state import OrangeState
from tests.orange.build import GAME

CARDS = {grove.id: grove for grove in GAME.components.groves.groves}
RAILROADS = ("sp", "up", "atsf")


@cache
def threes(groves: frozenset[str], most: int) -> int:
    """How many disjoint threes can be laid out of these groves, `most` at most: every first grove is in one or not."""
    if most == 0 or len(groves) < 3:
        return 0
    first = min(groves)
    rest = sorted(groves - {first})
    best = threes(frozenset(rest), most)
    for pair in combinations(rest, 2):
        best = max(best, 1 + threes(frozenset(rest) - {*pair}, most - 1))
        if best == min(most, len(groves) // 3):
            break
    return best


def paying(cards: list[Grove], trains: int, frozen: bool) -> int:
    """Trains of one railroad that pay: only threes that need no frozen Navel."""
    groves = frozenset(card.id for card in cards if not (frozen and card.type == "W"))
    return threes(groves, trains)


def reckoned(state: OrangeState, seat: int) -> int:
    """Dues of a seat, read from the rulebook."""
    own = [CARDS[state.pack.groves[grove]] for grove in state.tableau[seat]]
    frozen, off = bool(state.limits[seat] & FREEZE), bool(state.limits[seat] & RAIL_OFF)
    more = dict(zip(FRUITS, state.changes[seat * 3 : seat * 3 + 3], strict=True))
    total = counted = 0
    for card in own:
        if card.type == "V":
            total += max(0, 1 + more["valencia"])
        elif not frozen:
            total += max(0, 2 + more["navel"])
        counted += not (frozen and card.type == "W")
    for slot in ("advertising.regional", "advertising.national"):
        if state.chips[seat * 7 + state.pack.slots.index(slot)] == MATURE:
            total += len(range(3, counted + 1, 3))
    for number, railroad in enumerate(RAILROADS):
        if off:
            break
        mine = paying([card for card in own if card.railroad == railroad], state.trains[seat * 3 + number], frozen)
        total += mine * max(0, 2 + more["train"])
        rivals = [state.trains[other * 3 + number] + state.new_trains[other * 3 + number]
                  for other in range(state.seats) if other != seat]  # fmt: skip
        if mine and max(rivals) < mine:
            total += 2
    return total


def position(dice: Dice, seats: int) -> OrangeState:
    """Tableaus, trains, chips and a round drawn at random; trains never exceed their sets."""
    state = blank(GAME.packs[seats], 1)
    groves = sorted(range(66), key=lambda grove: dice.below(10**6))
    few = [dice.below(66 // seats + 1) for _ in range(seats)]
    for seat in range(seats):
        state.tableau[seat] = tuple(groves[sum(few[:seat]) : sum(few[: seat + 1])])
        for railroad in range(3):
            sets = state.pack.tally(state.tableau[seat]).railroads[railroad] // 3
            old = dice.below(sets + 1)
            state.trains[seat * 3 + railroad] = old
            state.new_trains[seat * 3 + railroad] = dice.below(sets - old + 1)
        state.limits[seat] = dice.choice((0, 0, FREEZE, FREEZE, RAIL_OFF, FREEZE | RAIL_OFF))
    state.chips = [dice.choice((0, NEW, MATURE)) for _ in state.chips]
    state.changes = [dice.choice((-2, -1, 0, 0, 1)) for _ in state.changes]
    return state


@pytest.mark.parametrize("seed", range(20))
def test_dues_agree_with_a_second_reckoning(seed: int) -> None:
    dice = Dice(seed, 5)
    met: set[tuple[bool, bool]] = set()
    for _ in range(25):
        state = position(dice, 4)
        for seat in range(4):
            assert dues(state, seat).total == reckoned(state, seat)
            met.add((bool(state.limits[seat] & FREEZE), bool(state.limits[seat] & RAIL_OFF)))
    assert met == set(product((False, True), repeat=2))


def test_the_second_reckoning_lays_out_threes() -> None:
    """So that it is no copy of a division: nine groves make three, and one can be left over."""
    names = [f"grove{number}" for number in range(9)]
    assert [threes(frozenset(names[:count]), 9) for count in range(10)] == [0, 0, 0, 1, 1, 1, 2, 2, 2, 3]
    assert threes(frozenset(names), 2) == 2
