"""Whatever is said of a move holds, in every kind of coordinates."""

import re
from random import Random

import pytest

from noughts.common import Control
from noughts.core import Coords, Rules, parse_position
from noughts.explain import review, why_move
from tests.explain.claims import Claims
from tests.explain.positions import SMALL, random_position
from tests.explain.reviews import played
from tests.explain.saying import said


@pytest.mark.parametrize("positions", [40, pytest.param(150, marks=pytest.mark.slow)])
@pytest.mark.parametrize("game", SMALL)
def test_whatever_is_said_of_a_move_holds(game: str, positions: int) -> None:
    random, rules = Random(game), Rules.parse(game)
    for number in range(positions):
        position = random_position(rules, random, rules.cells // 3)
        coords = list(Coords)[number % 3]
        for cell in random.sample(position.moves(), min(3, len(position.moves()))):
            claims = Claims(position, cell, coords)
            for sentence in why_move(position, cell, coords, Control(20)):
                claims.check(sentence)


def test_names_the_block() -> None:
    assert said("3x3", "XX./.O./... O", 3)[0] == "Blocks X's row 1-2-3."


def test_names_the_fork() -> None:
    assert said("3x3", "X../.O./..X O", 3)[0].startswith("Threatens to complete diagonal 3-5-7 with 7")
    assert "Makes two threats at once: 2 and 4." in said("3x3", "..X/.O./X.O X", 1)


def test_refutes_a_move_that_loses_at_once() -> None:
    assert said("3x3", "XX./.O./... O", 9) == [
        "Loses: X answers 3 and completes row 1-2-3.",
        "Better is 3, which draws.",
    ]


def test_refutes_a_move_that_allows_a_fork() -> None:
    assert "Loses: X answers 5 and wins by force in 2 moves: 5, then 1 or 2." in said("3x3", ".../.../OXX O", 6)


def test_in_misere_a_completed_line_loses() -> None:
    sentences = said("3x3+misere", "XX./OO./... X", 3)
    assert sentences[0] == "Completes row 1-2-3 and so loses."
    assert sentences[-1].startswith("Better is ")


def test_gravity_knows_a_threat_that_is_not_ready() -> None:
    sentences = said("4x4:3+gravity", "..../..../.X../XO.O X", 9)
    assert sentences[:2] == [
        "Threatens to complete three in column 1 with column 1.",
        "Threatens to complete three in row 2 (columns 1 to 3) once row 2 of column 3 has something below it.",
    ]


@pytest.mark.parametrize(
    "sentence",
    [
        "Blocks X's row 1-2-3.",
        "Blocks X's column 3-5-7.",
        "Completes diagonal 3-5-7 and wins.",
        "Makes two threats at once: 4 and 7.",
        "Threatens to complete row 7-8-9 with 7.",
        "Loses: X answers 2 and wins by force in 2 moves: 2, then 1 or 4.",
        "Wins by force in 2 moves.",
        "Better is 2, which wins at once.",
        "Looks good.",
    ],
)
def test_the_checker_rejects_false_claims(sentence: str) -> None:
    position = parse_position(Rules.parse("3x3"), "X../.O./..X O")
    with pytest.raises(AssertionError):
        Claims(position, 2, Coords.NUMBER).check(sentence)


def test_a_line_that_ends_before_the_game_does_goes_on() -> None:
    """The solver of Connect Four knows how long a loss takes and only the first moves of it."""
    found = review(played("connect4", "44444323531"))
    assert re.fullmatch(
        r"Loses: O answers column 3 and wins by force in 16 moves: columns 3(, \d)* and so on\.",
        found.moves[6].sentences[0],
    )
