from typing import Literal, Optional

Mark = Literal["X", "O"]
Grid = list[list[Optional[Mark]]]


def lines(grid: Grid):
    yield from grid
    yield from ([row[i] for row in grid] for i in range(3))
    yield [grid[i][i] for i in range(3)]
    yield [grid[i][2 - i] for i in range(3)]


def winner(grid: Grid) -> Optional[Mark]:
    for line in lines(grid):
        if line[0] is not None and line.count(line[0]) == 3:
            return line[0]
    return None


def minimax(grid: Grid, *, maximizing: bool, me: Mark, depth: int = 0) -> int:
    you: Mark = "O" if me == "X" else "X"
    if (who := winner(grid)) is not None:
        return 10 - depth if who == me else depth - 10
    free = [(r, c) for r in range(3) for c in range(3) if grid[r][c] is None]
    if not free:
        return 0
    found = []
    for r, c in free:
        grid[r][c] = me if maximizing else you
        found.append(minimax(grid, maximizing=not maximizing, me=me, depth=depth + 1))
        grid[r][c] = None
    return max(found) if maximizing else min(found)


def best_move(grid: Grid, *, me: Mark) -> tuple[int, int]:
    def score(cell: tuple[int, int]) -> int:
        r, c = cell
        grid[r][c] = me
        found = minimax(grid, maximizing=False, me=me)
        grid[r][c] = None
        return found

    return max(((r, c) for r in range(3) for c in range(3) if grid[r][c] is None), key=score)
