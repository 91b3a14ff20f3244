"""The small functions around a search, each judged separately: draws, ends, free cells, turns, results, utilities.

Those of a well-known course are tested as in that course's own tests. If a function is called in a way that it does not
expect, nothing can be said: only answers of the expected kind are judged.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from noughts.teach.check import truth
from noughts.teach.check.boards import mover_of
from noughts.teach.check.diagnoses import Diagnosis
from noughts.teach.check.functions import Manner
from noughts.teach.check.process import Channel, Unfinished
from noughts.teach.check.readings import CELLS, cell_of
from noughts.teach.check.troubles import trouble
from noughts.teach.check.ways import Fit, Way

TAKEN = ("OX.OOXX..", 4)
"""A board and a number that is a taken cell of it, from 0 or from 1, by number or by row and column."""
FREE = ("OX.OOXX..", 8)
"""A board and a number that is a free cell of it, whether numbers count from 0 or from 1."""
JUDGED = {"draw": "is-draw", "over": "terminal", "moves": "actions", "player": "player", "utility": "utility"}
MEANT = 0.6
"""The share of boards that a function must be right about to be the function that its name says."""
BOARDS = 400
"""Evenly spread boards on which each function is tested."""


class Rule:
    """Judges a function's answer about a board: right, wrong (in words), or not understood."""

    def __init__(self, fit: Fit) -> None:
        self.fit = fit

    def says(self, kind: str, board: str, answer: Any) -> str | None:
        """An empty text if the answer is right, what is wrong with it, or None if it is not understood."""
        return {
            "draw": self._draw,
            "over": self._over,
            "moves": self._moves,
            "player": self._player,
            "utility": self._utility,
        }[kind](board, answer)

    def _draw(self, board: str, said: Any) -> str | None:
        if truth.winner(board):
            return None
        drawn = "." not in board
        if bool(said) == drawn:
            return ""
        return "does not see this draw" if drawn else "calls it a draw while cells are free"

    def _over(self, board: str, said: Any) -> str | None:
        over = truth.winner(board) is not None or "." not in board
        if not isinstance(said, bool):
            return None
        return "" if said == over else "does not see that the game is over" if over else "ends a game that goes on"

    def _moves(self, board: str, said: Any) -> str | None:
        if truth.winner(board) or not isinstance(said, list):
            return None
        free = {cell for cell in range(9) if board[cell] == "."}
        if len(said) != len(free):
            return f"lists {len(said)} cells where {len(free)} are free"
        readings = [{cell_of(one, cells) for one in said} for cells in CELLS]
        return "" if free in readings or not said else "lists other cells than those that are free"

    def _player(self, board: str, said: Any) -> str | None:
        if "." not in board or truth.winner(board):
            return None
        marks = {mark: self.fit.writing.mark(mark) for mark in "XO"}
        if said not in marks.values():
            return None
        return "" if said == marks[mover_of(board)] else f"says that {said} is to move, but it is {mover_of(board)}"

    def _utility(self, board: str, said: Any) -> str | None:
        if isinstance(said, bool) or not isinstance(said, (int, float)):
            return None
        won = truth.winner(board)
        if not won and "." in board:
            return None
        holds = {"X": 1, "O": -1}.get(won or "", 0)
        sign = (said > 0) - (said < 0)
        return "" if sign == holds else f"says {said:g} where {won or 'nobody'} has won"


def diagnoses(channel: Channel, fit: Fit, seconds: float) -> tuple[list[Diagnosis], list[str]]:
    """What is wrong with each of these functions that the program has, and the names of those not understood."""
    found: list[Diagnosis] = []
    unknown: list[str] = []
    whole_course = {"player", "moves", "result", "over", "utility"} <= {one["kind"] for one in fit.functions}
    for kind in JUDGED:
        if kind in ("player", "utility") and not whole_course:
            continue
        for number in _of_kind(fit, kind)[:1]:
            faults, understood = _compared(channel, fit, kind, number, whole_course, seconds)
            found += faults
            unknown += [] if understood else [str(fit.functions[number]["name"])]
    if whole_course:
        found += _result(channel, fit, seconds)
    for number in _of_kind(fit, "play")[:1]:
        found += _taken(channel, fit, number, seconds)
    return found, unknown


def _of_kind(fit: Fit, kind: str) -> list[int]:
    numbers = [number for number, one in enumerate(fit.functions) if one["kind"] == kind]
    return sorted(numbers, key=lambda number: fit.functions[number]["rank"])


def asked_rule(fit: Fit, number: int) -> Fit:
    """The fit with a way to ask one of these functions."""
    return replace(fit, ways={**fit.ways, "rule": Way(number, manner=Manner(last=True))})


