"""The process between the checker and a student's program: starts it, relays, counts its CPU time, ends it.

The program's process is a fork of this one, so it starts in milliseconds, and its parent is this process, not the
checker. Only this process writes to the checker: the program has no handle to that pipe. It runs in its own process
group with limits on memory, CPU time, files and processes; whatever it started is ended with it.
"""

import contextlib
import ctypes
import json
import os
import selectors
import signal
import sys
import time
from typing import Any, NoReturn

from noughts.teach.check import student

try:
    import resource
except ImportError:  # pragma: no cover - Windows
    resource = None  # type: ignore[assignment]

MOST_LINE = 10_000_000
"""The most bytes of an answer; every legitimate answer is far shorter."""
LARGEST_FILE = 10_000_000
"""The most bytes of a file that a program may write."""
PROCESSES = 60
"""Processes that a program may start; the system enforces it too, except for root."""
GLANCE = 0.05
"""Seconds between two checks of the CPU time used and of the processes started."""
IDLE = 20.0
"""Seconds of wall time that a program may wait without working."""
SUBREAPER, DIES_WITH_PARENT = 36, 1
"""Options of prctl."""


class Warden:
    """Relays requests to the program's process and its answers back, one line each."""

    def __init__(self, requests: int, answers: int) -> None:
        self.requests, self.answers = requests, answers
        self.child, self.to_child, self.from_child = 0, -1, -1
        self._rest, self._asked = b"", b""
        self._before: float | None = None
        """The CPU seconds used before the request that is being answered."""

    def run(self) -> None:
        while message := self._message():
            if message["do"] == "start":
                self._end()
                self._start(message)
            elif message["do"] == "ask":
                self._ask(message["request"], message["cpu"])
            elif message["do"] == "end":
                used = self._spent()
                self._end()
                self._say({"ended": True, "used": used})

    def _message(self) -> dict[str, Any] | None:
        """The checker's next message, or None if it is gone."""
        while b"\n" not in self._asked:
            chunk = os.read(self.requests, 1 << 16)
            if not chunk:
                self._end()
                return None
            self._asked += chunk
        line, _, self._asked = self._asked.partition(b"\n")
        message: dict[str, Any] = json.loads(line)
        return message

    def _say(self, message: dict[str, Any]) -> None:
        data = json.dumps(message).encode() + b"\n"
        while data:
            data = data[os.write(self.answers, data) :]

    def _start(self, message: dict[str, Any]) -> None:
        ours, theirs = os.pipe(), os.pipe()
        self.child = os.fork()
        if not self.child:
            _be_the_program(ours[0], theirs[1], {self.requests, self.answers, ours[1], theirs[0]}, message)
        os.close(ours[0])
        os.close(theirs[1])
        os.set_blocking(ours[1], False)  # A program that does not read must not block this process.
        self.to_child, self.from_child, self._rest = ours[1], theirs[0], b""

    def _ask(self, request: dict[str, Any], cpu: float) -> None:
        """Send a request, and its answers back until it is done, asks something itself, or must stop.

        A message from the checker in the meantime can only mean that it wants no more answers.
        """
        waited, used, look = 0.0, 0.0, 0.0
        self._before = before = self._used()
        unsent = json.dumps(request).encode() + b"\n"
        with selectors.DefaultSelector() as selector:
            selector.register(self.to_child, selectors.EVENT_WRITE)
            selector.register(self.from_child, selectors.EVENT_READ)
            selector.register(self.requests, selectors.EVENT_READ)
            while True:
                line, found, rest = self._rest.partition(b"\n")
                if found:
                    self._rest = rest
                    self._say({"line": line.decode("utf-8", "replace")})
                    if line.startswith((b'{"done"', b'{"prompt"')):
                        self._say({"used": self._spent()})
                        return
                    continue
                if time.monotonic() >= look:
                    used, look = self._used() - before, time.monotonic() + GLANCE
                    if used > cpu or waited > IDLE + cpu or self.crowded:
                        reason = "crowd" if self.crowded else "late"
                        self._before = None
                        self._end()
                        self._say({reason: True, "used": used})
                        return
                started = time.monotonic()
                ready = [key.fd for key, _ in selector.select(GLANCE)]
                if self.requests in ready:
                    return
                if self.to_child in ready:
                    waited, unsent = 0.0, self._write(unsent)
                    if not unsent:
                        selector.unregister(self.to_child)
                elif ready:
                    waited = 0.0
                    if not self._read():
                        self._gone()
                        return
                else:
                    idle = self._used() - before <= used
                    waited = waited + time.monotonic() - started if idle else 0.0
                    look = 0.0

    def _write(self, data: bytes) -> bytes:
        """Send to the program what it takes now; the rest. Of one that is gone, reading finds out."""
        try:
            return data[os.write(self.to_child, data) :]
        except BlockingIOError:
            return data
        except OSError:
            return b""

    def _read(self) -> bool:
        try:
            chunk = os.read(self.from_child, 1 << 16)
        except OSError:
            return False
        self._rest += chunk
        return bool(chunk) and len(self._rest) < MOST_LINE

    def _gone(self) -> None:
        used = self._spent()
        self._end()
        self._say({"gone": True, "used": used})

    def _spent(self) -> float:
        """CPU seconds used by the request that is being answered, told once; of one that was given up as well."""
        before, self._before = self._before, None
        return 0.0 if before is None else max(0.0, self._used() - before)

    def _used(self) -> float:
        """CPU seconds of the program and of everything that it has started."""
        if sys.platform != "linux":  # pragma: no cover - systems without /proc go by the clock
            return time.monotonic()
        return sum(map(_seconds, _below(os.getpid())))

    @property
    def crowded(self) -> bool:
        """Whether the program has started too many processes."""
        return len(_below(os.getpid())) > PROCESSES + 1

    def _end(self) -> None:
        """End the program's process and all that it has started."""
        if not self.child:
            return
        with contextlib.suppress(OSError):
            os.killpg(self.child, signal.SIGKILL)
        with contextlib.suppress(OSError):
            os.kill(self.child, signal.SIGKILL)
        for descriptor in (self.to_child, self.from_child):
            os.close(descriptor)
        with contextlib.suppress(OSError):
            os.waitpid(self.child, 0)
        self.child = 0
        _end_orphans()


