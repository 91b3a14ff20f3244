"""Chapter 2: minimax. X takes the largest, O the smallest; 1 is a win for X."""

from rules import available_moves, other, winner


def minimax(board, player):
    won = winner(board)
    if won:
        return 1 if won == "X" else -1
    if " " not in board:
        return 0
    values = []
    for cell in available_moves(board):
        board[cell] = player
        values.append(minimax(board, other(player)))
        board[cell] = " "
    return max(values) if player == "X" else min(values)


def best_move(board, player):
    values = {}
    for cell in available_moves(board):
        board[cell] = player
        values[cell] = minimax(board, other(player))
        board[cell] = " "
    choose = max if player == "X" else min
    return choose(values, key=values.get)
