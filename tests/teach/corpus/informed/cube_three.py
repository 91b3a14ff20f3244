# 3D tic-tac-toe 3x3x3, human X, computer O, depth-limited minimax
from itertools import product

DIRECTIONS = [d for d in product((-1, 0, 1), repeat=3) if d > (0, 0, 0)]


def make_lines():
    lines = []
    for x, y, z in product(range(3), repeat=3):
        for dx, dy, dz in DIRECTIONS:
            end = (x + 2 * dx, y + 2 * dy, z + 2 * dz)
            if all(0 <= e <= 2 for e in end):
                lines.append([(x + k * dx, y + k * dy, z + k * dz) for k in range(3)])
    return lines


LINES = make_lines()
cube = {p: "." for p in product(range(3), repeat=3)}


def won(mark):
    return any(all(cube[p] == mark for p in line) for line in LINES)


def free():
    return [p for p in cube if cube[p] == "."]


def heuristic():
    total = 0
    for line in LINES:
        marks = [cube[p] for p in line]
        if "X" not in marks:
            total += marks.count("O")
        if "O" not in marks:
            total -= marks.count("X")
    return total


def minimax(depth, alpha, beta, mark):
    if won("O"):
        return 1000 + depth
    if won("X"):
        return -1000 - depth
    cells = free()
    if not cells:
        return 0
    if depth == 0:
        return heuristic()
    if mark == "O":
        for p in cells:
            cube[p] = "O"
            alpha = max(alpha, minimax(depth - 1, alpha, beta, "X"))
            cube[p] = "."
            if alpha >= beta:
                break
        return alpha
    for p in cells:
        cube[p] = "X"
        beta = min(beta, minimax(depth - 1, alpha, beta, "O"))
        cube[p] = "."
        if alpha >= beta:
            break
    return beta


def computer():
    best, where = -10 ** 6, None
    for p in free():
        cube[p] = "O"
        v = minimax(1, -10 ** 6, 10 ** 6, "X")
        cube[p] = "."
        if v > best:
            best, where = v, p
    cube[where] = "O"
    print("computer:", *where)


def show():
    for z in range(3):
        for y in range(3):
            print(" ".join(cube[(x, y, z)] for x in range(3)))
        print()


def main():
    while True:
        show()
        try:
            x, y, z = map(int, input("x y z (0-2): ").split())
        except ValueError:
            print("three numbers, please")
            continue
        if cube.get((x, y, z)) != ".":
            print("not possible")
            continue
        cube[(x, y, z)] = "X"
        if won("X"):
            show()
            print("You win")
            break
        if not free():
            print("Draw")
            break
        computer()
        if won("O"):
            show()
            print("Computer wins")
            break


if __name__ == "__main__":
    main()
