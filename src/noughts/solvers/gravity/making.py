"""Making a book: every score by search, in several threads, saved now and then so that nothing is lost."""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable
from typing import NamedTuple

from noughts.common import Control
from noughts.core import Position
from noughts.errors import Stopped
from noughts.solvers.gravity.board import openings, value_of
from noughts.solvers.gravity.book import OpeningBook
from noughts.solvers.gravity.solver import GravitySolver
from noughts.solvers.parameters import BOOK_BITS, BOOK_KEPT_EVERY, BOOK_LOOK_EVERY, CONCLUDING, LISTED


class Making(NamedTuple):
    """The result of making a book: the nodes searched, and the number of openings of its ply.

    That is None if the time was up before they were counted.
    """

    nodes: int
    openings: int | None


def fill(
    book: OpeningBook, control: Control, workers: int, keep: Callable[[], None], hear: Callable[[float], None]
) -> Making:
    """Find the missing scores until there are none or the control ends it.

    `keep` is called now and then and at the end; `hear` gets the share of the scores that are known.
    """
    waiting: queue.SimpleQueue[Position] = queue.SimpleQueue()
    found: queue.SimpleQueue[tuple[Position, int]] = queue.SimpleQueue()
    counted = True
    for number, position in enumerate(openings(book.rules, book.plies), 1):
        if number % LISTED == 0:
            hear(0.0)
            if control.stopped:
                counted = False
                break
        if book.value(position) is None:
            waiting.put(position)
    count = book.known + waiting.qsize()
    solvers = [GravitySolver(book.rules, bits=BOOK_BITS, books=(book,)) for _ in range(workers)]
    threads = [threading.Thread(target=_work, args=(solver, waiting, found, control)) for solver in solvers]
    for thread in threads:
        thread.start()
    try:
        _collect(book, found, threads, keep, lambda: hear(book.known / count))
    finally:
        late = control.stopped
        control.stop()
        for thread in threads:
            thread.join()
        book.conclude(Control(CONCLUDING if late else None))
        keep()
    return Making(sum(solver.nodes for solver in solvers), count if counted else None)


def _work(
    solver: GravitySolver,
    waiting: queue.SimpleQueue[Position],
    found: queue.SimpleQueue[tuple[Position, int]],
    control: Control,
) -> None:
    try:
        while True:
            position = waiting.get_nowait()
            found.put((position, value_of(position, solver.score(position, control))))
    except (queue.Empty, Stopped):
        return


def _collect(
    book: OpeningBook,
    found: queue.SimpleQueue[tuple[Position, int]],
    threads: list[threading.Thread],
    keep: Callable[[], None],
    hear: Callable[[], None],
) -> None:
    due = time.monotonic() + BOOK_KEPT_EVERY
    while True:
        working = any(thread.is_alive() for thread in threads)
        try:
            book.learn(*found.get(timeout=BOOK_LOOK_EVERY))
        except queue.Empty:
            if not working:
                return
        hear()
        if time.monotonic() >= due:
            keep()
            due = time.monotonic() + BOOK_KEPT_EVERY
