"""Asks a program about every board and compares its answers with what is proven."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from noughts.teach.check import truth
from noughts.teach.check.places import Place
from noughts.teach.check.probing import value_right, winner_right
from noughts.teach.check.process import Channel, Unfinished
from noughts.teach.check.readings import Answer
from noughts.teach.check.troubles import trouble
from noughts.teach.check.truth import Quality
from noughts.teach.check.ways import Fit, seen

SAMPLE, SAMPLE_SECONDS = 24, 5.0
"""Boards won by each side that show whether a function says who has won, and CPU seconds for asking about them."""
FINDERS = ("move", "value")
"""Kinds of functions that search."""


@dataclass(frozen=True)
class Wrong:
    """A board on which an answer was wrong: the answer, and the truth."""

    board: str
    said: str
    holds: str


@dataclass
class JudgedAnswer:
    """The answers of one function over the boards it was asked about, the fullest first."""

    name: str
    total: int
    asked: int = 0
    right: int = 0
    wrong: list[Wrong] = field(default_factory=list)
    stopped: str = ""
    """Why the rest was not asked, as the end of a sentence; empty if everything was."""
    stopped_at: str = ""
    stopped_line: int | None = None
    """The line of the program where it stopped, if known."""
    late: bool = False
    hung: bool = False
    answers: dict[str, Any] = field(default_factory=dict)
    """The function's answer about each board, as it was understood."""
    changed: str = ""
    """The first board that the function was given and left changed."""
    place: Place | None = None
    """Where the fault behind wrong answers is."""

    @property
    def first(self) -> Wrong | None:
        return self.wrong[0] if self.wrong else None

    @property
    def sound(self) -> bool:
        """Whether every answer was right, and nothing but the time kept us from asking."""
        return not self.wrong and (not self.stopped or self.late) and self.asked > 0

    def leave_out_wrong(self) -> None:
        """Count only the boards with right answers: the others were not this function's to answer."""
        self.wrong.clear()
        self.total = self.asked = self.right


@dataclass
class JudgedMoves(JudgedAnswer):
    """The moves a program chooses."""

    qualities: Counter[Quality] = field(default_factory=Counter)
    worst: tuple[str, int] | None = None
    """The board and cell of the move that gives most away; the first of equal ones."""


def judge_winners(process: Channel, fit: Fit, boards: Sequence[str], seconds: float) -> JudgedAnswer:
    """Who has won, on boards of all kinds."""
    reading = fit.ways["winner"].reading

    def judge(judged: JudgedAnswer, board: str, answer: Answer) -> bool:
        said = reading.read(answer, fit.writing)
        judged.answers[board] = said
        if winner_right(said, board):
            return True
        names = {"": "nobody has won", "draw": "a draw", "won": "somebody has won"}
        holds = truth.winner(board)
        judged.wrong.append(
            Wrong(board, names.get(said, f"{said} has won"), f"{holds} has won" if holds else _nobody(board))
        )
        return False

    return _judged(JudgedAnswer(fit.name("winner"), 0), process, fit, "winner", boards, seconds, judge)


def other_sides_winner(process: Channel, fit: Fit) -> str:
    """If a function only says whether one side has won, the name of the one that says so of the other; or nothing."""
    way = fit.ways["winner"]
    if way.reading.means != "whether":
        return ""
    boards = [board for won in ("X", "O", None) for board in truth.spread(_won_by(won), SAMPLE)]
    for number, one in enumerate(fit.functions):
        if one["roles"] != fit.functions[way.function]["roles"] or number == way.function or one["kind"] in FINDERS:
            continue
        asked = replace(fit, ways={"winner": replace(way, function=number)})
        try:
            answers = list(process.ask(asked.request("winner", boards), SAMPLE_SECONDS))
        except Unfinished:
            continue
        said = {board for board, answer in zip(boards, answers, strict=True) if answer.get("value") is True}
        if said in ({board for board in boards if truth.winner(board) == mark} for mark in "XO"):
            return str(one["name"])
    return ""


