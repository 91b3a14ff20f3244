"""Parts of programs for the tests of checking."""

from tests.teach.conftest import CORPUS

RULES = (CORPUS / "alphabeta.py").read_text().partition("def other")[0]
LAST_MOVE = """
class Game:
    def __init__(self):
        self.board = [" "] * 9

    def winner(self, square, letter):
        return any(square in line and all(self.board[i] == letter for i in line) for line in LINES)

    def game_over(self):
        return any(self.board[a] == self.board[b] == self.board[c] != " " for a, b, c in LINES)

class Computer:
    def __init__(self, letter):
        self.letter = letter

    def other(self):
        return "O" if self.letter == "X" else "X"

    def get_move(self, game):
        sleep(1)
        return game.board.index(" ")
"""
