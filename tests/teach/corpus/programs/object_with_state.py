class TicTacToe:
    def __init__(self):
        self.board = ["-"] * 9
        self.player = "X"

    def available(self):
        return [i for i in range(9) if self.board[i] == "-"]

    def winner(self):
        b = self.board
        for i, j, k in [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]:
            if b[i] == b[j] == b[k] and b[i] != "-":
                return b[i]
        return None

    def move(self, i):
        self.board[i] = self.player
        self.player = "O" if self.player == "X" else "X"

    def undo(self, i):
        self.board[i] = "-"
        self.player = "O" if self.player == "X" else "X"

    def negamax(self, alpha, beta):
        if self.winner():
            return -1
        if not self.available():
            return 0
        for i in self.available():
            self.move(i)
            score = -self.negamax(-beta, -alpha)
            self.undo(i)
            if score >= beta:
                return beta
            alpha = max(alpha, score)
        return alpha

    def best(self):
        result, alpha = None, -2
        for i in self.available():
            self.move(i)
            score = -self.negamax(-2, -alpha)
            self.undo(i)
            if score > alpha:
                alpha, result = score, i
        return result
