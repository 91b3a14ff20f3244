"""What is known of a position: answers to questions, and the value that they add up to."""

from __future__ import annotations

from collections.abc import Mapping

from noughts.core import Position
from noughts.solve.method import Aim


class Findings:
    """The answers so far; the value is "unknown" until they suffice for it."""

    def __init__(self, position: Position, aims: Mapping[str, Aim]) -> None:
        self.position, self.aims = position, aims
        self.known: dict[str, bool] = {}
        """The answers, by the aim's name."""
        self.wins: bool | None = None
        self.loses: bool | None = None
        """Whether the side to move wins, and loses, as far as that is known."""
        self.value, self.method = "unknown", ""
        self.plies: int | None = None
        self._by: dict[bool, str] = {}
        self._kept: set[str] = set()
        self._told: tuple[str, ...] = ()

    def settle(self, value: str, plies: int | None, method: str) -> None:
        """Take a value that a method found whole."""
        self.value, self.plies, self.method = value, plies, method

    def note(self, name: str, answer: bool | None) -> None:
        """Take the answer to a question, None for none yet, and draw the value from all of them."""
        if answer is None:
            return
        self.known[name] = answer
        aim = self.aims[name]
        meaning = aim.meaning(answer)
        if meaning is not None:
            if aim.about_winning:
                self.wins = meaning
            else:
                self.loses = meaning
            self._by.setdefault(aim.about_winning, aim.yes if answer else aim.no)
        self._conclude()

    def keep(self, name: str, answer: bool) -> None:
        """Take an answer so that it is not asked for again, and say nothing of it."""
        self.known[name] = answer
        self._kept.add(name)

    def learn(self, wins: bool | None, loses: bool | None, told: tuple[str, ...] = ()) -> None:
        """Take what is known in part of whether the side to move wins, and loses, and what else is told in words."""
        self._told = told
        self.wins = self.wins if wins is None else wins
        self.loses = self.loses if loses is None else loses

    def _conclude(self) -> None:
        if self.value != "unknown":
            return
        if self.wins or self.loses:
            self.settle("win" if self.wins else "loss", None, self._by[bool(self.wins)])
        elif self.wins is False and self.loses is False:
            self.settle("draw", None, self._by[True])

    def matters(self, name: str) -> bool:
        """Whether the answer to a question is open, and would say something new."""
        return name not in self.known and (self.wins if self.aims[name].about_winning else self.loses) is None

    def learned(self) -> str:
        """In words, what is known although the value is not."""
        if self.value != "unknown":
            return ""
        me, other = self.position.turn, self.position.turn.other
        said = [self.aims[name] for name, answer in self.known.items() if not answer and name not in self._kept]
        aims = [aim for aim in said if aim.no_words]
        facts = [aim.no_words.format(asker=aim.asker(self.position)) for aim in aims]
        if self.loses is False:
            facts.insert(0, f"{me} does not lose")
        if self.wins is False:
            facts.insert(0, f"{other} does not lose")
        return "; ".join((*facts, *self._told))
