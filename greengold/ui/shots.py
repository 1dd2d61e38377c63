"""Pictures of pages and boards without a display, for looking, for the README and for tests."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pygame

from greengold.bots.levels import choose
from greengold.core.game import Setup
from greengold.core.rng import Dice
from greengold.store.codec import TableOptions
from greengold.ui.app import App
from greengold.ui.scene import Scene
from greengold.ui.start import seat_infos

MOST_TURNS = 100  # of the loop, until a page stands still


def take(what: str, game: str, seats: int, seed: int, moves: int, size: tuple[int, int], text: int, out: Path) -> None:
    """Draw a page, or the table of a game after some moves of opponents, into a PNG file; nothing of the user's is
    touched. what: a page, or else the game's slug."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["GREENGOLD_HOME"] = home
        pygame.init()
        app = App(pygame.display.set_mode(size))
        app.change(text_size=text, motion="none", muted=True)
        scene(app, what, game, seats, seed, moves)
        for turn in range(MOST_TURNS):  # what a page leaves for the moments after its first painting
            app.paint()
            app.scene.tick(pygame.time.get_ticks())
            if turn > 1 and not app.scene.moving:
                break
        app.paint()
        pygame.image.save(app.screen, str(out))
        app.close()


def scene(app: App, what: str, game: str, seats: int, seed: int, moves: int) -> None:
    """Bring a scene onto the screen."""
    from greengold.ui.scenes.menu import MenuScene
    app.push(MenuScene(app))
    if what in ("setup", "settings", "rules", "learn"):
        app.push(_page(app, what, game, seats))
    elif what == "saves":
        from greengold.ui.scenes.saves import SavesScene
        allowed = app.game(game).seats
        for i in range(3):
            table(app, game, allowed[min(i, len(allowed) - 1)], seed + i, moves + 30 * i)
            app.home()
        app.push(SavesScene(app))
    elif what == "scorebook":
        from greengold.ui.scenes.scorebook import ScoreBookScene
        for i in range(3):
            score(app, game, seats, seed + i)
            app.home()
        app.push(ScoreBookScene(app, game))
    elif what == "score":
        score(app, game, seats, seed)
    elif what != "menu":
        table(app, game, seats, seed, moves)


def score(app: App, slug: str, seats: int, seed: int) -> None:
    """The final scores of a game between opponents."""
    table(app, slug, seats, seed, 100_000)
    app.scene.tick(pygame.time.get_ticks())
    app.paint()


def _page(app: App, what: str, game: str, seats: int) -> Scene:
    if what == "setup":
        from greengold.ui.scenes.setup import EMPTY, SetupScene
        scene = SetupScene(app, game, alone=seats == 1)
        for _ in scene.seats[seats:]:
            scene.seat(len(scene.taken) - 1, EMPTY)
        return scene
    if what == "learn":
        from greengold.ui.scenes.learn import LearnScene
        return LearnScene(app, game)
    if what == "settings":
        from greengold.ui.scenes.settings import SettingsScene
        return SettingsScene(app)
    from greengold.ui.scenes.rules import RulesScene
    return RulesScene(app, game)


def table(app: App, slug: str, seats: int, seed: int, moves: int) -> None:
    """A table in the middle of a game: one person and opponents; all moves so far are made by opponents."""
    from greengold.ui.scenes.table import TableScene
    setup = Setup(seats, seed, {name: values[0] for name, values in app.game(slug).options.items()})
    kinds = ["person"] + ["normal"] * (seats - 1)
    app.start(slug, setup, seat_infos(app, slug, kinds), TableOptions(friendly_undo=True))
    at = app.scene
    assert isinstance(at, TableScene)
    match = at.match
    while not match.over and (match.position < moves or match.to_move != 0):
        seat, position = match.to_move, match.position
        match.submit(choose(match.game, match.view(seat), "normal", Dice(seed, seat, position)), position)
    at.show.reset(match.state)
    if match.log:
        last = match.log[-1].beats
        before = match.state_at(match.position - 1)
        at.show.last = last[0].events, before, last[0].state
    at.lines.rebuild(match)
    at.renew()
