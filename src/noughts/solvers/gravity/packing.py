"""The kernels of a board with gravity, and what may be asked of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from noughts.core import Rules
from noughts.core.bits import moved
from noughts.solvers.gravity.board import area_of, places_of, stacks
from noughts.solvers.gravity.kernel.grid import Grid
from noughts.solvers.gravity.kernel.pile import Pile
from noughts.solvers.gravity.kernel.plan import StrategyPlan
from noughts.solvers.gravity.kernel.search import GravitySearch
from noughts.solvers.gravity.kernel.table import BoundsTable

Pulse = Callable[[int], bool] | None


class BoundsTableKernel(Protocol):
    """The transposition table (`kernel/table.py`)."""

    def size(self) -> int:
        """How many buckets there are."""

    def share(self, shared: bool) -> None:
        """Whether searches in several threads use the table from now on."""

    def clear_marks(self) -> None:
        """A new question: no thread is at any position."""

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
        """Its looks at positions."""

    @property
    def board(self) -> BoardOfKernel:
        """Its board; only a flat one is asked."""

    def visited(self) -> int:
        """Positions searched so far."""

    def at_least(self, mine: int, theirs: int, bound: int, pulse: Pulse) -> int | None:
        """A bound on the score: at least `bound` if the score is, below it if not; None if stopped."""

    def reached(self) -> int:
        """The bit of a move that reached the bound last asked about; 0 if none is known."""


class PlanKernel(Protocol):
    """Weighs the answers of a strategy (`kernel/plan.py`)."""

    def tell(self, lead: int, follow: int) -> None:
        """A node is written, so from now on it costs nothing."""

    def answer_to(self, lead: int, follow: int, patience: int, pulse: Pulse) -> int | None:
        """The column of the answer after which the least has to be written; None if none was found."""


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
    """The search of a board that `drops`, above a table; others in threads that share the table have other numbers."""
    search: SearchKernel = GravitySearch(new_board(rules), table, number)
    return search


def new_plan(rules: Rules, table: BoundsTableKernel, goal: int) -> PlanKernel:
    """What weighs the answers of a strategy on a board that `falls`."""
    plan: PlanKernel = StrategyPlan(new_board(rules), table, goal)
    return plan
