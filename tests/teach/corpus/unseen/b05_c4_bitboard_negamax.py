"""Connect Four, bitboards (7 bits per column, the top bit is always empty), negamax."""

ORDER = (3, 2, 4, 1, 5, 0, 6)


def four(b):
    for s in (1, 7, 6, 8):
        m = b & (b >> s)
        if m & (m >> 2 * s):
            return True
    return False


class C4:
    def __init__(self):
        self.bb = [0, 0]
        self.height = [7 * c for c in range(7)]
        self.n = 0

    def moves(self):
        return [c for c in ORDER if self.height[c] - 7 * c < 6]

    def do(self, c):
        self.bb[self.n & 1] |= 1 << self.height[c]
        self.height[c] += 1
        self.n += 1

    def undo(self, c):
        self.n -= 1
        self.height[c] -= 1
        self.bb[self.n & 1] ^= 1 << self.height[c]


CENTER = 0b0111111 << 21
NEAR = (0b0111111 << 14) | (0b0111111 << 28)


def evaluate(me, you):
    def val(b):
        return 3 * bin(b & CENTER).count('1') + bin(b & NEAR).count('1')
    return val(me) - val(you)


def negamax(g, depth, alpha, beta):
    me, you = g.bb[g.n & 1], g.bb[1 - (g.n & 1)]
    if four(you):
        return -1000 - depth
    if g.n == 42:
        return 0
    if depth == 0:
        return evaluate(me, you)
    for c in g.moves():
        g.do(c)
        v = -negamax(g, depth - 1, -beta, -alpha)
        g.undo(c)
        if v >= beta:
            return beta
        if v > alpha:
            alpha = v
    return alpha


def pick(g, depth=5):
    best, col = -10**6, None
    for c in g.moves():
        g.do(c)
        v = -negamax(g, depth - 1, -10**6, -best)
        g.undo(c)
        if v > best:
            best, col = v, c
    return col


def show(g):
    for r in range(5, -1, -1):
        print(' '.join('X' if g.bb[0] >> (7 * c + r) & 1 else 'O' if g.bb[1] >> (7 * c + r) & 1 else '.'
                       for c in range(7)))
    print('1 2 3 4 5 6 7')


def main():
    g = C4()
    while g.n < 42:
        if g.n % 2 == 0:
            show(g)
            s = input('column 1-7: ')
            if not s.isdecimal() or int(s) - 1 not in g.moves():
                print('?')
                continue
            g.do(int(s) - 1)
        else:
            g.do(pick(g))
        if four(g.bb[1 - (g.n & 1)]):
            show(g)
            print('X wins' if g.n % 2 else 'O wins')
            return
    show(g)
    print('draw')


if __name__ == '__main__':
    main()
