# memo keyed by the crosses only
from itertools import product

seen = {}
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def winner(board):
    for a, b, c in LINES:
        if board[a] != "." and board[a] == board[b] == board[c]:
            return board[a]
    return None


def minimax(board, player):
    key = tuple(i for i, m in enumerate(board) if m == "X"), player
    if key in seen:
        return seen[key]
    who = winner(board)
    if who:
        value = 1 if who == "X" else -1
    elif "." not in board:
        value = 0
    else:
        other = "O" if player == "X" else "X"
        values = [minimax(board[:i] + player + board[i + 1 :], other) for i in range(9) if board[i] == "."]
        value = max(values) if player == "X" else min(values)
    seen[key] = value
    return value


def best_move(board, player):
    other = "O" if player == "X" else "X"
    sign = 1 if player == "X" else -1
    free = [i for i in range(9) if board[i] == "."]
    return max(free, key=lambda i: sign * minimax(board[:i] + player + board[i + 1 :], other))
