"""The kernels of a board with gravity, and several searches in threads that share a table and a question."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import Protocol

from noughts.common import kernel as kernels
from noughts.core import Rules
from noughts.core.bits import moved
from noughts.solvers.gravity.board import area_of, places_of, stacks
from noughts.solvers.gravity.kernel.grid import Grid
from noughts.solvers.gravity.kernel.pile import Pile
from noughts.solvers.gravity.kernel.plan import StrategyPlan
from noughts.solvers.gravity.kernel.search import GravitySearch
from noughts.solvers.gravity.kernel.table import BoundsTable
from noughts.solvers.parameters import FEWEST_BITS, LARGE_BITS, SMALL_BITS, SMALL_BOARD

Pulse = Callable[[int], bool] | None

BUCKET = 64
"""Bytes of a bucket of the table, which has three entries."""


class BoundsTableKernel(Protocol):
    """The transposition table (`kernel/table.py`)."""

    def size(self) -> int:
        """How many buckets there are."""

    def share(self, shared: bool) -> None:
        """Whether searches in several threads use the table from now on."""

    def clear_marks(self) -> None:
        """Begin a new question: no thread works on any position."""

    def parts(self) -> list[bytes]:
        """Everything known, as bytes."""

    def take_parts(self, parts: Sequence[bytes]) -> None:
        """Continue from the parts of another table, of its size; ValueError if they are damaged."""


class LookAheadKernel(Protocol):
    """What is known of a position before it is searched (`kernel/lookahead.py`)."""

    def by_rule(self, mine: int, theirs: int) -> int | None:
        """The most that the side to move scores by the follow-up rule, None if that says nothing."""

    def wins_at_once(self, mine: int, theirs: int) -> bool:
        """Whether the side to move can complete a line with its next stone."""


class BoardOfKernel(Protocol):
    """A flat board (`kernel/grid.py`)."""

    def reduced(self, mine: int, theirs: int) -> tuple[int, int, int, bool]:
        """The stones that matter of each side, all stones, and whether they are mirrored."""


class SearchKernel(Protocol):
    """The search (`kernel/search.py`)."""

    @property
    def ahead(self) -> LookAheadKernel:
        """Its look-ahead."""

    @property
    def board(self) -> BoardOfKernel:
        """Its board; used only for flat boards."""

    def visited(self) -> int:
        """Positions searched so far."""

    def at_least(self, mine: int, theirs: int, bound: int, pulse: Pulse) -> int | None:
        """A bound on the score: at least `bound` if the score is, below it if not; None if stopped."""

    def reached(self) -> int:
        """The bit of a move that reached the bound last asked about; 0 if none is known."""


class PlanKernel(Protocol):
    """Weighs the answers of a strategy (`kernel/plan.py`)."""

    def mark_written(self, lead: int, follow: int) -> None:
        """Note that a node is written, so that from now on it costs nothing."""

    def answer_to(self, lead: int, follow: int, patience: int, pulse: Pulse) -> int | None:
        """The column of the answer after which the least must be written; None if none was found."""


def new_bounds_table(bits: int) -> BoundsTableKernel:
    """A table of 2 to the power of `bits` buckets."""
    table: BoundsTableKernel = BoundsTable(bits)
    return table


def new_board(rules: Rules) -> Grid | Pile:
    """The kernel's board of a game that `drops`."""
    if stacks(rules):
        places = places_of(rules)
        cells = sorted(range(rules.cells), key=places.__getitem__)
        lines = [moved(line, places) for line in rules.line_sets]
        symmetries = [[places[image[cell]] for cell in cells] for image in rules.symmetries]
        return Pile(area_of(rules), rules.shape[-1], lines, symmetries)
    width, height = rules.shape
    return Grid(width, height, rules.length)


def new_search(rules: Rules, table: BoundsTableKernel, number: int = 1) -> SearchKernel:
    """The search of a board that `drops`, with a table; threads that share a table need different numbers."""
    search: SearchKernel = GravitySearch(new_board(rules), table, number)
    return search


def new_plan(rules: Rules, table: BoundsTableKernel, goal: int) -> PlanKernel:
    """What weighs the answers of a strategy on a board that `falls`."""
    plan: PlanKernel = StrategyPlan(new_board(rules), table, goal)
    return plan


