"""Does a side hold? The method `hold`: asked through `asker.py`, told on by `facts.py`, proved by `writer.py`."""

from __future__ import annotations

from noughts.core import Position, Rules
from noughts.search import Control
from noughts.solve.block.method import Block
from noughts.solve.hold import facts
from noughts.solve.hold.asker import HoldAsker
from noughts.solve.hold.writer import HoldWriter
from noughts.solve.method import Question, must
from noughts.solve.proof.writing import Writing


class Hold:
    """One side's way to hold on a board without gravity, by blocking and counter-threats; what it finds it keeps."""

    proves = frozenset({"draw"})

    def __init__(self, rules: Rules, block: Block | None) -> None:
        self.rules = rules
        self.asker = HoldAsker(rules, block)

    def ask(self, question: Question, control: Control) -> bool | None:
        """Whether the holder holds; None if stopped."""
        return self.asker.ask(question, control)

    def numbers(self, question: Question) -> tuple[int, int]:
        """Proof and disproof number as far as they are known."""
        return self.asker.numbers(question)

    def moves(self, question: Question) -> list[tuple[int, Question]]:
        """The moves that matter and the question after each."""
        return self.asker.moves(question)

    def best_line(self, question: Question) -> list[int]:
        """The moves that the search holds to be best, as far as it has looked."""
        return self.asker.best_line(question)

    def plies(self, question: Question) -> int | None:  # noqa: ARG002
        """Nothing is won by holding."""
        return None

    def facts(self, question: Question) -> bytes:
        """The proved positions below a question."""
        return facts.facts(self.asker, question)

    def learn(self, data: bytes) -> None:
        """Take over the facts of another instance; ValueError where they are none."""
        facts.learn(self.asker, data)

    def dump(self) -> bytes:
        """The whole graph."""
        return facts.dump(self.asker)

    def restore(self, dump: bytes) -> None:
        """Take over a dump into a new instance; ValueError where it is none of this board's."""
        facts.restore(self.asker, dump)

    @property
    def nodes(self) -> int:
        """Positions visited so far, without those that blocking visits."""
        return self.asker.nodes

    def write(self, position: Position, value: str, writing: Writing) -> int | None:  # noqa: ARG002
        """Write the proof of a draw: the other side holds; and the side to move, unless it moves first of all."""
        held, block = Question(position.theirs, position.mine, False), self.asker.block
        blocked = block is not None and block.numbers(held)[0] == 0
        if not blocked:
            must(self, held, writing.control)
        writer = HoldWriter(self.asker, writing)
        writer.hold(held, writing.numbers, blocked)
        if not position.mine | position.theirs:
            return None
        holds = Question(position.mine, position.theirs, True)
        must(self, holds, writing.control)
        return writer.answer(holds, writing.numbers)
