"""The tasks at which noughts is timed. Each function checks the answer once, then returns seconds (or megabytes)."""

import subprocess
import sys
import time
from array import array
from collections.abc import Callable
from typing import TypeVar

from noughts.common import Result, Score
from noughts.core import Position, Rules
from noughts.engine import CodeWeights, Weights
from noughts.engine.packing import new_board
from noughts.engine.parameters import GUESSED_WORTH
from noughts.ladder import Engine
from noughts.ladder.counting import AllScores
from noughts.solvers.table import ExactSolver

T = TypeVar("T")

EMPTY = Position(Rules((3, 3)))
ENGINE_ROUNDS = 500
ENGINE_SUM, CODES_SUM = 41136500, 49908000
"""The sums of all evaluations in the benchmarks of the engine's boards, that of windows and that of codes."""


def best_of(work: Callable[[], T], repeats: int, clock: Callable[[], float] = time.process_time) -> float:
    """The CPU seconds of the fastest of several runs, so that other work on the machine favours nobody."""
    best = float("inf")
    for _ in range(repeats):
        started = clock()
        work()
        best = min(best, clock() - started)
    return best


def in_new_python(code: str, timeout: float = 60.0, repeats: int = 1) -> float | None:
    """The smallest number of seconds that the code prints in several fresh processes; None if one does not finish."""
    seconds = []
    for _ in range(repeats):
        try:
            done = subprocess.run(
                [sys.executable, "-c", code], capture_output=True, text=True, timeout=timeout, check=True
            )
        except subprocess.TimeoutExpired:
            return None
        seconds.append(float(done.stdout.split()[-1]))
    return min(seconds)


def engine_seconds(name: str, nodes: int, repeats: int) -> float:
    """An engine on the empty 3x3 board: the seconds that it reports, which are those of the search alone."""
    engine = Engine.parse(name)
    result = engine.search(EMPTY)
    assert (result.score.result, result.nodes) == (Result.DRAW, nodes), f"{name}: {result.score}, {result.nodes} nodes"
    return min(engine.search(EMPTY).seconds for _ in range(repeats))


def minimax() -> float:
    return engine_seconds("minimax", 549_946, 20)


def alphabeta() -> float:
    return engine_seconds("alphabeta", 20_866, 50)


def table_rung() -> float:
    """The plain-Python table rung; it has no compiled twin."""
    return engine_seconds("table", 949, 20)


def all_positions() -> float:
    scores = AllScores(EMPTY.rules)
    assert len(scores) == 5478
    assert scores[EMPTY] == Score(Result.DRAW, 9)
    return best_of(lambda: AllScores(EMPTY.rules)[EMPTY], 20)


def solve_seconds(game: str, expected: Score) -> float:
    """A solve of an empty board by a new solver, starting from the text of the game."""

    def solve() -> Score:
        empty = Position(Rules.parse(game))
        return ExactSolver(empty.rules).score(empty)

    assert solve() == expected, f"{game}: {solve()}"
    return best_of(solve, 5)


def solve_4x4() -> float:
    return solve_seconds("4x4", Score(Result.DRAW, 16))


def solve_cube() -> float:
    return solve_seconds("3x3x3", Score(Result.WIN, 7))


def engine_board() -> float:
    """The engine's board of windows."""
    return drill_seconds(Weights(), ENGINE_SUM)


def engine_codes() -> float:
    """The engine's board of codes; the worths are whole, so that they are the same in the C program."""
    return drill_seconds(CodeWeights(kinds=tuple((2.0 * n, -1.0 * n, 0.0, 0.0) for n in GUESSED_WORTH)), CODES_SUM)


def drill_seconds(weights: Weights | CodeWeights, expected: int) -> float:
    """120 stones on 15x15:5 made, evaluated and taken back repeatedly; returns the seconds."""
    board = new_board(Rules.parse("15x15:5"), weights)
    moves = array("i", [number * 67 % 225 for number in range(120)])
    assert board.drill(moves, ENGINE_ROUNDS) == expected
    return best_of(lambda: board.drill(moves, ENGINE_ROUNDS), 10)


def import_seconds() -> float:
    """The CPU seconds that `import noughts` adds to a bare Python."""
    code = "import time; t = time.process_time(); import noughts; print(time.process_time() - t)"
    seconds = in_new_python(code, repeats=5)
    assert seconds is not None
    return seconds


def version_seconds() -> float:
    """The CPU seconds of `noughts --version` and of what it starts."""
    code = (
        "import os, subprocess, sys; "
        "subprocess.run([sys.executable, '-m', 'noughts', '--version'], check=True, capture_output=True); "
        "print(sum(os.times()[2:4]))"
    )
    seconds = in_new_python(code, repeats=5)
    assert seconds is not None
    return seconds


def solve_4x4_megabytes() -> float:
    """The peak memory of a process that solves 4x4."""
    code = (
        "import resource; from noughts.core import Position, Rules; from noughts.solvers.table import ExactSolver; "
        "rules = Rules.parse('4x4'); ExactSolver(rules).score(Position(rules)); "
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)"
    )
    megabytes = in_new_python(code)
    assert megabytes is not None
    return megabytes
