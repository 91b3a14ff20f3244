# A perfect player without search: win, block, fork, block a fork, centre, opposite corner, corner, side.
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def winner(b):
    for x, y, z in LINES:
        if b[x] != " " and b[x] == b[y] == b[z]:
            return b[x]


def threats(b, p):
    """Cells where p would complete a line."""
    cells = set()
    for line in LINES:
        marks = [b[i] for i in line]
        if marks.count(p) == 2 and marks.count(" ") == 1:
            cells.add(line[marks.index(" ")])
    return cells


def forks(b, p):
    found = []
    for i in range(9):
        if b[i] == " ":
            b[i] = p
            if len(threats(b, p)) > 1:
                found.append(i)
            b[i] = " "
    return found


def get_move(b, p):
    q = "O" if p == "X" else "X"
    for who in (p, q):
        if threats(b, who):
            return min(threats(b, who))
    if forks(b, p):
        return forks(b, p)[0]
    danger = forks(b, q)
    if danger:
        # make a threat whose answer does not give the fork
        for i in [4, 0, 2, 6, 8, 1, 3, 5, 7]:
            if b[i] == " ":
                b[i] = p
                answer = threats(b, p)
                good = answer and not (answer & set(forks(b, q)))
                b[i] = " "
                if good:
                    return i
        if len(danger) == 1:
            return danger[0]
    if b[4] == " ":
        return 4
    for corner, opposite in ((0, 8), (2, 6), (6, 2), (8, 0)):
        if b[corner] == q and b[opposite] == " ":
            return opposite
    for i in (0, 2, 6, 8, 1, 3, 5, 7):
        if b[i] == " ":
            return i
