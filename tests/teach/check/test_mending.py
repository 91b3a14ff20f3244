"""Small changes to a program, each of one place."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from noughts.teach.check.boards import BoardWriting
from noughts.teach.check.mending import changes
from noughts.teach.check.places import Lines
from noughts.teach.check.process import ProcessLimits
from noughts.teach.check.repairs import MOST_CHANGES, mend
from noughts.teach.check.ways import Fit

SOURCE = """
def value(board):
    for cell in range(9):
        found = search(board)
        board[cell] = ' '
        return found
    return 0
"""


def test_nothing_is_put_behind_a_return():
    """A change that keeps the next line from being run says nothing about where the fault is."""
    moved = {change.sentence for change in changes(SOURCE) if change.moved}
    assert "put line 5, `board[cell] = ' '`, before line 4, `found = search(board)`" in moved
    assert "move `return found` from line 6 to after the loop" in moved
    assert not any(sentence.startswith("put line 6") for sentence in moved)


def test_every_change_is_another_program():
    assert all(change.source != SOURCE for change in changes(SOURCE))


def test_the_inverse_of_common_mistakes_is_tried():
    source = "LINES = ((0, 1, 2), (0, 4, 7))\ndef f(a):\n    while a:\n        if a:\n            break\n"
    said = {change.sentence for change in changes(source)}
    assert {"change `7` to `8` in line 1", "change `a` to `not (a)` in line 4", "remove `break` in line 5"} <= said


class Refusing:
    """A channel that tells what is tried and loads none of it; its clock runs, which must not matter."""

    path, limits, loaded = Path("mine.py"), ProcessLimits(1.0), dict[str, Any]()

    def __init__(self) -> None:
        self.sources: list[str] = []

    @property
    def used(self) -> float:
        return 1000.0 * len(self.sources)

    def ask(self, request: dict[str, Any], seconds: float) -> Iterator[dict[str, Any]]:
        self.sources += request["sources"]
        return iter([{"answers": None}] * len(request["sources"]))

    def end(self) -> None: ...


def test_changes_are_limited_by_their_number_and_those_of_the_fault_come_first():
    lines = [f"    board[{number}] = {number} + 1 > {number}" for number in range(80)]
    source = "\n".join(["def value(board):", *lines, "    return 0", ""])
    channel = Refusing()
    fit = Fit(BoardWriting("list", " ", "X", "O"), {}, [])
    assert mend(channel, source, fit, {}, [], None, [Lines(50, 50)]) is None  # type: ignore[arg-type]
    assert len(channel.sources) == len(set(channel.sources)) == MOST_CHANGES
    first, before = channel.sources[0].splitlines(), source.splitlines()
    assert [number for number, line in enumerate(before, 1) if first[number - 1] != line] == [50]
