"""The strong player's hot loops: windows as table indices, chains of threats, and the search over them.

Rules and weights come in as arrays. Read `board.py` first, then `search.py`.
"""

from noughts.common.kernel import compiled

__all__ = ["compiled"]
