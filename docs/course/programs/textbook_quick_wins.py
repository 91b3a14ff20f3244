"""Chapter 5 with Max and Min: only what a finished game is worth has changed since chapter 2. X is Max."""

from rules import available_moves, winner


def max_value(board):
    if winner(board) or " " not in board:
        return utility(board)
    values = []
    for cell in available_moves(board):
        board[cell] = "X"
        values.append(min_value(board))
        board[cell] = " "
    return max(values)


def min_value(board):
    if winner(board) or " " not in board:
        return utility(board)
    values = []
    for cell in available_moves(board):
        board[cell] = "O"
        values.append(max_value(board))
        board[cell] = " "
    return min(values)


def utility(board):
    return {"X": 1, "O": -1, None: 0}[winner(board)] * (1 + board.count(" "))


def minimax(board, player):
    return max_value(board) if player == "X" else min_value(board)
