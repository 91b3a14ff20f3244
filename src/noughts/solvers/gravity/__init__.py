"""Connect Four and its relatives: boards with gravity of up to 64 cells, solved exactly and with distances.

Knows nothing of other solvers. Read `solver.py` first; `columns` and `exact_score` are what others ask.
"""

from noughts.solvers.gravity.board import drops, falls
from noughts.solvers.gravity.solver import columns, exact_score, gravity_solver_for, is_warm

__all__ = ["columns", "drops", "exact_score", "falls", "gravity_solver_for", "is_warm"]
