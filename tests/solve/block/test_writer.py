"""The proof of blocking by one process: what is written is accepted, and needs the zone that it says."""

from random import Random

import pytest

from noughts.core import Rules
from noughts.errors import Stopped
from noughts.search import Control
from noughts.solve.block.method import Block
from noughts.solve.block.writer import BlockWriter
from noughts.solve.proof.writing import Numbers
from noughts.verify.block import BlockRules
from noughts.verify.nodes import Images
from noughts.verify.reader import Reader
from tests.solve.test_methods import random_position


@pytest.mark.parametrize("game", ["4x4", "5x4:4", "6x6:5"])
def test_what_is_held_is_written_and_accepted(game: str) -> None:
    rules, random = Rules.parse(game), Random(game)
    block = Block(rules)
    held = 0
    for plies in [0, 2, 2, 4, 4, 6]:
        position = random_position(rules, plies, random)
        found = block.holds(position.mine, position.theirs, Control())
        assert found is not None
        if found[0]:
            held += 1
            numbers = Numbers()
            zone = BlockWriter(block, Control()).block(block.open_lines(position.mine, position.theirs), numbers)
            reader = Reader(rules, bytes(numbers.body), 10**9)
            BlockRules(reader, Images(reader)).blocked(position.mine, position.theirs)
            assert reader.at == len(numbers.body)
            assert zone & ~position.free == 0
    assert held


def test_a_stop_ends_it() -> None:
    rules = Rules.parse("7x7:5")
    block = Block(rules)
    assert block.holds(0, 0, Control())
    stopped = Control()
    stopped.stop()
    with pytest.raises(Stopped):
        BlockWriter(block, stopped).block(block.open_lines(0, 0), Numbers())
