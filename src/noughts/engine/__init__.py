"""The strong player for boards that cannot be solved at sight: what it thinks of a position, better with time.

Knows games, searches and its kernel; knows nothing of proofs on file, players or screens. Its values are estimates,
but for chains of threats, which are proofs. Read `thinker.py` first, then `windows.py` and `weights.py`.
"""

from noughts.engine.borrowing import borrowed
from noughts.engine.thinker import Thinker
from noughts.engine.thought import MoveThought, Sight, Thought, winning_chance
from noughts.engine.weights import Weights, weights_for

__all__ = ["MoveThought", "Sight", "Thinker", "Thought", "Weights", "borrowed", "weights_for", "winning_chance"]
