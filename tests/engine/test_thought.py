"""What scores mean: chances that grow with them, ends that were seen, and what is proven."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from noughts.common import Result
from noughts.core import Position, Rules
from noughts.engine import MoveThought, Thought, winning_chance
from noughts.engine.thought import MATE, SURE, WIN

START = Position(Rules.parse("2x2"))
scores = st.integers(-WIN, WIN)


@given(scores, scores)
def test_chances_grow_with_scores_and_mirror(one: int, other: int) -> None:
    assert winning_chance(one) + winning_chance(-one) == pytest.approx(1)
    assert 1 - SURE - 1e-9 <= winning_chance(one) <= SURE
    if one <= other:
        assert winning_chance(one) <= winning_chance(other)


@given(st.integers(1, 60))
def test_a_win_that_was_seen_tells_its_plies_and_proves_nothing(plies: int) -> None:
    for sign in (1, -1):
        thought = Thought(START, sign * (WIN - plies), (MoveThought(0, sign * (WIN - plies), (0,)),))
        assert thought.plies == plies
        assert thought.proven is None
        assert 0 < thought.chance < 1
    assert Thought(START, MATE - 1, (MoveThought(0, 0, (0,)),)).plies is None


def test_a_loss_is_proven_by_the_refutation_of_every_move_and_a_win_by_one() -> None:
    lost = tuple(MoveThought(cell, -100, (cell,), Result.LOSS) for cell in range(4))
    assert Thought(START, 0, lost).proven is Result.LOSS
    assert Thought(START, 0, lost).chance == 0.0
    assert Thought(START, 0, lost[:3]).proven is None
    won = MoveThought(2, 50, (2, 3), Result.WIN)
    thought = Thought(START, 0, (won, *lost[:2]))
    assert (thought.proven, thought.chance, thought.best, thought.line) == (Result.WIN, 1.0, 2, (2, 3))
    assert won.chance == 1.0
    assert lost[0].chance == 0.0
    assert MoveThought(0, None, (0,)).chance is None
