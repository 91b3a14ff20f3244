"""Exact scores of positions of a board with gravity, with distances, and of every move of them."""

from __future__ import annotations

import json
import threading
from array import array
from collections import OrderedDict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import astuple, replace
from typing import Any

from noughts.common import Control, MoveScore, Result, Score
from noughts.common.control import taking_turns
from noughts.common.envelope import opened_for, sealed_for
from noughts.common.shelf import SHELF
from noughts.core import Position, Rules
from noughts.errors import Stopped
from noughts.solvers.contract import FoundValue, Keeper, Write
from noughts.solvers.gravity.board import (
    drops,
    falls,
    finished,
    middle_first,
    packed,
    places_of,
    score_of,
    stacks,
    value_of,
    win_at,
)
from noughts.solvers.gravity.book import OpeningBook, books_for, least_in, value_in
from noughts.solvers.gravity.questions import DeepeningBounds, ScoreBounds
from noughts.solvers.gravity.threads import SearchThreads, table_bits
from noughts.solvers.gravity.writer import write_proof
from noughts.solvers.parameters import LONG, REMEMBERED
from noughts.solvers.sound import demand

GRAPH = "gravity-graph"
BY_FOLLOW_UP = "alpha-beta search with the follow-up rule"
ZERO = 32
"""What stands for a bound of 0 in an entry (`kernel/table.py`)."""
BUCKET, FACTS, TURN = 64, (24, 25, 26), 7
"""Bytes of a bucket; where in it the facts are, in 16 bits each, and the word that is odd while it is written."""


class GravitySolver:
    """A solver for one board that `drops`. It keeps what it learns, so related questions are quick.

    A question takes a Control; Stopped is raised if that ends before the answer is known. Threads take turns; within a
    question, `workers` threads search at once.
    """

    def __init__(
        self,
        rules: Rules,
        *,
        workers: int = 1,
        bits: int | None = None,
        books: tuple[OpeningBook, ...] = (),
    ) -> None:
        assert drops(rules)
        self.rules, self._books = rules, books
        self._threads = SearchThreads(rules, bits or table_bits(rules))
        self.use_threads(workers)
        self.keepers: Mapping[str, Keeper] = {"gravity": self}
        self._lock = threading.Lock()
        self._started = 0
        self._bounds: OrderedDict[tuple[int, int], ScoreBounds] = OrderedDict()
        self._moves: dict[tuple[int, int], int] = {}

    # What a campaign asks of a value solver.

    def solve(self, position: Position, control: Control, line_control: Control) -> FoundValue:
        """The value of an unfinished position; Stopped if the control ends it."""
        score = self.score(position, control)
        best = None
        with suppress(Stopped):
            best = self.best_move(position, line_control)
        return FoundValue(score.result.value, None if score.result is Result.DRAW else score.plies, best, BY_FOLLOW_UP)

    def known(self, position: Position) -> tuple[bool | None, bool | None]:
        """Whether the side to move wins, and loses, as far as the bounds of its score show."""
        bounds = self.bounds(position)
        wins = True if bounds.low > 0 else False if bounds.high <= 0 else None
        loses = True if bounds.high < 0 else False if bounds.low >= 0 else None
        return wins, loses

    def known_in_words(self, position: Position) -> tuple[str, ...]:
        """How soon neither side can win."""
        me, other = position.turn, position.turn.other
        soonest, bounds = self.soonest(position), self.bounds(position)
        facts = []
        if 0 < bounds.high < soonest.high:
            facts.append(f"{me} does not win in fewer than {score_of(position, bounds.high).plies} plies")
        if soonest.low < bounds.low < 0:
            facts.append(f"{other} does not win in fewer than {score_of(position, bounds.low).plies} plies")
        return tuple(facts)

    def writer_for(self, value: str) -> Write | None:
        """Values of flat boards only: the checker has no rule for boards in space."""
        if not falls(self.rules):
            return None
        return lambda position, writing: write_proof(position, value, self._threads, writing)

    def use_threads(self, count: int) -> None:
        """Search with up to `count` threads from now on, above one table."""
        self._threads.use(count)

    @staticmethod
    def serves(rules: Rules) -> bool:
        """Whether it serves games with these rules: gravity, on boards that fit a word, flat or in space."""
        return drops(rules)

    @property
    def threads(self) -> SearchThreads:
        """The searches and their table."""
        return self._threads

    @property
    def nodes(self) -> int:
        """Positions searched so far."""
        return self._threads.nodes

    @property
    def table_bytes(self) -> int:
        """The memory that the table takes."""
        return self._threads.table_bytes

    def score(self, position: Position, control: Control | None = None) -> Score:
        """The exact score for the side to move."""
        over = finished(position)
        if over:
            return over
        control = control or Control()
        with self._turn(control):
            while not (bounds := self.bounds(position)).known:
                number = bounds.next
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

        If the control ends that search, it is the move by which the score was found, if that is known.
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
        """Whether a move is worth a value, which is the most that any can be; one question decides that."""
        over = finished(after)
        if over:
            return -value_of(after, over) == value
        with self._turn(control):
            bounds = self.bounds(after)
            if bounds.low < 1 - value <= bounds.high:
                bounds = bounds.after(1 - value, self._ask(after, 1 - value, control))
                self._note(after, bounds)
        return bounds.high <= -value

    def bounds(self, position: Position) -> ScoreBounds:
        """What is known of the score of a position in which the game goes on."""
        key = packed(position)
        if key not in self._bounds:
            stones = position.stones
            known = value_in(self._books, position)
            if known is not None:
                return ScoreBounds(known, known)
            if self._threads.wins_at_once(*key):
                win = win_at(self.rules, stones + 1)
                return ScoreBounds(win, win)
            bounds, least = self.soonest(position), least_in(self._books, position)
            return bounds if least is None else replace(bounds, low=max(bounds.low, least))
        self._bounds.move_to_end(key)
        return self._bounds[key]

    def soonest(self, position: Position) -> ScoreBounds:
        """The bounds of a score if all that is known is that no line is completed at once."""
        stones, kind = position.stones, self._kind(packed(position))
        return kind(-win_at(self.rules, stones + 2), win_at(self.rules, stones + 3))

    def _kind(self, key: tuple[int, int]) -> type[ScoreBounds]:
        """The order of the questions about a position."""
        empty = self.rules.cells - (key[0] | key[1]).bit_count()
        return DeepeningBounds if stacks(self.rules) and empty > LONG else ScoreBounds

    @contextmanager
    def _turn(self, control: Control) -> Iterator[None]:
        """Ask one question at a time; the control gets the nodes of this search."""
        with taking_turns(self._lock, control):
            self._started = self.nodes
            yield

    def _note(self, position: Position, bounds: ScoreBounds) -> None:
        self._bounds[packed(position)] = bounds
        if len(self._bounds) > REMEMBERED:
            forgotten, _ = self._bounds.popitem(last=False)
            self._moves.pop(forgotten, None)

    def _remember(self, position: Position) -> None:
        """Keep the move behind a yes: that of the last yes reaches the score."""
        bit, key = self._threads.reached(), packed(position)
        self._moves.pop(key, None)
        if bit is not None:
            self._moves[key] = places_of(self.rules).index(bit)

    def _ask(self, position: Position, number: int, control: Control) -> int:
        answer = self._threads.ask(*packed(position), number, lambda: control(self.nodes - self._started))
        if answer is None:
            raise Stopped("The solver was stopped before it had an answer.")
        return answer

    def dump(self) -> bytes:
        """Everything known, so that `restore` continues as if nothing had happened."""
        bounds = json.dumps([[*key, *astuple(bounds)] for key, bounds in self._bounds.items()]).encode("ascii")
        return sealed_for(GRAPH, self.rules, [], [bounds, *self._threads.parts()])

    def restore(self, dump: bytes) -> None:
        """Load a dump into a new instance; ValueError if it is not of this board."""
        _, parts = opened_for(GRAPH, self.rules, dump)
        if len(parts) != 3:
            raise ValueError("parts of the table are missing")
        bounds = json.loads(parts[0])
        _demand_sound(self.rules, bounds, parts[2])
        self._threads.take_parts(parts[1:])
        self._bounds = OrderedDict(
            ((mine, theirs), self._kind((mine, theirs))(*rest)) for mine, theirs, *rest in bounds
        )


