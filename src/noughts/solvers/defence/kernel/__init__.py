"""Depth-first proof-number search (df-pn) for a defence that may use counter-threats.

Asks a callback whether blocking alone holds a position. Read `search.py` first.
"""

from noughts.common.kernel import compiled

__all__ = ["compiled"]
