"""Searches with a fault put in on purpose: what alpha-beta visits when something of it is left out or turned round.

A student's search that visits the same boards in the same order as one of these has its fault; that is the experiment.
"""

import contextlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import product
from math import inf

from noughts.core import Rules

BOARD = Rules((3, 3))
LINES, FULL = BOARD.line_sets, BOARD.full
Visit = tuple[int, int, int]
"""Depth, X's stones, O's stones."""
Order = Callable[[int, int], tuple[int, ...]]
"""The cells in the order in which a search tries them, given X's and O's stones."""


@dataclass(frozen=True, slots=True)
class Search:
    """Alpha-beta as the side at the root maximises, with what a student may have done otherwise."""

    cut: str = ">="
    """When it stops: alpha >= beta, alpha > beta, or never (an empty text)."""
    passes: str = "both"
    """Which bounds it passes on: both, alpha, beta, none; its own, the one that its side moves, or the other's; or both
    but unturned, as negamax with (alpha, beta) in place of (-beta, -alpha)."""
    raises_alpha: bool = True
    lowers_beta: bool = True
    fresh: bool = False
    """Whether every move at the root is searched with a window of its own, wide open."""
    distance: bool = False
    """Whether quick wins count more."""
    to_the_end: bool = False
    """Whether it goes on after a line is completed, until the board is full."""
    cut_below: str | None = None
    """When it stops where it minimises, if not as where it maximises."""

    @property
    def faults(self) -> int:
        """In how much it departs from alpha-beta, or from minimax where it never cuts."""
        unmoved = (not self.raises_alpha) + (not self.lowers_beta)
        uneven = self.cut_below is not None
        return uneven + (self.cut == ">") + (self.passes != "both") + unmoved + self.fresh + 2 * self.to_the_end

    def visits(self, x: int, o: int, order: Order, most: int | None = None) -> list[Visit]:
        """Every position entered, in order; `most` ends it early."""
        return self.run(x, o, order, most)[0]

    def run(self, x: int, o: int, order: Order, most: int | None = None) -> tuple[list[Visit], dict[int, float]]:
        """The visits, and what was found of each by its number, for the side that maximises at the root."""
        entered: list[Visit] = []
        found: dict[int, float] = {}
        first = x.bit_count() == o.bit_count()

        def deeper(x: int, o: int, depth: int, alpha: float, beta: float) -> float:
            number = len(entered)
            entered.append((depth, x, o))
            if most is not None and number >= most:
                raise OverflowError
            maximising = depth % 2 == 0
            if x | o == FULL or ((won(x) or won(o)) and not self.to_the_end):
                found[number] = self._worth(x, o, depth, first)
                return found[number]
            best = -inf if maximising else inf
            for cell in order(x, o):
                stone = 1 << cell
                low, high = (-inf, inf) if self.fresh and depth == 0 else self._passed(alpha, beta, maximising)
                x_moves = first == maximising
                value = deeper(x | stone if x_moves else x, o if x_moves else o | stone, depth + 1, low, high)
                best = max(best, value) if maximising else min(best, value)
                if maximising and self.raises_alpha:
                    alpha = max(alpha, best)
                if not maximising and self.lowers_beta:
                    beta = min(beta, best)
                cut = self.cut if maximising or self.cut_below is None else self.cut_below
                if (cut == ">=" and alpha >= beta) or (cut == ">" and alpha > beta):
                    break
            found[number] = best
            return best

        with contextlib.suppress(OverflowError):
            deeper(x, o, 0, -inf, inf)
        return entered, found

    def _passed(self, alpha: float, beta: float, maximising: bool) -> tuple[float, float]:
        """The window for a position below."""
        if self.passes == "unturned":
            return -beta, -alpha
        own, another = ("alpha", "beta") if maximising else ("beta", "alpha")
        kept = {"both": (own, another), "own": (own,), "other": (another,), "none": ()}.get(self.passes, (self.passes,))
        return alpha if "alpha" in kept else -inf, beta if "beta" in kept else inf

    def _worth(self, x: int, o: int, depth: int, first: bool) -> float:
        winner = won(x) - won(o)
        sign = winner if first else -winner
        return sign * (10 - depth) if self.distance else sign


@cache
def won(stones: int) -> bool:
    """Whether stones hold a line."""
    return bool(BOARD.completed_lines(stones))


def known_searches() -> list[Search]:
    """Every search that a student's is compared with, the least faulty first."""
    passes = ("both", "alpha", "beta", "own", "other", "none", "unturned")
    moved = ((True, True), (True, False), (False, True))
    found = {
        Search(cut, passed, *moves, fresh, distance, to_the_end)
        for cut, passed, moves, fresh, distance, to_the_end in product(
            (">=", ">"), passes, moved, (False, True), (False, True), (False, True)
        )
    }
    found |= {Search(cut="", to_the_end=end) for end in (False, True)}
    uneven = ((">=", ">"), (">", ">="), (">=", ""), ("", ">="))
    found |= {
        Search(cut, fresh=fresh, distance=distance, cut_below=below)
        for (cut, below), fresh, distance in product(uneven, (False, True), (False, True))
    }
    return sorted(found, key=lambda one: (one.faults, one.cut == "", one.distance))


def reading_order(x: int, o: int) -> tuple[int, ...]:
    """The free cells from 0 to 8."""
    return tuple(cell for cell in range(9) if not (x | o) >> cell & 1)


def stones(board: str) -> tuple[int, int]:
    """X's and O's stones of nine letters."""
    return tuple(sum(1 << cell for cell in range(9) if board[cell] == mark) for mark in "XO")  # type: ignore[return-value]
