"""What the search for a defence knows of a position, and how its questions are put to the kernel."""

from __future__ import annotations

from dataclasses import dataclass

from noughts.core.bits import cells_of
from noughts.solvers.contract import Question

EXPANDED, BLOCKED, OVER = 2, 3, 4
"""Stages of a proved position: each move has an answer; blocking holds; a line is completed next."""


@dataclass(frozen=True)
class Move:
    """A move that must be answered (-1: the holder is to move), the answer, if known, and the answers looked at."""

    cell: int
    proof: int
    disproof: int
    answer: int
    looked: list[tuple[int, int]]  # answer and proof number


@dataclass(frozen=True)
class KnownDefence:
    """What the search knows of a question. Symmetric positions have the same key; the symmetry turns one into it."""

    key: tuple[int, int]
    symmetry: int
    proof: int
    disproof: int
    stage: int
    zone: int
    moves: list[Move]


def after(question: Question, move: int) -> Question:
    """The question after a move of the side to move."""
    mine, theirs = question.mine, question.theirs
    if question.to_move:
        return Question(mine | 1 << move, theirs, False)
    return Question(mine, theirs | 1 << move, True)


def placed(question: Question) -> tuple[list[int], list[int], bool]:
    """A question as the kernel takes it."""
    return cells_of(question.mine), cells_of(question.theirs), question.to_move
