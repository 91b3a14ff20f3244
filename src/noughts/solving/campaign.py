"""A campaign: the solvers that serve a position, what they have found so far, and the value that follows from it.

A search decides how the solvers are put to work (`executor.py` in one process, `workers/jobs.py` with workers); the
campaign says what is still open, and how much of the time each question gets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Protocol

from noughts.common import Control
from noughts.common.limits import Limits, memory_used
from noughts.core import Position
from noughts.errors import Stopped
from noughts.proofs.files import pack
from noughts.solvers.contract import EXACT, Goal, GoalSolver, Keeper, Prover, Question, Strategy, Writing
from noughts.solvers.parameters import TABLE_NODES
from noughts.solving.report import Leading, Reporter, Watch, WatchedSearch
from noughts.solving.strategies import strategy_for

Trees = dict[str, list[Any]]
"""Trees of jobs as rows of numbers, by question: what a search with workers keeps in a checkpoint."""


class CampaignFindings:
    """The answers so far; the value is "unknown" until they suffice for it."""

    def __init__(self, position: Position, goals: Mapping[str, Goal]) -> None:
        self.position, self.goals = position, goals
        self.known: dict[str, bool] = {}
        """The answers, by the goal's name."""
        self.wins: bool | None = None
        self.loses: bool | None = None
        """Whether the side to move wins, and loses, as far as that is known."""
        self.value, self.method = "unknown", ""
        self.plies: int | None = None
        self._by: dict[bool, str] = {}
        self._words: tuple[str, ...] = ()

    def settle(self, value: str, plies: int | None, method: str) -> None:
        """Take a value that was found outright."""
        self.value, self.plies, self.method = value, plies, method

    def note(self, name: str, answer: bool | None) -> None:
        """Take the answer to a question, None for none yet, and draw the value from all of them."""
        if answer is None:
            return
        self.known[name] = answer
        goal = self.goals[name]
        meaning = goal.meaning(answer)
        if meaning is not None:
            if goal.about_winning:
                self.wins = meaning
            else:
                self.loses = meaning
            self._by.setdefault(goal.about_winning, goal.yes if answer else goal.no)
        self._conclude()

    def learn(self, wins: bool | None, loses: bool | None, words: tuple[str, ...] = ()) -> None:
        """Take partial knowledge: whether the side to move wins, whether it loses, and what else is known, in words."""
        self._words = words
        self.wins = self.wins if wins is None else wins
        self.loses = self.loses if loses is None else loses

    def _conclude(self) -> None:
        if self.value != "unknown":
            return
        if self.wins or self.loses:
            self.settle("win" if self.wins else "loss", None, self._by[bool(self.wins)])
        elif self.wins is False and self.loses is False:
            self.settle("draw", None, self._by[True])

    def matters(self, name: str) -> bool:
        """Whether a question is still open and its answer would say something new."""
        return name not in self.known and (self.wins if self.goals[name].about_winning else self.loses) is None

    def learned(self) -> str:
        """What is known, in words, while the value is not."""
        if self.value != "unknown":
            return ""
        me, other = self.position.turn, self.position.turn.other
        said = [self.goals[name] for name, answer in self.known.items() if not answer]
        goals = [goal for goal in said if goal.no_words]
        facts = [goal.no_words.format(side=goal.side(self.position)) for goal in goals]
        if self.loses is False:
            facts.insert(0, f"{me} does not lose")
        if self.wins is False:
            facts.insert(0, f"{other} does not lose")
        return "; ".join((*facts, *self._words))


class CampaignSearch(WatchedSearch, Protocol):
    """A way of putting the solvers of a campaign to work."""

    def step(self) -> None:
        """Work for a moment, about a second at most, and note what is found."""

    def gather(self) -> None:
        """Let the campaign's own solvers learn why its answers hold, so that they can write the proof."""

    def dump(self) -> Trees:
        """What a checkpoint must keep of the search itself."""


