from abc import ABC, abstractmethod
from typing import NamedTuple


class Move(NamedTuple):
    row: int
    col: int


class Board:
    __slots__ = ("cells",)

    def __init__(self):
        self.cells = [["."] * 3 for _ in range(3)]

    def __getitem__(self, move):
        return self.cells[move.row][move.col]

    def __setitem__(self, move, mark):
        self.cells[move.row][move.col] = mark

    def free(self):
        return [Move(r, c) for r in range(3) for c in range(3) if self.cells[r][c] == "."]

    def won(self, mark):
        c = self.cells
        rows = any(all(c[r][i] == mark for i in range(3)) for r in range(3))
        cols = any(all(c[i][k] == mark for i in range(3)) for k in range(3))
        return rows or cols or all(c[i][i] == mark for i in range(3)) or all(c[i][2 - i] == mark for i in range(3))


class Player(ABC):
    def __init__(self, mark):
        self.mark = mark

    @abstractmethod
    def choose(self, board: Board) -> Move: ...


class Human(Player):
    def choose(self, board):
        while True:
            try:
                move = Move(*map(int, input(f"{self.mark}: row col? ").split()))
                if move in board.free():
                    return move
            except (ValueError, TypeError):
                pass
            print("Please enter a free row and column, 0 to 2.")


class Computer(Player):
    def choose(self, board):
        best, choice = -2, None
        for move in board.free():
            board[move] = self.mark
            value = self._value(board, False, -2, 2)
            board[move] = "."
            if value > best:
                best, choice = value, move
        return choice

    def _value(self, board, mine, alpha, beta):
        other = "O" if self.mark == "X" else "X"
        if board.won(self.mark):
            return 1
        if board.won(other):
            return -1
        if not board.free():
            return 0
        for move in board.free():
            board[move] = self.mark if mine else other
            value = self._value(board, not mine, alpha, beta)
            if mine:
                alpha = max(alpha, value)
            else:
                beta = min(beta, value)
            if alpha >= beta:
                break
            board[move] = "."
        return alpha if mine else beta


def main():
    board, players = Board(), [Human("X"), Computer("O")]
    turn = 0
    while board.free():
        for row in board.cells:
            print(" ".join(row))
        player = players[turn]
        board[player.choose(board)] = player.mark
        if board.won(player.mark):
            print(player.mark, "wins!")
            return
        turn = 1 - turn
    print("A draw.")


if __name__ == "__main__":
    main()
