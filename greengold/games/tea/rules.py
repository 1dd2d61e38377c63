"""The rules of the tea house as one `Game`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path

import msgspec

from greengold.catalog.components import Packs
from greengold.core.game import Result, Setup
from greengold.core.state import State, decode_state
from greengold.core.verdict import Fact
from greengold.games.tea.check import check_reachable
from greengold.games.tea.components import Components, load_components
from greengold.games.tea.house import House
from greengold.games.tea.names import NONE
from greengold.games.tea.pack import Pack
from greengold.games.tea.score import result
from greengold.games.tea.setup import new_game, new_solo
from greengold.games.tea.state import SoloState, TeaState
from greengold.games.tea.view import TeaView, imagined, view_of

RANDOM = "random"
"""The seed chooses the first seat (TEA-R3); else its number from 1, the last seat when there are fewer."""

SEATING: Mapping[str, tuple[Fact, ...]] = {"level_start": (0, 1), "first_seat": (RANDOM, 1, 2, 3, 4)}
"""Options of every table; a lone player always begins, against a Carrington of the level of the option "carrington"."""


class Stored(msgspec.Struct):
    """What tells a lone player's game in its JSON from one of several: it has something of Carrington's."""

    house: House | None = None


class Tea:
    """Green Gold, the tea house, with one set of components (implements `core.game.Game`)."""

    slug = "tea"
    version = 1
    seats: tuple[int, ...] = (1, 2, 3, 4)
    state_type: type[State] = TeaState
    view_type = TeaView
    options: Mapping[str, tuple[Fact, ...]]

    def __init__(self, components: Components) -> None:
        self.components = components
        self.data_hash = components.data_hash
        self.packs = Packs(partial(Pack, components))
        carrington = components.carrington
        levels = sorted((level.id for level in carrington.levels), key=lambda id: id != carrington.default_level)
        self.options = {**SEATING, "carrington": tuple(levels)}

    def new(self, setup: Setup) -> TeaState:
        """A game before its first turn. Raises ValueError for a number of seats or an option the game has not."""
        chosen = setup.chosen(self.seats, self.options)
        pack, level_start = self.packs[setup.seats], bool(chosen["level_start"])
        if pack.house != NONE:
            level = [level.id for level in self.components.carrington.levels].index(str(chosen["carrington"]))
            return new_solo(pack, setup.seed, level=level, level_start=level_start)
        first = NONE if chosen["first_seat"] == RANDOM else min(int(chosen["first_seat"]), setup.seats) - 1
        return new_game(pack, setup.seed, first=first, level_start=level_start)

    def decode(self, raw: bytes | msgspec.Raw) -> TeaState:
        """A state from its JSON. Raises msgspec.ValidationError, also for values no game can reach."""
        solo = msgspec.json.decode(raw, type=Stored).house is not None
        state = decode_state(SoloState if solo else TeaState, raw, pack=None)
        assert isinstance(state, TeaState)
        players = 1 if solo else state.seats
        if players not in self.seats:
            raise msgspec.ValidationError(f"{players} seats")
        state.pack = self.packs[players]
        check_reachable(state)
        return state

    def view(self, state: TeaState, seat: int) -> TeaView:
        """What a seat may know; -1 for a looker-on."""
        return view_of(state, seat)

    def imagine(self, view: TeaView, rng: int) -> TeaState:
        """A state that could be behind a view; the order of the decks and the future are drawn from rng."""
        return imagined(self.packs[1 if view.house else view.seats], view, rng)

    def result(self, state: TeaState) -> Result:
        """The fortunes if the game ended now, or the final ones when the agenda is empty."""
        return result(state)


def load(data_folder: Path) -> Tea:
    """The game with the components of a folder. Raises what the catalogue raises for files it cannot use."""
    return Tea(load_components(data_folder))
