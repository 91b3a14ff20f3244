"""Kernels of one board in several threads with one table between them, all at the same question."""

from __future__ import annotations

import threading
from collections.abc import Callable

from noughts.common import kernel as kernels
from noughts.core import Rules
from noughts.solvers.gravity.packing import PlanKernel, SearchKernel, new_bounds_table, new_plan, new_search
from noughts.solvers.parameters import FEWEST_BITS, LARGE_BITS, SMALL_BITS, SMALL_BOARD

BUCKET = 64
"""Bytes of a bucket of the table, which has three entries."""


def table_bits(rules: Rules, memory: int | None = None) -> int:
    """The table has 2 to the power of this many buckets: by the size of the board, and a third of the memory at most.

    So there is room for a second one, where the first is from a file and only advises.
    """
    bits = SMALL_BITS if rules.cells <= SMALL_BOARD else LARGE_BITS
    while memory is not None and bits > FEWEST_BITS and 3 * BUCKET << bits > memory:
        bits -= 1
    return bits


class SearchThreads:
    """Several searches at once; without compiled kernels one, because then they could not run at the same time."""

    def __init__(self, rules: Rules, bits: int) -> None:
        self._rules = rules
        self._table = new_bounds_table(bits)
        self._searches = [new_search(rules, self._table)]
        self.table_bytes = BUCKET << bits

    def use(self, count: int) -> None:
        """Search with `count` threads from now on."""
        if kernels.compiled:
            more = range(len(self._searches) + 1, count + 1)
            hired = [new_search(self._rules, self._table, number) for number in more]
            self._searches = [*self._searches, *hired][:count]
            self._table.share(count > 1)

    @property
    def nodes(self) -> int:
        """Positions searched so far."""
        return sum(search.visited() for search in self._searches)

    def wins_at_once(self, mine: int, theirs: int) -> bool:
        """Whether the side to move can complete a line now."""
        return bool(self._searches[0].ahead.wins_at_once(mine, theirs))

    def rule(self, mine: int, theirs: int) -> int | None:
        """The most that the follow-up rule leaves the side to move, None where it does not hold."""
        most: int | None = self._searches[0].ahead.by_rule(mine, theirs)
        return most

    def plan(self, goal: int) -> PlanKernel:
        """What weighs the answers of a strategy by which the leader scores less than a goal, with the same table."""
        return new_plan(self._rules, self._table, goal)

    def reduced(self, mine: int, theirs: int) -> tuple[int, int, int, bool]:
        """The stones that matter, all stones, and whether they are mirrored, see `Sight.reduced`."""
        stones: tuple[int, int, int, bool] = self._searches[0].board.reduced(mine, theirs)
        return stones

    def ask(self, mine: int, theirs: int, number: int, stop: Callable[[], bool]) -> int | None:
        """Whether a score is at least a number, see `GravitySearch.at_least`; None if `stop` asked to end it."""
        if len(self._searches) == 1:
            answer: int | None = self._searches[0].at_least(mine, theirs, number, lambda _: stop())
            return answer
        self._table.clear_marks()
        return _Race(self._searches, (mine, theirs, number), stop).run()

    def reached(self) -> int | None:
        """The bit of a move by which the last answer was yes; None if it is not known, as with several searches."""
        found: int = 0 if len(self._searches) > 1 else self._searches[0].reached()
        return found.bit_length() - 1 if found else None

    def parts(self) -> list[bytes]:
        """What the table holds, as bytes."""
        parts: list[bytes] = self._table.parts()
        return parts

    def take_parts(self, parts: list[bytes]) -> None:
        """Go on from the parts of another table, of its size; ValueError where they are none."""
        self._table.take_parts(parts)
        self.table_bytes = BUCKET * self._table.size()


class _Race:
    """One question for several searches: the first answer ends it for all."""

    def __init__(self, searches: list[SearchKernel], question: tuple[int, int, int], stop: Callable[[], bool]) -> None:
        self._searches, self._question, self._stop = searches, question, stop
        self._over = threading.Event()
        self._answers: list[int] = []
        self._errors: list[BaseException] = []

    def run(self) -> int | None:
        """The answer, or None if all of them were stopped."""
        others = [threading.Thread(target=self._search, args=(search, self._is_over)) for search in self._searches[1:]]
        for thread in others:
            thread.start()
        try:
            self._search(self._searches[0], self._pulse)
        finally:
            self._over.set()
            for thread in others:
                thread.join()
        if self._errors:
            raise self._errors[0]
        return self._answers[0] if self._answers else None

    def _search(self, search: SearchKernel, pulse: Callable[[int], bool]) -> None:
        try:
            answer = search.at_least(*self._question, pulse)
        except BaseException as error:
            self._errors.append(error)
        else:
            if answer is not None:
                self._answers.append(answer)
        # A search that was stopped, failed or is done ends the race.
        self._over.set()

    def _pulse(self, _: int) -> bool:
        return self._stop() or self._over.is_set()

    def _is_over(self, _: int) -> bool:
        return self._over.is_set()
