"""Adversarial search as in the textbook (Russell & Norvig), exercise 5."""
from collections import namedtuple

GameState = namedtuple("GameState", "to_move utility board moves")
infinity = float("inf")


class TicTacToe:
    def __init__(self, h=3, v=3, k=3):
        self.h, self.v, self.k = h, v, k
        moves = [(x, y) for x in range(1, h + 1) for y in range(1, v + 1)]
        self.initial = GameState(to_move="X", utility=0, board={}, moves=moves)

    def actions(self, state):
        return state.moves

    def result(self, state, move):
        if move not in state.moves:
            return state
        board = state.board.copy()
        board[move] = state.to_move
        moves = list(state.moves)
        moves.remove(move)
        return GameState(to_move="O" if state.to_move == "X" else "X",
                         utility=self.compute_utility(board, move, state.to_move), board=board, moves=moves)

    def utility(self, state, player):
        return state.utility if player == "X" else -state.utility

    def terminal_test(self, state):
        return state.utility != 0 or len(state.moves) == 0

    def to_move(self, state):
        return state.to_move

    def display(self, state):
        for x in range(1, self.h + 1):
            for y in range(1, self.v + 1):
                print(state.board.get((x, y), "."), end=" ")
            print()

    def compute_utility(self, board, move, player):
        for delta in ((0, 1), (1, 0), (1, -1), (1, 1)):
            if self.k_in_row(board, move, player, delta):
                return 1 if player == "X" else -1
        return 0

    def k_in_row(self, board, move, player, delta_x_y):
        delta_x, delta_y = delta_x_y
        x, y = move
        n = 0
        while board.get((x, y)) == player:
            n += 1
            x, y = x + delta_x, y + delta_y
        x, y = move
        while board.get((x, y)) == player:
            n += 1
            x, y = x - delta_x, y - delta_y
        n -= 1
        return n >= self.k


def alpha_beta_search(state, game):
    player = game.to_move(state)

    def max_value(state, alpha, beta):
        if game.terminal_test(state):
            return game.utility(state, player)
        v = -infinity
        for a in game.actions(state):
            v = max(v, min_value(game.result(state, a), alpha, beta))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_value(state, alpha, beta):
        if game.terminal_test(state):
            return game.utility(state, player)
        v = infinity
        for a in game.actions(state):
            v = min(v, max_value(game.result(state, a), alpha, beta))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v

    best_score, beta, best_action = -infinity, infinity, None
    for a in game.actions(state):
        v = min_value(game.result(state, a), best_score, beta)
        if v > best_score:
            best_score, best_action = v, a
    return best_action


def query_player(game, state):
    while True:
        move = input("Your move (row column)? ").split()
        try:
            move = int(move[0]), int(move[1])
        except (ValueError, IndexError):
            continue
        if move in game.actions(state):
            return move


def play_game(game):
    state = game.initial
    while not game.terminal_test(state):
        game.display(state)
        if game.to_move(state) == "X":
            move = query_player(game, state)
        else:
            move = alpha_beta_search(state, game)
        state = game.result(state, move)
    game.display(state)
    if state.utility == 1:
        print("X has won")
    elif state.utility == -1:
        print("O has won")
    else:
        print("It's a draw")


if __name__ == "__main__":
    play_game(TicTacToe())
