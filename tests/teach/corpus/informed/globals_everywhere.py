b = [0] * 9
best = 0
me = 1


def line():
    for i in range(3):
        if b[3 * i] != 0 and b[3 * i] == b[3 * i + 1] and b[3 * i + 1] == b[3 * i + 2]:
            return b[3 * i]
        if b[i] != 0 and b[i] == b[i + 3] and b[i + 3] == b[i + 6]:
            return b[i]
    if b[4] != 0 and (b[0] == b[4] and b[4] == b[8] or b[2] == b[4] and b[4] == b[6]):
        return b[4]
    return 0


def think(who, level):
    global best
    if line() != 0:
        return -1
    if 0 not in b:
        return 0
    highest = -2
    for i in range(9):
        if b[i] == 0:
            b[i] = who
            v = -think(-who, level + 1)
            b[i] = 0
            if v > highest:
                highest = v
                if level == 0:
                    best = i
    return highest


def show():
    for i in range(0, 9, 3):
        print("".join({1: "X", -1: "O", 0: "."}[v] for v in b[i:i + 3]))


while line() == 0 and 0 in b:
    if me == 1:
        show()
        n = input("number 1-9 ")
        if not n.isdigit() or not 1 <= int(n) <= 9 or b[int(n) - 1] != 0:
            print("wrong")
            continue
        b[int(n) - 1] = 1
    else:
        think(-1, 0)
        b[best] = -1
    me = -me
show()
if line() == 1:
    print("X won")
elif line() == -1:
    print("O won")
else:
    print("Draw")
