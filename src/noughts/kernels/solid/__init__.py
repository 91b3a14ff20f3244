"""Solids with gravity, such as Score Four: the search of `kernels/gravity` on any board whose lines come as a list.

Read `pile.py` first, which draws the board's bits, then `followup.py`, `sight.py` and `search.py`.
"""
