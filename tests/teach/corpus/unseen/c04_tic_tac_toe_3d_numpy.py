import math
from itertools import product

import numpy as np

AI, HUMAN = 1, -1


def build_lines():
    lines = set()
    for p in product(range(3), repeat=3):
        for d in product((-1, 0, 1), repeat=3):
            if d == (0, 0, 0):
                continue
            cells = [tuple(p[i] + k * d[i] for i in range(3)) for k in range(3)]
            if all(0 <= v <= 2 for cell in cells for v in cell):
                lines.add(tuple(sorted(cells)))
    return sorted(lines)


LINES = build_lines()
IDX = np.array([[9 * a + 3 * b + c for a, b, c in line] for line in LINES])


def line_sums(cube):
    return cube.reshape(27)[IDX]


def evaluate(cube):
    """+/-10000 for a win, else number of open twos and ones"""
    vals = line_sums(cube)
    s = vals.sum(axis=1)
    if (s == 3).any():
        return 10000
    if (s == -3).any():
        return -10000
    ai = (vals == AI).sum(axis=1)
    hu = (vals == HUMAN).sum(axis=1)
    score = (ai[hu == 0] ** 2).sum() - (hu[ai == 0] ** 2).sum()
    return int(score)


def minimax(cube, depth, alpha, beta, player):
    e = evaluate(cube)
    if abs(e) == 10000:
        return (e + depth if e > 0 else e - depth), None
    cells = [tuple(int(v) for v in c) for c in np.argwhere(cube == 0)]
    if not cells:
        return 0, None
    if depth == 0:
        return e, None
    best_cell = None
    if player == AI:
        best = -math.inf
        for c in cells:
            cube[c] = AI
            v, _ = minimax(cube, depth - 1, alpha, beta, HUMAN)
            cube[c] = 0
            if v > best:
                best, best_cell = v, c
            alpha = max(alpha, best)
            if alpha >= beta:
                break
    else:
        best = math.inf
        for c in cells:
            cube[c] = AI
            v, _ = minimax(cube, depth - 1, alpha, beta, AI)
            cube[c] = 0
            if v < best:
                best, best_cell = v, c
            beta = min(beta, best)
            if alpha >= beta:
                break
    return best, best_cell


def show(cube):
    sym = {0: '.', 1: 'O', -1: 'X'}
    for layer in cube:
        for row in layer:
            print(' '.join(sym[int(v)] for v in row))
        print()


def main():
    cube = np.zeros((3, 3, 3), dtype=int)
    turn = HUMAN
    while abs(evaluate(cube)) < 10000 and (cube == 0).any():
        show(cube)
        if turn == HUMAN:
            try:
                z, y, x = map(int, input('z y x (0-2): ').split())
            except ValueError:
                print('three numbers')
                continue
            if not all(0 <= v <= 2 for v in (z, y, x)) or cube[z, y, x] != 0:
                print('no')
                continue
            cube[z, y, x] = HUMAN
        else:
            _, cell = minimax(cube, 2, -math.inf, math.inf, AI)
            cube[cell] = AI
        turn = -turn
    show(cube)
    e = evaluate(cube)
    print('computer wins' if e == 10000 else 'you win' if e == -10000 else 'draw')


if __name__ == '__main__':
    main()
