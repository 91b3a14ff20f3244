from enum import Enum
from typing import List, Optional


class Cell(Enum):
    EMPTY = " "
    CROSS = "X"
    NOUGHT = "O"

    @property
    def opposite(self) -> "Cell":
        return Cell.NOUGHT if self is Cell.CROSS else Cell.CROSS


class Board:
    LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]

    def __init__(self) -> None:
        self.grid: List[Cell] = [Cell.EMPTY] * 9

    def empty_positions(self) -> List[int]:
        return [i for i, cell in enumerate(self.grid) if cell is Cell.EMPTY]

    def winner(self) -> Optional[Cell]:
        for a, b, c in self.LINES:
            if self.grid[a] is not Cell.EMPTY and self.grid[a] is self.grid[b] is self.grid[c]:
                return self.grid[a]
        return None

    def is_over(self) -> bool:
        return self.winner() is not None or not self.empty_positions()

    def __str__(self) -> str:
        rows = [" | ".join(cell.value for cell in self.grid[i:i + 3]) for i in (0, 3, 6)]
        return "\n--+---+--\n".join(rows)


class Computer:
    def __init__(self, mark: Cell) -> None:
        self.mark = mark

    def choose(self, board: Board) -> int:
        best_value, best_position = -100, -1
        for position in board.empty_positions():
            board.grid[position] = self.mark
            value = self._minimax(board, self.mark.opposite, 1)
            board.grid[position] = Cell.EMPTY
            if value > best_value:
                best_value, best_position = value, position
        return best_position

    def _minimax(self, board: Board, turn: Cell, depth: int) -> int:
        winner = board.winner()
        if winner is self.mark:
            return 10 - depth
        if winner is self.mark.opposite:
            return depth - 10
        if board.is_over():
            return 0
        values = []
        for position in board.empty_positions():
            board.grid[position] = turn
            values.append(self._minimax(board, turn.opposite, depth + 1))
            board.grid[position] = Cell.EMPTY
        return max(values) if turn is self.mark else min(values)


def ask(board: Board) -> int:
    while True:
        entered = input("Position (1-9): ")
        if entered.isdigit() and int(entered) - 1 in board.empty_positions():
            return int(entered) - 1
        print("Please enter the number of a free position.")


def main() -> None:
    board, computer, turn = Board(), Computer(Cell.NOUGHT), Cell.CROSS
    while not board.is_over():
        print(board)
        position = ask(board) if turn is Cell.CROSS else computer.choose(board)
        board.grid[position] = turn
        turn = turn.opposite
    print(board)
    winner = board.winner()
    print("Draw" if winner is None else f"{winner.value} has won")


if __name__ == "__main__":
    main()
