"""What the rules alone know: finished games, the line completed next, and two of the other side's that wait."""

from hypothesis import given, settings

from noughts.answer.sources.over import OverSource, completions, passed
from noughts.common import Control, Result, Score
from noughts.core import Position, Rules, parse_position
from tests.reference import oracle
from tests.strategies import kinds, positions


@given(positions(kinds("3x3", "4x3:3", "3x3+misere", "4x4:3+gravity", "3x3:1", "15x15:5", "3x3x3")))
@settings(max_examples=80)
def test_the_moves_that_complete_a_line(position: Position) -> None:
    if position.outcome:
        assert OverSource().ask(position, Control()).score.plies == 0
        return
    ending = tuple(c for c in position.playable() if position.rules.completed(position.mine | 1 << c, c))
    assert completions(position) == ending
    assert passed(passed(position)).mine == position.mine
    if position.rules.cells <= 12 and ending and not position.rules.misere:
        assert OverSource().ask(position, Control()).score == oracle(position.rules).score(position)


def test_two_lines_that_wait_cannot_both_be_stopped() -> None:

    known = OverSource().ask(parse_position(Rules((3, 3)), "X.X/OO./X.. O"), Control())
    assert known.score == Score(Result.WIN, 1)
    lost = OverSource().ask(parse_position(Rules((3, 3)), "X.X/.O./X.O O"), Control())
    assert (lost.score, lost.line) == (Score(Result.LOSS, 2), (1, 3))
