"""Which words a game has for its cards and places beside those of its texts."""

from __future__ import annotations

from typing import Any

from greengold.catalog.text import Texts
from greengold.ui.wording import Speak


def speak_of(game: Any, texts: Texts) -> Speak:
    """The names of a game's cards and places, for `Wording`. What only one game needs is loaded with it."""
    if game.slug == "tea":
        from greengold.ui.tea_words import TeaWords

        return TeaWords(texts, game.components)
    if game.slug == "orange":
        from greengold.ui.orange_words import OrangeWords

        return OrangeWords(texts, game.components)
    if game.slug == "city":
        from greengold.ui.city_words import CityWords

        return CityWords(texts)
    return lambda kind, value: None
