"""Table search: exact scores with their distances, for boards that are small or nearly full.

Rules come in as arrays. Read `search.py` first, then `board.py` and `transposition.py`.
"""

from noughts.common.kernel import compiled

__all__ = ["compiled"]
