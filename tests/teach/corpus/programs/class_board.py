"""A class that holds its board; alpha-beta by two functions that call each other; the centre first."""

ORDER = (4, 0, 2, 6, 8, 1, 3, 5, 7)
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


class TicTacToe:
    def __init__(self):
        self.board = [0] * 9

    def has_won(self, player):
        return any(all(self.board[cell] == player for cell in line) for line in LINES)

    def is_draw(self):
        return 0 not in self.board and not self.has_won(1) and not self.has_won(-1)

    def free(self):
        return [cell for cell in ORDER if self.board[cell] == 0]

    def max_value(self, me, alpha, beta):
        if self.has_won(-me):
            return -1
        best = -2
        for cell in self.free():
            self.board[cell] = me
            best = max(best, self.min_value(me, alpha, beta))
            self.board[cell] = 0
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best if best > -2 else 0

    def min_value(self, me, alpha, beta):
        if self.has_won(me):
            return 1
        best = 2
        for cell in self.free():
            self.board[cell] = -me
            best = min(best, self.max_value(me, alpha, beta))
            self.board[cell] = 0
            beta = min(beta, best)
            if alpha >= beta:
                break
        return best if best < 2 else 0

    def best_move(self, player):
        best, chosen = -2, None
        for cell in self.free():
            self.board[cell] = player
            value = self.min_value(player, best, 2)
            self.board[cell] = 0
            if value > best:
                best, chosen = value, cell
        return chosen
