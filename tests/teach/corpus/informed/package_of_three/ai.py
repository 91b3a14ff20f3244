from board import Board


def flip(mark):
    return "O" if mark == "X" else "X"


def evaluate(board: Board, mark):
    if board.winner():
        return -1
    if board.full():
        return 0
    best = -1
    for r, c in list(board.empty()):
        board.rows[r][c] = mark
        best = max(best, -evaluate(board, flip(mark)))
        board.rows[r][c] = None
    return best


def best_move(board: Board, mark):
    answer, best = None, -2
    for r, c in list(board.empty()):
        board.rows[r][c] = mark
        score = -evaluate(board, flip(mark))
        board.rows[r][c] = None
        if score > best:
            answer, best = (r, c), score
    return answer
