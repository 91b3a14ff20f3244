"""Which approach knows a position, and that the last of them knows all."""

import pytest
from hypothesis import given

from noughts.core import Position, Rules
from noughts.solve.approaches import APPROACHES, TableOnly, approach_to
from noughts.solve.gravity.approach import Falling
from noughts.solve.lines import Lines
from noughts.solve.method import WHOLE
from tests.strategies import kinds


@pytest.mark.parametrize(
    ("game", "kind"),
    [
        ("3x3", Lines),
        ("4x4x4", Lines),
        ("15x15:5", Lines),
        ("9x9:2", TableOnly),
        ("3x3+misere", TableOnly),
        ("7x6:4+gravity", Falling),
        ("7x6:4+gravity+misere", TableOnly),
        ("4x4x4+gravity", Falling),
        ("4x4x5:4+gravity", TableOnly),
    ],
)
def test_each_game_has_its_approach(game: str, kind: type) -> None:
    assert type(approach_to(Position(Rules.parse(game)))) is kind


@given(kinds())
def test_the_first_that_knows_a_game_is_taken_and_has_something_to_do(rules: Rules) -> None:
    position = Position(rules)
    approach = approach_to(position)
    assert approach is next(one for one in APPROACHES if one.knows(position))
    methods = approach.make(rules)
    asked = {name: aim for name, aim in approach.aims.items() if aim.method in methods}
    given_ = approach.given(position)
    assert given_.keys() <= asked.keys()
    shares = approach.shares(position, asked.keys() - given_.keys())
    assert shares.keys() <= {*asked, WHOLE}
    assert min(shares.values()) > 0
