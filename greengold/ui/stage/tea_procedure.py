"""Carrington's procedure, followed from the events of its turn: which line happens, with its reason and its results."""

from __future__ import annotations

from collections.abc import Sequence

from greengold.core.event import Event
from greengold.games.tea.pack import Pack
from greengold.ui.stage.rival import Why
from greengold.ui.wording import RIVAL, Wording

PAWN, WORKER, HOLE, ACT, DEAL, MAINTAIN = range(6)
LINES = 6
CARD = "carrington_card"
LEADS = {
    CARD: PAWN, "carrington_idle": ACT, "worker_placed": HOLE, "worker_to_bag": HOLE, "pigeonhole_completed": HOLE,
    "action_begun": ACT, "carrington_deal": DEAL, "turn_ended": MAINTAIN,
}  # fmt: skip
"""The line that begins with a kind of event; `carrington_company` begins WORKER when it chooses one."""
REASONED = ("carrington_company", "carrington_city", "carrington_contract", "carrington_tea")
THINGS = ("company", "contract", "tea", "city")
"""Kinds of things that are chosen."""
RULES = ("solo.turn", "solo.worker", "solo.worker", "", "solo.deals", "turn.refill")
"""Rule card of each line; of the Action it depends on the card."""
ACT_RULES = {"invest": "solo.goods", "import": "solo.goods", "serve": "solo.goods", "negotiate": "solo.city",
             "expand": "solo.city"}  # fmt: skip


class Procedure:
    """Carrington's present or last turn (implements `rival.Follower`).

    card, card_name, seal: the Action Card; action: what it does; line: 0 to 5; quotes: the lines as the card says them;
    told: what happened in each of them, in words; reasons: why, in words; idle: no Worker allowed the Action; running:
    the turn goes on."""

    lines = LINES

    def __init__(self, pack: Pack) -> None:
        self.pack, self.seat = pack, pack.house
        self.heard = 0
        self.clear()

    def clear(self) -> None:
        """Forget everything."""
        self.line, self.idle, self.running, self.seal = -1, False, False, False
        self.card = self.card_name = self.action = ""
        self.told: list[list[str]] = [[] for _ in range(LINES)]
        self.reasons: list[list[str]] = [[] for _ in range(LINES)]
        self.quotes: list[str] = [""] * LINES
        self.heard += 1

    def hear(self, event: Event, wording: Wording) -> Why | None:
        """Something happened; why, if Carrington did it."""
        self.heard += 1
        if event.kind == "turn_started":
            self.running = False
        if event.kind == CARD:
            self.clear()
            self.running = True
            self.card, self.action = str(event.facts["card"]), str(event.facts["action"])
            self.card_name = wording.name("card", self.card)
            self.seal = next(card.seal for card in self.pack.carrington.cards if card.id == self.card)
            self.quotes = [self._quote(line, wording) for line in range(LINES)]
        if not self.running:
            return None
        self.idle = self.idle or event.kind == "carrington_idle"
        self.line = self._after(event, self.line)
        words = wording.line(event)
        if event.kind in REASONED and "reason" in event.facts:
            self.reasons[self.line].append(self._because(event, wording))
        elif words and self.line > PAWN:
            self.told[self.line].append(_without(wording.player(RIVAL), words))
        return self.why()

    @staticmethod
    def _after(event: Event, line: int) -> int:
        """The line that an event belongs to when `line` happened before."""
        if event.kind == "carrington_company" and event.facts.get("what") == "worker":
            return WORKER
        return max(line, LEADS.get(event.kind, line))

    def line_after(self, events: Sequence[Event], line: int) -> int:
        """The line that events of its turn lead to when `line` happened before them."""
        for event in events:
            line = self._after(event, line)
        return line

    def touches(self, events: Sequence[Event]) -> bool:
        """Whether events of Carrington's turn change what the player has."""
        return any("seat" in event.facts and event.facts["seat"] != self.seat and event.kind != "turn_started"
                   for event in events)  # fmt: skip

    # ---- in words

    def why(self) -> Why | None:
        """The present line of the procedure, with its reason."""
        if self.line < 0 or not self.card:
            return None
        title = f"{self.card_name}: {self.quotes[self.line]}"
        card = RULES[self.line] or ACT_RULES.get(self.action, "solo.cards")
        return Why(title, " ".join(self.reasons[self.line]), card)

    @staticmethod
    def _because(event: Event, wording: Wording) -> str:
        """A reason and what it led to: "Highest Share Value: purple."."""
        facts = event.facts
        things = [wording.name(kind, str(facts[kind])) for kind in THINGS if kind in facts]
        said = wording.texts.say("carrington.because", reason=wording.name("reason", str(facts["reason"])),
                                 thing=", ".join(things))  # fmt: skip
        return said[:1].upper() + said[1:]

    def _quote(self, line: int, wording: Wording) -> str:
        """A line of the procedure as the card says it."""
        shadow = self.card == "card_shadow"
        keys = (
            "pawn_shadow" if shadow else "pawn",
            f"worker_{self.action}",
            "hole",
            f"act_{self.action}",
            "seal" if self.seal else "no_seal",
            "maintain",
        )
        action = wording.name("action", self.action)
        return wording.texts.say(f"carrington.line.{keys[line]}", action=action)


def _without(name: str, words: str) -> str:
    """A sentence without the name that it begins with: the card tells only of Carrington."""
    said = words.removeprefix(f"{name} ")
    return said[:1].upper() + said[1:]
