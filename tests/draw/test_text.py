"""Boards as text: exact pictures of small ones, and promises about all of them."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noughts.core import Coords, Position, Rules, parse_position
from noughts.draw.text import INKS, PLAIN, best_text, board_text, stones_text

GAMES = [
    "3x3",
    "3x3x3",
    "4x4x4",
    "5x5:4",
    "7x6:4+gravity",
    "15x15:5",
    "3x3x3x3",
    "5:3",
    "1x1",
    "4x4x4+gravity",
    "8x8:5",
]


def random_position(game: str, seed: int) -> Position:
    random, position = Random(seed), Position(Rules.parse(game))
    for _ in range(random.randrange(position.rules.cells)):
        if position.outcome:
            break
        position = position.play(random.choice(position.moves()))
    return position


def test_free_cells_carry_their_numbers() -> None:
    position = parse_position(Rules.parse("3x3"), "X.O/.X./... O")
    assert board_text(position).splitlines() == [
        " X | 2 | O",
        "---+---+---",
        " 4 | X | 6",
        "---+---+---",
        " 7 | 8 | 9",
    ]


def test_rows_and_columns_are_named_at_the_side() -> None:
    position = parse_position(Rules.parse("3x3"), "X.O/.X./... O")
    assert board_text(position, Coords.ROWCOL).splitlines() == [
        "column across, row down",
        "   0   1   2",
        "0  X | . | O",
        "  ---+---+---",
        "1  . | X | .",
        "  ---+---+---",
        "2  . | . | .",
    ]


def test_the_completed_line_stands_in_brackets() -> None:
    won = parse_position(Rules.parse("3x3"), "XXX/OO./...")
    assert board_text(won).splitlines()[0] == "[X]|[X]|[X]"


def test_layers_stand_side_by_side_with_their_axes() -> None:
    cube = Position(Rules.parse("3x3x3")).play(13)
    lines = board_text(cube).splitlines()
    assert lines[0] == "layer z = 0        layer z = 1        layer z = 2"
    assert lines[1] == "x across, y down   x across, y down   x across, y down"
    assert lines[5] == "1  . | . | .       1  . | X | .       1  . | . | ."


def test_under_gravity_only_cells_with_support_are_numbered() -> None:
    position = Position(Rules.parse("4x4:3+gravity")).play(12)
    lines = board_text(position, Coords.NUMBER).splitlines()
    assert lines[-1] == " X  | 14 | 15 | 16"
    assert lines[-3] == " 9  | .  | .  | ."


@settings(deadline=None)
@given(st.sampled_from(GAMES), st.integers(0, 2**32), st.sampled_from(Coords))
def test_every_stone_is_shown_once_and_the_usual_boards_fit(game: str, seed: int, coords: Coords) -> None:
    position = random_position(game, seed)
    text = board_text(position, coords)
    cells = [word for word in text.replace("[", " ").replace("]", " ").replace("|", " ").split() if word in ("X", "O")]
    assert cells.count("X") == sum(position.mark_at(cell) == "X" for cell in range(position.rules.cells))
    assert cells.count("O") == sum(position.mark_at(cell) == "O" for cell in range(position.rules.cells))
    assert max(map(len, text.splitlines())) <= 79
    assert text.count("\n") <= 20
    if coords is Coords.NUMBER:
        numbers = {int(word) - 1 for word in text.replace("|", " ").split() if word.isdigit()}
        assert numbers >= set(position.moves())


@pytest.mark.parametrize("game", ["3x3", "3x3x3"])
def test_colours_change_nothing_but_the_colour(game: str) -> None:
    position = random_position(game, 3)
    coloured = board_text(position, colour=True)
    assert coloured != board_text(position)
    for ink in (*INKS.values(), PLAIN):
        coloured = coloured.replace(ink, "")
    assert [line.rstrip() for line in coloured.splitlines()] == board_text(position).splitlines()


def test_labels_stand_in_free_cells() -> None:
    position = Position(Rules.parse("3x3")).play(4)
    assert board_text(position, labels={0: "D", 1: "L6"}).splitlines()[0] == " D  | L6 | 3"


def test_the_board_in_words() -> None:
    position = parse_position(Rules.parse("3x3"), "X.O/.X./... O")
    names = {cell: str(cell + 1) for cell in range(9)}
    assert stones_text(position, names) == "X holds 1; 5. O holds 3."
    assert stones_text(Position(Rules.parse("3x3")), names) == "X holds no cell. O holds no cell."


def test_very_many_best_moves_are_counted() -> None:
    after = Position(Rules.parse("gomoku")).play(112)
    assert best_text(after, [96, 97, 98]) == "g7, h7, i7"
    assert best_text(after, list(range(20))).endswith(", o1, a2 and 4 more")
