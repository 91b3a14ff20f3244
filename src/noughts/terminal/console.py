"""Lines in and lines out: a person at a terminal, or a script through a pipe."""

import os
import select
import sys
import textwrap
from collections.abc import Callable
from typing import TextIO

from noughts.errors import InputEnded

WIDTH = 79
LEAVE = ("q", "quit", "exit")
"""The words that leave, at every question."""
EVERY = 0.1
"""Seconds between two checks for signals while a person types."""


class Left(Exception):
    """The person leaves before anything has begun."""


def leaves(answer: str) -> bool:
    """Whether an answer says that the person leaves."""
    return answer.lower() in LEAVE


class Console:
    """Prints text and asks for lines. A script's answers are echoed, so that a transcript reads like a session."""

    def __init__(self, source: TextIO, target: TextIO, colour: bool = False) -> None:
        self._source = source
        self._target = target
        self.typed = source.isatty() and os.name == "posix"
        """Whether a person types the lines, so that it is possible to wait for them."""
        self.colour = colour

    @classmethod
    def standard(cls, colour: bool | None = None) -> "Console":
        """Standard input and output; colour only on a terminal, unless it is turned off."""
        reconfigure = getattr(sys.stdin, "reconfigure", None)
        if reconfigure:
            reconfigure(errors="replace")
        return cls(sys.stdin, sys.stdout, wants_colour(sys.stdout) if colour is None else colour)

    def say(self, text: str = "") -> None:
        """Print a text."""
        print(text, file=self._target, flush=True)

    def tell(self, text: str) -> None:
        """Print sentences, wrapped between words; text without spaces, such as a file's name, stays whole."""
        self.say(textwrap.fill(text, WIDTH, break_long_words=False, break_on_hyphens=False))

    def ask(self, question: str) -> str:
        """Ask for a line, spaces around it stripped; InputEnded at the end of the input."""
        answer = self.ask_unless(question, lambda: False)
        assert answer is not None
        return answer

    def ask_unless(self, question: str, overtaken: Callable[[], bool]) -> str | None:
        """Ask for a line, or return None if something else happens before a person has typed it."""
        self._target.write(f"{question} ")
        self._target.flush()
        if self.typed and not self._line_comes(overtaken):
            return None
        line = self._source.readline()
        if not line:
            self.say()
            raise InputEnded("The input ended where an answer was expected.")
        if not self.typed:
            self.say(line.strip())
        return line.strip()

    def _line_comes(self, overtaken: Callable[[], bool]) -> bool:
        """Wait until a line is typed, waking at intervals so that no signal has to wait for the next key."""
        while not select.select([self._source], [], [], EVERY)[0]:
            if overtaken():
                return False
        return True


def wants_colour(target: TextIO) -> bool:
    """Whether to write colours: on a terminal, unless NO_COLOR is set or the terminal is dumb."""
    return target.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
