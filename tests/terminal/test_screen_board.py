"""The board as a widget: how a stone falls."""

from noughts.core import Position, Rules
from noughts.terminal.screen_board import in_the_air, way_down

CONNECT4 = Rules.parse("connect4")


def test_a_stone_falls_from_the_top_of_its_column_to_its_cell() -> None:
    before = Position(CONNECT4).play(38)
    after = before.play(31)
    assert way_down(before, after) == [3, 10, 17, 24]
    for cell in way_down(before, after):
        shown = in_the_air(after, cell)
        assert (shown.mark_at(cell), shown.mark_at(31), shown.last) == (after.mark_at(31), None, cell)
        assert shown.mark_at(38) is after.mark_at(38)


def test_nothing_falls_but_a_stone_that_was_dropped() -> None:
    start, flat = Position(CONNECT4), Position(Rules.parse("3x3"))
    assert way_down(start.play(38), start) == []  # Taken back.
    assert way_down(start, start.play(38).play(31)) == []
    assert way_down(flat, flat.play(4)) == []
    assert way_down(flat, start.play(38)) == []
