"""Depth-limited minimax with e(p): open lines of the player minus open lines of the opponent."""
DEPTH = 3
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def check_winner(b):
    for l in LINES:
        if b[l[0]] != 0 and b[l[0]] == b[l[1]] == b[l[2]]:
            return b[l[0]]
    return 0


def evaluate_position(b):
    mine = sum(all(b[i] != -1 for i in l) for l in LINES)
    yours = sum(all(b[i] != 1 for i in l) for l in LINES)
    return mine - yours


def minimax(b, depth, turn):
    w = check_winner(b)
    if w:
        return w * (100 + depth)
    if 0 not in b:
        return 0
    if depth == 0:
        return evaluate_position(b)
    scores = []
    for i in range(9):
        if b[i] == 0:
            b[i] = turn
            scores.append(minimax(b, depth - 1, -turn))
            b[i] = 0
    return max(scores) if turn == 1 else min(scores)


def get_best_move(b, turn):
    best = None
    for i in range(9):
        if b[i] == 0:
            b[i] = turn
            s = minimax(b, DEPTH - 1, -turn) * turn
            b[i] = 0
            if best is None or s > best[0]:
                best = (s, i)
    return best[1]
