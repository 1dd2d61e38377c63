"""Every event, prompt and refusal of the rules has its sentence, and gives the facts the sentence mentions."""

from __future__ import annotations

from greengold.catalog.text import load_texts
from greengold.core import agenda
from greengold.core.event import Event
from greengold.core.rng import Dice
from greengold.core.verdict import No
from greengold.games import DATA
from tests.olive.build import GAME, begun, lively
from tests.olive.test_invariants import odd_moves

TEXTS = load_texts(DATA / "olive")


def test_events_prompts_and_refusals_can_be_said() -> None:
    met = set()

    def heard(event: Event) -> None:
        met.add(f"log.{event.kind}")
        TEXTS.say(f"log.{event.kind}", **event.facts)

    for seats, seed in ((2, 1), (3, 2), (4, 3), (4, 4)):
        state, dice = begun(seats, seed), Dice(seed)
        while state.agenda:
            step = state.agenda[-1]
            key, facts = step.asked(state)
            TEXTS.say(f"prompt.{key}", **facts)
            for move in odd_moves(dice):
                verdict = step.verdict(state, move)
                if isinstance(verdict, No):
                    TEXTS.say(f"refusal.{verdict.code}", **verdict.facts)
            agenda.play(state, lively(dice, agenda.legal(state)), heard)
        assert GAME.result(state).totals
    opening = {"log.starter_drawn"}  # told before the first decision
    assert set(TEXTS.keys("log.")) - met <= opening
