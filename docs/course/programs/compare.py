"""Every search of the course on the same positions: how many it visits, and how long it takes."""

import sys
import time
from functools import partial
from importlib import import_module
from itertools import permutations

CHAPTERS = {"minimax": "minimax", "negamax": "negamax", "quick_wins": "negamax", "alphabeta": "alphabeta"}
CHAPTERS |= {"ordering": "alphabeta", "table": "negamax", "symmetry": "negamax"}
STARTS = sorted({(min(a, b), max(a, b), c) for a, b, c in permutations(range(9), 3)})[::7]
"""Every seventh of the 252 positions after three moves."""


def counted(function, code):
    """The calls of one function during another, and the seconds when nobody counts."""
    calls = 0

    def hear(frame, event, _):
        nonlocal calls
        calls += event == "call" and frame.f_code is code

    started = time.perf_counter()
    function()
    seconds = time.perf_counter() - started
    sys.setprofile(hear)
    function()
    sys.setprofile(None)
    return calls, seconds


def search_all(chapter, search):
    """Ask one chapter's search about every start, with an empty table each time."""
    for a, b, c in STARTS:
        board = [" "] * 9
        board[a] = board[b] = "X"
        board[c] = "O"
        getattr(chapter, "SEEN", {}).clear()
        search(board, "O")


if __name__ == "__main__":
    for name, searched in CHAPTERS.items():
        chapter = import_module(name)
        search = getattr(chapter, searched)
        nodes, seconds = counted(partial(search_all, chapter, search), search.__code__)
        print(f"{name:10} {nodes:9,} positions {seconds:6.2f} s")
