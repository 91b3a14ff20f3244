"""The header of a proof: everything the solver writes is read back, and nothing else has a meaning."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from noughts.core import Position, Rules, format_position
from noughts.errors import BadFile
from noughts.verify.header import VALUES, parse_header
from tests.strategies import KINDS, rules
from tests.strategies import positions as positions_of


def provable(rules: Rules) -> bool:
    """Whether there are proofs for a game at all."""
    return rules == Rules(rules.shape, rules.length, rules.gravity) and (not rules.gravity or len(rules.shape) == 2)


games = st.one_of(st.sampled_from([Rules.parse(text) for text in KINDS]), rules()).filter(provable)


def header(game: str, board: str, value: str = "win") -> tuple[Position, str]:
    return parse_header(game.encode(), board.encode(), value.encode())


@given(st.data(), st.sampled_from(VALUES))
def test_every_position_of_a_game_that_is_not_over_is_read_back(data: st.DataObject, value: str) -> None:
    position = data.draw(positions_of(games))
    if position.outcome is None:
        assert header(str(position.rules), format_position(position), value) == (position, value)


def test_the_smallest_side_is_the_length_unless_another_is_given() -> None:
    assert header("4x3", "..../..../.... X")[0].rules.length == 3
    assert header("4x3:3", "..../..../.... X")[0].rules == Rules((4, 3))
    assert header("4x3:4", "..../..../.... X")[0].rules.length == 4


@pytest.mark.parametrize(
    "game",
    [
        *("", "qubic", "3X3", " 3x3", "3x3 ", "03x3", "3x3:0", "3x3:03", "3x3:", "3x", "x3", "3x3x1x1x1", "3x3+exact"),
        *("3x3+misere", "3x3+gravity+misere", "3x3x1+gravity", "9+gravity", "3x3+Gravity", "3x3+gravity:3", "3x3+"),
    ],
)
def test_games_that_proofs_do_not_know(game: str) -> None:
    with pytest.raises(BadFile):
        header(game, ".../.../... X")


@pytest.mark.parametrize(("game", "said"), [("21x20", "at most 400 cells"), ("3x3:4", "does not fit")])
def test_boards_that_do_not_exist(game: str, said: str) -> None:
    with pytest.raises(BadFile, match=said):
        header(game, ".../.../... X")


@pytest.mark.parametrize(
    "board",
    [
        *(
            "",
            " X",
            ".../.../...",
            ".../.../... x",
            ".../.../...  X",
            ".../.../... X ",
            ".../.../...O X",
            ".../.../.. X",
        ),
        *(".../...|... X", "../..../... X", ".../.../..x X", "........./ X", ".../.../.../... X", ".../.../... XX"),
    ],
)
def test_texts_that_are_no_positions(board: str) -> None:
    with pytest.raises(BadFile, match="second line"):
        header("3x3", board)


@pytest.mark.parametrize(
    ("game", "board", "said"),
    [
        ("3x3", "X../.../... X", "numbers of stones"),
        ("3x3", "XX./O../... X", "numbers of stones"),
        ("3x3", "XX./.../... O", "numbers of stones"),
        ("3x3", "XXX/OO./... O", "the game is over"),
        ("3x3", "XXX/OOO/... X", "the game is over"),
        ("3x3", "XOX/XOO/OXX O", "the game is over"),
        ("3x3+gravity", ".../X../... O", "empty cell below"),
    ],
)
def test_positions_of_which_nothing_can_be_claimed(game: str, board: str, said: str) -> None:
    with pytest.raises(BadFile, match=said):
        header(game, board)


@pytest.mark.parametrize("value", ["", "Win", "win ", "won", "unknown"])
def test_values_that_are_none(value: str) -> None:
    with pytest.raises(BadFile, match="win, draw or loss"):
        header("3x3", ".../.../... X", value)


def test_layers_and_solids_of_four_dimensions_have_rows_and_layers() -> None:
    board = "|".join(["../.."] * 4) + " X"
    assert header("2x2x2x2", board)[0].rules.shape == (2, 2, 2, 2)
    with pytest.raises(BadFile):
        header("2x2x2x2", board.replace("|", "/"))
