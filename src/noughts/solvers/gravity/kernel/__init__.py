"""Boards with gravity: alpha-beta with a transposition table and the follow-up rule, which sees won endings early.

Read `board.py` first, then `grid.py`, which draws the bits of flat boards, `followup.py` for the rule and `search.py`
for the search. `pile.py` is the board of games in space, whose lines come as a list.
"""

from noughts.common.kernel import compiled

__all__ = ["compiled"]
