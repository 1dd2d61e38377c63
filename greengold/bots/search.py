"""A tree search over what a seat knows: the opponent that looks furthest ahead, for any game.

Information set Monte Carlo tree search with a node for what each deciding seat sees (P. I. Cowling, E. J. Powley and
D. Whitehouse, "Information Set Monte Carlo Tree Search", IEEE Transactions on Computational Intelligence and AI in
Games 4 (2), 2012: the many-observer kind, so that nobody answers what it cannot see). Every turn of the search imagines
a state behind the view, goes down the tree, adds one node, plays on by the game's policy and tells the nodes passed how
every seat stood in the end. In a node the move is chosen that promises most for the seat that decides, with the
policy's guess as prior (PUCT: C. D. Rosin, "Multi-armed bandits with episode context", Annals of Mathematics and
Artificial Intelligence 61, 2011; D. Silver et al., "Mastering the game of Go without human knowledge", Nature 550,
2017). Promises are compared on the scale of those found so far, so a game may count in any unit.

The strength is the number of positions visited, never time. All sums are whole numbers and all else is plain
arithmetic, so the same view, seed and number give the same move on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from math import sqrt
from typing import Any

from greengold.bots.policy import Option, Policy
from greengold.core.agenda import play, to_move
from greengold.core.event import unheard
from greengold.core.game import Game
from greengold.core.move import Move
from greengold.core.rng import Dice

CURIOSITY = 0.7
"""How much a likely move that was seldom tried is preferred to one that promises more."""

WATCHED = 4
"""Positions after which the watcher is asked again, also within a long rollout."""

Watch = Callable[[int, int], None]
"""Told the positions visited and the number allowed; it ends the search by raising Cancelled."""


class Cancelled(Exception):
    """The answer is no longer wanted."""


def unwatched(done: int, whole: int) -> None:
    """A watcher for simulations, where nobody waits."""


class Node:
    """A decision of a seat as it sees it. Per move: prior (all together 1), visits, and the sum of how the seat stood
    in the end; visits_here and sum_here: of all moves."""

    __slots__ = ("moves", "priors", "seat", "sum_here", "sums", "visits", "visits_here")

    def __init__(self, seat: int, options: Sequence[Option]) -> None:
        weights = sum(option.weight for option in options)
        self.seat = seat
        self.moves = [option.move for option in options]
        self.priors = [option.weight / weights for option in options]
        self.visits = [0] * len(options)
        self.sums = [0] * len(options)
        self.visits_here = self.sum_here = 0

    def most_visited(self) -> int:
        """The move tried most often; of equals the one that promises more, then the earlier one."""
        return max(range(len(self.moves)), key=lambda at: (self.visits[at], self.sums[at], -at))

    def lead(self) -> int:
        """How many visits the move tried most often has before the next."""
        first, second = sorted(self.visits, reverse=True)[:2]
        return first - second


class Search:
    """One decision. nodes: positions it may visit; dice: of this decision alone."""

    def __init__(
        self, game: Game, policy: Policy, view: Any, nodes: int, dice: Dice, watch: Watch = unwatched
    ) -> None:
        self.game, self.policy, self.view, self.nodes, self.dice, self.watch = game, policy, view, nodes, dice, watch
        self.visited = self.rollouts = 0
        self._promises: tuple[float, float] | None = None  # the least and the most that a move promised so far
        self._tree: dict[Hashable, Node] = {}
        state = policy.believed(game, view, dice)
        self.root = self._grown(state, policy.seen(game, state))

    def run(self) -> Move:
        """The move for the seat whose view this is. Raises what the watcher raises."""
        root = self.root
        while len(root.moves) > 1 and self.visited < self.nodes and not self._decided():
            self._look_once()
        return root.moves[root.most_visited()]

    def _decided(self) -> bool:
        """Whether the rollouts that are probably left cannot change which move is tried most often."""
        return self.root.lead() * self.visited > (self.nodes - self.visited) * self.rollouts

    def _grown(self, state: Any, seen: Hashable) -> Node:
        """A new node for what the deciding seat sees."""
        node = self._tree[seen] = Node(to_move(state), self.policy.options(state, self.dice))
        return node

    def _look_once(self) -> None:
        """Imagine, descend, add a node, play on, remember."""
        game, policy, dice = self.game, self.policy, self.dice
        state = policy.believed(game, self.view, dice)
        end = policy.clock(state) + policy.horizon if policy.horizon else None
        path: list[tuple[Node, int]] = []
        grown = False
        while state.agenda and (end is None or policy.clock(state) < end):
            if grown:
                move = policy.plainly(state, dice)
            else:
                seen = policy.seen(game, state)
                node = self._tree.get(seen)
                if node is None:
                    node, grown = self._grown(state, seen), True
                at = self._tried(node)
                path.append((node, at))
                move = node.moves[at]
            play(state, move, unheard)
            self.visited += 1
            if self.visited % WATCHED == 0:
                self.watch(self.visited, self.nodes)
        self.rollouts += 1
        self._remember(path, policy.standing(game, state))

    def _tried(self, node: Node) -> int:
        """The move of a node to try now: promise + curiosity * prior * sqrt(visits of all) / (1 + its visits)."""
        least, most = self._promises or (0.0, 0.0)
        scale = most - least or 1.0
        unknown = node.sum_here / node.visits_here if node.visits_here else 0.0
        wish = CURIOSITY * scale * sqrt(node.visits_here + 1)
        best, chosen = 0.0, -1
        for at, (visits, total, prior) in enumerate(zip(node.visits, node.sums, node.priors, strict=True)):
            worth = (total / visits if visits else unknown) + wish * prior / (1 + visits)
            if chosen < 0 or worth > best:
                best, chosen = worth, at
        return chosen

    def _remember(self, path: list[tuple[Node, int]], standing: Any) -> None:
        """Tell the nodes of a path how their seats stood in the end."""
        for node, at in path:
            stood = standing[node.seat]
            node.visits[at] += 1
            node.sums[at] += stood
            node.visits_here += 1
            node.sum_here += stood
            promise = node.sums[at] / node.visits[at]
            least, most = self._promises or (promise, promise)
            self._promises = min(least, promise), max(most, promise)
