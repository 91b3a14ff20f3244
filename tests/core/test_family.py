"""The games that every menu offers are games."""

from noughts.core import NAMES, Rules
from noughts.core.family import FAMILY


def test_every_game_is_written_as_it_is_read_and_has_a_name_of_its_own() -> None:
    for text in FAMILY:
        assert str(Rules.parse(text)) == text
    assert len(set(FAMILY.values())) == len(FAMILY)
    assert {str(Rules.parse(name)) for name in ("tictactoe", "cube", "qubic", "gomoku", "connect4")} <= set(FAMILY)
    assert all(Rules.parse(name) for name in NAMES)
