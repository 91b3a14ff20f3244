"""Holding by blocking alone: how `kernels/block` is asked, and how its proofs are told.

Knows nothing of other methods. Read `method.py` first.
"""
