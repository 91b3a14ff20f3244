"""Connect four vs. the computer, minimax with pruning, depth 4."""
import math

ROWS, COLS = 6, 7
EMPTY, HUMAN, AI = '.', 'X', 'O'


def make_board():
    return [[EMPTY] * COLS for _ in range(ROWS)]


def valid_columns(board):
    # centre first, better for pruning
    return [c for c in (3, 2, 4, 1, 5, 0, 6) if board[0][c] == EMPTY]


def drop(board, col, piece):
    for row in range(ROWS - 1, -1, -1):
        if board[row][col] == EMPTY:
            board[row][col] = piece
            return row


def windows(board):
    for r in range(ROWS):
        for c in range(COLS - 3):
            yield [board[r][c + i] for i in range(4)]
    for r in range(ROWS - 3):
        for c in range(COLS):
            yield [board[r + i][c] for i in range(4)]
    for r in range(ROWS - 3):
        for c in range(COLS - 3):
            yield [board[r + i][c + i] for i in range(4)]
    for r in range(ROWS - 3):
        for c in range(3, COLS - 1):
            yield [board[r + i][c - i] for i in range(4)]


def wins(board, piece):
    return any(w.count(piece) == 4 for w in windows(board))


def heuristic(board):
    score = 0
    for w in windows(board):
        a, h = w.count(AI), w.count(HUMAN)
        if h == 0:
            score += (0, 1, 4, 16, 0)[a]
        elif a == 0:
            score -= (0, 1, 4, 16, 0)[h]
    return score


def minimax(board, depth, alpha, beta, maximizing):
    if wins(board, AI):
        return 10000 + depth, None
    if wins(board, HUMAN):
        return -10000 - depth, None
    cols = valid_columns(board)
    if not cols:
        return 0, None
    if depth == 0:
        return heuristic(board), None
    best_col = cols[0]
    if maximizing:
        value = -math.inf
        for col in cols:
            row = drop(board, col, AI)
            score, _ = minimax(board, depth - 1, alpha, beta, False)
            board[row][col] = EMPTY
            if score > value:
                value, best_col = score, col
            alpha = max(alpha, value)
            if alpha >= beta:
                break
    else:
        value = math.inf
        for col in cols:
            row = drop(board, col, HUMAN)
            score, _ = minimax(board, depth - 1, alpha, beta, True)
            board[row][col] = EMPTY
            if score < value:
                value, best_col = score, col
            beta = min(beta, value)
            if alpha >= beta:
                break
    return value, best_col


def show(board):
    for row in board:
        print(' '.join(row))
    print('1 2 3 4 5 6 7\n')


def main():
    board = make_board()
    turn = HUMAN
    while valid_columns(board):
        if turn == HUMAN:
            show(board)
            s = input('Column: ')
            if not s.isdecimal() or int(s) - 1 not in valid_columns(board):
                print('Choose another column')
                continue
            col = int(s) - 1
        else:
            _, col = minimax(board, 4, -math.inf, math.inf, True)
        drop(board, col, turn)
        if wins(board, turn):
            show(board)
            print('You win!' if turn == HUMAN else 'The computer wins!')
            return
        turn = AI if turn == HUMAN else HUMAN
    show(board)
    print('Draw!')


if __name__ == '__main__':
    main()
