"""The engine: estimates for boards that cannot be solved at once, better with time.

Knows games, threat-space search and its kernel; knows nothing of solvers, players or screens. Its values are estimates,
except where a chain of threats proves them. Read `thinker.py` first; then `codes.py`
and `codeweights.py` for flat boards, `windows.py` and `weights.py` for all others.
"""

from noughts.engine.codeweights import CodeWeights
from noughts.engine.pool import pooled
from noughts.engine.thinker import Thinker
from noughts.engine.thought import FirstLook, MoveThought, Thought, winning_chance
from noughts.engine.weights import Weights, untrained, weights_for
from noughts.moved import forwarding

__getattr__ = forwarding(__name__, __name__, renamed={"Sight": "FirstLook", "borrowed": "pooled"})
__all__ = [
    "CodeWeights",
    "FirstLook",
    "MoveThought",
    "Thinker",
    "Thought",
    "Weights",
    "pooled",
    "untrained",
    "weights_for",
    "winning_chance",
]
