"""Where cells stand on the screen, and how they are painted."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noughts.answer import MoveAnswer, analyse
from noughts.core import Coords, Position, Rules, drops_into_columns, parse_position
from noughts.draw.look import DARK, LIGHT
from noughts.search import Result, Score
from noughts.terminal.screen_layout import Layout, fit, moved
from noughts.terminal.screen_paint import View, paint

GAMES = ["3x3", "3x3x3", "4x4x4", "5x5:4", "7x6:4+gravity", "15x15:5", "3x3x3x3", "5:3", "20x20:5", "4x4x4+gravity"]


@settings(max_examples=50, deadline=None)
@given(st.sampled_from(GAMES), st.integers(1, 250), st.integers(1, 80))
def test_every_cell_has_a_place_of_its_own(game: str, width: int, height: int) -> None:
    rules = Rules.parse(game)
    layout = fit(rules, width, height)
    for cell in range(rules.cells):
        left, top = layout.place(cell)
        assert 0 <= left <= layout.width - layout.size.width
        assert 0 <= top <= layout.height - layout.size.height
        assert layout.cell_at(left, top) == cell
        assert layout.cell_at(left + layout.size.width - 1, top + layout.size.height - 1) == cell
    inside = layout.size.width * layout.size.height * rules.cells
    if drops_into_columns(rules):  # All of a column's height counts.
        inside = layout.size.width * layout.columns * layout.height
    found = [layout.cell_at(x, y) for x in range(-1, layout.width + 5) for y in range(-1, layout.height + 3)]
    assert sum(cell is not None for cell in found) == inside


@given(st.sampled_from(GAMES), st.integers(20, 250), st.integers(10, 80))
def test_a_larger_room_never_makes_the_board_smaller_than_it_could_be(game: str, width: int, height: int) -> None:
    rules = Rules.parse(game)
    layout = fit(rules, width, height)
    if layout.width <= width and layout.height <= height:
        again = fit(rules, layout.width, layout.height)
        assert (again.width, again.height) == (layout.width, layout.height)


@pytest.mark.parametrize("game", ["3x3", "3x3x3", "4x4x4", "5x5:4", "7x6:4+gravity", "15x15:5"])
def test_the_usual_games_fit_an_80x24_terminal(game: str) -> None:
    layout = fit(Rules.parse(game), 49, 22)
    assert layout.width <= 49
    assert layout.height <= 22


def test_the_layers_of_the_cube_stand_side_by_side() -> None:
    assert fit(Rules.parse("3x3x3"), 49, 22).across == 3
    assert fit(Rules.parse("4x4x4"), 141, 36).across == 4


def test_a_larger_screen_never_has_smaller_cells():
    for game in ("qubic", "cube", "gomoku", "connect4", "3x3"):
        sizes = [fit(Rules.parse(game), width, height).size for width, height in ((50, 21), (82, 36), (160, 50))]
        areas = [size.width * size.height for size in sizes]
        assert areas == sorted(areas)


def test_layers_in_space_have_their_axes_numbered_where_there_is_room() -> None:
    rules = Rules.parse("cube")
    lines = text_of(View(Position(rules), Coords.XYZ), fit(rules, 80, 24))
    assert lines[0].split() == ["z", "=", "0,", "x", "across,", "y", "down", "z", "=", "1", "z", "=", "2"]
    assert lines[1].split() == list("012") * 3
    assert [line.split()[0] for line in lines[2:] if line[:1].isdigit()] == list("012")


def test_columns_and_rows_are_named():
    rules = Rules.parse("6x5:4")
    lines = text_of(View(Position(rules).play(0), Coords.LETTER), fit(rules, 50, 21))
    assert lines[0].split() == list("abcdef")
    assert [line.split()[0] for line in lines[1:] if line.strip()[:1].isdigit()] == list("12345")
    drop = Rules.parse("connect4")
    assert text_of(View(Position(drop), Coords.COLUMN), fit(drop, 50, 21))[0].split() == list("1234567")


def test_values_stand_under_the_columns_that_stones_fall_into() -> None:
    position = Position(Rules.parse("connect4")).play(38)
    values = {move.cell: move for move in analyse(position, every_move=True).moves}
    lines = text_of(View(position, Coords.COLUMN, values=values), fit(position.rules, 50, 21))
    assert lines[0].split() == list("1234567")
    assert lines[-1].split() == ["L34", "L38", "L38", "L40", "L38", "L38", "L34"]
    assert not any("L" in line for line in lines[:-1])


def test_the_last_move_is_plain_to_see():
    rules = Rules.parse("gomoku")
    for room in ((33, 18), (50, 21), (81, 38)):
        for corner in (0, 14, 210, 224):
            view = View(Position(rules).play(112).play(corner), Coords.LETTER)
            lines = text_of(view, fit(rules, *room))
            assert "(O)" in "".join(lines)
            assert "(X)" not in "".join(lines)


@given(st.sampled_from(GAMES), st.integers(0, 399), st.tuples(*[st.integers(-1, 1)] * 3))
def test_the_cursor_stays_on_the_board(game: str, cell: int, step: tuple[int, int, int]) -> None:
    rules = Rules.parse(game)
    assert 0 <= moved(rules, cell % rules.cells, *step) < rules.cells


def test_the_cursor_moves_between_layers() -> None:
    cube = Rules.parse("3x3x3")
    assert moved(cube, 13, right=1) == 14
    assert moved(cube, 14, right=1) == 21
    assert moved(cube, 21, right=-1) == 14
    assert moved(cube, 23, right=1) == 23
    assert moved(cube, 0, right=-1) == 0
    assert moved(cube, 4, down=1) == 7
    assert moved(cube, 7, down=1) == 7
    assert moved(cube, 4, layer=1) == 13
    assert moved(cube, 4, layer=-1) == 4


def test_stones_fall_in_their_column() -> None:
    rules = Rules.parse("7x6:4+gravity")
    empty = Position(rules)
    assert empty.landing(3) == empty.landing(38) == 38
    assert empty.play(38).landing(3) == 31


def text_of(view: View, layout: Layout) -> list[str]:
    return ["".join(segment.text for segment in line).rstrip() for line in paint(view, layout, DARK)]


def test_a_painted_board() -> None:
    position = parse_position(Rules.parse("3x3"), "X.O/.X./... O")
    assert text_of(View(position, Coords.NUMBER), fit(position.rules, 30, 12)) == [
        "  ╲ ╱  │       │ ╭───╮",
        "   ╳   │   2   │ │   │",
        "  ╱ ╲  │       │ ╰───╯",
        "───────┼───────┼───────",
        "       │  ╲ ╱  │",
        "   4   │   ╳   │   6",
        "       │  ╱ ╲  │",
        "───────┼───────┼───────",
        "       │       │",
        "   7   │   8   │   9",
        "       │       │",
    ]


def test_values_carry_letters_and_the_line_brackets() -> None:
    position = parse_position(Rules.parse("3x3"), "XX./OO./... X")
    scores = {2: Score(Result.WIN, 1), 5: Score(Result.DRAW, 5), 8: Score(Result.LOSS, 2), 7: Score(Result.UNKNOWN)}
    values = {cell: MoveAnswer(cell, score) for cell, score in scores.items()}
    small = fit(position.rules, 12, 5)
    assert text_of(View(position, Coords.NUMBER, values=values), small) == [
        " X │ X │ W1",
        "───┼───┼───",
        " O │ O │ D",
        "───┼───┼───",
        " 7 │ ? │ L2",
    ]
    won = position.play(2)
    assert text_of(View(won, Coords.NUMBER), small)[0] == "[X]│[X]│[X]"


@pytest.mark.parametrize("look", [DARK, LIGHT])
def test_values_are_readable_on_their_colours(look: object) -> None:
    position = Position(Rules.parse("3x3"))
    scores = {0: Score(Result.WIN, 1), 1: Score(Result.DRAW, 5), 2: Score(Result.LOSS, 2)}
    values = {cell: MoveAnswer(cell, score) for cell, score in scores.items()}
    from noughts.draw.look import Look, contrast

    assert isinstance(look, Look)
    for segment in paint(View(position, Coords.NUMBER, values=values), fit(position.rules, 12, 5), look)[0]:
        style = segment.style
        if style and style.color and style.bgcolor and segment.text.strip() and segment.text not in "│─┼":
            assert contrast(style.color.name, style.bgcolor.name) >= 4.5
