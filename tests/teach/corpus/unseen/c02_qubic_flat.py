"""Tic-tac-toe in a 3x3x3 cube. Cells 0..26, cell = 9*layer + 3*row + col."""

def make_lines():
    out = []
    for a in range(27):
        for step_z in (-1, 0, 1):
            for step_y in (-1, 0, 1):
                for step_x in (-1, 0, 1):
                    z, y, x = a // 9, a // 3 % 3, a % 3
                    cells = []
                    for k in range(3):
                        zz, yy, xx = z + k * step_z, y + k * step_y, x + k * step_x
                        if 0 <= zz < 3 and 0 <= yy < 3 and 0 <= xx < 3:
                            cells.append(9 * zz + 3 * yy + xx)
                    if len(set(cells)) == 3 and sorted(cells) not in out:
                        out.append(sorted(cells))
    return out


LINES = make_lines()
THROUGH = [[l for l in LINES if c in l] for c in range(27)]


class Cube:
    def __init__(self, depth=3):
        self.c = [0] * 27
        self.depth = depth

    def wins(self, cell):
        p = self.c[cell]
        return any(self.c[l[0]] == self.c[l[1]] == self.c[l[2]] == p for l in THROUGH[cell])

    def static(self, p):
        score = 0
        for l in LINES:
            s = [self.c[k] for k in l]
            if -p not in s:
                score += (0, 1, 6, 0)[s.count(p)]
            if p not in s:
                score -= (0, 1, 6, 0)[s.count(-p)]
        return score

    def negamax(self, p, depth, alpha, beta):
        empty = [k for k in range(27) if self.c[k] == 0]
        if not empty:
            return 0, None
        if depth == 0:
            return self.static(p), None
        best_cell = None
        for k in empty:
            self.c[k] = p
            if self.wins(k):
                v = 1000 + depth
            else:
                v = -self.negamax(-p, depth - 1, -beta, -alpha)[0]
            self.c[k] = 0
            if v > alpha:
                alpha, best_cell = v, k
                if alpha >= beta:
                    break
        return alpha, best_cell

    def choose(self, p):
        return self.negamax(p, self.depth, -10 ** 6, 10 ** 6)[1]

    def __str__(self):
        rows = []
        for y in range(3):
            rows.append('   '.join(''.join('.XO'[self.c[9 * z + 3 * y + x]] for x in range(3)) for z in range(3)))
        return '\n'.join(rows)


def main():
    cube = Cube()
    p = 1
    for _ in range(27):
        print(cube)
        if p == 1:
            while True:
                t = input('cell 0-26: ')
                if t.isdecimal() and int(t) < 27 and cube.c[int(t)] == 0:
                    break
                print('try again')
            k = int(t)
        else:
            k = cube.choose(p)
            print('computer plays', k)
        cube.c[k] = p
        if cube.wins(k):
            print(cube)
            print('You win' if p == 1 else 'Computer wins')
            return
        p = -p
    print('Draw')


if __name__ == '__main__':
    main()
