"""Connect Four and its relatives: flat boards with gravity, solved whole and with distances by `kernels/gravity`.

Knows nothing of other methods. Read `solver.py` first; `columns` and `exact_score` are what others ask.
"""

from noughts.solve.gravity.board import falls
from noughts.solve.gravity.solver import columns, exact_score, gravity_solver_for

__all__ = ["columns", "exact_score", "falls", "gravity_solver_for"]
