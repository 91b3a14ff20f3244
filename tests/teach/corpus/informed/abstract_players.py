from abc import ABC, abstractmethod


class Grid:
    def __init__(self, squares=None):
        self.squares = squares or [None] * 9

    def place(self, index, symbol):
        if self.squares[index] is not None:
            raise ValueError("square taken")
        squares = list(self.squares)
        squares[index] = symbol
        return Grid(squares)

    @property
    def legal(self):
        return [i for i in range(9) if self.squares[i] is None]

    @property
    def champion(self):
        for i, j, k in ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)):
            if self.squares[i] and self.squares[i] == self.squares[j] == self.squares[k]:
                return self.squares[i]
        return None

    @property
    def finished(self):
        return self.champion is not None or not self.legal

    def __repr__(self):
        marks = [s or str(n) for n, s in enumerate(self.squares, 1)]
        return "\n".join(" ".join(marks[r:r + 3]) for r in (0, 3, 6))


class Player(ABC):
    def __init__(self, symbol):
        self.symbol = symbol
        self.rival = "O" if symbol == "X" else "X"

    @abstractmethod
    def pick(self, grid):
        ...


class HumanPlayer(Player):
    def pick(self, grid):
        while True:
            try:
                index = int(input(f"{self.symbol}, pick a square: ")) - 1
            except ValueError:
                print("Numbers only.")
                continue
            if index in grid.legal:
                return index
            print("You can't play there.")


class PerfectPlayer(Player):
    def pick(self, grid):
        return max(grid.legal, key=lambda i: self.rate(grid.place(i, self.symbol), False))

    def rate(self, grid, my_turn):
        if grid.champion == self.symbol:
            return 1
        if grid.champion == self.rival:
            return -1
        if grid.finished:
            return 0
        if my_turn:
            return max(self.rate(grid.place(i, self.symbol), False) for i in grid.legal)
        return min(self.rate(grid.place(i, self.rival), True) for i in grid.legal)


class Match:
    def __init__(self, first, second):
        self.players = [first, second]
        self.grid = Grid()

    def run(self):
        turn = 0
        while not self.grid.finished:
            print(self.grid)
            player = self.players[turn % 2]
            self.grid = self.grid.place(player.pick(self.grid), player.symbol)
            turn += 1
        print(self.grid)
        if self.grid.champion:
            print(f"{self.grid.champion} wins the match")
        else:
            print("The match is drawn")


if __name__ == "__main__":
    Match(HumanPlayer("X"), PerfectPlayer("O")).run()
