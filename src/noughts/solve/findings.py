"""What is known of a position: answers to five questions, and the value that they add up to."""

from __future__ import annotations

from noughts.core import Position
from noughts.solve.method import Question

METHODS = {"wins": "win", "loses": "win", "held": "hold", "holds": "hold", "blocked": "block"}
"""The questions, and the method that answers each.

Does the side to move win, does it lose? Does the other side hold, does the side to move? Does the other side hold by
blocking alone?
"""
OWN = frozenset({"wins", "holds"})
"""The questions that the side to move asks; the others are the other side's."""
SHORTEST = 3
"""Chains of threats need at least this many in a row."""


def is_plain(position: Position) -> bool:
    """Whether the methods of threats and blocking know the game: not with gravity, not in misere."""
    rules = position.rules
    return not rules.gravity and not rules.misere and rules.length >= SHORTEST


def question_of(position: Position, name: str) -> Question:
    """A question about an unfinished position, as its method wants it asked."""
    if name in OWN:
        return Question(position.mine, position.theirs, True)
    return Question(position.theirs, position.mine, False)


class Findings:
    """The answers so far; the value is "unknown" until they suffice for it."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.known: dict[str, bool] = {}
        self.value, self.method = "unknown", ""
        self.plies: int | None = None
        if is_plain(position) and not position.mine | position.theirs:
            # By strategy stealing, the first player does not lose.
            self.known |= {"loses": False, "holds": True}

    def settle(self, value: str, plies: int | None, method: str) -> None:
        """Take a value that a method found whole."""
        self.value, self.plies, self.method = value, plies, method

    def note(self, question: str, answer: bool | None) -> None:
        """Take an answer, None for none yet, and draw the value from all of them."""
        if answer is not None:
            self.known[question] = answer
            if question == "blocked" and answer:
                self.known["held"] = True
            self._conclude()

    def _conclude(self) -> None:
        if self.value != "unknown":
            return
        known = self.known.get
        if known("wins") or known("loses"):
            self.settle("win" if known("wins") else "loss", None, "chains of threats under proof-number search")
        elif known("held") is False or known("holds") is False:
            value = "win" if known("held") is False else "loss"
            self.settle(value, None, "proof-number search for a defence, which found that there is none")
        elif self.other_holds and self.mover_holds:
            self.settle("draw", None, "blocking alone" if known("blocked") else "blocking and counter-threats")

    @property
    def mover_holds(self) -> bool:
        """Whether the side to move is known not to lose."""
        return bool(self.known.get("holds")) or self.known.get("loses") is False

    @property
    def other_holds(self) -> bool:
        """Whether the other side is known not to lose."""
        return bool(self.known.get("held")) or self.known.get("wins") is False

    def learned(self) -> str:
        """In words, what is known although the value is not."""
        if self.value != "unknown":
            return ""
        me, other = self.position.turn, self.position.turn.other
        facts = []
        if self.mover_holds:
            facts.append(f"{me} does not lose")
        if self.other_holds:
            facts.append(f"{other} does not lose")
        if self.known.get("blocked") is False:
            facts.append(f"{other} cannot hold by blocking alone")
        return "; ".join(facts)
