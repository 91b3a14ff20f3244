"""Other programs doing the same work. Each function returns seconds, or None if the program is not installed."""

import importlib.util
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from noughts.measure.bench.work import CODES_SUM, ENGINE_ROUNDS, ENGINE_SUM, best_of, in_new_python

PATIENCE = 60.0
"""Seconds after which a peer counts as not finishing."""
C_PROGRAMS = Path(__file__).parents[4] / "benchmarks"


def c_minimax() -> float | None:
    """Plain minimax in C."""
    return _c_program("minimax", ("20",), ["0", "549946", "255168"])


def c_windows() -> float | None:
    """The engine's board of windows in C."""
    return _c_program("windows", ("10", str(ENGINE_ROUNDS)), [str(ENGINE_SUM)])


def c_codes() -> float | None:
    """The engine's board of codes in C."""
    return _c_program("codes", ("10", str(ENGINE_ROUNDS)), [str(CODES_SUM)])


def _c_program(name: str, arguments: tuple[str, ...], expected: list[str]) -> float | None:
    """The seconds that a C program prints last, compiled on the spot; what it prints before them is checked."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    source = C_PROGRAMS / f"{name}.c"
    if compiler is None or not source.exists():
        return None
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / name
        subprocess.run([compiler, "-O3", "-o", str(program), str(source)], check=True)
        words = subprocess.run([str(program), *arguments], check=True, capture_output=True, text=True).stdout.split()
    assert words[:-1] == expected, words
    return float(words[-1])


def installed(module: str) -> bool:
    return importlib.util.find_spec(module) is not None


def open_spiel_minimax() -> float | None:
    """OpenSpiel's unpruned search in Python, of the same 549,946 nodes."""
    if not installed("pyspiel"):
        return None
    minimax, game = _open_spiel()
    state = game.new_initial_state()
    assert minimax.expectiminimax(state, 9, None, 0)[0] == 0
    return best_of(lambda: minimax.expectiminimax(state, 9, None, 0), 1)


def open_spiel_alphabeta() -> float | None:
    if not installed("pyspiel"):
        return None
    minimax, game = _open_spiel()
    assert minimax.alpha_beta_search(game)[0] == 0
    return best_of(lambda: minimax.alpha_beta_search(game), 3)


def _open_spiel() -> tuple[Any, Any]:
    import pyspiel
    from open_spiel.python.algorithms import minimax

    return minimax, pyspiel.load_game("tic_tac_toe")


def open_spiel_all_positions() -> float | None:
    """OpenSpiel's MinimaxSolver: the values, without distances, of the 4,520 unfinished positions."""
    if not installed("pyspiel"):
        return None
    from open_spiel.python.algorithms.minimax_solver import MinimaxSolver

    assert len(MinimaxSolver("tic_tac_toe").solve()) == 4520
    return best_of(lambda: MinimaxSolver("tic_tac_toe").solve(), 3)


def open_spiel_4x4() -> float | None:
    """OpenSpiel's alpha-beta on its own four in a row on 4x4."""
    return _open_spiel_in_a_minute(
        "import time, pyspiel; from open_spiel.python.algorithms import minimax; "
        "game = pyspiel.load_game('mnk(m=4,n=4,k=4)'); t = time.perf_counter(); "
        "minimax.alpha_beta_search(game); print(time.perf_counter() - t)"
    )


def open_spiel_cube() -> float | None:
    """OpenSpiel's alpha-beta on the cube; OpenSpiel has no such game, so it searches our positions."""
    return _open_spiel_in_a_minute(
        "import time; from open_spiel.python.algorithms import minimax; "
        "from noughts.measure.bench.cube import CubeState; from noughts.core import Position, Rules; "
        "state = CubeState(Position(Rules.parse('3x3x3'))); t = time.perf_counter(); "
        "minimax._alpha_beta(state, 27, -9, 9, None, 0); print(time.perf_counter() - t)"
    )


def _open_spiel_in_a_minute(code: str) -> float | None:
    """Seconds, or infinity if it does not finish in PATIENCE seconds."""
    if not installed("pyspiel"):
        return None
    seconds = in_new_python(code, timeout=PATIENCE)
    return float("inf") if seconds is None else seconds


def easyai_negamax() -> float | None:
    """easyAI's Negamax(9): alpha-beta to the end."""
    return _easyai(with_table=False, repeats=1)


def easyai_table() -> float | None:
    """The same with its transposition table."""
    return _easyai(with_table=True, repeats=3)


def _easyai(*, with_table: bool, repeats: int) -> float | None:
    if not installed("easyAI"):
        return None
    from easyAI import Negamax, TranspositionTable
    from easyAI.games.TicTacToe import TicTacToe

    class Keyed(TicTacToe):  # type: ignore[misc]
        def ttentry(self) -> tuple[int, ...]:
            return (self.current_player, *self.board)

    def search() -> float:
        algorithm = Negamax(9, tt=TranspositionTable() if with_table else None)
        algorithm(Keyed([None, None]))
        return float(algorithm.alpha)

    assert search() == 0
    return best_of(search, repeats)
