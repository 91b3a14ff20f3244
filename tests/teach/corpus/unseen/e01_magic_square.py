# tic tac toe with the magic square trick: three numbers with sum 15 = a line
#  2 7 6
#  9 5 1
#  4 3 8
from itertools import combinations

MAGIC = [2, 7, 6, 9, 5, 1, 4, 3, 8]


def won(numbers):
    return any(sum(t) == 15 for t in combinations(numbers, 3))


def best(mine, yours):
    """value for the player who has 'mine' and is to move"""
    if won(yours):
        return -1, None
    left = [n for n in MAGIC if n not in mine and n not in yours]
    if not left:
        return 0, None
    res = (-2, None)
    for n in left:
        v = -best(yours, mine + [n])[0]
        if v > res[0]:
            res = (v, n)
            if v == 1:
                break
    return res


def show(x, o):
    for i in range(9):
        n = MAGIC[i]
        print('X' if n in x else 'O' if n in o else n, end='\n' if i % 3 == 2 else ' ')


x, o = [], []


def game():
    while True:
        show(x, o)
        t = input('number: ')
        if not t.isdecimal() or int(t) not in MAGIC or int(t) in x + o:
            print('not available')
            continue
        x.append(int(t))
        if won(x):
            print('you win')
            return
        if len(x) + len(o) == 9:
            print('draw')
            return
        n = best(o, x)[1]
        o.append(n)
        print('I take', n)
        if won(o):
            show(x, o)
            print('I win')
            return


if __name__ == '__main__':
    game()
