"""The process in which opponents think, so that the window never waits for them.

It gets a seat's view and sends back the text of a move, nothing else; it knows no window and imports no pygame.
"""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from functools import cache
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any

import msgspec

from greengold.bots.levels import choose
from greengold.core.rng import Dice
from greengold.games import READY, load

CLOSE_WAIT = 0.3
"""Seconds that a closing process gets to end by itself."""


class Ask(msgspec.Struct, frozen=True):
    """A question: whose turn it is in `view` (JSON of the game's view), and which decision of the game it is."""

    slug: str
    view: bytes
    level: str
    seed: int
    position: int


class Answer(msgspec.Struct, frozen=True):
    """Text of the chosen move, or what went wrong. The first answer is empty: the process is ready."""

    move: str = ""
    error: str = ""


class ThinkerError(RuntimeError):
    """An opponent cannot decide: its process failed twice at the same question, or its level has a fault."""


class Thinker:
    """One process that decides for all opponents of a window, one question at a time; only the newest counts."""

    def __init__(self) -> None:
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._ready = False
        self._wanted: Ask | None = None  # the newest question, until its answer was taken
        self._working: Ask | None = None  # the question the process has
        self._answer: Answer | None = None  # the answer to the newest question
        self._again = False  # the newest question has already cost one process

    def start(self) -> None:
        """Start the process if none runs; it loads the games while the player is still in the menu."""
        if self._process is not None:
            return
        context = get_context("spawn")
        self._pipe, far = context.Pipe()
        self._process = context.Process(target=serve, args=(far,), name="greengold-opponents", daemon=True)
        self._process.start()
        far.close()  # only the process holds it now, so the pipe breaks when the process ends
        self._ready, self._working = False, None

    @property
    def pid(self) -> int:
        """Id of the process, 0 when none runs."""
        return (self._process.pid or 0) if self._process else 0

    @property
    def ready(self) -> bool:
        """Whether the process has loaded all it needs."""
        self._exchange()
        return self._ready

    def ask(self, slug: str, view_json: bytes, level: str, seed: int, position: int) -> None:
        """Ask for the move of the seat whose view this is. An older question is forgotten."""
        self._wanted, self._answer, self._again = Ask(slug, view_json, level, seed, position), None, False
        self.start()
        self._exchange()

    def poll(self) -> str | None:
        """The move that answers the newest question, once; None while there is none. It never waits.

        Raises ThinkerError when the question cannot be answered."""
        self._exchange()
        answer = self._answer
        if answer is None:
            return None
        self.cancel()
        if answer.error:
            raise ThinkerError(f"an opponent could not decide: {answer.error}")
        return answer.move

    def cancel(self) -> None:
        """Forget the question."""
        self._wanted = self._answer = None

    def close(self) -> None:
        """End the process."""
        self.cancel()
        self._drop()

    def _exchange(self) -> None:
        """Take what the process has sent, and give it the newest question when it is free."""
        pipe = self._pipe
        if pipe is None:
            return
        try:
            while pipe.poll():
                answer = msgspec.json.decode(pipe.recv_bytes(), type=Answer)
                if self._ready and self._working is self._wanted:
                    self._answer = answer
                self._ready, self._working = True, None
            if self._ready and self._wanted and not self._working and not self._answer:
                pipe.send_bytes(msgspec.json.encode(self._wanted))
                self._working = self._wanted
        except (OSError, EOFError):
            self._died()

    def _died(self) -> None:
        """The process ended unasked. A question that waits is asked once more, of another process."""
        self._drop()
        if not self._wanted or self._answer:
            return
        if self._again:
            self._answer = Answer(error="its process ended twice")
        else:
            self._again = True
            self.start()

    def _drop(self) -> None:
        """Close the pipe, at which the process ends; stop it if it does not."""
        process, pipe = self._process, self._pipe
        self._process = self._pipe = self._working = None
        self._ready = False
        if pipe is not None:
            pipe.close()
        if process is not None:
            process.join(CLOSE_WAIT)
            if process.is_alive():
                process.kill()
                process.join()


@cache
def _game(slug: str) -> Any:
    return load(slug)


def serve(pipe: Connection) -> None:
    """The life of the process: answer questions until the pipe closes. Ctrl+C is the window's business."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(10)
    with suppress(OSError, EOFError):
        for slug in READY:
            _game(slug)
        pipe.send_bytes(msgspec.json.encode(Answer()))
        while True:
            ask = msgspec.json.decode(pipe.recv_bytes(), type=Ask)
            pipe.send_bytes(msgspec.json.encode(answer_to(ask)))


def answer_to(ask: Ask) -> Answer:
    """The move for a question, or the fault that prevents one."""
    try:
        game = _game(ask.slug)
        view = msgspec.json.decode(ask.view, type=game.view_type)
        return Answer(str(choose(game, view, ask.level, Dice(ask.seed, view.seat, ask.position))))
    except Exception as error:  # whatever it is, the window must hear of it
        return Answer(error=f"{type(error).__name__}: {error}")
