"""Experiment 1, pruning: how many finished games minimax and alpha-beta look at, move by move of one game."""

from dataclasses import dataclass

from noughts.answer import analyse
from noughts.common import Control
from noughts.core import Position, Rules, format_moves, parse_moves
from noughts.errors import Stopped
from noughts.ladder import Engine
from noughts.measure.lab.findings import Figure, Findings, Progress, Table, nobody
from noughts.measure.lab.plots import SERIES, plot

GAME = "1 5 2 3 7 4 6 8 9"
"""The published game: the computer moves first, and its moves are those of its own search."""
SECONDS = 5.0
"""Seconds after which a search is given up and its entry stays empty."""


@dataclass(frozen=True, slots=True)
class PruningRow:
    """The end states that each search reaches from a position; None if it took too long."""

    filled: int
    move: int
    minimax: int | None
    alphabeta: int | None

    @property
    def ratio(self) -> float | None:
        return self.minimax / self.alphabeta if self.minimax and self.alphabeta else None


def pruning_rows(
    start: Position, moves: list[int] | None = None, *, seconds: float = SECONDS, progress: Progress = nobody
) -> tuple[PruningRow, ...]:
    """One row for each move of the side to move in `start`.

    `moves` are the moves of both sides; without them alpha-beta plays both or, if it takes too long, the quickest exact
    engine.
    """
    rows = []
    position, waiting, whole = start, list(moves or []), start.rules.cells - start.stones
    while not position.outcome:
        if position.turn is start.turn:
            minimax, _ = _end_states("minimax", position, seconds)
            alphabeta, choice = _end_states("alphabeta", position, seconds)
        else:
            _, choice = (None, None) if waiting else _end_states("alphabeta", position, seconds)
        cell = waiting.pop(0) if waiting else choice
        if cell is None and moves:
            break
        if cell is None:
            cell = analyse(position, control=Control(seconds)).choice
            assert cell is not None
        if position.turn is start.turn:
            rows.append(PruningRow(position.stones, cell, minimax, alphabeta))
        position = position.play(cell)
        progress((position.stones - start.stones) / whole)
    return tuple(rows)


def _end_states(engine: str, position: Position, seconds: float) -> tuple[int | None, int | None]:
    """The end states of a search and its choice, None twice if it takes too long."""
    try:
        result = Engine.parse(engine).search(position, control=Control(seconds))
    except Stopped:
        return None, None
    return result.end_states, result.choice


def pruning(
    progress: Progress = nobody, *, start: Position | None = None, moves: str | None = None, seconds: float = SECONDS
) -> Findings:
    """The table of end states for the published game, or for a given position and moves."""
    own = start is not None or moves is not None
    start = start or Position(Rules.parse("3x3"))
    cells = parse_moves(start.rules, GAME if not own else moves or "", start)
    rows = pruning_rows(start, cells, seconds=seconds, progress=progress)
    table = Table(
        "end_states",
        f"End states searched for each move of {start.turn} ({start.rules})",
        ("cells filled", "move", "minimax", "alpha-beta", "ratio"),
        tuple((row.filled, row.move + 1, row.minimax, row.alphabeta, _cut(row.ratio)) for row in rows),
        "An end state is a finished game that the search reaches. Quick wins count more (10 - depth); cells in reading "
        "order. The ratio is cut after three digits.",
    )
    first = next((row for row in rows if row.ratio), None)
    answers = []
    if first and first.minimax and first.alphabeta:
        answers.append(
            f"With {first.filled} cells filled alpha-beta reaches {first.alphabeta:,} end states where minimax reaches "
            f"{first.minimax:,}: {_cut(first.ratio)} times fewer, for the same move."
        )
    if any(row.minimax is None or row.alphabeta is None for row in rows):
        answers.append(f"A dash stands where a search took longer than {seconds:g} seconds.")
    arguments = (
        {}
        if not own
        else {"game": str(start.rules), "moves": format_moves(cells, start.rules)}
        if cells
        else {"game": str(start.rules)}
    )
    return Findings(
        "pruning",
        "How much does pruning save?",
        "Alpha-beta finds the same move as minimax. How many finished games does each look at?",
        tuple(answers),
        (table,),
        (_figure(rows),),
        arguments=arguments,
    )


def _cut(ratio: float | None) -> float | None:
    """A ratio cut after three digits, as it was published."""
    return None if ratio is None else int(ratio * 1000) / 1000


def _figure(rows: tuple[PruningRow, ...]) -> Figure:
    caption = (
        "End states against cells filled, on a logarithmic scale; the gap between the curves is what pruning saves."
    )
    with plot("end_states", "End states searched for each move", caption) as drawn:
        axes = drawn.axes[0]
        for style, name, label in zip(SERIES, ("minimax", "alphabeta"), ("minimax", "alpha-beta"), strict=False):
            points = [(row.filled, getattr(row, name)) for row in rows if getattr(row, name) is not None]
            axes.plot(*(zip(*points, strict=True) if points else ((), ())), label=label, **style)
        axes.set(yscale="log", xlabel="cells filled before the move", ylabel="end states (log scale)")
        axes.set_title("End states searched for each move")
        axes.set_xticks([row.filled for row in rows])
        axes.legend()
    return drawn.done
