"""Rung 5: symmetric positions share a frame, and the way there and back is one."""

from hypothesis import given, settings
from hypothesis import strategies as st

from noughts.core import Position
from noughts.core.bits import moved
from noughts.ladder.symmetry import canonical_frame
from tests.strategies import kinds, late_positions


@given(late_positions(kinds("3x3", "4x3:3", "3x3x3", "4x4:3+gravity"), 9), st.data())
@settings(max_examples=80)
def test_every_image_folds_to_the_same_key_and_back(position, data):
    symmetry = data.draw(st.sampled_from(position.rules.symmetries))
    image = Position(position.rules, moved(position.mine, symmetry), moved(position.theirs, symmetry), position.turn)
    frame = canonical_frame(image)
    assert frame.key == canonical_frame(position).key
    assert (moved(image.mine, frame.into), moved(image.theirs, frame.into)) == frame.key
    assert [frame.back[frame.into[cell]] for cell in range(position.rules.cells)] == list(range(position.rules.cells))