def _with_books(rules: Rules) -> GravitySolver:
    return GravitySolver(rules, books=books_for(rules))


gravity_solver_for = SHELF.sharing(_with_books)
"""The shared solver for a board that `drops`."""


def is_warm(rules: Rules) -> bool:
    """Whether the shared solver of a board is there, with the memory of its table."""
    return SHELF.keeps(_with_books, rules)


def exact_score(position: Position, control: Control) -> Score:
    """The exact score of a position of a board that `falls`; Stopped if the time is up."""
    return gravity_solver_for(position.rules).score(position, control)


def columns(position: Position, control: Control) -> tuple[MoveScore, ...]:
    """The exact score of every move of a position of a board that `falls`; Stopped if the time is up."""
    return gravity_solver_for(position.rules).move_scores(position, control)


def _demand_sound(rules: Rules, bounds: Any, table: bytes) -> None:
    """ValueError unless restored bounds and entries are scores of this board, the lower not above the upper."""
    most = win_at(rules, 1)
    demand(isinstance(bounds, list) and all(isinstance(row, list) for row in bounds), "bounds are expected in rows")
    for row in bounds:
        demand(len(row) >= 4 and all(type(number) is int for number in row), "bounds are whole numbers")
        mine, theirs, low, high = row[:4]
        demand(mine >= 0 and theirs >= 0 and -most <= low <= high <= most, "a bound is not a score of this board")
    demand(len(table) % BUCKET == 0, "the table is damaged")
    entries, words = array("H", table), array("Q", table)
    demand(not any(turn & 1 for turn in words[TURN :: BUCKET // 8]), "a bucket of the table is locked for ever")
    for fact in set().union(*(entries[at :: BUCKET // 2] for at in FACTS)):
        low, high = (fact & 63) - ZERO, (fact >> 6 & 63) - ZERO
        demand(fact == 0 or -most <= low <= high <= most, "an entry of the table is not a score of this board")
