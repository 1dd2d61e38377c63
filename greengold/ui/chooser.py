"""The chooser turns the legal moves into the next places that can be touched, for mouse and keyboard alike.

A move is a path of touched things. The chooser holds the part touched so far, offers what may come next, narrows with
every touch and can step back. Numbers at the end of a path (cubes, prices) are an amount: they can be changed freely
and need one more word, so that a stray click places nothing. Ways at the end of a path (how a Crate is paid) can be
said before the thing is touched; where none was said the usual one is meant. Poses at the end of a path (how a tile
lies) are held in hand: one is always meant, and it can be changed freely. What a board lists with all that comes before
it (`LISTED`) is touched at once: "rider:B1.1 way:bike.3".
"""

from __future__ import annotations

from collections.abc import Sequence

from greengold.core.move import Move

AMOUNTS = ("cubes", "price")
"""Kinds of touched things that are numbers."""

USUAL = "pay:money"
"""The way that is meant where no other was said."""

POSE = "pose"
"""Kind of the last touch that says how a thing lies: the side that is up, then its turn ("b3")."""

LISTED = "way"
"""Kind of the last touch that a board lists together with what is touched before it."""

END = "end_turn"
"""Verb of the move with which a player says that the turn is over; it has a button of its own."""


class Chooser:
    """What can be touched next, among the legal moves of one decision. ways: those that can be said; way: said, "" =
    the usual one; poses: those in which the thing in hand can lie; pose: the one that is meant, at first the one of
    before, if it can be, "" = nothing is in hand."""

    def __init__(
        self,
        moves: Sequence[Move],
        pose: str = "",
        asks: frozenset[str] = frozenset(),
        short: frozenset[str] = frozenset(),
    ) -> None:
        self.moves, self.asks = tuple(moves), asks
        self.shortcuts = _shortcuts(self.moves, short)
        ends_of = [move.path[-1] for move in self.moves if len(move.path) > 1]
        self.poses = tuple(dict.fromkeys(end for end in ends_of if end.startswith(f"{POSE}:")))
        self.pose = pose if pose in self.poses else next(iter(self.poses), "")
        self._pose_before = pose
        listed = f"{LISTED}:"
        self.listed = {" ".join(m.path): m for m in self.moves if len(m.path) > 1 and m.path[-1].startswith(listed)}
        self.touched: tuple[str, ...] = ()
        self.way = ""
        self._amount: int | None = None
        usual = {move.path[:-1] for move in self.moves if move.path[-1:] == (USUAL,)}
        ends = (move.path[-1] for move in self.moves if move.path and move.path[:-1] in usual)
        self.ways = tuple(dict.fromkeys(end for end in ends if end != USUAL))

    # ---- what is possible

    def matching(self) -> list[Move]:
        """Legal moves that begin with what was touched."""
        n = len(self.held)
        return [move for move in self._in_this_way() if move.path[:n] == self.held]

    @property
    def held(self) -> tuple[str, ...]:
        """What was touched for good: the last thing of a move that needs one more word can still be exchanged."""
        return self.touched[:-1] if self.asked() else self.touched

    def _in_this_way(self) -> list[Move]:
        """Legal moves without those that end in another way than the one that is meant."""
        others = {USUAL, *self.ways} - {self.way or USUAL} if self.ways else {*self.poses} - {self.pose}
        return [move for move in self.moves if not move.path or move.path[-1] not in others]

    def places(self) -> frozenset[str]:
        """Places on the board that can be touched next."""
        n = len(self.held)
        return frozenset(move.path[n] for move in self.matching() if len(move.path) > n)

    def first_places(self) -> frozenset[str]:
        """Places that can be touched first, whatever was touched since: touching one of them starts anew."""
        short = () if self.touched else self.shortcuts
        return frozenset(move.path[0] for move in self._in_this_way() if move.path).union(self.listed, short)

    def open_places(self) -> frozenset[str]:
        """Everything that may be touched now."""
        return self.places() | self.first_places() | frozenset(self.poses)

    def words(self) -> list[Move]:
        """Legal moves without any place (pass, hold): they are buttons."""
        return [move for move in self.moves if not move.path and move.verb != END]

    def ending(self) -> Move | None:
        """The move that ends the turn, if it may end now."""
        return next((move for move in self.moves if move.verb == END), None)

    @property
    def complete(self) -> bool:
        """Whether nothing is left to do but to end the turn."""
        return len(self.moves) == 1 and self.ending() is not None

    def amounts(self) -> tuple[str, tuple[int, ...]]:
        """Kind and values of the amount to be chosen now, ("", ()) when none is asked."""
        n = len(self.touched)
        nexts = [move for move in self.matching() if len(move.path) == n + 1]
        for kind in AMOUNTS:
            values = tuple(sorted(move.number(kind) for move in nexts if move.path[n].startswith(kind + ":")))
            if values:
                return kind, values
        return "", ()

    @property
    def amount(self) -> int:
        """The amount shown as a ghost; -1 = none yet."""
        kind, values = self.amounts()
        if not kind:
            return -1
        if self._amount in values:
            return self._amount if self._amount is not None else -1
        return values[0] if self.touched else -1

    def pending(self) -> Move | None:
        """The complete move that Enter would make now."""
        if move := self.asked():
            return move
        kind, _ = self.amounts()
        if not kind or self.amount < 0:
            return None
        path = (*self.touched, f"{kind}:{self.amount}")
        return next(move for move in self.matching() if move.path == path)

    def asked(self) -> Move | None:
        """The move that is touched as a whole and still needs a word."""
        return next((m for m in self.moves if m.verb in self.asks and m.path == self.touched and m.path), None)

    def path_to(self, place: str) -> tuple[str, ...]:
        """All that would be touched if this place were touched next."""
        return (*self.held, place, *((self.way,) if self.way else ()))

    @property
    def begun(self) -> bool:
        """Whether something is half chosen, which `back` takes back."""
        return bool(self.touched or self.way or self._amount is not None)

    # ---- what is done

    def take_way(self, way: str) -> None:
        """Say in which way the next thing touched is meant; the same way once more: the usual one again."""
        self.touched, self.way = (), "" if self.way == way else way

    def touch(self, place: str) -> Move | None:
        """Touch a place. Returns a move when no choice is left then; an amount never completes a move by itself."""
        if place in self.listed:
            return self.listed[place]
        if place in self.poses:
            self.pose = place
            return None
        kind, _, number = place.partition(":")
        if kind in AMOUNTS and place in self.places():
            self._amount = int(number)
            return None
        if place not in self.places() and place in self.first_places():
            self.touched = self.shortcuts[place].path[:-1] if place in self.shortcuts else ()
        if place not in self.places():
            return None
        self.touched, self._amount = (*self.held, place), None
        left = self.matching()
        if len(left) != 1 or self.amounts()[0]:
            return None
        whole = left[0].path == self.touched or not self.asks
        return left[0] if whole and left[0].verb not in self.asks else None

    def begin(self, move: Move, place: str) -> bool:
        """A place means an allowed move by itself: where nothing is touched yet, touch what comes before it; touch all
        of a move that needs one more word. False when neither is done."""
        if not self.asks or (self.touched if place in move.path else move.verb not in self.asks):
            return False
        self.touched = move.path[: move.path.index(place)] if place in move.path else move.path
        return True

    def turn(self, by: int) -> bool:
        """Turn what is in hand by so many of its distinct pictures; False when there is only one."""
        return self._lay(self._sides().get(self._up, []), by)

    def flip(self) -> bool:
        """Put its other side up, turned as it was if that is another picture; False when there is none."""
        other = next((poses for up, poses in self._sides().items() if up != self._up), [])
        same = [pose for pose in other if pose[len(POSE) + 2 :] == self.pose[len(POSE) + 2 :]]
        return self._lay(same or other, 0)

    @property
    def last_pose(self) -> str:
        """How the thing in hand lies, or else how the last one lay, which undo may put into the hand again."""
        return self.pose or self._pose_before

    @property
    def _up(self) -> str:
        """The side that is up."""
        return self.pose[len(POSE) + 1 : len(POSE) + 2]

    def _sides(self) -> dict[str, list[str]]:
        """Poses by the side that is up."""
        found: dict[str, list[str]] = {}
        for pose in self.poses:
            found.setdefault(pose[len(POSE) + 1], []).append(pose)
        return found

    def _lay(self, poses: Sequence[str], by: int) -> bool:
        now, at = self.pose, poses.index(self.pose) if self.pose in poses else 0
        self.pose = poses[(at + by) % len(poses)] if poses else now
        return self.pose != now

    def change(self, by: int) -> bool:
        """More or less of the amount; False when it stays."""
        _, values = self.amounts()
        if not values:
            return False
        now = self.amount
        at = values.index(now) + by if now in values else 0
        at = max(0, min(len(values) - 1, at))
        changed, self._amount = values[at] != now, values[at]
        return changed

    def set_amount(self, value: int) -> bool:
        """Choose this amount if it is legal."""
        _, values = self.amounts()
        if value in values:
            self._amount = value
        return value in values

    def back(self) -> bool:
        """Take the last touch back; False when nothing was touched."""
        if not self.begun:
            return False
        if not self.touched and self._amount is None:
            self.way = ""
        self.touched, self._amount = self.touched[:-1], None
        return True


def _shortcuts(moves: Sequence[Move], verbs: frozenset[str]) -> dict[str, Move]:
    """The last things of paths that belong to one move alone, of one of these verbs, and begin none."""
    if not verbs:
        return {}
    found: dict[str, list[Move]] = {}
    for move in moves:
        for place in move.path:
            found.setdefault(place, []).append(move)
    firsts = {move.path[0] for move in moves if move.path}
    return {
        place: having[0]
        for place, having in found.items()
        if len(having) == 1 and having[0].verb in verbs and place not in firsts and having[0].path[-1] == place
    }
