import numpy as np


class TicTacToe:
    def __init__(self):
        self.board = np.zeros((3, 3), dtype=int)

    def check_win(self, player):
        b = self.board == player
        return b.all(axis=0).any() or b.all(axis=1).any() or b.diagonal().all() or np.fliplr(b).diagonal().all()

    def available(self):
        return list(zip(*np.where(self.board == 0)))

    def alphabeta(self, alpha, beta, player):
        if self.check_win(1):
            return 1
        if self.check_win(-1):
            return -1
        moves = self.available()
        if len(moves) == 0:
            return 0
        if player == 1:
            value = -np.inf
            for move in moves:
                self.board[move] = 1
                value = max(value, self.alphabeta(alpha, beta, -1))
                self.board[move] = 0
                alpha = max(alpha, value)
                if alpha >= beta:
                    break
            return value
        value = np.inf
        for move in moves:
            self.board[move] = -1
            value = min(value, self.alphabeta(alpha, beta, 1))
            self.board[move] = 0
            beta = min(beta, value)
            if alpha >= beta:
                break
        return value

    def best_move(self, player):
        best, best_value = None, -np.inf
        for move in self.available():
            self.board[move] = player
            value = player * self.alphabeta(-np.inf, np.inf, -player)
            self.board[move] = 0
            if value > best_value:
                best, best_value = move, value
        return int(best[0]), int(best[1])


def main():
    game = TicTacToe()
    player = 1
    while game.available() and not game.check_win(1) and not game.check_win(-1):
        game.board[game.best_move(player)] = player
        print(game.board)
        player = -player
    print("X" if game.check_win(1) else "O" if game.check_win(-1) else "draw")


if __name__ == "__main__":
    main()
