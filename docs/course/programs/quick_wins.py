"""Chapter 5: quick wins. A win counts one more for every cell still free: sooner is better, later is less bad."""

from rules import available_moves, other, winner


def negamax(board, player):
    if winner(board):
        return -(1 + board.count(" "))
    values = []
    for cell in available_moves(board):
        board[cell] = player
        values.append(-negamax(board, other(player)))
        board[cell] = " "
    return max(values, default=0)


def best_move(board, player):
    values = {}
    for cell in available_moves(board):
        board[cell] = player
        values[cell] = -negamax(board, other(player))
        board[cell] = " "
    return max(values, key=values.get)
