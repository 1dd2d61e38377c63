"""Stages draw boards and say where places are; `stage_for` finds the one of a game."""

from __future__ import annotations

from typing import Any

from greengold.core.game import Game
from greengold.ui.stage.stage import Stage, Voice
from greengold.ui.wording import Wording


def stage_for(slug: str, game: Game, seats: int, wording: Wording) -> Stage:
    """The stage of a game for one table; games without a board of their own are shown as lists."""
    voice = Voice(wording.texts.say, dict(enumerate(wording.names)), wording.friendly)
    components: Any = game
    if slug == "olive":
        from greengold.ui.stage.olive import OliveStage
        return OliveStage(voice, components.packs[seats])
    if slug == "tea":
        from greengold.ui.stage.tea import TeaStage
        from greengold.ui.tea_words import TeaWords
        return TeaStage(voice, components.packs[seats], TeaWords(wording.texts, components.components))
    if slug == "city":
        from greengold.ui.stage.city import CityStage
        return CityStage(voice, components.packs[seats], wording.refusal)
    if slug == "orange":
        from greengold.ui.stage.orange import OrangeStage
        return OrangeStage(voice, components.packs[seats])
    from greengold.ui.stage.generic import GenericStage
    stage: Stage = GenericStage(slug, voice)
    return stage
