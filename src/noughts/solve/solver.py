"""solve: the exact value of a position, the method that found it, and a proof.

Several methods take turns, in slices of time that grow, until together they know the value: plain table search;
blocking alone; the attack of either side; the defence of either side with counter-threats. Light boards, whose lines
are few for their length, are mostly held, so there blocking and the defence get most of the time; on heavy boards the
attack does.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from noughts.core import Position
from noughts.errors import NoughtsError, Stopped
from noughts.search import Control, Result, solver_for
from noughts.solve.attack import Attack
from noughts.solve.blocking import Blocking
from noughts.solve.board import MOST_WORD
from noughts.solve.defence import Defence
from noughts.solve.holdproof import HoldWriter
from noughts.solve.method import Question
from noughts.solve.proof import Numbers, pack
from noughts.solve.proofnumber import Reply, Threat
from noughts.solve.winproof import WinWriter

FIRST_SLICE = 0.03
FIRST_NODES = 60_000
"""Nodes that table search may visit before the other methods begin."""
LIGHT = 2.6
"""Boards whose lines weigh less than this, each of n cells 2^-n, are mostly held."""
SHORTEST = 3
"""Chains of threats need at least this many in a row."""


@dataclass
class Budget(Control):
    """A control that ends a search after so many nodes."""

    nodes: int = 0

    def __call__(self, nodes: int) -> bool:
        """The pulse of a kernel: True asks it to stop."""
        return nodes > self.nodes or super().__call__(nodes)


@dataclass(frozen=True)
class Solution:
    """What is known of a position: the value for the side to move ("win", "draw", "loss" or "unknown").

    `plies` is given only where it is proven that no quicker win exists. `learned` says in words what holds when the
    value is unknown.
    """

    position: Position
    value: str
    plies: int | None
    first_move: int | None
    method: str
    nodes: int
    seconds: float
    learned: str = ""
    proof: bytes | None = field(default=None, repr=False)


def solve(
    position: Position,
    control: Control | None = None,
    proof: bool = False,
    methods: frozenset[str] | None = None,
) -> Solution:
    """Solve a position: exactly, or "unknown" when the control ends it first; with a proof if asked.

    `methods` names those that may work, as `Campaign.methods` does; all of them unless told.
    """
    started = time.monotonic()
    campaign = Campaign(position, control or Control(), methods)
    if position.outcome:
        winner = position.outcome.winner
        campaign.value, campaign.plies = ("draw" if winner is None else "loss"), 0
        campaign.method = "the game is over"
    else:
        campaign.run()
    written = campaign.write() if proof and campaign.value != "unknown" else None
    return Solution(
        position,
        campaign.value,
        campaign.plies,
        campaign.first_move(),
        campaign.method,
        campaign.nodes,
        time.monotonic() - started,
        campaign.learned(),
        written,
    )


class Campaign:
    """The methods at work on one position, and what they have found so far."""

    def __init__(self, position: Position, control: Control, methods: frozenset[str] | None = None) -> None:
        self._allowed = methods
        rules = position.rules
        self.position, self.rules, self._control = position, rules, control
        self.value, self.method = "unknown", ""
        self.plies: int | None = None
        self._mine, self._theirs = position.mine, position.theirs
        self._empty = not self._mine | self._theirs
        self.plain = not rules.gravity and not rules.misere and rules.length >= SHORTEST
        self._known: dict[str, bool] = {}
        self._best: int | None = None
        self._table_nodes = 0
        if self.plain:
            self._blocking = Blocking(rules) if rules.cells <= MOST_WORD else None
            self._attack = Attack(rules)
            self._defence = Defence(rules, self._blocking)
            self._win = Question(self._mine, self._theirs, True)
            self._loss = Question(self._theirs, self._mine, False)
            self._hold: Reply = Reply(self._mine, self._theirs)
            self._held: Threat = self._defence.node(self._theirs, self._mine)
            if self._empty:  # By strategy stealing, the first player does not lose.
                self._known |= {"loses": False, "holds": True}

    @property
    def nodes(self) -> int:
        """Positions that all methods have visited."""
        if not self.plain:
            return self._table_nodes
        blocked = self._blocking.nodes if self._blocking else 0
        return self._table_nodes + self._attack.nodes + self._defence.judged + blocked

    def run(self) -> None:
        """Let the methods take turns until the value is known or the control ends it.

        Table search goes first, for a number of nodes and not of seconds: where it knows the fewest plies, it says so
        however fast the machine is.
        """
        if self._allowed is None or "table" in self._allowed:
            self._by_table(Budget(self._control.remaining, self._control.progress, nodes=FIRST_NODES))
        slice_ = FIRST_SLICE
        while self.value == "unknown" and not self._control.stopped:
            methods = self.methods()
            if not methods:
                return
            for _, method, share in methods:
                if self.value == "unknown" and not self._control.stopped:
                    method(self._control.within(slice_ * share))
                    self._conclude()
            slice_ *= 2

    def methods(self) -> list[tuple[str, Callable[[Control], None], float]]:
        """The methods that have not answered yet and may work, and their shares of the time."""
        weight = len(self.rules.lines) / 2**self.rules.length
        light = weight < LIGHT
        known = self._known
        small = self.rules.cells < 40
        chosen = [("table", self._by_table, 1.0 if small else 0.2, True)]
        if self.plain:
            chosen += [
                (
                    "blocking",
                    self._by_blocking,
                    20.0 if light else 1.0,
                    self._blocking is not None and "blocked" not in known,
                ),
                ("attack", self._by_attack, 1.0 if light else 10.0, "wins" not in known),
                ("other_attack", self._by_other_attack, 1.0, "loses" not in known),
                ("defence", self._by_defence, 10.0 if light else 1.0, "held" not in known),
                ("own_defence", self._by_own_defence, 2.0, "holds" not in known),
            ]
        return [
            (name, method, share)
            for name, method, share, wanted in chosen
            if wanted and (self._allowed is None or name in self._allowed)
        ]

    def _by_table(self, control: Control) -> None:
        solver = solver_for(self.rules)
        try:
            score, counts = solver.counted_score(self.position, control)
        except Stopped:
            return
        self._table_nodes += counts[0]
        self.value = {Result.WIN: "win", Result.DRAW: "draw", Result.LOSS: "loss"}[score.result]
        self.plies = score.plies if score.result is not Result.DRAW else None
        self.method = "table search"
        line = solver.line(self.position, score, self._control)
        self._best = line[0] if line else None

    def _by_blocking(self, control: Control) -> None:
        assert self._blocking
        found = self._blocking.holds(self._mine, self._theirs, control)
        if found:
            self._known["blocked"] = found[0]
            if found[0]:
                self._known["held"] = True

    def _by_attack(self, control: Control) -> None:
        self._note("wins", self._attack.ask(self._win, control))

    def _by_other_attack(self, control: Control) -> None:
        self._note("loses", self._attack.ask(self._loss, control))

    def _by_defence(self, control: Control) -> None:
        self._note("held", self._defence.prove(self._held, control))

    def _by_own_defence(self, control: Control) -> None:
        self._note("holds", self._defence.prove(self._hold, control))

    def _note(self, question: str, answer: bool | None) -> None:
        if answer is not None:
            self._known[question] = answer

    def _conclude(self) -> None:
        """Draw the value from what is known."""
        if self.value != "unknown":
            return
        known = self._known.get
        if known("wins") or known("held") is False:
            self.value, self.method = "win", "chains of threats under proof-number search"
        elif known("loses") or known("holds") is False:
            self.value, self.method = "loss", "chains of threats under proof-number search"
        elif (known("held") or known("wins") is False) and (known("holds") or known("loses") is False):
            self.value = "draw"
            self.method = "blocking alone" if known("blocked") else "blocking and counter-threats"

    def first_move(self) -> int | None:
        """A best move, if one is known."""
        if self._best is None and self.plain:
            if self.value == "win":
                line = self._attack.best_line(self._win)
                completing = self._attack.completion(self._mine, self._theirs)
                self._best = completing if completing is not None else line[0] if line else None
            else:
                self._best = next((move for move, child in self._hold.moves if child.proof == 0), None)
        return self._best

    def learned(self) -> str:
        """In words, what is known although the value is not."""
        if self.value != "unknown":
            return ""
        known, me, other = self._known.get, self.position.turn, self.position.turn.other
        facts = []
        if known("holds") or known("loses") is False:
            facts.append(f"{me} does not lose")
        if known("held") or known("wins") is False:
            facts.append(f"{other} does not lose")
        if known("blocked") is False:
            facts.append(f"{other} cannot hold by blocking alone")
        return "; ".join(facts)

    def write(self) -> bytes | None:
        """The proof of the value, None where the format has none: with gravity, in misere, on finished games."""
        if not self.plain or self.position.outcome:
            return None
        numbers = Numbers()
        if self.value == "draw":
            self._write_draw(numbers)
        else:
            wins = self.value == "win"
            self._must(self._attack.ask(self._win if wins else self._loss, self._control))
            writer = WinWriter(self._attack, numbers, self._control)
            if wins:
                self._best = writer.win(self._mine, self._theirs)
            else:
                writer.loss(self._mine, self._theirs)
        return pack(self.position, self.value, bytes(numbers.body))

    def _write_draw(self, numbers: Numbers) -> None:
        if not self._known.get("blocked"):
            self._must(self._defence.prove(self._held, self._control))
        writer = HoldWriter(self._defence, self._control)
        writer.hold(self._theirs, self._mine, numbers)
        if not self._empty:
            self._must(self._defence.prove(self._hold, self._control))
            self._best = writer.answer(self._hold, numbers)

    def _must(self, proved: bool | None) -> None:
        if proved is None:
            raise Stopped("The time or memory ran out before the proof was complete.")
        if not proved:
            raise NoughtsError(
                f"The methods contradict each other on {self.position}; this is an error of noughts itself."
            )
