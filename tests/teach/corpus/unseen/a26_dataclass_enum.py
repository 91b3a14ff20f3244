from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Iterator


class Mark(Enum):
    EMPTY = "·"
    CROSS = "X"
    NOUGHT = "O"

    @property
    def opponent(self) -> Mark:
        return {Mark.CROSS: Mark.NOUGHT, Mark.NOUGHT: Mark.CROSS}[self]


@dataclass(frozen=True)
class Position:
    cells: tuple[Mark, ...] = field(default_factory=lambda: (Mark.EMPTY,) * 9)
    to_move: Mark = Mark.CROSS

    LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))

    @property
    def winner(self) -> Mark | None:
        for a, b, c in self.LINES:
            if self.cells[a] is not Mark.EMPTY and self.cells[a] is self.cells[b] is self.cells[c]:
                return self.cells[a]
        return None

    @property
    def is_over(self) -> bool:
        return self.winner is not None or Mark.EMPTY not in self.cells

    def legal_moves(self) -> Iterator[int]:
        return (i for i, m in enumerate(self.cells) if m is Mark.EMPTY)

    def play(self, i: int) -> Position:
        if self.cells[i] is not Mark.EMPTY:
            raise ValueError("occupied")
        cells = list(self.cells)
        cells[i] = self.to_move
        return Position(tuple(cells), self.to_move.opponent)

    def __str__(self) -> str:
        return "\n".join(" ".join(m.value for m in self.cells[r:r + 3]) for r in (0, 3, 6))


def minimax(pos: Position, maximizer: Mark, alpha: int = -2, beta: int = 2) -> int:
    if pos.is_over:
        if pos.winner is None:
            return 0
        return 1 if pos.winner is maximizer else -1
    if pos.to_move is maximizer:
        for m in pos.legal_moves():
            alpha = max(alpha, minimax(pos.play(m), maximizer, alpha, beta))
            if alpha >= beta:
                break
        return alpha
    for m in pos.legal_moves():
        beta = min(beta, minimax(pos.play(m), maximizer, alpha, beta))
        if alpha >= beta:
            break
    return beta


def best_move(pos: Position) -> int:
    return max(pos.legal_moves(), key=lambda m: minimax(pos.play(m), pos.to_move))


def ask(pos: Position) -> int:
    while True:
        text = input("Square (1-9): ")
        try:
            move = int(text) - 1
        except ValueError:
            print("Not a number.")
            continue
        if move in pos.legal_moves():
            return move
        print("Not possible.")


def main() -> None:
    pos = Position()
    while not pos.is_over:
        print(pos)
        move = ask(pos) if pos.to_move is Mark.CROSS else best_move(pos)
        pos = pos.play(move)
    print(pos)
    print(f"{pos.winner.value} wins!" if pos.winner else "Draw!")


if __name__ == "__main__":
    main()
