"""Chapter 1: the rules. A board is a list of 9 cells: "X", "O" or " "."""

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def winner(board):
    for a, b, c in LINES:
        if board[a] != " " and board[a] == board[b] == board[c]:
            return board[a]
    return None


def available_moves(board):
    return [cell for cell in range(9) if board[cell] == " "]


def is_draw(board):
    return winner(board) is None and " " not in board


def other(player):
    return "O" if player == "X" else "X"
