"""Whether a dumped table of the search with gravity is sound, see `solve/sound.py`.

What a table says of a score is advice, which no answer rests on; whether it can be one is seen at sight.
"""

from __future__ import annotations

from array import array
from typing import Any

from noughts.core import Rules
from noughts.solve.gravity.board import win_at
from noughts.solve.sound import demand

ZERO = 32
"""What stands for a bound of 0 in an entry, see `kernels/gravity/ledger.py`."""
BUCKET, FACTS, TURN = 64, (24, 25, 26), 7
"""Bytes of a bucket; where in it the facts are, in 16 bits each, and the word that is odd while it is written."""


def demand_sound(rules: Rules, bounds: Any, table: bytes) -> None:
    """ValueError unless bounds and entries are scores of this board, the lower not above the upper."""
    most = win_at(rules, 1)
    demand(isinstance(bounds, list) and all(isinstance(row, list) for row in bounds), "bounds are expected in rows")
    for row in bounds:
        demand(len(row) >= 4 and all(type(number) is int for number in row), "bounds are whole numbers")
        mine, theirs, low, high = row[:4]
        demand(mine >= 0 and theirs >= 0 and -most <= low <= high <= most, "a bound is no score of this board")
    demand(len(table) % BUCKET == 0, "the table is damaged")
    entries, words = array("H", table), array("Q", table)
    demand(not any(turn & 1 for turn in words[TURN :: BUCKET // 8]), "a bucket of the table waits for ever")
    for fact in set().union(*(entries[at :: BUCKET // 2] for at in FACTS)):
        low, high = (fact & 63) - ZERO, (fact >> 6 & 63) - ZERO
        demand(fact == 0 or -most <= low <= high <= most, "an entry of the table is no score of this board")
