# grid[x][y]: x goes to the right, y goes down
WIDTH = HEIGHT = 3
EMPTY, CROSS, NOUGHT = 0, 1, 2


class Grid:
    def __init__(self):
        self.grid = [[EMPTY for y in range(HEIGHT)] for x in range(WIDTH)]

    def get(self, x, y):
        return self.grid[x][y]

    def set(self, x, y, value):
        self.grid[x][y] = value

    def free_cells(self):
        cells = []
        for y in range(HEIGHT):
            for x in range(WIDTH):
                if self.grid[x][y] == EMPTY:
                    cells.append((x, y))
        return cells

    def winner(self):
        for who in (CROSS, NOUGHT):
            for y in range(HEIGHT):
                if all(self.grid[x][y] == who for x in range(WIDTH)):
                    return who
            for x in range(WIDTH):
                if all(self.grid[x][y] == who for y in range(HEIGHT)):
                    return who
            if all(self.grid[i][i] == who for i in range(3)) or all(self.grid[i][2 - i] == who for i in range(3)):
                return who
        return EMPTY

    def print(self):
        for y in range(HEIGHT):
            print("".join(".XO"[self.grid[x][y]] for x in range(WIDTH)))


def maximise(grid, alpha, beta):
    if grid.winner() == NOUGHT:
        return -1
    cells = grid.free_cells()
    if not cells:
        return 0
    for x, y in cells:
        grid.set(x, y, CROSS)
        alpha = max(alpha, minimise(grid, alpha, beta))
        grid.set(x, y, EMPTY)
        if alpha >= beta:
            return alpha
    return alpha


def minimise(grid, alpha, beta):
    if grid.winner() == CROSS:
        return 1
    cells = grid.free_cells()
    if not cells:
        return 0
    for x, y in cells:
        grid.set(x, y, NOUGHT)
        beta = min(beta, maximise(grid, alpha, beta))
        grid.set(x, y, EMPTY)
        if alpha >= beta:
            return beta
    return beta


def computer_turn(grid):
    best, where = 2, None
    for x, y in grid.free_cells():
        grid.set(x, y, NOUGHT)
        value = maximise(grid, -2, 2)
        grid.set(x, y, EMPTY)
        if value < best:
            best, where = value, (x, y)
    grid.set(where[0], where[1], NOUGHT)


def human_turn(grid):
    while True:
        try:
            x = int(input("x (0 to 2): "))
            y = int(input("y (0 to 2): "))
        except ValueError:
            print("Numbers, please")
            continue
        if 0 <= x < 3 and 0 <= y < 3 and grid.get(x, y) == EMPTY:
            grid.set(x, y, CROSS)
            return
        print("That does not work")


def main():
    grid = Grid()
    while True:
        grid.print()
        human_turn(grid)
        if grid.winner() == CROSS:
            print("You win")
            break
        if not grid.free_cells():
            print("Draw")
            break
        computer_turn(grid)
        if grid.winner() == NOUGHT:
            grid.print()
            print("The computer wins")
            break


if __name__ == "__main__":
    main()
