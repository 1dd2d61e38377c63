"""Numbers and ids that every part of the rules knows."""

from __future__ import annotations

NONE = -1
"""No grove, report, seat or county."""

NEW, MATURE = 1, 2
"""A nursery, an agency or a chip: placed in this turn, or in use (ORANGE-R15); 0 is none."""

COLLECT, ADD, TURN, FREEZE, RAIL_OFF = 1, 2, 4, 8, 16
"""What weighs on a seat in a round, a bit each: no Collect Dues, no Add a Member, the turn lost, Navels frozen, trains
without pay."""

WHAT = {"collect_dues": COLLECT, "add_member": ADD, "turn": TURN}
"""What a card may forbid."""

FRUITS = ("valencia", "navel", "train")
"""What cards change in dues: the width of each list of changes."""

BUILDINGS = ("packing_house", "nursery")
"""Buildings that cards make cheaper: the width of each list of discounts."""

EXTRAS = ("add_member", "collect_dues", "place_train", "buy_packing_house")
EXTRA_ADD, EXTRA_DUES, EXTRA_TRAIN, EXTRA_HOUSE = range(4)
"""Extra actions that cards give; a grant is twice the number of its action, and one more when it is free."""

FIGURES = ("collected", "groves_lost", "turns_lost", "conditions")
COLLECTED, GROVES_LOST, TURNS_LOST, CONDITIONS = range(4)
"""What is counted for each seat through the game: dollars of dues, groves and turns lost, dollars for conditions."""

BUTTONS = ("buy", "add", "collect", "canvass", "train", "advertise", "lobby", "amenity", "move", "abandon", "pass")
"""The standard actions as they stand beside the board (`action:<id>`)."""
