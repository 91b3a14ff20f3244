"""What several rooms share: controls and clocks, scores and results, envelopes, packed boards, ratings from games.

Knows the games and nothing of searches. Read `control.py` and `score.py` first; `kernel/` holds the parts that
kernels share.
"""

from noughts.common.control import Control
from noughts.common.result import MoveScore, SearchResult
from noughts.common.score import Result, Score

__all__ = ["Control", "MoveScore", "Result", "Score", "SearchResult"]
