"""Does a side hold? The method `hold`: asked through `asker.py`, told on by `facts.py`, proved by `writer.py`."""

from __future__ import annotations

from noughts.core import Position, Rules
from noughts.solve.block.method import Block
from noughts.solve.composed import Composed
from noughts.solve.hold import advice, facts
from noughts.solve.hold.asker import HoldAsker
from noughts.solve.hold.writer import HoldWriter
from noughts.solve.method import Question, Write, must
from noughts.solve.proof.writing import Writing


class Hold(Composed[HoldAsker]):
    """One side's way to hold on a board without gravity, by blocking and counter-threats; what it finds it keeps."""

    def __init__(self, rules: Rules, block: Block | None) -> None:
        super().__init__(HoldAsker(rules, block), facts, advice)

    def writer_for(self, value: str) -> Write | None:
        """A draw is written: the other side holds; and the side to move, unless it moves first of all."""
        return self._write_draw if value == "draw" else None

    def _write_draw(self, position: Position, writing: Writing) -> int | None:
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
