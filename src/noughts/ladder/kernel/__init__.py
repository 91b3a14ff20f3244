"""The ladder's hot loops: twins of minimax and alpha-beta, and two kernels that visit every position of a board.

Read `ladder.py` first.
"""

from noughts.common.kernel import compiled

__all__ = ["compiled"]
