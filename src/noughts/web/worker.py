"""A worker: a process that runs one job at a time for the server, and ends with it.

Frames go both ways over standard input and output: four bytes of length, then a pickled tuple. The server sends
("run", number, work, arguments) and ("stop", number); the worker answers ("progress", nodes), ("part", object), and
last ("done", object) or ("failed", status, sentence).
"""

import os
import pickle
import queue
import signal
import struct
import sys
import threading
import traceback
from collections.abc import Callable
from typing import Any, BinaryIO

from noughts.common import Control
from noughts.common.control import PatientClock
from noughts.errors import NoughtsError
from noughts.web import jobs, searches
from noughts.web.saying import paced

LENGTH = struct.Struct(">I")
WORK, LATE = 1.0, 20.0
"""Seconds of work that every question gets, and how late its answer may be for that on a busy machine: enough to look
up a shipped proof in any case."""
Work = Callable[..., Any]
READY = (jobs, searches)
"""Modules loaded before the first question: work arrives as the name of a function in them."""


def pack(message: tuple[Any, ...]) -> bytes:
    """A message as a frame."""
    body = pickle.dumps(message, protocol=5)
    return LENGTH.pack(len(body)) + body


class WebWorker:
    """Reads jobs in a separate thread, so that a stop is noticed while one runs."""

    def __init__(self, source: BinaryIO, sink: BinaryIO) -> None:
        self._source, self._sink = source, sink
        self._jobs: queue.SimpleQueue[tuple[int, Work, dict[str, Any]]] = queue.SimpleQueue()
        self._control = Control()
        self._number = -1
        self._stopped = -1
        self._lock = threading.Lock()

    def serve(self) -> None:
        """Run jobs until the server has gone."""
        threading.Thread(target=self._listen, daemon=True).start()
        while True:
            number, work, arguments = self._jobs.get()
            self._send(self._run(number, work, arguments))

    def _run(self, number: int, work: Work, arguments: dict[str, Any]) -> tuple[Any, ...]:
        progress = paced(lambda nodes: self._send(("progress", nodes)))
        control = Control(arguments.get("seconds"), progress, clock=PatientClock(WORK, LATE))
        with self._lock:
            self._number, self._control = number, control
            if self._stopped == number:
                control.stop()
        try:
            return "done", work(arguments, control, lambda part: self._send(("part", part)))
        except NoughtsError as error:
            return "failed", 422, str(error)
        except MemoryError:
            return "failed", 422, "This needs more memory than the server gives; choose a smaller board or depth."
        except Exception:
            traceback.print_exc()
            return "failed", 500, f"{work.__name__} failed inside noughts."

    def _listen(self) -> None:
        while True:
            head = self._source.read(LENGTH.size)
            if len(head) < LENGTH.size:
                os._exit(0)
            verb, number, *rest = pickle.loads(self._source.read(LENGTH.unpack(head)[0]))
            if verb == "run":
                self._jobs.put((number, *rest))
                continue
            with self._lock:
                self._stopped = number
                if number == self._number:
                    self._control.stop()

    def _send(self, message: tuple[Any, ...]) -> None:
        self._sink.write(pack(message))
        self._sink.flush()


def _lower_the_stakes(most_bytes: int, nice: int) -> None:
    """Lower this process's priority, limit its memory, and leave Ctrl-C to the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(nice)
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (most_bytes, most_bytes))


if __name__ == "__main__":
    _lower_the_stakes(int(sys.argv[1]), int(sys.argv[2]))
    replies = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    # Anything that a library prints must not mix with the frames.
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    WebWorker(sys.stdin.buffer, replies).serve()
