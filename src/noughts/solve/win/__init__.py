"""Wins by force: how `kernels/win` is asked, and how its proofs are written.

Knows nothing of other methods. Read `method.py` first.
"""
