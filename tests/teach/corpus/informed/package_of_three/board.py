SIZE = 3


class Board:
    def __init__(self):
        self.rows = [[None] * SIZE for _ in range(SIZE)]

    def empty(self):
        for r in range(SIZE):
            for c in range(SIZE):
                if self.rows[r][c] is None:
                    yield r, c

    def full(self):
        return next(self.empty(), None) is None

    def winner(self):
        lines = [list(row) for row in self.rows]
        lines += [[self.rows[r][c] for r in range(SIZE)] for c in range(SIZE)]
        lines.append([self.rows[i][i] for i in range(SIZE)])
        lines.append([self.rows[i][SIZE - 1 - i] for i in range(SIZE)])
        for line in lines:
            if line[0] and line.count(line[0]) == SIZE:
                return line[0]
        return None

    def show(self):
        for row in self.rows:
            print(" ".join(mark or "." for mark in row))
