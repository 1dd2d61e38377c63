"""The moves of California Gold as texts, in the rulebook's words."""

from __future__ import annotations

COLLECT, CANVASS, PASS = "collect_dues(action:collect)", "canvass(action:canvass)", "pass(action:pass)"
AGENCY = "buy_agency(action:buy, building:agency)"
CARD_COLLECT, DONE, END = "collect_dues(dues:own)", "done()", "end_turn()"


def _touches(button: str, by: str, *touches: str) -> str:
    """The path of an action: standard, by a building, or by a card."""
    first = {"": [f"action:{button}"], "card": []}.get(by, [f"by:{by}"])
    return ", ".join([*first, *touches])


def place(county: str) -> str:
    """The first house."""
    return f"place_house(county:{county})"


def add(grove: str, by: str = "") -> str:
    """Add a member: by a standard action, by="nursery", or by="card"."""
    return f"add({_touches('add', by, f'grove:{grove}')})"


def house(county: str, by: str = "") -> str:
    """Buy a Packing House."""
    return f"buy_house(county:{county})" if by else f"buy_house(action:buy, building:house, county:{county})"


def nursery(county: str) -> str:
    """Buy a Nursery."""
    return f"buy_nursery(action:buy, building:nursery, county:{county})"


def train(railroad: str, by: str = "") -> str:
    """Place a train: by a standard action, by="agency", or by="card"."""
    return f"train({_touches('train', by, f'railroad:{railroad}')})"


def advertise(level: str, by: str = "") -> str:
    """Buy an advertising chip."""
    return f"advertise({_touches('advertise', by, f'advertising:{level}')})"


def lobby(level: str, by: str = "") -> str:
    """Buy a political chip."""
    return f"lobby({_touches('lobby', by, f'political:{level}')})"


def amenity(kind: str, by: str = "") -> str:
    """Buy a production chip."""
    return f"amenity({_touches('amenity', by, f'production:{kind}')})"


def move(here: str, there: str) -> str:
    """Move a house."""
    return f"move_house(action:move, county:{here}, county:{there})"


def abandon(county: str) -> str:
    """Give up a house."""
    return f"abandon_house(action:abandon, county:{county})"


def improve(condition: str) -> str:
    """Pay for a slot of the Working Conditions."""
    return f"improve(condition:{condition})"


def play_card(card: str) -> str:
    """Play a farm report."""
    return f"report(report:{card})"


def discard(grove: str) -> str:
    """Lose a grove."""
    return f"discard(grove:{grove})"
