"""What every full screen shares: a board that fills the room it has, words beside it, and searches behind it."""

import os
from collections.abc import Iterable
from typing import ClassVar, TypeVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, ScrollableContainer, Vertical
from textual.events import Key
from textual.widget import Widget
from textual.widgets import Footer, Static
from textual.widgets._footer import FooterKey

from noughts.terminal.screen.board import BoardView
from noughts.terminal.screen.jobs import Jobs
from noughts.terminal.screen.style import LOOKS, STYLE, THEMES

R = TypeVar("R")

EVERY = 0.1
"""Seconds between two looks at the work in the background."""


class BoardHolder(ScrollableContainer):
    """Holds a board, and has it fit whenever its own size changes: only then is the new size known."""

    def __init__(self, board: BoardView, name: str) -> None:
        super().__init__(board, id=name, can_focus=False)
        self.board = board

    def on_resize(self) -> None:
        self.fit()

    def fit(self) -> None:
        """Have the board fit the room that there is now."""
        self.board.fit_into(self.content_size or self.size)


class Keys(Footer):
    """As many of the screen's keys as there is room for, each of them whole; the first of its list come first."""

    def __init__(self) -> None:
        super().__init__(compact=True, show_command_palette=False)

    def compose(self) -> ComposeResult:
        room = self.app.size.width
        for key in super().compose():
            if isinstance(key, FooterKey):
                room -= len(f"{key.key_display} {key.description} ")
            if room < -1:  # The last one needs no space after it.
                return
            yield key

    def on_resize(self) -> None:
        self.call_after_refresh(self.recompose)


class BoardApp(App[R]):
    """A full screen with a board; `beside` says what stands beside it, `draw` draws it."""

    CSS = STYLE
    TITLE = "noughts"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (70, "-usual"), (110, "-wide")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-short"), (24, "-tall")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+z", "suspend_process", "suspend", show=False, priority=True),
    ]

    def __init__(self, look: str = next(iter(LOOKS))) -> None:
        super().__init__()
        self.board = BoardView()
        self.jobs = Jobs()
        self._table = BoardHolder(self.board, "table")
        self._heading, self._status, self._cell, self._message_text, self._stats = (
            Static(id=name, markup=False) for name in ("heading", "status", "cell", "message-text", "stats")
        )
        self._look = look

    def compose(self) -> ComposeResult:
        yield self._heading
        with Horizontal(id="middle"):
            yield self._table
            with Vertical(id="side"):
                yield from self.beside()
        yield self._stats
        yield Keys()

    def beside(self) -> Iterable[Widget]:
        """What stands beside the board, from the top."""
        raise NotImplementedError

    def begin(self) -> None:
        """The screen is there: show the first board."""
        raise NotImplementedError

    def draw(self) -> None:
        """Draw everything as it is now."""
        raise NotImplementedError

    def look_for_answers(self) -> None:
        """Called ten times a second: see whether a search has ended."""
        raise NotImplementedError

    def on_mount(self) -> None:
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = self._look
        self.set_interval(EVERY, self.look_for_answers)
        self.app_resume_signal.subscribe(self, lambda _: self.screen.refresh(layout=True))  # The terminal was cleared.
        self.board.focus()
        self.begin()

    def on_key(self, event: Key) -> None:
        if len(self.screen_stack) == 1:
            self.board.press(event.character)

    def action_theme(self) -> None:
        self.theme = next(name for name in LOOKS if name != self.theme)
        self.draw()


def without_colour() -> None:
    """Have the screens of this process drawn without colours, as NO_COLOR does."""
    os.environ["NO_COLOR"] = "1"
