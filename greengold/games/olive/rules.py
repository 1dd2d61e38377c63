"""The rules of the olive grove as one `Game`."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

from greengold.core.game import Result, Setup
from greengold.core.state import State, decode_state
from greengold.core.verdict import Fact
from greengold.games.olive.check import check_reachable
from greengold.games.olive.components import Components, load_components
from greengold.games.olive.pack import STANDARD, Pack
from greengold.games.olive.score import result
from greengold.games.olive.setup import new_game
from greengold.games.olive.state import OliveState
from greengold.games.olive.view import OliveView, imagined, view_of


class Olive:
    """Green Gold, the olive grove, with one set of components (implements `core.game.Game`)."""

    slug = "olive"
    version = 2
    seats: tuple[int, ...] = (2, 3, 4)
    state_type: type[State] = OliveState
    view_type = OliveView
    options: Mapping[str, tuple[Fact, ...]] = {"price_floor": (0, 1), "years": ("rolled", STANDARD)}

    def __init__(self, components: Components) -> None:
        self.components = components
        self.data_hash = components.data_hash
        self.packs = {seats: Pack(components, seats) for seats in self.seats}

    def new(self, setup: Setup) -> OliveState:
        """A game before its first year. Raises ValueError for a number of seats or an option the game has not."""
        chosen = setup.chosen(self.seats, self.options)
        pack, floor = self.packs[setup.seats], int(chosen["price_floor"])
        return new_game(pack, setup.seed, floor=floor, rolled=chosen["years"] == "rolled")

    def decode(self, raw: bytes | msgspec.Raw) -> OliveState:
        """A state from its JSON. Raises msgspec.ValidationError, also for values no game can reach."""
        state = decode_state(OliveState, raw, pack=None)
        assert isinstance(state, OliveState)
        if state.seats not in self.packs:
            raise msgspec.ValidationError(f"{state.seats} seats")
        state.pack = self.packs[state.seats]
        check_reachable(state)
        return state

    def view(self, state: OliveState, seat: int) -> OliveView:
        """What a seat may know; -1 for a looker-on."""
        return view_of(state, seat)

    def imagine(self, view: OliveView, rng: int) -> OliveState:
        """A state that could be behind a view; unknown prices and the future are drawn from rng."""
        return imagined(self.packs[view.seats], view, rng)

    def result(self, state: OliveState) -> Result:
        """The score so far, or the final one when the agenda is empty."""
        return result(state)


def load(data_folder: Path) -> Olive:
    """The game with the components of a folder. Raises what the catalogue raises for files it cannot use."""
    return Olive(load_components(data_folder))
