"""Engines: the rungs by name and option, such as "alphabeta:depth=3,score=plain", and which code runs them.

Only this module decides which: the compiled kernel if there is one and nobody watches, else the plain rung.
"""

import sys
import time
from collections.abc import Collection
from dataclasses import dataclass, field, fields
from random import Random
from typing import Any, Self

from noughts.common.control import Control, as_control
from noughts.common.packing import WORD_CELLS
from noughts.common.result import MoveScore, SearchResult, best_cells
from noughts.common.score import DECISIVE, Found, Result, Score, decode
from noughts.core import Position, Start, as_position
from noughts.core.rules import shorten
from noughts.core.spelling import suggested
from noughts.errors import Stopped, UnknownEngine
from noughts.ladder import packing
from noughts.ladder.deepening import deepening
from noughts.ladder.evaluate import EVALUATIONS, Evaluation, OwnEvaluation, checked
from noughts.ladder.montecarlo import montecarlo
from noughts.ladder.ordering import Chosen, Order
from noughts.ladder.problem import BoardProblem, Tree, TreeNode, TreeProblem, check_tree
from noughts.ladder.rungs import ENGINES, RUNGS, Rung
from noughts.ladder.watch import SILENT, ControlPulse, Counters, Together, Watch
from noughts.solvers.table.exact import solver_for


