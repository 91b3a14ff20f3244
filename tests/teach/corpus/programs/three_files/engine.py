from rules import EMPTY, full, winner


def value(b, side):
    w = winner(b)
    if w:
        return 1 if w == side else -1
    if full(b):
        return 0
    other = "O" if side == "X" else "X"
    return max(-value(b[:i] + side + b[i + 1:], other) for i in range(9) if b[i] == EMPTY)


def choose(b, side):
    other = "O" if side == "X" else "X"
    free = [i for i in range(9) if b[i] == EMPTY]
    return max(free, key=lambda i: -value(b[:i] + side + b[i + 1:], other))
