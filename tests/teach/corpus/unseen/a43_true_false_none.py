# True = X (human), False = O (computer), None = empty

def rows(b):
    return [b[0:3], b[3:6], b[6:9], b[0::3], b[1::3], b[2::3], b[0::4], b[2:7:2]]


def winner(b):
    for r in rows(b):
        if r == [True] * 3:
            return True
        if r == [False] * 3:
            return False
    return None


def over(b):
    return winner(b) is not None or None not in b


def value(b, turn):
    if over(b):
        w = winner(b)
        return 0 if w is None else (1 if w else -1)
    best = None
    for i in range(9):
        if b[i] is None:
            c = b.copy()
            c[i] = turn
            v = value(c, not turn)
            if best is None or (v > best if turn else v < best):
                best = v
    return best


def computer(b):
    best, where = 2, None
    for i in range(9):
        if b[i] is None:
            c = b.copy()
            c[i] = False
            v = value(c, True)
            if v < best:
                best, where = v, i
    return where


def show(b):
    s = {True: 'X', False: 'O', None: '.'}
    for i in range(9):
        print(s[b[i]], end='\n' if i % 3 == 2 else ' ')


def main():
    b = [None] * 9
    turn = True
    while not over(b):
        show(b)
        if turn:
            try:
                i = int(input('0-8? '))
            except ValueError:
                continue
            if not 0 <= i <= 8 or b[i] is not None:
                print('nope')
                continue
            b[i] = True
        else:
            b[computer(b)] = False
        turn = not turn
    show(b)
    w = winner(b)
    print('draw' if w is None else 'you win' if w else 'computer wins')


if __name__ == '__main__':
    main()
