"""Practice: puzzles made and found, the boxes that bring them back, and the file that keeps them.

Knows games, answers and sentences, not screens, pages or commands. Read `puzzle.py` first, then `finding.py`.
"""

from noughts.practise.deck import Card, Deck
from noughts.practise.finding import puzzle_at, puzzles_of
from noughts.practise.judging import Verdict, judge
from noughts.practise.making import make_puzzles
from noughts.practise.puzzle import Puzzle
from noughts.practise.stock import daily_puzzle, stock

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
