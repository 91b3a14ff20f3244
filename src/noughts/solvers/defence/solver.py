"""Does a side hold the draw, with counter-threats if need be?

The kernel searches positions by proof numbers: every move of the other side must be answered, and one good answer is
enough. A position that blocking alone holds is not searched further, and its relevance zone answers many moves at once.
"""

from __future__ import annotations

from noughts.common import Control
from noughts.common.symmetry import Symmetries
from noughts.core import Position, Rules
from noughts.solvers.contract import Blocker, Question, Write, Writing, must
from noughts.solvers.defence import facts
from noughts.solvers.defence.packing import KnownDefence, Move, after, new_defence_kernel, placed
from noughts.solvers.defence.writer import DefenceWriter
from noughts.solvers.parameters import BLOCK_STATES, SHORTEST

GIVEN_UP, STOPPED = (-1, 0), (-2, 0)


class DefenceSolver:
    """The search for a defence of one side on a board without gravity; it keeps what it finds."""

    steady = False

    def __init__(self, rules: Rules, block: Blocker | None) -> None:
        self.rules = rules
        self.block = block
        self.turns = Symmetries(rules)
        self.kernel = new_defence_kernel(rules)
        self._control = Control()
        self._test = self._leaf if block else None

    @staticmethod
    def serves(rules: Rules) -> bool:
        """Whether it serves the game: no gravity, three or more in a row, and a further stone never harms its owner."""
        return rules.more_never_hurts and not rules.gravity and rules.length >= SHORTEST

    @property
    def table_bytes(self) -> int:
        """The memory that its graph takes."""
        return int(self.kernel.graph.table_bytes())

    @property
    def nodes(self) -> int:
        """Positions visited so far, not counting those of the pairing solver."""
        return int(self.kernel.node_count())

    def ask(self, question: Question, control: Control) -> bool | None:
        """Whether the holder holds; None if stopped."""
        self._control = control
        proof, disproof = self.kernel.ask(*placed(question), self._test, control)
        return True if proof == 0 else False if disproof == 0 else None

    def _leaf(self, holder: int, other: int) -> tuple[int, int]:
        """The kernel's leaf test: whether blocking alone holds, the other side to move, and the relevance zone."""
        assert self.block
        last = self.block.nodes + BLOCK_STATES
        found = self.block.holds(other, holder, lambda nodes: nodes > last or self._control(nodes))
        return found or (STOPPED if self._control.stopped else GIVEN_UP)

    def known(self, question: Question) -> KnownDefence | None:
        """What the search knows of a question, in the question's own orientation."""
        found = self.kernel.look(*placed(question))
        if found is None:
            return None
        key, symmetry, proof, disproof, stage, zone, tries = found
        back = self.turns.between(0, symmetry)
        turn = [*self.turns.all[back], -1]  # The last entry serves -1, which stands for no cell.
        moves = [
            Move(turn[cell], one, two, turn[answer], [(turn[reply], number) for reply, number in looked])
            for cell, one, two, answer, looked in tries
        ]
        return KnownDefence(key, symmetry, proof, disproof, stage, self.turns.image(zone, back), moves)

    def numbers(self, question: Question) -> tuple[int, int]:
        """Proof and disproof number as far as they are known."""
        known = self.known(question)
        return (known.proof, known.disproof) if known else (1, 1)

    def moves(self, question: Question) -> list[tuple[int, Question]]:
        """The moves that matter and the question after each."""
        symmetry, cells = self.kernel.moves(*placed(question), self._test)
        turn = self.turns.all[self.turns.between(0, symmetry)]
        return [(turn[cell], after(question, turn[cell])) for cell in cells]

    def best_line(self, question: Question) -> list[int]:
        """The principal variation, as far as the search has looked."""
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

    # Facts for other instances, and proofs.

    def facts(self, question: Question) -> bytes:
        """The proved positions below a question answered with yes."""
        return facts.facts(self, question)

    def learn(self, data: bytes) -> None:
        """Learn the facts of another instance; ValueError if they are damaged."""
        facts.learn(self, data)

    def dump(self) -> bytes:
        """The whole graph."""
        return facts.dump(self)

    def restore(self, dump: bytes) -> None:
        """Load a dump into a new instance; ValueError if it is not of this board."""
        facts.restore(self, dump)

    def writer_for(self, value: str) -> Write | None:
        """Draws: the other side holds, and so does the side to move, unless the board is empty."""
        return self._write_draw if value == "draw" else None

    def _write_draw(self, position: Position, writing: Writing) -> int | None:
        held = Question(position.theirs, position.mine, False)
        blocked = self.block is not None and self.block.numbers(held)[0] == 0
        if not blocked:
            must(self, held, writing.control)
        writer = DefenceWriter(self, writing)
        writer.hold(held, writing.numbers, blocked)
        if not position.mine | position.theirs:
            return None
        holds = Question(position.mine, position.theirs, True)
        must(self, holds, writing.control)
        return writer.answer(holds, writing.numbers)
