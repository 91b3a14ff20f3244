"""Several server processes on one listening socket: started together, replaced when one dies, ended together.

The kernel gives each new connection to one of them. They share the store of games, the folder of traces and, row by
row, the figures of `metrics.py`; limits per address apply in each process separately.
"""

import multiprocessing
import os
import signal
import socket
import sys
import tempfile
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any

from noughts.errors import NoughtsError
from noughts.web.guard import log
from noughts.web.metrics import LENGTH, Metrics, Row, forget_gauges
from noughts.web.settings import Settings

CLOSE_SECONDS = 15
"""Seconds that a process may take to end before it is killed."""

Serve = Callable[[Settings, Metrics, socket.socket, Callable[[], None]], None]
"""Serves on a socket until interrupted, and calls the given function once it is ready."""
SPAWN = multiprocessing.get_context("spawn")


class CannotStart(NoughtsError):
    """A server process ended before it was ready."""


@dataclass
class Child:
    """A server process, and the pipe on which it reports that it is ready."""

    process: Any
    pipe: Connection
    row: Row


def serve_together(serve: Serve, settings: Settings, listener: socket.socket, count: int, greeting: str) -> None:
    """Serve by `count` processes until interrupted; the searches that settings allow are divided among them."""
    rows: list[Row] = [SPAWN.RawArray("d", LENGTH) for _ in range(count)]
    with tempfile.TemporaryDirectory(prefix="noughts-") as folder:
        share = max(1, -(-settings.searches // count))
        settings = replace(settings, searches=share, traces=Path(folder))
        start = partial(_start, serve, settings, rows, listener)
        children: list[Child] = []
        signal.signal(signal.SIGTERM, _leave)
        try:
            children.extend(start(at) for at in range(count))
            for child in children:
                _await_ready(child)
            print(greeting, file=sys.stderr, flush=True)  # noqa: T201
            while True:
                _replace_ended(children, start)
        finally:
            _end(children)


def _leave(number: int, _frame: object) -> None:
    """Exit on a signal; the server processes end with this one."""
    raise SystemExit(128 + number)


def _replace_ended(children: list[Child], start: Callable[[int], Child]) -> None:
    """Wait until a process has ended, and start another in its place."""
    ended = wait([child.process.sentinel for child in children])
    for at, child in enumerate(children):
        if child.process.sentinel in ended:
            forget_gauges(child.row)
            log.warning("A server process ended (%s); another takes its place.", child.process.exitcode)
            children[at] = start(at)
            _await_ready(children[at])


def _start(serve: Serve, settings: Settings, rows: list[Row], listener: socket.socket, at: int) -> Child:
    ours, theirs = SPAWN.Pipe(duplex=False)
    process = SPAWN.Process(target=_run, args=(serve, settings, rows, at, listener, theirs))
    process.start()
    theirs.close()
    return Child(process, ours, rows[at])


def _await_ready(child: Child) -> None:
    with suppress(EOFError):  # The process ended first.
        child.pipe.recv()
        return
    raise CannotStart("A server process ended before it was ready.")


def _end(children: list[Child]) -> None:
    """Interrupt every process, unless Ctrl-C at a terminal has already interrupted it together with this one."""
    for child in children:
        child.process.terminate()
    for child in children:
        child.process.join(CLOSE_SECONDS)
        if child.process.is_alive():
            child.process.kill()
            child.process.join()


def _run(serve: Serve, settings: Settings, rows: list[Row], at: int, listener: socket.socket, pipe: Connection) -> None:
    """One server process. It ends when its parent is gone for whatever reason."""

    def ready() -> None:
        with suppress(OSError):
            pipe.send(True)

    parent = multiprocessing.parent_process()
    assert parent
    gone = threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True)
    gone.start()
    with suppress(KeyboardInterrupt):
        serve(settings, Metrics(rows, at), listener, ready)


def _end_with(parent: int) -> None:
    wait([parent])
    os.kill(os.getpid(), signal.SIGTERM)
