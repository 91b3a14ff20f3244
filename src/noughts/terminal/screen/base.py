"""What every full screen shares: a board that fills the available space, text beside it, and background searches."""

import os
import signal
from collections.abc import Callable, Iterable
from typing import Any, ClassVar, TypeVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, ScrollableContainer, Vertical
from textual.events import Key
from textual.widget import Widget
from textual.widgets import Footer, Static
from textual.widgets._footer import FooterKey

from noughts.common import Control
from noughts.core import Position
from noughts.errors import NoughtsError
from noughts.players import Choice
from noughts.terminal.background import Background
from noughts.terminal.screen.board import BoardView
from noughts.terminal.screen.style import LOOKS, STYLE, THEMES

R = TypeVar("R")
EVERY = 0.1
"""Seconds between two checks of the background work."""


class Jobs:
    """At most one computer thinking, and at most one question with a callback for its answer.

    A new question replaces the previous one: searches that pile up would starve the screen.
    """

    def __init__(self) -> None:
        self.thinking: Background[Choice] | None = None
        self._pause = 0.0
        """The least seconds that the computer takes."""
        self._question: tuple[Background[Any], Position, Callable[[Any], None]] | None = None

    @property
    def busy(self) -> bool:
        """Whether anything is being searched."""
        return self.thinking is not None or self.asking

    @property
    def asking(self) -> bool:
        """Whether a question waits for its answer."""
        return self._question is not None

    def think(self, work: Callable[[Control], Choice], pause: float = 0.0) -> None:
        """Let the computer think about its move, for at least `pause` seconds."""
        self.thinking, self._pause = Background(work), pause

    def hurry(self) -> None:
        """Make the computer move now."""
        if self.thinking:
            self.thinking.stop()
        self._pause = 0.0

    def ask(self, position: Position, work: Callable[[Control], Any], then: Callable[[Any], None]) -> None:
        """Ask something about a position."""
        if self._question:
            self._question[0].stop()
        self._question = (Background(work), position, then)

    def conclude(self) -> None:
        """Let the question end soon, with what it has found."""
        if self._question:
            self._question[0].stop()

    def chosen(self) -> Choice | None:
        """The computer's move, once it is found and the pause is over."""
        thinking = self.thinking
        if not thinking or not thinking.done or thinking.seconds < self._pause:
            return None
        self.thinking = None
        return thinking.result()

    def answer(self, position: Position, say: Callable[[str], None]) -> None:
        """Handle the answer if there is one; an answer about another position is dropped, an error is shown."""
        if not self._question or not self._question[0].done:
            return
        background, about, then = self._question
        self._question = None
        if about != position:
            return
        try:
            found = background.result()
        except NoughtsError as error:
            say(str(error))
        else:
            then(found)

    def stop(self) -> None:
        """Stop everything; no answer will come."""
        for background in (self.thinking, self._question and self._question[0]):
            if background:
                background.stop()
        self.thinking = self._question = None


class BoardHolder(ScrollableContainer):
    """Holds a board, and fits it whenever the container's size changes, since only then is the new size known."""

    def __init__(self, board: BoardView, name: str) -> None:
        super().__init__(board, id=name, can_focus=False)
        self.board = board

    def on_resize(self) -> None:
        self.fit()

    def fit(self) -> None:
        """Fit the board to the current space."""
        self.board.fit_into(self.content_size or self.size)


class Keys(Footer):
    """As many of the screen's keys as fit, none of them cut off, in the order of the bindings."""

    def __init__(self) -> None:
        super().__init__(compact=True, show_command_palette=False)

    def compose(self) -> ComposeResult:
        room = self.app.size.width
        for key in super().compose():
            if isinstance(key, FooterKey):
                room -= len(f"{key.key_display} {key.description} ")
            if room < -1:  # The last key needs no space after it.
                return
            yield key

    def on_resize(self) -> None:
        self.call_after_refresh(self.recompose)


class BoardApp(App[R]):
    """A full screen with a board; `beside` gives the widgets beside it, `draw` draws it."""

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

    def action_suspend_process(self) -> None:
        """Suspend all that was started with this process, as Ctrl-Z does in other programs: `make play` waits for it,
        and the shell waits for make."""
        if self._driver is not None and self._driver.can_suspend:
            self.app_suspend_signal.publish(self)
            self._driver.suspend_application_mode()
            os.killpg(0, signal.SIGSTOP)  # All at once: what stopped first would give the terminal back too early.
            self.call_later(self.app_resume_signal.publish, self)

    def beside(self) -> Iterable[Widget]:
        """The widgets beside the board, from the top."""
        raise NotImplementedError

    def begin(self) -> None:
        """Show the first board, once the screen is ready."""
        raise NotImplementedError

    def draw(self) -> None:
        """Draw the current state."""
        raise NotImplementedError

    def look_for_answers(self) -> None:
        """Called ten times a second: check whether a search has ended."""
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
    """Draw the screens of this process without colours, as NO_COLOR does."""
    os.environ["NO_COLOR"] = "1"
