# collects all the lines as strings and looks for XXX or OOO

def lines(b, out=[]):
    for r in range(3):
        out.append(b[r][0] + b[r][1] + b[r][2])
    for c in range(3):
        out.append(b[0][c] + b[1][c] + b[2][c])
    out.append(b[0][0] + b[1][1] + b[2][2])
    out.append(b[0][2] + b[1][1] + b[2][0])
    return out


def state(b):
    l = lines(b)
    if "XXX" in l:
        return "X"
    if "OOO" in l:
        return "O"
    if any("-" in s for s in b):
        return "go on"
    return "draw"


def minimax(b, p):
    s = state(b)
    if s == "O":
        return 1
    if s == "X":
        return -1
    if s == "draw":
        return 0
    values = []
    for r in range(3):
        for c in range(3):
            if b[r][c] == "-":
                b[r][c] = p
                values.append(minimax(b, "O" if p == "X" else "X"))
                b[r][c] = "-"
    return max(values) if p == "O" else min(values)


def choose(b):
    best = None
    for r in range(3):
        for c in range(3):
            if b[r][c] == "-":
                b[r][c] = "O"
                v = minimax(b, "X")
                b[r][c] = "-"
                if best is None or v > best[0]:
                    best = (v, r, c)
    return best[1], best[2]


def main():
    b = [["-", "-", "-"], ["-", "-", "-"], ["-", "-", "-"]]
    p = "X"
    while state(b) == "go on":
        for row in b:
            print("".join(row))
        if p == "X":
            t = input("row column: ").split()
            if len(t) != 2 or t[0] not in ("1", "2", "3") or t[1] not in ("1", "2", "3"):
                print("Error")
                continue
            r, c = int(t[0]) - 1, int(t[1]) - 1
            if b[r][c] != "-":
                print("Error, taken")
                continue
        else:
            r, c = choose(b)
        b[r][c] = p
        p = "O" if p == "X" else "X"
    for row in b:
        print("".join(row))
    print(state(b))


if __name__ == "__main__":
    main()
