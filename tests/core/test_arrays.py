"""Positions as arrays: the same stones and moves as the position says."""

import sys

import numpy as np
import pytest
from hypothesis import given

from noughts.core import Position, Rules
from noughts.errors import NoughtsError
from tests.strategies import kinds, positions


@given(positions(kinds("3x3", "4x3", "3x3x3", "7x6:4+gravity", "5")))
def test_planes_and_mask_say_what_the_position_says(position: Position) -> None:
    planes, mask = position.to_numpy(), position.legal_mask()
    assert planes.shape == (2, *reversed(position.rules.shape))
    flat = planes.reshape(2, -1)
    assert [sum(1 << int(cell) for cell in np.flatnonzero(plane)) for plane in flat] == [position.mine, position.theirs]
    assert np.flatnonzero(mask).tolist() == position.moves()
    assert mask.shape == (position.rules.cells,)


def test_rows_and_columns_are_where_the_board_has_them() -> None:
    position = Position(Rules.parse("4x3")).play(1)
    assert position.to_numpy()[1, 0, 1] == 1


def test_without_numpy_one_sentence_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(NoughtsError, match="Arrays need numpy"):
        Position(Rules.parse("3x3")).to_numpy()
