import numpy as np


def winner(board):
    s = np.concatenate([board.sum(axis=0), board.sum(axis=1), [np.trace(board), np.trace(board[:, ::-1])]])
    if 3 in s:
        return 1
    if -3 in s:
        return -1
    return 0


def negamax(board, color, alpha=-2, beta=2):
    w = winner(board)
    if w != 0 or np.all(board != 0):
        return color * w
    value = -2
    for i, j in np.argwhere(board == 0):
        board[i, j] = color
        value = max(value, -negamax(board, -color, -beta, -alpha))
        board[i, j] = 0
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    return value


def best_move(board, color):
    best, move = -3, None
    for i, j in np.argwhere(board == 0):
        board[i, j] = color
        value = -negamax(board, -color)
        board[i, j] = 0
        if value > best:
            best, move = value, (int(i), int(j))
    return move
