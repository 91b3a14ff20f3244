"""The checker's side: asks the student's process, limits its CPU time, restarts it."""

import contextlib
import json
import os
import select
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, Self

from noughts.errors import NoughtsError

MEGABYTES = 1000
"""The default memory limit of a program, in megabytes."""
LOADING = 30.0
"""CPU seconds for loading a file."""
FAREWELL = 20.0
"""Seconds of wall time in which a warden must end its program."""
SILENCE = 200
"""Milliseconds of silence after which the checker looks whether its warden has been stopped."""


FORMS = {
    "load": ("functions",),
    "fit": ("answers",),
    "mend": ("answers",),
    "call": ("value",),
    "marks": ("mark",),
    "trace": ("entry", "complete"),
    "follow": ("entry", "step", "complete", "too_long"),
    "count": ("seconds", "below"),
    "tree": ("leaves",),
    "calls": ("call", "complete"),
    "play": ("ended",),
}
"""The fields of an answer to each kind of question."""


class Unfinished(NoughtsError):
    """The student's process did not finish answering; `answered` is the number of answers received."""

    def __init__(self, sentence: str, answered: int, late: bool) -> None:
        super().__init__(sentence)
        self.answered, self.late = answered, late


@dataclass(frozen=True)
class ProcessLimits:
    """What a program may use: CPU seconds for the whole check, and megabytes of memory."""

    seconds: float = 120.0
    megabytes: int = MEGABYTES
    patience: float = 1.0
    """A factor for the CPU time of each single question."""


class Channel(Protocol):
    """A way to ask a student's program: a process (here), or the same interpreter (`local.py`, in the browser)."""

    path: Path
    limits: ProcessLimits
    loaded: dict[str, Any]
    used: float

    def load(self, source: str | None = None) -> dict[str, Any]: ...

    def ask(self, request: dict[str, Any], seconds: float) -> Iterator[dict[str, Any]]: ...

    def converse(
        self, request: dict[str, Any], seconds: float, reply: Callable[[dict[str, Any]], str | None]
    ) -> Any: ...

    def end(self) -> None: ...


