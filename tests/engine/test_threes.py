"""Chains with threes at the root: proofs that the independent checker accepts, and that the engine plays."""

from random import Random

import pytest

from noughts.common import Control, Result
from noughts.core import Position, Rules
from noughts.engine import Thinker
from noughts.engine.threes import ThreesAtRoot, plays_threes
from noughts.verify.chain import Chain, Ground
from noughts.verify.reader import ANY_STEPS, Reader
from tests.engine.positions import random_position

GOMOKU = Rules.parse("15x15:5")


@pytest.mark.parametrize(
    ("game", "plays"),
    [
        ("15x15:5", True),
        ("8x8:5", True),
        ("19x19:6", True),
        ("6x6:4", False),
        ("4x4x4", False),
        ("7x6:4+gravity", False),
    ],
)
def test_where_threes_are_looked_for(game: str, plays: bool) -> None:
    assert plays_threes(Rules.parse(game)) == plays
    assert not plays_threes(Rules.parse("9x9:5+misere"))


def test_what_is_found_is_a_proof_and_is_played() -> None:
    random, threes, longer = Random(3), ThreesAtRoot(GOMOKU), 0
    thinker, without = Thinker(GOMOKU), Thinker(GOMOKU, without=["threes at the root"])
    for _ in range(30):
        position = random_position(GOMOKU, random, 24)
        moves, nodes = threes.find(position, 500, lambda _: False)
        assert nodes <= 1001
        assert threes.find(position, 500, lambda _: False) == (moves, nodes)
        if moves:
            reader = Reader(GOMOKU, b"", ANY_STEPS, threes=True)
            Chain(reader, Ground(reader, position.mine, position.theirs)).unsafe([1 << cell for cell in moves])
            thought = thinker.best(position, nodes=2000)
            assert thought.proven is Result.WIN
            longer += without.best(position, nodes=2000).proven is None
    assert longer > 3


def test_nothing_is_found_with_no_nodes_or_few_stones() -> None:
    threes = ThreesAtRoot(GOMOKU)
    position = random_position(GOMOKU, Random(3), 24)
    assert threes.find(Position(GOMOKU).play(112), 500, lambda _: False) == ((), 0)
    assert threes.find(position, 0, lambda _: False) == ((), 0)


def test_all_nodes_count() -> None:
    position = random_position(GOMOKU, Random(1), 8)
    heard: list[int] = []
    thought = Thinker(GOMOKU).best(position, Control(progress=heard.append), nodes=9000)
    assert thought.nodes == 9000
    assert heard == sorted(heard)
