"""Answers to what cannot be: one sentence beside what was touched, with its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.core.step import NOT_NOW
from greengold.core.verdict import No

if TYPE_CHECKING:
    from greengold.ui.scenes.table import TableScene


def no(table: TableScene, no: No, button: str = "", card: str = "") -> None:
    """Say why the rules or the match refuse something; beside the button whose key was pressed, if it was one.

    card: rule card that explains it, in place of the one of the refusal."""
    app, target = table.app, table.app.find(button)
    table.told_no(no.code)
    at = target.rect if target else None
    if table.wording.texts.has(f"refusal.{no.code}"):
        words, own = table.wording.refusal(no)
        app.refuse(words, card or own, table.slug, at)
    else:
        app.refuse(app.say(f"refusal.{no.code}"), at=at)


def place(table: TableScene, place: str) -> None:
    """Say why a place cannot be touched now: after what was touched before, else as the first thing.

    What means nothing now leads to the rule card of the place."""
    refusals, target = [], table.app.find(f"board.{place}")
    for touched in (table.chooser.path_to(place), (place,)):
        meant = table.match.meant(touched)
        verdict = table.match.verdict(meant) if meant else None
        if isinstance(verdict, No):
            refusals.append(verdict)
    reason = next((refusal for refusal in refusals if refusal != NOT_NOW), NOT_NOW)
    card = target.tip.card if target and target.tip else ""
    if refusals:
        table.refused = place
        no(table, reason, card=card if reason == NOT_NOW else "")
    else:
        later = any(place in move.path for move in table.chooser.moves)
        words = table.app.say("refusal.not_yet" if later else "refusal.nothing_here")
        table.app.refuse(words, card, table.slug if card else "")


def waiting(table: TableScene) -> None:
    """Nothing can be done now: say why."""
    table.app.refuse(waits_for(table))


def waits_for(table: TableScene) -> str:
    """What the table waits for while nothing can be done: whose turn it is, or that something is still shown."""
    say, match = table.app.say, table.match
    if match.over:
        return say("refusal.game_over")
    if match.to_move in table.people:
        return say("table.turn_moves")
    return say("refusal.not_your_turn", name=table.name_of(match.to_move))
