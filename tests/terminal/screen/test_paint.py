"""What a painted board shows."""

import pytest

from noughts.answer import MoveAnswer, analyse
from noughts.answer.pointing import arrows
from noughts.common import Result, Score
from noughts.core import Coords, Position, Rules, parse_position
from noughts.draw.look import DARK, LIGHT
from noughts.terminal.screen.layout import Layout, fit
from noughts.terminal.screen.paint import View, _label, paint


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


def test_the_directions_of_a_layer_are_told_where_there_is_little_room() -> None:
    """The cube at 100x35 had none, so that 0,2,0 could be one of two cells."""
    rules = Rules.parse("cube")
    for width, said in ((80, "x across, y down"), (71, "x → y ↓"), (49, "x→y↓")):
        title = text_of(View(Position(rules), Coords.XYZ), fit(rules, width, 33))[0]
        assert f"z = 0, {said} " in title, (width, title)


def test_a_part_of_a_number_is_not_shown_as_another() -> None:
    """99% beside an arrow was cut to "→9"."""
    rules = Rules.parse("3x3")
    position = parse_position(rules, "XX./OO./... X")
    for move, texts in (
        (MoveAnswer(2, Score(Result.UNKNOWN), False, 0.99), {2: "→", 3: "→99", 4: "→99"}),
        (MoveAnswer(2, Score(Result.WIN, 15)), {1: "→", 2: "→W", 3: "→W", 4: "→W15"}),
    ):
        view = View(position, Coords.NUMBER, values={2: move}, arrows=arrows(position))
        assert {width: _label(view, 2, width) for width in texts} == texts
