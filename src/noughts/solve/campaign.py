"""A campaign: the methods that know a position, what they have found so far, and the value that follows from it.

How the methods are put to work is a search's affair (`turns.py` in one process, `share/jobs.py` with workers); the
campaign says what is still open, and for how much of the time.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Protocol

from noughts.core import Position
from noughts.errors import Stopped
from noughts.search import Control
from noughts.solve.approaches import approach_to
from noughts.solve.findings import Findings
from noughts.solve.limits import Limits, memory_used
from noughts.solve.method import WHOLE, Approach, Keeper, Method, Prover, Question
from noughts.solve.proof.files import pack
from noughts.solve.proof.writing import Writing
from noughts.solve.report import Leading, Reporter, Watch, Watched
from noughts.solve.tables import TABLE_NODES

PATIENCE = 5.0
"""Seconds of search for what advice has left open, or as many as it took to try that out."""

Trees = dict[str, list[Any]]
"""Trees of jobs as rows of numbers, by question: what a search with workers keeps in a checkpoint."""


class Unfounded(ValueError):
    """What a file says does not hold, as far as that was looked into."""


class Search(Watched, Protocol):
    """A way of putting the methods of a campaign to work."""

    def step(self) -> None:
        """Work for a moment, about a second at most, and note what is found."""

    def gather(self) -> None:
        """Have the campaign's own methods know why its answers hold, so that they can write the proof."""

    def dump(self) -> Trees:
        """What a checkpoint must keep of the search itself."""


