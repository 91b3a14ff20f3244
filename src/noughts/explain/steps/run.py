"""Run: a finished search of any kind to step through, and the questions that a reader of its steps can ask."""

import json
from abc import ABC, abstractmethod
from array import array
from collections.abc import Iterable
from typing import Any, Literal

Way = Literal["cut", "over", "out", "question"]
"""Where to go from a step: to a cut-off, over the next branch, out of the node, or to a question."""


FACT_BYTES = 10
"""Bytes of memory per character of the facts, written as text."""


class Run(ABC):
    """What was asked and found (`facts`), and every step.

    For each of its steps a page gives the node (`steps`), what happens (`kinds`: indices into `facts["lit"]`, the lines
    of `facts["code"]`), a sentence (`says`), the `variables`, and the `counts` named in `facts["counters"]`.
    """

    facts: dict[str, Any]

    @property
    @abstractmethod
    def bytes(self) -> int:
        """Its size in memory."""

    @property
    @abstractmethod
    def steps(self) -> int:
        """How many steps there are."""

    @abstractmethod
    def kind(self, step: int) -> str:
        """What happens at a step: an event that a line of the pseudo-code stands for."""

    @abstractmethod
    def path(self, step: int) -> list[int]:
        """The moves, from 0, that lead to the node of a step."""

    @abstractmethod
    def says(self, step: int) -> str:
        """What a step does, as a sentence."""

    @abstractmethod
    def variables(self, step: int) -> list[list[str]]:
        """The variables at a step: name, value for the side to move, and for the root's side if that differs."""

    @abstractmethod
    def counts(self, step: int) -> list[int]:
        """The counters after a step."""

    @abstractmethod
    def rows(self, step: int) -> list[tuple[str, list[str]]]:
        """The path after a step, as text: for every node on it, the side to move and the state of its branches.

        The branch on the path is in brackets; one not seen yet is only its number; one cut off says so.
        """

    @abstractmethod
    def page(self, start: int, count: int) -> dict[str, Any]:
        """The steps from `start`, and every node needed to draw them: the paths and their children."""

    @abstractmethod
    def next(self, step: int, to: Way, back: bool = False) -> int | None:
        """The step that a way leads to, or None if there is none. Only cut-offs can be sought backwards."""

    @abstractmethod
    def question(self, step: int) -> dict[str, Any] | None:
        """What to ask before a step is shown: the question, its choices, which of them are right, and why; or None."""

    @abstractmethod
    def overview(self, low: float, high: float, pixels: int) -> dict[str, Any]:
        """The part of the whole tree that lies from `low` to `high` of its width, as blocks, a row a ply."""

    def held(self, parts: Iterable[object]) -> int:
        """Bytes of the arrays among some parts, and of the facts, which may hold a whole tree."""
        arrays = sum(len(part) * part.itemsize for part in parts if isinstance(part, array))
        return arrays + FACT_BYTES * len(json.dumps(self.facts))

    def lit(self, step: int) -> int:
        """The number of the line of pseudo-code that a step executes."""
        return int(self.facts["line_of"].get(self.kind(step), 0))

    def next_question(self, step: int) -> int | None:
        """The next step that has a question."""
        return next((at for at in range(step + 1, self.steps) if self.question(at)), None)

    def described(self, start: int, count: int) -> dict[str, Any]:
        """What a page says of each of its steps."""
        steps = range(start, min(start + count, self.steps))
        return {
            "from": start,
            "lit": [self.lit(step) for step in steps],
            "counts": [self.counts(step) for step in steps],
            "says": [self.says(step) for step in steps],
            "variables": [self.variables(step) for step in steps],
        }
