"""Writes the golden whole games anew: `python -m tests.golden.make`. Do so only when a rule was changed on purpose."""

from __future__ import annotations

from pathlib import Path

import msgspec

from greengold.core.game import Setup
from greengold.core.match import Match
from greengold.core.move import Move
from greengold.core.rng import Dice
from greengold.games import load
from tests.city.random_games import builder

FOLDER = Path(__file__).parent


class Golden(msgspec.Struct):
    """A whole game: how it was set up, all moves, and what came out.

    digests: of the state after every 20th decision and the last one; totals, ranks: per seat.
    """

    slug: str
    version: int
    setup: Setup
    moves: list[str]
    digests: list[str]
    totals: tuple[int, ...]
    ranks: tuple[int, ...]


SHY = ("decline", "abandon_house", "move_house")
"""What a modest player would rather not do."""

DRAWS = {"orange": 8}
"""Moves looked at for each one made, where two do not lead to an end."""


def modest(legal: list[Move], dice: Dice, draws: int) -> Move:
    """The most modest of some moves by chance."""
    drawn = [dice.choice(legal) for _ in range(draws)]
    return min(drawn, key=lambda move: (move.verb in SHY, move.number("cubes"), move.verb != "add"))


def played(slug: str, setup: Setup, moves: list[str] | None = None) -> Golden:
    """A game replayed from its moves, or played with modest random moves when none are given; in the city these would
    join nobody with anything, so there tiles are laid on lines that lie already."""
    game = load(slug)
    match, dice, texts = Match(game, setup), Dice(setup.seed, 1), iter(moves or [])
    while not match.over:
        legal = match.legal()
        if moves is None:
            move = builder(match.state, legal, dice) if slug == "city" else modest(legal, dice, DRAWS.get(slug, 2))
        else:
            text = next(texts)
            move = next(move for move in legal if str(move) == text)
        assert match.submit(move, match.position)
    assert next(texts, None) is None
    result = match.result()
    digests = [entry.digest for entry in match.log[19::20]] + [match.log[-1].digest]
    return Golden(
        slug, game.version, setup, [str(entry.move) for entry in match.log], digests, result.totals, result.ranks
    )


GAMES = {
    "olive_2": ("olive", Setup(2, 41)),
    "olive_3": ("olive", Setup(3, 279, {"price_floor": 1, "years": "standard"})),
    "olive_4": ("olive", Setup(4, 1)),
    "tea_1": ("tea", Setup(1, 10, {"carrington": "director"})),
    "tea_2": ("tea", Setup(2, 7)),
    "tea_3": ("tea", Setup(3, 8, {"first_seat": 2})),
    "tea_4": ("tea", Setup(4, 9, {"level_start": 1})),
    "orange_3": ("orange", Setup(3, 4, {"first_seat": 2})),
    "orange_4": ("orange", Setup(4, 4)),
    "orange_5": ("orange", Setup(5, 6, {"late_start_bonus": 2})),
    "city_2": ("city", Setup(2, 23)),
    "city_3": ("city", Setup(3, 17, {"first_seat": 3})),
    "city_4": ("city", Setup(4, 20)),
    "city_5": ("city", Setup(5, 17)),
    "city_6": ("city", Setup(6, 11, {"first_seat": 2})),
}


def main() -> None:
    """Write all golden games."""
    for name, (slug, setup) in GAMES.items():
        raw = msgspec.json.format(msgspec.json.encode(played(slug, setup)), indent=1)
        (FOLDER / f"{name}.json").write_bytes(raw + b"\n")


if __name__ == "__main__":
    main()
