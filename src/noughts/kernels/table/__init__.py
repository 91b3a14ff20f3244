"""Table search: exact scores with their distances, for any board that is small or nearly full.

Knows nothing of rules, which come in as arrays. Read `search.py` first, then `board.py` and `memory.py`.
"""

from noughts.kernels.table.search import Table

__all__ = ["Table"]
