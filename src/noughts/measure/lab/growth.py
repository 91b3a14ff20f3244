"""Experiment 8, growth: what each rung costs as the board grows: nodes, time and memory, with a fit.

Table search is one of the searches measured, each time from an empty table, so it is called directly rather than
through `answer`.
"""

import time
import tracemalloc
from dataclasses import dataclass
from math import e, factorial, log10
from random import Random

import numpy as np

from noughts.common import Control, Result
from noughts.core import Position, Rules
from noughts.errors import Stopped
from noughts.ladder import RUNGS, Engine
from noughts.measure.lab.boards import score
from noughts.measure.lab.findings import Figure, Findings, Progress, Table, nobody
from noughts.measure.lab.plots import SERIES, plot
from noughts.solvers.table.exact import ExactSolver

BOARDS = ("3x3", "4x3:3", "3x3x3", "4x4:4", "5x4:4")
ENGINES = (*RUNGS, "solver")
SECONDS = 1.0
"""Seconds after which a search is given up and its entry stays empty."""
LATE = "4x4x4"
EMPTY = range(4, 16)
"""Numbers of empty cells of the late positions."""
SEED = 8
BOUNDED = 12
"""Boards of at most this many cells are plotted with the bound on their nodes; larger bounds would dwarf the rest."""
COMPILED = ("minimax", "alphabeta", "solver")
"""The engines that run compiled; the others are plain Python, and their times are not comparable."""


@dataclass(frozen=True, slots=True)
class GrowthRow:
    """A search to the end; None for figures of a search that exceeded the limit."""

    board: str
    empty: int
    engine: str
    nodes: int | None
    seconds: float | None
    kilobytes: float | None


def measure(position: Position, engine: str, seconds: float = SECONDS, memory: bool = True) -> GrowthRow:
    """Nodes, time and memory of one search; the memory is the solver's table, or Python's peak."""
    rules, empty = position.rules, position.rules.cells - position.stones
    started = time.perf_counter()
    try:
        if engine == "solver":
            solver = ExactSolver(rules)
            _, counts = solver.counted_score(position, Control(seconds))
            took = time.perf_counter() - started
            return GrowthRow(str(rules), empty, engine, counts[0], took, solver.table_bytes / 1024)
        result = Engine(engine).search(position, control=Control(seconds))
    except Stopped:
        return GrowthRow(str(rules), empty, engine, None, None, None)
    peak = _peak(position, engine) if memory and result.seconds < seconds / 10 else None
    return GrowthRow(str(rules), empty, engine, result.nodes, result.seconds, peak)


def _peak(position: Position, engine: str) -> float:
    """Python's peak in kilobytes during a second, untimed search, since measuring memory slows it down."""
    tracemalloc.start()
    try:
        Engine(engine).search(position)
        return tracemalloc.get_traced_memory()[1] / 1024
    finally:
        tracemalloc.stop()


def late_position(rules: Rules, empty: int, random: Random) -> Position:
    """A drawn position with a given number of empty cells: random moves that threaten as little as possible.

    Most late positions of Qubic are won at once and so say nothing about a search.
    """
    while True:
        position = Position(rules)
        while position.stones < rules.cells - empty:
            tried = position.playable()
            after = [position.after(cell) for cell in random.sample(tried, min(8, len(tried)))]
            quiet = [child for child in after if not child.outcome]
            if not quiet:
                break
            position = min(quiet, key=lambda child: (_threats(child), random.random()))
        else:
            if score(position).result is Result.DRAW:
                return position


def _threats(position: Position) -> int:
    """Lines of either side that lack one stone."""
    mine, theirs, length = position.mine, position.theirs, position.rules.length
    return sum(
        (not line & theirs and (line & mine).bit_count() == length - 1)
        or (not line & mine and (line & theirs).bit_count() == length - 1)
        for line in position.rules.line_sets
    )


