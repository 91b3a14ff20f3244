"""Thinker: the strong player's mind. It has a move at once and a better one the longer it thinks."""

from array import array
from collections.abc import Collection, Iterator
from typing import Any

from noughts.core import Position, Rules
from noughts.core.bits import cells_of
from noughts.engine.helpers import Helpers
from noughts.engine.packing import from_the_centre, new_root
from noughts.engine.parts import THREES, bits
from noughts.engine.thought import MATE, WIN, MoveThought, Sight, Thought
from noughts.engine.threes import Threes, plays_threes
from noughts.engine.weights import Weights, weights_for
from noughts.errors import IllegalMove
from noughts.search import Control, Result

ENTRIES = 1 << 19
"""Positions that are remembered, at 8 bytes each."""
CANDIDATES = 30
"""The moves looked at where only the best is asked for and stones may be put anywhere."""
DEEPEST = 60
CHAIN_DEPTH = 40
CHAIN_NODES = 20_000
"""Nodes for a chain at the root."""
CHAIN_SHARE = 4
"""At most one in so many nodes goes there when nodes are limited."""
THREES_NODES = 5_000
"""Nodes for a chain with threes at the root."""
TIME_FOR_THREES = 0.2
"""The most of the time that may go there."""
REFUTE_NODES = 50
"""Nodes, for each ply of depth, that go into a chain against a move at the root."""


class Thinker:
    """A mind for one game. It thinks about one position at a time; make another for a second one meanwhile.

    `without` names parts of its search that it does without, for measurements (`parts.py`).
    """

    def __init__(
        self, rules: Rules, weights: Weights | None = None, entries: int = ENTRIES, without: Collection[str] = ()
    ) -> None:
        self.rules = rules
        self._weights = weights or weights_for(rules)
        self._memory = array("Q", bytes(8 * entries))
        self._without = bits(without)
        self._root = self._new_root()
        self._threes = Threes(rules) if plays_threes(rules) and not self._without & THREES else None
        self._age = 0
        self._last: Position | None = None

    def think(
        self,
        position: Position,
        control: Control | None = None,
        *,
        nodes: int | None = None,
        every: bool = False,
        threads: int = 1,
    ) -> Iterator[Thought]:
        """Thoughts that get better, the first at once; the last when the time, the nodes or the work is at an end.

        `every` asks for a score for every move, not for the best alone. With one thread, what is found within a number
        of nodes is always the same; without that limit, a position asked about again profits from the last time.
        """
        run = self._run(position, control, nodes, every)
        with self._helpers(run, threads):
            for _ in run.steps():
                yield run.thought()

    def best(
        self,
        position: Position,
        control: Control | None = None,
        *,
        nodes: int | None = None,
        every: bool = False,
        threads: int = 1,
    ) -> Thought:
        """The last of the thoughts; those before it are not put into words."""
        run = self._run(position, control, nodes, every)
        with self._helpers(run, threads):
            for _ in run.steps():
                pass
        return run.thought()

    def first_sight(self, position: Position) -> tuple[Sight, ...]:
        """What each move looks like without any search, the most pleasing first."""
        run = self._run(position, None, 1, True)
        run.place(self._root)
        rows = sorted((Sight(*row) for row in self._root.glance()), key=lambda sight: -sight.score)
        return tuple(rows)

    def _run(self, position: Position, control: Control | None, nodes: int | None, every: bool) -> "_Run":
        if position.rules != self.rules or position.outcome:
            raise IllegalMove(f"Expected a position of {self.rules} in which the game goes on.")
        if nodes or position != self._last:
            self._age += 1
        self._last = None if nodes else position
        return _Run(self._root, self._threes, position, control or Control(), nodes or 0, every, self._age)

    def _new_root(self) -> Any:
        root = new_root(self.rules, self._weights, self._memory)
        root.leave_out(self._without)
        return root

    def _helpers(self, run: "_Run", threads: int) -> Helpers:
        return Helpers(self._new_root, run.place, threads - 1)


