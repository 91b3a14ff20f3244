"""Helpers: more threads that search the same position and share what is remembered, so that the main search goes on."""

import threading
from collections.abc import Callable
from types import TracebackType
from typing import Any

DEEPEST = 60


class Helpers:
    """So many threads, each with a kernel of its own, from `with` to its end; every second one looks a ply further."""

    def __init__(self, new_root: Callable[[], Any], place: Callable[[Any], None], threads: int) -> None:
        self._end = threading.Event()
        self._threads = []
        for number in range(threads):
            root = new_root()
            place(root)
            self._threads.append(threading.Thread(target=self._search, args=(root, number % 2), daemon=True))

    def _search(self, root: Any, ahead: int) -> None:
        root.start(lambda _: self._end.is_set(), 0)
        for depth in range(1 + ahead, DEEPEST):
            if not root.best(depth):
                return

    def __enter__(self) -> None:
        for thread in self._threads:
            thread.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._end.set()
        for thread in self._threads:
            thread.join()
