"""Watching MENACE: its boxes as texts that a page can store, and its games bead by bead."""

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any

from noughts.core import Mark, Position, parse_position
from noughts.errors import BadNotation
from noughts.players.policies import Policy, policy_of
from noughts.teach.learning.learners import RULES, Box, Menace, Played, canonical, drawn, never_loses, play, spots

Boxes = Mapping[str, Mapping[str, int]]
"""Beads by box, written as its board in nine characters (`X.O......`), and by cell, from 1."""


def read_boxes(boxes: Boxes) -> Menace:
    """The machine with these boxes; a missing box is new."""
    return Menace({_box(text): _beads(text, beads) for text, beads in boxes.items()})


def write_boxes(machine: Menace) -> dict[str, dict[str, int]]:
    """Every used box, as texts."""
    return {
        _letters(box): {str(cell + 1): count for cell, count in sorted(beads.items())}
        for box, beads in sorted(machine.boxes.items())
    }


def lessons(machine: Menace, opponent: str, games: int, random: Random) -> dict[str, Any]:
    """Let it play and learn; returns how every game ended, and the last one in full."""
    against, full = _policy(opponent), []
    for number in range(1, games + 1):
        played = play(machine, against, random)
        full.append(_learned(machine, played, whole=number == games))
    return _said(machine, full)


def answer(machine: Menace, moves: str, random: Random) -> dict[str, Any]:
    """Its move in a game against a person, in which it moves first; when the game is over, it learns."""
    played = Played(_legal(moves))
    position = played.positions[-1]
    if not position.outcome and position.turn is Mark.X:
        played = Played((*played.moves, drawn(machine.chances(position), random)))
    if played.positions[-1].outcome:
        return _said(machine, [_learned(machine, played, whole=True)])
    return _said(machine, [_in_full(machine, played)])


def _said(machine: Menace, games: list[dict[str, Any]]) -> dict[str, Any]:
    return {"games": games, "boxes": write_boxes(machine), "safe": never_loses(machine)}


def _learned(machine: Menace, played: Played, whole: bool) -> dict[str, Any]:
    """Learn from a finished game; the beads are shown as they were when it was played."""
    full = _in_full(machine, played) if whole else {}
    lesson = played.lesson
    machine.learn(played.steps, lesson.points)
    return full | {"points": lesson.points, "regret": lesson.regret}


def _in_full(machine: Menace, played: Played) -> dict[str, Any]:
    opened = []
    for position, _ in played.steps:
        beads = {str(cell + 1): count for cell, count in machine.beads(position).items()}
        every = sum(machine.inside(position).values())
        opened.append({"box": _letters(canonical(position)[0]), "beads": beads, "all": every})
    return {"moves": [cell + 1 for cell in played.moves], "opened": opened, "points": None, "regret": None}


def _legal(moves: str) -> tuple[int, ...]:
    position, cells = Position(RULES), []
    for text in moves.split():
        if not (text.isascii() and text.isdigit() and 1 <= int(text) <= RULES.cells):
            raise BadNotation(f"{text!r} is not a cell; expected cells from 1 to {RULES.cells}.")
        cells.append(int(text) - 1)
        position = position.play(cells[-1])
    return tuple(cells)


def _box(text: str) -> Box:
    """The box with this board, which must be one of MENACE's, in its canonical form."""
    expected = f"{text!r} is not a box of MENACE; expected a board such as X.O......, X to move, in its canonical form."
    if len(text) != RULES.cells or set(text) - set("XO."):
        raise BadNotation(expected)
    if text.count("X") != text.count("O"):
        raise BadNotation(expected)
    position = parse_position(RULES, f"{text[:3]}/{text[3:6]}/{text[6:]} X")
    if position.outcome or canonical(position)[0] != (position.mine, position.theirs):
        raise BadNotation(expected)
    return position.mine, position.theirs


def _beads(text: str, beads: Mapping[str, int]) -> dict[int, int]:
    wanted = sorted(str(cell + 1) for cell in spots(_box(text)))
    if sorted(beads) != wanted or min(beads.values()) < 0 or not any(beads.values()):
        raise BadNotation(f"The box {text} has beads for {', '.join(wanted)}; expected counts of them, one above 0.")
    return {int(cell) - 1: count for cell, count in beads.items()}


def _letters(box: Box) -> str:
    return "".join("X" if box[0] >> cell & 1 else "O" if box[1] >> cell & 1 else "." for cell in range(RULES.cells))


@cache
def _policy(opponent: str) -> Policy:
    """The policy of an opponent; cached, since there are only ten of them."""
    return policy_of(opponent)
