"""What is said of results: levels by name, margins with their sign, how a lone player fares."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any

from greengold.store.records import Ladder, ahead, margin
from greengold.store.results import Played
from greengold.ui.scenes import saves_words

if TYPE_CHECKING:
    from greengold.ui.app import App


def levels(app: App, slug: str) -> dict[str, str]:
    """The levels of a game's rival, the easiest first: ids and names; none where a game has no rival."""
    game: Any = app.game(slug)
    if 1 not in game.seats:
        return {}
    return {level.id: level.name for level in game.components.carrington.levels}


def short(app: App, slug: str, n: int) -> str:
    """What a seat has where there is little room: £162; what is counted in words is a number alone."""
    words = saves_words.amount(app, slug, n)
    return (str(n) if " " in words else words).replace("-", "−")


def signed(app: App, slug: str, n: int) -> str:
    """A margin: +£13, −£6, £0."""
    words = short(app, slug, abs(n))
    return f"+{words}" if n > 0 else f"−{words}" if n < 0 else words


def fared(app: App, slug: str, level: str, ladder: Ladder) -> str:
    """How a lone player fares against a level, in one sentence; "" when nothing was played."""
    if not ladder.games:
        return ""
    facts = {"level": levels(app, slug).get(level, level), "wins": ladder.wins, "n": ladder.games}
    return app.say("book.fared", best=signed(app, slug, ladder.best), **facts)


def since(app: App, time: str) -> str:
    """The month of a time, with its year when that is another one."""
    when = datetime.fromisoformat(time)
    month = app.say("book.months").split()[when.month - 1]
    return month if when.year == datetime.now().year else f"{month} {when.year}"


def headline(app: App, game: Played) -> str:
    """Who won by how much, and what decided between equals; alone: won or lost against which level."""
    if game.level:
        return against(app, game)
    names = [one.name for one in game.winners]
    if len(names) > 1:
        both = app.say("score.and", first=", ".join(names[:-1]), last=names[-1])
        return app.say("book.shared", names=both)
    if game.breaker:
        how = app.texts(game.game).say(f"score.breaker.{game.breaker}")
        return app.say("book.broken", name=names[0], how=how)
    return app.say("book.won_by", name=names[0], amount=saves_words.amount(app, game.game, ahead(game)))


def against(app: App, game: Played) -> str:
    """Won by £23; lost by £6; lost with equal fortunes."""
    n = margin(game)
    if not n:
        return app.say("book.lost_equal")
    key = "book.won_alone" if game.players[0].rank == 1 else "book.lost_alone"
    return app.say(key, amount=saves_words.amount(app, game.game, abs(n)))


def date_of(app: App, time: str, long: bool = False) -> str:
    """The day of a result: Sun 22 Nov; long: Sunday 22 November; with the year when it is another one."""
    when = datetime.fromisoformat(time)
    weekdays = app.say("book.weekdays" if long else "saves.weekdays").split()
    months = app.say("book.months" if long else "saves.months").split()
    words = app.say("saves.day", weekday=weekdays[when.weekday()], day=when.day, month=months[when.month - 1])
    return words if when.year == datetime.now().year else f"{words} {when.year}"
