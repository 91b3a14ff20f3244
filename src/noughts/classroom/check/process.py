"""The checker's end of the student's process: asks, waits as long as is allowed, ends it, starts it again."""

import contextlib
import json
import os
import secrets
import selectors
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

from noughts.errors import NoughtsError

MEGABYTES = 1000
"""Memory that a program may use, unless told otherwise."""
LOADING = 30.0
"""Seconds that a file may take to be loaded."""
MOST_LINE = 10_000_000
"""Bytes of an answer; all that is ever asked for is far shorter."""


class Unfinished(NoughtsError):
    """The student's process did not answer to the end; `answered` tells how far it came."""

    def __init__(self, sentence: str, answered: int, late: bool) -> None:
        super().__init__(sentence)
        self.answered, self.late = answered, late


class Stray(Exception):
    """What came is no answer of ours: the program has written into the pipe itself."""


@dataclass(frozen=True)
class Limits:
    """What a program may use: seconds for the whole check, and megabytes of memory."""

    seconds: float = 120.0
    megabytes: int = MEGABYTES


class StudentProcess:
    """A student's program in a process of its own, started when it is first asked and again after it was ended."""

    def __init__(self, path: Path, adapter: Path | None = None, limits: Limits | None = None) -> None:
        self.path, self._adapter, self.limits = path.resolve(), adapter, limits or Limits()
        self._process: subprocess.Popen[bytes] | None = None
        self._rest, self._word = b"", b""
        self.loaded: dict[str, Any] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.end()

    def load(self) -> dict[str, Any]:
        """Load the program afresh: what it has, or the error that it raised."""
        self.end()
        # -P keeps the student's folder off the path of our own imports: a file there may be called random.py.
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-m", "noughts.classroom.check.student"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            cwd=self.path.parent,
            start_new_session=True,
        )
        self._rest, self._word = b"", secrets.token_hex(8).encode()
        request = {
            "ask": "load",
            "word": self._word.decode(),
            "path": str(self.path),
            "adapter": str(self._adapter.resolve()) if self._adapter else None,
            "memory": self.limits.megabytes,
            "seconds": int(self.limits.seconds) + 30,
        }
        [self.loaded] = self._asked(request, LOADING)
        return self.loaded

    def ask(self, request: dict[str, Any], seconds: float) -> Iterator[dict[str, Any]]:
        """The answers to a request, one by one; Unfinished where the program ends or takes longer than this."""
        if self._process is None:
            self.load()
        yield from self._asked({**request, "path": str(self.path)}, seconds)

    def end(self) -> None:
        """End the process and all that it started."""
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError, PermissionError):
            if hasattr(os, "killpg"):
                os.killpg(process.pid, signal.SIGKILL)
            else:  # pragma: no cover - Windows
                process.kill()
        assert process.stdin
        assert process.stdout
        process.stdout.close()
        with contextlib.suppress(BrokenPipeError):
            process.stdin.close()
        process.wait()

    def _asked(self, request: dict[str, Any], seconds: float) -> Iterator[dict[str, Any]]:
        assert self._process
        assert self._process.stdin
        answered = 0
        try:
            self._process.stdin.write(json.dumps(request).encode() + b"\n")
            self._process.stdin.flush()
            for line in self._lines(time.monotonic() + seconds):
                answer = self._read(line)
                if answer.get("done"):
                    return
                yield answer
                answered += 1
        except BrokenPipeError:
            pass
        except GeneratorExit:
            # Whoever asked has heard enough; what is still being answered must not be taken for the next answer.
            self.end()
            raise
        except Stray:
            self.end()
            raise Unfinished("writes into the pipe of the check instead of answering", answered, late=False) from None
        except TimeoutError:
            self.end()
            raise Unfinished(f"did not answer within {seconds:.0f} s", answered, late=True) from None
        self.end()
        raise Unfinished("ends its own process instead of answering", answered, late=False)

    def _read(self, line: bytes) -> dict[str, Any]:
        """An answer; those of our own end of the pipe begin with a word that the program is not told."""
        word, _, told = line.partition(b" ")
        try:
            answer = json.loads(told) if word == self._word else None
        except ValueError:
            answer = None
        if not isinstance(answer, dict):
            raise Stray
        return answer

    def _lines(self, deadline: float) -> Iterator[bytes]:
        """The lines that the process writes, until it ends; TimeoutError at the deadline."""
        assert self._process
        assert self._process.stdout
        with selectors.DefaultSelector() as selector:
            selector.register(self._process.stdout, selectors.EVENT_READ)
            while True:
                line, found, rest = self._rest.partition(b"\n")
                if found:
                    self._rest = rest
                    yield line
                    continue
                if not selector.select(max(0.0, deadline - time.monotonic())):
                    raise TimeoutError
                chunk = os.read(self._process.stdout.fileno(), 1 << 16)
                if not chunk:
                    return
                self._rest += chunk
                if len(self._rest) > MOST_LINE:
                    raise Stray