class StudentProcess:
    """A student's program behind a warden process, loaded for its first question and again after it was ended."""

    def __init__(self, path: Path, adapter: Path | None = None, limits: ProcessLimits | None = None) -> None:
        self.path, self._adapter, self.limits = path.resolve(), adapter, limits or ProcessLimits()
        self._warden: subprocess.Popen[bytes] | None = None
        self._rest = b""
        """What was received from the warden after its last whole line."""
        self._running = self._interrupted = False
        self.loaded: dict[str, Any] = {}
        self.used = 0.0
        """CPU seconds that the program has used."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def load(self, source: str | None = None) -> dict[str, Any]:
        """Reload the program, or another source in its place; returns what it has, or the error that it raised."""
        self._begin()
        request = {
            "ask": "load",
            "path": str(self.path),
            "adapter": str(self._adapter.resolve()) if self._adapter else None,
            "source": source,
            "patience": self.limits.patience,
        }
        found = list(self._asked(request, LOADING))
        if len(found) != 1:
            raise Unfinished("writes into the channel of the check", 0, late=False)
        if source is None:
            self.loaded = found[0]
        return found[0]

    def ask(self, request: dict[str, Any], seconds: float) -> Iterator[dict[str, Any]]:
        """The answers to a request, one by one; Unfinished if the program ends or takes longer than this."""
        if not self._running:
            self.load()
        yield from self._asked(request, seconds)

    def converse(self, request: dict[str, Any], seconds: float, reply: Callable[[dict[str, Any]], str | None]) -> Any:
        """Run a request in a fresh process that asks back; `reply` answers its questions, or ends it with None."""
        self._begin()
        left = seconds
        message: dict[str, Any] | None = request
        last: dict[str, Any] = {}
        while message is not None:
            before = self.used
            for answer in self._asked(message, left):
                last = answer
            left -= self.used - before
            if "prompt" not in last:
                break
            said = reply(last)
            message = None if said is None else {"reply": said}
        self.end()
        return last

    def end(self) -> None:
        """End the program's process; the next question starts another."""
        if self._running:
            self._running = False
            with contextlib.suppress(BrokenPipeError, Unfinished):
                self._send({"do": "end"})
                ended = False
                while not ended:
                    message = self._receive()
                    self.used += message.get("used", 0.0)  # Of a request that was given up, too.
                    ended = "ended" in message

    def interrupt(self) -> None:
        """End the program for good from another thread, whatever it is at: a warden that hears no more ends it."""
        self._interrupted = True
        if self._warden and self._warden.stdin:
            with contextlib.suppress(OSError, ValueError):
                self._warden.stdin.close()

    def close(self) -> None:
        """End the program, whatever it is doing, everything it has started, and its warden."""
        warden, self._warden, self._running, self._rest = self._warden, None, False, b""
        if warden is None:
            return
        assert warden.stdin
        assert warden.stdout
        warden.send_signal(signal.SIGCONT)  # The program may have stopped it.
        with contextlib.suppress(BrokenPipeError):
            warden.stdin.close()
        try:
            warden.wait(FAREWELL)  # A warden that hears no more ends the program and all that it has started.
        except subprocess.TimeoutExpired:
            warden.kill()
            warden.wait()
        warden.stdout.close()

    def _begin(self) -> None:
        """A fresh process for the program."""
        if self._interrupted:
            raise Unfinished("was interrupted", 0, late=False)
        self.end()
        if self._warden is None or self._warden.poll() is not None:
            self.close()
            # -P keeps the student's folder off the path of our own imports: a file there may be called random.py.
            self._warden = subprocess.Popen(
                [sys.executable, "-P", "-m", "noughts.teach.check.warden"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
            )
        self._send(
            {
                "do": "start",
                "folder": str(self.path.parent),
                "memory": self.limits.megabytes,
                "cpu": int(self.limits.seconds),
            }
        )
        self._running = True

    def _send(self, message: dict[str, Any]) -> None:
        assert self._warden
        assert self._warden.stdin
        try:
            self._warden.stdin.write(json.dumps(message).encode() + b"\n")
            self._warden.stdin.flush()
        except ValueError:  # Another thread has closed it.
            raise Unfinished("was interrupted", 0, late=False) from None

    def _receive(self) -> dict[str, Any]:
        warden = self._warden
        assert warden
        while b"\n" not in self._rest:
            if chunk := _chunk(warden):
                self._rest += chunk
                continue
            did = "stops" if _is_stopped(warden.pid) else "ends"
            self.close()
            raise Unfinished(f"{did} the process that checks it", 0, late=False)
        line, _, self._rest = self._rest.partition(b"\n")
        message: dict[str, Any] = json.loads(line)
        return message

    def _asked(self, request: dict[str, Any], seconds: float) -> Iterator[dict[str, Any]]:
        answered = 0
        allowed = max(0.0, min(seconds, self.limits.seconds - self.used))
        done = False
        try:
            self._send({"do": "ask", "request": request, "cpu": allowed})
            while True:
                message = self._receive()
                self.used += message.get("used", 0.0)
                if "crowd" in message:
                    done, self._running = True, False
                    raise Unfinished("starts too many processes", answered, late=False)
                if "used" in message and not {"late", "gone"} & set(message):
                    done = True
                    return
                if "late" in message:
                    done, self._running = True, False
                    raise Unfinished(f"did not answer within {allowed:.0f} s of its own time", answered, late=True)
                if "gone" in message:
                    done, self._running = True, False
                    raise Unfinished("ends its own process instead of answering", answered, late=False)
                answer = _read(message["line"])
                if answer is None or _number(answer) not in (None, answered) or not _fits(answer, request):
                    raise Unfinished("writes into the channel of the check instead of answering", answered, late=False)
                if "done" not in answer:
                    yield answer
                    answered += 1
        except BrokenPipeError:
            done = True
            self.close()
            raise Unfinished("ends the process that checks it", answered, late=False) from None
        finally:
            if not done:
                # The caller has stopped reading: remaining answers must not be taken for the next request's.
                self.end()


def _chunk(warden: subprocess.Popen[bytes]) -> bytes:
    """What a warden sends next; nothing if it has ended or has been stopped."""
    assert warden.stdout
    incoming = select.poll()
    try:
        incoming.register(warden.stdout, select.POLLIN)
        while not incoming.poll(SILENCE):
            if _is_stopped(warden.pid):
                return b""
        return os.read(warden.stdout.fileno(), 1 << 16)
    except ValueError:
        return b""  # Another thread has ended the check.


def _is_stopped(process: int) -> bool:
    """Whether a process was stopped by a signal or a tracer, and will not go on by itself."""
    try:
        with open(f"/proc/{process}/stat", "rb") as file:
            return file.read().rpartition(b")")[2].split()[0] in (b"T", b"t")
    except (OSError, IndexError):  # pragma: no cover - systems without /proc
        return False


def _fits(answer: dict[str, Any], request: dict[str, Any]) -> bool:
    """Whether an answer has the form that the request calls for."""
    forms = FORMS.get(request.get("ask", "play"), ())
    return any(name in answer for name in (*forms, "error", "done", "prompt"))


def _number(answer: dict[str, Any]) -> Any:
    """The number that an answer must have; None for lines that end the answers or ask something."""
    return None if "done" in answer or "prompt" in answer else answer.get("number", -1)


def _read(line: str) -> dict[str, Any] | None:
    try:
        answer = json.loads(line)
    except ValueError:
        return None
    return answer if isinstance(answer, dict) else None
