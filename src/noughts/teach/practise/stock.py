"""The stock: the puzzles that ship, for each named game; and the puzzle of the day.

Each file is what `noughts puzzles GAME -o FILE` writes.
"""

from datetime import date
from functools import cache
from pathlib import Path

from noughts.core import Rules
from noughts.teach.practise.deck import Deck
from noughts.teach.practise.leitner import EPOCH, of_the_day
from noughts.teach.practise.puzzle import Puzzle

DATA = Path(__file__).parent / "data"
GAMES = ("3x3", "3x3x3", "4x4x4", "7x6:4+gravity", "15x15:5", "3x3+misere")
"""The games with a stock, in the order of the puzzles of the day."""


def stock_path(rules: Rules) -> Path:
    """The file of a game's stock."""
    return DATA / f"{str(rules).replace(':', '-').replace('+', '-')}.json"


@cache
def stock(rules: Rules) -> tuple[Puzzle, ...]:
    """The puzzles that ship for a game, the easiest first; none for most boards."""
    if str(rules) not in GAMES:
        return ()
    return tuple(card.puzzle for card in Deck.load(stock_path(rules), EPOCH))


def daily_puzzle(day: date) -> Puzzle:
    """The puzzle of a day; the same for everybody."""
    stocks = [stock(Rules.parse(game)) for game in GAMES]
    game, number = of_the_day(day, [len(puzzles) for puzzles in stocks])
    return stocks[game][number]
