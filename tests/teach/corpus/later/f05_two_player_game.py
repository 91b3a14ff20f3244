class TwoPlayerGame:
    """Base class: subclasses say what the moves are, and when the game is lost."""

    def play(self):
        while not self.is_over():
            self.show()
            move = self.players[self.current_player - 1].ask_move(self)
            self.make_move(move)
            self.switch_player()
        self.show()
        if self.lose():
            print("Player %d wins" % self.opponent_index)
        else:
            print("Draw")

    @property
    def opponent_index(self):
        return 2 if self.current_player == 1 else 1

    def switch_player(self):
        self.current_player = self.opponent_index


class Human_Player:
    def ask_move(self, game):
        possible = [str(m) for m in game.possible_moves()]
        move = "?"
        while move not in possible:
            move = input("\nPlayer %s what do you play ? " % game.current_player)
        return int(move)


class AI_Player:
    def __init__(self, algorithm):
        self.algorithm = algorithm

    def ask_move(self, game):
        return self.algorithm(game)


class Negamax:
    def __init__(self, depth, win_score=90):
        self.depth, self.win_score = depth, win_score

    def __call__(self, game):
        self.best = None
        self.search(game, self.depth, -1000, 1000, True)
        return self.best

    def search(self, game, depth, alpha, beta, root=False):
        if depth == 0 or game.is_over():
            return game.scoring() * (1 + depth)
        best_value = -1000
        for move in game.possible_moves():
            game.make_move(move)
            game.switch_player()
            value = -self.search(game, depth - 1, -beta, -alpha)
            game.switch_player()
            game.unmake_move(move)
            if value > best_value:
                best_value = value
                if root:
                    self.best = move
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        return best_value


class TicTacToe(TwoPlayerGame):
    def __init__(self, players):
        self.players = players
        self.board = [0 for i in range(9)]
        self.current_player = 1  # player 1 starts.

    def possible_moves(self):
        return [i + 1 for i, e in enumerate(self.board) if e == 0]

    def make_move(self, move):
        self.board[int(move) - 1] = self.current_player

    def unmake_move(self, move):
        self.board[int(move) - 1] = 0

    def lose(self):
        """Has the opponent three in line ?"""
        return any(all(self.board[c - 1] == self.opponent_index for c in line)
                   for line in [[1, 2, 3], [4, 5, 6], [7, 8, 9],
                                [1, 4, 7], [2, 5, 8], [3, 6, 9],
                                [1, 5, 9], [3, 5, 7]])

    def is_over(self):
        return self.possible_moves() == [] or self.lose()

    def show(self):
        print("\n" + "\n".join([" ".join([[".", "O", "X"][self.board[3 * j + i]] for i in range(3)])
                                for j in range(3)]))

    def scoring(self):
        return -100 if self.lose() else 0


if __name__ == "__main__":
    TicTacToe([Human_Player(), AI_Player(Negamax(9))]).play()
