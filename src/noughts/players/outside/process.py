"""A program started in a session of its own, with a thread that reads its lines, so that no caller waits for ever."""

import contextlib
import os
import shlex
import signal
import subprocess
import threading
from collections.abc import Callable
from pathlib import Path
from queue import Empty, SimpleQueue

from noughts.core.rules import shorten
from noughts.errors import UnknownEngine

LONGEST_LINE = 4096
MOST_WAITING = 10_000
"""Lines buffered for the reader; what a program writes beyond them is dropped."""
POLL = 0.02
"""Seconds between two checks whether to go on waiting."""
END_SECONDS = 1.0
"""How long a program may take to end when asked to, before it is killed."""


class Ended(Exception):
    """The program has ended, and all it wrote was read."""


class Process:
    """A running program. `line` waits for its next line; `close` ends it and everything it has started."""

    def __init__(self, command: str) -> None:
        try:
            words = shlex.split(command)
        except ValueError as error:
            raise UnknownEngine(f"{shorten(command)!r} cannot be read as a command: {error}.") from error
        if not words:
            raise UnknownEngine("An outside engine is started by a command, such as engine:./pbrain-x.")
        try:
            self._process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or error
            raise UnknownEngine(f"The engine {shorten(command)!r} cannot be started: {reason}.") from error
        self._lines: SimpleQueue[str | None] = SimpleQueue()
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def _listen(self) -> None:
        assert self._process.stdout
        with contextlib.suppress(OSError, ValueError):
            while line := self._process.stdout.readline(LONGEST_LINE):
                if self._lines.qsize() < MOST_WAITING:
                    self._lines.put(line.decode("utf-8", "replace").strip())
        self._lines.put(None)

    def send(self, *lines: str) -> None:
        """Write lines. A failed write is ignored: it shows when no answer comes."""
        assert self._process.stdin
        with contextlib.suppress(OSError, ValueError):
            self._process.stdin.write("".join(f"{line}\r\n" for line in lines).encode())
            self._process.stdin.flush()

    def line(self, go_on: Callable[[], bool]) -> str | None:
        """The next line, or None if `go_on` no longer holds; Ended if there will be none."""
        while True:
            try:
                line = self._lines.get(timeout=POLL)
            except Empty:
                if not go_on():
                    return None
                continue
            if line is None:
                self._lines.put(None)
                raise Ended
            return line

    def usage(self) -> tuple[int, float]:
        """The bytes of memory and seconds of CPU time used by the program and its running descendants.

        Both are 0 if the system does not report them.
        """
        pages = ticks = 0
        for stat in Path("/proc").glob("[0-9]*/stat"):
            with contextlib.suppress(OSError, ValueError, IndexError):
                fields = stat.read_text().rpartition(")")[2].split()
                if int(fields[3]) == self._process.pid:  # The session, which is that of our program.
                    pages += int(fields[21])
                    ticks += int(fields[11]) + int(fields[12])
        return (pages * os.sysconf("SC_PAGE_SIZE"), ticks / os.sysconf("SC_CLK_TCK")) if ticks or pages else (0, 0.0)

    def close(self) -> None:
        """Ask the program to end, and kill it and what it started if it does not."""
        self.send("END")
        with contextlib.suppress(OSError, ValueError):
            assert self._process.stdin
            self._process.stdin.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(END_SECONDS)
        self.kill()

    def kill(self) -> None:
        """End the program and everything in its session at once."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
        self._process.wait()
        # A process that left the session may still hold the pipe, which then stays open until that process ends.
        self._listener.join(END_SECONDS)
        for stream in (self._process.stdin, self._process.stdout):
            if stream and not self._listener.is_alive():
                with contextlib.suppress(OSError):
                    stream.close()
