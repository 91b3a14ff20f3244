"""Lines in and lines out: a person at a terminal, or a script through a pipe."""

import os
import sys
from typing import TextIO

from noughts.errors import InputEnded


class Console:
    """Says things and asks for lines. What a script answers is echoed, so that a transcript reads like a session."""

    def __init__(self, source: TextIO, target: TextIO, colour: bool = False) -> None:
        self._source = source
        self._target = target
        self._typed = source is sys.stdin and source.isatty()
        self.colour = colour
        if self._typed:
            import readline  # noqa: F401  (gives `input` line editing and history)

    @classmethod
    def standard(cls, colour: bool | None = None) -> "Console":
        """Standard input and output; colour only on a terminal where nobody asked for none."""
        reconfigure = getattr(sys.stdin, "reconfigure", None)
        if reconfigure:
            reconfigure(errors="replace")
        return cls(sys.stdin, sys.stdout, wants_colour(sys.stdout) if colour is None else colour)

    def say(self, text: str = "") -> None:
        """Print a text."""
        print(text, file=self._target, flush=True)

    def ask(self, question: str) -> str:
        """Ask for a line, spaces around it stripped; InputEnded at the end of the input."""
        if self._typed:
            try:
                return input(f"{question} ").strip()
            except EOFError as error:
                self.say()
                raise InputEnded("The input ended where an answer was expected.") from error
        self._target.write(f"{question} ")
        self._target.flush()
        line = self._source.readline()
        if not line:
            self.say()
            raise InputEnded("The input ended where an answer was expected.")
        self.say(line.strip())
        return line.strip()


def wants_colour(target: TextIO) -> bool:
    """Whether to write colours: on a terminal, unless NO_COLOR is set or the terminal is a dumb one."""
    return target.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
