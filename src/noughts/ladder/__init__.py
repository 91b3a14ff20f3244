"""The ladder of searches: each file is the one before plus one idea, in plain Python.

Its top rung is table search, so it stands above the solvers. Read `minimax.py` first, then climb; `engines.py` runs
them all.
"""

from noughts.ladder.engines import Engine
from noughts.ladder.rungs import ENGINES, RUNGS, Rung
from noughts.ladder.watch import Counters, Event, Silent, Together, Trace, Watch
from noughts.solvers.table.exact import forget

__all__ = ["ENGINES", "RUNGS", "Counters", "Engine", "Event", "Rung", "Silent", "Together", "Trace", "Watch", "forget"]
