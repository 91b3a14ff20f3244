"""Exact scores of positions, by table search (`solvers/table/kernel/`): who wins, and in how few plies."""

import threading
from array import array
from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol, TypeAlias

from noughts.common.control import Control, taking_turns
from noughts.common.packing import image_words, line_cells, lines_beside, lines_through
from noughts.common.result import MoveScore
from noughts.common.score import Result, Score
from noughts.common.shelf import SHELF
from noughts.core import Position, Rules
from noughts.core.bits import cells_of
from noughts.errors import Stopped
from noughts.solvers.parameters import TABLE_CELLS, TABLE_ENTRIES, TABLE_FREE
from noughts.solvers.table.kernel.search import TableSearch

Stones = tuple[list[int], list[int]]
"""The cells of the side to move and those of the other side."""
YES, NEVER = 1, -1
Ints: TypeAlias = "array[int]"


def serves(rules: Rules) -> bool:
    """Whether table search may finish from the empty board."""
    return rules.cells <= TABLE_CELLS


def reaches(position: Position) -> bool:
    """Whether table search may finish from this position."""
    return serves(position.rules) or position.free.bit_count() <= TABLE_FREE


class TableKernel(Protocol):
    """The search with its board and its transposition table (`kernel/search.py`)."""

    def clear_counts(self) -> None:
        """Count from 0 again."""

    def counts(self) -> tuple[int, int, int, int]:
        """Nodes, end states, cut-offs and table hits."""

    def table_bytes(self) -> int:
        """The memory that the transposition table takes."""

    def place(self, mine: Sequence[int], theirs: Sequence[int]) -> None:
        """Put the stones of a position on the board, those of the side to move first."""

    def remove(self, mine: Sequence[int], theirs: Sequence[int]) -> None:
        """Take them off again."""

    def wins_within(self, plies: int, control: Control) -> int | None:
        """Whether the side to move wins within some plies: YES, 0 for not yet, or NEVER; None if stopped."""

    def loses_within(self, plies: int, control: Control) -> int | None:
        """The same for losing."""


def new_table_search(rules: Rules, entries: int = TABLE_ENTRIES) -> TableKernel:
    """An exact search with an empty transposition table of at most `entries` entries."""
    kernel: TableKernel = TableSearch(rules.length, *_arrays(rules), rules.misere, rules.gravity, entries)
    return kernel


@lru_cache(maxsize=16)
def _arrays(rules: Rules) -> tuple[Ints, Ints, Ints, Ints, Ints, Ints, Ints, int]:
    """What the kernel must know of a board, which all its searches share and none changes."""
    return (
        line_cells(rules),
        *lines_through(rules),
        *lines_beside(rules),
        array("i", [bit.bit_length() - 1 for bit in rules.below]),
        image_words(rules),
        len(rules.symmetries),
    )


