"""From the proved positions of a search to the numbers of a proof that a side holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from noughts.core.bits import bits_of, cells_of
from noughts.errors import Stopped
from noughts.solvers.contract import Numbers, Question, Writing
from noughts.solvers.defence.packing import BLOCKED, OVER, KnownDefence, after

if TYPE_CHECKING:
    from noughts.solvers.defence.solver import DefenceSolver


class DefenceWriter:
    """Writes each position once, depth first, in the orientation first met; one writer serves both sides' proofs."""

    def __init__(self, solver: DefenceSolver, writing: Writing) -> None:
        self._solver = solver
        self._control = writing.control
        self._turns = solver.turns
        self._written: dict[tuple[int, int], tuple[int, int]] = {}
        self._blocks = solver.block.block_writer(writing) if solver.block else None

    def hold(self, question: Question, numbers: Numbers, blocked: bool = False) -> None:
        """Write a position with the other side to move that the holder holds, by its answers or by blocking."""
        known = self._proved(question)
        if known.key in self._written:
            number, first_symmetry = self._written[known.key]
            numbers.put(number, self._turns.between(first_symmetry, known.symmetry))
            return
        numbers.put(0)
        if known.stage == BLOCKED or (blocked and known.stage != OVER):
            numbers.put(1)
            self._block(question, numbers, blocked)
        elif known.stage != OVER:
            numbers.put(0)
            self._answers(question, self._all_answers(question, known), numbers)
        self._written[known.key] = len(self._written) + 1, known.symmetry

    def answer(self, question: Question, numbers: Numbers) -> int:
        """Write a position that the holder, to move, holds; the move."""
        known = self._proved(question)
        rules = self._solver.rules
        if known.stage == OVER:
            rests = [line & ~question.mine for line in rules.line_sets if not line & question.theirs]
            move = next(rest.bit_length() - 1 for rest in rests if rest.bit_count() == 1)
        else:
            move = known.moves[0].answer
        numbers.put(move)
        self.hold(after(question, move), numbers)
        return move

    def _proved(self, question: Question) -> KnownDefence:
        """What is known of a position that the holder holds; proved on demand where the search left it out."""
        known = self._solver.known(question)
        if known is None or known.proof:
            if not self._solver.ask(question, self._control):
                raise Stopped("The proof was stopped before it was written.")
            known = self._solver.known(question)
        assert known
        return known

    def _all_answers(self, question: Question, known: KnownDefence) -> dict[int, int]:
        """The answer to each move that must be answered; symmetric moves have symmetric answers."""
        answers = {move.cell: move.answer for move in known.moves}
        stones = question.mine, question.theirs
        for number, turn in enumerate(self._turns.all):
            if all(self._turns.image(side, number) == side for side in stones):
                for move in known.moves:
                    answers.setdefault(turn[move.cell], turn[move.answer])
        return answers

    def _answers(self, question: Question, answers: dict[int, int], numbers: Numbers) -> None:
        """Write the answers after which blocking holds, each also valid outside its relevance zone; then the others."""
        blocked, count = Numbers(), 0
        zones = {
            cell: zone for cell, reply in answers.items() if (zone := self._zone(question, cell, reply)) is not None
        }
        left = bits_of(answers)
        while zones:
            cell = min(zones, key=lambda cell: (left & zones[cell] & ~(1 << cell)).bit_count())
            blocked.put(cell, answers[cell])
            count += 1
            zone = self._block(after(after(question, cell), answers[cell]), blocked)
            left &= (zone | 1 << answers[cell]) & ~(1 << cell)
            zones = {cell: zone for cell, zone in zones.items() if left >> cell & 1}
        numbers.put(count)
        numbers.body += blocked.body
        for cell in cells_of(left):
            numbers.put(answers[cell])
            self.hold(after(after(question, cell), answers[cell]), numbers)

    def _zone(self, question: Question, cell: int, reply: int) -> int | None:
        """The relevance zone in which blocking is known to hold after a move and its answer."""
        known = self._solver.known(after(after(question, cell), reply))
        return known.zone | 1 << reply if known and known.stage == BLOCKED else None

    def _block(self, question: Question, numbers: Numbers, divided: bool = False) -> int:
        assert self._blocks
        return self._blocks.block(question.theirs, question.mine, numbers, divided)
