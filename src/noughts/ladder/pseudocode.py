"""Pseudo-code that knows which of its lines each event of the search stands for.

Every rung has its pseudo-code at the top of its file. It is shown in the docs, on the page and in the terminal, where
the line that the search has reached is highlighted.
"""

from dataclasses import dataclass

EVENTS = ("enter", "leaf", "table hit", "bound", "cut-off", "leave", "select", "expand", "playout", "back up")
"""What a line can stand for: an event of a watched search, or a part of a round of Monte-Carlo tree search."""


@dataclass(frozen=True)
class Pseudocode:
    """Lines of pseudo-code, and for some of the events the number of the line, from 0, that stands for it."""

    lines: tuple[str, ...]
    line_of: dict[str, int]

    def __str__(self) -> str:
        return "\n".join(self.lines)

    @property
    def head(self) -> int:
        """The number of the line with which the function begins that both sides share; it is searched from there."""
        return self.line_of["enter"]

    @property
    def textbook(self) -> tuple[str, ...]:
        """The same with a function for each side: Max's from line `head`, then Min's, each as long as the shared one.

        Values and windows are Max's, so that nothing changes its sign.
        """
        shared = self.lines[self.head :]
        name = shared[0].partition("(")[0]
        before = [line.replace(f" {name}(", " max_value(") for line in self.lines[: self.head]]
        return (*before, *(_of_max(line, name) for line in shared), *(_of_min(line, name) for line in shared))


def pseudocode(text: str) -> Pseudocode:
    """The pseudo-code that a text holds; a line may end with the event that it stands for: `return best # leave`."""
    lines, line_of = [], {}
    for number, line in enumerate(text.strip().splitlines()):
        code, _, event = line.partition("#")
        lines.append(code.rstrip())
        if event:
            assert event.strip() in EVENTS
            line_of[event.strip()] = number
    return Pseudocode(tuple(lines), line_of)


def _of_max(line: str, name: str) -> str:
    """A line of negamax as Max has it."""
    line = line.replace("return its value", "return its value for Max")
    if line.startswith(f"{name}("):
        return line.replace(name, "max_value", 1)
    return line.replace(f"-{name}(after, -beta, -alpha)", "min_value(after, alpha, beta)").replace(
        f"-{name}(after)", "min_value(after)"
    )


def _of_min(line: str, name: str) -> str:
    """A line of negamax as Min has it: the least for the largest, beta for alpha."""
    turned = {
        "best = -infinity": "best = +infinity",
        "best = max(best, min_value(": "best = min(best, max_value(",
        "alpha = max(alpha, best)": "beta = min(beta, best)",
        "if best >= beta:": "if best <= alpha:",
        "max_value(state": "min_value(state",
    }
    line = _of_max(line, name)
    for old, new in turned.items():
        if old in line:
            return line.replace(old, new)
    return line
