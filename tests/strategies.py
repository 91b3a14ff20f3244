"""Hypothesis strategies: rules of every kind, and positions that games reach."""

from math import prod
from random import Random

from hypothesis import strategies as st

from noughts.core import Game, Mark, Position, Rules

KINDS = [
    "1",
    "5:3",
    "6:2+misere",
    "5:2+gravity",
    "2x2",
    "3x3",
    "3x3:2",
    "3x3:1",
    "3x3:1+misere",
    "3x3+misere",
    "3x3+gravity",
    "4x3:3",
    "3x4:3+misere",
    "3x2:2+gravity",
    "4x2:2+misere",
    "5x1:3",
    "4x4",
    "4x4:3+gravity",
    "4x4+gravity+misere",
    "5x5:4",
    "7x6:4+gravity",
    "3x3x3",
    "3x3x3+gravity",
    "2x2x3:2+gravity",
    "3x2x2:3+misere",
    "4x4x4",
    "2x2x2x2",
    "3x2x2x2:3",
    "3x3x3x3",
    "9x9:5",
    "15x15:5",
    "5:2+exact",
    "4x3:2+exact",
    "5x4:3+exact+misere",
    "5x4:3+gravity+exact",
    "15x15:5+exact",
    "3x3+torus",
    "4x3:3+torus",
    "4x4:3+misere+torus",
    "4x4:3+gravity+torus",
    "4x3:2+torus+exact",
    "3x3x3+torus",
    "15x15:5+torus",
]
"""One board of every kind: 1 to 4 dimensions, every variant, odd lengths, one word and more."""

seeds = st.integers(0, 2**32 - 1)


@st.composite
def shapes(draw: st.DrawFn, most_cells: int = 400) -> tuple[int, ...]:
    """The sides of a board of 1 to 4 dimensions."""
    sides: list[int] = []
    for _ in range(draw(st.integers(1, 4))):
        room = most_cells // prod(sides)
        sides.append(draw(st.integers(1, min(room, 20 if sides else most_cells))))
    return tuple(sides)


@st.composite
def rules(draw: st.DrawFn, most_cells: int = 400) -> Rules:
    """Any game of the family."""
    shape = draw(shapes(most_cells))
    return Rules(shape, draw(st.integers(1, max(shape))), *(draw(st.booleans()) for _ in range(4)))


@st.composite
def games(draw: st.DrawFn, kinds: st.SearchStrategy[Rules], finish: bool = False) -> Game:
    """A random game, to its end or broken off anywhere; either mark may have begun."""
    kind = draw(kinds)
    game = Game(Position(kind, turn=draw(st.sampled_from(Mark))))
    random = Random(draw(seeds))
    plies = kind.cells if finish else draw(st.integers(0, kind.cells))
    while len(game.moves) < plies and not game.outcome:
        game.play(random.choice(game.position.moves()))
    return game


def positions(kinds: st.SearchStrategy[Rules]) -> st.SearchStrategy[Position]:
    """A random position that a game reaches."""
    return games(kinds).map(lambda game: game.position)


def kinds(*texts: str) -> st.SearchStrategy[Rules]:
    """Some games by name."""
    return st.sampled_from([Rules.parse(text) for text in texts or KINDS])


@st.composite
def late_positions(draw: st.DrawFn, kinds: st.SearchStrategy[Rules], most_free: int) -> Position:
    """An unfinished position with few empty cells, or one that every move finishes.

    It comes from a game that put off completing lines for as long as it could.
    """
    kind = draw(kinds)
    random = Random(draw(seeds))
    position = Position(kind, turn=draw(st.sampled_from(Mark)))
    free = random.randint(1, most_free)
    while kind.cells - position.stones > free:
        quiet = [cell for cell in position.moves() if not position.after(cell).outcome]
        if not quiet:
            break
        position = position.play(random.choice(quiet))
    return position
