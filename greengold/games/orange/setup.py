"""How a game begins (rulebook: Set up; section 3). Draws come in a fixed order."""

from __future__ import annotations

from greengold.core.rng import below, seeded, shuffled
from greengold.games.orange.names import BUILDINGS, FIGURES, FRUITS, NONE
from greengold.games.orange.pack import Pack
from greengold.games.orange.state import OrangeState
from greengold.games.orange.steps import PlaceHouse


def blank(pack: Pack, rng: int) -> OrangeState:
    """A board without anything dealt or placed; all groves and reports lie in their decks, in the order of the data."""
    seats, counties, railroads = pack.seats, len(pack.counties), len(pack.railroads)
    return OrangeState(
        agenda=(),
        rng=rng,
        pack=pack,
        seats=seats,
        start=0,
        first=NONE,
        seat=0,
        round=1,
        ending=False,
        last_card=NONE,
        pending=NONE,
        members=0,
        nursery_used=False,
        agency_used=False,
        array=[NONE] * pack.array,
        grove_deck=tuple(range(len(pack.groves))),
        grove_discards=(),
        report_deck=tuple(card for card, count in enumerate(pack.report_counts) for _ in range(count)),
        report_discards=(),
        in_effect=(),
        hands=[()] * seats,
        money=[pack.money] * seats,
        houses=[0] * (seats * counties),
        new_houses=[0] * (seats * counties),
        nurseries=[0] * (seats * counties),
        agency=[0] * seats,
        trains=[0] * (seats * railroads),
        new_trains=[0] * (seats * railroads),
        chips=[0] * (seats * len(pack.slots)),
        tableau=[()] * seats,
        worker=[pack.worker] * seats,
        limits=[0] * seats,
        changes=[0] * (seats * len(FRUITS)),
        discounts=[0] * (seats * len(BUILDINGS)),
        extras=[()] * seats,
        figures=[0] * (seats * len(FIGURES)),
    )


def new_game(pack: Pack, seed: int, *, start: int = NONE, bonus: int = 0) -> OrangeState:
    """A game before the first house is placed. start: the start player, NONE = drawn (ORANGE-R2); bonus: dollars per
    place in the turn order of round 1 (ORANGE-R7)."""
    state = blank(pack, seeded(seed))
    groves, state.rng = shuffled(state.rng, state.grove_deck)
    reports, state.rng = shuffled(state.rng, state.report_deck)
    drawn, state.rng = below(state.rng, pack.seats)
    state.start = state.seat = drawn if start == NONE else start
    for seat in range(pack.seats):
        state.hands[seat] = tuple(sorted(reports[seat * pack.hand : (seat + 1) * pack.hand]))
        place = (seat - state.start - 1) % pack.seats
        state.money[seat] += place * bonus
    state.report_deck = reports[pack.seats * pack.hand :]
    state.array = list(groves[: pack.array])
    state.grove_deck = groves[pack.array :]
    state.agenda = (PlaceHouse(),)
    return state
