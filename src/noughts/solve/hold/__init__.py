"""Holding with threats of one's own: how `kernels/hold` is asked, and how its proofs are written.

Knows blocking, which is its leaf test. Read `method.py` first.
"""
