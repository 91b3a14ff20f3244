"""Texts of cells, moves and positions."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noughts.core import (
    Coords,
    Game,
    Mark,
    Position,
    Rules,
    format_cell,
    format_moves,
    format_position,
    parse_move,
    parse_moves,
    parse_position,
)
from noughts.errors import BadNotation, IllegalMove, IllegalPosition, NoughtsError
from tests.strategies import games, kinds, positions

BOARD = Rules((3, 3))
CUBE = Rules((3, 3, 3))


@given(games(kinds("3x3x3", "4x4x4", "4x4x4+gravity", "3x3x3x3")))
def test_the_points_of_a_solid_are_read_as_they_are_told(game: Game) -> None:
    """Lines of play are written as x,y,z, separated by spaces, and can be pasted into a list of moves."""
    told = " ".join(format_cell(game.rules, cell, Coords.default(game.rules)) for cell in game.moves)
    assert parse_moves(game.rules, told) == list(game.moves)


def test_commas_between_cells_of_a_solid_split_them() -> None:
    assert parse_moves(CUBE, "14,1,27 2, 3") == [13, 0, 26, 1, 2]
    assert parse_moves(CUBE, "1,2,0") == [7]
    assert parse_moves(Rules.parse("scorefour"), "1,1 2,3 1,1") == [53, 62, 37]


def test_a_stone_put_into_a_column_falls():
    start = Position(Rules.parse("connect4"))
    assert {parse_move(start, text) for text in ("4", "4:1", "39", "d1", "d6", "3,0", "3,5")} == {38}
    once = start.play(38)
    assert parse_move(once, "4") == parse_move(once, "32") == 31
    assert parse_move(Position(Rules.parse("4x4x4+gravity")), "2,1") == 3 * 16 + 6


def test_a_full_column_is_refused_by_its_number():
    rules = Rules.parse("3x2:3+gravity")
    position = Position(rules)
    for cell in parse_moves(rules, "22"):
        position = position.play(cell)
    with pytest.raises(IllegalMove, match=r"^Column 2 is full; free columns: 1 3\.$"):
        parse_move(position, "2")


def test_a_move_is_understood_in_whatever_coordinates_it_looks_like():
    start = Position(BOARD)
    for text in ("6", "1 2", "2,1", "(1 2)", "c2", "C2"):
        assert parse_move(start, text) == 5
    assert parse_move(start, "1,2", Coords.ROWCOL) == 5
    assert parse_move(Position(CUBE), "6") == parse_move(Position(CUBE), "2,1,0") == 5


@pytest.mark.parametrize("text", ["4453", "4 4 5 3", "4,4 53", "39 32 40 38", "4 32 5:1 3"])
def test_moves_under_gravity(text):
    assert parse_moves(Rules.parse("connect4"), text) == [38, 31, 39, 37]


def test_moves_in_letters():
    assert parse_moves(Rules.parse("gomoku"), "h8h9 i8") == [112, 127, 113]
    assert parse_moves(BOARD, "b2 1 c1") == [4, 0, 2]


def test_a_refused_move_is_named_in_the_numbers_of_the_text():
    with pytest.raises(IllegalMove, match=r"^5 is taken by X; free cells: 1 2 3 4 6 7 8 9\.$"):
        parse_moves(BOARD, "5 5")


def test_numbers_on_flat_boards_and_xyz_on_solid_ones_unless_told():
    assert Coords.default(BOARD) is Coords.NUMBER
    assert Coords.default(CUBE) is Coords.XYZ
    assert format_cell(CUBE, 5, Coords.XYZ) == "2,1,0"
    assert format_cell(BOARD, 5, Coords.ROWCOL) == "1 2"
    assert format_cell(BOARD, 4) == "5"


def test_moves():
    assert parse_moves(BOARD, "5 1 3 7") == [4, 0, 2, 6]
    assert parse_moves(BOARD, " 5,1, 3 ,7 ") == [4, 0, 2, 6]
    assert parse_moves(BOARD, "") == []
    assert format_moves([4, 0, 2, 6]) == "5 1 3 7"


@given(st.text(), kinds())
def test_only_our_errors_come_out_of_the_moves_parser(text, rules):
    try:
        parse_moves(rules, text)
    except NoughtsError as error:
        assert "\n" not in str(error)


def test_positions_as_text():
    position = parse_position(BOARD, "X.O/.X./..O X")
    assert position == Position(BOARD, 0b000010001, 0b100000100, Mark.X)
    assert format_position(position) == "X.O/.X./..O X"
    layered = Position(Rules((2, 2, 2))).play(0)
    assert format_position(layered) == "X./..|../.. O"
    assert format_position(Position(Rules((2, 2, 2, 2)))) == "../..|../..|../..|../.. X"
    assert format_position(Position(Rules((5,), 3))) == "..... X"
    assert format_position(Position(BOARD, turn=Mark.O)) == ".../.../... O"


@pytest.mark.parametrize(
    ("text", "turn"),
    [(".../.../...", Mark.X), ("X../.O./...", Mark.X), ("X../.../...", Mark.O), ("O../.../...", Mark.X)],
)
def test_the_side_to_move_left_out(text, turn):
    """X when the counts are equal, else the side with fewer marks."""
    assert parse_position(BOARD, text).turn is turn


@given(positions(kinds()))
@settings(max_examples=150)
def test_round_trip(position):
    assert parse_position(position.rules, format_position(position)) == position


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "'' is not a position; expected rows such as .../.../... X."),
        ("X.O/.X./..O Z", "is not a position; expected rows such as"),
        ("X.O/.X./..O X X", "is not a position; expected rows such as"),
        ("X.O/.A./..O", "'A' is not a mark; a position is written with X, O and . for an empty cell."),
        ("X.O/.X.", "does not have the rows of 3x3; expected .../.../... X."),
        ("X.O|.X.|..O", "does not have the rows of 3x3"),
        ("X.O/.X./..O/...", "does not have the rows of 3x3"),
        ("X.O/.X.O/.O", "Every row of 3x3 has 3 cells; expected .../.../... X."),
    ],
)
def test_texts_that_are_no_position(text, message):
    with pytest.raises(BadNotation) as error:
        parse_position(BOARD, text)
    assert message in str(error.value)


texts = st.one_of(
    st.text(),
    st.from_regex(r"\A[XOxo./| ]{0,40}\Z"),
    st.lists(st.text("XO.", min_size=3, max_size=3), min_size=3, max_size=3).map("/".join),
)


@given(texts, kinds())
@settings(max_examples=300)
def test_only_our_errors_come_out_of_the_position_parser(text, rules):
    try:
        position = parse_position(rules, text)
    except NoughtsError as error:
        assert "\n" not in str(error)
        assert len(str(error)) < 300
    else:
        assert parse_position(rules, format_position(position)) == position


@given(texts)
def test_a_text_is_no_position_or_illegal_but_never_silently_another(text):
    try:
        position = parse_position(BOARD, text)
    except (BadNotation, IllegalPosition):
        return
    assert text.split()[0].upper() == format_position(position).split()[0]


@given(games(kinds("connect4", "4x4:3+gravity", "9x5:4+gravity", "12x4:4+gravity", "3x3", "4x4x4+gravity")))
def test_moves_are_written_as_they_are_read(game):
    assert parse_moves(game.rules, format_moves(game.moves, game.rules)) == list(game.moves)
    assert parse_moves(game.rules, format_moves(game.moves)) == list(game.moves)


def test_moves_are_written_as_columns_where_stones_fall():
    rules = Rules.parse("connect4")
    assert format_moves(parse_moves(rules, "4453"), rules) == "4453"
    assert format_moves(parse_moves(rules, "4 1"), rules) == "4 1"  # 41 is a cell.
    assert format_moves([], rules) == ""
    assert format_moves([38, 31]) == "39 32"


@pytest.mark.parametrize("text", ["X...O....", "X__/-O-/...", "x.. .o. ...".replace(" ", "/"), "X--_O____ X"])
def test_boards_are_read_in_every_form_that_is_printed(text):
    assert parse_position(BOARD, text) == parse_position(BOARD, "X../.O./...")


@given(positions(kinds("3x3", "4x3", "3x3x3", "7x6:4+gravity")))
def test_a_board_without_its_separators_is_the_same_board(position):
    board, turn = format_position(position).split()
    assert parse_position(position.rules, board.replace("/", "").replace("|", "") + f" {turn}") == position


def test_moves_of_one_digit_may_stand_in_one_word():
    assert parse_moves(BOARD, "519") == parse_moves(BOARD, "5 1 9") == [4, 0, 8]
    with pytest.raises(IllegalMove, match="There is no cell 10 on 3x3"):
        parse_moves(BOARD, "10")
    with pytest.raises(IllegalMove, match="There is no cell 59 on 4x3"):
        parse_moves(Rules.parse("4x3"), "59")
