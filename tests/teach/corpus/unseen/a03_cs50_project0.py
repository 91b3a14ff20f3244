"""
Tic Tac Toe Player - project 0
"""
import math

X = "X"
O = "O"
EMPTY = None


def initial_state():
    return [[EMPTY, EMPTY, EMPTY],
            [EMPTY, EMPTY, EMPTY],
            [EMPTY, EMPTY, EMPTY]]


def player(board):
    xs = 0
    os = 0
    for row in board:
        for cell in row:
            if cell == X:
                xs += 1
            elif cell == O:
                os += 1
    if xs > os:
        return O
    return X


def actions(board):
    moves = []
    for i in range(3):
        for j in range(3):
            if board[i][j] == EMPTY:
                moves.append((i, j))
    return moves


def result(board, action):
    # make a copy so the original board is not changed
    if board[action[0]][action[1]] != EMPTY:
        raise ValueError("Invalid action")
    new_board = board.copy()
    new_board[action[0]][action[1]] = player(board)
    return new_board


def winner(board):
    lines = []
    for i in range(3):
        lines.append(board[i])
        lines.append([board[0][i], board[1][i], board[2][i]])
    lines.append([board[0][0], board[1][1], board[2][2]])
    lines.append([board[0][2], board[1][1], board[2][0]])
    for l in lines:
        if l == [X, X, X]:
            return X
        if l == [O, O, O]:
            return O
    return None


def terminal(board):
    if winner(board):
        return True
    for row in board:
        if EMPTY in row:
            return False
    return True


def utility(board):
    if winner(board) == X:
        return 1
    if winner(board) == O:
        return -1
    return 0


def max_value(board):
    if terminal(board):
        return utility(board)
    v = -math.inf
    for a in actions(board):
        v = max(v, min_value(result(board, a)))
    return v


def min_value(board):
    if terminal(board):
        return utility(board)
    v = math.inf
    for a in actions(board):
        v = min(v, max_value(result(board, a)))
    return v


def minimax(board):
    if terminal(board):
        return None
    best = None
    if player(board) == X:
        bestv = -math.inf
        for a in actions(board):
            v = min_value(result(board, a))
            if v > bestv:
                bestv, best = v, a
    else:
        bestv = math.inf
        for a in actions(board):
            v = max_value(result(board, a))
            if v < bestv:
                bestv, best = v, a
    return best
