"""Dialogs: the menu, help and review."""

from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest
from textual.widgets import Button, Input, Label, Select, Static

from noughts.common import Control
from noughts.core import Mark
from noughts.explain import Review, reviews
from noughts.terminal.screen.dialogs import SetupDialog, TextDialog, Tick
from noughts.terminal.screen.editor import KEYS as EDITOR_KEYS
from noughts.terminal.screen.game import NoughtsApp
from noughts.terminal.session import Session
from noughts.terminal.settings import remembered_pause
from tests.terminal.screen.screens import SIZES, Player, on_screen, session, settled, text


@pytest.mark.long
def test_help_and_menu_fit_their_dialogs_at_every_size(folder: Path) -> None:
    from noughts.terminal.screen.texts import HELP

    async def script(app: NoughtsApp, stage: Player) -> None:
        await stage.press("question_mark")
        for size in SIZES:
            await stage.resize(*size)
            shown = app.screen.query(Static).last()
            assert shown.size.width >= max(map(len, HELP.splitlines()))
            assert app.screen.query_one("VerticalScroll").size.height >= 12
        await stage.press("escape", "g")
        for size in SIZES:
            await stage.resize(*size)
            for button in app.screen.query(Button):
                assert button.region in app.screen.region
                assert button.region.width >= len(str(button.label))
        await stage.resize(*min(SIZES))
        await stage.press("escape", "b")
        keys = app.screen.query(Label).last()
        assert keys.parent.content_size.width >= max(map(len, EDITOR_KEYS.splitlines()))  # type: ignore[union-attr]

    left = session(moves="5 1 9")
    left.save()
    on_screen(session(), script)


def test_the_menu_opens_first_and_enter_starts_the_usual_game(folder: Path) -> None:
    async def script(app: NoughtsApp, stage: Player) -> None:
        assert isinstance(app.screen, SetupDialog)
        await stage.press("enter")
        await stage.pause()
        assert not isinstance(app.screen, SetupDialog)
        assert str(app.session.rules) == "3x3"

    on_screen(session(o="level:4"), script, menu=True)


def test_choosing_another_game_and_other_players(folder: Path) -> None:
    async def script(app: NoughtsApp, stage: Player) -> None:
        await stage.press("g")
        dialog = app.screen
        dialog.query_one("#game", Select).value = "4x4x4"
        dialog.query_one("#player-X", Select).value = "human"
        dialog.query_one("#player-O", Select).value = "level:2"
        dialog.query_one("#first", Select).value = "O"
        dialog.query_one("#pause", Select).value = "short"
        await stage.click("#start")
        await settled(app, stage)
        assert str(app.session.rules) == "4x4x4"
        assert app.session.setup.players[Mark.O] == "level:2"
        assert app.session.game.start.turn is Mark.O
        assert app.session.setup.pause == remembered_pause() == "short"
        assert text(app, "heading").startswith("4x4x4")

    on_screen(session(), script)


def test_a_game_of_your_own_and_a_mistake_in_it(folder: Path) -> None:
    async def script(app: NoughtsApp, stage: Player) -> None:
        await stage.press("g")
        app.screen.query_one("#other", Input).focus()
        await stage.press(*"9x", "enter")
        assert "is not a game" in str(app.screen.query_one("#fault", Label).content)
        await stage.press(*"3:3", "enter")
        await stage.pause()
        assert str(app.session.rules) == "9x3"
        await stage.press("g", "escape")
        assert str(app.session.rules) == "9x3"
        assert not app.screen.query(Button)

    on_screen(session(), script)


def test_review_and_help_open_and_close(folder: Path) -> None:
    async def script(app: NoughtsApp, stage: Player) -> None:
        await stage.press("e")
        await settled(app, stage)
        assert isinstance(app.screen, TextDialog)
        shown = " ".join(str(static.content) for static in app.screen.query(Static))
        assert "X wins ┤" in shown
        assert "The turning point was O's 4 at move 2" in shown
        await stage.press("escape", "question_mark")
        assert isinstance(app.screen, TextDialog)
        await stage.press("escape")
        assert not isinstance(app.screen, TextDialog)

    on_screen(session(moves="5 4 3 7 1 2 9"), script)


def test_a_review_shows_how_far_it_is_and_what_it_knows(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = Event()

    def review(self: Session, control: Control, tell: Callable[[Review], None]) -> Review:
        for found in reviews(self.game, control):
            tell(found)
            if found.reached == 3:
                seen.wait()
        return found

    async def script(app: NoughtsApp, stage: Player) -> None:
        await stage.press("e")
        await stage.until(lambda: "Reviewing the game: 3 of 8 positions" in text(app, "message-text"))
        assert "●" in text(app, "message-text")
        seen.set()
        await settled(app, stage)
        assert isinstance(app.screen, TextDialog)
        assert "Reviewing" not in text(app, "message-text")

    monkeypatch.setattr(Session, "review", review)
    on_screen(session(moves="5 4 3 7 1 2 9"), script)


def test_every_key_is_in_the_help(folder: Path) -> None:
    from noughts.terminal.screen.texts import HELP

    for key in [binding.key for binding in NoughtsApp.BINDINGS]:  # type: ignore[union-attr]
        first = key.split(",")[0]
        assert first in ("question_mark", "ctrl+c") or f"{first}  " in HELP


def test_the_menu_goes_on_with_the_last_game(folder: Path) -> None:
    left = session(moves="5 1 9")
    with left.shelf:
        left.save()

    async def script(app: NoughtsApp, stage: Player) -> None:
        await stage.press("g")
        await stage.click("#last")
        await stage.pause()
        assert app.session.game.moves[:3] == [4, 0, 8]

    on_screen(session(), script)


def test_an_option_that_is_off_is_an_empty_box(folder: Path) -> None:
    """Its X was there all the time, and only its colour changed."""

    async def script(app: NoughtsApp, stage: Player) -> None:
        await stage.press("g")
        tick = app.screen.query_one("#with-stats", Tick)
        assert "X" not in str(tick.render())
        tick.toggle()
        assert "X" in str(tick.render())

    on_screen(session(), script)
