import sys


class TicTacToe:
    """1 = X (human), -1 = O (computer), 0 = empty."""

    def __init__(self):
        self.board = [[0, 0, 0], [0, 0, 0], [0, 0, 0]]
        self.turn = 1

    def draw(self):
        symbols = {0: ".", 1: "X", -1: "O"}
        for row in self.board:
            print(" ".join(symbols[c] for c in row))
        print()

    def is_valid(self, px, py):
        if px < 0 or px > 2 or py < 0 or py > 2:
            return False
        return self.board[px][py] == 0

    def is_end(self):
        """returns 1 / -1 for the winner, 0 for a tie and None if not finished"""
        b = self.board
        for i in range(3):
            if abs(sum(b[i])) == 3:
                return b[i][0]
            if abs(b[0][i] + b[1][i] + b[2][i]) == 3:
                return b[0][i]
        if abs(b[0][0] + b[1][1] + b[2][2]) == 3:
            return b[1][1]
        if abs(b[0][2] + b[1][1] + b[2][0]) == 3:
            return b[1][1]
        for row in b:
            if 0 in row:
                return None
        return 0

    # computer is the minimizer (-1), human is the maximizer (1)
    def max_alpha_beta(self, alpha, beta):
        maxv, px, py = -2, None, None
        result = self.is_end()
        if result is not None:
            return result, 0, 0
        for i in range(3):
            for j in range(3):
                if self.board[i][j] == 0:
                    self.board[i][j] = 1
                    m, _, _ = self.min_alpha_beta(alpha, beta)
                    self.board[i][j] = 0
                    if m > maxv:
                        maxv, px, py = m, i, j
                    if maxv >= beta:
                        return maxv, px, py
                    if maxv > alpha:
                        alpha = maxv
        return maxv, px, py

    def min_alpha_beta(self, alpha, beta):
        minv, qx, qy = 2, None, None
        result = self.is_end()
        if result is not None:
            return result, 0, 0
        for i in range(3):
            for j in range(3):
                if self.board[i][j] == 0:
                    self.board[i][j] = -1
                    m, _, _ = self.max_alpha_beta(alpha, beta)
                    self.board[i][j] = 0
                    if m < minv:
                        minv, qx, qy = m, i, j
                    if minv <= alpha:
                        return minv, qx, qy
                    if minv < beta:
                        beta = minv
        return minv, qx, qy

    def play(self):
        while True:
            self.draw()
            result = self.is_end()
            if result is not None:
                if result == 1:
                    print("The winner is X!")
                elif result == -1:
                    print("The winner is O!")
                else:
                    print("It's a tie!")
                return
            if self.turn == 1:
                _, hx, hy = self.max_alpha_beta(-2, 2)
                print("Recommended move: X = {}, Y = {}".format(hx, hy))
                try:
                    px = int(input("Insert the X coordinate: "))
                    py = int(input("Insert the Y coordinate: "))
                except ValueError:
                    print("Only numbers!")
                    continue
                except EOFError:
                    sys.exit()
                if not self.is_valid(px, py):
                    print("The move is not valid! Try again.")
                    continue
                self.board[px][py] = 1
                self.turn = -1
            else:
                _, qx, qy = self.min_alpha_beta(-2, 2)
                self.board[qx][qy] = -1
                self.turn = 1


if __name__ == "__main__":
    TicTacToe().play()
