from functools import reduce
from itertools import product

# no loops, no assignment to cells: only expressions (functional programming module)
indices = list(product(range(3), range(3)))
lines = ([[(r, c) for c in range(3)] for r in range(3)] + [[(r, c) for r in range(3)] for c in range(3)]
         + [[(i, i) for i in range(3)], [(i, 2 - i) for i in range(3)]])

at = lambda grid, rc: grid[rc[0]][rc[1]]
set_at = lambda grid, rc, v: tuple(tuple(v if (r, c) == rc else x for c, x in enumerate(row)) for r, row in enumerate(grid))
free = lambda grid: [rc for rc in indices if at(grid, rc) is None]
winning = lambda grid, p: any(map(lambda line: all(map(lambda rc: at(grid, rc) == p, line)), lines))
other = lambda p: {"X": "O", "O": "X"}[p]
value = lambda grid, p: (-1 if winning(grid, other(p)) else
                         0 if not free(grid) else
                         max(map(lambda rc: -value(set_at(grid, rc, p), other(p)), free(grid))))
best = lambda grid, p: reduce(lambda a, b: b if b[0] > a[0] else a,
                              map(lambda rc: (-value(set_at(grid, rc, p), other(p)), rc), free(grid)))[1]
text = lambda grid: "\n".join(" ".join(x or "." for x in row) for row in grid)


def turn(grid, p):
    print(text(grid))
    if winning(grid, other(p)):
        return print(other(p), "wins")
    if not free(grid):
        return print("draw")
    if p == "O":
        return turn(set_at(grid, best(grid, p), p), "X")
    words = input("row col (0-2): ").split()
    ok = len(words) == 2 and all(w in ("0", "1", "2") for w in words)
    rc = (int(words[0]), int(words[1])) if ok else None
    return turn(set_at(grid, rc, p), "O") if ok and rc in free(grid) else turn(grid, p)


if __name__ == "__main__":
    turn(((None,) * 3,) * 3, "X")
