# 3D tic tac toe 3x3x3, human X, computer O, minimax with depth 2
import itertools

N = 3
DEPTH = 2


def new_cube():
    return [[[' ' for x in range(N)] for y in range(N)] for z in range(N)]


def all_lines():
    lines = []
    dirs = [d for d in itertools.product((-1, 0, 1), repeat=3) if d > (0, 0, 0)]
    for start in itertools.product(range(N), repeat=3):
        for d in dirs:
            cells = [tuple(start[k] + i * d[k] for k in range(3)) for i in range(N)]
            if all(0 <= v < N for v in cells[-1]):
                lines.append(cells)
    return lines


LINES = all_lines()      # 49 lines


def winner(cube):
    for line in LINES:
        marks = [cube[z][y][x] for z, y, x in line]
        if marks[0] != ' ' and marks[0] == marks[1] == marks[2]:
            return marks[0]
    return None


def free(cube):
    return [(z, y, x) for z in range(N) for y in range(N) for x in range(N) if cube[z][y][x] == ' ']


def heuristic(cube):
    total = 0
    for line in LINES:
        marks = [cube[z][y][x] for z, y, x in line]
        o, h = marks.count('O'), marks.count('X')
        if h == 0:
            total += o * o
        if o == 0:
            total -= h * h
    return total


def minimax(cube, depth, turn, alpha, beta):
    w = winner(cube)
    if w == 'O':
        return 1000 + depth
    if w == 'X':
        return -1000 - depth
    cells = free(cube)
    if not cells:
        return 0
    if depth == 0:
        return heuristic(cube)
    if turn == 'O':
        best = -10000
        for z, y, x in cells:
            cube[z][y][x] = 'O'
            best = max(best, minimax(cube, depth - 1, 'X', alpha, beta))
            cube[z][y][x] = ' '
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best
    best = 10000
    for z, y, x in cells:
        cube[z][y][x] = 'X'
        best = min(best, minimax(cube, depth - 1, 'O', alpha, beta))
        cube[z][y][x] = ' '
        beta = min(beta, best)
        if alpha >= beta:
            break
    return best


def computer(cube):
    best, where = -10000, None
    for z, y, x in free(cube):
        cube[z][y][x] = 'O'
        v = minimax(cube, DEPTH - 1, 'X', -10000, 10000)
        cube[z][y][x] = ' '
        if v > best:
            best, where = v, (z, y, x)
    return where


def show(cube):
    for z in range(N):
        print('layer', z + 1)
        for y in range(N):
            print('  ' + '|'.join(cube[z][y]))


def ask(cube):
    while True:
        parts = input('layer row column (1-3): ').split()
        if len(parts) == 3 and all(p in ('1', '2', '3') for p in parts):
            cell = tuple(int(p) - 1 for p in parts)
            if cell in free(cube):
                return cell
        print('not valid')


def main():
    cube = new_cube()
    turn = 'X'
    while winner(cube) is None and free(cube):
        show(cube)
        z, y, x = ask(cube) if turn == 'X' else computer(cube)
        cube[z][y][x] = turn
        turn = 'O' if turn == 'X' else 'X'
    show(cube)
    w = winner(cube)
    print('Draw' if w is None else w + ' wins')


if __name__ == '__main__':
    main()
