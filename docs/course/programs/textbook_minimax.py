"""Chapter 2 in the textbook's form: one function for each side. 1 is a win for X, who is Max."""

from rules import available_moves, winner


def max_value(board):
    if winner(board) or " " not in board:
        return utility(board)
    best = -2
    for cell in available_moves(board):
        board[cell] = "X"
        best = max(best, min_value(board))
        board[cell] = " "
    return best


def min_value(board):
    if winner(board) or " " not in board:
        return utility(board)
    best = 2
    for cell in available_moves(board):
        board[cell] = "O"
        best = min(best, max_value(board))
        board[cell] = " "
    return best


def utility(board):
    return {"X": 1, "O": -1, None: 0}[winner(board)]


def minimax(board, player):
    return max_value(board) if player == "X" else min_value(board)
