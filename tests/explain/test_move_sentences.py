"""Every sentence about a move is checked against the rules and the solver, on thousands of random positions."""

import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noughts.answer import exact
from noughts.answer.forcing import forcing
from noughts.answer.sources.over import passed
from noughts.core import Coords, Position, Rules, parse_position
from noughts.explain import hint, why_move
from noughts.search import Control, Result
from tests.explain.claims import Claims
from tests.explain.positions import SMALL, positions, random_position

POSITIONS = 150


@pytest.mark.parametrize("game", SMALL)
def test_whatever_is_said_of_a_move_holds(game: str) -> None:
    random, rules = Random(game), Rules.parse(game)
    for number in range(POSITIONS):
        position = random_position(rules, random, rules.cells // 3)
        coords = list(Coords)[number % 3]
        for cell in random.sample(position.moves(), min(3, len(position.moves()))):
            claims = Claims(position, cell, coords)
            for sentence in why_move(position, cell, coords, Control(20)):
                claims.check(sentence)


@settings(max_examples=150, deadline=None)
@given(positions(), st.sampled_from(Coords))
def test_whatever_a_hint_says_holds(position: Position, coords: Coords) -> None:
    found = hint(position, coords, Control(20))
    claims = Claims(position, found.cell, coords)
    for sentence in found.sentences:
        claims.check(sentence)


def said(game: str, position: str, cell: int, coords: Coords | None = None) -> list[str]:
    return why_move(parse_position(Rules.parse(game), position), cell - 1, coords)


def test_names_the_block() -> None:
    assert said("3x3", "XX./.O./... O", 3)[0] == "Blocks X's row 1-2-3."


def test_names_the_fork() -> None:
    assert said("3x3", "X../.O./..X O", 3)[0].startswith("Threatens to complete diagonal 3-5-7 with 7")
    assert "Makes two threats at once: 2 and 4." in said("3x3", "..X/.O./X.O X", 1)


def test_names_the_completed_line_in_every_kind_of_coordinates() -> None:
    board = "XX./OO./... X"
    assert said("3x3", board, 3) == ["Completes row 1-2-3 and wins."]
    assert said("3x3", board, 3, Coords.XYZ) == ["Completes row 0,0-1,0-2,0 and wins."]
    assert said("3x3", board, 3, Coords.ROWCOL) == ["Completes row (0 0)-(0 1)-(0 2) and wins."]


def test_refutes_a_move_that_loses_at_once() -> None:
    assert said("3x3", "XX./.O./... O", 9) == [
        "Loses: X answers 3 and completes row 1-2-3.",
        "Better is 3, which draws.",
    ]


def test_refutes_a_move_that_allows_a_fork() -> None:
    assert "Loses: X answers 5 and has a win in 3 plies: 5, then 1 or 2." in said("3x3", ".../.../OXX O", 6)


def test_space_diagonals_and_pillars_have_names() -> None:
    cube = "X../.../...|.../.X./...|.../OO./... X"
    assert said("3x3x3", cube, 27) == ["Completes space diagonal 0,0,0-1,1,1-2,2,2 and wins."]
    pillar = "X../O../...|X../O../...|.../.../... X"
    assert said("3x3x3", pillar, 19) == ["Completes pillar 0,0,0-0,0,1-0,0,2 and wins."]


def test_in_misere_a_completed_line_loses() -> None:
    sentences = said("3x3+misere", "XX./OO./... X", 3)
    assert sentences[0] == "Completes row 1-2-3 and so loses."
    assert sentences[-1].startswith("Better is ")


def test_gravity_knows_a_threat_that_is_not_ready() -> None:
    sentences = said("4x4:3+gravity", "..../..../.X../XO.O X", 9)
    assert sentences[:2] == [
        "Threatens to complete column 1:3-1:2-1:1 with 1.",
        "Threatens to complete row 1:2-2:2-3:2 once 3:2 has something below it.",
    ]


def test_says_so_when_nothing_is_proven() -> None:
    control = Control(1e-9)
    position = Position(Rules.parse("15x15:5")).play(112)
    sentences = why_move(position, 113, control=control)
    assert sentences[0] == "This move's value is not proven."
    assert re.fullmatch(r"Estimated chance of O: \d+%; with \w+, probably a better move, it is \d+%\.", sentences[1])
    found = hint(position, control=control)
    assert "It is the best move found in the time, not a proven one." in found.sentences
    assert any(re.match(r"Estimated chance of O: \d+%; with \w+, the next best", said) for said in found.sentences)


def test_tells_what_a_move_stops_and_threatens_on_a_large_board() -> None:
    """Three in a row with both ends open threatens a four that cannot be stopped."""
    rules, control = Rules.parse("15x15:5"), Control(1e-9)
    two = Position(rules).play(111).play(0).play(112).play(14)
    threatening = why_move(two, 113, control=control)
    assert any(said.startswith("Threatens to win by force, beginning with ") for said in threatening)
    stopping = why_move(two.play(113), 110, control=control)
    assert any(said.startswith("Probably stops X from winning by force") for said in stopping)
    assert any(said.startswith("Probably the game goes on ") for said in hint(two, control=control).sentences)


@pytest.mark.parametrize("game", ["9x9:5", "6x6:4", "4x4x4"])
def test_a_threatened_or_stopped_win_is_one(game: str) -> None:
    """What a move threatens wins for its side if the other does nothing; what it stops would have won."""
    random, rules = Random(game), Rules.parse(game)
    seen = 0
    for _ in range(60):
        position = random_position(rules, random, 8)
        cell = random.choice(position.moves())
        found = forcing(position, cell)
        for begins, start in ((found.threatens, passed(position.after(cell))), (found.stops, passed(position))):
            if begins is not None:
                assert exact(start.after(begins), Control(5)).score.result is Result.LOSS
                seen += 1
    assert seen


@pytest.mark.parametrize(
    "sentence",
    [
        "Blocks X's row 1-2-3.",
        "Blocks X's column 3-5-7.",
        "Completes diagonal 3-5-7 and wins.",
        "Makes two threats at once: 4 and 7.",
        "Threatens to complete row 7-8-9 with 7.",
        "Loses: X answers 2 and has a win in 3 plies: 2, then 1 or 4.",
        "Wins in 3 plies.",
        "Better is 2, which wins at once.",
        "Looks good.",
    ],
)
def test_the_checker_rejects_false_claims(sentence: str) -> None:
    position = parse_position(Rules.parse("3x3"), "X../.O./..X O")
    with pytest.raises(AssertionError):
        Claims(position, 2, Coords.NUMBER).check(sentence)
