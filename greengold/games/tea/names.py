"""Numbers and ids that every part of the rules knows."""

from __future__ import annotations

NONE = -1
"""No company, city, seat, card or tea."""

ACTIONS = ("invest", "import", "negotiate", "expand", "serve")
INVEST, IMPORT, NEGOTIATE, EXPAND, SERVE = range(5)
"""The Actions, clockwise on the wheel."""

DEPOTS = ("1", "2", "3", "4", "5", "central", "reserve1", "reserve2")
ACTIVE, CENTRAL, RESERVE1, RESERVE2 = 5, 5, 6, 7
"""Depots: the five Active ones, then the way the Workers come."""

TEAS = ("red", "white", "green", "black")
TEA = 4
"""Kinds of tea, and how many there are: the width of each list of Crates."""

LETTERS = "rwgb"
"""Crates of a payment, in the order of TEAS (`pay:wgb`)."""

Crates = tuple[int, int, int, int]
"""Numbers of Crates, red, white, green, black."""
