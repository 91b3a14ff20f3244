"""What every solver can do, so that one campaign, one checkpoint and one job-level search serve them all.

There are two kinds. A *goal solver* answers questions about one side ("does X win?", "does O hold?") and can be asked
about any position, so its work can be shared out as jobs. A *value solver* (an exact solver) finds the value of a
position outright, with the distance. A *strategy* says which of them serve a kind of game and what they are asked.

A new solver is a new object with these functions, and a strategy that asks it; nothing else has to change. Where one
solver needs another, it is handed an object with one of the protocols below: no solver imports another.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Literal, Protocol

from noughts.common import Control
from noughts.core import Mark, Position, Rules
from noughts.errors import NoughtsError, Stopped

EXACT = "exact"
"""Stands for the value solver where shares of the time are listed by question."""


class Numbers:
    """A stream of numbers, seven bits a byte, lowest first."""

    def __init__(self) -> None:
        self.body = bytearray()

    def put(self, *numbers: int) -> None:
        """Write numbers one after the other."""
        for number in numbers:
            while number > 127:
                self.body.append(number & 127 | 128)
                number >>= 7
            self.body.append(number)


@dataclass
class Writing:
    """The numbers of a proof so far; the control that may end it; how many processes may write parts of it.

    `hear` gets the number of parts written, and of all parts. `threes` says whether a chain in it has a three.
    """

    control: Control = field(default_factory=Control)
    processes: int = 1
    hear: Callable[[int, int], None] = lambda *_: None
    numbers: Numbers = field(default_factory=Numbers)
    threes: bool = False


@dataclass(frozen=True)
class Question:
    """Does a side reach its goal? Its stones, the other side's (bit sets, no line complete), and whether it is to move.

    The goal is the solver's: the threats solver asks for a win, the pairing and the defence solver for a draw at least.
    """

    mine: int
    theirs: int
    to_move: bool


Write = Callable[[Position, Writing], int | None]
"""Writes the proof of a value that was found; returns the move it begins with, if it begins with one.

What is not known yet is searched for; Stopped if the control ends it first.
"""


class Prover(Protocol):
    """Anything that writes proofs of the values it has found."""

    def writer_for(self, value: str) -> Write | None:
        """The function that writes a proof of this value ("win", "draw", "loss"); None if it cannot prove it alone."""


class Keeper(Protocol):
    """Anything whose knowledge goes into a checkpoint."""

    def dump(self) -> bytes:
        """Everything known, proved or not, so that `restore` continues as if nothing had happened."""

    def restore(self, dump: bytes) -> None:
        """Load a dump into a new instance; ValueError if it is damaged or another board's."""


@dataclass(frozen=True)
class FoundValue:
    """A value, the plies of a win or loss if they are known to be fewest, a best move if there was time, and how."""

    value: str
    plies: int | None
    best: int | None
    method: str


class ValueSolver(Prover, Protocol):
    """An exact solver: it finds values outright, with distances. What it learns helps with later questions."""

    keepers: Mapping[str, Keeper]
    """What a checkpoint keeps of it; empty if it starts from scratch each time."""

    def solve(self, position: Position, control: Control, line_control: Control) -> FoundValue:
        """The value of an unfinished position; Stopped if the control ends it. `line_control` limits the best move."""

    def known(self, position: Position) -> tuple[bool | None, bool | None]:
        """Whether the side to move wins, and whether it loses, as far as that is known."""

    def known_in_words(self, position: Position) -> tuple[str, ...]:
        """What else is known of a position whose value is not, in words."""

    def use_threads(self, count: int) -> None:
        """Search with up to `count` threads from now on, if it can."""

    @property
    def nodes(self) -> int:
        """Positions visited so far."""


class GoalSolver(Keeper, Prover, Protocol):
    """Answers questions about one board; what it learns is kept until it is asked again."""

    steady: bool
    """Whether it stays with what it has begun: easy replies first, moves not yet tried late."""

    def ask(self, question: Question, control: Control) -> bool | None:
        """Continue where the last call on this question stopped: yes, no, or None if the control ended it."""

    def numbers(self, question: Question) -> tuple[int, int]:
        """Proof and disproof number as far as they are known; (1, 1) for a question it has never met."""

    def moves(self, question: Question) -> list[tuple[int, Question]]:
        """The moves that matter, one of each symmetry class, and the question after each.

        The answer is yes if it is yes after one of them (the side to move) or after all of them (the other to move).
        Moves that the solver can already answer are left out.
        """

    def facts(self, question: Question) -> bytes:
        """What another instance needs in order to know, and to write, the proof of a question answered with yes."""

    def learn(self, facts: bytes) -> None:
        """Take over the facts of another instance; ValueError if they are damaged or another board's."""

    def best_line(self, question: Question) -> list[int]:
        """The principal variation from the question's position, as far as the search has looked."""

    @property
    def table_bytes(self) -> int:
        """The memory that what it has learned takes."""

    @property
    def nodes(self) -> int:
        """Positions visited so far."""


