"""Proof-number search for a win, with chains of threats at its leaves.

Read `graph.py` first, then `search.py`; `queries.py` is what callers ask.
"""

from noughts.common.kernel import compiled

__all__ = ["compiled"]
