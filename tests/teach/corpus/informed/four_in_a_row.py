# Connect Four against the computer (alpha-beta, depth 4)
import math
import random

ROWS, COLS = 6, 7
EMPTY, PLAYER, AI = 0, 1, 2


def create_board():
    return [[EMPTY] * COLS for _ in range(ROWS)]


def print_board(board):
    for row in board:
        print(" ".join(".XO"[v] for v in row))
    print("1 2 3 4 5 6 7")


def valid_columns(board):
    return [c for c in range(COLS) if board[0][c] == EMPTY]


def drop(board, col, piece):
    for row in range(ROWS - 1, -1, -1):
        if board[row][col] == EMPTY:
            board[row][col] = piece
            return row
    return None


def undo(board, col):
    for row in range(ROWS):
        if board[row][col] != EMPTY:
            board[row][col] = EMPTY
            return


def winning(board, piece):
    for r in range(ROWS):
        for c in range(COLS):
            for dr, dc in ((0, 1), (1, 0), (1, 1), (1, -1)):
                if all(0 <= r + k * dr < ROWS and 0 <= c + k * dc < COLS
                       and board[r + k * dr][c + k * dc] == piece for k in range(4)):
                    return True
    return False


def score_window(window):
    if window.count(AI) == 3 and window.count(EMPTY) == 1:
        return 5
    if window.count(AI) == 2 and window.count(EMPTY) == 2:
        return 2
    if window.count(PLAYER) == 3 and window.count(EMPTY) == 1:
        return -4
    return 0


def evaluate(board):
    score = sum(board[r][COLS // 2] == AI for r in range(ROWS)) * 3
    for r in range(ROWS):
        for c in range(COLS):
            for dr, dc in ((0, 1), (1, 0), (1, 1), (1, -1)):
                cells = [(r + k * dr, c + k * dc) for k in range(4)]
                if all(0 <= i < ROWS and 0 <= j < COLS for i, j in cells):
                    score += score_window([board[i][j] for i, j in cells])
    return score


def minimax(board, depth, alpha, beta, maximizing):
    if winning(board, AI):
        return None, 100000 + depth
    if winning(board, PLAYER):
        return None, -100000 - depth
    columns = valid_columns(board)
    if not columns:
        return None, 0
    if depth == 0:
        return None, evaluate(board)
    best_col = columns[0]
    if maximizing:
        value = -math.inf
        for col in columns:
            drop(board, col, AI)
            new = minimax(board, depth - 1, alpha, beta, False)[1]
            undo(board, col)
            if new > value:
                value, best_col = new, col
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        return best_col, value
    value = math.inf
    for col in columns:
        drop(board, col, PLAYER)
        new = minimax(board, depth - 1, alpha, beta, True)[1]
        undo(board, col)
        if new < value:
            value, best_col = new, col
        beta = min(beta, value)
        if alpha >= beta:
            break
    return best_col, value


def main():
    board = create_board()
    while True:
        print_board(board)
        try:
            col = int(input("Choose a column (1-7): ")) - 1
        except ValueError:
            print("That is not a number.")
            continue
        if col not in valid_columns(board):
            print("You can't drop there.")
            continue
        drop(board, col, PLAYER)
        if winning(board, PLAYER):
            print_board(board)
            print("You win!")
            break
        if not valid_columns(board):
            print("It's a draw.")
            break
        col, _ = minimax(board, 3, -math.inf, math.inf, True)
        drop(board, col, AI)
        print("Computer plays column", col + 1)
        if winning(board, AI):
            print_board(board)
            print("Computer wins!")
            break


if __name__ == "__main__":
    main()
