"""The ladder of searches: each file the one before plus one idea, in plain Python; and the exact solver's front.

Knows games and kernels, not sentences, screens or files. Read `minimax.py` first, then climb; `engines.py` runs all.
"""

from noughts.search.control import Control
from noughts.search.engines import Engine
from noughts.search.exact import ExactSolver, forget, solver_for
from noughts.search.result import MoveScore, SearchResult
from noughts.search.rungs import ENGINES, RUNGS, Rung
from noughts.search.score import Result, Score
from noughts.search.watch import Counters, Event, Silent, Together, Trace, Watch

__all__ = [
    "ENGINES",
    "RUNGS",
    "Control",
    "Counters",
    "Engine",
    "Event",
    "ExactSolver",
    "MoveScore",
    "Result",
    "Rung",
    "Score",
    "SearchResult",
    "Silent",
    "Together",
    "Trace",
    "Watch",
    "forget",
    "solver_for",
]
