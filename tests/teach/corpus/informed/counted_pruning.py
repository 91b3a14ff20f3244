nodes = 0
INF = 1000


def lines():
    for i in range(3):
        yield [(i, 0), (i, 1), (i, 2)]
        yield [(0, i), (1, i), (2, i)]
    yield [(0, 0), (1, 1), (2, 2)]
    yield [(0, 2), (1, 1), (2, 0)]


def winner(state):
    for line in lines():
        marks = {state[r][c] for r, c in line}
        if len(marks) == 1 and 0 not in marks:
            return marks.pop()
    return 0


def children(state, player):
    for r in range(3):
        for c in range(3):
            if state[r][c] == 0:
                copy = [row[:] for row in state]
                copy[r][c] = player
                yield (r, c), copy


def alpha_beta(state, player, alpha, beta):
    """Value for player 1; players are 1 and 2."""
    global nodes
    nodes += 1
    w = winner(state)
    if w == 1:
        return 1
    if w == 2:
        return -1
    if all(0 not in row for row in state):
        return 0
    if player == 1:
        v = -INF
        for move, child in children(state, 1):
            v = max(v, alpha_beta(child, 2, alpha, beta))
            alpha = max(alpha, v)
            if alpha >= beta:
                return v
        return v
    v = INF
    for move, child in children(state, 2):
        v = min(v, alpha_beta(child, 1, alpha, beta))
        beta = min(beta, v)
        if alpha >= beta:
            return v
    return v


if __name__ == "__main__":
    start = [[0, 0, 0], [0, 0, 0], [0, 0, 0]]
    print("value:", alpha_beta(start, 1, -INF, INF))
    print("nodes:", nodes)
