"""Chapter 3: minimax that counts the positions it enters and the finished games it reaches."""

from rules import available_moves, other, winner

nodes = 0
games = 0


def minimax(board, player):
    global nodes, games
    nodes += 1
    won = winner(board)
    if won or " " not in board:
        games += 1
        return {"X": 1, "O": -1, None: 0}[won]
    values = []
    for cell in available_moves(board):
        board[cell] = player
        values.append(minimax(board, other(player)))
        board[cell] = " "
    return max(values) if player == "X" else min(values)
