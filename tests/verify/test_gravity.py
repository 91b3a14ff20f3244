"""Proofs on boards with gravity: the checker's follow-up rule against every position, and proofs of all values."""

from itertools import islice

import pytest

from noughts.core import Position, Rules, parse_position
from noughts.core.bits import cells_of
from noughts.search import Result, solver_for
from noughts.search.everything import AllScores
from noughts.solve import Refused, check, solve
from noughts.solve.gravity.board import new_ledger, new_search, packed
from noughts.solve.proof.files import pack
from noughts.verify.followup import FollowUp

BOARDS = [("4x3:3", 1), ("3x5:3", 1), ("4x4:3", 3), ("5x3:3", 7), ("4x4:4", 11), ("4x5:3", 31)]


def rules_of(text: str) -> Rules:
    return Rules.parse(text + "+gravity")


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
    scores, rule, kernel = AllScores(rules), FollowUp(rules), new_search(rules, new_ledger(4))
    spoken = 0
    for position in islice(scores, 0, None, step):
        if position.outcome:
            continue
        wins = said(rule, position)
        result = scores[position].result
        assert wins is None or result is Result.LOSS or (not wins and result is Result.DRAW)
        most = kernel.rule(*packed(position))
        assert most is None or (wins is not None and wins >= (most < 0))
        spoken += wins is not None
    assert spoken


@pytest.mark.parametrize("text", ["4x4:3", "4x4:4", "4x5:4", "5x3:3", "3x5:3", "6x2:3"])
def test_the_value_of_every_early_position_is_proved(text):
    """All positions of up to two stones, and after wins and losses the refusal of any other claim."""
    start = Position(rules_of(text))
    early = [start, *(start.after(cell) for cell in start.moves())]
    for position in [*early, *(after.after(cell) for after in early[1:] for cell in after.moves())]:
        solution = solve(position, proof=True)
        assert solution.value == solver_for(position.rules).score(position).result.value
        assert solution.proof is not None
        claim = check(solution.proof)
        assert (claim.position, claim.value) == (position, solution.value)


def test_a_win_by_the_next_stone_needs_no_strategy():
    position = parse_position(rules_of("7x6:4"), "......./......./......./......./OOO..../XXX.... X")
    solution = solve(position, proof=True)
    assert check(solution.proof).nodes == 0


def test_the_empty_board_needs_both_halves():
    """Strategy stealing does not hold with gravity, so one half proves nothing."""
    rules = rules_of("4x4:4")
    with pytest.raises(Refused):
        # One leaf for the first half: with all cells empty the rule holds there.
        check(pack(Position(rules), "draw", bytes([0, 1])))


def test_full_columns_and_false_stoppers_are_refused():
    position = parse_position(rules_of("4x4:4"), "O.../X.../O.../X... X")
    with pytest.raises(Refused, match="full"):
        check(pack(position, "win", bytes([0, 0])))
    odd = parse_position(rules_of("4x4:4"), "..../..../..../X... O")
    with pytest.raises(Refused, match="a stopper is none"):
        check(pack(odd, "loss", bytes([0, 1, 0])))
