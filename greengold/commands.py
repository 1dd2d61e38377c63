"""The commands: what each takes, and how it is done. Those but `play` need no display."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from greengold.opening import UserError, open_app

if TYPE_CHECKING:
    from greengold.core.verdict import Fact

EXAMPLES = """examples:
  python main.py                                            open the app
  python main.py play olive --seats human,greedy,greedy --seed 7
  python main.py simulate olive --seats greedy,greedy,greedy,greedy --games 200 --seed 1 --jobs 2
  python main.py screenshot olive --seats 4 --seed 1 --moves 40 --size 1600x900 --out board.png
  python main.py replay SAVE.json --check
  python main.py check-data
"""
PAGES = ("menu", "setup", "settings", "saves", "rules", "learn", "score", "scorebook")


class Parser(argparse.ArgumentParser):
    """Errors in one sentence, exit status 2."""

    def error(self, message: str) -> None:  # type: ignore[override]
        self.exit(2, f"greengold: {message}; see {self.prog} --help\n")


def run(argv: Sequence[str]) -> int:
    """Run one command; returns the exit status."""
    arguments = parser(argv[0] if argv[0] in COMMANDS else "").parse_args(argv)
    return int(arguments.run(arguments) or 0)


def parser(only: str = "") -> argparse.ArgumentParser:
    """The arguments of a command; "" = of all, which takes longer."""
    top = Parser(prog="python main.py", description="greengold: four board games at one computer.", epilog=EXAMPLES,
                 formatter_class=argparse.RawDescriptionHelpFormatter)
    top.set_defaults(run=lambda _: open_app())
    commands = top.add_subparsers(metavar="COMMAND", parser_class=Parser)
    for name, (purpose, takes, act) in COMMANDS.items():
        if only in ("", name):
            command = commands.add_parser(name, help=purpose)
            takes(command)
            command.set_defaults(run=act)
    return top


# ---- arguments


def _play_takes(command: argparse.ArgumentParser) -> None:
    command.add_argument("game")
    command.add_argument("--seats", default="human,normal,normal,normal",
                         help="who sits where: human, or a level (easy, normal, hard, expert), with commas between")
    command.add_argument("--seed", type=_seed, default=None)


def _simulate_takes(command: argparse.ArgumentParser) -> None:
    command.add_argument("game")
    command.add_argument("--seats", default="greedy,greedy,greedy,greedy",
                         help="levels with commas between: random, easy, normal (= greedy), hard, expert (= search)")
    command.add_argument("--games", type=_count, default=200)
    command.add_argument("--seed", type=_seed, default=1)
    command.add_argument("--jobs", type=_count, default=1, help="processes that play at once")
    command.add_argument("--rotate", action="store_true",
                         help="all sit one seat further every game; the table then tells of players, not seats")
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE",
                         help="an option of the game, such as carrington=clerk; may be given several times")
    command.add_argument("--json", type=Path, default=None, metavar="FILE", help="write the results (no times)")


def _screenshot_takes(command: argparse.ArgumentParser) -> None:
    command.add_argument("what", help=f"{', '.join(PAGES)} or a game")
    command.add_argument("--game", default=None, help="the game of a page (default: the first that is ready)")
    command.add_argument("--seats", type=_count, default=4, help="number of seats of a game")
    command.add_argument("--seed", type=_seed, default=1)
    command.add_argument("--moves", type=int, default=40, help="moves that opponents make first")
    command.add_argument("--size", type=_size, default=(1600, 900), help="WIDTHxHEIGHT, such as 1600x900")
    command.add_argument("--text", type=int, choices=(100, 115, 130, 150, 175), default=100,
                         help="text size in per cent")
    command.add_argument("--out", type=Path, required=True, metavar="FILE.png")


def _replay_takes(command: argparse.ArgumentParser) -> None:
    command.add_argument("save", type=Path)
    command.add_argument("--check", action="store_true", help="compare the digests and print the result")


def _check_data_takes(command: argparse.ArgumentParser) -> None:
    command.add_argument("folder", type=Path, nargs="?", default=None)


# ---- values of arguments


def _seed(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) >= 2**53:
        raise argparse.ArgumentTypeError(f"a seed is a whole number from 0 to {2**53 - 1}, not {text!r}")
    return int(text)


def _count(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= 1_000_000:
        raise argparse.ArgumentTypeError(f"this takes a whole number from 1 to 1000000, not {text!r}")
    return int(text)


def _size(text: str) -> tuple[int, int]:
    w, _, h = text.partition("x")
    if not (w.isascii() and h.isascii() and w.isdigit() and h.isdigit() and 640 <= int(w) <= 7680
            and 360 <= int(h) <= 4320):
        raise argparse.ArgumentTypeError(f"a size is WIDTHxHEIGHT from 640x360 to 7680x4320, not {text!r}")
    return int(w), int(h)


def _ready(slug: str) -> None:
    from greengold.games import READY, SLUGS
    if slug not in SLUGS:
        raise UserError(f"there is no game {slug!r}; the games are {', '.join(SLUGS)}")
    if slug not in READY:
        raise UserError(f"{slug} is not ready yet; ready: {', '.join(READY)}")


def _levels(slug: str, text: str, people: bool) -> list[str]:
    """Seats from the command line: "person" or a level each."""
    from greengold.bots.levels import LEVELS
    from greengold.games import load
    _ready(slug)
    seats = [name.strip() for name in text.split(",")]
    for name in seats:
        if name not in LEVELS and not (people and name == "human"):
            known = (["human"] if people else []) + list(LEVELS)
            raise UserError(f"{name!r} in --seats is not known; use {', '.join(known)}")
    if len(seats) not in (allowed := load(slug).seats):
        raise UserError(f"{slug} is for {allowed[0]} to {allowed[-1]} players, but --seats names {len(seats)}")
    return ["person" if name == "human" else name for name in seats]


def _options(slug: str, texts: list[str]) -> dict[str, Fact]:
    """Options of a game from the command line, "name=value" each."""
    from greengold.games import load
    known = load(slug).options
    chosen: dict[str, Fact] = {}
    for text in texts:
        name, _, said = text.partition("=")
        values = {str(value): value for value in known.get(name, ())}
        if said not in values:
            allowed = ", ".join(f"{name}={value}" for name, values in known.items() for value in values)
            raise UserError(f"{text!r} in --option is not known; use {allowed}")
        chosen[name] = values[said]
    return chosen


# ---- commands


def _play(arguments: argparse.Namespace) -> int:
    from greengold.catalog.loader import keep_parsed
    from greengold.store.cache import Cache
    cache = Cache()
    keep_parsed(cache)
    return open_app((arguments.game, _levels(arguments.game, arguments.seats, people=True), arguments.seed), cache)


def _simulate(arguments: argparse.Namespace) -> int:
    from greengold.bots.arena import run_simulate
    levels = _levels(arguments.game, arguments.seats, people=False)
    if arguments.json and not arguments.json.parent.is_dir():
        raise UserError(f"the folder of {arguments.json} does not exist; make it first or name another file")
    options = _options(arguments.game, arguments.option)
    return run_simulate(arguments.game, levels, arguments.games, arguments.seed, arguments.jobs, arguments.json,
                        options, arguments.rotate)


def _screenshot(arguments: argparse.Namespace) -> int:
    from greengold.games import READY, SLUGS
    if arguments.what not in PAGES and arguments.what not in SLUGS:
        known = ", ".join((*PAGES, *READY))
        raise UserError(f"there is nothing called {arguments.what!r} to draw; use one of {known}")
    game = arguments.what if arguments.what in SLUGS else arguments.game or READY[0]
    _ready(game)
    if arguments.what in (*SLUGS, "setup", "score", "scorebook"):
        _levels(game, ",".join(["greedy"] * arguments.seats), people=False)
    if not arguments.out.parent.is_dir():
        raise UserError(f"the folder of {arguments.out} does not exist; make it first or name another file")
    import os
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from greengold.ui.shots import take
    take(arguments.what, game, arguments.seats, arguments.seed, arguments.moves, arguments.size, arguments.text,
         arguments.out)
    return 0


def _replay(arguments: argparse.Namespace) -> int:
    from greengold.bots.report import RIVAL
    from greengold.games import load
    from greengold.store.resume import open_match
    from greengold.store.saves import read_file
    save = read_file(arguments.save)
    _ready(save.game)
    opened = open_match(save, load(save.game))
    match = opened.match
    if opened.note:
        raise UserError(opened.note)
    print(f"{arguments.save}: {save.game}, {len(save.seats)} seats, seed {save.seed}, {match.position} moves")
    names = [*(seat.name for seat in save.seats), RIVAL]  # a lone player's rival comes last
    for name, total in zip(names, match.result().totals, strict=False):
        print(f"  {name}: {total}")
    if arguments.check:
        print("every position is as it was saved")
    return 0


def _check_data(arguments: argparse.Namespace) -> int:
    from greengold.catalog.check import check_folder
    from greengold.games import DATA
    from greengold.teach.check import check_folder as check_lessons
    folder = arguments.folder or DATA
    if not folder.is_dir():
        raise UserError(f"{folder} is not a folder; name a folder with game data")
    errors = [*check_folder(folder), *check_lessons(folder)]
    for error in errors:
        print(f"greengold: {error}", file=sys.stderr)
    if not errors:
        print(f"{folder}: all packs are sound")
    return 2 if errors else 0


COMMANDS = {
    "play": ("go straight to a table", _play_takes, _play),
    "simulate": ("play many games without a window and print the statistics", _simulate_takes, _simulate),
    "screenshot": ("draw a page or a board into a PNG file, without a display", _screenshot_takes, _screenshot),
    "replay": ("play a saved game again and compare every position", _replay_takes, _replay),
    "check-data": ("check all component files and texts", _check_data_takes, _check_data),
}
"""What each command is for, what it takes, and what it does."""
