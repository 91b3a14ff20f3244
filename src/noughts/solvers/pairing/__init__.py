"""Draws by blocking alone: Maker-Breaker and pairing strategies.

Knows nothing of other solvers. Read `solver.py` first.
"""