class Campaign:
    """The solvers at work on one position, and what they have found so far."""

    def __init__(
        self,
        position: Position,
        control: Control | None = None,
        watch: Watch | None = None,
        strategy: Strategy | None = None,
        solvers: dict[str, GoalSolver] | None = None,
    ) -> None:
        self.position, self.rules = position, position.rules
        self.memory_before = memory_used()
        """Bytes that this process held before the campaign knew anything."""
        self.strategy = strategy or strategy_for(self.rules)
        self.solvers: dict[str, GoalSolver] = solvers or self.strategy.goal_solvers(self.rules)
        goals = {name: goal for name, goal in self.strategy.goals.items() if goal.solver in self.solvers}
        self.findings = CampaignFindings(position, goals)
        for name, answer in self.strategy.known_a_priori(position).items():
            self.findings.note(name, answer)
        memory = control.memory if isinstance(control, Limits) else None
        self.value_solver = self.strategy.value_solver(self.rules, memory)
        self.resumed = False
        """Whether it continues from a checkpoint."""
        self.stored_proof: bytes | None = None
        """The proof of the value, if it exists already and need not be written."""
        self._elsewhere = 0
        self._best: int | None = None
        self.reporter = Reporter(watch, lambda: self.nodes)
        self.control = (control or Control()).within(None)
        if watch:
            self.control.progress = self.reporter.beat

    # What is open.

    @property
    def shares(self) -> dict[str, float]:
        """The questions that still matter, and `EXACT`, with their shares of the time."""
        open_goals = [name for name in self.findings.goals if self.findings.matters(name)]
        return self.strategy.shares(self.position, open_goals)

    @property
    def open(self) -> bool:
        """Whether there is something left to find and the control lets the search go on."""
        return self.findings.value == "unknown" and not self.control.stopped and bool(self.shares)

    @property
    def leading(self) -> str | None:
        """The goal solvers' question that gets most of the time."""
        shares = {name: share for name, share in self.shares.items() if name != EXACT}
        return max(shares, key=lambda name: shares[name], default=None)

    def question(self, name: str) -> Question:
        """One of the questions about the position."""
        return self.findings.goals[name].of(self.position)

    def solver_of(self, name: str) -> GoalSolver:
        """The solver that answers a question."""
        return self.solvers[self.findings.goals[name].solver]

    def in_words(self, name: str) -> str:
        """A question in words."""
        goal = self.findings.goals[name]
        return goal.words.format(side=goal.side(self.position))

    # What is found.

    @property
    def nodes(self) -> int:
        """Positions visited so far, by the solvers here and elsewhere."""
        return self._elsewhere + self.value_solver.nodes + sum(solver.nodes for solver in self.solvers.values())

    @property
    def keepers(self) -> dict[str, Keeper]:
        """The solvers whose knowledge goes into a checkpoint."""
        return {**self.solvers, **self.value_solver.keepers}

    def count(self, nodes: int) -> None:
        """Positions visited elsewhere: by workers, or before the checkpoint."""
        self._elsewhere += nodes

    def note(self, name: str, answer: bool | None) -> None:
        """Take the answer to a question, None for none yet."""
        self.findings.note(name, answer)

    def look(self, name: str, numbers: tuple[int, int], line: list[int]) -> Leading:
        """A question for a report."""
        return Leading(self.in_words(name), *numbers, tuple(line))

    # The search.

    def run(self, search: CampaignSearch, pause: Callable[[], None] = lambda: None) -> None:
        """Let a search work until the value is known or the control ends it; `pause` is called between its steps."""
        self.reporter.follow(search)
        if self.open and self.strategy.looks_first(self.position):
            self._by_few_nodes()
        while self.open:
            search.step()
            self.reporter.pause()
            pause()
        if self.findings.value in ("win", "loss") and self.findings.plies is None:
            self._count_plies()
        self.reporter.follow(None)

    def _count_plies(self) -> None:
        if self.strategy.counts_plies(self.position):
            self._by_few_nodes()

    def _by_few_nodes(self) -> None:
        """Limited by nodes, not seconds, so that the result does not depend on the speed of the machine."""
        if not self.control.stopped:
            self.ask_value_solver(self.control.visiting(TABLE_NODES))

    def ask_value_solver(self, control: Control) -> None:
        """Let the value solver try until the control stops it."""
        try:
            found = self.value_solver.solve(self.position, control, self.control)
        except Stopped:
            self.findings.learn(
                *self.value_solver.known(self.position), self.value_solver.known_in_words(self.position)
            )
            return
        self.settle(found.value, self.findings.method or found.method, found.best, found.plies)

    def settle(self, value: str, method: str, best: int | None = None, plies: int | None = None) -> None:
        """Take a known value, with the best move and the plies if they are known."""
        self.findings.settle(value, plies, method)
        self._best = best

    @contextmanager
    def sharing(self, parts: int) -> Iterator[int | None]:
        """Share the memory with other processes while they work; yields the bytes that each may hold."""
        limits = self.control
        if isinstance(limits, Limits) and limits.memory is not None:
            self.control = limits.sharing(limits.memory // parts)
        try:
            yield self.control.memory if isinstance(self.control, Limits) else None
        finally:
            self.control = limits

    # Results.

    def first_move(self) -> int | None:
        """A best move, if one is known."""
        wanted = {"win": "win", "draw": "hold"}.get(self.findings.value)
        for name, goal in self.findings.goals.items():
            if self._best is None and goal.own and goal.wanted == wanted:
                self._best = next((cell for cell in self.position.moves() if self._reaches(name, cell)), None)
        return self._best

    def _reaches(self, name: str, cell: int) -> bool:
        """Whether a move is known to lead to a yes."""
        after = self.position.after(cell)
        if after.outcome:
            return after.outcome.winner is not None or self.findings.goals[name].wanted == "hold"
        return self.solver_of(name).numbers(Question(after.theirs, after.mine, False))[0] == 0

    def write(self, processes: int = 1) -> bytes | None:
        """The proof of the value; None if no solver can write one, and for finished games."""
        if self.stored_proof is not None:
            return self.stored_proof
        value = self.findings.value
        provers: list[Prover] = [self.value_solver, *self.solvers.values()]
        write = next(filter(None, (prover.writer_for(value) for prover in provers)), None)
        if write is None or self.position.outcome:
            return None
        self.reporter.write()
        writing = Writing(self.control, processes, self.reporter.write)
        first = write(self.position, writing)
        self._best = first if first is not None else self._best
        return pack(self.position, value, writing.numbers.body, self.control, writing.threes)
