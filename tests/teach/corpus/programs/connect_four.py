import math

ROWS, COLS = 6, 7
PLAYER, AI, EMPTY = 1, 2, 0


def create_board():
    return [[EMPTY] * COLS for _ in range(ROWS)]


def is_valid_location(board, col):
    return board[ROWS - 1][col] == EMPTY


def get_next_open_row(board, col):
    for r in range(ROWS):
        if board[r][col] == EMPTY:
            return r


def drop_piece(board, row, col, piece):
    board[row][col] = piece


def winning_move(board, piece):
    for r in range(ROWS):
        for c in range(COLS):
            for dr, dc in ((0, 1), (1, 0), (1, 1), (-1, 1)):
                if all(0 <= r + k * dr < ROWS and 0 <= c + k * dc < COLS and board[r + k * dr][c + k * dc] == piece
                       for k in range(4)):
                    return True
    return False


def score_position(board, piece):
    centre = sum(board[r][COLS // 2] == piece for r in range(ROWS))
    return 3 * centre


def valid_locations(board):
    return [c for c in range(COLS) if is_valid_location(board, c)]


def minimax(board, depth, alpha, beta, maximizingPlayer):
    if winning_move(board, AI):
        return None, 100000 + depth
    if winning_move(board, PLAYER):
        return None, -100000 - depth
    moves = valid_locations(board)
    if not moves:
        return None, 0
    if depth == 0:
        return None, score_position(board, AI)
    best = moves[0]
    if maximizingPlayer:
        value = -math.inf
        for col in moves:
            row = get_next_open_row(board, col)
            b_copy = [r[:] for r in board]
            drop_piece(b_copy, row, col, AI)
            new = minimax(b_copy, depth - 1, alpha, beta, False)[1]
            if new > value:
                value, best = new, col
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        return best, value
    value = math.inf
    for col in moves:
        row = get_next_open_row(board, col)
        b_copy = [r[:] for r in board]
        drop_piece(b_copy, row, col, PLAYER)
        new = minimax(b_copy, depth - 1, alpha, beta, True)[1]
        if new < value:
            value, best = new, col
        beta = min(beta, value)
        if alpha >= beta:
            break
    return best, value


def print_board(board):
    for row in reversed(board):
        print(" ".join(".XO"[c] for c in row))


def main():
    board = create_board()
    turn = PLAYER
    while valid_locations(board):
        print_board(board)
        if turn == PLAYER:
            text = input("column 0-6: ")
            if text not in "0123456" or len(text) != 1 or not is_valid_location(board, int(text)):
                print("not possible")
                continue
            col = int(text)
        else:
            col, _ = minimax(board, 2, -math.inf, math.inf, True)
        drop_piece(board, get_next_open_row(board, col), col, turn)
        if winning_move(board, turn):
            print_board(board)
            print("You win!" if turn == PLAYER else "Computer wins!")
            return
        turn = AI if turn == PLAYER else PLAYER
    print("Draw")


if __name__ == "__main__":
    main()
