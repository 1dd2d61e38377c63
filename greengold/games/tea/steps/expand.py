"""Expand: a Factory and a Trading Post, in any order (rulebook: Expand)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from greengold.core.agenda import push
from greengold.core.event import Event
from greengold.core.move import Move
from greengold.core.step import Step
from greengold.core.verdict import OK, Fact, No, Verdict
from greengold.games.tea import able, deeds
from greengold.games.tea.moves import FACTORY
from greengold.games.tea.names import EXPAND, NONE
from greengold.games.tea.steps.base import Decision
from greengold.games.tea.steps.picks import extra_steps
from greengold.games.tea.steps.receive import Receive

if TYPE_CHECKING:
    from greengold.core.event import Emit
    from greengold.games.tea.state import TeaState


def posts_left(state: TeaState) -> int:
    """Trading Posts of the active seat still on its Board."""
    return state.pack.posts_each - state.posts.count(state.seat)


class ExpandOrder(Decision, frozen=True):
    """Which part comes first. A part that can do nothing comes last by itself."""

    kind: ClassVar[str] = "expand_order"
    touch: ClassVar[dict[str, str]] = {"part": "expand"}

    def candidates(self, state: TeaState) -> Iterable[Move]:
        return state.pack.moves.expand.moves

    def verdict(self, state: TeaState, move: Move) -> Verdict:
        part = state.pack.moves.expand.of.get(move, NONE)
        if part == NONE:
            return No("part_first") if move.verb in ("place_factory", "place_post") else self.refused(state, move)
        company = state.pack.companies[state.company]
        if part == FACTORY:
            code = able.hindrance(state, EXPAND, state.company)
            return No(code, {"company": company}, "TEA-R10") if code else OK
        return OK if not posts_left(state) or PlacePost().open(state) else No("no_room_for_post", {}, "TEA-R47")

    def guess(self, state: TeaState, touched: tuple[str, ...]) -> Move | None:
        verb = {"city": "place_factory", "post": "place_post"}.get(touched[-1].partition(":")[0])
        return Move(verb, touched[-1:]) if verb else super().guess(state, touched)

    def make(self, state: TeaState, move: Move, emit: Emit) -> None:
        parts: tuple[Step, Step] = PlaceFactory(), PlacePost()
        push(state, *(parts if state.pack.moves.expand.of[move] == FACTORY else reversed(parts)))


class PlaceFactory(Decision, frozen=True):
    """The top Factory of the action colour opens in a city (TEA-R48)."""

    kind: ClassVar[str] = "place_factory"
    touch: ClassVar[dict[str, str]] = {"city": "place_factory"}

    def facts(self, state: TeaState) -> dict[str, Fact]:
        return {"company": state.pack.companies[state.company]}

    def candidates(self, state: TeaState) -> Iterable[Move]:
        return state.pack.moves.factory.moves

    def verdict(self, state: TeaState, move: Move) -> Verdict:
        pack, company = state.pack, state.company
        city = pack.moves.factory.of.get(move, NONE)
        if city == NONE:
            return self.refused(state, move)
        if state.reserve[company] >= len(pack.reserve_rows):
            return No("no_factory_left", {"company": pack.companies[company]})
        if company in state.factories[city]:
            return No("factory_here", {"company": pack.companies[company], "city": pack.cities[city]})
        full = len(state.factories[city]) >= pack.factory_spaces[city]
        return No("city_full", {"city": pack.cities[city]}) if full else OK

    def guess(self, state: TeaState, touched: tuple[str, ...]) -> Move | None:
        """Anything of a city means the city."""
        kind, _, name = touched[-1].partition(":")
        city = name.partition(".")[0]
        if kind in ("crate", "deal", "supply") and city in state.pack.city_of:
            return Move("place_factory", (f"city:{city}",))
        return super().guess(state, touched)

    def make(self, state: TeaState, move: Move, emit: Emit) -> None:
        pack, company = state.pack, state.company
        city, row = pack.moves.factory.of[move], state.reserve[company]
        state.reserve[company] += 1
        state.factories[city] += (company,)
        facts: dict[str, Fact] = {"company": pack.companies[company], "city": pack.cities[city]}
        emit(Event("factory_placed", {"seat": state.seat, **facts, "row": row + 1}))
        deeds.raise_value(state, company, pack.reserve_rows[row], emit)
        push(state, *extra_steps(state))
        deeds.fill_city(state, city, emit)


class PlacePost(Decision, frozen=True):
    """The top Trading Post opens in a city without an own one; money when none is left (TEA-R46, R47)."""

    kind: ClassVar[str] = "place_post"
    touch: ClassVar[dict[str, str]] = {"post": "place_post"}

    def candidates(self, state: TeaState) -> Iterable[Move]:
        return state.pack.moves.post.moves

    def verdict(self, state: TeaState, move: Move) -> Verdict:
        pack = state.pack
        place = pack.moves.post.of.get(move, NONE)
        if place == NONE:
            return self.refused(state, move)
        if not posts_left(state):
            return No("no_posts_left", {}, "TEA-R47")
        city, first = place // pack.post_spaces, place - place % pack.post_spaces
        if state.posts[place] != NONE:
            return No("post_taken", {"city": pack.cities[city]})
        if state.seat in state.posts[first : first + pack.post_spaces]:
            return No("own_post_here", {"city": pack.cities[city]})
        return OK

    def open(self, state: TeaState) -> bool:
        """Whether there is a space for a Trading Post of the active seat."""
        return any(self.verdict(state, move) for move in self.candidates(state))

    def nothing(self, state: TeaState, emit: Emit) -> None:
        if posts_left(state):
            super().nothing(state, emit)
        else:
            emit(Event("no_posts_left", {"seat": state.seat}))
            deeds.earn(state, state.seat, state.pack.office.no_post_money, "no_posts_left", emit)

    def make(self, state: TeaState, move: Move, emit: Emit) -> None:
        pack = state.pack
        place = pack.moves.post.of[move]
        money = pack.office.post_money[pack.posts_each - posts_left(state)]
        state.posts[place] = state.seat
        city, space = divmod(place, pack.post_spaces)
        facts: dict[str, Fact] = {"seat": state.seat, "city": pack.cities[city], "space": space + 1}
        emit(Event("post_placed", facts))
        push(state, Receive(pack.posts[city][space], move.path[0]))
        deeds.earn(state, state.seat, money, move.path[0], emit)
