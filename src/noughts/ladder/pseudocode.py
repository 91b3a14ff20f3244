"""Pseudo-code that knows which of its lines each event of the search stands for.

Every rung has its pseudo-code at the top of its file. What it says is shown in the docs, on the page and in the
terminal, there with the line lit that the search is at.
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
