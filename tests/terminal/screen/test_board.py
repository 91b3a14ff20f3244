"""The board on the full screen: by mouse and keys, and how a stone falls."""

from pathlib import Path

from noughts.core import Position, Rules
from noughts.terminal.screen.board import in_the_air, way_down
from noughts.terminal.screen.game import NoughtsApp
from tests.terminal.screen.screens import Player, on_screen, session, text

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


def test_a_game_by_mouse(folder: Path) -> None:
    async def script(app: NoughtsApp, stage: Player) -> None:
        for cell in (4, 0, 8):
            x, y = app.board.layout_now.place(cell)
            await stage.click(app.board, offset=(x + 1, y))
        assert app.session.game.moves == [4, 0, 8]
        await stage.click(app.board, offset=app.board.layout_now.place(4))
        assert text(app, "message-text").startswith("5 is taken by X")

    on_screen(session(), script, size=(120, 40))


def test_the_cursor_wanders_through_the_layers_of_a_cube(folder: Path) -> None:
    async def script(app: NoughtsApp, stage: Player) -> None:
        await stage.press("right", "right", "enter")
        assert app.session.game.moves == [21]
        assert text(app, "cell") == "cursor on 0,1,2"
        await stage.press("pageup", "enter", "up")
        assert app.session.game.moves == [21, 12]
        assert text(app, "cell") == "cursor on 0,0,1"

    on_screen(session("3x3x3"), script)


def test_stones_fall(folder: Path) -> None:
    async def script(app: NoughtsApp, stage: Player) -> None:
        await stage.press("up", "up", "up", "enter", "enter")
        assert app.session.game.moves == [38, 31]

    on_screen(session("7x6:4+gravity"), script)


def test_large_boards_scroll_with_the_cursor(folder: Path) -> None:
    async def script(app: NoughtsApp, stage: Player) -> None:
        await stage.press(*["down"] * 12, *["right"] * 12, "enter")
        assert app.session.game.moves == [399]
        table = app.query_one("#table")
        assert table.scroll_offset.x + table.scroll_offset.y > 0

    on_screen(session("20x20:5"), script, size=(60, 18))
