import time


class Engine:
    """Iterative deepening within a time limit."""

    WINS = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))

    def __init__(self, seconds=2.0):
        self.seconds = seconds
        self.deadline = None

    @staticmethod
    def winner(grid):
        for a, b, c in Engine.WINS:
            if grid[a] and grid[a] == grid[b] == grid[c]:
                return grid[a]
        return 0

    def search(self, grid, side, depth, lo, hi):
        if time.monotonic() > self.deadline:
            raise TimeoutError
        if self.winner(grid):
            return -100 + sum(map(abs, grid))
        if 0 not in grid:
            return 0
        if depth == 0:
            return 0
        for i in self.moves(grid):
            grid[i] = side
            try:
                value = -self.search(grid, -side, depth - 1, -hi, -lo)
            finally:
                grid[i] = 0
            if value > lo:
                lo = value
                if lo >= hi:
                    break
        return lo

    def moves(self, grid):
        return [i for i in (4, 0, 2, 6, 8, 1, 3, 5, 7) if not grid[i]]

    def choose(self, grid, side):
        self.deadline = time.monotonic() + self.seconds
        best = self.moves(grid)[0]
        for depth in range(1, 1 + grid.count(0)):
            try:
                scored = []
                for i in self.moves(grid):
                    grid[i] = side
                    try:
                        scored.append((-self.search(grid, -side, depth - 1, -1000, 1000), -i))
                    finally:
                        grid[i] = 0
                best = -max(scored)[1]
            except TimeoutError:
                break
        return best
