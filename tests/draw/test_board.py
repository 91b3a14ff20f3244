"""Boards as SVG."""

import re
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from noughts.answer import analyse
from noughts.core import Coords, Mark, Position, Rules, parse_position
from noughts.draw import DARK, LIGHT, board_svg
from noughts.draw.pieces import Pieces, default_pieces
from tests.draw.boards import after
from tests.strategies import KINDS

SVG = "{http://www.w3.org/2000/svg}"


def strokes(svg: str, mark: Mark) -> int:
    """How many crosses or noughts the picture draws."""
    root = ElementTree.fromstring(svg)
    if mark is Mark.O:
        return sum(circle.get("stroke") == LIGHT.o for circle in root.iter(f"{SVG}circle"))
    return sum(path.get("stroke") == LIGHT.x for path in root.iter(f"{SVG}path"))


def filled(svg: str, colour: str) -> int:
    """How many discs or stones of a colour it draws; the dot on the last stone is smaller."""
    circles = ElementTree.fromstring(svg).iter(f"{SVG}circle")
    return sum(circle.get("fill") == colour and float(circle.attrib["r"]) > 10 for circle in circles)


@pytest.mark.parametrize("game", KINDS)
def test_every_kind_of_board_is_drawn_with_all_its_marks(game: str) -> None:
    position = Position(Rules.parse(game))
    for _ in range(4):
        moves = position.moves()
        if moves:
            position = position.play(moves[len(moves) // 2])
    counts = [position.marks(mark).bit_count() for mark in Mark]
    crosses, discs, stones = (board_svg(position, pieces=pieces) for pieces in Pieces)
    assert [strokes(crosses, mark) for mark in Mark] == counts
    assert [filled(discs, colour) for colour in (LIGHT.disc_x, LIGHT.disc_o)] == counts
    assert [filled(stones, colour) for colour in (LIGHT.stone_x, LIGHT.stone_o)] == counts
    own = default_pieces(position.rules)
    assert board_svg(position) == board_svg(position, pieces=own)


def test_a_game_is_drawn_with_the_pieces_it_is_known_by() -> None:
    known = {"connect4": Pieces.DISCS, "gomoku": Pieces.STONES, "3x3": Pieces.CROSSES, "qubic": Pieces.CROSSES}
    for game, pieces in known.items():
        assert default_pieces(Rules.parse(game)) is pieces
    assert LIGHT.frame in board_svg(after("connect4", "4"))
    assert LIGHT.wood in board_svg(after("gomoku", "h8"))
    assert LIGHT.wood not in board_svg(after("gomoku", "h8"), pieces=Pieces.CROSSES)


def test_a_caption_stands_below_the_board() -> None:
    svg = board_svg(after("3x3", "5"), caption="Tic-tac-toe")
    words = {text.text: float(text.attrib["y"]) for text in ElementTree.fromstring(svg).iter(f"{SVG}text")}
    assert words["Tic-tac-toe"] > 120


@given(st.data())
def test_nothing_lies_outside_the_picture(data: st.DataObject) -> None:
    rules = Rules.parse(data.draw(st.sampled_from(KINDS)))
    root = ElementTree.fromstring(board_svg(Position(rules), coords=Coords.default(rules), names=True))
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    for text in root.iter(f"{SVG}text"):
        assert 0 <= float(text.attrib["x"]) <= width
        assert 0 <= float(text.attrib["y"]) <= height


def test_the_last_move_is_shaded_and_can_be_left_out() -> None:
    position = after("3x3", "5 1")
    assert board_svg(position) != board_svg(position, last=False)
    assert board_svg(position, last=False) == board_svg(parse_position(position.rules, "O../.X./... X"))


def test_the_completed_line_is_struck_through() -> None:
    won = after("3x3", "5 4 3 7 1 2 9")
    with_line, without = (ElementTree.fromstring(board_svg(won, line=line)) for line in (True, False))
    assert len(list(with_line.iter(f"{SVG}path"))) == len(list(without.iter(f"{SVG}path"))) + 1


def test_values_carry_letters_and_shapes() -> None:
    """The cell 7 blocks:   O . X
    . X .
    . . .
    """
    position = after("3x3", "5 1 3")
    svg = board_svg(position, values={move.cell: move.score for move in analyse(position).moves})
    words = [text.text for text in ElementTree.fromstring(svg).iter(f"{SVG}text")]
    assert sorted(filter(None, words)) == ["D", *["L2"] * 5]
    assert svg.count(LIGHT.loss) == 5


@pytest.mark.parametrize(
    ("game", "coords", "names"),
    [
        ("2x2", Coords.NUMBER, ["1", "2", "3", "4"]),
        ("2x2", Coords.ROWCOL, ["0 0", "0 1", "1 0", "1 1"]),
        ("2x2x2", Coords.XYZ, ["0,0,0", "1,1,1"]),
    ],
)
def test_coordinates_name_the_empty_cells(game: str, coords: Coords, names: list[str]) -> None:
    svg = board_svg(Position(Rules.parse(game)), coords=coords)
    words = [text.text for text in ElementTree.fromstring(svg).iter(f"{SVG}text")]
    assert set(names) <= set(words)


@pytest.mark.parametrize(
    ("game", "names"),
    [
        ("3x3", "1 2 3 4 5 6 7 8 9"),
        ("6x5:4", "a b c d e f 1 2 3 4 5"),
        ("4x3:3+gravity", "1 2 3 4"),
        ("2x2x2", "z_0 z_1 x_0 1 y_0 1"),
    ],
)
def test_columns_and_rows_have_the_names_they_have_everywhere(game: str, names: str) -> None:
    svg = board_svg(Position(Rules.parse(game)), names=True)
    words = [text.text for text in ElementTree.fromstring(svg).iter(f"{SVG}text")]
    assert words == [name.replace("_", " ") for name in names.split()]


def test_size_and_colours_are_options() -> None:
    position = after("3x3", "5")
    small, large = (ElementTree.fromstring(board_svg(position, cell=cell)) for cell in (20, 40))
    assert float(large.attrib["width"]) == pytest.approx(2 * float(small.attrib["width"]))
    dark = board_svg(position, look=DARK)
    assert DARK.paper in dark
    assert DARK.x in dark
    assert LIGHT.ink not in dark


def test_the_picture_says_what_it_shows() -> None:
    assert "<title>3x3: X../.../... O</title>" in board_svg(after("3x3", "1"))
    assert "<title>a corner</title>" in board_svg(after("3x3", "1"), label="a corner")


def test_a_board_in_space_is_named_by_axes_or_by_layers() -> None:
    words = {
        names: set(re.findall(r">([^<>]+)</text>", board_svg("4x4x4", names=names))) for names in (True, Coords.LAYER)
    }
    assert words[True] == {"z 0", "z 1", "z 2", "z 3", "x 0", "y 0", "1", "2", "3"}
    assert words[Coords.LAYER] == {*"ABCD", *"abcd", *"1234"}
