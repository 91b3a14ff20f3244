"""Chapter 9: symmetry. Positions that are mirror images of one another share one entry of the table."""

from rules import available_moves, other, winner

TURNED = [6, 3, 0, 7, 4, 1, 8, 5, 2]
MIRRORED = [2, 1, 0, 5, 4, 3, 8, 7, 6]
SEEN = {}


def images(board):
    for _ in range(4):
        board = [board[cell] for cell in TURNED]
        yield board
        yield [board[cell] for cell in MIRRORED]


def negamax(board, player):
    key = min("".join(image) for image in images(board))
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
