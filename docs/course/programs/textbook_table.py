"""Chapter 8 with Max and Min: one table for both, since every value in it is X's. X is Max."""

from rules import available_moves, winner

SEEN = {}


def max_value(board):
    key = "".join(board)
    if key not in SEEN:
        SEEN[key] = utility(board) if over(board) else max(min_value(child) for child in after(board, "X"))
    return SEEN[key]


def min_value(board):
    key = "".join(board)
    if key not in SEEN:
        SEEN[key] = utility(board) if over(board) else min(max_value(child) for child in after(board, "O"))
    return SEEN[key]


def after(board, player):
    for cell in available_moves(board):
        board[cell] = player
        yield board
        board[cell] = " "


def over(board):
    return winner(board) or " " not in board


def utility(board):
    return {"X": 1, "O": -1, None: 0}[winner(board)] * (1 + board.count(" "))


def minimax(board, player):
    return max_value(board) if player == "X" else min_value(board)
