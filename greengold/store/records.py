"""What the score book tells: how a lone player fares against each level, and the records of the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from greengold.store.results import Played, Player

LAST = 10  # games of a lone player that are shown one by one
PERSON = "person"


class Ladder(msgspec.Struct, frozen=True):
    """A lone player's games against one level of the rival. margins: by how much each was won or lost, newest first;
    won: which of them were won (equal fortunes are not)."""

    margins: tuple[int, ...] = ()
    won: tuple[bool, ...] = ()

    @property
    def games(self) -> int:
        """How many were played."""
        return len(self.won)

    @property
    def wins(self) -> int:
        """How many were won."""
        return sum(self.won)

    @property
    def best(self) -> int:
        """The best margin. Raises ValueError when nothing was played."""
        return max(self.margins)


class Record(msgspec.Struct, frozen=True):
    """The best of something. key: of its sentence; player: who holds it, None for a game as a whole; n: how much;
    id: of the game in which it was done, "" for something done in several."""

    key: str
    player: Player | None
    n: int
    id: str = ""


def alone(results: Iterable[Played], level: str) -> Ladder:
    """How people fared alone against a level; results newest first."""
    games = [one for one in results if one.level == level and one.players[0].kind == PERSON]
    margins = tuple(margin(one) for one in games)
    return Ladder(margins, tuple(one.players[0].rank == 1 for one in games))


def margin(game: Played) -> int:
    """By how much a lone player was ahead of the rival; below 0 = behind."""
    return game.players[0].total - game.players[-1].total


def ahead(game: Played) -> int:
    """By how much the winner was ahead of the next one; 0 when nobody else played."""
    totals = sorted((one.total for one in game.players), reverse=True)
    return totals[0] - totals[1] if len(totals) > 1 else 0


def records(results: Sequence[Played], one_game: bool) -> list[Record]:
    """The records of people; results newest first. one_game: all are of the same game, so that totals compare."""
    found: list[Record] = []
    people = [(game, one) for game in reversed(results) for one in game.players if one.kind == PERSON]
    if one_game and people:
        game, best = max(people, key=lambda both: both[1].total)
        found.append(Record("highest", best, best.total, game.id))
        won = [(game, one) for game, one in people if [one] == list(game.winners) and len(game.players) > 1]
        if won:
            game, best = max(won, key=lambda both: ahead(both[0]))
            found.append(Record("widest", best, ahead(game), game.id))
    wins = Counter(one.name for _, one in people if one.rank == 1)
    looks = {one.name: one for _, one in people}
    if wins:
        name, n = wins.most_common(1)[0]
        found.append(Record("wins", looks[name], n))
        name, n = max(((name, _in_a_row(people, name)) for name in wins), key=lambda both: both[1])
        found.append(Record("row", looks[name], n))
    if people:
        name, n = Counter(one.name for _, one in people).most_common(1)[0]
        found.append(Record("games", looks[name], n))
    timed = [game for game in results if any(one.kind == PERSON for one in game.players)]
    if timed:
        short = min(timed, key=lambda game: game.seconds)
        found.append(Record("shortest", None, short.seconds, short.id))
    return found


def _in_a_row(people: Iterable[tuple[Played, Player]], name: str) -> int:
    """The longest run of games that somebody won; games oldest first."""
    longest = run = 0
    for _, one in people:
        if one.name == name:
            run = run + 1 if one.rank == 1 else 0
            longest = max(longest, run)
    return longest
