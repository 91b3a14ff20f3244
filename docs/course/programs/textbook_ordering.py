"""Chapter 7 with Max and Min: both try the cells on most lines first. X is Max."""

from rules import winner

ORDER = [4, 0, 2, 6, 8, 1, 3, 5, 7]


def moves(board):
    return [cell for cell in ORDER if board[cell] == " "]


def max_value(board, alpha, beta):
    if winner(board) or " " not in board:
        return utility(board)
    best = -100
    for cell in moves(board):
        board[cell] = "X"
        best = max(best, min_value(board, alpha, beta))
        board[cell] = " "
        if best >= beta:
            break
        alpha = max(alpha, best)
    return best


def min_value(board, alpha, beta):
    if winner(board) or " " not in board:
        return utility(board)
    best = 100
    for cell in moves(board):
        board[cell] = "O"
        best = min(best, max_value(board, alpha, beta))
        board[cell] = " "
        if best <= alpha:
            break
        beta = min(beta, best)
    return best


def utility(board):
    return {"X": 1, "O": -1, None: 0}[winner(board)] * (1 + board.count(" "))


def alphabeta(board, player):
    return max_value(board, -100, 100) if player == "X" else min_value(board, -100, 100)
