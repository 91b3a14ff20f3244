"""What is noticed and what is overlooked."""

from itertools import pairwise

import pytest
from hypothesis import given

from noughts.answer.sources.over import completions, passed
from noughts.core import Position, Rules, parse_moves
from noughts.players.perception import KINDS, Gap, gaps, kind_of, opens, overlooked
from tests.strategies import kinds, positions


def after(game: str, moves: str) -> Position:
    position = Position(Rules.parse(game))
    for cell in parse_moves(position.rules, moves):
        position = position.play(cell)
    return position


@given(positions(kinds("3x3", "4x3:3", "4x4:3+gravity", "3x3x3")))
def test_the_gaps_are_the_completions(position: Position) -> None:
    if not position.outcome:
        assert sorted(gap.cell for gap in gaps(position, position.mine)) == sorted(completions(position))
        assert sorted(gap.cell for gap in gaps(position, position.theirs)) == sorted(completions(passed(position)))


@pytest.mark.parametrize("skill", [0.0, 0.2, 0.5, 0.9])
def test_plain_lines_and_fresh_ones_are_overlooked_less(skill: float) -> None:
    chances = [overlooked(skill, Gap(0, kind)) for kind in KINDS]
    assert chances == sorted(chances)
    for kind in KINDS:
        assert overlooked(skill, Gap(0, kind, fresh=True)) <= overlooked(skill, Gap(0, kind))


def test_skill_overlooks_less_and_full_skill_nothing() -> None:
    for kind in KINDS:
        chances = [overlooked(skill / 10, Gap(0, kind)) for skill in range(11)]
        assert all(one > two for one, two in pairwise(chances))
        assert chances[-1] == 0


def test_the_kinds_of_lines_of_the_cube() -> None:
    rules = Rules.parse("cube")
    counts = {kind: sum(kind_of(rules, line) == kind for line in rules.line_sets) for kind in KINDS}
    assert counts == {
        "straight": 18,
        "diagonal": 6,
        "through layers": 9,
        "diagonal through layers": 12,
        "space diagonal": 4,
    }


def test_a_stone_that_opens_the_cell_above_it() -> None:
    """X needs the fourth cell of the second row; whoever fills the cell below it gives it away."""
    position = after("5x4:4+gravity", "3 1 1 2 2 5 3")
    below = position.landing(3)
    gap = opens(position, below)
    assert gap is not None
    assert gap.cell == below - 5
    assert opens(position, position.landing(0)) is None
    assert opens(after("3x3", "1 5"), 8) is None
