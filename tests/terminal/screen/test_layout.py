"""Where the cells of a board stand on a screen of any size."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noughts.core import Position, Rules, drops_into_columns
from noughts.terminal.screen.layout import fit, moved

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
