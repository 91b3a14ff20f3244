"""Whose the numbers of a search are is read from finished boards where the search itself is at fault."""

import pytest

from tests.teach.check.texts import RULES

SEARCH = """
def minimax(board, player):
    won = winner(board)
    if won:
        return {GOOD} if won == "X" else -{GOOD}
    if " " not in board:
        return 0
    best = -2
    for cell in range(9):
        if board[cell] == " ":
            board[cell] = player
            best = max(best, minimax(board, "O" if player == "X" else "X"))
            board[cell] = " "
    return best
"""


@pytest.mark.parametrize(("good", "whose"), [("1", "X"), ("-1", "O")])
def test_a_search_that_takes_the_maximum_for_both_sides_is_read_as_it_calls_wins(check_text, good, whose):
    """It is right about more boards if its numbers are taken to be good for the side to move, which it never meant."""
    report = check_text(RULES + SEARCH.replace("{GOOD}", good))
    assert f"minimax's numbers are good for {whose}." in report.understood