class Campaign:
    """The methods at work on one position, and what they have found so far."""

    def __init__(
        self,
        position: Position,
        control: Control | None = None,
        watch: Watch | None = None,
        approach: Approach | None = None,
        methods: dict[str, Method] | None = None,
    ) -> None:
        self.position, self.rules = position, position.rules
        self.memory_before = memory_used()
        """Bytes that this process held before the campaign knew anything."""
        self.approach = approach or approach_to(position)
        self.methods: dict[str, Method] = methods or self.approach.make(self.rules)
        aims = {name: aim for name, aim in self.approach.aims.items() if aim.method in self.methods}
        self.findings = Findings(position, aims)
        for name, answer in self.approach.given(position).items():
            self.findings.note(name, answer)
        memory = control.memory if isinstance(control, Limits) else None
        self.whole = self.approach.whole(self.rules, memory)
        self._witnesses: dict[str, Method] = {}
        self._elsewhere = 0
        self._best: int | None = None
        self.reporter = Reporter(watch, lambda: self.nodes)
        self.control = (control or Control()).within(None)
        if watch:
            self.control.progress = self.reporter.beat

    # What is open.

    @property
    def shares(self) -> dict[str, float]:
        """The questions that still matter, and `WHOLE`, with their shares of the time."""
        open_aims = [name for name in self.findings.aims if self.findings.matters(name)]
        return self.approach.shares(self.position, open_aims)

    @property
    def open(self) -> bool:
        """Whether there is something left to find, and leave to look for it."""
        return self.findings.value == "unknown" and not self.control.stopped and bool(self.shares)

    @property
    def leading(self) -> str | None:
        """The question that gets most of the time, of those that the methods are asked."""
        shares = {name: share for name, share in self.shares.items() if name != WHOLE}
        return max(shares, key=lambda name: shares[name], default=None)

    def question(self, name: str) -> Question:
        """One of the questions about the position."""
        return self.findings.aims[name].of(self.position)

    def method_of(self, name: str) -> Method:
        """The method that answers a question."""
        return self.methods[self.findings.aims[name].method]

    def distrust(self) -> None:
        """What the methods know will be from a file. An answer counts only if new ones, which they advise, find it."""
        self._witnesses = self.approach.make(self.rules)

    @property
    def from_file(self) -> bool:
        """Whether it goes on from a checkpoint."""
        return bool(self._witnesses) or any(getattr(keeper, "restored", False) for keeper in self.keepers.values())

    @property
    def witnesses(self) -> dict[str, Method]:
        """The methods that stand by the answers noted: those that search, or new ones where these are not trusted."""
        return self._witnesses or self.methods

    def in_words(self, name: str) -> str:
        """A question as a person asks it."""
        aim = self.findings.aims[name]
        return aim.words.format(asker=aim.asker(self.position))

    # What is found.

    @property
    def nodes(self) -> int:
        """Positions visited so far, by the methods here and elsewhere."""
        methods = [*self.methods.values(), *self._witnesses.values()]
        return self._elsewhere + self.whole.nodes + sum(method.nodes for method in methods)

    @property
    def keepers(self) -> dict[str, Keeper]:
        """All that knows what was learned, for the checkpoint."""
        return {**self.methods, **self.whole.keepers}

    def count(self, nodes: int) -> None:
        """Positions visited elsewhere: by workers, before a checkpoint."""
        self._elsewhere += nodes

    def note(self, name: str, answer: bool | None) -> None:
        """Take the answer to a question, None for none yet.

        One that rests on a file must be confirmed, unless it says nothing of the value: then it only saves asking.
        """
        if answer is None or not self._witnesses:
            self.findings.note(name, answer)
        elif self.findings.aims[name].meaning(answer) is None:
            self.findings.keep(name, answer)
        else:
            self.findings.note(name, self._confirmed(name))

    def _confirmed(self, name: str) -> bool | None:
        """The answer to a question as a method finds it that judges everything by itself, None if there is no time.

        Unfounded if what the file advises does not lead there.
        """
        method, question = self.findings.aims[name].method, self.question(name)
        started = time.monotonic()
        self._witnesses[method].follow(question, self.methods[method], self.control)
        patience = max(PATIENCE, time.monotonic() - started)
        answer = self._witnesses[method].ask(question, self.control.within(patience))
        if answer is None and not self.control.stopped:
            raise Unfounded("it says what is not found to hold")
        return answer

    def look(self, name: str, numbers: tuple[int, int], line: list[int]) -> Leading:
        """A question for a report."""
        return Leading(self.in_words(name), *numbers, tuple(line))

    # The search.

    def run(self, search: Search, pause: Callable[[], None] = lambda: None) -> None:
        """Let a search work until the value is known or the control ends it; `pause` is called between its steps."""
        self.reporter.follow(search)
        if self.open and self.approach.glances(self.position):
            self._by_few_nodes()
        while self.open:
            search.step()
            self.reporter.pause()
            pause()
        if self.findings.value in ("win", "loss") and self.findings.plies is None:
            self._count_plies()
        self.reporter.follow(None)

    def _count_plies(self) -> None:
        if self.approach.counts(self.position):
            self._by_few_nodes()

    def _by_few_nodes(self) -> None:
        """For a number of nodes and not of seconds: what can be known, is said however fast the machine is."""
        if not self.control.stopped:
            self.ask_whole(self.control.visiting(TABLE_NODES))

    def ask_whole(self, control: Control) -> None:
        """Let the solver of values whole try, within a control."""
        try:
            found = self.whole.solve(self.position, control, self.control)
        except Stopped:
            self.findings.learn(*self.whole.known(self.position), self.whole.told(self.position))
            return
        self.settle(found.value, self.findings.method or found.method, found.best, found.plies)

    def settle(self, value: str, method: str, best: int | None = None, plies: int | None = None) -> None:
        """Take a value that is known whole, with a best move and the plies if they are."""
        self.findings.settle(value, plies, method)
        self._best = best

    @contextmanager
    def sharing(self, parts: int) -> Iterator[int | None]:
        """While others work too: hold only a part of the memory; the bytes that each may hold."""
        whole = self.control
        if isinstance(whole, Limits) and whole.memory is not None:
            self.control = whole.sharing(whole.memory // parts)
        try:
            yield self.control.memory if isinstance(self.control, Limits) else None
        finally:
            self.control = whole

    # What is told.

    def first_move(self) -> int | None:
        """A best move, if one is known."""
        goal = {"win": "win", "draw": "hold"}.get(self.findings.value)
        for name, aim in self.findings.aims.items():
            if self._best is None and aim.own and aim.goal == goal:
                self._best = next((cell for cell in self.position.moves() if self._reaches(name, cell)), None)
        return self._best

    def _reaches(self, name: str, cell: int) -> bool:
        """Whether a move is known to lead to a yes."""
        after = self.position.after(cell)
        if after.outcome:
            return after.outcome.winner is not None or self.findings.aims[name].goal == "hold"
        witness = self.witnesses[self.findings.aims[name].method]
        return witness.numbers(Question(after.theirs, after.mine, False))[0] == 0

    def write(self, processes: int = 1) -> bytes | None:
        """The proof of the value; None where nobody can write one, and for finished games."""
        value = self.findings.value
        provers: list[Prover] = [self.whole, *self.witnesses.values()]
        write = next(filter(None, (prover.writer_for(value) for prover in provers)), None)
        if write is None or self.position.outcome:
            return None
        self.reporter.write()
        writing = Writing(self.control, processes, self.reporter.write)
        first = write(self.position, writing)
        self._best = first if first is not None else self._best
        return pack(self.position, value, writing.numbers.body, self.control, writing.threes)
