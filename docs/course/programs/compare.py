"""The programs of the course, up to the one named, on the same positions: the positions visited and the time taken."""

import sys
import time
from importlib import import_module
from itertools import permutations

CHAPTERS = {
    "minimax": ("minimax", "minimax"),
    "counting": ("minimax", "minimax"),
    "negamax": ("negamax", "negamax"),
    "quick_wins": ("negamax", "negamax"),
    "alphabeta": ("alphabeta", "alphabeta"),
    "ordering": ("alphabeta", "alphabeta"),
    "table": ("negamax", "negamax"),
    "symmetry": ("negamax", "negamax"),
    "cube": ("best_move", "alphabeta"),
    "threats": ("best_move", "chain"),
    "proof_numbers": ("value", "Node"),
    "proofs": ("best_move", "strategy"),
    "learning": ("best_move", "box_of"),
}
"""What each program is asked, and what it calls once for every position that it looks at."""
STARTS = sorted({(min(a, b), max(a, b), c) for a, b, c in permutations(range(9), 3)})[::7]
"""Every seventh of the 252 positions after three moves: X has two cells, O one, and O is to move."""


def ask_all(program, question):
    """Ask a program about every start, with an empty table each time."""
    for a, b, c in STARTS:
        board = [" "] * 9
        board[a] = board[b] = "X"
        board[c] = "O"
        getattr(program, "SEEN", {}).clear()
        getattr(program, question)(board, "O")


def compare(name):
    """The positions that a program visits, and the seconds that it takes without counting."""
    program = import_module(name)
    question, visits = CHAPTERS[name]
    visit = getattr(program, visits)
    code = getattr(visit, "__code__", None) or visit.__init__.__code__
    calls = 0

    def hear(frame, event, _):
        nonlocal calls
        calls += event == "call" and frame.f_code is code

    started = time.process_time()
    ask_all(program, question)
    seconds = time.process_time() - started
    sys.setprofile(hear)
    ask_all(program, question)
    sys.setprofile(None)
    return calls, seconds


def row(name):
    positions, seconds = compare(name)
    return f"{name:13} {positions:9,} positions {1000 * seconds:7.1f} ms"


if __name__ == "__main__":
    for name in CHAPTERS:
        print(row(name))
        if name in sys.argv:
            break
