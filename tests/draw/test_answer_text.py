"""Answers as text: values in the cells of larger boards, lists of moves that are sorted and short."""

import re

import pytest

from noughts.answer import Analysis, analyse, consider, percent, stream
from noughts.common import Control
from noughts.core import Coords, Position, Rules, format_cell, parse_moves
from noughts.draw.answer_text import MOST_LISTED, MOST_MARKED, answer_text
from noughts.draw.text import WIDTH


def first_answer(game: str, *cells: int) -> Analysis:
    position = Position(Rules.parse(game))
    for cell in cells:
        position = position.play(cell)
    return next(stream(position, Control()))


def below_the_position(text: str) -> list[str]:
    """All lines but the first, which writes the position on one line, however long."""
    return text.splitlines()[1:]


@pytest.mark.parametrize("game", ["15x15:5", "20x20:5", "4x4x4", "6x6:4", "7x6:4+gravity", "6x6+misere"])
def test_larger_boards_carry_the_best_values_and_fit_the_screen(game: str) -> None:
    result = first_answer(game)
    lines = below_the_position(answer_text(result, []))
    assert max(map(len, lines)) <= WIDTH
    listed = [line for line in lines if re.match(r"  \S+ +(estimated|win|draw|loss)", line)]
    by_column = Coords.default(result.position.rules) is Coords.COLUMN
    assert len(listed) == (len(result.moves) if by_column else min(MOST_LISTED, len(result.moves)))
    assert listed[0].split()[0] == format_cell(
        result.position.rules, result.best[0], Coords.default(result.position.rules)
    )


def test_a_value_stands_in_its_own_cell() -> None:
    result = first_answer("15x15:5", 0, 112)
    lines = below_the_position(answer_text(result, []))
    rows = {int(line.split()[0]): line[3:] for line in lines if re.match(r" ?\d+  ", line)}
    marked = {
        15 * (row - 1) + column: label
        for row, text in rows.items()
        for column, label in enumerate(text.split())
        if label.endswith("%")
    }
    assert marked == {move.cell: percent(move.chance or 0) for move in result.ranked[:MOST_MARKED]}


def test_where_per_cent_signs_do_not_fit_the_text_says_what_the_numbers_are() -> None:
    assert "in per cent" in answer_text(first_answer("20x20:5"), [])
    assert "in per cent" not in answer_text(first_answer("15x15:5"), [])


def test_moves_of_small_boards_are_grouped_best_first() -> None:
    position = Position(Rules.parse("3x3")).play(0).play(1)
    lines = answer_text(analyse(position), []).splitlines()
    groups = [line.split()[0] for line in lines if re.match(r"  (win|draw|loss) ", line)]
    assert groups == sorted(groups, key=["win", "draw", "loss"].index)
    assert len(groups) > 1


@pytest.mark.parametrize("game", ["15x15:5", "7x6:4+gravity", "5x5:4"])
def test_moves_are_ranked_by_what_they_promise(game: str) -> None:
    result = first_answer(game)
    assert result.ranked[0].cell == result.choice
    promises = [move.promise for move in result.ranked[1:]]
    assert promises == sorted(promises, reverse=True)


def test_every_column_is_listed_with_its_value():
    position = Position(Rules.parse("connect4"))
    text = answer_text(analyse(position, control=Control(60)), [])
    for column in range(1, 8):
        assert re.search(rf"^  {column}  (win|draw|loss)( in \d+ plies)?", text, re.MULTILINE)
    assert "others" not in text


def test_where_every_move_loses_one_is_named_and_the_others_take_one_line() -> None:
    """X has an open row of three in gomoku, and O has nothing against it."""
    position = Position(Rules.parse("gomoku"))
    for cell in parse_moves(position.rules, "h8 a1 i8 a3 j8"):
        position = position.play(cell)
    *_, found = consider(position)
    lines = answer_text(found, []).splitlines()
    chosen = format_cell(position.rules, found.best[0], Coords.default(position.rules))
    assert f"best   {chosen}" in lines
    assert f"  the other {len(found.moves) - MOST_LISTED}: loss" in lines
