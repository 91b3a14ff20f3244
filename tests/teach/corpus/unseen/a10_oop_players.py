"""Tic-tac-toe with a genius computer player (after the 12 beginner python projects video)."""
import math
import random


class Game:
    def __init__(self):
        self.board = [' '] * 9
        self.current_winner = None

    def print_board(self):
        for i in range(3):
            print('| ' + ' | '.join(self.board[3 * i:3 * i + 3]) + ' |')
        print()

    def available_moves(self):
        return [i for i, s in enumerate(self.board) if s == ' ']

    def make_move(self, square, letter):
        if self.board[square] != ' ':
            return False
        self.board[square] = letter
        if self.is_win(letter):
            self.current_winner = letter
        return True

    def is_win(self, letter):
        b = self.board
        for i in range(3):
            if b[3 * i] == b[3 * i + 1] == b[3 * i + 2] == letter:
                return True
            if b[i] == b[i + 3] == b[i + 6] == letter:
                return True
        return b[0] == b[4] == b[8] == letter or b[2] == b[4] == b[6] == letter


class Human:
    def __init__(self, letter):
        self.letter = letter

    def get_move(self, game):
        while True:
            try:
                val = int(input(f"{self.letter}'s turn (0-8): "))
            except ValueError:
                print('Invalid square')
                continue
            if val in game.available_moves():
                return val
            print('Invalid square')


class Genius:
    def __init__(self, letter):
        self.letter = letter

    def get_move(self, game):
        if len(game.available_moves()) == 9:
            return random.randint(0, 8)
        return self.minimax(game, self.letter)['position']

    def minimax(self, state, player):
        other = 'O' if player == 'X' else 'X'
        free = state.available_moves()
        if not free:
            return {'position': None, 'score': 0}
        if state.current_winner == other:
            score = len(free) + 1
            return {'position': None, 'score': score if other == self.letter else -score}

        best = {'position': None, 'score': -math.inf if player == self.letter else math.inf}
        for move in free:
            state.make_move(move, player)
            sim = self.minimax(state, other)
            state.board[move] = ' '
            state.current_winner = None
            sim['position'] = move
            if player == self.letter and sim['score'] > best['score']:
                best = sim
            elif player != self.letter and sim['score'] < best['score']:
                best = sim
        return best


def play(game, x_player, o_player):
    letter = 'X'
    game.print_board()
    while game.available_moves():
        current = x_player if letter == 'X' else o_player
        game.make_move(current.get_move(game), letter)
        game.print_board()
        if game.current_winner:
            print(letter, 'wins!')
            return letter
        letter = 'O' if letter == 'X' else 'X'
    print("It's a tie!")
    return None


if __name__ == '__main__':
    play(Game(), Human('X'), Genius('O'))
