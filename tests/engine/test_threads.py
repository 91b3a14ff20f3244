"""Helpers search from `with` to its end, every second one a ply ahead."""

import threading
from collections.abc import Callable

from noughts.engine.parameters import DEEPEST
from noughts.engine.thinker import Helpers


class Root:
    """A kernel that finishes every depth at once until it is asked to stop."""

    def __init__(self) -> None:
        self.placed, self.depths, self.deepest = False, list[int](), threading.Event()

    def start(self, stop: Callable[[int], bool], nodes: int) -> None:
        assert self.placed
        assert nodes == 0
        self._stop = stop

    def best(self, depth: int) -> bool:
        self.depths.append(depth)
        if depth == DEEPEST - 1:
            self.deepest.set()
        return not self._stop(0)


def test_helpers_deepen_until_the_end() -> None:
    roots = [Root() for _ in range(3)]

    def place(root: Root) -> None:
        root.placed = True

    helpers = Helpers(roots, place)
    assert not any(root.depths for root in roots)
    with helpers:
        for root in roots:
            assert root.deepest.wait(60)
    assert [root.depths[0] for root in roots] == [1, 2, 1]
    for root in roots:
        assert root.depths == list(range(root.depths[0], DEEPEST))


def test_the_end_stops_them() -> None:
    stopped = threading.Event()

    class Endless(Root):
        def best(self, depth: int) -> bool:
            while not self._stop(0):
                pass
            stopped.set()
            return False

    def place(root: Root) -> None:
        root.placed = True

    with Helpers([Endless(), Endless()], place):
        pass
    assert stopped.is_set()
