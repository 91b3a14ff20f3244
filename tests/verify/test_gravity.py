"""Proofs on boards with gravity: of all values, and what is refused."""

import pytest

from noughts.core import Position, Rules, parse_position
from noughts.proofs.files import pack
from noughts.solvers.table import solver_for
from noughts.solving import solve
from noughts.verify import Refused, check


def rules_of(text: str) -> Rules:
    return Rules.parse(text + "+gravity")


@pytest.mark.parametrize(
    "text",
    ["4x4:3", *(pytest.param(text, marks=pytest.mark.slow) for text in ("3x5:3", "4x4:4", "4x5:4", "5x3:3", "6x2:3"))],
)
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
    with pytest.raises(Refused, match="a stopper must be"):
        check(pack(odd, "loss", bytes([0, 1, 0])))
