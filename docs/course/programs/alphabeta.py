"""Chapter 6: alpha-beta. alpha is what this side already has, beta what the other side will allow."""

from rules import available_moves, other, winner


def alphabeta(board, player, alpha=-100, beta=100):
    if winner(board):
        return -(1 + board.count(" "))
    best = -100 if " " in board else 0
    for cell in available_moves(board):
        board[cell] = player
        best = max(best, -alphabeta(board, other(player), -beta, -max(alpha, best)))
        board[cell] = " "
        if best >= beta:
            break
    return best
