"""The stones of a game are seen in the order in which they were put down, whoever holds the board."""

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
