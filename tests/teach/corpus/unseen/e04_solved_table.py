# Solve the whole game once (all 5478 positions) and then just look it up.

WIN = [{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}]


def three(board, p):
    mine = {i for i in range(9) if board[i] == p}
    return any(w <= mine for w in WIN)


# 1. all the positions, level by level
levels = [{'.........'}]
for n in range(9):
    p = 'XO'[n % 2]
    nxt = set()
    for b in levels[-1]:
        if three(b, 'X') or three(b, 'O'):
            continue
        for i in range(9):
            if b[i] == '.':
                nxt.add(b[:i] + p + b[i + 1:])
    levels.append(nxt)

# 2. values from the end to the start
TABLE = {}
REPLY = {}
for n in range(9, -1, -1):
    p = 'XO'[n % 2]
    for b in levels[n]:
        if three(b, 'X'):
            TABLE[b] = 1
        elif three(b, 'O'):
            TABLE[b] = -1
        elif '.' not in b:
            TABLE[b] = 0
        else:
            kids = [(TABLE[b[:i] + p + b[i + 1:]], i) for i in range(9) if b[i] == '.']
            if p == 'X':
                TABLE[b], REPLY[b] = max(kids)
            else:
                TABLE[b], REPLY[b] = min(kids)


def move_for(board):
    return REPLY[board]


def main():
    print(len(TABLE), 'positions solved')
    you = ''
    while you not in ('X', 'O'):
        you = input('X or O? ').upper()
    b = '.' * 9
    n = 0
    while b in REPLY:
        p = 'XO'[n % 2]
        if p == you:
            print(b[:3], b[3:6], b[6:], sep='\n')
            t = input('1-9: ')
            if not t.isdecimal() or not 1 <= int(t) <= 9 or b[int(t) - 1] != '.':
                print('no')
                continue
            i = int(t) - 1
        else:
            i = move_for(b)
        b = b[:i] + p + b[i + 1:]
        n += 1
    print(b[:3], b[3:6], b[6:], sep='\n')
    print({1: 'X wins', -1: 'O wins', 0: 'draw'}[TABLE[b]])


if __name__ == '__main__':
    main()
