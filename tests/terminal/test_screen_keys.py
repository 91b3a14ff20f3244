"""The line of keys at the foot of a screen."""

from pathlib import Path

from noughts.terminal.screen import NoughtsApp
from noughts.terminal.screen_keys import Keys
from tests.terminal.screens import SIZES, Player, on_screen, session


def test_the_foot_shows_whole_keys_and_all_of_them_where_there_is_room(folder: Path) -> None:
    def shown(app: NoughtsApp) -> list[str]:
        keys = app.query_one(Keys)
        assert all(key.region.right <= app.size.width for key in keys.children)
        return [key.key_display for key in keys.children]  # type: ignore[attr-defined]

    async def script(app: NoughtsApp, stage: Player) -> None:
        counts = []
        for size in SIZES:
            await stage.resize(*size)
            found = shown(app)
            assert found[:2] == ["q", "?"]
            counts.append(len(found))
        assert counts == sorted(counts)
        assert set("bapxctm") <= set(found)

    on_screen(session(), script)
