"""What a search visits."""

from tests.teach.conftest import CORPUS, Scope, checked

ASKED = """
def minimax(board, player):
    won = winner(board)
    if won or " " not in board:
        return (0 if not won else 1 if won == "X" else -1), None
    tried = []
    for cell in range(9):
        if board[cell] == " ":
            board[cell] = player
            tried.append((minimax(board, "O" if player == "X" else "X")[0], cell))
            board[cell] = " "
    return (max if player == "X" else min)(tried, key=lambda pair: pair[0])

def best_move(board):
    return minimax(board, "X" if board.count("X") == board.count("O") else "O")[1]
"""


def test_a_search_asked_by_another_function_counts_its_root_once(tmp_path):
    """Its first call is of the board that was asked about: the root, and not a position below it."""
    text = (CORPUS / "alphabeta.py").read_text().partition("def other")[0]
    file = tmp_path / "asked.py"
    file.write_text(text + ASKED)
    count = checked(file, Scope(1, "X...O....", plans=(), mends=False)).count
    assert count
    assert (count.below + 1, count.ends) == (count.minimax, count.end_states[0]) == (7332, 3468)


def test_a_counter_is_understood():
    report = checked(CORPUS / "counted.py")
    assert "Your counter nodes counts every position it enters; you count the root as well." in [
        one.sentence for one in report.diagnoses
    ]
