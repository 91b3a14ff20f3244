def win(b, p):
    return (b[0:3] == p * 3 or b[3:6] == p * 3 or b[6:9] == p * 3
            or b[0::3] == p * 3 or b[1::3] == p * 3 or b[2::3] == p * 3
            or b[0::4] == p * 3 or b[2:7:2] == p * 3)


def moves(b):
    return [i for i in range(9) if b[i] == "-"]


def put(b, i, p):
    return b[:i] + p + b[i + 1:]


def other(p):
    return "o" if p == "x" else "x"


def solve(b, p):
    if win(b, other(p)):
        return (-1, None)
    if not moves(b):
        return (0, None)
    best = (-2, None)
    for i in moves(b):
        v = -solve(put(b, i, p), other(p))[0]
        if v > best[0]:
            best = (v, i)
    return best


def main():
    b = "-" * 9
    p = "x"
    while moves(b) and not win(b, other(p)):
        print(b[0:3])
        print(b[3:6])
        print(b[6:9])
        if p == "x":
            i = int(input("0-8? "))
            if i not in moves(b):
                print("no")
                continue
        else:
            i = solve(b, p)[1]
        b = put(b, i, p)
        p = other(p)
    print(b[0:3])
    print(b[3:6])
    print(b[6:9])
    if win(b, other(p)):
        print(other(p), "wins")
    else:
        print("draw")


if __name__ == "__main__":
    main()
