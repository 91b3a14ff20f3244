"""The player who only wins or blocks."""

from random import Random

import pytest
from hypothesis import given

from noughts.answer.sources.over import completions, passed
from noughts.core import Position, Rules, parse_position
from noughts.errors import IllegalMove
from tests.players.beginner import WinOrBlock
from tests.strategies import kinds, positions


@given(positions(kinds("3x3", "4x3:3", "4x4:3+gravity", "3x3x3")))
def test_it_wins_else_blocks(position: Position) -> None:
    if position.outcome:
        return
    cell = WinOrBlock(Random(1)).choose(position).cell
    urgent = completions(position) or completions(passed(position)) or position.moves()
    assert cell in urgent


def test_it_has_no_move_once_the_game_is_over() -> None:
    with pytest.raises(IllegalMove, match="the game is over"):
        WinOrBlock(Random(1)).choose(parse_position(Rules((3, 3)), "XXX/OO./... O"))
