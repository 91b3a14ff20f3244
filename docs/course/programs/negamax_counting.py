"""Chapter 3 in negamax: the same two counters in the one function that both sides share."""

from rules import available_moves, other, winner

nodes = 0
games = 0


def negamax(board, player):
    global nodes, games
    nodes += 1
    if winner(board) or " " not in board:
        games += 1
        return -1 if winner(board) else 0
    values = []
    for cell in available_moves(board):
        board[cell] = player
        values.append(-negamax(board, other(player)))
        board[cell] = " "
    return max(values)
