"""Chapter 8: a table. A position that was seen before is not searched again."""

from rules import available_moves, other, winner

SEEN = {}


def negamax(board, player):
    key = "".join(board)
    if key not in SEEN:
        SEEN[key] = search(board, player)
    return SEEN[key]


def search(board, player):
    if winner(board):
        return -(1 + board.count(" "))
    values = []
    for cell in available_moves(board):
        board[cell] = player
        values.append(-negamax(board, other(player)))
        board[cell] = " "
    return max(values, default=0)
