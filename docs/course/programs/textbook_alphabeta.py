"""Chapter 6 with Max and Min: Max raises alpha and cuts at beta, Min lowers beta and cuts at alpha. X is Max."""

from rules import available_moves, winner


def max_value(board, alpha, beta):
    if winner(board) or " " not in board:
        return utility(board)
    best = -100
    for cell in available_moves(board):
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
    for cell in available_moves(board):
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
