"""Rung 4, a transposition table: different orders of the same moves reach the same position; search it once.

A stone is never removed, so within one search a position always occurs at the same ply, and its value needs no
adjustment.
"""

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, TypeVar

from noughts.common.score import INFINITY, Found
from noughts.ladder.alphabeta import alphabeta
from noughts.ladder.ordering import Ordered
from noughts.ladder.problem import Problem
from noughts.ladder.pseudocode import pseudocode
from noughts.ladder.watch import SILENT, Watch

PSEUDOCODE = pseudocode("""
table(state, alpha, beta):                               # enter
    if the table knows enough of state: return that      # table hit
    if state is a leaf: return its value                 # leaf
    best = -infinity
    for each move, the most promising first:
        best = max(best, -table(after, -beta, -alpha))   # bound
        alpha = max(alpha, best)
        if best >= beta: stop looking                    # cut-off
    remember best, and whether it is exact or a bound
    return best                                          # leave
""")

S = TypeVar("S")


def table(problem: Problem[S], state: S, watch: Watch = SILENT) -> Found:
    """Ordered alpha-beta that remembers every position it has searched."""
    return Remembering[S]()(Ordered(problem), state, watch)


class Entry(NamedTuple):
    """The value of a position lies in low .. high; `line` is its best play as far as known."""

    low: int
    high: int
    line: tuple[int, ...]


@dataclass
class Remembering(Generic[S]):
    """Alpha-beta with a table; it keeps the contract of `alphabeta`."""

    entries: dict[Hashable, Entry] = field(default_factory=dict)

    def __call__(
        self,
        problem: Problem[S],
        state: S,
        watch: Watch = SILENT,
        alpha: int = -INFINITY,
        beta: int = INFINITY,
        ply: int = 0,
    ) -> Found:
        key, into, back = problem.frame(state)
        entry = self.entries.get(key)
        if entry and (entry.low == entry.high or entry.low >= beta or entry.high <= alpha):
            found = Found(entry.low if entry.low >= beta else entry.high, _moved(entry.line, back))
            watch.enter(ply, state, alpha, beta)
            watch.table_hit(ply, found.value)
            watch.leave(ply, found.value)
            return found
        found = alphabeta(problem, state, watch, alpha, beta, ply, deeper=self)
        low = found.value if found.value > alpha else -INFINITY
        high = found.value if found.value < beta else INFINITY
        self.entries[key] = Entry(low, high, _moved(found.line, into))
        return found


def _moved(line: tuple[int, ...], permutation: object) -> tuple[int, ...]:
    if permutation is None:
        return line
    assert isinstance(permutation, tuple)
    return tuple(permutation[cell] for cell in line)
