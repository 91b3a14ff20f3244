"""The kernels of the ladder for a board, made from its packed arrays."""

from array import array
from collections.abc import Callable
from functools import lru_cache
from typing import Protocol

from noughts.common import kernel
from noughts.common.packing import falling, images, lines_through
from noughts.common.score import WIN
from noughts.core import Rules
from noughts.core.geometry import Cells
from noughts.ladder.kernel import counting, everything, ladder

TABLED_CELLS = 16
"""The largest board for which the won sets of stones are tabulated."""
LADDER_READY = kernel.compiled
"""Whether the minimax and alpha-beta kernels are compiled; if not, the plain rungs run instead."""


AskToStop = Callable[[int], bool]
"""Called with a kernel's node count every few milliseconds; True asks it to stop."""


class LadderKernel(Protocol):
    """The compiled twin of minimax and alpha-beta (`kernel/ladder.py`)."""

    def run(self, mine: int, theirs: int, pruned: bool) -> tuple[list[tuple[int, int, bool]], bool]:
        """For each root move its bit, value and whether that is exact; and whether the search was finished."""

    def counts(self) -> tuple[int, int, int, int]:
        """Nodes, end states, cut-offs and estimates so far."""


class CounterKernel(Protocol):
    """Counts positions layer by layer (`kernel/counting.py`)."""

    def next_layer(
        self, movers: "array[int]", others: "array[int]", ways: "array[int]", pulse: AskToStop | None
    ) -> tuple["array[int]", "array[int]", "array[int]", int, int, int, int] | None:
        """The next layer, as three arrays like those given, and four counts; None if it was stopped.

        The counts are of positions reached, of ways to them, and of ways that end in a line and in a full board.
        """


class EverythingKernel(Protocol):
    """Finds the value of every position (`kernel/everything.py`)."""

    def run(self) -> tuple["array[int]", "array[int]", "array[int]"] | None:
        """The mover's stones, the other side's and the value of each position; None if it was stopped."""


@lru_cache(maxsize=32)
def _ladder_arrays(rules: Rules) -> "tuple[array[int], ...]":
    """The lines as words; those through each cell, the cells beyond their ends that must be free of the same stones,
    and where they start; the won sets; the places of single bits."""
    through, starts = lines_through(rules)
    words, beyond = (array("Q", [sets[number] for number in through]) for sets in (rules.line_sets, rules.beyond_sets))
    return array("Q", rules.line_sets), words, beyond, starts, _won_sets(rules), array("B", ladder.places())


def _won_sets(rules: Rules) -> "array[int]":
    """For each set of stones on a small board whether it holds a line; empty on a large one."""
    won = array("B")
    if rules.cells <= TABLED_CELLS:
        won = array("B", bytes(1 << rules.cells))
        for stones in range(1, 1 << rules.cells):
            lowest = stones & -stones
            if rules.exact:
                won[stones] = bool(rules.completed_lines(stones))
            else:
                won[stones] = won[stones ^ lowest] or rules.completed(stones, lowest.bit_length() - 1)
    return won


def new_ladder(rules: Rules, *, depth: int | None, distance: bool, estimate: bool, pulse: AskToStop) -> LadderKernel:
    """A minimax and alpha-beta kernel for a board of up to 64 cells."""
    lines, through, beyond, starts, won, places = _ladder_arrays(rules)
    fall, bottom = falling(rules)
    cut = -1 if depth is None else depth
    scores = WIN, int(distance), rules.misere, cut, estimate
    return ladder.Ladder(lines, through, beyond, starts, won, places, fall, bottom, *scores, pulse)


def new_counter(rules: Rules, symmetries: tuple[Cells, ...]) -> CounterKernel:
    """A counting kernel for a board of up to 64 cells; positions that these symmetries map onto each other are one."""
    return counting.Counter(rules.cells, *_line_words(rules), images(symmetries), *falling(rules))


def new_everything(rules: Rules, pulse: AskToStop | None) -> EverythingKernel:
    """A kernel that finds the value of every position of a board of up to 64 cells."""
    return everything.Everything(rules.cells, *_line_words(rules), *falling(rules), rules.misere, pulse)


def _line_words(rules: Rules) -> "tuple[array[int], array[int]]":
    """The lines as words, and for each the cells beyond its ends that must be free of the same stones."""
    return array("Q", rules.line_sets), array("Q", rules.beyond_sets)
