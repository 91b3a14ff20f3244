"""Does a side force a win? The method `win`: asked through `asker.py`, told on by `facts.py`, proved by `writer.py`."""

from __future__ import annotations

from noughts.core import Position, Rules
from noughts.search import Control
from noughts.solve.composed import Composed
from noughts.solve.method import Question, Write, must
from noughts.solve.proof.writing import Writing
from noughts.solve.win import advice, facts
from noughts.solve.win.asker import WinAsker
from noughts.solve.win.rounds import Lender
from noughts.solve.win.writer import WinWriter


class Win(Composed[WinAsker]):
    """Wins by force of either side on a board without gravity; what it finds it keeps."""

    def __init__(self, rules: Rules, cap: int | None = None, lender: Lender | None = None) -> None:
        super().__init__(WinAsker(rules, cap, lender), facts, advice)
        self.steady = self.asker.threes  # Where the search is guided, what was won guides it in what comes next.

    def ask(self, question: Question, control: Control) -> bool | None:
        """Go on searching: yes, no, or None if the control ended it. What is decided is folded away now and then."""
        self.asker.prune_if_due()
        return super().ask(question, control)

    def writer_for(self, value: str) -> Write | None:
        """A win is written, and a loss, which is a win of the other side's."""
        return {"win": self._write_win, "loss": self._write_loss}.get(value)

    def _write_win(self, position: Position, writing: Writing) -> int:
        must(self, Question(position.mine, position.theirs, True), writing.control)
        return WinWriter(self.asker, writing).win(position.mine, position.theirs)

    def _write_loss(self, position: Position, writing: Writing) -> None:
        must(self, Question(position.theirs, position.mine, False), writing.control)
        WinWriter(self.asker, writing).loss(position.mine, position.theirs)
