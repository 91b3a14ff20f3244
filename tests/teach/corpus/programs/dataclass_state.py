from dataclasses import dataclass, field


@dataclass(frozen=True)
class State:
    cells: tuple = field(default=(0,) * 9)
    turn: int = 1

    def winner(self):
        for a, b, c in ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)):
            if self.cells[a] and self.cells[a] == self.cells[b] == self.cells[c]:
                return self.cells[a]
        return 0

    def moves(self):
        return [] if self.winner() else [i for i, c in enumerate(self.cells) if not c]

    def play(self, i):
        cells = self.cells[:i] + (self.turn,) + self.cells[i + 1:]
        return State(cells, -self.turn)


def negamax(state):
    if state.winner():
        return -1, None
    if not state.moves():
        return 0, None
    return max(((-negamax(state.play(i))[0], i) for i in state.moves()), key=lambda pair: pair[0])


def best_move(state):
    return negamax(state)[1]
