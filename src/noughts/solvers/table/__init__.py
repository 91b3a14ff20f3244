"""Table search: exact values with distances, for boards that are small or nearly full.

Read `exact.py` first, which other rooms use; `solver.py` adapts it to the contract of solvers.
"""

from noughts.solvers.table.exact import ExactSolver, forget, reaches, serves, solver_for

__all__ = ["ExactSolver", "forget", "reaches", "serves", "solver_for"]
