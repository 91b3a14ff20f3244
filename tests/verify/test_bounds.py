"""Time and memory of a check are bounded by the size of the file, on boards of every kind: all work is paid for."""

import sys
import tracemalloc
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest

import noughts.verify
from noughts.core import Position, Rules
from noughts.errors import BadFile
from noughts.proofs.files import pack
from noughts.verify import Refused, check, checker

GAMES = [
    *("40x10:4+gravity", "22x18:4+gravity", "20x20:2+gravity", "400x1:2+gravity", "1x400:2+gravity", "200x2:3+gravity"),
    *("20x20:3", "20x20:5", "400:2", "400:400", "4x4x4x4", "5x5x4x4:2", "7x7x7", "9x9"),
]
"""The widest, highest and most solid boards, those with the most lines and those with the most symmetries."""
PATTERNS = [[0], [0, 1], [0, 1, 0, 1], [0, 1, 0, 1, 0, 1], [1, 0, 0], [0, 0, 1, 0, 1], [0, 1, 0, 1, 2, 1, 1], [0, 0, 0]]
"""Numbers that say little and ask for much; packed, they are a few hundred bytes."""
STEPS = 30_000
EVENTS_A_STEP, EVENTS_OF_A_BOARD = 4, 60_000
BYTES_A_STEP, BYTES_OF_A_BOARD = 16, 8 << 20
FOLDER = noughts.verify.__path__[0]


def files(game: str) -> list[bytes]:
    position = Position(Rules.parse(game))
    counting = [number for cell in range(0, 126, 2) for number in (0, 1, 0, 1, cell, cell + 1)]
    bodies = [bytes(pattern * (6_000 // len(pattern))) for pattern in [*PATTERNS, counting]]
    return [pack(position, value, body) for body in bodies for value in ("win", "draw", "loss")]


def spent(data: bytes, monkeypatch: pytest.MonkeyPatch) -> int:
    """Check a file on a small budget; the steps that it took."""
    readers: list[checker.Reader] = []
    end = checker.Reader.__init__
    monkeypatch.setattr(checker, "STEPS", STEPS)
    monkeypatch.setattr(checker, "STEPS_A_BYTE", 0)
    monkeypatch.setattr(checker.Reader, "__init__", lambda self, *rest: (readers.append(self), end(self, *rest))[1])
    try:
        with pytest.raises((Refused, BadFile)):
            check(data)
    finally:
        monkeypatch.undo()
    return STEPS - max(0, readers[0].left) if readers else 0


def traced(work: Callable[[], int]) -> tuple[int, int]:
    """What some work gives, and how many lines of the checker's text it runs."""
    events = 0

    def line(frame: FrameType, event: str, arg: Any) -> Any:
        nonlocal events
        events += event == "line"
        return line

    def call(frame: FrameType, event: str, arg: Any) -> Any:
        return line if frame.f_code.co_filename.startswith(FOLDER) else None

    before = sys.gettrace()
    sys.settrace(call)
    try:
        return work(), events
    finally:
        sys.settrace(before)


@pytest.mark.parametrize("game", GAMES)
def test_work_is_paid_for(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for data in files(game):
        steps, events = traced(lambda data=data: spent(data, monkeypatch))
        assert events <= EVENTS_OF_A_BOARD + EVENTS_A_STEP * steps


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.long
def test_memory_is_paid_for(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = Rules.parse(game)
    _ = rules.line_sets, rules.lines_through, rules.symmetries  # Every program needs these; they are small.
    for data in files(game):
        tracemalloc.start()
        try:
            steps = spent(data, monkeypatch)
            _, peak = tracemalloc.get_traced_memory()
        finally:
            tracemalloc.stop()
        assert peak <= BYTES_OF_A_BOARD + BYTES_A_STEP * steps


@pytest.mark.parametrize("game", ["40x10:4+gravity", "22x18:4+gravity"])
def test_a_small_file_about_a_wide_board_takes_little_memory(game: str) -> None:
    """A table of all rows once took 2^40 entries before a step was paid for."""
    data = pack(Position(Rules.parse(game)), "loss", bytes([0, 1]))
    assert len(data) < 140
    tracemalloc.start()
    try:
        with pytest.raises(Refused):
            check(data)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < BYTES_OF_A_BOARD
