"""Experiment 2, run time: nodes and seconds of every computer move in the two published games.

Table search is one of the searches measured, each time from an empty table, so it is called directly rather than
through `answer`.
"""

import time
from dataclasses import dataclass
from itertools import pairwise

from noughts.common import Control
from noughts.core import Mark, Position, Rules, parse_moves
from noughts.ladder import Engine
from noughts.measure.lab.findings import Figure, Findings, Progress, Table, nobody
from noughts.measure.lab.plots import SERIES, plot
from noughts.solvers.table.exact import ExactSolver

GAMES = {
    "human first": ("5 1 3 7 4 6 2 8 9", Mark.X),
    "computer first": ("1 5 2 3 7 4 6 8 9", Mark.O),
}
"""The moves of each game and the mark of the side that moves first; the computer is O."""
ENGINES = ("minimax:score=plain", "alphabeta:score=plain", "solver")
LABELS = {"minimax:score=plain": "minimax", "alphabeta:score=plain": "alpha-beta", "solver": "solver"}
RUNS = 5


@dataclass(frozen=True, slots=True)
class RuntimeRow:
    """One search of one engine for one computer move: nodes below the root, and the best of several times."""

    game: str
    engine: str
    filled: int
    move: int
    nodes: int
    seconds: float

    @property
    def milliseconds(self) -> float:
        return 1000 * self.seconds


def runtime_rows(runs: int = RUNS, progress: Progress = nobody) -> tuple[RuntimeRow, ...]:
    """Every computer move of both games by every engine."""
    jobs = [(game, engine, position, cell) for game in GAMES for engine in ENGINES for position, cell in _turns(game)]
    rows = []
    for done, (game, engine, position, cell) in enumerate(jobs, 1):
        measured = [_search(engine, position) for _ in range(runs)]
        seconds = min(seconds for _, seconds in measured)
        rows.append(RuntimeRow(game, LABELS[engine], position.stones, cell, measured[0][0] - 1, seconds))
        progress(done / len(jobs))
    return tuple(rows)


def _turns(game: str) -> list[tuple[Position, int]]:
    """The positions with the computer to move, and its moves."""
    moves, first = GAMES[game]
    position, found = Position(Rules.parse("3x3"), turn=first), []
    for cell in parse_moves(position.rules, moves, position):
        if position.turn is Mark.O:
            found.append((position, cell))
        position = position.play(cell)
    return found


def _search(engine: str, position: Position) -> tuple[int, float]:
    """Nodes and seconds of one search; the solver starts with an empty table, as the others do."""
    if engine == "solver":
        solver = ExactSolver(position.rules)
        started = time.perf_counter()
        _, counts = solver.counted_score(position, Control())
        return counts[0], time.perf_counter() - started
    result = Engine.parse(engine).search(position)
    return result.nodes, result.seconds


def runtime(progress: Progress = nobody, *, runs: int = RUNS) -> Findings:
    """Tables and plots of both games."""
    rows = runtime_rows(runs, progress)
    table = Table(
        "moves",
        "Every computer move",
        ("game", "engine", "cells filled", "move", "nodes below the root", "seconds"),
        tuple((row.game, row.engine, row.filled, row.move + 1, row.nodes, row.seconds) for row in rows),
        f"Best of {runs} runs. Cells in reading order, the first best kept, no preference for quick wins.",
        machine=("seconds",),
    )
    first = {row.engine: row for row in rows if row.game == "computer first" and row.filled == 0}
    answers = (
        f"For the first move on the empty board minimax visits {first['minimax'].nodes:,} nodes below the root, "
        f"alpha-beta {first['alpha-beta'].nodes:,}, the solver {first['solver'].nodes:,}.",
        "The cost falls steeply as the board fills: from one of its moves to the next, minimax visits "
        f"{_falls(rows)} times fewer nodes.",
    )
    figures = tuple(_figure(rows, game, scale) for game in GAMES for scale in ("linear", "log"))
    question = "How long does the computer think about each of its moves, and how does that change as the board fills?"
    return Findings("runtime", "How long does each move take?", question, answers, (table,), figures)


def _falls(rows: tuple[RuntimeRow, ...]) -> str:
    """The factors by which the nodes fall from each of the computer's moves to its next: "75, 37, ..."."""
    nodes = [row.nodes for row in rows if row.game == "computer first" and row.engine == "minimax"]
    falls = [f"{before / after:.0f}" for before, after in pairwise(nodes)]
    return f"{', '.join(falls[:-1])} and {falls[-1]}"


def _figure(rows: tuple[RuntimeRow, ...], game: str, scale: str) -> Figure:
    name = f"{game.replace(' ', '_')}_{scale}"
    title = f"Time of each computer move, {game}" + (" (log scale)" if scale == "log" else "")
    caption = "Milliseconds (left) and nodes below the root (right) of each computer move, by engine."
    with plot(name, title, caption, panels=2, width=9.4, height=3.9) as drawn:
        for axes, what, label in zip(
            drawn.axes, ("milliseconds", "nodes"), ("milliseconds", "nodes below the root"), strict=True
        ):
            for style, engine in zip(SERIES, LABELS.values(), strict=False):
                chosen = [row for row in rows if row.game == game and row.engine == engine]
                points = [
                    (row.filled, getattr(row, what)) for row in chosen if scale == "linear" or getattr(row, what) > 0
                ]
                axes.plot(*zip(*points, strict=True), label=engine, **style)
            axes.set(yscale=scale, xlabel="cells filled before the move", ylabel=label)
            axes.set_title(f"{label.capitalize()}, {game}")
            axes.set_xticks([row.filled for row in rows if row.game == game and row.engine == "minimax"])
        drawn.axes[1].legend()
    return drawn.done
