"""The process in which opponents think, so that the window never waits for them.

It gets a seat's view and sends back the text of a move, nothing else; it knows no window and imports no pygame.
"""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection

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
    """Text of the chosen move, or what went wrong. An empty answer says that the process is ready."""

    move: str = ""
    error: str = ""


class ThinkerError(RuntimeError):
    """An opponent cannot decide: its process failed twice at the same question, or its level has a fault."""


class Thinker:
    """One process that decides for all opponents of a window, one question at a time, the newest only."""

    def __init__(self) -> None:
        self._context = get_context("spawn")
        self._process: object = None
        self._pipe: Connection | None = None
        self._ready = False
        self._wanted: Ask | None = None  # the newest question, until it is answered
        self._working: Ask | None = None  # the one the process has
        self._again = False  # the newest question already cost a process

    def start(self) -> None:
        """Start the process if none runs; it loads the games while the player is still in the menu."""
        if self._pipe is not None:
            return
        self._pipe, far = self._context.Pipe()
        process = self._context.Process(target=serve, args=(far,), name="greengold opponents", daemon=True)
        process.start()
        far.close()  # so that the pipe breaks when the process ends
        self._process, self._ready, self._working = process, False, None

    @property
    def pid(self) -> int:
        """Id of the process, 0 when none runs."""
        return getattr(self._process, "pid", None) or 0

    @property
    def ready(self) -> bool:
        """Whether the process has loaded everything it needs."""
        if self._pipe is not None:
            self._exchange()
        return self._ready

    def ask(self, slug: str, view_json: bytes, level: str, seed: int, position: int) -> None:
        """Ask for the move of the seat whose view this is. An older question is forgotten."""
        self._wanted, self._again = Ask(slug, view_json, level, seed, position), False
        self.start()
        self._exchange()

    def poll(self) -> str | None:
        """The move that answers the newest question, once; None while there is none. It never waits.

        Raises ThinkerError when the question cannot be answered."""
        answer = self._exchange() if self._pipe is not None else None
        if answer is None or self._wanted is None:
            return None
        self._wanted = None
        if answer.error:
            raise ThinkerError(f"an opponent could not decide: {answer.error}")
        return answer.move

    def cancel(self) -> None:
        """Forget the question."""
        self._wanted = None

    def close(self) -> None:
        """End the process."""
        self.cancel()
        self._drop()

    def _exchange(self) -> Answer | None:
        """Take what the process sent and give it the newest question when it is free; its answer to that one."""
        found = None
        try:
            while self._pipe is not None and self._pipe.poll():
                answer = msgspec.json.decode(self._pipe.recv_bytes(), type=Answer)
                if self._ready and self._working is self._wanted:
                    found = answer
                self._ready, self._working = True, None
            if self._pipe is not None and self._ready and self._wanted and not self._working and not found:
                self._pipe.send_bytes(msgspec.json.encode(self._wanted))
                self._working = self._wanted
        except (OSError, EOFError):
            return self._died()
        return found

    def _died(self) -> Answer | None:
        """The process ended unasked: start another one, and ask once more."""
        self._drop()
        if self._wanted and self._again:
            return Answer(error="its process ended twice")
        self._again = True
        self.start()
        return None

    def _drop(self) -> None:
        """Close the pipe, at which the process ends; stop it if it does not."""
        if self._pipe is None:
            return
        self._pipe.close()
        process, self._pipe, self._process, self._ready = self._process, None, None, False
        process.join(CLOSE_WAIT)  # type: ignore[attr-defined]
        if process.is_alive():  # type: ignore[attr-defined]
            process.kill()  # type: ignore[attr-defined]
            process.join()  # type: ignore[attr-defined]
        self._working = None


def serve(pipe: Connection) -> None:
    """The life of the process: answer questions until the pipe closes. Ctrl+C is the window's business."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(10)
    with suppress(OSError, EOFError):
        for slug in READY:
            load(slug)
        pipe.send_bytes(msgspec.json.encode(Answer()))
        while True:
            ask = msgspec.json.decode(pipe.recv_bytes(), type=Ask)
            pipe.send_bytes(msgspec.json.encode(answer_to(ask)))


def answer_to(ask: Ask) -> Answer:
    """The move for a question, or the fault that prevents one."""
    try:
        game = load(ask.slug)
        view = msgspec.json.decode(ask.view, type=game.view_type)  # type: ignore[attr-defined]
        return Answer(str(choose(game, view, ask.level, Dice(ask.seed, view.seat, ask.position))))
    except Exception as error:  # whatever it is, the window must hear of it
        return Answer(error=f"{type(error).__name__}: {error}")
