"""A teacher's own tree as a question: the value that a function of the program finds, and what it looks at."""

from dataclasses import dataclass
from typing import Any

from noughts.ladder import Engine
from noughts.ladder.problem import Tree
from noughts.teach.check.diagnoses import Diagnosis
from noughts.teach.check.nested import height
from noughts.teach.check.process import Channel, Unfinished
from noughts.teach.check.readings import ValueReading, value_readings
from noughts.teach.check.troubles import trouble

SECONDS = 10.0
"""CPU seconds that a tree may take."""


@dataclass(frozen=True)
class TreeQuestion:
    """The tree of a task, and the name of the function that is asked about it, with Max to move."""

    tree: Tree
    function: str


@dataclass(frozen=True)
class TreeAnswer:
    """What was found and what is right: the value, and the leaves looked at by the program, minimax and alpha-beta."""

    function: str
    said: float | None
    holds: int
    leaves: int
    all_leaves: int
    least: int
    trouble: str = ""

    @property
    def sound(self) -> bool:
        return self.said == self.holds

    def sentence(self) -> str:
        if self.trouble:
            return f"{self.function} {self.trouble} when it is asked about the task's tree."
        counts = f"it looks at {self.leaves} of its {self.all_leaves} leaves, alpha-beta at {self.least}"
        said = "no number" if self.said is None else f"{self.said:g}"
        if self.sound:
            return f"{self.function} finds that the task's tree is worth {said}; {counts}."
        return f"{self.function} answers {said} for the task's tree, which is worth {self.holds}; {counts}."

    def diagnoses(self) -> list[Diagnosis]:
        """The fault, if there is one; what a right answer shows is reported separately."""
        return [] if self.sound else [Diagnosis("tree-wrong", self.sentence(), function=self.function)]


def ask_tree(channel: Channel, question: TreeQuestion) -> TreeAnswer | None:
    """The answer of the function with that name; None if there is none that takes a tree."""
    functions = channel.loaded["functions"]
    number = next((at for at, one in enumerate(functions) if one["name"] == question.function), None)
    if number is None:
        return None
    found, counters = Engine("alphabeta").search_tree(question.tree)
    _, every = Engine("minimax").search_tree(question.tree)
    facts = (found.value, every.end_states, counters.end_states)
    # A depth may count down from the height of the tree or up from 0.
    answers = [_asked(channel, number, question, depth, facts) for depth in (height(question.tree), 0)]
    return next((one for one in answers if one.sound), answers[0])


def _asked(
    channel: Channel, number: int, question: TreeQuestion, depth: int, facts: tuple[int, int, int]
) -> TreeAnswer:
    holds, every, least = facts
    request = {"ask": "tree", "function": number, "tree": question.tree, "depth": depth}
    try:
        answer: dict[str, Any] = list(channel.ask(request, SECONDS))[-1]
    except Unfinished as error:
        return TreeAnswer(question.function, None, holds, 0, every, least, str(error))
    if "error" in answer:
        return TreeAnswer(question.function, None, holds, 0, every, least, trouble(answer["error"]))
    reading = next(value_readings([answer]), ValueReading())
    return TreeAnswer(question.function, reading.read(answer, "." * 9), holds, answer["leaves"], every, least)
