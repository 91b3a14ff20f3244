"""Values to sentences: why a move is good or bad, a hint, and the review of a finished game.

Knows searches and their reasons, not players, screens or files. Read `sentences.py` first, then `review.py`.
"""

from noughts.explain.sentences import Hint, hint, why, why_move

__all__ = ["Hint", "hint", "why", "why_move"]
