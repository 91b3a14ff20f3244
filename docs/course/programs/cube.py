"""Chapter 10: the cube, and a limited depth. Alpha-beta for any board; at its depth limit it estimates."""

from itertools import product


def all_lines(shape):
    """Every line of three on a board of this shape, from its steps: one to three coordinates change at once."""
    cells = list(product(*map(range, shape)))
    steps = [step for step in product((-1, 0, 1), repeat=len(shape)) if step > (0,) * len(shape)]
    lines = []
    for start, step in product(cells, steps):
        line = [tuple(at + turn * by for at, by in zip(start, step)) for turn in range(3)]
        if all(cell in cells for cell in line):
            lines.append(tuple(cells.index(cell) for cell in line))
    return lines


LINES = {9: all_lines((3, 3)), 27: all_lines((3, 3, 3))}
visited = 0


def has_won(board, player):
    return any(all(board[cell] == player for cell in line) for line in LINES[len(board)])


def estimate(board, player):
    """e(p): the lines still open for this side minus those still open for the other."""
    other = "O" if player == "X" else "X"
    mine = sum(all(board[cell] != other for cell in line) for line in LINES[len(board)])
    theirs = sum(all(board[cell] != player for cell in line) for line in LINES[len(board)])
    return mine - theirs


def alphabeta(board, player, depth, alpha=-1000, beta=1000):
    global visited
    visited += 1
    other = "O" if player == "X" else "X"
    if has_won(board, other):
        return -100 - depth
    if " " not in board:
        return 0
    if depth == 0:
        return estimate(board, player)
    best = -1000
    for cell in range(len(board)):
        if board[cell] == " ":
            board[cell] = player
            best = max(best, -alphabeta(board, other, depth - 1, -beta, -max(alpha, best)))
            board[cell] = " "
            if best >= beta:
                break
    return best


def best_move(board, player, depth=3):
    values = {}
    for cell in range(len(board)):
        if board[cell] == " ":
            board[cell] = player
            values[cell] = -alphabeta(board, "O" if player == "X" else "X", depth - 1)
            board[cell] = " "
    return max(values, key=values.get)


if __name__ == "__main__":
    print(len(LINES[27]), "lines on the cube")
    for depth in (1, 2, 3):
        visited = 0
        print(f"depth {depth}: plays cell {best_move([' '] * 27, 'X', depth) + 1}, {visited:,} positions")