class _Run:
    """One position thought about: what the kernel is asked, in which order."""

    def __init__(
        self,
        root: Any,
        threes: Threes | None,
        position: Position,
        control: Control,
        nodes: int,
        every: bool,
        age: int,
    ) -> None:
        self._root, self._threes, self._position, self._control = root, threes, position, control
        self._nodes, self._every, self._age = nodes, every, age
        self._most = position.rules.cells if every else _candidates(position)
        self._chain: tuple[int, ...] = ()
        self._plies = self._spent = 0
        self._depth = self._every_depth = 0

    def place(self, root: Any) -> None:
        """Put the position up in a kernel."""
        side = int(self._position.mine.bit_count() < self._position.theirs.bit_count())
        stones = [cells_of(self._position.mine), cells_of(self._position.theirs)]
        order = from_the_centre(self._position.rules)
        root.set_up(stones[side], stones[1 - side], side, order, self._most, self._age)

    def steps(self) -> Iterator[None]:
        """Think; whenever it comes to something, `thought` tells what."""
        self.place(self._root)
        yield
        self._root.start(self._ask, self._nodes)
        self._seek_chain()
        if not self._chain and self._threes:
            self._seek_threes(self._threes)
        if self._chain:
            yield
            if not self._every:
                return
        spent = {"best": 0, "every": 0}
        for depth in range(1, min(DEEPEST, self._position.free.bit_count()) + 1):
            before = self._root.nodes()
            if self._root.refute(REFUTE_NODES * depth, CHAIN_DEPTH):
                yield
            finished = self._root.best(depth)
            spent["best"] += self._root.nodes() - before
            self._depth = depth if finished else self._depth
            yield
            if self._ends(finished):
                return
            while self._every and self._every_depth < depth and spent["every"] <= spent["best"]:
                before = self._root.nodes()
                if not self._root.every(self._every_depth + 1):
                    return
                self._every_depth += 1
                spent["every"] += self._root.nodes() - before
                yield

    def _seek_chain(self) -> None:
        """A chain of threats that leave one reply each."""
        self._chain = tuple(self._root.chain(self._share(CHAIN_NODES), CHAIN_DEPTH) or ())
        self._plies = len(self._chain)

    def _seek_threes(self, threes: Threes) -> None:
        """A chain that has threes as well, of which only the winner's first move is told: the replies are many."""
        self._spent = self._root.nodes()
        remaining = self._control.remaining
        control = self._control.within(None if remaining is None else remaining * TIME_FOR_THREES)
        moves, nodes = threes.find(
            self._position, self._share(THREES_NODES), lambda nodes: self._ask(nodes) or control.stopped
        )
        self._chain, self._plies = moves[:1], 2 * len(moves) + 3
        self._spent += nodes
        self._root.start(self._ask, max(1, self._nodes - self._spent) if self._nodes else 0)

    def _ask(self, nodes: int) -> bool:
        """The pulse of a kernel, which counts its own nodes."""
        return self._control(self._spent + nodes)

    def _share(self, budget: int) -> int:
        """The part of a budget that a search with few nodes can spare."""
        return min(budget, self._nodes // CHAIN_SHARE) if self._nodes else budget

    def _ends(self, finished: bool) -> bool:
        """Whether nothing is left to be found."""
        count, score, lost = self._root.standing()
        decided = abs(score) > MATE and not self._every
        return not finished or decided or lost or (count == 1 and self._depth > 1)

    def thought(self) -> Thought:
        """What it has come to so far."""
        moves = [_move(*row) for row in self._root.report()]
        if self._chain:
            moves = [move for move in moves if move.cell != self._chain[0]]
            moves.insert(0, MoveThought(self._chain[0], WIN - self._plies, self._chain, Result.WIN))
        score = moves[0].score
        return Thought(
            self._position,
            self._root.evaluate() if score is None else score,
            tuple(moves),
            self._depth,
            self._every_depth,
            self._root.nodes() + self._spent,
        )


def _move(cell: int, score: int | None, lost: bool, line: list[int]) -> MoveThought:
    return MoveThought(cell, score, tuple(line), Result.LOSS if lost else None)


def _candidates(position: Position) -> int:
    """How many moves are looked at for the best: on an empty board the middle will do."""
    rules = position.rules
    if rules.gravity or rules.misere:
        return rules.cells
    return CANDIDATES if position.stones else 1
