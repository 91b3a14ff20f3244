"""Does a side force a win? The method `win`: asked through `asker.py`, told on by `facts.py`, proved by `writer.py`."""

from __future__ import annotations

from noughts.core import Position, Rules
from noughts.search import Control
from noughts.solve.method import Question, must
from noughts.solve.proof.writing import Writing
from noughts.solve.win import facts
from noughts.solve.win.asker import CAP, WinAsker
from noughts.solve.win.writer import WinWriter


class Win:
    """Wins by force of either side on a board without gravity; what it finds it keeps."""

    proves = frozenset({"win", "loss"})

    def __init__(self, rules: Rules, cap: int = CAP) -> None:
        self.rules = rules
        self.asker = WinAsker(rules, cap)

    def ask(self, question: Question, control: Control) -> bool | None:
        """Whether the side forces a win; None if the control ended the search."""
        return self.asker.ask(question, control)

    def numbers(self, question: Question) -> tuple[int, int]:
        """Proof and disproof number; (1, 1) for a question never met."""
        return self.asker.numbers(question)

    def moves(self, question: Question) -> list[tuple[int, Question]]:
        """The moves that matter and the questions after them, the most promising, or the hardest to meet, first."""
        return self.asker.moves(question)

    def best_line(self, question: Question) -> list[int]:
        """The moves that the search holds to be best on both sides, as far as it has looked."""
        return self.asker.best_line(question)

    def plies(self, question: Question) -> int | None:  # noqa: ARG002
        """A chain that wins need not be the shortest, so they are not known."""
        return None

    def facts(self, question: Question) -> bytes:
        """The won positions below a question answered with yes."""
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
        """Positions visited by all the searches for chains so far."""
        return self.asker.nodes

    def write(self, position: Position, value: str, writing: Writing) -> int | None:
        """Write the proof of a win, or of a loss, which is a win of the other side's."""
        writer = WinWriter(self.asker, writing)
        if value == "win":
            must(self, Question(position.mine, position.theirs, True), writing.control)
            return writer.win(position.mine, position.theirs)
        must(self, Question(position.theirs, position.mine, False), writing.control)
        writer.loss(position.mine, position.theirs)
        return None
