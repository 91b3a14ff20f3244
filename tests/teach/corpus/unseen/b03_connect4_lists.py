# Connect 4 - plain minimax, depth 3
# the board is a list of 7 columns, each column is a list that grows

DEPTH = 3


def legal(cols):
    return [i for i in range(7) if len(cols[i]) < 6]


def at(cols, c, r):
    if 0 <= c < 7 and 0 <= r < len(cols[c]):
        return cols[c][r]
    return None


def wins_at_top(cols, c):
    """did the last disc in column c make four in a row?"""
    r = len(cols[c]) - 1
    p = cols[c][r]
    for dc, dr in ((1, 0), (0, 1), (1, 1), (1, -1)):
        n = 1
        for sign in (1, -1):
            k = 1
            while at(cols, c + sign * k * dc, r + sign * k * dr) == p:
                n += 1
                k += 1
        if n >= 4:
            return True
    return False


def heuristic(cols):
    # discs near the middle are good
    weight = [0, 1, 2, 4, 2, 1, 0]
    total = 0
    for c in range(7):
        for p in cols[c]:
            total += weight[c] if p == 'C' else -weight[c]
    return total


def minimax(cols, depth, who):
    moves = legal(cols)
    if not moves:
        return 0, None
    if depth == 0:
        return heuristic(cols), None
    best = None
    for c in moves:
        cols[c].append(who)
        if wins_at_top(cols, c):
            v = 1000 + depth if who == 'C' else -1000 - depth
        else:
            v, _ = minimax(cols, depth - 1, 'H' if who == 'C' else 'C')
        cols[c].pop()
        if best is None or (who == 'C' and v > best[0]) or (who == 'H' and v < best[0]):
            best = (v, c)
    return best


def show(cols):
    for r in range(5, -1, -1):
        print(' '.join(at(cols, c, r) or '.' for c in range(7)))
    print(*range(7))


def main():
    cols = [[] for _ in range(7)]
    who = 'H'
    while legal(cols):
        show(cols)
        if who == 'H':
            try:
                c = int(input('column 0-6: '))
            except ValueError:
                print('number!')
                continue
            if c not in legal(cols):
                print('cannot play there')
                continue
        else:
            _, c = minimax(cols, DEPTH, 'C')
            print('computer plays', c)
        cols[c].append(who)
        if wins_at_top(cols, c):
            show(cols)
            print('You win' if who == 'H' else 'Computer wins')
            break
        who = 'C' if who == 'H' else 'H'
    else:
        print('Draw')


if __name__ == '__main__':
    main()
