"""Every screen with a board: after the terminal changes its size, the board has the size that fits now."""

from collections.abc import Awaitable, Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from noughts.core import Rules
from noughts.teach.practise.deck import Deck
from noughts.teach.practise.drill import Drill
from noughts.terminal.screen.base import BoardApp, BoardHolder, Keys
from noughts.terminal.screen.game import NoughtsApp
from noughts.terminal.screen.layout import fit
from noughts.terminal.screen.practise import PractiseApp
from tests.terminal.screen.screens import SIZES, Player, on_screen, session
from tests.terminal.stage import Stage, on_stage

CHANGES = [(200, 60), (60, 20), (120, 40), (80, 24), (200, 60), (60, 20)]


def fits(table: BoardHolder) -> bool:
    board, room = table.board, table.content_size or table.size
    return board.layout_now == fit(board._view.position.rules, room.width, room.height)


def game(_: Path) -> BoardApp[Any]:
    return NoughtsApp(session("4x4x4"))


def practice(_: Path) -> BoardApp[Any]:
    deck = Deck()
    return PractiseApp(deck, Drill.stock(deck, date(2026, 3, 1), Rules.parse("4x4x4")), date(2026, 3, 1))


@pytest.mark.parametrize(
    ("app", "keys"), [(game, []), (practice, []), (game, ["b"])], ids=["game", "practice", "editor"]
)
@pytest.mark.long
def test_the_board_fits_after_every_change_of_size(
    folder: Path, app: Callable[[Path], BoardApp[Any]], keys: list[str]
) -> None:
    async def script(shown: BoardApp[Any], stage: Stage[BoardApp[Any]]) -> None:
        await stage.press(*keys)
        layouts = set()
        for size in CHANGES:
            await stage.resize(*size)
            table = shown.screen.query_one(BoardHolder)
            assert fits(table), size
            layouts.add(table.board.layout_now)
        assert len(layouts) > 2

    run: Callable[..., Awaitable[None]] = script
    on_stage(app(folder), run, (80, 24))


def test_the_theme_goes_with_the_background(monkeypatch: pytest.MonkeyPatch) -> None:
    from noughts.terminal.screen.style import DARK, LIGHT, look_of_terminal

    for ground, look in (("15;0", DARK), ("0;15", LIGHT), ("0;default;7", LIGHT), ("", DARK)):
        monkeypatch.setenv("COLORFGBG", ground)
        assert look_of_terminal() == look


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


def test_the_screen_is_painted_again_after_it_was_suspended(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After Ctrl-Z and fg the terminal was blank until the next move."""

    async def script(shown: BoardApp[Any], stage: Stage[BoardApp[Any]]) -> None:
        painted: list[bool] = []
        monkeypatch.setattr(shown.screen, "refresh", lambda **how: painted.append(how["layout"]))
        shown.app_resume_signal.publish(shown)
        await stage.press("right")
        assert True in painted

    run: Callable[..., Awaitable[None]] = script
    on_stage(game(folder), run, (80, 24))
