"""Weights: tables as text, those that ship, and the features that a window is."""

import pytest

from noughts.core import Rules
from noughts.engine import Weights, weights_for
from noughts.engine.training import Features
from noughts.engine.weights import features, table_name, untrained
from noughts.engine.windows import Coding, Content
from noughts.errors import NoughtsError


def test_a_table_comes_back_from_its_text() -> None:
    weights = Weights({"m.x": 0.25, "y..": -1.5}, (0.5, -0.5))
    again = Weights.parse(weights.dump())
    assert (again.features, again.bias) == (weights.features, weights.bias)
    for text in ("", "bias 1", "m.x 0.5", "bias a b"):
        with pytest.raises(NoughtsError, match="not a table of weights"):
            Weights.parse(text)


@pytest.mark.parametrize(
    ("game", "least"), [("15x15:5+exact", 150), ("19x19:5+exact", 150), ("4x4x4", 12), ("7x6:4+gravity", 150)]
)
def test_shipped_tables_weigh_the_features_of_their_windows(game: str, least: int) -> None:
    rules = Rules.parse(game)
    weights = weights_for(rules)
    assert isinstance(weights, Weights)
    known = set(weights.features)
    assert len(known) >= least
    assert known <= set(Features(rules).names)


def test_boards_without_a_table_are_untrained() -> None:
    for game in ("3x3", "15x15:5+misere", "5x5", "8x7:4+gravity", "6x6:4", "19x19:6"):
        assert table_name(Rules.parse(game)) is None
        assert weights_for(Rules.parse(game)).dump() == untrained(Rules.parse(game)).dump()


def test_a_window_is_the_same_feature_read_from_either_end() -> None:
    """But rising windows are not under gravity, where up is not down."""
    coding, level, falling = Coding(4), Rules.parse("7x6:4"), Rules.parse("7x6:4+gravity")
    one, other = Content(0, 0b0001, (3, 0)), Content(0, 0b1000, (0, 3))
    assert features(level, coding, 0, one, 0) == features(level, coding, 0, other, 0)
    assert features(falling, coding, 2, one, 0) != features(falling, coding, 2, other, 0)
    assert features(level, coding, 0, one, 0)[0][0] == "m"
    assert features(level, coding, 0, one, 1)[0][0] == "y"


def test_the_finest_feature_that_has_a_weight_counts() -> None:
    names = ("m.x...#", "mx...", "m1")
    assert Weights({"m1": 1.0}).worth(names, True, 3) == 1.0
    assert Weights({"m1": 1.0, "mx...": 2.0}).worth(names, True, 3) == 2.0
    assert Weights({"other": 5.0}).worth(names, True, 3) == 0.0
    assert Weights().worth(names, True, 1) > Weights().worth(names, True, 2) > 0 > Weights().worth(names, False, 2)