class ExactSolver:
    """A solver for one kind of board. It keeps what it learns, so related questions are quick.

    A question takes a Control; Stopped is raised if that ends before the answer is known. Threads take turns.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._kernel = new_table_search(rules)
        self._lock = threading.Lock()

    def score(self, position: Position, control: Control | None = None, within: int | None = None) -> Score:
        """The exact score for the side to move; with `within`, unknown if the game does not end in that many plies.

        That answer is the same whatever the solver has learned before.
        """
        control = control or Control()
        with taking_turns(self._lock, control):
            return self._score(position, control, within)

    def counted_score(self, position: Position, control: Control) -> tuple[Score, tuple[int, int, int, int]]:
        """The exact score, and the nodes, end states, cut-offs and table hits that it took."""
        with taking_turns(self._lock, control):
            self._kernel.clear_counts()
            return self._score(position, control, None), self._kernel.counts()

    @property
    def visited(self) -> int:
        """The nodes of the last `counted_score`, even if it was stopped."""
        nodes: int = self._kernel.counts()[0]
        return nodes

    def score_within(self, position: Position, plies: int, control: Control) -> Score | None:
        """The score if `plies` plies decide the game, else unknown; None if the time is too short."""
        try:
            return self.score(position, control, plies)
        except Stopped:
            return None

    def move_scores(
        self, position: Position, control: Control | None = None, within: int | None = None
    ) -> tuple[MoveScore, ...]:
        """The score of every move, in reading order; unknown for those that the time was too short for."""
        found = []
        for cell in position.moves():
            try:
                score = self.score(position.after(cell), control, None if within is None else within - 1).before()
            except Stopped:
                score = Score(Result.UNKNOWN)
            found.append(MoveScore(cell, score, score.result is not Result.UNKNOWN))
        return tuple(found)

    def line(self, position: Position, score: Score, control: Control | None = None) -> tuple[int, ...]:
        """Best play from a position whose score is known, the first best move each time, as far as time allows."""
        line: list[int] = []
        try:
            while not position.outcome:
                score = Score(-score.result, None if score.plies is None else score.plies - 1)
                cell = self._reaching(position, score, control or Control())
                line.append(cell)
                position = position.after(cell)
        except Stopped:
            pass
        return tuple(line)

    @property
    def table_bytes(self) -> int:
        """The memory that the table takes."""
        return int(self._kernel.table_bytes())

    def _reaching(self, position: Position, wanted: Score, control: Control) -> int:
        """The first move that leaves the other side only the wanted score, which is the least it can have."""
        for cell in position.moves():
            after = position.after(cell)
            with taking_turns(self._lock, control):
                if not self._better_than(after, wanted, control):
                    return cell
        raise AssertionError(f"no move of {position} reaches {wanted}")

    def _better_than(self, position: Position, score: Score, control: Control) -> bool:
        """Whether the side to move has more than `score`; one bounded question decides that."""
        if position.outcome:
            return _over(position).rank > score.rank
        plies, stones = score.plies or 0, _stones(position)
        if score.result is Result.LOSS:
            return self._ask(stones, False, plies, control) != YES
        limit = plies - 1 if score.result is Result.WIN else self.rules.cells
        return limit > 0 and self._ask(stones, True, limit, control) == YES

    def _score(self, position: Position, control: Control, within: int | None) -> Score:
        if position.outcome:
            return _over(position)
        to_fill, stones = self.rules.cells - position.stones, _stones(position)
        win = loss = 0
        for plies in range(1, (to_fill if within is None else min(to_fill, within)) + 1):
            if win != NEVER:
                win = self._ask(stones, True, plies, control)
                if win == YES:
                    return Score(Result.WIN, plies)
            if loss != NEVER:
                loss = self._ask(stones, False, plies, control)
                if loss == YES:
                    return Score(Result.LOSS, plies)
            if win == loss == NEVER and within is None:
                return Score(Result.DRAW, to_fill)
        return Score(Result.DRAW, to_fill) if within is None or within >= to_fill else Score(Result.UNKNOWN)

    def _ask(self, stones: Stones, win: bool, plies: int, control: Control) -> int:
        try:
            self._kernel.place(*stones)
            answer = (self._kernel.wins_within if win else self._kernel.loses_within)(plies, control)
            self._kernel.remove(*stones)
        except BaseException:
            # Ctrl-C may come between any two steps; a kernel with stones left on its board would answer wrongly.
            self._kernel = new_table_search(self.rules)
            raise
        if answer is None:
            raise Stopped("The solver was stopped before it had an answer.")
        return int(answer)


def _stones(position: Position) -> Stones:
    return cells_of(position.mine), cells_of(position.theirs)


def _over(position: Position) -> Score:
    outcome = position.outcome
    assert outcome
    if outcome.winner is None:
        return Score(Result.DRAW, 0)
    return Score(Result.WIN if outcome.winner is position.turn else Result.LOSS, 0)


solver_for = SHELF.sharing(ExactSolver)
"""The shared solver for a kind of board."""


def forget() -> None:
    """Drop the shared solvers, so that the next search counts only its own work."""
    SHELF.drop(ExactSolver)
