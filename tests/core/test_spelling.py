"""Games as people type them, and what was probably meant."""

import pytest

from noughts.core import NAMES, Rules
from noughts.core.spelling import ALIASES, nearest, tidy
from noughts.errors import UnknownGame


@pytest.mark.parametrize(
    ("typed", "game"),
    [
        ("connect-four", "connect4"),
        ("Connect Four", "connect4"),
        ("four in a row", "connect4"),
        ("tic-tac-toe", "3x3"),
        ("Tic Tac Toe", "3x3"),
        ("ttt", "3x3"),
        ("3×3", "3x3"),
        ("3 x 3", "3x3"),
        ("5x5 : 4", "5x5:4"),
        ("3×3+misère", "3x3+misere"),
        ("tic-tac-toe+misère", "3x3+misere"),
        ("score-four", "scorefour"),
    ],
)
def test_other_spellings_are_understood(typed: str, game: str) -> None:
    assert Rules.parse(typed) == Rules.parse(game)


def test_every_alias_is_a_name_and_no_name_is_changed() -> None:
    assert set(ALIASES.values()) <= set(NAMES)
    assert [tidy(name) for name in NAMES] == list(NAMES)


def test_a_near_miss_is_suggested() -> None:
    with pytest.raises(UnknownGame, match=r"'conect4' is not a game; did you mean connect4\?"):
        Rules.parse("conect4")
    with pytest.raises(UnknownGame, match="expected WxH"):
        Rules.parse("backgammon")
    assert nearest("paly", ["play", "analyse"]) == "play"
    assert nearest("xyz", ["play", "analyse"]) is None
