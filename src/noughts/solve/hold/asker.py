"""How the kernel is asked: does a side hold, if need be with threats of its own?

The kernel searches positions by proof numbers: every move of the other side must be answered, one good answer is
enough. A position that blocking alone holds is not searched further, and its zone answers many moves at once.
"""

from __future__ import annotations

from dataclasses import dataclass

from noughts.core import Rules
from noughts.core.bits import cells_of
from noughts.search import Control
from noughts.solve.block.method import Block
from noughts.solve.board import new_hold_kernel
from noughts.solve.method import Question
from noughts.solve.symmetry import Symmetries

BLOCK_STATES = 3000
"""States that one test by blocking may add before it is given up."""
GIVEN_UP, STOPPED = (-1, 0), (-2, 0)
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
class Known:
    """What the search knows of a question. Symmetric positions have the same key; the fold turns one into it."""

    key: tuple[int, int]
    fold: int
    proof: int
    disproof: int
    stage: int
    zone: int
    moves: list[Move]


class HoldAsker:
    """The search for one side's way to hold on a board without gravity; what it finds it keeps."""

    def __init__(self, rules: Rules, block: Block | None) -> None:
        self.rules = rules
        self.block = block
        self.turns = Symmetries(rules)
        self.kernel = new_hold_kernel(rules)
        self._control = Control()
        self._test = self._leaf if block else None

    @property
    def nodes(self) -> int:
        """Positions visited so far, without those that blocking visits."""
        return int(self.kernel.node_count())

    def ask(self, question: Question, control: Control) -> bool | None:
        """Whether the holder holds; None if stopped."""
        self.heed(control)
        proof, disproof = self.kernel.ask(*placed(question), self._test, control)
        return True if proof == 0 else False if disproof == 0 else None

    def _leaf(self, holder: int, other: int) -> tuple[int, int]:
        """The kernel's test: whether blocking alone holds, the other side to move, and the zone that takes."""
        assert self.block
        last = self.block.nodes + BLOCK_STATES
        found = self.block.holds(other, holder, lambda nodes: nodes > last or self._control(nodes))
        return found or (STOPPED if self._control.stopped else GIVEN_UP)

    def known(self, question: Question) -> Known | None:
        """What the search knows of a question, in the question's own orientation."""
        found = self.kernel.look(*placed(question))
        if found is None:
            return None
        key, fold, proof, disproof, stage, zone, tries = found
        back = self.turns.between(0, fold)
        turn = [*self.turns.all[back], -1]  # The last serves -1, which stands for no cell.
        moves = [
            Move(turn[cell], one, two, turn[answer], [(turn[reply], number) for reply, number in looked])
            for cell, one, two, answer, looked in tries
        ]
        return Known(key, fold, proof, disproof, stage, self.turns.image(zone, back), moves)

    def numbers(self, question: Question) -> tuple[int, int]:
        """Proof and disproof number as far as they are known."""
        known = self.known(question)
        return (known.proof, known.disproof) if known else (1, 1)

    def moves(self, question: Question) -> list[tuple[int, Question]]:
        """The moves that matter and the question after each."""
        fold, cells = self.kernel.moves(*placed(question), self._test)
        turn = self.turns.all[self.turns.between(0, fold)]
        return [(turn[cell], after(question, turn[cell])) for cell in cells]

    def open_moves(self, question: Question) -> set[int]:
        """The moves that still must be answered, -1 where the holder is to move; a question never met is judged."""
        self.kernel.moves(*placed(question), self._test)
        known = self.known(question)
        return {move.cell for move in known.moves if move.proof} if known and known.proof else set()

    def note_answer(self, question: Question, move: int, answer: int) -> bool:
        """Note an answer to a move that must be answered, if the position after it is known to be held; whether so."""
        return bool(self.kernel.note_answer(*placed(question), move, answer))

    def heed(self, control: Control) -> None:
        """Let a control end the tests by blocking."""
        self._control = control

    def best_line(self, question: Question) -> list[int]:
        """The moves that the search holds to be best, as far as it has looked."""
        line: list[int] = []
        while True:
            known = self.known(question)
            open_moves = [move for move in known.moves if move.proof] if known else []
            if not open_moves:
                return line
            move = min(open_moves, key=lambda move: (move.disproof, -move.proof))
            if not question.to_move:
                line.append(move.cell)
                question = after(question, move.cell)
            if not move.looked:
                return line
            reply = min(move.looked, key=lambda looked: looked[1])[0]
            line.append(reply)
            question = after(question, reply)


def after(question: Question, move: int) -> Question:
    """The question after a move of the side to move."""
    mine, theirs = question.mine, question.theirs
    if question.to_move:
        return Question(mine | 1 << move, theirs, False)
    return Question(mine, theirs | 1 << move, True)


def placed(question: Question) -> tuple[list[int], list[int], bool]:
    """A question as the kernel takes it."""
    return cells_of(question.mine), cells_of(question.theirs), question.to_move
