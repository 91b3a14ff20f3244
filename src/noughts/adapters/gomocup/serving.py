"""A conversation over two streams: one thread reads lines and can stop the search, the other thinks and answers."""

import threading
from collections.abc import Callable, Iterator
from queue import SimpleQueue
from typing import BinaryIO

from noughts.adapters.gomocup.brain import STOPPING, Brain
from noughts.common import Control

LONGEST_LINE = 4096
"""The most bytes of a line that are kept; the rest is dropped."""


class EngineConversation:
    """Reads commands and writes the brain's answers to a stream, until END or the end of the input.

    `read` takes a size as `os.read` does. It must not lock a buffer: the thread that waits in it is left behind at the
    end.
    """

    def __init__(self, read: Callable[[int], bytes], target: BinaryIO, length: int) -> None:
        self._read, self._target = read, target
        self._brain = Brain(length, self._new_control)
        self._lines: SimpleQueue[str | None] = SimpleQueue()
        self._lock = threading.Lock()
        self._stops = 0
        """Commands that stop a search and have arrived but not been handled yet."""
        self._thinking: Control | None = None

    def run(self) -> None:
        threading.Thread(target=self._listen, daemon=True).start()
        while not self._brain.ended:
            line = self._lines.get()
            if line is None:
                return
            if _stops(line):
                with self._lock:
                    self._stops -= 1
            self._answer(line)

    def _answer(self, line: str) -> None:
        try:
            for answer in self._brain.hear(line):
                self._write(answer)
        except OSError:
            raise
        except Exception as error:
            # Our own error must not end the conversation: the manager would count the game as lost by a crash.
            self._write(f"ERROR noughts failed ({type(error).__name__}: {error})")

    def _write(self, answer: str) -> None:
        self._target.write(" ".join(answer.split()).encode("ascii", "replace") + b"\n")
        self._target.flush()

    def _new_control(self, seconds: float) -> Control:
        with self._lock:
            self._thinking = Control(seconds)
            if self._stops:
                self._thinking.stop()
            return self._thinking

    def _listen(self) -> None:
        for line in lines_of(self._read):
            if _stops(line):
                with self._lock:
                    self._stops += 1
                    if self._thinking:
                        self._thinking.stop()
            self._lines.put(line)
        with self._lock:
            self._stops += 1
            if self._thinking:
                self._thinking.stop()
        self._lines.put(None)


def lines_of(read: Callable[[int], bytes]) -> Iterator[str]:
    """The lines of a stream, ended by CR, LF or both; empty ones are skipped and long ones truncated."""
    rest = b""
    while chunk := read(4096):
        *whole, rest = (rest + chunk).replace(b"\r", b"\n").split(b"\n")
        yield from (_text(line) for line in whole if line.strip())
        rest = rest[:LONGEST_LINE]
    if rest.strip():
        yield _text(rest)


def _text(line: bytes) -> str:
    return line[:LONGEST_LINE].decode("ascii", "replace")


def _stops(line: str) -> bool:
    return line.split(maxsplit=1)[0].upper() in STOPPING