def _compared(
    channel: Channel, fit: Fit, kind: str, number: int, strict: bool, seconds: float
) -> tuple[list[Diagnosis], bool]:
    """The first board on which a function is wrong, and whether it was understood at all."""
    one = fit.functions[number]
    name, boards, rule = one["name"], truth.spread(truth.scores(), BOARDS), Rule(fit)
    if one["roles"] != ["board"] and kind in ("player", "utility"):
        return [], False
    asked, right, wrong, silent = 0, 0, [], True
    try:
        for board, answer in zip(
            boards, channel.ask(asked_rule(fit, number).request("rule", boards), seconds), strict=False
        ):
            if "error" in answer:
                channel.end()
                text = f"{name} {trouble(answer['error'])}."
                whole = asked > BOARDS // 10
                return (
                    [Diagnosis("stops", text, board=board, line=answer["error"].get("line"))] if whole else []
                ), whole
            silent = silent and answer.get("value") is None
            said = rule.says(kind, board, answer.get("value"))
            asked += said is not None
            right += said == ""
            if said:
                wrong.append((board, said))
    except Unfinished:
        return [], False
    if silent:
        return [], kind == "draw"  # It answers nothing: a function called draw may draw the board.
    full_only = kind == "over" and all("." not in board for board, _ in wrong) and not strict
    if not asked or right < MEANT * asked:
        # Functions of the course are taken at their word, as its own tests do.
        return ([_wrong(kind, name, *wrong[0])], True) if strict and wrong else ([], not asked and False)
    if wrong and full_only:
        text = f"{name} does not count a full board as the end; its caller has to look."
        return [Diagnosis("full-board", text, fault=False, board=wrong[0][0])], True
    return ([_wrong(kind, name, *wrong[0])] if wrong else []), True


def _wrong(kind: str, name: str, board: str, said: str) -> Diagnosis:
    return Diagnosis(f"{JUDGED[kind]}-wrong", f"{name} {said}.", board=board, function=name)


def _result(channel: Channel, fit: Fit, seconds: float) -> list[Diagnosis]:
    """The board after a move: right, with the board given as it was, and a taken cell refused."""
    [number, *_] = _of_kind(fit, "result")
    name = fit.functions[number]["name"]
    boards = truth.spread([board for board in truth.unfinished() if board.count(".") > 1], BOARDS // 4)
    asked = asked_rule(fit, number)
    found: list[Diagnosis] = []
    for cells, free in ((_cells(boards, "."), True), (_cells(boards, "XO"), False)):
        request = {**asked.request("rule", boards), "cells": cells}
        try:
            answers = list(channel.ask(request, seconds))
        except Unfinished:
            return found
        found += _results(name, boards, cells, answers, free)
    return found


def _cells(boards: list[str], marks: str) -> list[int]:
    return [next((cell for cell in range(8, -1, -1) if board[cell] in marks), 0) for board in boards]


def _results(name: str, boards: list[str], cells: list[int], answers: list[Any], free: bool) -> Iterator[Diagnosis]:
    for board, cell, answer in zip(boards, cells, answers, strict=True):
        if not free:
            if "error" not in answer and "X" in board:
                yield Diagnosis(
                    "result-accepts-taken",
                    f"{name} accepts a move on a taken cell; it should raise.",
                    board=board,
                    function=name,
                )
                return
            continue
        if "error" in answer:
            return
        if answer.get("after"):
            text = f"{name} changes the board that it is given; it should make a copy."
            yield Diagnosis("result-changes-board", text, board=board, function=name)
            return
        if answer.get("board") not in (None, truth.after(board, cell)):
            yield Diagnosis(
                "result-wrong", f"{name} gives another board than the one after the move.", board=board, function=name
            )
            return


def _taken(channel: Channel, fit: Fit, number: int, seconds: float) -> list[Diagnosis]:
    """What a move on a taken cell does: it may be refused, but must not end the program."""
    name = fit.functions[number]["name"]
    asked = replace(fit, ways={**fit.ways, "rule": Way(number)})

    def ask(board: str, cell: int) -> dict[str, Any]:
        return next(channel.ask({**asked.request("rule", [board]), "cells": [cell]}, seconds))

    try:
        free, taken = ask(*FREE), ask(*TAKEN)
    except (Unfinished, StopIteration):
        return []
    finally:
        channel.end()
    if "error" in free:
        return []
    if "error" in taken:
        if taken["error"]["type"] != "SystemExit":
            return []
        text = f"{name} leaves the program on a taken cell: a bad move should be asked for again, not end the game."
        return [Diagnosis("bad-move-ends", text, board=TAKEN[0], line=taken["error"].get("line"))]
    if taken.get("after") or taken.get("board") not in (None, TAKEN[0]):
        text = f"{name} overwrites a stone on a taken cell; its caller has to look first."
        return [Diagnosis("place-overwrites", text, fault=False, board=TAKEN[0])]
    return []
