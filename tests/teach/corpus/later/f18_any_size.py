import argparse


class TicTacToe:
    """n x n, n in a row."""

    def __init__(self, n=3):
        self.n = n
        self.squares = [["" for _ in range(n)] for _ in range(n)]

    def lines(self):
        n, s = self.n, self.squares
        for i in range(n):
            yield [s[i][j] for j in range(n)]
            yield [s[j][i] for j in range(n)]
        yield [s[i][i] for i in range(n)]
        yield [s[i][n - 1 - i] for i in range(n)]

    def check_winner(self):
        for line in self.lines():
            if line[0] != "" and all(x == line[0] for x in line):
                return line[0]
        return None

    def moves(self):
        return [(i, j) for i in range(self.n) for j in range(self.n) if self.squares[i][j] == ""]

    def minimax(self, me, turn, alpha=-2, beta=2):
        w = self.check_winner()
        if w is not None:
            return 1 if w == me else -1
        moves = self.moves()
        if not moves:
            return 0
        nxt = "O" if turn == "X" else "X"
        value = -2 if turn == me else 2
        for i, j in moves:
            self.squares[i][j] = turn
            score = self.minimax(me, nxt, alpha, beta)
            self.squares[i][j] = ""
            if turn == me:
                value = max(value, score)
                alpha = max(alpha, value)
            else:
                value = min(value, score)
                beta = min(beta, value)
            if beta <= alpha:
                break
        return value

    def best_move(self, me):
        other = "O" if me == "X" else "X"
        top, chosen = -2, None
        for i, j in self.moves():
            self.squares[i][j] = me
            score = self.minimax(me, other)
            self.squares[i][j] = ""
            if score > top:
                top, chosen = score, (i, j)
        return chosen

    def show(self):
        for row in self.squares:
            print(" ".join(x or "." for x in row))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("-n", type=int, default=3)
    parser.add_argument("--first", choices=["human", "computer"], default="human")
    options = parser.parse_args()
    game = TicTacToe(options.n)
    human_to_move = options.first == "human"
    while game.check_winner() is None and game.moves():
        game.show()
        if human_to_move:
            try:
                i, j = map(int, input("row column: ").split())
            except ValueError:
                print("two numbers please")
                continue
            if (i - 1, j - 1) not in game.moves():
                print("not possible")
                continue
            game.squares[i - 1][j - 1] = "X"
        else:
            i, j = game.best_move("O")
            game.squares[i][j] = "O"
        human_to_move = not human_to_move
    game.show()
    print("winner:", game.check_winner() or "nobody")


if __name__ == "__main__":
    main()
