"""Negamax without its minus sign."""

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


def negamax(board, player):
    if winner(board):
        return -1  # the other side has just won
    best = -2
    for cell in available_moves(board):
        board[cell] = player
        best = max(best, negamax(board, other(player)))
        board[cell] = " "
    return best if best > -2 else 0