@dataclass(frozen=True)
class Engine:
    """A rung and its options. Without options a search looks to the end and prefers quick wins.

    `evaluate` is an evaluation of one's own for a search with a depth: it takes a Position and returns a number, larger
    for positions that are better for the side to move. The rung `symmetry` asks it about one of several mirror images.
    """

    name: str
    depth: int | None = None
    score: str = "distance"
    eval: str = "lines"
    playouts: int = 1000
    seed: int = 0
    time: float | None = None
    evaluate: OwnEvaluation | None = field(default=None, kw_only=True)
    text: str = field(default="", compare=False, repr=False)

    def __post_init__(self) -> None:
        options = _rung(self.name).options
        if self.evaluate is not None:
            self._check_evaluate(options)
        for key, default in _DEFAULTS.items():
            if getattr(self, key) != default:
                if key not in options:
                    raise UnknownEngine(f"{self.name} has no option {key}; expected {', '.join(sorted(options))}.")
                object.__setattr__(self, key, _option_value(key, str(getattr(self, key))))

    def _check_evaluate(self, options: Collection[str]) -> None:
        if not callable(self.evaluate):
            raise UnknownEngine(f"evaluate is a function of a Position, not {shorten(repr(self.evaluate))}.")
        if "eval" not in options:
            raise UnknownEngine(f"{self.name} does not evaluate positions; expected another engine for evaluate.")
        if self.depth is None:
            raise UnknownEngine("An evaluation is used where a search is cut off; expected a depth, such as depth=4.")

    @classmethod
    def parse(cls, text: str) -> Self:
        """The engine that a text names; UnknownEngine says what was expected."""
        if not isinstance(text, str):
            raise UnknownEngine(f"An engine is named by a text, such as alphabeta, not by {shorten(repr(text))}.")
        name, _, options = text.strip().partition(":")
        rung = _rung(name)
        values: dict[str, Any] = {}
        for option in options.split(",") if options else []:
            key, _, value = option.partition("=")
            key = key.strip()
            if key not in rung.options or key in values:
                known = ", ".join(sorted(rung.options))
                raise UnknownEngine(f"{name} has no option {shorten(option)!r}; expected {known}, each once.")
            values[key] = _option_value(key, value.strip())
        return cls(name, **values, text=text.strip())

    def __str__(self) -> str:
        if self.text:
            return self.text
        chosen = [f"{key}={getattr(self, key)}" for key in _DEFAULTS if getattr(self, key) != _DEFAULTS[key]]
        if self.evaluate:
            chosen.append(f"evaluate={getattr(self.evaluate, '__name__', type(self.evaluate).__name__)}")
        return self.name + (":" + ",".join(chosen) if chosen else "")

    def search(
        self,
        position: Start,
        *,
        watch: Watch | None = None,
        control: Control | None = None,
        order: Order | None = None,
    ) -> SearchResult:
        """Search a position; Stopped if the control ends it before there is an answer.

        `order` names moves to try first, for rungs that do not order the moves themselves.
        """
        position = as_position(position)
        control = as_control(control).within(self.time)
        started = time.perf_counter()
        if position.outcome:
            return _finished(position, str(self))
        if self.name == "solver":
            return _solve(position, control, started)
        if self._kernel_runs(position) and watch is None and not order:
            return self._by_kernel(position, control, started)
        counters = Counters()
        found = self._by_rung(position, Together(counters, ControlPulse(control), watch or SILENT), order or {})
        seconds = time.perf_counter() - started
        unproven = counters.estimated or self.name == "montecarlo"
        moves = self._move_scores(position, counters.root_moves, unproven)
        score = self._decode(position, found.value, unproven)
        return SearchResult(
            position,
            str(self),
            score,
            best_cells(moves, found.line[0]),
            found.line,
            moves,
            counters.nodes,
            counters.end_states,
            counters.cutoffs,
            counters.table_hits,
            seconds,
        )

    def search_tree(self, tree: Tree, watch: Watch = SILENT, order: Order | None = None) -> tuple[Found, Counters]:
        """Search an abstract tree, maximising at the root: the value with its line, and the counts."""
        root = TreeNode(check_tree(tree))
        counters = Counters()
        watcher = Together(counters, watch)
        if self.name in RUNGS:
            return RUNGS[self.name](Chosen(TreeProblem(), order or {}), root, watcher), counters
        if self.name == "montecarlo":
            found = montecarlo(
                TreeProblem(),
                root,
                watcher,
                playouts=self.playouts,
                random=Random(self.seed),
                largest=_largest(root.below),
            )
            return found, counters
        raise UnknownEngine(f"{self.name} does not search abstract trees; expected one of {', '.join(RUNGS)}.")

    def _kernel_runs(self, position: Position) -> bool:
        fits = packing.LADDER_READY and position.rules.cells <= WORD_CELLS
        return fits and ENGINES[self.name].prunes is not None and self.evaluate is None

    def _by_rung(self, position: Position, watch: Watch, order: Order) -> Found:
        # The longest games have 400 plies, and a ply takes a rung up to two calls.
        sys.setrecursionlimit(max(sys.getrecursionlimit(), 1000 + 3 * position.rules.cells))
        if self.name == "deepening":
            return deepening(self._problem, position, watch, self.depth)
        problem = self._problem(self.depth)
        if self.name == "montecarlo":
            return montecarlo(problem, position, watch, playouts=self.playouts, random=Random(self.seed))
        return RUNGS[self.name](Chosen(problem, order) if order else problem, position, watch)

    def _problem(self, depth: int | None) -> BoardProblem:
        return BoardProblem(depth, self.score == "distance", self._evaluation)

    @property
    def _evaluation(self) -> Evaluation:
        return checked(self.evaluate) if self.evaluate else EVALUATIONS[self.eval]

    def _by_kernel(self, position: Position, control: Control, started: float) -> SearchResult:
        values, counts = self._run_kernel(position, self.depth, control)
        seconds = time.perf_counter() - started
        nodes, end_states, cutoffs, estimates = counts
        moves = self._move_scores(position, values, bool(estimates))
        choice = max(values, key=lambda cell: values[cell][0])
        score = self._decode(position, values[choice][0], bool(estimates))
        best, line = best_cells(moves, choice), self._follow(position, choice, control)
        return SearchResult(position, str(self), score, best, line, moves, nodes, end_states, cutoffs, 0, seconds)

    def _run_kernel(
        self, position: Position, depth: int | None, control: Control
    ) -> tuple[dict[int, tuple[int, bool]], tuple[int, int, int, int]]:
        kernel = packing.new_ladder(
            position.rules,
            depth=depth,
            distance=self.score == "distance",
            estimate=self.eval == "lines",
            pulse=control,
        )
        moves, finished = kernel.run(position.mine, position.theirs, bool(ENGINES[self.name].prunes))
        if not finished:
            raise Stopped("The search was stopped before it had an answer.")
        return {bit.bit_length() - 1: (value, exact) for bit, value, exact in moves}, kernel.counts()

    def _follow(self, position: Position, choice: int, control: Control) -> tuple[int, ...]:
        """The expected line: the kernel's choice in each position that its choices lead to, as far as time allows."""
        line = [choice]
        position = position.after(choice)
        try:
            while not position.outcome and (self.depth is None or len(line) < self.depth):
                depth = None if self.depth is None else self.depth - len(line)
                values, _ = self._run_kernel(position, depth, control)
                line.append(max(values, key=lambda cell: values[cell][0]))
                position = position.after(line[-1])
        except Stopped:
            pass
        return tuple(line)

    def _decode(self, position: Position, value: int, estimated: bool) -> Score:
        to_fill = position.rules.cells - position.stones
        return decode(value, distance=self.score == "distance", to_fill=to_fill, estimated=estimated)

    def _move_scores(
        self, position: Position, values: dict[int, tuple[int, bool]], estimated: bool
    ) -> tuple[MoveScore, ...]:
        return tuple(
            MoveScore(
                cell, self._decode(position, value, estimated), exact and (not estimated or abs(value) > DECISIVE)
            )
            for cell, (value, exact) in sorted(values.items())
        )