def board_rows(seconds: float = SECONDS, progress: Progress = nobody) -> tuple[GrowthRow, ...]:
    """Every rung on every empty board."""
    jobs = [(board, engine) for board in BOARDS for engine in ENGINES]
    rows = []
    for done, (board, engine) in enumerate(jobs, 1):
        rows.append(measure(Position(Rules.parse(board)), engine, seconds))
        progress(done / len(jobs))
    return tuple(rows)


def late_rows(
    empty: range = EMPTY,
    engines: tuple[str, ...] = ENGINES,
    samples: int = 2,
    seconds: float = SECONDS,
    seed: int = SEED,
    progress: Progress = nobody,
) -> tuple[GrowthRow, ...]:
    """Every rung on late positions of Qubic: the mean over a few positions for each number of empty cells.

    A rung that takes too long is not tried with more empty cells.
    """
    random, rules = Random(seed), Rules.parse(LATE)
    rows: list[GrowthRow] = []
    beaten: set[str] = set()
    for count in empty:
        positions = [late_position(rules, count, random) for _ in range(samples)]
        for engine in engines:
            found = (
                [] if engine in beaten else [measure(position, engine, seconds, memory=False) for position in positions]
            )
            if not found or any(row.nodes is None for row in found):
                beaten.add(engine)
                rows.append(GrowthRow(str(rules), count, engine, None, None, None))
            else:
                rows.append(_mean(found))
        progress((count - empty.start + 1) / len(empty))
    return tuple(rows)


def _mean(rows: list[GrowthRow]) -> GrowthRow:
    first = rows[0]
    nodes = [row.nodes for row in rows if row.nodes is not None]
    seconds = [row.seconds for row in rows if row.seconds is not None]
    return GrowthRow(
        first.board, first.empty, first.engine, round(sum(nodes) / len(nodes)), sum(seconds) / len(seconds), None
    )


def fitted(rows: tuple[GrowthRow, ...], engine: str) -> float | None:
    """The factor by which one more empty cell multiplies the nodes, fitted to logarithms; None with too few points."""
    points = [(row.empty, row.nodes) for row in rows if row.engine == engine and row.nodes]
    if len(points) < 3:
        return None
    slope = np.polyfit([empty for empty, _ in points], [log10(nodes) for _, nodes in points], 1)[0]
    return float(10**slope)


def growth(progress: Progress = nobody, *, seconds: float = SECONDS, seed: int = SEED) -> Findings:
    """The empty boards, late positions of Qubic, and the growth fitted to them."""
    boards = board_rows(seconds, lambda share: progress(share / 2))
    late = late_rows(seconds=seconds, seed=seed, progress=lambda share: progress(0.5 + share / 2))
    columns = ("board", "empty cells", "engine", "nodes", "seconds", "kilobytes")
    note = f"A dash: not finished in {seconds:g} s. minimax, alphabeta and solver are compiled, the rest is Python."
    board_table = Table(
        "boards", "Every rung on empty boards", columns, tuple(map(_entries, boards)), note, ("seconds", "kilobytes")
    )
    late_table = Table(
        "late",
        f"Late drawn positions of {LATE}",
        columns[:-1],
        tuple(_entries(row)[:-1] for row in late),
        "Means of two drawn positions each.",
        ("seconds",),
    )
    factors = Table(
        "factors",
        f"How much one more empty cell costs, on late positions of {LATE}",
        ("engine", "nodes multiply by"),
        tuple((engine, fitted(late, engine)) for engine in ENGINES),
        "The slope of a straight line through the logarithms of the nodes.",
    )
    bounds = Table(
        "bounds",
        "Theoretical bounds",
        ("bound", "value", "what it bounds"),
        (
            ("9!", factorial(9), "orders of filling the 3x3 board: no game tree of it has more leaves"),
            ("e·9!", int(e * factorial(9)), "prefixes of such orders: no game tree of it has more nodes"),
            ("3^9", 3**9, "ways to fill each cell of 3x3 with X, O or nothing: no table of it has more entries"),
            ("3^27", 3**27, "the same for the cube"),
        ),
    )
    answers = (
        "On late positions of Qubic one more empty cell multiplies minimax's nodes by "
        f"{fitted(late, 'minimax') or 0:.1f}, alpha-beta's by {fitted(late, 'alphabeta') or 0:.1f} and the solver's by "
        f"{fitted(late, 'solver') or 0:.1f}.",
        f"Within {seconds:g} s the solver finishes {sum(1 for r in boards if r.engine == 'solver' and r.nodes)} of "
        f"{len(BOARDS)} empty boards, minimax {sum(1 for r in boards if r.engine == 'minimax' and r.nodes)}.",
    )
    question = "How do nodes, time and memory grow with the board, and what does each idea do about it?"
    figures = (late_figure(late, "nodes", "nodes"), late_figure(late, "seconds", "seconds"), _board_figure(boards))
    tables = (board_table, late_table, factors, bounds)
    return Findings("growth", "How does the cost grow?", question, answers, tables, figures, seed=seed)


