from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

WINS = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


@dataclass(frozen=True)
class State:
    cells: str = "." * 9

    @property
    def to_move(self) -> str:
        return "X" if self.cells.count("X") == self.cells.count("O") else "O"

    def successors(self) -> dict[int, State]:
        return {
            i: State(self.cells[:i] + self.to_move + self.cells[i + 1:])
            for i, c in enumerate(self.cells)
            if c == "."
        }

    def winner(self) -> str | None:
        for a, b, c in WINS:
            if self.cells[a] == self.cells[b] == self.cells[c] != ".":
                return self.cells[a]
        return None


@lru_cache(maxsize=None)
def value(state: State) -> int:
    """Value for the side to move."""
    if state.winner():
        return -1
    following = state.successors().values()
    if not following:
        return 0
    return max(-value(s) for s in following)


def best(state: State) -> int:
    return min(state.successors(), key=lambda i: value(state.successors()[i]))


if __name__ == "__main__":
    s = State()
    while not s.winner() and s.successors():
        i = best(s)
        s = s.successors()[i]
        print(s.cells[:3], s.cells[3:6], s.cells[6:], sep="\n", end="\n\n")
    print(s.winner() or "draw")
