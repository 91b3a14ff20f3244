"""What the environments share: actions, observations and regret."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noughts.adapters.learning import Judge, action_of, actions, cell_of, observation_shape, observe
from noughts.core import Mark, Position, Rules, parse_position
from tests.strategies import KINDS, positions

KIND = st.sampled_from([Rules.parse(text) for text in KINDS])


@settings(max_examples=60)
@given(positions(KIND))
def test_actions_are_the_legal_moves(position):
    rules = position.rules
    seen = observe(position, position.turn, True)
    legal = [action for action in range(actions(rules)) if cell_of(position, action) is not None]
    assert np.flatnonzero(seen["action_mask"]).tolist() == legal
    assert sorted(action_of(rules, cell) for cell in position.moves()) == legal
    assert not observe(position, position.turn, False)["action_mask"].any()


@settings(max_examples=60)
@given(positions(KIND))
def test_an_agent_sees_its_own_stones_first(position):
    rules = position.rules
    for mark in Mark:
        planes = observe(position, mark, False)["observation"]
        assert planes.shape == observation_shape(rules)
        assert [int(plane.sum()) for plane in planes] == [
            position.marks(side).bit_count() for side in (mark, mark.other)
        ]
        for cell in range(rules.cells):
            assert planes[0].reshape(-1)[cell] == (position.mark_at(cell) is mark)


def test_regret_is_what_a_move_gives_away():
    """O answers a corner: the centre draws, everything else loses."""
    position = parse_position(Rules.parse("3x3"), "X../.../... O")
    judge = Judge()
    centre, edge = judge.regret(position, 4), judge.regret(position, 1)
    assert centre == {"regret": 0.0, "proven": True, "best_actions": [4]}
    assert edge == {"regret": 0.5, "proven": True, "best_actions": [4]}


def test_on_a_large_board_regret_is_an_estimate():
    position = Position(Rules.parse("15x15:5+exact")).play(112)
    found = Judge(0.05).regret(position, 0)
    assert not found["proven"]
    assert found["regret"] >= 0


@pytest.mark.parametrize("game", ["connect4", "scorefour"])
def test_with_gravity_an_action_is_a_column(game):
    rules = Rules.parse(game)
    assert actions(rules) == rules.cells // rules.shape[-1]
