"""From a fault of the program's own game to its lines: the game is played once more, and followed line by line."""

from typing import Any

from noughts.teach.check.diagnoses import Diagnosis
from noughts.teach.check.entries import claims
from noughts.teach.check.loading import source_of
from noughts.teach.check.places import Lines, Place, function_around, loop_around
from noughts.teach.check.playing import StudentGame
from noughts.teach.check.process import Channel, Unfinished

SECONDS = 20.0
"""CPU seconds of a game that is followed."""
HANGING = 4.0
"""CPU seconds after which one that does not come back is stopped, so that its line is seen."""
STONES = ("overwrites", "turn-stays", "cells-renumbered", "stones-appear", "game-move")
"""The faults of which the line that put down a stone is the witness."""


def replayed(channel: Channel, one: Diagnosis, game: StudentGame) -> Place | None:
    """The lines that ran when a fault of the game was seen; None if the game does not go the same way again."""
    hangs = one.name == "game-hangs"
    request = {
        "ask": "play",
        "path": str(channel.path),
        "follows": True,
        "each": HANGING if hangs else SECONDS,
    }
    left, seen = list(game.replies), list[dict[str, Any]]()

    def reply(message: dict[str, Any]) -> str | None:
        seen.append(message)
        return left.pop(0) if left else None

    try:
        last = channel.converse(request, SECONDS, reply)
    except Unfinished:
        return None
    if last and "ended" in last:
        seen.append(last)
    source = source_of(channel.path)
    if not seen or "put" not in seen[-1]:
        return None
    if hangs:
        return _of_hang(source, seen[-1])
    line, step = _witness(one, game, seen)
    ran = [Lines(first, end, name) for name, first, end in _window(one, seen)["ran"]]
    if line is None:
        return Place(tuple(ran), (), one.board) if ran else None
    return Place(tuple(dict.fromkeys([function_around(source, line), *ran])), (step,), one.board, line)


def _window(one: Diagnosis, seen: list[dict[str, Any]]) -> dict[str, Any]:
    """What happened between the two questions where a fault was seen."""
    if one.name == "game-move" and one.cell is not None:
        with_stone = [message for message in seen if one.cell in dict(message["put"])]
        return with_stone[0] if with_stone else seen[-1]
    return seen[-1]


def _witness(one: Diagnosis, game: StudentGame, seen: list[dict[str, Any]]) -> tuple[int | None, str]:
    """The line in which a fault was seen, and what it did."""
    window = _window(one, seen)
    put: dict[int, int] = dict(window["put"])
    if one.name in STONES:
        cell = one.cell if one.cell is not None else game.overwritten
        cell = game.renumbered if cell is None else cell
        line = put.get(cell) if cell is not None else max(put.values(), default=None)
        at = f" on cell {cell + 1}" if cell is not None else ""
        return line, f"The stone{at} was put down in line {line}, or in a function that it calls."
    if one.name == "announces-wrongly":
        said = [line for line, text in window["printed_in"] if claims(text, game.marks, game.human)]
        line = said[-1] if said else None
        return line, f"Line {line} prints it."
    if one.name == "plays-on":
        line = window.get("asked_in")
        return line, f"Line {line} asks for a move on this board."
    line = one.line or (window.get("error") or {}).get("line") or window.get("exit") or window.get("last_line")
    return line, f"Line {line} was the last one to run."


def _of_hang(source: str, last: dict[str, Any]) -> Place | None:
    """The loops that were running when a game did not come back."""
    stack = (last.get("error") or {}).get("stack", [])
    loops = [loop for line in stack for loop in [loop_around(source, line)] if loop]
    if not loops:
        return None
    step = f"It was still running there after {HANGING:g} s of its own time."
    return Place(tuple(dict.fromkeys(reversed(loops))), (step,), line=loops[-1].first)
