"""The one mind: what is known of a position for certain, the best answer in a given time, and the reasons.

Knows the sources of exact values and the engine that estimates; not sentences, players or screens. Read `proving.py`
first, then `analysing.py`; a new source of knowledge is one more object in `sources/`.
"""

from noughts.answer.analysing import analyse, stream
from noughts.answer.analysis import Analysis, MoveAnswer, percent
from noughts.answer.known import Known
from noughts.answer.proving import exact
from noughts.answer.sources.falling import opening_move
from noughts.answer.standing import Bounds, Standing

__all__ = [
    "Analysis",
    "Bounds",
    "Known",
    "MoveAnswer",
    "Standing",
    "analyse",
    "exact",
    "opening_move",
    "percent",
    "stream",
]
