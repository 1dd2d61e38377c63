"""How Carrington Co. chooses: by fixed orders, so that each choice has a reason that can be told (section 11)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from greengold.core.rng import shuffled
from greengold.games.tea.able import hindrance
from greengold.games.tea.house import HOUSE
from greengold.games.tea.names import ACTIONS, ACTIVE, NONE, TEA

if TYPE_CHECKING:
    from greengold.games.tea.carrington_parts import Level, Pay, Priority
    from greengold.games.tea.pack import Pack
    from greengold.games.tea.state import SoloState

Choice = tuple[int, str]
"""What is chosen, and the reason: the first rule that left nothing else, or "only"."""
Rule = tuple[str, Callable[[int], int]]
"""A reason, and what is the more the better."""

FAVOURITE: tuple[Priority, ...] = ("own", "value", "printed")
"""The company of which Carrington has most Shares; then of the higher value."""


def level(state: SoloState) -> Level:
    """Carrington's level."""
    return state.pack.carrington.levels[state.house.level]


def share_of(pounds: int, how: Pay) -> int:
    """Printed pounds in full, or half of them, rounded up."""
    return pounds if how == "full" else -(-pounds // 2)


def stacked(pack: Pack, rng: int, tiles: Sequence[int]) -> tuple[tuple[int, ...], int]:
    """Deal Tiles shuffled by type, A on B on C, and the next generator state."""
    stack: tuple[int, ...] = ()
    for kind in "ABC":
        part, rng = shuffled(rng, [tile for tile in tiles if pack.carrington.deals[tile].type == kind])
        stack += part
    return stack, rng


def first_of(things: Sequence[int], rules: Sequence[Rule], order: str) -> Choice:
    """The best of some things by rules, one after the other; order: reason for the first of those that stay level."""
    left = list(things)
    if len(left) == 1:
        return left[0], "only"
    for reason, worth in rules:
        most = max(map(worth, left))
        left = [thing for thing in left if worth(thing) == most]
        if len(left) == 1:
            return left[0], reason
    return left[0], order


# ---- companies

_WORTH: dict[Priority, Callable[[SoloState, int], int]] = {
    "value": lambda state, company: state.value[company],
    "own": lambda state, company: state.shares[HOUSE * len(state.pack.companies) + company],
    "rival_hq": lambda state, company: 0 if state.hq[company] == HOUSE else 1 if state.hq[company] == NONE else 2,
    "contract": lambda state, company: max(contract_money(state, space) for space in state.pack.hq_contracts[company]),
}
"""What each priority but the printed order looks at (carrington.yaml: cards)."""


def contract_money(state: SoloState, space: int) -> int:
    """Printed pounds of the Contract on a space, 0 for none."""
    contract = state.contracts[space]
    return 0 if contract == NONE else state.pack.contracts[contract].money


def company(state: SoloState, among: Sequence[int], priority: Sequence[Priority]) -> Choice:
    """The first of some companies, given in printed order, by a priority."""
    rules: list[Rule] = []
    for name in priority:
        if name in _WORTH:
            rules.append((name, lambda one, worth=_WORTH[name]: worth(state, one)))  # type: ignore[misc]
    return first_of(among, rules, "printed")


def favourite(state: SoloState) -> Choice:
    """The company that Carrington favours."""
    return company(state, range(len(state.pack.companies)), FAVOURITE)


def priority_of(state: SoloState, action: int) -> tuple[Priority, ...]:
    """How the Worker's colour is chosen for an Action; the Shadow borrows it from the card of that Action."""
    for card in state.pack.carrington.cards:
        if card.action == ACTIONS[action] and card.priority != "by_action":
            return card.priority
    raise AssertionError(action)


def worker(state: SoloState, action: int) -> tuple[int, int, str] | None:
    """Depot and company of the Worker for an Action, with the reason for its colour; None when no colour completes
    the Action. The nearest Depots come first, and of those with the colour, the first clockwise."""
    pack, width = state.pack, len(state.pack.companies)
    able = [one for one in range(width) if not hindrance(state, action, one)]
    start, reach = pack.adjacent[action][0], pack.reach[action]
    ring = [(start + step) % ACTIVE for step in range(ACTIVE)]
    for cost in sorted(set(reach)):
        depots = [depot for depot in ring if reach[depot] == cost]
        offered = [one for one in able if any(state.workers[depot * width + one] for depot in depots)]
        if offered:
            chosen, reason = company(state, offered, priority_of(state, action))
            return next(depot for depot in depots if state.workers[depot * width + chosen]), chosen, reason
    return None


# ---- cities


def crates_in(state: SoloState, city: int) -> int:
    """Crates of a city."""
    return sum(state.crates[city * TEA : city * TEA + TEA])


def city_to_load(state: SoloState, company: int) -> Choice:
    """The city with a Factory of a company and most Crates."""
    among = [city for city, there in enumerate(state.factories) if company in there and crates_in(state, city)]
    return first_of(among, [("most_crates", lambda city: crates_in(state, city))], "board")


def city_for_factory(state: SoloState, company: int) -> Choice:
    """A city with an own Trading Post, then one with the fewest Factories."""
    spaces = state.pack.factory_spaces
    among = [city for city, there in enumerate(state.factories) if company not in there and len(there) < spaces[city]]
    rules: list[Rule] = [
        ("own_post", lambda city: HOUSE in posts_in(state, city)),
        ("fewest_factories", lambda city: -len(state.factories[city])),
    ]
    return first_of(among, rules, "board")


def posts_in(state: SoloState, city: int) -> list[int]:
    """Seats on the Trading Post spaces of a city."""
    spaces = state.pack.post_spaces
    return state.posts[city * spaces : (city + 1) * spaces]


def city_for_post(state: SoloState) -> Choice | None:
    """A city without an own Trading Post and with a free space, most Factories first; None when there is none."""
    cities = range(len(state.pack.cities))
    among = [city for city in cities if NONE in (there := posts_in(state, city)) and HOUSE not in there]
    if not among:
        return None
    return first_of(among, [("most_factories", lambda city: len(state.factories[city]))], "board")


def tea_to_serve(state: SoloState, company: int) -> tuple[int, Choice]:
    """The dearest tea not yet served that lies in a city with a Factory of a company, and which city it leaves."""
    for tea in range(TEA):
        there = [city for city, of in enumerate(state.factories) if company in of and state.crates[city * TEA + tea]]
        if there and tea not in state.orders:
            return tea, first_of(there, [("most_crates", lambda city: crates_in(state, city))], "board")
    raise AssertionError(company)


# ---- Contracts


def contract_space(state: SoloState, among: Sequence[int]) -> Choice | None:
    """The space with the dearest Contract, the lower one first; None when all are empty."""
    filled = [space for space in sorted(among) if state.contracts[space] != NONE]
    if not filled:
        return None
    return first_of(filled, [("dearest", lambda space: contract_money(state, space))], "space")


def dearest_held(state: SoloState) -> Choice | None:
    """The dearest Contract in the office, of equal ones that held longest (TEA-R77)."""
    cards, held = state.pack.contracts, state.held[HOUSE]
    return first_of(held, [("dearest", lambda one: cards[one].money)], "longest") if held else None


def cheapest_held(state: SoloState) -> Choice:
    """The cheapest Contract in the office, of equal ones that held longest (TEA-R77)."""
    cards = state.pack.contracts
    return first_of(state.held[HOUSE], [("cheapest", lambda one: -cards[one].money)], "longest")
