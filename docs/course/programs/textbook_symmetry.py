"""Chapter 9 with Max and Min: a mirror image has the same value for Max, so the table needs no signs. X is Max."""

from rules import available_moves, winner

TURNED = [6, 3, 0, 7, 4, 1, 8, 5, 2]
MIRRORED = [2, 1, 0, 5, 4, 3, 8, 7, 6]
SEEN = {}


def name(board):
    images = []
    for _ in range(4):
        board = [board[cell] for cell in TURNED]
        images += ["".join(board), "".join(board[cell] for cell in MIRRORED)]
    return min(images)


def max_value(board):
    key = name(board)
    if key not in SEEN:
        SEEN[key] = utility(board) if over(board) else max(min_value(child) for child in after(board, "X"))
    return SEEN[key]


def min_value(board):
    key = name(board)
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
