"""Light and dark."""

from pathlib import Path

from noughts.terminal.screen.game import NoughtsApp
from tests.terminal.screen.screens import Player, on_screen, session


def test_light_and_dark(folder: Path) -> None:
    async def script(app: NoughtsApp, stage: Player) -> None:
        dark = app.board.look
        await stage.press("t")
        assert app.board.look != dark
        assert app.theme == "noughts-light"
        await stage.press("t")
        assert app.board.look == dark

    on_screen(session(), script)
