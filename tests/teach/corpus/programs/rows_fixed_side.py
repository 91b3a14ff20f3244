"""Three lists of three; the program is always O, and answers with row and column."""

HUMAN, COMPUTER, EMPTY = "x", "o", "_"


def lines(board):
    rows = [list(row) for row in board]
    columns = [list(column) for column in zip(*board, strict=True)]
    return [*rows, *columns, [board[i][i] for i in range(3)], [board[i][2 - i] for i in range(3)]]


def evaluate(board):
    for line in lines(board):
        if line == [COMPUTER] * 3:
            return 10
        if line == [HUMAN] * 3:
            return -10
    return 0


def minimax(board, depth, is_max):
    score = evaluate(board)
    if score:
        return score - depth if score > 0 else score + depth
    free = [(i, j) for i in range(3) for j in range(3) if board[i][j] == EMPTY]
    if not free:
        return 0
    scores = []
    for i, j in free:
        board[i][j] = COMPUTER if is_max else HUMAN
        scores.append(minimax(board, depth + 1, not is_max))
        board[i][j] = EMPTY
    return max(scores) if is_max else min(scores)


def find_best_move(board):
    best, chosen = -1000, (-1, -1)
    for i in range(3):
        for j in range(3):
            if board[i][j] == EMPTY:
                board[i][j] = COMPUTER
                score = minimax(board, 0, False)
                board[i][j] = EMPTY
                if score > best:
                    best, chosen = score, (i, j)
    return chosen
