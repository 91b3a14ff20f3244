"""Finds by experiment how a program writes boards, how it is called and how its answers are meant.

Every way of writing a board is tried with every function on a few boards whose answers are known; the way with the most
right answers is the program's. Ways whose signs the program itself writes out are tried before the rest.
"""

from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field
from functools import cache
from typing import Any

from noughts.classroom.check import truth
from noughts.classroom.check.boards import NUMBERED, Writing, ways
from noughts.classroom.check.process import StudentProcess, Unfinished
from noughts.classroom.check.program import ADAPTED, Manner, mover_of
from noughts.classroom.check.readings import (
    Answer,
    WinnerReading,
    move_readings,
    same,
    value_readings,
)
from noughts.classroom.check.truth import Quality

FITTED = ("winner", "value", "move")
"""The kinds of functions by which the way is found."""
PATIENCE = 60.0
"""Seconds by the clock for the ways to be tried; each has a limit of its own, of work, in the student's process."""
HANGS = 3
"""After so many ways in which the program does not come back it is given up."""
SIDES = ("any", "X", "O")
LEGAL = 0.5
"""What a way is worth that gives a legal move on every board, and never a good one."""


@dataclass(frozen=True)
class Way:
    """How one function is asked: which side it always plays, how it is called, how it is read."""

    side: str = "any"
    manner: Manner = field(default_factory=Manner)
    reading: Any = None
    right: float = 0.0

    def boards(self, boards: Iterable[str]) -> list[str]:
        """The boards as the function is asked about them: a function that plays one side alone is always to move."""
        return [seen(board, self.side) for board in boards]


@dataclass(frozen=True)
class Fit:
    """How a program is asked as a whole."""

    writing: Writing
    ways: dict[str, Way]
    functions: dict[str, dict[str, Any]]

    def request(self, kind: str, boards: Iterable[str]) -> dict[str, Any]:
        """The question to a function about boards."""
        way = self.ways[kind]
        writing = ADAPTED if self.functions[kind]["adapted"] else self.writing
        return {
            "ask": "call",
            "kind": self.functions[kind]["kind"],
            "writing": [writing.shape, writing.empty, writing.x, writing.o],
            "manner": asdict(way.manner),
            **_boards(way.boards(boards)),
        }


def seen(board: str, side: str) -> str:
    """A board as the side that a program always plays sees it."""
    return board if side in ("any", mover_of(board)) else truth.exchanged(board)


def _boards(boards: list[str]) -> dict[str, Any]:
    """Boards as a question has them, with the cell of each that a function wants which asks about the last move."""
    return {"boards": boards, "cells": [truth.last_stone(board) for board in boards]}


def fit(process: StudentProcess) -> Fit | None:
    """How the program is asked, or None where no way gives a right answer."""
    functions = {one["kind"]: one for one in process.loaded["functions"]}
    questions = [
        (kind, side, manner)
        for kind in FITTED
        if kind in functions
        for side in _sides(functions[kind])
        for manner in _manners(functions[kind])
    ]
    every = list(ways())
    written = [number for number, way in enumerate(every) if _written_out(way, process.loaded["constants"])]
    rest = [number for number in range(len(every)) if number not in written]
    kinds = len({kind for kind, _, _ in questions})
    for numbers in (written, rest):
        best = None
        for number, answers in _tried(process, questions, numbers):
            found = _ways(questions, answers, every[number])
            total = sum(way.right for way in found.values())
            if total and (best is None or total > best[0] + 1e-9):
                best = (total, Fit(every[number], found, _named(functions, found)))
            if total > kinds - 1e-9:
                break
        if best and best[0] * 2 > kinds:
            return best[1]
    return None


def _sides(function: dict[str, Any]) -> tuple[str, ...]:
    told = {"player", "maximising", "minimising"} & set(function["roles"])
    return ("any",) if function["kind"] == "winner" or (told and not function["adapted"]) else SIDES


def _manners(function: dict[str, Any]) -> list[Manner]:
    roles, given = function["roles"], function["given"]
    if function["kind"] == "winner":
        return [Manner(last=True)]
    needed = {role for role, has in zip(roles, given, strict=True) if not has}
    flag = "maximising" in roles or "minimising" in roles
    champions = ["X", "O"] if flag else [""]
    downs = [False, True] if "depth" in needed else [False]
    owns = [False, True] if flag and "player" in roles else [False]
    return [Manner(champion, down, own) for champion in champions for down in downs for own in owns]


Question = tuple[str, str, Manner]


def _tried(
    process: StudentProcess, questions: list[Question], numbers: list[int]
) -> Iterator[tuple[int, list[list[Answer]]]]:
    """These ways of writing boards with the answers to each question; ways that hang are left out."""
    asked = [
        {"kind": kind, "manner": asdict(manner), **_boards([seen(board, side) for board in probes(kind)])}
        for kind, side, manner in questions
    ]
    hangs, patience = 0, min(PATIENCE, process.limits.seconds)
    while numbers and hangs < HANGS:
        try:
            for answer in process.ask({"ask": "fit", "ways": numbers, "questions": asked}, patience):
                yield numbers[0], answer["answers"]
                numbers = numbers[1:]
                hangs += any(
                    one.get("error", {}).get("type") == "Hurried" for some in answer["answers"] for one in some
                )
                if hangs >= HANGS:
                    break
        except Unfinished:
            numbers, hangs = numbers[1:], hangs + 1


