"""Texts of cells."""

import time

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from noughts.core import Coords, Position, Rules, format_cell, format_place, parse_cell, parse_move
from noughts.errors import BadNotation, IllegalMove, NoughtsError
from tests.strategies import kinds

BOARD = Rules((3, 3))


CUBE = Rules((3, 3, 3))


@pytest.mark.parametrize(
    ("rules", "text", "coords", "cell"),
    [
        (BOARD, "5", Coords.NUMBER, 4),
        (BOARD, " 9 ", Coords.NUMBER, 8),
        (BOARD, "1 2", Coords.ROWCOL, 5),
        (BOARD, "1,2", Coords.ROWCOL, 5),
        (BOARD, "(0, 1)", Coords.ROWCOL, 1),
        (BOARD, "2,1", Coords.XYZ, 5),
        (CUBE, "2,1,0", Coords.XYZ, 5),
        (CUBE, "0,0,2", Coords.XYZ, 18),
        (CUBE, "2 0 0", Coords.ROWCOL, 18),
        (CUBE, "27", Coords.NUMBER, 26),
    ],
)
def test_cells(rules, text, coords, cell):
    assert parse_cell(rules, text, coords) == cell


@pytest.mark.parametrize(
    ("game", "coords"),
    [
        ("5x5:4", "number"),
        ("6x5:4", "letter"),
        ("15x15:5", "letter"),
        ("30:5", "number"),
        ("7x6:4+gravity", "column"),
        ("5:2+gravity", "column"),
        ("qubic", "xyz"),
        ("4x4x4+gravity", "xyz"),
        ("2x2x2x2", "xyz"),
    ],
)
def test_each_kind_of_board_has_coordinates_of_its_own(game, coords):
    assert Coords.default(Rules.parse(game)) == coords


@given(kinds(), st.data())
def test_every_cell_is_read_as_it_is_written(rules, data):
    cell = data.draw(st.integers(0, rules.cells - 1))
    for coords in Coords:
        assert parse_cell(rules, format_place(rules, cell, coords), coords) == cell


def test_letters_are_columns_and_numbers_rows_from_the_top():
    gomoku = Rules.parse("gomoku")
    assert format_cell(gomoku, 112, Coords.LETTER) == "h8"
    assert parse_cell(gomoku, "O15", Coords.LETTER) == 224
    assert format_cell(Rules((40, 10), 5), 27, Coords.LETTER) == "ab1"


def test_one_number_is_no_row_and_column():
    with pytest.raises(BadNotation, match="expected row 0 to 2, column 0 to 2"):
        parse_move(Position(BOARD), "5", Coords.ROWCOL)


@pytest.mark.parametrize(
    ("rules", "text", "coords", "kind", "message"),
    [
        (BOARD, "0", Coords.NUMBER, IllegalMove, "There is no cell 0 on 3x3; expected a number from 1 to 9."),
        (BOARD, "10", Coords.NUMBER, IllegalMove, "There is no cell 10 on 3x3; expected a number from 1 to 9."),
        (BOARD, "-1", Coords.NUMBER, IllegalMove, "There is no cell -1 on 3x3; expected a number from 1 to 9."),
        (BOARD, "five", Coords.NUMBER, BadNotation, "'five' is not a cell; expected a number from 1 to 9."),
        (BOARD, "", Coords.NUMBER, BadNotation, "'' is not a cell; expected a number from 1 to 9."),
        (BOARD, "1 2", Coords.NUMBER, BadNotation, "'1 2' is not a cell; expected a number from 1 to 9."),
        (BOARD, "1.5", Coords.NUMBER, BadNotation, "'1.5' is not a cell; expected a number from 1 to 9."),
        (BOARD, "3 0", Coords.ROWCOL, IllegalMove, "expected row 0 to 2, column 0 to 2."),
        (BOARD, "1", Coords.ROWCOL, BadNotation, "expected row 0 to 2, column 0 to 2."),
        (CUBE, "0,0,3", Coords.XYZ, IllegalMove, "expected x,y,z with x 0 to 2, y 0 to 2, z 0 to 2."),
        (CUBE, "0,0", Coords.XYZ, BadNotation, "expected x,y,z with x 0 to 2, y 0 to 2, z 0 to 2."),
        (CUBE, "1,,1", Coords.XYZ, BadNotation, "'1,,1' is not a cell"),
        (CUBE, "9" * 5000, Coords.XYZ, BadNotation, "...' is not a cell"),
    ],
)
def test_refused_cells(rules, text, coords, kind, message):
    with pytest.raises(kind) as error:
        parse_cell(rules, text, coords)
    assert message in str(error.value)
    assert len(str(error.value)) < 200


@given(st.text() | st.from_regex(r"\A[-0-9, ()]{0,20}\Z"), kinds(), st.sampled_from(Coords))
@settings(max_examples=300)
@example("1" + " " * 100_000 + "x", BOARD, Coords.NUMBER)
@example("(((((1", BOARD, Coords.NUMBER)
@example("٣", BOARD, Coords.NUMBER)
def test_only_our_errors_come_out_of_the_cell_parser(text, rules, coords):
    started = time.process_time()
    try:
        cell = parse_cell(rules, text, coords)
    except NoughtsError as error:
        assert "\n" not in str(error)
    else:
        assert 0 <= cell < rules.cells
    # A pattern that tries every split of a run of spaces would take hours on the first example.
    assert time.process_time() - started < 10
