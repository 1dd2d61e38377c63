"""The process in which opponents think, so that the window never waits for them.

It gets a seat's view and sends back the text of a move, and on the way how far it has come; it knows no window and
imports no pygame. While it thinks, nothing is sent to it but the wish to stop.
"""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from functools import cache
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from time import monotonic
from typing import Any

import msgspec

from greengold.bots.levels import choose
from greengold.bots.search import Cancelled, Watch, unwatched
from greengold.core.rng import Dice
from greengold.games import READY, load

CLOSE_WAIT = 0.3
"""Seconds that a closing process gets to end by itself."""

LISTEN_EVERY = 0.01
"""Seconds after which a thinking process looks whether it should stop."""

QUIET, TELL_EVERY = 0.5, 0.1
"""Seconds of thought before the first word about how far it is, and between two of them."""


class Ask(msgspec.Struct, frozen=True, tag=True):
    """A question: whose turn it is in `view` (JSON of the game's view), and which decision of the game it is."""

    slug: str
    view: bytes
    level: str
    seed: int
    position: int


class Stop(msgspec.Struct, frozen=True, tag=True):
    """The question that was asked last is no longer wanted."""


class Answer(msgspec.Struct, frozen=True, tag=True):
    """Text of the chosen move, or what went wrong. It is empty when the process has got ready, and when it stopped."""

    move: str = ""
    error: str = ""


class Progress(msgspec.Struct, frozen=True, tag=True):
    """How far the thought has come, in thousandths."""

    thousandths: int


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
        self._stopped = False  # the process was told to stop
        self._progress = 0.0

    def start(self) -> None:
        """Start the process if none runs; it loads the games while the player is still in the menu."""
        if self._process is not None:
            return
        context = get_context("spawn")
        self._pipe, far = context.Pipe()
        self._process = context.Process(target=serve, args=(far,), name="greengold-opponents", daemon=True)
        self._process.start()
        far.close()  # only the process holds it now, so the pipe breaks when the process ends
        self._ready, self._working, self._stopped = False, None, False

    @property
    def pid(self) -> int:
        """Id of the process, 0 when none runs."""
        return (self._process.pid or 0) if self._process else 0

    @property
    def ready(self) -> bool:
        """Whether the process has loaded all it needs."""
        self._exchange()
        return self._ready

    @property
    def progress(self) -> float:
        """How far the newest question is, from 0 to 1; 0 while it has taken less than half a second."""
        return self._progress

    def ask(self, slug: str, view_json: bytes, level: str, seed: int, position: int) -> None:
        """Ask for the move of the seat whose view this is. An older question is forgotten."""
        self._wanted, self._answer, self._again = Ask(slug, view_json, level, seed, position), None, False
        self._progress = 0.0
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
        """Forget the question; a process that is thinking about it stops."""
        self._wanted = self._answer = None
        self._progress = 0.0
        self._exchange()

    def close(self) -> None:
        """End the process."""
        self.cancel()
        self._drop()

    def _exchange(self) -> None:
        """Take what the process has sent; stop it when its question is out of date; give it the newest when free."""
        pipe = self._pipe
        if pipe is None:
            return
        try:
            while pipe.poll():
                self._take(msgspec.json.decode(pipe.recv_bytes(), type=Answer | Progress))
            if self._working and self._working is not self._wanted and not self._stopped:
                pipe.send_bytes(msgspec.json.encode(Stop()))
                self._stopped = True
            if self._ready and self._wanted and not self._working and not self._answer:
                pipe.send_bytes(msgspec.json.encode(self._wanted))
                self._working, self._stopped = self._wanted, False
        except (OSError, EOFError):
            self._died()

    def _take(self, told: Answer | Progress) -> None:
        """One message of the process. What it says about an older question is of no interest."""
        newest = self._ready and self._working is self._wanted
        if isinstance(told, Progress):
            self._progress = told.thousandths / 1000 if newest else 0.0
            return
        if newest:
            self._answer = told
        self._ready, self._working = True, None

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
            message = msgspec.json.decode(pipe.recv_bytes(), type=Ask | Stop)
            if isinstance(message, Ask):  # a Stop comes too late: the answer was already on its way
                pipe.send_bytes(msgspec.json.encode(answer_to(message, Listener(pipe))))


class Listener:
    """Watches a search on behalf of the window: ends it when something arrives, tells now and then how far it is.

    It looks at a clock, so it must not have a say in what is answered."""

    def __init__(self, pipe: Connection) -> None:
        self.pipe = pipe
        now = monotonic()
        self.listen_at, self.tell_at = now + LISTEN_EVERY, now + QUIET

    def __call__(self, done: int, whole: int) -> None:
        now = monotonic()
        if now < self.listen_at:
            return
        self.listen_at = now + LISTEN_EVERY
        if self.pipe.poll():
            raise Cancelled
        if now >= self.tell_at:
            self.tell_at = now + TELL_EVERY
            self.pipe.send_bytes(msgspec.json.encode(Progress(min(1000, 1000 * done // whole))))


def answer_to(ask: Ask, watch: Watch = unwatched) -> Answer:
    """The move for a question, or the fault that prevents one; an empty answer when the search was ended."""
    try:
        game = _game(ask.slug)
        view = msgspec.json.decode(ask.view, type=game.view_type)
        return Answer(str(choose(game, view, ask.level, Dice(ask.seed, view.seat, ask.position), watch)))
    except Cancelled:
        return Answer()
    except Exception as error:  # whatever it is, the window must hear of it
        return Answer(error=f"{type(error).__name__}: {error}")
