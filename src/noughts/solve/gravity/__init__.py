"""Connect Four and its relatives: boards with gravity, solved whole and with distances.

Flat ones are searched by `kernels/gravity`, solids by `kernels/solid`.

Knows nothing of other methods. Read `solver.py` first; `columns` and `exact_score` are what others ask.
"""

from noughts.solve.gravity.board import drops, falls
from noughts.solve.gravity.solver import columns, exact_score, gravity_solver_for

__all__ = ["columns", "drops", "exact_score", "falls", "gravity_solver_for"]