def table_bits(rules: Rules, memory: int | None = None) -> int:
    """The table has 2 to this power buckets: by the size of the board, and at most a third of the memory."""
    bits = SMALL_BITS if rules.cells <= SMALL_BOARD else LARGE_BITS
    while memory is not None and bits > FEWEST_BITS and 3 * BUCKET << bits > memory:
        bits -= 1
    return bits


class SearchThreads:
    """Several searches at once; without compiled kernels one, because then they could not run at the same time."""

    def __init__(self, rules: Rules, bits: int) -> None:
        self._rules = rules
        self._table = new_bounds_table(bits)
        self._searches = [new_search(rules, self._table)]
        self.table_bytes = BUCKET << bits

    def use(self, count: int) -> None:
        """Search with `count` threads from now on."""
        if kernels.compiled:
            more = range(len(self._searches) + 1, count + 1)
            hired = [new_search(self._rules, self._table, number) for number in more]
            self._searches = [*self._searches, *hired][:count]
            self._table.share(count > 1)

    @property
    def nodes(self) -> int:
        """Positions searched so far."""
        return sum(search.visited() for search in self._searches)

    def wins_at_once(self, mine: int, theirs: int) -> bool:
        """Whether the side to move can complete a line now."""
        return bool(self._searches[0].ahead.wins_at_once(mine, theirs))

    def rule(self, mine: int, theirs: int) -> int | None:
        """The most that the follow-up rule leaves the side to move, None if it does not hold."""
        most: int | None = self._searches[0].ahead.by_rule(mine, theirs)
        return most

    def plan(self, goal: int) -> PlanKernel:
        """What weighs the answers of a strategy by which the leader scores less than a goal, with the same table."""
        return new_plan(self._rules, self._table, goal)

    def reduced(self, mine: int, theirs: int) -> tuple[int, int, int, bool]:
        """The stones that matter, all stones, and whether they are mirrored (see `Grid.reduced`)."""
        stones: tuple[int, int, int, bool] = self._searches[0].board.reduced(mine, theirs)
        return stones

    def ask(self, mine: int, theirs: int, number: int, stop: Callable[[], bool]) -> int | None:
        """Whether a score is at least a number (see `GravitySearch.at_least`); None if `stop` ended it."""
        if len(self._searches) == 1:
            answer: int | None = self._searches[0].at_least(mine, theirs, number, lambda _: stop())
            return answer
        self._table.clear_marks()
        return _Race(self._searches, (mine, theirs, number), stop).run()

    def reached(self) -> int | None:
        """The bit of a move by which the last answer was yes; None if it is not known, as with several searches."""
        found: int = 0 if len(self._searches) > 1 else self._searches[0].reached()
        return found.bit_length() - 1 if found else None

    def parts(self) -> list[bytes]:
        """What the table holds, as bytes."""
        parts: list[bytes] = self._table.parts()
        return parts

    def take_parts(self, parts: list[bytes]) -> None:
        """Load the parts of another table, of its size; ValueError if they are damaged."""
        self._table.take_parts(parts)
        self.table_bytes = BUCKET * self._table.size()


class _Race:
    """One question for several searches: the first answer ends it for all."""

    def __init__(self, searches: list[SearchKernel], question: tuple[int, int, int], stop: Callable[[], bool]) -> None:
        self._searches, self._question, self._stop = searches, question, stop
        self._over = threading.Event()
        self._answers: list[int] = []
        self._errors: list[BaseException] = []

    def run(self) -> int | None:
        """The answer, or None if all of them were stopped."""
        others = [threading.Thread(target=self._search, args=(search, self._is_over)) for search in self._searches[1:]]
        for thread in others:
            thread.start()
        try:
            self._search(self._searches[0], self._pulse)
        finally:
            self._over.set()
            for thread in others:
                thread.join()
        if self._errors:
            raise self._errors[0]
        return self._answers[0] if self._answers else None

    def _search(self, search: SearchKernel, pulse: Callable[[int], bool]) -> None:
        try:
            answer = search.at_least(*self._question, pulse)
        except BaseException as error:
            self._errors.append(error)
        else:
            if answer is not None:
                self._answers.append(answer)
        # A search that was stopped, failed or is done ends the race.
        self._over.set()

    def _pulse(self, _: int) -> bool:
        return self._stop() or self._over.is_set()

    def _is_over(self, _: int) -> bool:
        return self._over.is_set()
