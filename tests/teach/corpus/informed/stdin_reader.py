import sys

cells = list("123456789")


def won(p):
    return any(cells[a] == cells[b] == cells[c] == p for a, b, c in
               [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)])


def empties():
    return [i for i in range(9) if cells[i] not in "XO"]


def minimax(p):
    if won("X"):
        return -1
    if won("O"):
        return 1
    if not empties():
        return 0
    vals = []
    for i in empties():
        saved = cells[i]
        cells[i] = p
        vals.append(minimax("X" if p == "O" else "O"))
        cells[i] = saved
    return (max if p == "O" else min)(vals)


def ai():
    best = -9
    for i in empties():
        saved = cells[i]
        cells[i] = "O"
        v = minimax("X")
        cells[i] = saved
        if v > best:
            best, where = v, i
    cells[where] = "O"


def out():
    sys.stdout.write("\n".join("".join(cells[i:i + 3]) for i in (0, 3, 6)) + "\n")


out()
sys.stdout.write("your move: ")
sys.stdout.flush()
for line in sys.stdin:
    line = line.strip()
    if line not in list("123456789") or cells[int(line) - 1] in "XO":
        sys.stdout.write("illegal, again: ")
        sys.stdout.flush()
        continue
    cells[int(line) - 1] = "X"
    if won("X"):
        out()
        print("you win")
        break
    if not empties():
        out()
        print("draw")
        break
    ai()
    out()
    if won("O"):
        print("you lose")
        break
    sys.stdout.write("your move: ")
    sys.stdout.flush()
