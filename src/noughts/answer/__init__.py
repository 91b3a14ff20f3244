"""The one mind: what is known of a position for certain, the best answer in a given time, and the reasons.

Knows the sources of exact values and the engine that estimates; not sentences, players or screens. Read `proving.py`
first, then `analysing.py`; a new source of knowledge is one more object in `sources/`.
"""

from noughts.answer.analysing import WORK, Work, analyse, consider, stream
from noughts.answer.analysis import Analysis, MoveAnswer, percent
from noughts.answer.proving import exact, proven
from noughts.answer.sharing import at_once
from noughts.answer.sources.known import Bounds, Known, Standing
from noughts.answer.sources.opening_book import opening_move
from noughts.answer.sources.solvers import Solvers

__all__ = [
    "WORK",
    "Analysis",
    "Bounds",
    "Known",
    "MoveAnswer",
    "Solvers",
    "Standing",
    "Work",
    "analyse",
    "at_once",
    "consider",
    "exact",
    "opening_move",
    "percent",
    "proven",
    "stream",
]
