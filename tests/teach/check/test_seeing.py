"""The stones of a game are seen in the order in which they were put down, whatever object holds the board."""

import pytest

from noughts.teach.check.seeing import BoardSight, printed_boards

EMPTY = [" "] * 9


def _message(*boards, printed=""):
    return {"boards": [["main.board", list(cells)] for cells in boards], "printed": printed}


def test_the_cell_that_was_entered_comes_first():
    sight = BoardSight()
    assert sight.look(_message(EMPTY), [], None) == []
    assert sight.look(_message("O   X    "), [], 4) == [(4, "X"), (0, "O")]


def test_a_stone_that_changes_its_mark_is_overwritten():
    sight = BoardSight()
    sight.look(_message(EMPTY), [], None)
    held = sight.look(_message("O   X    "), [], 4)
    sight.look(_message("X   X    "), held, 0)
    assert sight.overwritten == 0


def test_more_stones_than_two_moves_can_bring_are_a_flood():
    sight = BoardSight()
    sight.look(_message(EMPTY), [], None)
    assert sight.look(_message("XOXOX    "), [], 0) == []
    assert sight.flood == 5


def test_with_gravity_the_lower_stone_was_there_first():
    sight = BoardSight()
    empty = [0] * 42
    sight.look(_message(empty), [], None)
    later = list(empty)
    later[35], later[28] = 1, 2
    assert sight.look(_message(later), [], 0) == [(35, "1"), (28, "2")]


def test_a_board_that_is_only_printed_is_read():
    text = "Your move\nX | 2 | 3\n--+---+--\n4 | O | 6\n--+---+--\n7 | 8 | 9\n"
    assert printed_boards(text) == [("", list("X234O6789"))]


@pytest.mark.parametrize(
    "text",
    ["X|O| \n-+-+-\n | | \n-+-+-\n | |X\n", "  1 2 3\na X O  \nb      \nc     X\n"],
    ids=["bars", "letters of rows"],
)
def test_blank_cells_are_read_between_bars_and_after_the_letters_of_rows(text):
    assert printed_boards(text) == [("", list("XO      X"))]


def test_a_printed_board_of_connect_four_has_two_marks():
    rows = ["......."] * 4 + ["...H...", ".C.H..C"]
    spaced = "\n".join(" ".join(row) for row in rows) + "\n0 1 2 3 4 5 6\n"
    assert printed_boards(spaced) == [("", list("".join(rows)))]


def test_numbers_in_an_order_of_their_own_are_what_a_cell_is_called():
    sight = BoardSight()
    sight.look({"boards": [], "printed": "2 7 6\n9 5 1\n4 3 8\n"}, [], None)
    assert sight.labels == list("276951438")
    assert sight.look({"boards": [], "printed": "2 7 6\n9 X 1\n4 3 8\n"}, [], 4) == [(4, "X")]
    assert sight.renumbered is None


def test_an_empty_cell_that_shows_the_number_of_another_is_no_stone():
    sight = BoardSight()
    sight.look(_message(range(9)), [], None)
    assert sight.look(_message([0, 1, 2, 3, "X", 5, 1, 7, 8]), [], 4) == [(4, "X")]
    assert sight.renumbered == 6


def test_with_gravity_the_column_that_was_entered_comes_first():
    sight = BoardSight()
    sight.look(_message([0] * 42), [], None)
    assert sight.look(_message([0] * 35 + [1, 0, 0, 0, 0, 0, 2]), [], 0) == [(35, "1"), (41, "2")]
    held = [(35, "1"), (41, "2")]
    assert sight.look(_message([0] * 21 + [2] + [0] * 6 + [1] + [0] * 6 + [1, 0, 0, 0, 0, 0, 2]), held, 0) == [
        (28, "1"),
        (21, "2"),
    ]


def test_a_board_that_is_cleared_is_seen():
    """A match of several rounds goes on after a win, but not on the board that was won."""
    sight = BoardSight()
    sight.look(_message(EMPTY), [], None)
    held = sight.look(_message("O   X    "), [], 4)
    assert not sight.cleared
    sight.look(_message("O   X    "), held, None)
    assert not sight.cleared
    sight.look(_message(EMPTY), held, None)
    assert sight.cleared
