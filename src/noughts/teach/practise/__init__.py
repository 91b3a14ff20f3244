"""Practice: making and finding puzzles, the boxes that bring them back, and the file that stores them.

Knows games, answers and sentences, not screens, pages or commands. Read `puzzle.py` first, then `finding.py`.
"""

from noughts.teach.practise.deck import Card, Deck
from noughts.teach.practise.finding import puzzle_at, puzzles_of
from noughts.teach.practise.making import make_puzzles
from noughts.teach.practise.puzzle import Puzzle, Verdict, judge
from noughts.teach.practise.stock import daily_puzzle, stock

__all__ = [
    "Card",
    "Deck",
    "Puzzle",
    "Verdict",
    "daily_puzzle",
    "judge",
    "make_puzzles",
    "puzzle_at",
    "puzzles_of",
    "stock",
]
