"""The experiment on pruning."""

from noughts.core import Position, Rules, parse_position
from noughts.measure.lab.pruning import pruning, pruning_rows
from tests.measure.lab.boards import SQUARE


def test_pruning_prints_the_published_table() -> None:
    assert pruning().table("end_states").rows == (
        (0, 1, 255168, 8453, 30.186),
        (2, 2, 3468, 346, 10.023),
        (4, 7, 94, 26, 3.615),
        (6, 6, 6, 4, 1.5),
        (8, 9, 1, 1, 1.0),
    )


def test_pruning_of_another_game_is_played_by_the_engine() -> None:
    rows = pruning_rows(parse_position(SQUARE, "X.O/.X./..O X"))
    assert [row.filled for row in rows] == [4, 6, 8]
    for row in rows:
        assert row.minimax is not None
        assert row.alphabeta is not None
        assert row.minimax >= row.alphabeta


def test_pruning_leaves_out_what_takes_too_long() -> None:
    rows = pruning(start=Position(Rules.parse("4x4")), seconds=0.01).table("end_states").rows
    assert rows[0][2:] == (None, None, None)
    assert rows[-1][2] is not None
    short = pruning(start=Position(Rules.parse("4x4x4")), moves="1 2 3", seconds=0.01)
    assert short.table("end_states").rows == ((0, 1, None, None, None), (2, 3, None, None, None))
    assert any("took longer" in answer for answer in short.answers)
    assert short.command == "noughts lab pruning --game 4x4x4 --moves '1 2 3'"
