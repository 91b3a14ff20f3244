"""The small functions round a search: draws, ends, free cells, and what happens on a taken cell."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from noughts.classroom.check import truth
from noughts.classroom.check.diagnoses import Diagnosis
from noughts.classroom.check.fitting import Fit, Way
from noughts.classroom.check.process import StudentProcess, Unfinished
from noughts.classroom.check.troubles import trouble

TAKEN = ("OX.OOXX..", 4)
"""A board and a number that is a taken cell of it, from 0 or from 1, by number or by row and column."""
FREE = ("OX.OOXX..", 8)
"""And one that is free, whether numbers count from 0 or from 1."""


def diagnoses(process: StudentProcess, fit: Fit, seconds: float) -> list[Diagnosis]:
    """What is wrong with each of these functions that the program has."""
    found: list[Diagnosis] = []
    checks: dict[str, Callable[[str, Any], str]] = {"draw": _draw, "over": _over, "moves": _moves}
    for kind, wrong in checks.items():
        if kind in fit.functions:
            found += _compared(process, fit, kind, wrong, seconds)
    if "over" in fit.functions and not any(one.name.startswith("over") for one in found):
        # Many programs count the moves elsewhere: that a full board is the end, this function need not know.
        found += [replace(one, fault=False) for one in _compared(process, fit, "over", _full, seconds)]
    if "play" in fit.functions:
        found += _taken(process, fit, seconds)
    return found


def _compared(
    process: StudentProcess, fit: Fit, kind: str, wrong: Callable[[str, Any], str], seconds: float
) -> list[Diagnosis]:
    """The first board on which a function is wrong."""
    name, boards = fit.functions[kind]["name"], list(truth.scores())
    asked = replace(fit, ways={**fit.ways, kind: Way()})
    try:
        for board, answer in zip(boards, process.ask(asked.request(kind, boards), seconds), strict=False):
            if "error" in answer:
                process.end()
                return [Diagnosis(f"{kind}-stops", f"{name} {trouble(answer['error'])}.", board=board)]
            said = wrong(board, answer.get("value"))
            if said:
                process.end()
                return [Diagnosis(f"{kind}-wrong", f"{name} {said}.", board=board)]
    except Unfinished as error:
        return [Diagnosis(f"{kind}-stops", f"{name} {error}.", board=boards[error.answered])]
    return []


def _draw(board: str, said: Any) -> str:
    if truth.winner(board):
        return ""
    drawn = "." not in board
    return "" if bool(said) == drawn else "does not see this draw" if drawn else "calls it a draw while cells are free"


def _over(board: str, said: Any) -> str:
    over = truth.winner(board) is not None
    if bool(said) == over or "." not in board:
        return ""
    return "does not see that the game is over" if over else "ends a game that goes on"


def _full(board: str, said: Any) -> str:
    return "" if said or "." in board else "does not count a full board as the end; whoever calls it has to look"


def _moves(board: str, said: Any) -> str:
    if truth.winner(board):
        return ""
    free = board.count(".")
    found = len(said) if isinstance(said, (list, dict)) else None
    return "" if found == free else f"lists {'no' if found is None else found} cells where {free} are free"


def _taken(process: StudentProcess, fit: Fit, seconds: float) -> list[Diagnosis]:
    """What a move on a taken cell does: it may be refused, but must not end the program."""
    name = fit.functions["play"]["name"]
    asked = replace(fit, ways={**fit.ways, "play": Way()})
    try:
        free, taken = (
            next(process.ask({**asked.request("play", [board]), "cells": [cell]}, seconds))
            for board, cell in (FREE, TAKEN)
        )
    except (Unfinished, StopIteration):
        return [Diagnosis("bad-move-hangs", f"{name} does not come back from a move on a taken cell.", board=TAKEN[0])]
    finally:
        process.end()
    if "error" in free:
        return []
    if "error" in taken:
        if taken["error"]["type"] != "SystemExit":
            return []
        text = f"{name} leaves the program on a taken cell: a bad move should be asked again, not end the game."
        return [Diagnosis("bad-move-ends", text, board=TAKEN[0])]
    if taken.get("after") or taken.get("board") not in (None, TAKEN[0]):
        text = f"{name} overwrites a stone on a taken cell; whoever calls it has to look first."
        return [Diagnosis("overwrites", text, fault=False, board=TAKEN[0])]
    return []
