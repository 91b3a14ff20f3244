"""Purely functional tic-tac-toe: no assignment to anything twice, no loops."""

EMPTY_BOARD = (None,) * 9
TRIPLES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))

opponent = {"X": "O", "O": "X"}.get
free = lambda board: tuple(i for i, m in enumerate(board) if m is None)
put = lambda board, i, m: board[:i] + (m,) + board[i + 1:]
line_of = lambda board, m: any(all(board[i] == m for i in t) for t in TRIPLES)
winner = lambda board: next((m for m in "XO" if line_of(board, m)), None)


def value(board, mark):
    """Value for X, mark to move."""
    w = winner(board)
    if w is not None:
        return 1 if w == "X" else -1
    if not free(board):
        return 0
    choose = max if mark == "X" else min
    return choose(value(put(board, i, mark), opponent(mark)) for i in free(board))


def best_move(board, mark):
    choose = max if mark == "X" else min
    return choose(free(board), key=lambda i: value(put(board, i, mark), opponent(mark)))


def play(board, mark):
    print("\n".join(" ".join(m or "." for m in board[r:r + 3]) for r in (0, 3, 6)), "\n")
    if winner(board) or not free(board):
        return winner(board)
    return play(put(board, best_move(board, mark), mark), opponent(mark))


if __name__ == "__main__":
    print("winner:", play(EMPTY_BOARD, "X"))
