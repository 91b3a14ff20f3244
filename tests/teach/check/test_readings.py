"""How answers are read: numbers and whose they are, cells however counted, winners however told."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from noughts.teach.check.boards import BoardWriting
from noughts.teach.check.readings import (
    CELLS,
    MoveReading,
    ValueReading,
    WinnerReading,
    cell_of,
    move_readings,
    part,
    value_readings,
)

X_MOVES, O_MOVES = "X.O......", "X........"
WRITING = BoardWriting("list", " ", "X", "O")


@given(st.sampled_from(CELLS), st.integers(0, 8))
def test_a_cell_is_found_however_it_is_counted(cells: str, cell: int) -> None:
    row, column = divmod(cell, 3)
    written = {
        "from 0": cell,
        "from 1": cell + 1,
        "row and column from 0": [row, column],
        "row and column from 1": [row + 1, column + 1],
        "column and row from 0": [column, row],
    }[cells]
    assert cell_of(written, cells) == cell
    assert MoveReading("move", cells) in list(move_readings([{"value": {"move": written}}]))


@pytest.mark.parametrize("value", [None, True, "the middle", 9, -1, [1], [3, 3], 4.5])
def test_what_is_no_cell_is_none(value: object) -> None:
    assert cell_of(value, "from 0") is None
    assert cell_of(value, "row and column from 0") is None


def test_a_number_is_turned_to_the_side_to_move() -> None:
    for board, mover in ((X_MOVES, "X"), (O_MOVES, "O")):
        for whose, sign in (("mover", 1), ("other", -1), (mover, 1), ("O" if mover == "X" else "X", -1)):
            assert ValueReading("1", whose).read({"value": [None, 7]}, board) == sign * 7
    for nothing in (True, "7", float("nan"), None):
        assert ValueReading().read({"value": nothing}, X_MOVES) is None


def test_numbers_are_looked_for_where_every_answer_has_one() -> None:
    found = {reading.spot for reading in value_readings([{"value": [3, "a"]}, {"value": [4, 5]}])}
    assert found == {"0"}
    assert part({"score": 1}, "score") == 1
    assert part([1, 2, 3], "0 1") == [1, 2]
    assert part([1], "0 1") is None


def test_a_move_may_be_shown_on_the_board() -> None:
    reading = MoveReading("", "board")
    assert reading.read({"board": "X.O.X...."}, X_MOVES) == 4
    assert reading.read({"board": X_MOVES}, X_MOVES) is None
    assert reading.read({"board": "O.O......"}, X_MOVES) is None, "a stone was replaced"


@pytest.mark.parametrize(
    ("means", "value", "winner"),
    [
        ("mark", "X", "X"),
        ("mark", "o", "O"),
        ("mark", None, ""),
        ("mark", " ", ""),
        ("mark", "Tie", "draw"),
        ("whether", True, "won"),
        ("whether", False, ""),
        ("X", 10, "X"),
        ("X", -1, "O"),
        ("O", 1, "O"),
        ("X", 0, ""),
    ],
)
def test_winners(means: str, value: object, winner: str) -> None:
    assert WinnerReading(means).read({"value": value}, WRITING) == winner
