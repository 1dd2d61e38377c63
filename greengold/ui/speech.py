"""Which words a game has for its cards and places beside those of its texts."""

from __future__ import annotations

from greengold.catalog.text import Texts
from greengold.core.game import Game
from greengold.games.tea.rules import Tea
from greengold.ui.tea_words import TeaWords
from greengold.ui.wording import Speak


def speak_of(game: Game, texts: Texts) -> Speak:
    """The names of a game's cards and places, for `Wording`."""
    return TeaWords(texts, game.components) if isinstance(game, Tea) else lambda kind, value: None
