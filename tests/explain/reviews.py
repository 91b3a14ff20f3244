"""Games to review, for the tests."""

from random import Random

from hypothesis import strategies as st

from noughts.core import Game, Mark, Position, Rules, parse_moves
from tests.explain.positions import SMALL


def played(game: str, moves: str, first: Mark = Mark.X, from_moves: str = "") -> Game:
    """A game of some moves, begun on the empty board or after others."""
    start = Position(Rules.parse(game), turn=first)
    for cell in parse_moves(start.rules, from_moves):
        start = start.play(cell)
    found = Game(start)
    for cell in parse_moves(found.rules, moves):
        found.play(cell)
    return found


@st.composite
def games(draw: st.DrawFn) -> Game:
    """A random game, finished or broken off."""
    game = Game(Position(Rules.parse(draw(st.sampled_from(SMALL)))))
    random = Random(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(0, game.rules.cells))):
        if game.outcome:
            break
        game.play(random.choice(game.position.moves()))
    return game
