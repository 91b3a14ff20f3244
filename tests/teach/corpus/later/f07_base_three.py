# one integer holds the whole board: digit i (base 3) is 0 empty, 1 X, 2 O
POW = [3 ** i for i in range(9)]


def digit(n, i):
    return n // POW[i] % 3


def put(n, i, p):
    return n + p * POW[i]


def three(n, p):
    d = [digit(n, i) == p for i in range(9)]
    rows = any(d[r] and d[r + 1] and d[r + 2] for r in (0, 3, 6))
    cols = any(d[c] and d[c + 3] and d[c + 6] for c in (0, 1, 2))
    return rows or cols or (d[0] and d[4] and d[8]) or (d[2] and d[4] and d[6])


cache = {}


def solve(n, p):
    """value for player p who is to move, and the move"""
    if n in cache:
        return cache[n]
    other = 3 - p
    if three(n, other):
        return -1, None
    empty = [i for i in range(9) if digit(n, i) == 0]
    if not empty:
        return 0, None
    best = (-9, None)
    for i in empty:
        v = -solve(put(n, i, p), other)[0]
        if v > best[0]:
            best = (v, i)
    cache[n] = best
    return best


def show(n):
    for r in (0, 3, 6):
        print(*(".XO"[digit(n, r + c)] for c in range(3)))


if __name__ == "__main__":
    n, p = 0, 1
    while True:
        show(n)
        if p == 1:
            try:
                i = int(input("0-8? "))
            except ValueError:
                continue
            if not 0 <= i <= 8 or digit(n, i):
                continue
        else:
            i = solve(n, p)[1]
        n = put(n, i, p)
        if three(n, p):
            show(n)
            print(".XO"[p], "wins")
            break
        if all(digit(n, j) for j in range(9)):
            show(n)
            print("draw")
            break
        p = 3 - p
