"""Exact scores of positions of a board with gravity, with distances, and of every move of them."""

from __future__ import annotations

import json
import threading
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import astuple, replace
from functools import lru_cache

from noughts.core import Position, Rules
from noughts.errors import Stopped
from noughts.search import Control, MoveScore, Score
from noughts.search.control import taking_turns
from noughts.solve.envelope import opened_for, sealed_for
from noughts.solve.gravity.board import drops, finished, middle_first, packed, score_of, stacks, value_of, win_at
from noughts.solve.gravity.book import Book, books_for, least_in, value_in
from noughts.solve.gravity.crew import Crew, table_bits
from noughts.solve.gravity.questions import Bounds, Deepening
from noughts.solve.gravity.sound import demand_sound

GRAPH = "gravity-graph"
LONG = 40
"""Solids with more empty cells than this are asked about wins and losses soonest first."""
REMEMBERED = 256
"""Positions whose bounds are kept, so that a search that was stopped goes on with the next question."""


class GravitySolver:
    """A solver for one board that `drops`. What it learns it keeps, so related questions are quick.

    A question takes a Control; Stopped says that it ended before the answer was known. Threads take turns; within a
    question, so many threads search at once as `workers` says. What an adviser knows says which moves to try first, and
    its word counts for nothing else.
    """

    def __init__(
        self,
        rules: Rules,
        *,
        workers: int = 1,
        bits: int | None = None,
        books: tuple[Book, ...] = (),
        adviser: GravitySolver | None = None,
    ) -> None:
        assert drops(rules)
        self.rules, self._books = rules, books
        self._crew = Crew(rules, bits or table_bits(rules), adviser.crew if adviser else None)
        self.hire(workers)
        self._lock = threading.Lock()
        self._started = 0
        self._bounds: OrderedDict[tuple[int, int], Bounds] = OrderedDict()
        self._moves: dict[tuple[int, int], int] = {}
        self.restored = False
        """Whether it goes on from a dump, which may say anything."""

    def hire(self, workers: int) -> None:
        """Let so many threads search at once from now on."""
        self._crew.hire(workers)

    @property
    def crew(self) -> Crew:
        """The searches and their table."""
        return self._crew

    @property
    def nodes(self) -> int:
        """Positions searched so far."""
        return self._crew.nodes

    @property
    def table_bytes(self) -> int:
        """The memory that the table takes."""
        return self._crew.table_bytes

    def score(self, position: Position, control: Control | None = None, guess: Score | None = None) -> Score:
        """The exact score for the side to move; a guess that is right needs two questions at most."""
        over = finished(position)
        if over:
            return over
        control = control or Control()
        guesses = (value_of(position, guess), value_of(position, guess) + 1) if guess else ()
        with self._turn(control):
            while not (bounds := self.bounds(position)).known:
                number = next((guess for guess in guesses if bounds.low < guess <= bounds.high), bounds.next)
                answer = self._ask(position, number, control)
                self._note(position, bounds.after(number, answer))
                if answer >= number:
                    self._remember(position)
        return score_of(position, bounds.low)

    def move_scores(self, position: Position, control: Control | None = None) -> tuple[MoveScore, ...]:
        """The exact score of every move, in reading order."""
        return tuple(MoveScore(cell, self.score(position.after(cell), control).before()) for cell in position.moves())

    def best_move(self, position: Position, control: Control | None = None) -> int:
        """A move that reaches the score of a position in which the game goes on, the nearest to the middle.

        Where the control ends the search for that, it is the move by which the score was found, if that is known.
        """
        score = self.score(position, control)
        wanted = value_of(position, score)
        try:
            for cell in middle_first(position):
                if self._reaches(position.after(cell), wanted, control or Control()):
                    return cell
        except Stopped:
            if packed(position) in self._moves:
                return self._moves[packed(position)]
            raise
        raise AssertionError(f"no move of {position} reaches its score")

    def line(self, position: Position, control: Control) -> tuple[int, ...]:
        """Best play from a position on, as far as the control allows."""
        line: list[int] = []
        with suppress(Stopped):
            while not position.outcome:
                line.append(self.best_move(position, control))
                position = position.after(line[-1])
        return tuple(line)

    def _reaches(self, after: Position, value: int, control: Control) -> bool:
        """Whether a move is worth a value, the most that any is; one question decides unless it is known already."""
        over = finished(after)
        if over:
            return -value_of(after, over) == value
        with self._turn(control):
            bounds = self.bounds(after)
            if bounds.low < 1 - value <= bounds.high:
                bounds = bounds.after(1 - value, self._ask(after, 1 - value, control))
                self._note(after, bounds)
        return bounds.high <= -value

    def bounds(self, position: Position) -> Bounds:
        """What is known of the score of a position in which the game goes on."""
        key = packed(position)
        if key not in self._bounds:
            stones = position.stones
            known = value_in(self._books, position)
            if known is not None:
                return Bounds(known, known)
            if self._crew.wins_at_once(*key):
                win = win_at(self.rules, stones + 1)
                return Bounds(win, win)
            bounds, least = self.soonest(position), least_in(self._books, position)
            return bounds if least is None else replace(bounds, low=max(bounds.low, least))
        self._bounds.move_to_end(key)
        return self._bounds[key]

    def soonest(self, position: Position) -> Bounds:
        """The bounds of a score of which nothing is known but that no line is completed at once."""
        stones, kind = position.stones, self._kind(packed(position))
        return kind(-win_at(self.rules, stones + 2), win_at(self.rules, stones + 3))

    def _kind(self, key: tuple[int, int]) -> type[Bounds]:
        """The order of the questions about a position."""
        empty = self.rules.cells - (key[0] | key[1]).bit_count()
        return Deepening if stacks(self.rules) and empty > LONG else Bounds

    @contextmanager
    def _turn(self, control: Control) -> Iterator[None]:
        """One question at a time; the control hears of the nodes of this one."""
        with taking_turns(self._lock, control):
            self._started = self.nodes
            yield

    def _note(self, position: Position, bounds: Bounds) -> None:
        self._bounds[packed(position)] = bounds
        if len(self._bounds) > REMEMBERED:
            forgotten, _ = self._bounds.popitem(last=False)
            self._moves.pop(forgotten, None)

    def _remember(self, position: Position) -> None:
        """Keep the move by which a score is at least what was asked about: that of the last yes reaches the score."""
        column, key = self._crew.reached(), packed(position)
        self._moves.pop(key, None)
        if column is not None:
            self._moves[key] = position.landing(column)

    def _ask(self, position: Position, number: int, control: Control) -> int:
        answer = self._crew.ask(*packed(position), number, lambda: control(self.nodes - self._started))
        if answer is None:
            raise Stopped("The solver was stopped before it had an answer.")
        return answer

    def dump(self) -> bytes:
        """Everything known, so that `restore` goes on as if nothing had happened."""
        bounds = json.dumps([[*key, *astuple(bounds)] for key, bounds in self._bounds.items()]).encode("ascii")
        return sealed_for(GRAPH, self.rules, [], [bounds, *self._crew.parts()])

    def restore(self, dump: bytes) -> None:
        """Take over a dump into a new instance; ValueError where it is none of this board's."""
        _, parts = opened_for(GRAPH, self.rules, dump)
        if len(parts) != 3:
            raise ValueError("parts of the table are missing")
        bounds = json.loads(parts[0])
        demand_sound(self.rules, bounds, parts[2])
        self._crew.take_parts(parts[1:])
        self.restored = True
        self._bounds = OrderedDict(
            ((mine, theirs), self._kind((mine, theirs))(*rest)) for mine, theirs, *rest in bounds
        )


@lru_cache(maxsize=4)
def gravity_solver_for(rules: Rules) -> GravitySolver:
    """The solver that everybody shares for a board that `drops`."""
    return GravitySolver(rules, books=books_for(rules))


def exact_score(position: Position, control: Control) -> Score:
    """The exact score of a position of a board that `falls`; Stopped when the time is out."""
    return gravity_solver_for(position.rules).score(position, control)


def columns(position: Position, control: Control) -> tuple[MoveScore, ...]:
    """The exact score of every move of a position of a board that `falls`; Stopped when the time is out."""
    return gravity_solver_for(position.rules).move_scores(position, control)
