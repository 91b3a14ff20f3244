"""How a program is to be asked is found by experiment."""

import pytest

from tests.teach.check.texts import LAST_MOVE, RULES
from tests.teach.conftest import SHORT

ANSWERS_WITH_A_MOVE = """
def turn(board):
    return "X" if board.count("X") == board.count("O") else "O"

def played(board, cell):
    return [turn(board) if at == cell else mark for at, mark in enumerate(board)]

def worth(board):
    won = winner(board)
    if won or " " not in board:
        return {"X": 1, "O": -1, None: 0}[won]
    return best(board)[0]

def best(board):
    tried = [(worth(played(board, cell)), cell) for cell in range(9) if board[cell] == " "]
    return (max if turn(board) == "X" else min)(tried)

def minimax(board):
    cell = best(board)[1]
    return (cell // 3, cell % 3)
"""


def test_numbers_of_cells_are_not_taken_for_marks(check_text):
    lines = "((0,1,2),(3,4,5),(6,7,8),(0,3,6),(1,4,7),(2,5,8),(0,4,8),(2,4,6))"
    test = "if board[a] == board[b] == board[c] != ' ': return board[a]"
    report = check_text(f"def winner(board):\n    for a, b, c in {lines}:\n        {test}\n")
    assert report.verdict == "right"
    assert report.understood[0] == "Boards are a list of 9, 'X' and 'O', ' ' for an empty cell."


def test_a_minimax_may_answer_with_the_move_itself(check_text):
    """As in a course that many take: its row and column were once taken for values, and most of those for wrong."""
    report = check_text(RULES + ANSWERS_WITH_A_MOVE)
    assert report.verdict == "right", report.to_dict()
    assert report.understood[1] == "minimax answers with row and column from 0."
    assert report.moves
    assert report.moves.right == report.moves.total
    assert "value" not in report.judged
    assert [one.name for one in report.diagnoses] == ["minimax"]


@pytest.mark.long
def test_a_winner_may_look_at_the_last_move_alone_and_what_was_not_asked_is_said(check_text):
    report = check_text(RULES.partition("def ")[0] + LAST_MOVE)
    assert report.verdict == "not understood", report.to_dict()
    assert report.judged["winner"].right == SHORT.won
    assert any("get_move was not understood" in text for text in report.unasked)
    [noted] = report.diagnoses
    assert noted.sentence == "game_over does not count a full board as the end; its caller has to look."
    assert not noted.fault
