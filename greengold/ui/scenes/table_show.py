"""What the table shows, a little behind what has happened: each beat is announced, moved and settled.

The match is always ahead; the show follows it beat by beat, so that the turns of others can be followed. Skipping
jumps to the end of what is moving; `reset` jumps to the present.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

import msgspec

from greengold.core.event import Event
from greengold.core.match import Beat, Entry
from greengold.store.settings import Settings
from greengold.ui.anim import Play
from greengold.ui.stage.rival import BEGUN, OUTSIDE, Follower
from greengold.ui.stage.stage import STAGGER, Interlude, Stage

ANNOUNCE_MS, SETTLE_MS, INTERLUDE_MS, READ_MS = 450, 250, 1050, 3200
LINE_MS = 1500  # time to read what the last line of the rival's procedure brought
INSTANT = 100.0  # speed from which nothing moves
SPEEDS = {"slow": 0.5, "normal": 1.0, "fast": 2.0, "instant": 1000.0, "step": 1.0}


class Shown(msgspec.Struct):
    """A beat on its way to the screen.

    first = it begins a decision, or a line of the rival's procedure; bot = somebody else than a person decided; wait =
    milliseconds before it; stops = what came before touched a person, so that it is not passed over at any speed; span
    = states before and after the whole beat of which this is a part, between which its pieces move."""

    beat: Beat
    seat: int
    first: bool
    bot: bool
    wait: int = ANNOUNCE_MS
    stops: bool = False
    span: tuple[Any, Any] | None = None


class Show:
    """The beats that wait, the one that moves, and the state on the screen.

    explains: the lines of the rival's procedure are shown one by one, else its turn as a whole like that of others."""

    def __init__(self, stage: Stage, settings: Callable[[], Settings], look: Callable[[Any], Any], state: Any,
                 heard: Callable[[Event, Any], None], attended: bool, rival: Follower | None = None,
                 explains: bool = True) -> None:
        self.stage, self.settings, self.look, self.state, self.heard = stage, settings, look, state, heard
        self.attended, self.rival, self.explains = attended, rival, explains
        self.queue: deque[Shown] = deque()
        self.current: Shown | None = None
        self.stage_of_beat = ""
        self.since = 0
        self.play: Play | None = None
        self.interlude: Interlude | None = None
        self.last: tuple[tuple[Event, ...], Any, Any] | None = None
        self.paused = self.one_step = False
        self.reading = False  # something is to be read before the next beat

    # ---- state

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown."""
        return bool(self.queue or self.current)

    @property
    def speed(self) -> float:
        """Factor on all times."""
        settings = self.settings()
        return 1000.0 if settings.motion == "none" and settings.speed != "step" else SPEEDS[settings.speed]

    @property
    def moving(self) -> bool:
        """Whether frames are needed now."""
        return self.play is not None or (self.interlude is not None and self.stage_of_beat == "opening")

    @property
    def waits(self) -> bool:
        """Whether it waits for a word: an interlude that was shown, a pause, a single step."""
        return self.stage_of_beat == "reading" or (self.holds and bool(self.queue) and self.current is None)

    @property
    def holds(self) -> bool:
        """Whether the next move of others waits for the step key."""
        if self.one_step or not self.queue:
            return False
        following = self.queue[0]
        if following.stops and self.speed >= INSTANT:
            return True
        if self.reading:
            return True
        return (self.paused or self.settings().speed == "step") and following.bot and following.first

    def add(self, entry: Entry, bot: bool) -> None:
        """Show a decision and what followed."""
        line, touched = OUTSIDE, False
        for i, beat in enumerate(entry.beats):
            start = entry.beats[i - 1].state if i else self.state
            parts = self._parts(beat, start, line)
            for before, line, part in parts:
                if line == OUTSIDE or self.rival is None:
                    self.queue.append(Shown(part, entry.seat, i == 0, bot))
                    continue
                first, wait = line not in (before, BEGUN), LINE_MS if before > BEGUN else ANNOUNCE_MS
                if not self.explains:
                    first, wait = first and before == BEGUN, ANNOUNCE_MS
                span = start, beat.state
                self.queue.append(Shown(part, self.rival.seat, first, True, wait, first and touched, span))
                touched = self.rival.touches(part.events) or (touched and not first)

    def _parts(self, beat: Beat, start: Any, line: int) -> list[tuple[int, int, Beat]]:
        """A beat in the parts that belong to different lines of the rival's procedure, each with the line before it and
        its own; OUTSIDE of its turn. line = the one before the beat; start = the state, which stays to the last part.
        """
        rival, parts = self.rival, list[tuple[int, int, list[Event]]]()
        if rival is None or not beat.events:
            return [(line, line, beat)]
        for event in beat.events:
            before = line
            if event.kind == "turn_started":
                line = BEGUN if event.facts.get("seat") == rival.seat else OUTSIDE
            elif line != OUTSIDE:
                line = rival.line_after((event,), line)
            if not parts or line != before:
                parts.append((before, line, []))
            parts[-1][2].append(event)
        last = len(parts) - 1
        return [(before, now, Beat(tuple(events), beat.state if i == last else start))
                for i, (before, now, events) in enumerate(parts)]

    def add_beats(self, beats: tuple[Beat, ...]) -> None:
        """Show what happened by itself before the first decision."""
        for beat in beats:
            self.queue.append(Shown(beat, -1, False, False))

    def reset(self, state: Any) -> None:
        """Forget what waits and show this state."""
        self.queue.clear()
        self.current = self.play = self.interlude = None
        self.stage_of_beat, self.state, self.last = "", state, None

    # ---- time

    def tick(self, now: int) -> bool:
        """Go on when it is time; True when something else is shown now (what moves asks for frames: `moving`)."""
        changed = False
        for _ in range(200):
            if not self._advance(now):
                break
            changed = True
        return changed

    def _advance(self, now: int) -> bool:
        if self.current is None:
            if not self.queue or self.holds:
                return False
            self.current = self.queue.popleft()
            if self.one_step and self.rival:
                self.current.wait = 0  # it was asked for
            self.one_step = False
            self._enter("announce", now)
            return True
        passed, moves = (now - self.since) * self.speed, self.speed < INSTANT
        if self.stage_of_beat == "announce":
            if passed < (self.current.wait if self.current.bot and self.current.first and moves else 0):
                return False
            return self._open(now)
        if self.stage_of_beat == "opening":
            if passed < INTERLUDE_MS:
                return False
            return self._enter("reading", now)
        if self.stage_of_beat == "reading":
            if self.attended or passed < READ_MS:
                return False
            self.interlude = None
            return self._move(now)
        if self.stage_of_beat == "move":
            if self.play and not self.play.over(now):
                return False
            return self._settle(now)
        if passed < (SETTLE_MS if self.current.bot and self.current.first and moves else 0):
            return False
        self.current = None
        return True

    def _enter(self, name: str, now: int) -> bool:
        self.stage_of_beat, self.since = name, now
        return True

    def _open(self, now: int) -> bool:
        assert self.current is not None
        events = self.current.beat.events
        if self.speed < INSTANT:
            self.interlude = self.stage.interlude(events, self.look(self.state), self.look(self.current.beat.state))
        if self.interlude:
            return self._enter("opening", now)
        return self._move(now)

    def _move(self, now: int) -> bool:
        assert self.current is not None
        start, end = self.current.span or (self.state, self.current.beat.state)
        before, after = self.look(start), self.look(end)
        motions, wait = [], 0.0
        if self.speed < INSTANT:
            for event in self.current.beat.events:
                of_event = [motion.later(wait) for motion in self.stage.motions(event, before, after)]
                motions += of_event
                wait += STAGGER if of_event else 0
        self.play = Play(motions, now, self.speed) if motions else None
        for event in self.current.beat.events:
            self.heard(event, self.current.beat.state)
        return self._enter("move", now)

    def _settle(self, now: int) -> bool:
        assert self.current is not None
        if self.current.beat.events:
            self.last = self.current.beat.events, self.state, self.current.beat.state
        self.play, self.state = None, self.current.beat.state
        return self._enter("settle", now)

    # ---- the player's words

    def go_on(self, now: int) -> bool:
        """Close an interlude, or skip what moves; False when there was nothing to skip."""
        if self.interlude:
            if self.stage_of_beat == "opening":
                return self._enter("reading", now)
            self.interlude = None
            return self._move(now)
        if self.play:
            self.play = None
            return self._settle(now)
        if self.current is not None:
            return self._open(now) if self.stage_of_beat == "announce" else self._done()
        return False

    def again(self, now: int) -> None:
        """See the interlude once more."""
        if self.interlude and self.stage_of_beat == "reading":
            self._enter("opening", now)

    def _done(self) -> bool:
        self.current = None
        return True

    def step(self) -> None:
        """Let one more move of others be shown."""
        self.one_step = True
