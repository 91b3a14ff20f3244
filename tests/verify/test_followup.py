"""The checker's follow-up rule against every position, and against the kernel's."""

from itertools import islice

import pytest

from noughts.common import Result
from noughts.core import Position
from noughts.core.bits import cells_of
from noughts.ladder.counting import AllScores
from noughts.solvers.gravity.board import packed
from noughts.solvers.gravity.threads import new_bounds_table, new_search
from noughts.verify.followup import FollowUp
from tests.verify.test_gravity import rules_of

BOARDS = [("4x3:3", 1), ("3x5:3", 1), ("4x4:3", 3), ("5x3:3", 7), ("4x4:4", 11), ("4x5:3", 31)]
BOARDS += [pytest.param(text, 1, marks=pytest.mark.slow) for text in ("4x4:3", "5x3:3", "4x4:4", "4x5:3")]
"""Boards of odd and even heights, and the step between the positions that are asked about."""


def said(rule: FollowUp, position: Position) -> bool | None:
    """The best that the rule says for the side not to move: True for a win, False for no loss."""
    lead, follow = position.mine, position.theirs
    playable = rule.playable(lead | follow)
    threats = rule.completions(follow, lead) & ~playable
    odd = rule.is_odd(lead | follow)
    stoppers = [1 << cell for cell in cells_of(threats & rule.other_rows)] if odd else [0]
    found = [rule.wins(follow, playable, threats, cell, pairing) for cell in stoppers for pairing in (1, 2, 3)]
    return max((wins for wins in found if wins is not None), default=None)


@pytest.mark.parametrize(("text", "step"), BOARDS)
def test_the_rule_is_right_wherever_it_speaks_and_says_as_much_as_the_kernel(text, step):
    rules = rules_of(text)
    scores, rule, kernel = AllScores(rules), FollowUp(rules), new_search(rules, new_bounds_table(4))
    spoken = 0
    for position in islice(scores, 0, None, step):
        if position.outcome:
            continue
        wins = said(rule, position)
        result = scores[position].result
        assert wins is None or result is Result.LOSS or (not wins and result is Result.DRAW)
        most = kernel.ahead.by_rule(*packed(position))
        assert most is None or (wins is not None and wins >= (most < 0))
        spoken += wins is not None
    assert spoken
