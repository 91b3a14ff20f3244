"""A terminal of its own for the real command: keys in, screen text out."""

import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Sequence
from pathlib import Path

NOUGHTS = (sys.executable, "-m", "noughts")
PATIENCE = 300.0
"""Seconds before a wait fails; nothing here depends on being quick."""


class Terminal:
    """`noughts WORD ...`, or another program, on a terminal of this size."""

    def __init__(
        self, *words: str, state: Path, columns: int = 80, lines: int = 24, program: Sequence[str] = NOUGHTS
    ) -> None:
        self._master, slave = pty.openpty()
        self.resize(columns, lines)
        self._process = subprocess.Popen(
            [*program, *words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
            env={**os.environ, "TERM": "xterm-256color", "XDG_STATE_HOME": str(state)},
        )
        os.close(slave)
        self.text = ""

    def resize(self, columns: int, lines: int) -> None:
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def type(self, keys: str) -> None:
        os.write(self._master, keys.encode())

    def wait_for(self, text: str) -> str:
        """What was printed since the last wait, up to and including a text."""
        deadline = time.monotonic() + PATIENCE
        while text not in self.text:
            assert time.monotonic() < deadline, f"{text!r} never came; got {self.text[-2000:]!r}"
            self._read()
        seen, _, self.text = self.text.partition(text)
        return seen + text

    def wait(self) -> int:
        """The exit code, once the command has ended; what it printed last is in `text`."""
        deadline = time.monotonic() + PATIENCE
        while self._process.poll() is None:
            assert time.monotonic() < deadline, "the command never ended"
            self._read()
        while self._read():
            pass
        return self._process.returncode

    def hang_up(self) -> int:
        """Close the terminal under the command; its exit code."""
        os.close(self._master)
        self._master = -1
        return self._process.wait(PATIENCE)

    def signal(self, number: int) -> None:
        self._process.send_signal(number)

    def close(self) -> None:
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait()
        if self._master >= 0:
            os.close(self._master)

    def _read(self) -> bool:
        ready, _, _ = select.select([self._master], [], [], 0.05)
        if not ready:
            return False
        try:
            data = os.read(self._master, 65536)
        except OSError:
            return False
        self.text += data.decode(errors="replace")
        return bool(data)
