"""What another search for a way to hold advises, tried out: each position on its way is judged here."""

from __future__ import annotations

from noughts.search import Control
from noughts.solve.hold.asker import BLOCKED, HoldAsker, after
from noughts.solve.method import Question


def follow(asker: HoldAsker, adviser: HoldAsker, question: Question, control: Control) -> None:
    """Note what the adviser has found out about a question, as far as the asker's own judge agrees."""
    asker.heed(control)
    walk = _Walk(asker, adviser, control)
    if adviser.numbers(question)[0] == 0:
        walk.hold(question)
    else:
        walk.deny(question)


PATIENCE = 0.2
"""Seconds of the search at one question that the adviser denies."""


class _Walk:
    """One way through the adviser's graph; no position is judged twice."""

    def __init__(self, asker: HoldAsker, adviser: HoldAsker, control: Control) -> None:
        self._asker, self._adviser, self._control = asker, adviser, control
        self._met: set[object] = set()

    def hold(self, question: Question) -> bool:
        """Whether a question is held: every move that must be answered has an answer of the adviser's."""
        known = self._adviser.known(question)
        if known and not known.proof and not self._control(self._asker.nodes):
            met = known.key, question.to_move
            if met not in self._met:
                self._met.add(met)
                if known.stage == BLOCKED:
                    self._block(question)
                self._answer(question, {move.cell: move.answer for move in known.moves})
        return self._asker.numbers(question)[0] == 0

    def deny(self, question: Question) -> None:
        """Ask about all that a no rests on, the last moves first, so that each no follows from those below it."""
        known = self._adviser.known(question)
        if known is None or known.disproof or known.key in self._met or self._control(self._asker.nodes):
            return
        self._met.add(known.key)
        unanswered = next((move.cell for move in known.moves if move.disproof == 0), None)
        if unanswered is not None and unanswered in self._asker.open_moves(question):
            for _, answered in self._asker.moves(question if question.to_move else after(question, unanswered)):
                self.deny(answered)
        self._asker.ask(question, self._control.within(PATIENCE))
        self._asker.heed(self._control)

    def _block(self, question: Question) -> None:
        if self._asker.block and self._adviser.block:
            self._asker.block.follow(question, self._adviser.block, self._control)

    def _answer(self, question: Question, answers: dict[int, int]) -> None:
        """Try the answers to the moves that must be answered; those after which blocking holds answer others too."""
        open_moves = self._asker.open_moves(question)
        for move in sorted(open_moves & answers.keys(), key=lambda move: not self._blocks(question, move, answers)):
            if move in open_moves and self._is_free(question, move, answers[move]):
                answered = _answered(question, move, answers[move])
                if self.hold(answered) and self._asker.note_answer(question, move, answers[move]):
                    open_moves = self._asker.open_moves(question)

    def _blocks(self, question: Question, move: int, answers: dict[int, int]) -> bool:
        known = self._adviser.known(_answered(question, move, answers[move]))
        return known is not None and known.stage == BLOCKED

    def _is_free(self, question: Question, move: int, answer: int) -> bool:
        taken = question.mine | question.theirs | (1 << move if move >= 0 else 0)
        return not taken >> answer & 1


def _answered(question: Question, move: int, answer: int) -> Question:
    """The question after a move, -1 where the holder is to move at once, and its answer."""
    return after(question if move < 0 else after(question, move), answer)
