"""The parts of the engine that can be left out."""

import pytest

from noughts.core import Position, Rules
from noughts.engine import Thinker
from noughts.engine.parameters import PARTS
from noughts.engine.thinker import part_bits
from noughts.errors import NoughtsError


def test_every_part_is_a_bit_of_its_own() -> None:
    assert part_bits(PARTS) == sum(1 << place for place in range(len(PARTS)))
    assert part_bits(["table", "table"]) == 1


def test_an_unknown_part_is_refused_in_one_sentence() -> None:
    with pytest.raises(NoughtsError, match="'wings' is not a part of the engine; expected one of table, killers"):
        Thinker(Rules.parse("3x3"), without=["wings"])


def test_the_engine_plays_without_any_part() -> None:
    position = Position(Rules.parse("5x5:4"))
    assert Thinker(position.rules, without=PARTS).best(position, nodes=500).best in position.moves()
