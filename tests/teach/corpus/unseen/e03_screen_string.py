# the board IS the text that gets printed. moves like a1, b3
screen = """
  1 2 3
a . . .
b . . .
c . . .
"""


def spot(move):
    # where is this field in the screen string?
    line = "abc".index(move[0]) + 2
    col = 2 * int(move[1])
    lines = screen.split("\n")
    return sum(len(l) + 1 for l in lines[:line]) + col


def get(move):
    return screen[spot(move)]


def put(move, what):
    global screen
    s = spot(move)
    screen = screen[:s] + what + screen[s + 1:]


ALL = [r + c for r in "abc" for c in "123"]
LINES = [["a1", "a2", "a3"], ["b1", "b2", "b3"], ["c1", "c2", "c3"],
         ["a1", "b1", "c1"], ["a2", "b2", "c2"], ["a3", "b3", "c3"],
         ["a1", "b2", "c3"], ["a3", "b2", "c1"]]
SPOTS = {m: spot(m) for m in ALL}


def line_of(who):
    for l in LINES:
        if all(screen[SPOTS[m]] == who for m in l):
            return True
    return False


def free():
    return [m for m in ALL if screen[SPOTS[m]] == "."]


def think(who):
    # value for O
    if line_of("O"):
        return 1
    if line_of("X"):
        return -1
    f = free()
    if f == []:
        return 0
    vals = []
    for m in f:
        put(m, who)
        vals.append(think("X" if who == "O" else "O"))
        put(m, ".")
        if who == "O" and vals[-1] == 1:
            break
        if who == "X" and vals[-1] == -1:
            break
    if who == "O":
        return max(vals)
    return min(vals)


def answer():
    best = -9
    bm = ""
    for m in free():
        put(m, "O")
        v = think("X")
        put(m, ".")
        if v > best:
            best = v
            bm = m
    return bm


def go():
    while True:
        print(screen)
        m = input("move: ").lower()
        if m not in free():
            print("what?")
            continue
        put(m, "X")
        if line_of("X"):
            print(screen, "X wins")
            break
        if not free():
            print(screen, "draw")
            break
        put(answer(), "O")
        if line_of("O"):
            print(screen, "O wins")
            break


if __name__ == "__main__":
    go()
