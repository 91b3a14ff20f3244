"""Games and positions for the tests of drawing."""

from noughts.core import Game, Position, Rules, parse_moves


def played(game: str, moves: str) -> Game:
    rules = Rules.parse(game)
    found = Game(Position(rules))
    for cell in parse_moves(rules, moves):
        found.play(cell)
    return found


def after(game: str, moves: str) -> Position:
    return played(game, moves).position
