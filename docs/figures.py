"""The figures of the documentation: drawn by noughts.draw, plotted by the lab."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

import course_trees
from course_trees import LATE, LEAVES
from tables import put

import noughts
from noughts.answer import analyse
from noughts.core import Coords, Position, Rules, parse_moves
from noughts.draw import board_svg, search_tree, tree_svg
from noughts.ladder import ENGINES
from noughts.measure.lab.findings import Findings
from noughts.measure.lab.heuristic import heuristic
from noughts.measure.lab.ladder import ladder_figure, ladder_rows
from noughts.measure.lab.menace import menace
from noughts.measure.lab.openings import openings
from noughts.measure.lab.pruning import pruning

BOARDS = {
    "tictactoe": ("3x3", "5 1 3"),
    "three": ("4x3:3", "6 1"),
    "cube": ("3x3x3", "14 1 3"),
    "qubic": ("4x4x4", "22 1 43 64"),
    "gomoku": ("15x15:5", "113 98 97 129 127"),
    "connect4": ("7x6:4+gravity", "39 40 32 33 25"),
    "misere": ("3x3+misere", "5 1 9"),
    "torus": ("3x3+torus", "2 1 6 3 7"),
    "exact": ("9x9:5+exact", "c5 c4 d5 d4 e5 e4 g5 g4 h5 h4 f5 e8"),
}
"""Page of a game: its rules and a few moves."""


def after(game: str, moves: str) -> Position:
    """The position after some moves."""
    position = Position(Rules.parse(game))
    for cell in parse_moves(position.rules, moves):
        position = position.play(cell)
    return position


def valued(position: Position) -> str:
    """A board with the value of every move."""
    return board_svg(position, values={move.cell: move.score for move in analyse(position).moves})


def draw_all(folder: Path) -> None:
    """Write every figure; those that are there already and not older than the code stay."""
    folder.mkdir(exist_ok=True)
    for rung in ENGINES.values():
        if rung.code:
            put(folder / f"pseudocode_{rung.name}.txt", f"{rung.code}\n")
    for name, (game, moves) in BOARDS.items():
        _write(folder, f"game_{name}", lambda game=game, moves=moves: board_svg(after(game, moves)))
    _write(folder, "fork_tictactoe", lambda: board_svg(after("3x3", "1 5 9 3 7"), coords=Coords.NUMBER))
    _write(folder, "values_three", lambda: valued(after("4x3:3", "")))
    _write(folder, "three_gomoku", lambda: board_svg(after("15x15:5", "113 98 114 100 115")))
    _write(folder, "numbers", lambda: board_svg(after("3x3", ""), coords=Coords.NUMBER))
    _write(folder, "numbers_cube", lambda: board_svg(after("3x3x3", ""), coords=Coords.XYZ))
    _write(folder, "values", lambda: valued(after("3x3", "5 1 3")))
    _write(folder, "values_cube", lambda: valued(after("3x3x3", "14 1")))
    for engine in ("minimax", "alphabeta", "ordering", "table", "symmetry"):
        _write(folder, f"tree_{engine}", lambda engine=engine: tree_svg(search_tree(LATE, engine, depth=9)))
    _write(folder, "tree_plain", lambda: tree_svg(search_tree(LATE, "minimax:score=plain", depth=9)))
    _write(folder, "tree_shallow", lambda: tree_svg(search_tree(LATE, "minimax:depth=2", depth=9)))
    for name, moves in (("chain_before", "14 1"), ("chain_after", "14 1 2 26 4 24 5")):
        _write(folder, name, lambda moves=moves: board_svg(after("3x3x3", moves)))
    if _outdated(folder / "compare_learning.txt"):
        for name, text in course_trees.comparisons():
            (folder / f"compare_{name}.txt").write_text(text, encoding="utf-8")
    for name, draw in course_trees.figures().items():
        _write(folder, name, draw)
    for engine in ("minimax", "alphabeta"):
        _write(folder, f"leaves_{engine}", lambda engine=engine: tree_svg(search_tree(LEAVES, engine)))
    _write(folder, "lab_pruning", lambda: pruning().figures[0].svg)
    _write(folder, "lab_ladder", lambda: ladder_figure(ladder_rows(plain=False)).svg)
    _write(folder, "lab_depths", lambda: heuristic().figures[1].svg)
    _write(folder, "lab_menace", lambda: _menace().figures[0].svg)
    _write(folder, "lab_beads", lambda: _menace().figures[1].svg)
    _write(folder, "lab_openings", lambda: openings(games=("3x3",)).figures[0].svg)


def _write(folder: Path, name: str, draw: Callable[[], str]) -> None:
    path = folder / f"{name}.svg"
    if _outdated(path):
        path.write_text(draw(), encoding="utf-8")


def _outdated(path: Path) -> bool:
    return not path.exists() or path.stat().st_mtime < _newest_source()


@cache
def _menace() -> Findings:
    return menace()


@cache
def _newest_source() -> float:
    sources = [*Path(__file__).parent.rglob("*.py"), *Path(noughts.__file__).parent.rglob("*.py")]
    return max(source.stat().st_mtime for source in sources)
