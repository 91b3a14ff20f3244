"""Values to sentences: why a move is good or bad, a hint, and the review of a finished game.

Knows searches and their reasons, not players, screens or files. Read `sentences.py` first, then `hints.py` and
`reviewing.py`.
"""

from noughts.explain.hints import Hint, hint, hints
from noughts.explain.phrases import winner_sentence
from noughts.explain.reviewed import Resignation, Review, ReviewedMove
from noughts.explain.reviewing import review, reviews
from noughts.explain.sentences import why, why_move
from noughts.explain.summary import review_text

__all__ = [
    "Hint",
    "Resignation",
    "Review",
    "ReviewedMove",
    "hint",
    "hints",
    "review",
    "review_text",
    "reviews",
    "why",
    "why_move",
    "winner_sentence",
]
