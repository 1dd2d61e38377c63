"""The rules of the city as one `Game`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path

import msgspec

from greengold.catalog.components import Packs
from greengold.core.game import Result, Setup
from greengold.core.state import State, decode_state
from greengold.core.verdict import Fact
from greengold.games.city.check import check_laid, check_reachable
from greengold.games.city.components import Components, load_components
from greengold.games.city.names import NONE
from greengold.games.city.pack import Pack
from greengold.games.city.routes import Roads
from greengold.games.city.score import result
from greengold.games.city.setup import new_game
from greengold.games.city.state import CityState
from greengold.games.city.view import CityView, imagined, view_of

RANDOM = "random"
"""The seed chooses the first seat (CITY-R1); else its number from 1, the last seat when there are fewer."""


class City:
    """Green City with one set of components (implements `core.game.Game`)."""

    slug = "city"
    version = 1
    seats: tuple[int, ...] = (2, 3, 4, 5, 6)
    state_type: type[State] = CityState
    view_type = CityView
    options: Mapping[str, tuple[Fact, ...]] = {"first_seat": (RANDOM, 1, 2, 3, 4, 5, 6)}

    def __init__(self, components: Components) -> None:
        self.components = components
        self.data_hash = components.data_hash
        self.packs = Packs(partial(Pack, components))

    def new(self, setup: Setup) -> CityState:
        """A game before its first turn. Raises ValueError for a number of seats or an option the game has not."""
        chosen = setup.chosen(self.seats, self.options)["first_seat"]
        first = NONE if chosen == RANDOM else min(int(chosen), setup.seats) - 1
        return new_game(self.packs[setup.seats], setup.seed, first=first)

    def decode(self, raw: bytes | msgspec.Raw) -> CityState:
        """A state from its JSON. Raises msgspec.ValidationError, also for values no game can reach."""
        state = decode_state(CityState, raw, pack=None, roads=None)
        assert isinstance(state, CityState)
        if state.seats not in self.seats:
            raise msgspec.ValidationError(f"{state.seats} seats")
        state.pack = self.packs[state.seats]
        check_laid(state)
        state.roads = Roads.built(state.pack, state.laid)
        check_reachable(state)
        return state

    def view(self, state: CityState, seat: int) -> CityView:
        """What a seat may know; -1 for a looker-on."""
        return view_of(state, seat)

    def imagine(self, view: CityView, rng: int) -> CityState:
        """A state that could be behind a view; the bag and the future are drawn from rng."""
        return imagined(self.packs[view.seats], view, rng)

    def result(self, state: CityState) -> Result:
        """The score so far, or the final one when the agenda is empty."""
        return result(state)


def load(data_folder: Path) -> City:
    """The game with the components of a folder. Raises what the catalogue raises for files it cannot use."""
    return City(load_components(data_folder))
