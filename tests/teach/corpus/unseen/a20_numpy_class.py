import numpy as np


class Board:
    def __init__(self):
        self.grid = np.zeros((3, 3), dtype=int)

    def free(self):
        return [(r, c) for r in range(3) for c in range(3) if self.grid[r, c] == 0]

    def has_won(self, p):
        """p is 1 (X) or 2 (O)"""
        g = self.grid == p
        if g.all(axis=1).any():
            return True
        if g.all(axis=1).any():
            return True
        if g.diagonal().all():
            return True
        return bool(np.fliplr(g).diagonal().all())

    def __str__(self):
        return "\n".join(" ".join(" XO"[v] if v else "_" for v in row) for row in self.grid)


class MinimaxAI:
    def __init__(self, me, other):
        self.me = me
        self.other = other

    def search(self, board, player):
        if board.has_won(self.me):
            return 1
        if board.has_won(self.other):
            return -1
        cells = board.free()
        if not cells:
            return 0
        values = []
        for rc in cells:
            board.grid[rc] = player
            values.append(self.search(board, self.other if player == self.me else self.me))
            board.grid[rc] = 0
            if player == self.me and values[-1] == 1 or player == self.other and values[-1] == -1:
                break
        return max(values) if player == self.me else min(values)

    def choose(self, board):
        best, where = -2, None
        for rc in board.free():
            board.grid[rc] = self.me
            v = self.search(board, self.other)
            board.grid[rc] = 0
            if v > best:
                best, where = v, rc
        return where


def main():
    board = Board()
    ai = MinimaxAI(2, 1)
    while True:
        print(board)
        while True:
            try:
                r, c = [int(x) - 1 for x in input("row, column: ").split(",")]
            except ValueError:
                print("e.g. 1,3")
                continue
            if (r, c) in board.free():
                break
            print("not free")
        board.grid[r, c] = 1
        if board.has_won(1):
            print("X wins")
            break
        if not board.free():
            print("draw")
            break
        board.grid[ai.choose(board)] = 2
        if board.has_won(2):
            print(board)
            print("O wins")
            break


if __name__ == "__main__":
    main()