def _end_orphans() -> None:
    """End processes whose parent is gone: this process has inherited them."""
    for _ in range(100):
        orphans = _below(os.getpid())
        if not orphans:
            return
        for orphan in orphans:
            with contextlib.suppress(OSError):
                os.kill(orphan, signal.SIGKILL)
        for orphan in orphans:
            with contextlib.suppress(OSError):
                os.waitpid(orphan, 0)


def _below(process: int) -> list[int]:
    """The processes that a process and those below it have started, but not many more than a program may start."""
    found: list[int] = []
    left = [process]
    while left and len(found) <= 2 * PROCESSES:
        parent = left.pop()
        with contextlib.suppress(OSError):
            for thread in os.listdir(f"/proc/{parent}/task"):
                with open(f"/proc/{parent}/task/{thread}/children", "rb") as file:
                    children = [int(number) for number in file.read().split()]
                found += children
                left += children
    return found


def _seconds(process: int) -> float:
    """CPU seconds of a process and of its children that have ended."""
    try:
        with open(f"/proc/{process}/stat", "rb") as file:
            fields = file.read().rpartition(b")")[2].split()
        return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")
    except (OSError, IndexError):
        return 0.0


def _be_the_program(requests: int, answers: int, shut: set[int], message: dict[str, Any]) -> NoReturn:
    """Run as the program's process: keep the two pipes, set the limits, and answer."""
    try:
        os.setsid()
        _prctl(DIES_WITH_PARENT, signal.SIGKILL)  # A program that ends its warden ends with it.
        for descriptor in shut:
            os.close(descriptor)
        empty = os.open(os.devnull, os.O_RDWR)
        for descriptor in (0, 1, 2):
            os.dup2(empty, descriptor)
        os.chdir(message["folder"])
        _limit(message["memory"], message["cpu"])
        student.serve(os.fdopen(requests, "r", encoding="utf-8"), os.fdopen(answers, "w", encoding="utf-8"))
    finally:
        os._exit(0)


def _prctl(option: int, value: int) -> None:
    """Set an option of this process on Linux; other systems do without."""
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(option, value, 0, 0, 0)


def _limit(megabytes: int, seconds: int) -> None:
    """Set hard limits, which the program cannot raise unless it is root."""
    if resource is None:  # pragma: no cover - Windows
        return
    wanted = {
        resource.RLIMIT_AS: megabytes * 1_000_000,
        resource.RLIMIT_CPU: seconds + 30,
        resource.RLIMIT_CORE: 0,
        resource.RLIMIT_FSIZE: LARGEST_FILE,
        resource.RLIMIT_NPROC: _processes() + PROCESSES,
    }
    for limit, value in wanted.items():
        _, most = resource.getrlimit(limit)
        value = value if most == resource.RLIM_INFINITY else min(value, most)
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(limit, (value, value))


def _processes() -> int:
    """How many processes this user has now."""
    try:
        return sum(name.isdigit() for name in os.listdir("/proc"))
    except OSError:  # pragma: no cover - not Linux
        return 1000


def main() -> None:
    """Reserve the pipes to the checker, and adopt processes whose parent ends."""
    _prctl(SUBREAPER, 1)
    os.setsid()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    requests, answers = os.dup(0), os.dup(1)
    Warden(requests, answers).run()


if __name__ == "__main__":
    main()
