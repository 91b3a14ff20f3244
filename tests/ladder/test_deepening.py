"""Iterative deepening: round by round until it is exact."""

from noughts.common import Result
from noughts.common.score import WIN
from noughts.core import Position, Rules, parse_position
from noughts.ladder import Engine, Trace
from noughts.ladder.deepening import rounds
from noughts.ladder.problem import BoardProblem

BOARD = Rules((3, 3))


def test_it_stops_as_soon_as_nothing_is_estimated():
    """The last two cells: the second round fills the board."""
    position = parse_position(BOARD, "XOX/XO./OX. O")
    assert [found.value for found in rounds(BoardProblem, position)][1:] == [0]


def test_it_stops_as_soon_as_a_win_is_forced():
    """A win in one, and one in three: no deeper round could find a quicker one."""
    for text, plies in (("XX./OO./... X", 1), ("X../O../... X", 5), ("XO./X../O.. X", 3)):
        found = list(rounds(BoardProblem, parse_position(BOARD, text)))
        assert found[-1].value == WIN - plies
        assert len(found) == plies


def test_each_round_looks_one_ply_further():
    values = list(rounds(BoardProblem, Position(BOARD), most=4))
    assert len(values) == 4
    assert [len(found.line) for found in values] == [1, 2, 3, 4]


def test_the_last_round_is_the_answer():
    trace = Trace()
    result = Engine("deepening", depth=3).search(Position(BOARD), watch=trace)
    starts = [event for event in trace.events if event.kind == "enter" and event.path == ()]
    assert len(starts) == 3
    assert result.score.result is Result.UNKNOWN
    assert len(result.line) == 3
    assert len(result.moves) == 9


def test_to_the_end_it_is_exact():
    result = Engine("deepening").search(Position(BOARD).play(0).play(1))
    assert result.score.result is Result.WIN
    assert result.exact
