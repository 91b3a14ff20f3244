"""Tic-tac-toe, negamax with alpha-beta. X = 1, O = -1."""
from math import inf


class State:
    lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8],
             [0, 3, 6], [1, 4, 7], [2, 5, 8],
             [0, 4, 8], [2, 4, 6]]

    def __init__(self):
        self.cells = [0] * 9
        self.to_move = 1

    def moves(self):
        return [i for i in range(9) if self.cells[i] == 0]

    def push(self, i):
        self.cells[i] = self.to_move
        self.to_move = -self.to_move

    def pop(self, i):
        self.cells[i] = 0
        self.to_move = -self.to_move

    def winner(self):
        for a, b, c in self.lines:
            s = self.cells[a] + self.cells[b] + self.cells[c]
            if s == 3:
                return 1
            if s == -3:
                return -1
        return 0


def negamax(state, alpha, beta):
    w = state.winner()
    if w != 0:
        return w * state.to_move
    moves = state.moves()
    if not moves:
        return 0
    value = -inf
    for m in moves:
        state.push(m)
        value = max(value, negamax(state, -beta, -alpha))
        state.pop(m)
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    return value


def choose(state):
    best, best_m = -inf, None
    for m in state.moves():
        state.push(m)
        v = -negamax(state, -inf, inf)
        state.pop(m)
        if v > best:
            best, best_m = v, m
    return best_m


def show(state):
    for r in range(3):
        print(' '.join({0: '-', 1: 'X', -1: 'O'}[v] for v in state.cells[3 * r:3 * r + 3]))


def main():
    s = State()
    human = 1
    while s.winner() == 0 and s.moves():
        show(s)
        if s.to_move == human:
            try:
                m = int(input('square 0..8: '))
            except ValueError:
                continue
            if m in s.moves():
                s.push(m)
        else:
            s.push(choose(s))
    show(s)
    print({1: 'X won', -1: 'O won', 0: 'nobody won'}[s.winner()])


if __name__ == '__main__':
    main()
