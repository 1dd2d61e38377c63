"""Answers to what cannot be: one sentence beside what was touched, with its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from greengold.core.verdict import No

if TYPE_CHECKING:
    from greengold.ui.scenes.table import TableScene


def no(table: TableScene, no: No, button: str = "") -> None:
    """Say why the rules or the match refuse something; beside the button whose key was pressed, if it was one."""
    app, target = table.app, table.app.find(button)
    at = target.rect if target else None
    if table.wording.texts.has(f"refusal.{no.code}"):
        words, card = table.wording.refusal(no)
        app.refuse(words, card, table.slug, at)
    else:
        app.refuse(app.say(f"refusal.{no.code}"), at=at)


def waiting(table: TableScene) -> None:
    """Nothing can be done now: say whose turn it is."""
    app, match = table.app, table.match
    if match.over:
        app.refuse(app.say("refusal.game_over"))
    else:
        app.refuse(app.say("refusal.not_your_turn", name=table.name_of(match.to_move)))