def _entries(row: GrowthRow) -> tuple[str | int | float | None, ...]:
    return row.board, row.empty, row.engine, row.nodes, row.seconds, row.kilobytes


def late_figure(rows: tuple[GrowthRow, ...], what: str, label: str) -> Figure:
    """One measure plotted against the number of empty cells; for nodes, together with their bound."""
    caption = f"{label.capitalize()} of each rung against the number of empty cells, on a logarithmic scale."
    with plot(f"late_{what}", f"Growth of {label}", caption, height=4.6) as drawn:
        axes = drawn.axes[0]
        for style, engine in zip(SERIES, ENGINES, strict=False):
            points = [(row.empty, getattr(row, what)) for row in rows if row.engine == engine and getattr(row, what)]
            if points:
                axes.plot(*zip(*points, strict=True), label=_label(engine, what), **style)
        if what == "nodes":
            axes.plot(
                EMPTY,
                [e * factorial(n) for n in EMPTY],
                color=SERIES[-2]["color"],
                linewidth=1,
                label="e·n!, the bound",
            )
        axes.set(yscale="log", xlabel="empty cells, n", ylabel=f"{label} (log scale)")
        axes.set_title(f"Late positions of {LATE}: {label} to the end of the game")
        axes.legend(loc="upper left", bbox_to_anchor=(1, 1))
    return drawn.done


def _label(engine: str, what: str) -> str:
    """An engine's name; for times also whether it is compiled, since those are not comparable with plain ones."""
    return f"{engine} ({'compiled' if engine in COMPILED else 'plain'})" if what == "seconds" else engine


def _board_figure(rows: tuple[GrowthRow, ...]) -> Figure:
    caption = "Nodes of each rung on the empty boards that it finished; dotted: the most nodes that a tree can have."
    with plot("boards", "Nodes on empty boards", caption, height=4.6) as drawn:
        axes = drawn.axes[0]
        places = {str(Rules.parse(board)): place for place, board in enumerate(BOARDS)}
        for style, engine in zip(SERIES, ENGINES, strict=False):
            points = [(places[row.board], row.nodes) for row in rows if row.engine == engine and row.nodes]
            if points:
                shown = {**style, "linestyle": "none"}
                axes.plot(*zip(*points, strict=True), label=engine, **shown)
        for board, place in places.items():
            cells = Rules.parse(board).cells
            if cells <= BOUNDED:
                axes.hlines(e * factorial(cells), place - 0.4, place + 0.4, color=SERIES[5]["color"], linestyle=":")
                axes.text(place - 0.4, e * factorial(cells), f"e·{cells}!", va="bottom", fontsize=9)
        axes.set(yscale="log", xlabel="board", ylabel="nodes (log scale)", xlim=(-0.5, len(BOARDS) - 0.2))
        axes.set_title(f"Empty boards finished in {SECONDS:g} s")
        axes.set_xticks(range(len(BOARDS)), BOARDS)
        axes.legend(loc="upper left", bbox_to_anchor=(1, 1))
    return drawn.done
