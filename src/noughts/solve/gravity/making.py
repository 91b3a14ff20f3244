"""Making a book: every score by search, in several threads, kept now and then so that nothing is lost."""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable, Iterator

from noughts.core import Position
from noughts.errors import Stopped
from noughts.search import Control
from noughts.solve.gravity.board import middle_first, value_of
from noughts.solve.gravity.book import Book, Stones, stones_of
from noughts.solve.gravity.solver import GravitySolver

KEEP_EVERY = 30.0
"""Seconds between two times that the book is kept."""
TICK = 0.2
TABLE_BITS = 20
"""A larger table than one position wants, since neighbours in a book share much; a still larger one is slow to read."""


def fill(book: Book, control: Control, workers: int, keep: Callable[[], None], hear: Callable[[int, int], None]) -> int:
    """Find the missing scores until there are none or the control ends it; the nodes searched.

    `keep` is called now and then and at the end, `hear` with the scores known and all of them.
    """
    waiting: queue.SimpleQueue[Position] = queue.SimpleQueue()
    found: queue.SimpleQueue[tuple[Position, int]] = queue.SimpleQueue()
    for position in _neighbours(Position(book.rules), book.plies, set()):
        if book.value(position) is None:
            waiting.put(position)
    solvers = [GravitySolver(book.rules, bits=TABLE_BITS) for _ in range(workers)]
    threads = [threading.Thread(target=_work, args=(solver, waiting, found, control)) for solver in solvers]
    for thread in threads:
        thread.start()
    try:
        _collect(book, found, threads, keep, hear)
    finally:
        control.stop()
        for thread in threads:
            thread.join()
        keep()
    return sum(solver.nodes for solver in solvers)


def _neighbours(position: Position, plies: int, seen: set[Stones]) -> Iterator[Position]:
    """The positions of a book such that each has most in common with the last; those in the middle of the board first.

    What is learned of one position serves the next, and a book that is not finished knows what is played most.
    """
    stones = stones_of(position)
    if stones in seen or position.outcome:
        return
    seen.add(stones)
    if position.stones == plies:
        yield position
        return
    for cell in middle_first(position):
        yield from _neighbours(position.after(cell), plies, seen)


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
    book: Book,
    found: queue.SimpleQueue[tuple[Position, int]],
    threads: list[threading.Thread],
    keep: Callable[[], None],
    hear: Callable[[int, int], None],
) -> None:
    due = time.monotonic() + KEEP_EVERY
    while True:
        working = any(thread.is_alive() for thread in threads)
        try:
            book.learn(*found.get(timeout=TICK))
        except queue.Empty:
            if not working:
                return
        hear(book.known, len(book.scores))
        if time.monotonic() >= due:
            keep()
            due = time.monotonic() + KEEP_EVERY