def _rung(name: str) -> Rung:
    if name not in ENGINES:
        raise UnknownEngine(f"{shorten(str(name))!r} is not an engine; {suggested(str(name), ENGINES)}")
    return ENGINES[name]


_NO_OPTIONS = ("name", "text", "evaluate")
_DEFAULTS = {option.name: option.default for option in fields(Engine) if option.name not in _NO_OPTIONS}


def _option_value(key: str, text: str) -> int | float | str:
    if key in ("score", "eval"):
        expected = ("plain", "distance") if key == "score" else tuple(EVALUATIONS)
        if text in expected:
            return text
        raise UnknownEngine(f"{key} is {' or '.join(expected)}, not {shorten(text)!r}.")
    try:
        value = float(text) if key == "time" else int(text)
        least, most = {"depth": (1, 400), "playouts": (1, 10**9), "seed": (0, 2**63), "time": (0.001, 10**6)}[key]
        if least <= value <= most:
            return value
    except ValueError:
        pass
    kind = "number of seconds above 0" if key == "time" else f"whole number from {0 if key == 'seed' else 1}"
    raise UnknownEngine(f"{key} is a {kind}, not {shorten(text)!r}.")


def _largest(tree: Tree) -> int:
    return max(1, abs(tree)) if isinstance(tree, int) else max(_largest(branch) for branch in tree)


def _finished(position: Position, engine: str) -> SearchResult:
    score = solver_for(position.rules).score(position)
    return SearchResult(position, engine, score, (), (), (), nodes=1, end_states=1)


def _solve(position: Position, control: Control, started: float) -> SearchResult:
    """The exact score; then, in the time left, of every move, and the line."""
    solver = solver_for(position.rules)
    score, counts = solver.counted_score(position, control)
    seconds = time.perf_counter() - started
    moves = solver.move_scores(position, control)
    line = solver.line(position, score, control)
    proven = [move.cell for move in moves if move.score.rank == score.rank and move.score.result is not Result.UNKNOWN]
    best = tuple(proven) or line[:1]
    if not best:
        raise Stopped("The solver was stopped before it had a move.")
    return SearchResult(position, "solver", score, best, line, moves, *counts, seconds)
