"""The skills of the levels: one row for each named game, in order, and a like one for every other board."""

from itertools import pairwise

import pytest

from noughts.core import NAMES, Rules
from noughts.players.skill import ELO, LEVELS, SKILLS, described, likest, skill_on


def test_every_named_game_has_a_row_in_order() -> None:
    assert {str(Rules.parse(name)) for name in NAMES} <= set(SKILLS)
    for row in SKILLS.values():
        assert len(row) == len(LEVELS) == 8
        assert all(one < two for one, two in pairwise(row))
        assert row[-1] == 1.0


@pytest.mark.parametrize(
    ("game", "like"),
    [
        ("4x4", "3x3"),
        ("8x8:5", "15x15:5"),
        ("5x5x5", "4x4x4"),
        ("3x4x3:3", "3x3x3"),
        ("8x7:4+gravity", "7x6:4+gravity"),
        ("5x5x5+gravity", "4x4x4+gravity"),
        ("4x4+misere", "3x3+misere"),
    ],
)
def test_other_boards_take_the_skills_of_a_like_one(game: str, like: str) -> None:
    assert likest(Rules.parse(game)) == like
    assert skill_on(Rules.parse(game), 4) == SKILLS[like][3]


def test_every_level_has_a_name_and_a_sentence_of_its_own() -> None:
    assert len({level.name for level in LEVELS.values()}) == len({level.summary for level in LEVELS.values()}) == 8


def test_menus_say_how_much_stronger_a_level_is_where_that_is_measured() -> None:
    connect4 = Rules.parse("connect4")
    assert described(4) == "Steady: sees most threats and looks ahead now and then"
    assert described(4, connect4).startswith(f"Steady ({ELO[str(connect4)][3]:+} Elo): sees most")
    assert described(1, connect4) == described(1)
    assert described(4, Rules.parse("6x5:4")) == described(4)
