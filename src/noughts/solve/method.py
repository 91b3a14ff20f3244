"""What every method of the solver can do, so that one campaign, checkpoint and job-level search serve all.

A new method is a new object with these functions, and an `Approach` that says of which games it knows something and
what it is asked there; nothing else has to change.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Literal, Protocol, Self

from noughts.core import Mark, Position, Rules
from noughts.errors import NoughtsError, Stopped
from noughts.search import Control
from noughts.solve.proof.writing import Writing

WHOLE = "whole"
"""Stands for the solver that finds values whole among the shares of the time."""


@dataclass(frozen=True)
class Question:
    """Does a side reach its goal? Its stones, the other's (bit sets, no line complete), and whether it is to move.

    The goal is the method's: `win` wants to win, `hold` and `block` want to hold.
    """

    mine: int
    theirs: int
    to_move: bool


Write = Callable[[Position, Writing], int | None]
"""Writes the proof of a position's value that was found; the move it begins with, if the side to move has one to make.

What is not known yet is searched for; Stopped if the control ends it first.
"""


class Prover(Protocol):
    """What writes proofs of values that it has found."""

    def writer_for(self, value: str) -> Write | None:
        """How the proof of such a value ("win", "draw", "loss") is written; None for one that it cannot prove alone."""


class Keeper(Protocol):
    """What a checkpoint keeps of a search."""

    def dump(self) -> bytes:
        """Everything known, proved or not, so that `restore` goes on as if nothing had happened."""

    def restore(self, dump: bytes) -> None:
        """Take over a dump into a new instance; ValueError where it is none of this board's."""


@dataclass(frozen=True)
class Found:
    """A value found whole: the fewest plies of a win or loss, a best move if there was time for it, and how."""

    value: str
    plies: int | None
    best: int | None
    method: str


class Whole(Prover, Protocol):
    """A solver that finds values whole, with their distances; what it learns helps it when it is asked again."""

    keepers: Mapping[str, Keeper]
    """What a checkpoint keeps of it; empty where it begins anew."""

    def solve(self, position: Position, control: Control, line_control: Control) -> Found:
        """The value of an unfinished position; Stopped if the control ends it. The other control is the best move's."""

    def known(self, position: Position) -> tuple[bool | None, bool | None]:
        """Whether the side to move wins, and whether it loses, as far as that is known."""

    def told(self, position: Position) -> tuple[str, ...]:
        """In words, what else is known of a position whose value is not."""

    def hire(self, workers: int) -> None:
        """Let so many processors work at once from now on, if it knows how."""

    @property
    def nodes(self) -> int:
        """Positions visited so far."""


class Method(Keeper, Prover, Protocol):
    """A way to answer questions about one board; what it learns it keeps until it is asked again."""

    steady: bool
    """Whether it goes on with what it has begun: replies that are easy to meet first, other moves late."""

    def ask(self, question: Question, control: Control) -> bool | None:
        """Go on searching where the last call on this question stopped: yes, no, or None if the control ended it."""

    def follow(self, question: Question, adviser: Self, control: Control) -> None:
        """Note what another instance has found out about a question, as far as this one's own judge agrees.

        The other's word counts for nothing, so that whoever made it up, `ask` then answers as it always does.
        """

    def numbers(self, question: Question) -> tuple[int, int]:
        """Proof and disproof number as far as they are known; (1, 1) for a question never met."""

    def moves(self, question: Question) -> list[tuple[int, Question]]:
        """The moves that matter, one of each symmetric kind, and the question after each.

        The answer is yes if it is yes after one of them (the side to move) or after all of them (the other to move).
        Moves that the method sees to be answered already are left out.
        """

    def facts(self, question: Question) -> bytes:
        """What another instance must learn to know, and to write down, the proof of a question answered with yes."""

    def learn(self, facts: bytes) -> None:
        """Take over the facts of another instance; ValueError where they are none."""

    def best_line(self, question: Question) -> list[int]:
        """The moves that the search holds to be best, from the question's position on, as far as it has looked."""

    @property
    def nodes(self) -> int:
        """Positions visited so far."""


@dataclass(frozen=True)
class Aim:
    """A question that a method is asked about a position: by whom, what for, and how its answers are told of.

    Either it asks whether the side to move wins (`own` and win, or the other side's hold) or whether it loses.
    """

    method: str
    own: bool
    goal: Literal["win", "hold"]
    words: str
    """The question as a person asks it, with "{asker}" for the side."""
    yes: str
    """How a yes was found."""
    no: str = ""
    """How a no was found; empty where a no shows nothing, because the side may reach its goal in another way."""
    no_words: str = ""
    """What such a no says, in words, with "{asker}" for the side."""

    @property
    def about_winning(self) -> bool:
        """Whether it asks if the side to move wins; else if it loses."""
        return self.own == (self.goal == "win")

    def meaning(self, answer: bool) -> bool | None:
        """What an answer says of that; None if nothing."""
        return None if not answer and not self.no else answer == (self.goal == "win")

    def of(self, position: Position) -> Question:
        """The question about an unfinished position, as the method wants it asked."""
        if self.own:
            return Question(position.mine, position.theirs, True)
        return Question(position.theirs, position.mine, False)

    def asker(self, position: Position) -> Mark:
        """The side that asks."""
        return position.turn if self.own else position.turn.other


class Approach(Protocol):
    """How the solver goes about one kind of game: the methods, what they are asked, and for how much of the time."""

    aims: Mapping[str, Aim]
    """The questions, by name."""

    def knows(self, position: Position) -> bool:
        """Whether this is the kind of game."""

    def make(self, rules: Rules) -> dict[str, Method]:
        """New methods for a board, by name; where one does not serve a board, its aims are not asked."""

    def given(self, position: Position) -> dict[str, bool]:
        """Answers that are known without any search, by the aim's name."""

    def whole(self, rules: Rules, memory: int | None) -> Whole:
        """The solver that finds values of a board whole, if need be within so many bytes."""

    def shares(self, position: Position, open_aims: Collection[str]) -> dict[str, float]:
        """The shares of the time of the questions whose answers still matter, and of `WHOLE` if that should try."""

    def glances(self, position: Position) -> bool:
        """Whether the solver of values whole should look first, for a few nodes."""

    def counts(self, position: Position) -> bool:
        """Whether it should look for the fewest plies of a win that a method has found."""


def must(method: Method, question: Question, control: Control) -> None:
    """Ask a question whose answer is known to be yes, so that the method knows why; Stopped if there is no time."""
    answer = method.ask(question, control)
    if answer is None:
        raise Stopped("The time or memory ran out before the proof was complete.")
    if not answer:
        raise NoughtsError("The methods contradict each other; this is an error of noughts itself.")
