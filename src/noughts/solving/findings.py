"""What is known of a position: answers to questions, and the value that they add up to."""

from __future__ import annotations

from collections.abc import Mapping

from noughts.core import Position
from noughts.solvers.contract import Goal


class CampaignFindings:
    """The answers so far; the value is "unknown" until they suffice for it."""

    def __init__(self, position: Position, goals: Mapping[str, Goal]) -> None:
        self.position, self.goals = position, goals
        self.known: dict[str, bool] = {}
        """The answers, by the goal's name."""
        self.wins: bool | None = None
        self.loses: bool | None = None
        """Whether the side to move wins, and loses, as far as that is known."""
        self.value, self.method = "unknown", ""
        self.plies: int | None = None
        self._by: dict[bool, str] = {}
        self._told: tuple[str, ...] = ()

    def settle(self, value: str, plies: int | None, method: str) -> None:
        """Take a value that was found outright."""
        self.value, self.plies, self.method = value, plies, method

    def note(self, name: str, answer: bool | None) -> None:
        """Take the answer to a question, None for none yet, and draw the value from all of them."""
        if answer is None:
            return
        self.known[name] = answer
        goal = self.goals[name]
        meaning = goal.meaning(answer)
        if meaning is not None:
            if goal.about_winning:
                self.wins = meaning
            else:
                self.loses = meaning
            self._by.setdefault(goal.about_winning, goal.yes if answer else goal.no)
        self._conclude()

    def learn(self, wins: bool | None, loses: bool | None, told: tuple[str, ...] = ()) -> None:
        """Take what is known in part of whether the side to move wins, and loses, and what else is known, in words."""
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
        return name not in self.known and (self.wins if self.goals[name].about_winning else self.loses) is None

    def learned(self) -> str:
        """In words, what is known although the value is not."""
        if self.value != "unknown":
            return ""
        me, other = self.position.turn, self.position.turn.other
        said = [self.goals[name] for name, answer in self.known.items() if not answer]
        goals = [goal for goal in said if goal.no_words]
        facts = [goal.no_words.format(asker=goal.asker(self.position)) for goal in goals]
        if self.loses is False:
            facts.insert(0, f"{me} does not lose")
        if self.wins is False:
            facts.insert(0, f"{other} does not lose")
        return "; ".join((*facts, *self._told))