def _won_by(mark: str | None) -> list[str]:
    return [board for board in truth.scores() if truth.winner(board) == mark]


def judge_values(process: Channel, fit: Fit, boards: Sequence[str], seconds: float) -> JudgedAnswer:
    """Win, draw or loss for the side to move."""
    way = fit.ways["value"]

    def judge(judged: JudgedAnswer, board: str, answer: Answer) -> bool:
        said = way.reading.read(answer, seen(board, way.side))
        judged.answers[board] = said
        if value_right(said, board):
            return True
        judged.wrong.append(Wrong(board, _value_text(said), _holds(board)))
        return False

    return _judged(JudgedAnswer(fit.name("value"), 0), process, fit, "value", boards, seconds, judge)


def judge_moves(process: Channel, fit: Fit, kind: str, boards: Sequence[str], seconds: float) -> JudgedMoves:
    """The moves chosen on unfinished boards."""
    way = fit.ways[kind]
    found = JudgedMoves(fit.name(kind), 0)

    def judge(judged: JudgedAnswer, board: str, answer: Answer) -> bool:
        cell = way.reading.read(answer, seen(board, way.side))
        judged.answers[board] = cell
        quality = truth.quality(board, cell)
        found.qualities[quality] += 1
        if quality is Quality.ILLEGAL:
            judged.wrong.append(Wrong(board, f"{_shown(answer)}, which is no free cell", _holds(board)))
        elif quality is Quality.WORSE:
            assert cell is not None
            judged.wrong.append(Wrong(board, f"cell {cell + 1}", _holds(board)))
            if found.worst is None or truth.loss_of(board, cell) > truth.loss_of(*found.worst):
                found.worst = (board, cell)
        return quality in (Quality.BEST, Quality.SLOWER)

    _judged(found, process, fit, kind, boards, seconds, judge)
    return found


def _judged(
    judged: JudgedAnswer,
    process: Channel,
    fit: Fit,
    kind: str,
    boards: Sequence[str],
    seconds: float,
    judge: Callable[[JudgedAnswer, str, Answer], bool],
) -> JudgedAnswer:
    judged.total = len(boards)
    keeps = kind != "move" or getattr(fit.ways[kind].reading, "cells", "") != "board"
    try:
        for board, answer in zip(boards, process.ask(fit.request(kind, boards), seconds), strict=True):
            if "error" in answer:
                judged.stopped, judged.stopped_at = trouble(answer["error"]), board
                judged.stopped_line, judged.hung = answer["error"].get("line"), answer["error"]["type"] == "Hurried"
                process.end()
                break
            judged.asked += 1
            judged.right += judge(judged, board, answer)
            if keeps and "after" in answer and not judged.changed and not _played(judged, fit, kind, board, answer):
                judged.changed = board
    except Unfinished as error:
        judged.stopped, judged.stopped_at, judged.late = str(error), boards[error.answered], error.late
    return judged


def _played(judged: JudgedAnswer, fit: Fit, kind: str, board: str, answer: Answer) -> bool:
    """Whether all that has changed is that the move answered was played, on a board that the program holds itself."""
    asked, cell = seen(board, fit.ways[kind].side), judged.answers.get(board)
    given = "board" in fit.functions[fit.ways[kind].function]["roles"]
    if kind != "move" or given or not isinstance(cell, int):
        return False
    return bool(answer["after"] == asked[:cell] + fit.ways[kind].manner.mover(asked) + asked[cell + 1 :])


def _nobody(board: str) -> str:
    return "nobody has won" if "." in board else "it is a draw"


def _holds(board: str) -> str:
    score, mover = truth.scores()[board], truth.position_of(board).turn
    return {1: f"{mover} wins", 0: "it is a draw", -1: f"{mover.other} wins"}[score.rank[0]]


def _value_text(said: float | None) -> str:
    return "no number" if said is None else f"{said:g} for the side to move"


def _shown(answer: Answer) -> str:
    return f"{answer.get('value')!r}"[:40]
