"""Threats as arrows: each is a fact that the rules confirm."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from noughts.answer.pointing import Kind, arrows
from noughts.core import Mark, Position, Rules, parse_moves
from tests.explain.positions import positions, random_position

GAMES = ["3x3", "4x4x4", "7x6:4+gravity", "3x3x3+gravity", "9x9:5", "3x3+misere"]


def after(game: str, moves: str) -> Position:
    position = Position(Rules.parse(game))
    for cell in parse_moves(position.rules, moves):
        position = position.play(cell)
    return position


def wins(position: Position, mark: Mark, cell: int) -> bool:
    """Whether a stone of this side on a free cell completes a line, however it got there."""
    held = position.marks(mark) | 1 << cell
    return any(line & held == line for line in position.rules.lines_through[cell])


@settings(max_examples=60, deadline=None)
@given(positions(GAMES))
def test_an_arrow_stands_for_every_completion_and_for_nothing_else(position: Position) -> None:
    found = [arrow for arrow in arrows(position) if arrow.kind is not Kind.FORCES]
    if position.rules.misere:
        assert not found
        return
    pointed = {(arrow.mark, arrow.cell): arrow.kind for arrow in found}
    assert len(pointed) == len(found)
    free = [cell for cell in range(position.rules.cells) if position.mark_at(cell) is None]
    assert set(pointed) == {(mark, cell) for mark in Mark for cell in free if wins(position, mark, cell)}
    for (_, cell), kind in pointed.items():
        assert (kind is Kind.NOW) == (cell in position.playable())


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(["9x9:5", "4x4x4", "7x6:4+gravity"]), st.integers(0, 2**32))
def test_an_arrow_begins_at_a_stone_and_runs_along_a_line(game: str, seed: int) -> None:
    position = random_position(Rules.parse(game), Random(seed), 12)
    for arrow in arrows(position):
        assert any(set(arrow.line) <= set(line) for line in position.rules.lines)
        assert position.mark_at(arrow.cell) is None
        assert len(arrow.line) == 1 or position.mark_at(arrow.line[0]) is arrow.mark


def test_an_open_three_of_the_other_side_is_an_arrow_too() -> None:
    (arrow,) = arrows(after("15x15:5", "h8 i8 h9 i9 h10"))
    assert (arrow.mark, arrow.kind) == (Mark.X, Kind.FORCES)
    assert arrow.cell in parse_moves(Rules.parse("15x15:5"), "h7 h11")