class BlockWriter(Protocol):
    """Writes how one side holds by blocking alone, as part of a larger proof."""

    def block(self, maker: int, breaker: int, numbers: Numbers, divided: bool = False) -> int:
        """Write how Breaker, who is known to hold, answers Maker; the relevance zone. `divided`: in processes."""


class Blocker(Protocol):
    """Whether one side holds by blocking alone, for solvers that use it as a test at their leaves."""

    def holds(self, maker: int, breaker: int, control: Callable[[int], bool]) -> tuple[bool, int] | None:
        """Whether Breaker, moving second, blocks every line, and the relevance zone; None if the control ended it."""

    def numbers(self, question: Question) -> tuple[int, int]:
        """As `GoalSolver.numbers`."""

    def block_writer(self, writing: Writing) -> BlockWriter:
        """What writes the parts of a proof that are held by blocking."""

    @property
    def nodes(self) -> int:
        """Positions visited so far."""


@dataclass(frozen=True)
class Goal:
    """What a goal solver is asked about a position: whose goal it is, and how its answers are put into words.

    It asks either whether the side to move wins (its own win, or the other side's draw) or whether it loses.
    """

    solver: str
    own: bool
    wanted: Literal["win", "hold"]
    words: str
    """The question in words, with "{side}" for the side."""
    yes: str
    """How a yes was found."""
    no: str = ""
    """How a no was found; empty if a no shows nothing, because the side may reach its goal in another way."""
    no_words: str = ""
    """What such a no says, in words, with "{side}" for the side."""

    @property
    def about_winning(self) -> bool:
        """Whether it asks if the side to move wins; otherwise if it loses."""
        return self.own == (self.wanted == "win")

    def meaning(self, answer: bool) -> bool | None:
        """What an answer says about that; None if nothing."""
        return None if not answer and not self.no else answer == (self.wanted == "win")

    def of(self, position: Position) -> Question:
        """The question about an unfinished position."""
        if self.own:
            return Question(position.mine, position.theirs, True)
        return Question(position.theirs, position.mine, False)

    def side(self, position: Position) -> Mark:
        """The side whose goal it is."""
        return position.turn if self.own else position.turn.other


class Strategy(Protocol):
    """How a kind of game is solved: its solvers, what they are asked, and their shares of the time."""

    goals: Mapping[str, Goal]
    """The questions, by name."""

    def serves(self, rules: Rules) -> bool:
        """Whether this strategy knows games with these rules."""

    def goal_solvers(self, rules: Rules) -> dict[str, GoalSolver]:
        """New goal solvers for a board, by name; the goals of a solver that does not serve the board are not asked."""

    def known_a_priori(self, position: Position) -> dict[str, bool]:
        """Answers known without any search, by the goal's name."""

    def value_solver(self, rules: Rules, memory: int | None) -> ValueSolver:
        """The value solver of a board, within `memory` bytes if that is given."""

    def shares(self, position: Position, open_goals: Collection[str]) -> dict[str, float]:
        """The shares of the time: of the questions whose answers still matter, and of `EXACT` if that should try."""

    def looks_first(self, position: Position) -> bool:
        """Whether the value solver should take a first look, of a few nodes, before anything else."""

    def counts_plies(self, position: Position) -> bool:
        """Whether the value solver should look for the fewest plies of a win that a goal solver has found."""


class ExactOnly:
    """The part of a `Strategy` that all games share whose value solver does everything: no questions are asked."""

    goals: Mapping[str, Goal] = {}

    def goal_solvers(self, rules: Rules) -> dict[str, GoalSolver]:  # noqa: ARG002
        """None."""
        return {}

    def known_a_priori(self, position: Position) -> dict[str, bool]:  # noqa: ARG002
        """Nothing."""
        return {}

    def shares(self, position: Position, open_goals: Collection[str]) -> dict[str, float]:  # noqa: ARG002
        """All the time goes to the value solver."""
        return {EXACT: 1.0}

    def looks_first(self, position: Position) -> bool:  # noqa: ARG002
        """No: it works all the time anyway."""
        return False

    def counts_plies(self, position: Position) -> bool:  # noqa: ARG002
        """No: it has counted the plies already."""
        return False


def must(solver: GoalSolver, question: Question, control: Control) -> None:
    """Ask a question whose answer is known to be yes, so that the solver knows why; Stopped if there is no time."""
    answer = solver.ask(question, control)
    if answer is None:
        raise Stopped("The time or memory ran out before the proof was complete.")
    if not answer:
        raise NoughtsError("The solvers contradict each other; this is an error in noughts itself.")
