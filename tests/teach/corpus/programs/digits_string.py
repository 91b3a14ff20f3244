"""one player tic tac toe, cells show their number until taken"""
b = list("123456789")


def show():
    for i in (0, 3, 6):
        print(b[i], b[i + 1], b[i + 2])


def has_won(p):
    return any(all(b[i] == p for i in t) for t in
               ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)))


def left():
    return [i for i in range(9) if b[i] not in "XO"]


def think(p):
    if has_won("X"):
        return -1
    if has_won("O"):
        return 1
    if not left():
        return 0
    out = []
    for i in left():
        b[i] = p
        out.append(think("X" if p == "O" else "O"))
        b[i] = str(i + 1)
    return max(out) if p == "O" else min(out)


def computer():
    best = None
    for i in left():
        b[i] = "O"
        v = think("X")
        b[i] = str(i + 1)
        if best is None or v > best[0]:
            best = (v, i)
    b[best[1]] = "O"


def human():
    while True:
        t = input("number: ")
        if t in b and t not in "XO":
            b[int(t) - 1] = "X"
            return
        print("?")


if __name__ == "__main__":
    while True:
        show()
        human()
        if has_won("X"):
            print("you win")
            break
        if not left():
            print("a draw")
            break
        computer()
        if has_won("O"):
            show()
            print("i win")
            break
