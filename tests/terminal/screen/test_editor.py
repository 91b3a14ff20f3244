"""The board editor."""

from pathlib import Path

from textual.widgets import Input, Label

from noughts.core import Game, Mark, Position, Rules, format_position
from noughts.terminal.screen.editor import EditorDialog
from noughts.terminal.screen.game import NoughtsApp
from tests.terminal.screen.screens import Player, on_screen, session


def test_a_position_is_set_up_and_pasted(folder: Path) -> None:
    async def script(app: NoughtsApp, stage: Player) -> None:
        await stage.press("b", "x", "right", "o", "up", "enter", "f")
        editor = app.screen
        assert isinstance(editor, EditorDialog)
        assert editor.turn is Mark.X
        await stage.press("s")
        assert "it is O's turn" in str(editor.query_one("#fault", Label).content)
        await stage.press("f", "s")
        await stage.pause()
        assert format_position(app.session.position) == "..X/.XO/... O"
        await stage.press("b", "c", "p", *"h8", "enter")
        assert app.screen is not editor
        assert "expected" in str(app.screen.query_one("#fault", Label).content)
        app.screen.query_one("#paste", Input).value = Game(Position(Rules.parse("5x5:4"))).to_json()
        await stage.press("enter")
        await stage.pause()
        assert str(app.session.rules) == "5x5:4"
        await stage.press("b", "escape")
        assert not isinstance(app.screen, EditorDialog)

    on_screen(session(), script)
