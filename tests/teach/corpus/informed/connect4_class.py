class ConnectFour:
    WIDTH = 7
    HEIGHT = 6

    def __init__(self):
        self.grid = [["." for _ in range(self.WIDTH)] for _ in range(self.HEIGHT)]

    def __str__(self):
        return "\n".join("".join(row) for row in self.grid) + "\n0123456"

    def can_play(self, col):
        return 0 <= col < self.WIDTH and self.grid[0][col] == "."

    def play(self, col, mark):
        for r in reversed(range(self.HEIGHT)):
            if self.grid[r][col] == ".":
                self.grid[r][col] = mark
                return r

    def wins(self, r, c):
        mark = self.grid[r][c]
        for dr, dc in [(0, 1), (1, 0), (1, 1), (1, -1)]:
            n = 1
            for s in (1, -1):
                i, j = r + s * dr, c + s * dc
                while 0 <= i < self.HEIGHT and 0 <= j < self.WIDTH and self.grid[i][j] == mark:
                    n += 1
                    i += s * dr
                    j += s * dc
            if n >= 4:
                return True
        return False

    def negamax(self, mark, depth):
        """(value for mark, column)"""
        if depth == 0:
            return 0, None
        best = (-1000, None)
        for c in (3, 2, 4, 1, 5, 0, 6):
            if not self.can_play(c):
                continue
            r = self.play(c, mark)
            if self.wins(r, c):
                value = depth
            else:
                value = -self.negamax("O" if mark == "X" else "X", depth - 1)[0]
            self.grid[r][c] = "."
            if value > best[0]:
                best = (value, c)
        return best if best[1] is not None else (0, None)


def main():
    game = ConnectFour()
    mark = "X"
    for _ in range(42):
        print(game)
        if mark == "X":
            text = input("column (0-6): ")
            while not text.isdigit() or not game.can_play(int(text)):
                text = input("column (0-6), one that is not full: ")
            col = int(text)
        else:
            col = game.negamax("O", 4)[1]
        row = game.play(col, mark)
        if game.wins(row, col):
            print(game)
            print(mark, "wins")
            return
        mark = "O" if mark == "X" else "X"
    print("draw")


main()
