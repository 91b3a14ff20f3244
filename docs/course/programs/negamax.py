"""Chapter 4: negamax. What is good for one side is equally bad for the other."""

from rules import available_moves, other, winner


def negamax(board, player):
    if winner(board):
        return -1  # the other side has just won
    best = -2
    for cell in available_moves(board):
        board[cell] = player
        best = max(best, -negamax(board, other(player)))
        board[cell] = " "
    return best if best > -2 else 0
