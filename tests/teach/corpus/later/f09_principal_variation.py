"""Principal variation search (NegaScout) for noughts and crosses."""
from typing import List, Optional, Tuple

Grid = List[int]
TRIPLES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
ORDER = (4, 0, 2, 6, 8, 1, 3, 5, 7)


def winner_of(grid: Grid) -> int:
    for a, b, c in TRIPLES:
        total = grid[a] + grid[b] + grid[c]
        if total == 3:
            return 1
        if total == -3:
            return -1
    return 0


def pvs(grid: Grid, colour: int, alpha: int, beta: int, ply: int) -> int:
    if winner_of(grid):
        return -(20 - ply)
    if 0 not in grid:
        return 0
    first = True
    for cell in ORDER:
        if grid[cell]:
            continue
        grid[cell] = colour
        if first:
            score = -pvs(grid, -colour, -beta, -alpha, ply + 1)
        else:
            score = -pvs(grid, -colour, -alpha - 1, -alpha, ply + 1)
            if alpha < score < beta:
                score = -pvs(grid, -colour, -beta, -score, ply + 1)
        grid[cell] = 0
        first = False
        alpha = max(alpha, score)
        if alpha >= beta:
            break
    return alpha


def select_move(grid: Grid, colour: int) -> Optional[int]:
    best: Tuple[int, Optional[int]] = (-100, None)
    for cell in ORDER:
        if grid[cell] == 0:
            grid[cell] = colour
            score = -pvs(grid, -colour, -100, 100, 1)
            grid[cell] = 0
            if score > best[0]:
                best = (score, cell)
    return best[1]


def render(grid: Grid) -> str:
    return "\n".join(" ".join({1: "X", -1: "O", 0: "."}[grid[3 * r + c]] for c in range(3)) for r in range(3))


def main() -> None:
    grid, colour = [0] * 9, 1
    while not winner_of(grid) and 0 in grid:
        print(render(grid))
        if colour == 1:
            raw = input("Move [1-9]: ")
            if raw not in "123456789" or len(raw) != 1 or grid[int(raw) - 1]:
                print("Illegal move.")
                continue
            cell = int(raw) - 1
        else:
            found = select_move(grid, colour)
            assert found is not None
            cell = found
        grid[cell] = colour
        colour = -colour
    print(render(grid))
    print({1: "X wins.", -1: "O wins.", 0: "Drawn."}[winner_of(grid)])


if __name__ == "__main__":
    main()
