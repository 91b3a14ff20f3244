"""A campaign: the methods at work on one position, taking turns, and what they have found so far."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from noughts.core import Position, Rules
from noughts.errors import NoughtsError, Stopped
from noughts.search import Control, Result, solver_for
from noughts.search.packing import WORD_CELLS
from noughts.solve.block.blocking import Blocking
from noughts.solve.block.tellers import Tellers
from noughts.solve.checkpoint import Checkpoint, Saved
from noughts.solve.findings import METHODS, Findings, is_plain, question_of
from noughts.solve.hold.holding import Holding
from noughts.solve.hold.writer import HoldWriter
from noughts.solve.limits import Limits, memory_used
from noughts.solve.method import Keeper, Method, Question
from noughts.solve.proof.files import Numbers, pack
from noughts.solve.report import Leading, Reporter, Watch
from noughts.solve.schedule import TABLE_CELLS, is_small, shares
from noughts.solve.share.workbench import Make
from noughts.solve.win.winning import Winning
from noughts.solve.win.writer import WinWriter

FIRST_SLICE = 0.02
PART = 1.0
"""Seconds after which a method in the middle of a longer slice lets others look at it."""
TABLE_NODES = 60_000
"""Nodes that table search may visit before the other methods begin, or to find the shortest way of a win."""
KEEP_EVERY = 600.0
"""Seconds between two checkpoints of a search that goes on."""
KEEP_MEMORY = 1_000_000_000
"""A search that holds more bytes than this does not stop for checkpoints: writing them would take too long."""

WORDS = {
    "wins": "{me} wins?",
    "loses": "{other} wins?",
    "held": "{other} holds?",
    "holds": "{me} holds?",
    "blocked": "{other} holds by blocking alone?",
}


def new_methods(rules: Rules) -> dict[str, Method]:
    """The methods for a board without gravity and not in misere, by name."""
    blocking = Blocking(rules) if rules.cells <= WORD_CELLS else None
    methods: dict[str, Method] = {"win": Winning(rules), "hold": Holding(rules, blocking)}
    return methods | {"block": blocking} if blocking else methods


class Campaign:
    """The methods at work on one position, and what they have found so far."""

    def __init__(
        self,
        position: Position,
        control: Control | None = None,
        watch: Watch | None = None,
        checkpoint: Checkpoint | None = None,
        make: Make = new_methods,
    ) -> None:
        self.position, self.rules = position, position.rules
        self.findings = Findings(position)
        self.methods: dict[str, Method] = make(self.rules) if is_plain(position) else {}
        self.wants_proof = False
        self.tellers = 1
        """Processes that tell the proof."""
        self.trees: dict[str, list[Any]] = {}
        """Trees of jobs from the checkpoint, by question."""
        self.tree_dumps: Callable[[], dict[str, list[Any]]] = dict
        self.look: Callable[[], Leading | None] = self._look
        self.extra_nodes = 0
        """Positions visited elsewhere: by table search, by workers, before the checkpoint."""
        self._best: int | None = None
        self._checkpoint = checkpoint
        self._keep_due = time.monotonic() + KEEP_EVERY
        self.reporter = Reporter(watch, lambda: self.nodes)
        self.control = (control or Control()).within(None)
        if watch:
            self.control.progress = self.reporter.beat

    @property
    def nodes(self) -> int:
        """Positions that all methods have visited."""
        return self.extra_nodes + sum(keeper.nodes for keeper in self.keepers.values())

    @property
    def keepers(self) -> Mapping[str, Keeper]:
        """What knows all that was learned, for the checkpoint; nothing where only table search is at work."""
        return self.methods

    @property
    def shares(self) -> dict[str, float]:
        """The questions that still matter, likeliest first, and their shares of the time."""
        if not self.methods:
            return {"table": 1.0}
        known = self.findings.known if "block" in self.methods else self.findings.known | {"blocked": False}
        return shares(self.position, known)

    def question(self, name: str) -> Question:
        """One of the questions about the position."""
        return question_of(self.position, name)

    def run(self) -> None:
        """Let the methods take turns until the value is known or the control ends it."""
        self.glance()
        slice_ = FIRST_SLICE
        while self.open and (turns := self.shares):
            for name, share in turns.items():
                self._take_turn(name, slice_ * share)
            slice_ *= 2
        self.count_plies()

    @property
    def open(self) -> bool:
        """Whether there is something left to find, and leave to look for it."""
        return self.findings.value == "unknown" and not self.control.stopped

    def allow(self, memory: int | None) -> None:
        """Set another limit on memory, in bytes."""
        if isinstance(self.control, Limits):
            self.control = self.control.sharing(memory)

    def glance(self) -> None:
        """Let table search look first at small positions, for a number of nodes and not of seconds.

        Where it knows the fewest plies, it says so however fast the machine is.
        """
        if self.open and (not self.methods or is_small(self.position)):
            self._by_few_nodes()

    def count_plies(self) -> None:
        """Let table search look for the fewest plies of a win that another method has found."""
        known = self.findings
        if known.value in ("win", "loss") and known.plies is None and self.rules.cells <= TABLE_CELLS:
            self._by_few_nodes()

    def _by_few_nodes(self) -> None:
        self._by_table(self.control.visiting(TABLE_NODES))

    def _take_turn(self, name: str, seconds: float) -> None:
        ends = time.monotonic() + seconds
        if name == "table":
            if self.open:
                self._by_table(self.control.within(seconds))
            return
        while self.open and name in self.shares and (left := ends - time.monotonic()) > 0:
            answer = self.methods[METHODS[name]].ask(self.question(name), self.control.within(min(left, PART)))
            self.findings.note(name, answer)
            self.pause()

    def _by_table(self, control: Control) -> None:
        solver = solver_for(self.rules)
        try:
            score, counts = solver.counted_score(self.position, control)
        except Stopped:
            return
        self.extra_nodes += counts[0]
        value = {Result.WIN: "win", Result.DRAW: "draw", Result.LOSS: "loss"}[score.result]
        self.findings.settle(
            value, score.plies if score.result is not Result.DRAW else None, self.findings.method or "table search"
        )
        line = solver.line(self.position, score, self.control)
        self._best = line[0] if line else None

    def pause(self) -> None:
        """No search runs: look at the leading question, and keep a checkpoint if it is time to."""
        self.reporter.lead(self.look)
        self.reporter.beat()
        if time.monotonic() >= self._keep_due and memory_used() < KEEP_MEMORY and self._checkpoint and self.open:
            self.keep()

    def _look(self) -> Leading | None:
        name = self.leading
        if name is None:
            return None
        method, question = self.methods[METHODS[name]], self.question(name)
        return Leading(self.in_words(name), *method.numbers(question), tuple(method.best_line(question)))

    @property
    def leading(self) -> str | None:
        """The question that gets most of the time, of those that the methods are asked."""
        shares = {name: share for name, share in self.shares.items() if name in METHODS}
        return max(shares, key=lambda name: shares[name], default=None)

    def in_words(self, name: str) -> str:
        """A question as a person asks it."""
        return WORDS[name].format(me=self.position.turn, other=self.position.turn.other)

    def keep(self) -> bool:
        """Write what is known to the checkpoint, if there is one; whether that succeeded."""
        self._keep_due = time.monotonic() + KEEP_EVERY
        if self._checkpoint is None:
            return False
        head = {"known": self.findings.known, "nodes": self.nodes, "trees": self.tree_dumps()}
        try:
            self._checkpoint.save(head, self._dumps())
        except (NoughtsError, MemoryError) as error:
            self._checkpoint.tell(f"What was learned could not be kept: {str(error) or 'the memory ran out.'}")
            return False
        return True

    def _dumps(self) -> Iterator[tuple[str, bytes]]:
        for name, keeper in self.keepers.items():
            yield name, keeper.dump()

    def restore(self, saved: Saved) -> None:
        """Go on from a checkpoint; ValueError where it does not fit."""
        try:
            for name, dump in saved.dumps.items():
                self.keepers[name].restore(dump)
            for name, answer in saved.head["known"].items():
                if METHODS[name] in self.methods:
                    self.findings.note(name, bool(answer))
            self.trees = dict(saved.head["trees"])
            self.extra_nodes = max(0, int(saved.head["nodes"]) - self.nodes)
        except (KeyError, TypeError, AttributeError) as error:
            raise ValueError("it lacks a part") from error

    def first_move(self) -> int | None:
        """A best move, if one is known."""
        if self._best is None and self.methods and self.findings.value in ("win", "draw"):
            name = "wins" if self.findings.value == "win" else "holds"
            self._best = next((cell for cell in self.position.moves() if self._reaches(name, cell)), None)
        return self._best

    def _reaches(self, name: str, cell: int) -> bool:
        """Whether a move is known to lead to a yes."""
        after = self.position.after(cell)
        if after.outcome:
            return after.outcome.winner is not None or name == "holds"
        return self.methods[METHODS[name]].numbers(Question(after.theirs, after.mine, False))[0] == 0

    def write(self) -> bytes | None:
        """The proof of the value, None where the format has none: with gravity, in misere, on finished games."""
        if not self.methods or self.position.outcome:
            return None
        self.reporter.write()
        numbers = Numbers()
        if self.findings.value == "draw":
            self._write_draw(numbers)
        else:
            self._write_win(numbers)
        return pack(self.position, self.findings.value, numbers.body, self.control)

    def _write_win(self, numbers: Numbers) -> None:
        attack = self.methods["win"]
        assert isinstance(attack, Winning)
        writer = WinWriter(attack, numbers, self.control)
        if self.findings.value == "win":
            self._must("wins")
            self._best = writer.win(self.position.mine, self.position.theirs)
        else:
            self._must("loses")
            writer.loss(self.position.mine, self.position.theirs)

    def _write_draw(self, numbers: Numbers) -> None:
        defence = self.methods["hold"]
        assert isinstance(defence, Holding)
        blocked = bool(self.findings.known.get("blocked"))
        self._must("blocked" if blocked else "held")
        writer = HoldWriter(defence, self.control, Tellers(self.tellers, self.reporter.write))
        writer.hold(self.question("held"), numbers, blocked)
        if self.position.stones:
            self._must("holds")
            self._best = writer.answer(self.question("holds"), numbers)

    def _must(self, name: str) -> None:
        """Ask a question whose answer is known to be yes, so that its method knows why."""
        answer = self.methods[METHODS[name]].ask(self.question(name), self.control)
        if answer is None:
            raise Stopped("The time or memory ran out before the proof was complete.")
        if not answer:
            raise NoughtsError(
                f"The methods contradict each other on {self.position}; this is an error of noughts itself."
            )
