"""The searches that run while a screen stays awake: the computer's move, and the questions of the player."""

from collections.abc import Callable
from typing import Any

from noughts.core import Position
from noughts.errors import NoughtsError
from noughts.players import Choice
from noughts.search import Control
from noughts.terminal.background import Background


class Jobs:
    """At most one computer thinking, and any number of questions, each with what is to be done with its answer."""

    def __init__(self) -> None:
        self.thinking: Background[Choice] | None = None
        self._questions: list[tuple[Background[Any], Position, Callable[[Any], None]]] = []

    @property
    def busy(self) -> bool:
        """Whether anything is being searched."""
        return self.thinking is not None or bool(self._questions)

    def think(self, work: Callable[[Control], Choice]) -> None:
        """Let the computer think about its move."""
        self.thinking = Background(work)

    def ask(self, position: Position, work: Callable[[Control], Any], then: Callable[[Any], None]) -> None:
        """Ask something about a position."""
        self._questions.append((Background(work), position, then))

    def chosen(self, pause: float) -> Choice | None:
        """The computer's move, once it is there and has taken at least so many seconds."""
        thinking = self.thinking
        if not thinking or not thinking.done or thinking.seconds < pause:
            return None
        self.thinking = None
        return thinking.result()

    def answer(self, position: Position, say: Callable[[str], None]) -> None:
        """Deal with the answers that have come; those about another position are dropped, errors are said."""
        done = [question for question in self._questions if question[0].done]
        self._questions = [question for question in self._questions if not question[0].done]
        for background, about, then in done:
            if about != position:
                continue
            try:
                found = background.result()
            except NoughtsError as error:
                say(str(error))
            else:
                then(found)

    def stop(self) -> None:
        """Stop everything; no answer will come."""
        if self.thinking:
            self.thinking.stop()
        for background, _, _ in self._questions:
            background.stop()
        self.thinking, self._questions = None, []
