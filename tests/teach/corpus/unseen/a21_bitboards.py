# tic tac toe with two 9 bit integers
MASKS = [0b111000000, 0b000111000, 0b000000111,
         0b100100100, 0b010010010, 0b001001001,
         0b100010001, 0b001010100]
FULL = 0b111111111


def is_win(bits):
    return any(bits & m == m for m in MASKS)


def search(me, opp, cache={}):
    """value for the side to move (me): 1 win, 0 draw, -1 loss"""
    if (me, opp) in cache:
        return cache[me, opp]
    if is_win(opp):
        v = -1
    elif (me | opp) == FULL:
        v = 0
    else:
        v = -1
        for i in range(9):
            bit = 1 << i
            if not (me | opp) & bit:
                v = max(v, -search(opp, me | bit))
    cache[me, opp] = v
    return v


def best_bit(me, opp):
    best_v = -2
    best_b = 0
    for i in range(9):
        bit = 1 << i
        if (me | opp) & bit:
            continue
        v = -search(opp, me | bit)
        if v > best_v:
            best_v, best_b = v, bit
    return best_b


def show(x, o):
    out = ''
    for i in range(9):
        bit = 1 << i
        out += 'X' if x & bit else 'O' if o & bit else str(i + 1)
        out += '\n' if i % 3 == 2 else ' '
    print(out)


def main():
    x = o = 0
    while True:
        show(x, o)
        s = input('Your move: ')
        if not s.isdecimal() or not 1 <= int(s) <= 9:
            print('1..9 only')
            continue
        bit = 1 << (int(s) - 1)
        if (x | o) & bit:
            print('already taken')
            continue
        x |= bit
        if is_win(x):
            print('You win')
            break
        if x | o == FULL:
            print('Draw')
            break
        o |= best_bit(o, x)
        if is_win(o):
            print('I win')
            break
    show(x, o)


if __name__ == '__main__':
    main()
