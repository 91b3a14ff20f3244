"""A method put together of parts: an asker that searches, and facts that it tells others; the proofs are its own."""

from __future__ import annotations

from typing import Generic, Protocol, Self, TypeVar

from noughts.core import Rules
from noughts.search import Control
from noughts.solve.method import Question


class Asker(Protocol):
    """What asks a kernel."""

    @property
    def rules(self) -> Rules:
        """The board."""

    @property
    def nodes(self) -> int:
        """Positions visited so far."""

    def ask(self, question: Question, control: Control) -> bool | None:
        """As `Method.ask`."""

    def numbers(self, question: Question) -> tuple[int, int]:
        """As `Method.numbers`."""

    def moves(self, question: Question) -> list[tuple[int, Question]]:
        """As `Method.moves`."""

    def best_line(self, question: Question) -> list[int]:
        """As `Method.best_line`."""


A = TypeVar("A", bound=Asker)
Told = TypeVar("Told", contravariant=True)


class Facts(Protocol[Told]):
    """What an asker tells another instance, and takes over from it: a module of four functions."""

    def facts(self, asker: Told, question: Question) -> bytes:
        """As `Method.facts`."""

    def learn(self, asker: Told, data: bytes) -> None:
        """As `Method.learn`."""

    def dump(self, asker: Told) -> bytes:
        """As `Keeper.dump`."""

    def restore(self, asker: Told, data: bytes) -> None:
        """As `Keeper.restore`."""


class Advice(Protocol[Told]):
    """How an asker takes advice from another: a module of one function."""

    def follow(self, asker: Told, adviser: Told, question: Question, control: Control) -> None:
        """Note what the adviser has found out about a question, as far as the asker's own judge agrees."""


class Composed(Generic[A]):
    """All of a `Method` but the writing of its proofs, by its parts."""

    steady: bool = False

    def __init__(self, asker: A, facts: Facts[A], advice: Advice[A]) -> None:
        self.asker, self._facts, self._advice = asker, facts, advice
        self.rules = asker.rules

    @property
    def nodes(self) -> int:
        """Positions visited so far."""
        return self.asker.nodes

    def ask(self, question: Question, control: Control) -> bool | None:
        """Go on searching: yes, no, or None if the control ended it."""
        return self.asker.ask(question, control)

    def follow(self, question: Question, adviser: Self, control: Control) -> None:
        """Note what another instance has found out about a question, as far as this one's own judge agrees."""
        self._advice.follow(self.asker, adviser.asker, question, control)

    def numbers(self, question: Question) -> tuple[int, int]:
        """Proof and disproof number; (1, 1) for a question never met."""
        return self.asker.numbers(question)

    def moves(self, question: Question) -> list[tuple[int, Question]]:
        """The moves that matter and the question after each."""
        return self.asker.moves(question)

    def best_line(self, question: Question) -> list[int]:
        """The moves that the search holds to be best on both sides, as far as it has looked."""
        return self.asker.best_line(question)

    def facts(self, question: Question) -> bytes:
        """The proved positions below a question answered with yes."""
        return self._facts.facts(self.asker, question)

    def learn(self, facts: bytes) -> None:
        """Take over the facts of another instance; ValueError where they are none."""
        self._facts.learn(self.asker, facts)

    def dump(self) -> bytes:
        """The whole graph."""
        return self._facts.dump(self.asker)

    def restore(self, dump: bytes) -> None:
        """Take over a dump into a new instance; ValueError where it is none of this board's."""
        self._facts.restore(self.asker, dump)
