"""Walks along the strategies of the shipped proofs: wherever they lead, the answer is proven, for both sides.

The side that has the strategy plays what the answer says, the other side anything.
"""

from collections.abc import Iterator
from random import Random

import pytest

from noughts.answer import Known, exact
from noughts.answer.sources.proofs import load
from noughts.common import Control, Result
from noughts.core import Mark, Position, Rules

SECONDS = 5.0
"""For one answer at most; nearly all take milliseconds."""


def walk(game: str, keeper: Mark, seed: int) -> Iterator[tuple[Position, Known]]:
    """The positions of a game in which one side keeps to the strategy, each with what is known of it."""
    random, position = Random(f"{game} {seed}"), Position(Rules.parse(game))
    load(position, Control())
    while not position.outcome:
        known = exact(position, Control(SECONDS))
        yield position, known
        if position.turn is not keeper:
            position = position.play(random.choice(position.moves()))
        elif known.best:
            position = position.play(known.best[0])
        else:
            return


@pytest.mark.parametrize("game", ["4x4x4", "3x3x3", "6x5:4", "9x4"])
def test_the_winner_wins_and_the_other_side_has_lost(game: str) -> None:
    """The book, forced replies and chains of threats know nearly everything at once, the methods the rest."""
    for seed in range(3):
        position, known = Position(Rules.parse(game)), None
        for position, known in walk(game, Mark.X, seed):
            expected = Result.WIN if position.turn is Mark.X else Result.LOSS
            assert known.score.result is expected, position
            assert known.best or position.turn is Mark.O
        assert known is not None
        assert position.after(known.best[0]).outcome


@pytest.mark.parametrize("game", ["7x7:5", "5x5:4", "4x4"])
def test_the_second_side_holds(game: str) -> None:
    """The first side has at most a draw everywhere, as long as the strategy tells a move."""
    for seed in range(2):
        plies = 0
        for position, known in walk(game, Mark.O, seed):
            bounds = known.bounds if position.turn is Mark.O else -known.bounds
            assert bounds.least is not Result.LOSS, position
            plies += 1
        assert plies > 2
