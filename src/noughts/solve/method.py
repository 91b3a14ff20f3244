"""What every method of the solver can do, so that one driver, checkpoint and job-level search serve all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from noughts.search import Control


@dataclass(frozen=True)
class Question:
    """Does a side reach its goal? Its stones, the other's (bit sets, no line complete), and whether it is to move.

    The goal is the method's: the attack wants to win, the defence and blocking want to hold.
    """

    mine: int
    theirs: int
    to_move: bool


class Keeper(Protocol):
    """What a checkpoint keeps of a search."""

    def dump(self) -> bytes:
        """Everything known, proved or not, so that `restore` goes on as if nothing had happened."""

    def restore(self, dump: bytes) -> None:
        """Take over a dump into a new instance; ValueError where it is none of this board's."""

    @property
    def nodes(self) -> int:
        """Positions visited so far."""


class Method(Keeper, Protocol):
    """A way to answer questions about one board; what it learns it keeps until it is asked again."""

    def ask(self, question: Question, control: Control) -> bool | None:
        """Go on searching where the last call on this question stopped: yes, no, or None if the control ended it."""

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
