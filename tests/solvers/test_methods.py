"""All methods together against exact table search, on positions that random games reach."""

import time
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noughts.common import Control, Result, Score
from noughts.core import Position, Rules
from noughts.solvers.table import solver_for
from noughts.solving import solve
from noughts.verify import check

BOARDS = ["3x3", "4x3:3", "5x3:3", "4x4:3", "4x4:4", "5x3:4", "2x2x3:3", "3x3x1:3", "7x2:3"]
VALUES = {Result.WIN: "win", Result.DRAW: "draw", Result.LOSS: "loss"}


def random_position(rules: Rules, plies: int, random: Random) -> Position:
    """A position of an unfinished game after at most this many random moves."""
    position = Position(rules)
    for _ in range(plies):
        after = position.after(random.choice(position.playable()))
        if after.outcome:
            break
        position = after
    return position


def exact(position: Position) -> Score:
    return solver_for(position.rules).score(position)


FEW = 9
"""Free cells from which even the slow way, to show that there is no win, is quick."""


def late_position(text: str, free: int, seed: int) -> Position:
    """A position with about this many free cells."""
    rules = Rules.parse(text)
    return random_position(rules, max(0, rules.cells - free), Random(seed))


positions = st.builds(late_position, st.sampled_from(BOARDS), st.integers(1, FEW), st.integers(0, 10**6)).filter(
    lambda position: position.free.bit_count() <= FEW
)


@given(positions)
@settings(max_examples=150)
def test_every_value_comes_with_a_proof_that_the_checker_accepts(position: Position) -> None:
    solution = solve(position, proof=True)
    score = exact(position)
    assert solution.value == VALUES[score.result]
    assert solution.plies in (None, score.plies)
    assert solution.proof is not None
    claim = check(solution.proof)
    assert (claim.position, claim.value) == (position, solution.value)


@pytest.mark.parametrize(
    ("game", "value"),
    [
        ("3x3", "draw"),
        ("4x3:3", "win"),
        ("3x3x3", "win"),
        ("4x4", "draw"),
        ("5x4:4", "draw"),
        ("6x4:4", "draw"),
        ("7x4:4", "draw"),
        ("5x5:4", "draw"),
        ("6x5:4", "win"),
        ("6x6:4", "win"),
        ("5x5:5", "draw"),
        ("6x5:5", "draw"),
        ("6x6:5", "draw"),
        ("7x7:6", "draw"),
        ("8x8:8", "draw"),
    ],
)
def test_published_values_are_proved(game: str, value: str) -> None:
    solution = solve(Position(Rules.parse(game)), proof=True)
    assert solution.value == value
    assert solution.proof is not None
    assert check(solution.proof).value == value


@pytest.mark.parametrize("game", ["3x3+misere", "3x3:1", "3x3:2", "2x2x2+gravity", "3x3+gravity+misere", "5:2"])
def test_other_rules_are_solved_without_a_proof(game: str) -> None:
    position = Position(Rules.parse(game))
    solution = solve(position, proof=True)
    assert solution.value == VALUES[exact(position).result]
    assert solution.proof is None


def test_a_limit_of_time_ends_with_unknown_and_what_was_learned() -> None:
    solution = solve(Position(Rules.parse("9x7:5")), Control(0.2), proof=True)
    assert solution.value == "unknown"
    assert solution.learned == "X does not lose"
    assert solution.proof is None


@pytest.mark.parametrize("game", ["30x2:30", "40x1:31", "64x1:64", "30x13:30"])
def test_long_lines_are_solved_too(game: str) -> None:
    """The weights of lines of thirty cells and more once overflowed."""
    solution = solve(Position(Rules.parse(game)), proof=True)
    assert solution.value == "draw"
    assert solution.proof is not None
    assert check(solution.proof).value == "draw"


def test_long_lines_on_large_boards_are_begun_at_least() -> None:
    begun = Position(Rules.parse("30x13:30")).play(0)
    solution = solve(begun, Control(0.2, clock=time.process_time))
    assert solution.value == "unknown"
    assert solution.nodes > 0
