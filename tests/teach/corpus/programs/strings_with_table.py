"""A string of nine, a new one for every move, and a table of what has been seen; cells count from 1."""

from functools import cache


def check_winner(board):
    for a, b, c in ("123", "456", "789", "147", "258", "369", "159", "357"):
        a, b, c = int(a) - 1, int(b) - 1, int(c) - 1
        if board[a] != "-" and board[a] == board[b] == board[c]:
            return board[a]
    return "tie" if "-" not in board else ""


@cache
def minimax(board):
    """The value for X and the move."""
    won = check_winner(board)
    if won:
        return {"X": 1, "O": -1, "tie": 0}[won], None
    player = "X" if board.count("X") == board.count("O") else "O"
    free = [cell for cell in range(1, 10) if board[cell - 1] == "-"]
    found = [(minimax(board[: cell - 1] + player + board[cell:])[0], cell) for cell in free]
    pick = max if player == "X" else min
    return pick(found, key=lambda one: one[0])
