"""Answers compared with what is proven."""

from tests.teach.check.moves import MOVE


def test_a_board_on_which_it_stops_is_shown(check_text):
    report = check_text(MOVE.replace("return", "assert board != list('XXOOOXX  ')\n    return"))
    assert report.verdict == "wrong"
    assert report.moves
    assert report.moves.stopped == "stops with AssertionError in line 2"
    assert report.moves.stopped_at == "XXOOOXX.."


ONE_SIDED = """
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
def has(board, mark): return any(all(board[cell] == mark for cell in line) for line in LINES)
def is_win(board): return has(board, "X")
"""


def test_two_functions_may_each_say_whether_one_side_has_won(check_text):
    report = check_text(ONE_SIDED + "def is_lose(board): return has(board, 'O')\n")
    assert report.verdict == "right"
    assert "is_win and is_lose each say whether one side has won." in report.understood


def test_one_that_never_sees_the_other_side_win_is_at_fault_if_no_other_does(check_text):
    report = check_text(ONE_SIDED + "def is_lose(board): return has(board, 'O') or board[4] == 'O'\n")
    assert list(report.faults()) == ["is_win never sees that O has won."]
