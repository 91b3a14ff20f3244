# positions are saved in a table with a number code so nothing is computed twice
# 0 = empty, 1 = human, 2 = computer

table = {}


def code(b):
    n = 0
    for i in range(9):
        n = n + b[i] * 2 ** i
    return n


def linie(b, p):
    return (b[0] == b[1] == b[2] == p or b[3] == b[4] == b[5] == p or b[6] == b[7] == b[8] == p or
            b[0] == b[3] == b[6] == p or b[1] == b[4] == b[7] == p or b[2] == b[5] == b[8] == p or
            b[0] == b[4] == b[8] == p or b[2] == b[4] == b[6] == p)


def val(b, p):
    k = (code(b), p)
    if k not in table:
        if linie(b, 2):
            table[k] = 1
        elif linie(b, 1):
            table[k] = -1
        elif 0 not in b:
            table[k] = 0
        else:
            vs = []
            for i in range(9):
                if b[i] == 0:
                    b[i] = p
                    vs.append(val(b, 3 - p))
                    b[i] = 0
            if p == 2:
                table[k] = max(vs)
            else:
                table[k] = min(vs)
    return table[k]


def play_computer(b):
    best = -2
    for i in range(9):
        if b[i] == 0:
            b[i] = 2
            v = val(b, 1)
            b[i] = 0
            if v > best:
                best = v
                m = i
    return m


def out(b):
    for i in range(9):
        print('.XO'[b[i]], end='')
        if i in (2, 5, 8):
            print()


def main():
    b = [0] * 9
    while 1:
        out(b)
        t = input('>')
        if t not in list('123456789') or b[int(t) - 1] != 0:
            print('bad')
            continue
        b[int(t) - 1] = 1
        if linie(b, 1):
            print('you win')
            break
        if 0 not in b:
            print('draw')
            break
        b[play_computer(b)] = 2
        if linie(b, 2):
            out(b)
            print('i win')
            break


if __name__ == '__main__':
    main()
