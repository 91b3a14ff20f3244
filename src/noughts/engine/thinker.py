"""Thinker: the engine for one game. It has a move at once, and a better one the longer it searches."""

import threading
from array import array
from collections.abc import Callable, Collection, Iterable, Iterator
from types import TracebackType

from noughts.common import Control, Result
from noughts.core import Position, Rules
from noughts.core.bits import cells_of
from noughts.engine.codeweights import CodeWeights
from noughts.engine.packing import RootKernel, from_the_centre, new_root
from noughts.engine.parameters import (
    CANDIDATES,
    CHAIN_DEPTH,
    CHAIN_NODES,
    CHAIN_SHARE,
    DEEPEST,
    ENTRIES,
    ENTRY_BYTES,
    FEWEST_ENTRIES,
    PARTS,
    REFUTE_NODES,
    THREES_NODES,
    TIME_FOR_THREES,
)
from noughts.engine.thought import MATE, WIN, FirstLook, MoveThought, Thought
from noughts.engine.threes import ThreesAtRoot, plays_threes
from noughts.engine.weights import Weights, weights_for
from noughts.errors import IllegalMove, NoughtsError


class Thinker:
    """An engine for one game. It searches one position at a time; make another thinker to search two at once.

    `without` names parts of the search to leave out, for measurements (`PARTS` in `parameters.py`).
    """

    def __init__(
        self,
        rules: Rules,
        weights: Weights | CodeWeights | None = None,
        entries: int = ENTRIES,
        without: Collection[str] = (),
    ) -> None:
        self.rules = rules
        self._weights = weights_for(rules) if weights is None else weights
        self._memory = array("Q", bytes(ENTRY_BYTES * max(entries, FEWEST_ENTRIES)))
        self._without = part_bits(without)
        self._root = self._new_root()
        self._spare: list[RootKernel] = []
        self._threes = (
            ThreesAtRoot(rules) if plays_threes(rules) and not self._without & PARTS["threes at the root"] else None
        )
        self._age = self._turn = 0
        self._last: Position | None = None

    @property
    def table_bytes(self) -> int:
        """The memory that its table takes."""
        return len(self._memory) * self._memory.itemsize

    def think(
        self,
        position: Position,
        control: Control | None = None,
        *,
        nodes: int | None = None,
        every: bool = False,
        threads: int = 1,
    ) -> Iterator[Thought]:
        """Ever better thoughts, the first at once; the last when time, nodes or moves to search run out.

        `every` asks for a score of every move, not only of the best. With one thread and a node limit the result is
        always the same; without the limit, a search starts from the table of those before it.
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
        """The last of the thoughts."""
        run = self._run(position, control, nodes, every)
        with self._helpers(run, threads):
            for _ in run.steps():
                pass
        return run.thought()

    def evaluate(self, position: Position) -> int:
        """The static evaluation of a position."""
        self._run(position, None, 1, True).place(self._root)
        return self._root.evaluate()

    def first_looks(self, position: Position) -> tuple[FirstLook, ...]:
        """What the static evaluation says about each move, the best first."""
        run = self._run(position, None, 1, True)
        run.place(self._root)
        rows = sorted((FirstLook(*row) for row in self._root.first_looks()), key=lambda look: -look.score)
        return tuple(rows)

    def _run(self, position: Position, control: Control | None, nodes: int | None, every: bool) -> "_Run":
        if position.rules != self.rules or position.outcome:
            raise IllegalMove(f"Expected a position of {self.rules} in which the game goes on.")
        if nodes:
            self._age += 1
        if position != self._last:
            self._turn += 1
        self._last = position
        return _Run(
            self._root, self._threes, position, control or Control(), nodes or 0, every, (self._age, self._turn)
        )

    def _new_root(self) -> RootKernel:
        root = new_root(self.rules, self._weights, self._memory)
        root.leave_out(self._without)
        return root

    def _helpers(self, run: "_Run", threads: int) -> "Helpers":
        while len(self._spare) < threads - 1:
            self._spare.append(self._new_root())
        return Helpers(self._spare[: threads - 1], run.place)


class _Run:
    """The search of one position: what the kernel is asked, in which order."""

    def __init__(
        self,
        root: RootKernel,
        threes: ThreesAtRoot | None,
        position: Position,
        control: Control,
        nodes: int,
        every: bool,
        time: tuple[int, int],
    ) -> None:
        self._root, self._threes, self._position, self._control = root, threes, position, control
        self._nodes, self._every, self._time = nodes, every, time
        self._most = position.rules.cells if every else _candidates(position)
        self._chain: tuple[int, ...] = ()
        self._plies = self._spent = 0
        self._depth = self._every_depth = 0

    def place(self, root: RootKernel) -> None:
        """Set up the position in a kernel."""
        side = int(self._position.mine.bit_count() < self._position.theirs.bit_count())
        stones = [cells_of(self._position.mine), cells_of(self._position.theirs)]
        order = from_the_centre(self._position.rules)
        root.set_up(stones[side], stones[1 - side], side, order, self._most, *self._time)

    def steps(self) -> Iterator[None]:
        """Search; after each step `thought` has what was found so far."""
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
        """A chain of fours (VCF): threats that leave one reply each."""
        self._chain = tuple(self._root.chain(self._share(CHAIN_NODES), CHAIN_DEPTH) or ())
        self._plies = len(self._chain)

    def _seek_threes(self, threes: ThreesAtRoot) -> None:
        """A chain that may also have threes (VCT); only its first move is kept, since there are many replies."""
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
        """The part of a budget that a search with a node limit may spend."""
        return min(budget, self._nodes // CHAIN_SHARE) if self._nodes else budget

    def _ends(self, finished: bool) -> bool:
        """Whether there is nothing left to search; a loss that is not proven may still turn out to be wrong."""
        count, score, lost = self._root.standing()
        decided = score > MATE and not self._every
        return not finished or decided or lost or (count == 1 and self._depth > 1)

    def thought(self) -> Thought:
        """What was found so far."""
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
    """How many moves compete for the best; on an empty board only the centre."""
    rules = position.rules
    if rules.gravity or rules.misere:
        return rules.cells
    return CANDIDATES if position.stones else 1


class Helpers:
    """Threads that search the same position with the same table while a `with` block runs (lazy SMP).

    Each has a kernel of its own; every second one searches a ply deeper.
    """

    def __init__(self, roots: Iterable[RootKernel], place: Callable[[RootKernel], None]) -> None:
        self._end = threading.Event()
        self._threads = []
        for number, root in enumerate(roots):
            place(root)
            self._threads.append(threading.Thread(target=self._search, args=(root, number % 2), daemon=True))

    def _search(self, root: RootKernel, ahead: int) -> None:
        root.start(lambda _: self._end.is_set(), 0)
        for depth in range(1 + ahead, DEEPEST):
            if not root.best(depth):
                return

    def __enter__(self) -> None:
        for thread in self._threads:
            thread.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._end.set()
        for thread in self._threads:
            thread.join()


def part_bits(parts: Iterable[str]) -> int:
    """Parts of the search as the kernel takes them."""
    unknown = [part for part in parts if part not in PARTS]
    if unknown:
        raise NoughtsError(f"{unknown[0]!r} is not a part of the engine; expected one of {', '.join(PARTS)}.")
    return sum(PARTS[part] for part in set(parts))