def _ways(questions: list[Question], answers: list[list[Answer]], writing: Writing) -> dict[str, Way]:
    """The best way to ask each function, boards being written so."""
    found: dict[str, Way] = {}
    moves = any(kind == "move" for kind, _, _ in questions)
    for (kind, side, manner), given in zip(questions, answers, strict=True):
        for read in ("value", "move") if kind == "value" and not moves else (kind,):
            for way in _readings(read, side, manner, given, writing):
                if read != kind and (way.reading.spot or way.reading.cells == "board"):
                    continue  # What stands beside a number is no answer of its own.
                if read not in found or way.right > found[read].right + 1e-9:
                    found[read] = way
    if not moves and "move" in found:
        # A search that answers with a number, or with the move itself: whichever fits better.
        value = found["value"].right if "value" in found else 0.0
        found.pop("value" if found["move"].right > max(value, LEGAL) else "move", None)
    return found


def _named(functions: dict[str, dict[str, Any]], found: dict[str, Way]) -> dict[str, dict[str, Any]]:
    """The functions by what they turned out to be: one with the name of a search may answer with a move."""
    if "move" in found and "move" not in functions:
        return {**{kind: one for kind, one in functions.items() if kind != "value"}, "move": functions["value"]}
    return functions


def _readings(kind: str, side: str, manner: Manner, answers: list[Answer], writing: Writing) -> Iterable[Way]:
    boards = probes(kind)
    asked = list(zip(boards, answers, strict=True))
    sound = [answer for answer in answers if "error" not in answer]
    if not sound or len(sound) * 2 < len(answers):
        return
    if kind == "winner":
        for means in ("mark", "whether", "X", "O"):
            reading = WinnerReading(means)
            right = sum(
                winner_right(reading.read(answer, writing), board) for board, answer in asked if answer in sound
            )
            yield Way(side, manner, reading, right / len(boards))
    elif kind == "value":
        for value in value_readings(sound):
            right = sum(
                value_right(value.read(answer, seen(board, side)), board)
                for board, answer in asked
                if "error" not in answer
            )
            yield Way(side, manner, value, right / len(boards))
    else:
        for move in move_readings(sound):
            cells = [(board, move.read(answer, seen(board, side))) for board, answer in asked if "error" not in answer]
            yield Way(side, manner, move, sum(map(_move_points, cells)) / len(boards))


def winner_right(said: str, board: str) -> bool:
    """Whether a reading of a winner is right of a board."""
    won = truth.winner(board)
    if won:
        return said in (won, "won")
    return said == "" or (said == "draw" and "." not in board)


def value_right(said: float | None, board: str) -> bool:
    """Whether a number has the sign of the exact value for the side to move."""
    if said is None:
        return False
    return (said > 0) - (said < 0) == truth.scores()[board].rank[0]


def _move_points(asked: tuple[str, int | None]) -> float:
    """A legal move is worth a little, a good one the rest: so a poor player's cells are read rightly too."""
    quality = truth.quality(*asked)
    return {Quality.ILLEGAL: 0.0, Quality.WORSE: LEGAL, Quality.SLOWER: 1.0, Quality.BEST: 1.0}[quality]


def _written_out(writing: Writing, constants: list[Any]) -> bool:
    """Whether the program itself writes out all of a way's signs; -1 is written as 1."""
    signs = [writing.x, writing.o, *([] if writing.empty in NUMBERED else [writing.empty])]
    return all(any(same(abs(sign) if type(sign) is int else sign, one) for one in constants) for sign in signs)


@cache
def probes(kind: str) -> tuple[str, ...]:
    """A few boards whose answers tell the ways apart: all lines for a winner; forced and telling moves for the rest."""
    if kind == "winner":
        lines = [truth.spread([b for b in truth.scores() if _completes(b, line)], 3) for line in truth.RULES.line_sets]
        quiet = truth.spread(truth.unfinished(), 10)
        drawn = truth.spread([b for b in truth.scores() if "." not in b and not truth.winner(b)], 3)
        return tuple([board for found in lines for board in found] + quiet + drawn)
    forced = [next(b for b in truth.unfinished() if b.count(".") == 1 and b[cell] == ".") for cell in range(9)]
    telling = [b for b in truth.unfinished() if 2 <= b.count(".") <= 4 and _telling(b)]
    return tuple(forced + truth.spread(telling, 24))


def _completes(board: str, line: int) -> bool:
    marks = {board[cell] for cell in range(9) if line >> cell & 1}
    return len(marks) == 1 and "." not in marks


def _telling(board: str) -> bool:
    return len({score.result for score in truth.move_scores(board).values()}) > 1
