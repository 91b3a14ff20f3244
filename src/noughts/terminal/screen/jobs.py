"""The searches that run while a screen stays awake: the computer's move, and the player's last question."""

from collections.abc import Callable
from typing import Any

from noughts.common import Control
from noughts.core import Position
from noughts.errors import NoughtsError
from noughts.players import Choice
from noughts.terminal.background import Background


class Jobs:
    """At most one computer thinking, and at most one question, with what is to be done with its answer.

    A new question takes the place of the one before: searches that pile up would starve the screen.
    """

    def __init__(self) -> None:
        self.thinking: Background[Choice] | None = None
        self._pause = 0.0
        """Seconds that the computer takes at least."""
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
        """Let the computer think about its move, for at least so many seconds."""
        self.thinking, self._pause = Background(work), pause

    def hurry(self) -> None:
        """Have the computer move now."""
        if self.thinking:
            self.thinking.stop()
        self._pause = 0.0

    def ask(self, position: Position, work: Callable[[Control], Any], then: Callable[[Any], None]) -> None:
        """Ask something about a position."""
        if self._question:
            self._question[0].stop()
        self._question = (Background(work), position, then)

    def chosen(self) -> Choice | None:
        """The computer's move, once it is there and its pause is over."""
        thinking = self.thinking
        if not thinking or not thinking.done or thinking.seconds < self._pause:
            return None
        self.thinking = None
        return thinking.result()

    def answer(self, position: Position, say: Callable[[str], None]) -> None:
        """Deal with the answer if it has come; one about another position is dropped, an error is said."""
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
