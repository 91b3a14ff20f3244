from enum import IntEnum


class P(IntEnum):
    NONE = 0
    HUMAN = 1
    COMPUTER = 2


class Game:
    def __init__(self):
        self.field = [[P.NONE for _ in range(3)] for _ in range(3)]

    def winner(self):
        f = self.field
        candidates = [f[i] for i in range(3)]
        candidates += [[f[i][j] for i in range(3)] for j in range(3)]
        candidates.append([f[i][i] for i in range(3)])
        candidates.append([f[i][2 - i] for i in range(3)])
        for line in candidates:
            if line[0] != P.NONE and line.count(line[0]) == 3:
                return line[0]
        return P.NONE

    def empties(self):
        return [(i, j) for i in range(3) for j in range(3) if self.field[i][j] == P.NONE]

    def minimax(self, who):
        w = self.winner()
        if w == P.COMPUTER:
            return 1, None
        if w == P.HUMAN:
            return -1, None
        moves = self.empties()
        if not moves:
            return 0, None
        best = None
        for (i, j) in moves:
            self.field[i][j] = who
            s, _ = self.minimax(P.HUMAN if who == P.COMPUTER else P.COMPUTER)
            self.field[i][j] = P.NONE
            if best is None:
                best = (s, (i, j))
            elif who == P.COMPUTER and s < best[0]:
                best = (s, (i, j))
            elif who == P.HUMAN and s < best[0]:
                best = (s, (i, j))
        return best

    def print(self):
        for row in self.field:
            print(" ".join(".XO"[c] for c in row))


if __name__ == "__main__":
    g = Game()
    turn = P.HUMAN
    while g.winner() == P.NONE and g.empties():
        g.print()
        if turn == P.HUMAN:
            inp = input("row col: ").split()
            if len(inp) != 2 or not all(x in ("0", "1", "2") for x in inp):
                print("0, 1 or 2!")
                continue
            i, j = int(inp[0]), int(inp[1])
            if (i, j) not in g.empties():
                print("taken!")
                continue
            g.field[i][j] = P.HUMAN
            turn = P.COMPUTER
        else:
            _, (i, j) = g.minimax(P.COMPUTER)
            g.field[i][j] = P.COMPUTER
            turn = P.HUMAN
    g.print()
    print({P.NONE: "Draw", P.HUMAN: "You win", P.COMPUTER: "Computer wins"}[g.winner()])
