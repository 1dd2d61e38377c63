"""The rules of California Gold as one `Game`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path

import msgspec

from greengold.catalog.components import Packs
from greengold.core.game import Result, Setup
from greengold.core.state import State, decode_state
from greengold.core.verdict import Fact
from greengold.games.orange.check import check_reachable
from greengold.games.orange.components import Components, load_components
from greengold.games.orange.names import NONE
from greengold.games.orange.pack import Pack
from greengold.games.orange.score import result
from greengold.games.orange.setup import new_game
from greengold.games.orange.state import OrangeState
from greengold.games.orange.view import OrangeView, imagined, view_of

RANDOM = "random"
"""The seed chooses the start player (ORANGE-R2); else the number of a seat from 1, the last when there are fewer."""


class Orange:
    """California Gold with one set of components (implements `core.game.Game`)."""

    slug = "orange"
    version = 1
    seats: tuple[int, ...]
    state_type: type[State] = OrangeState
    view_type = OrangeView
    options: Mapping[str, tuple[Fact, ...]]

    def __init__(self, components: Components) -> None:
        self.components = components
        self.data_hash = components.data_hash
        self.packs = Packs(partial(Pack, components))
        players = components.setup.players
        self.seats = tuple(range(players.min, players.max + 1))
        bonus = components.setup.options.late_start_bonus
        self.options = {"late_start_bonus": bonus, "first_seat": (RANDOM, *range(1, players.max + 1))}

    def new(self, setup: Setup) -> OrangeState:
        """A game before its first decision. Raises ValueError for a number of seats or an option the game has not."""
        chosen = setup.chosen(self.seats, self.options)
        start = NONE if chosen["first_seat"] == RANDOM else min(int(chosen["first_seat"]), setup.seats) - 1
        return new_game(self.packs[setup.seats], setup.seed, start=start, bonus=int(chosen["late_start_bonus"]))

    def decode(self, raw: bytes | msgspec.Raw) -> OrangeState:
        """A state from its JSON. Raises msgspec.ValidationError, also for values no game can reach."""
        state = decode_state(OrangeState, raw, pack=None)
        assert isinstance(state, OrangeState)
        if state.seats not in self.seats:
            raise msgspec.ValidationError(f"{state.seats} seats")
        state.pack = self.packs[state.seats]
        check_reachable(state)
        return state

    def view(self, state: OrangeState, seat: int) -> OrangeView:
        """What a seat may know; -1 for a looker-on."""
        return view_of(state, seat)

    def imagine(self, view: OrangeView, rng: int) -> OrangeState:
        """A state that could be behind a view; hands, decks and the future are drawn from rng."""
        return imagined(self.packs[view.seats], view, rng)

    def result(self, state: OrangeState) -> Result:
        """The groves so far, or the final ones when the agenda is empty."""
        return result(state)


def load(data_folder: Path) -> Orange:
    """The game with the components of a folder. Raises what the catalogue raises for files it cannot use."""
    return Orange(load_components(data_folder))
