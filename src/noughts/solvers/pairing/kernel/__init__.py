"""Maker and Breaker on the empty cells of the open lines: does Breaker hold without threats of its own?

Knows nothing of threats or stones. Read `lines.py` first, then `search.py`.
"""

from noughts.common.kernel import compiled

__all__ = ["compiled"]
