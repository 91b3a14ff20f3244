"""What of a program was understood, in sentences, and what was not."""

from collections.abc import Collection
from dataclasses import asdict, replace
from typing import Any

from noughts.teach.check import truth
from noughts.teach.check.boards import BoardWriting
from noughts.teach.check.diagnoses import Diagnosis
from noughts.teach.check.fitting import FITTED, manners, needed
from noughts.teach.check.functions import Manner
from noughts.teach.check.probing import probes
from noughts.teach.check.process import Channel, Unfinished
from noughts.teach.check.readings import MoveReading, move_readings
from noughts.teach.check.report import Report
from noughts.teach.check.troubles import trouble, what_happened
from noughts.teach.check.ways import Fit, Way, seen
from noughts.teach.check.writings import held_so, writings

CHOOSERS = ("value", "move")


ENDLESS = ("Hurried", "RecursionError", "MemoryError")
"""The errors of functions that do not come back, or only when the memory is full."""
TRIAL, TRULY = 0.5, 20.0
"""CPU seconds for a call in each way, and for the one that settles whether a function hangs: it may have much to
prepare."""
FEW_FREE = ("XOXOX.O..", "XOXOXXO..")
"""Boards with X and with O to move."""


def say_unasked(
    report: Report, loaded: dict[str, Any], fitted: Fit | None, adapted: bool, judged: Collection[str] = ()
) -> None:
    """Which functions were not understood, apart from those judged already."""
    for name in dict.fromkeys(loaded["unmade"]):
        report.unasked.append(f"What {name} does was not asked, since noughts cannot make one: an adapter can.")
    ways = fitted.ways if fitted else {}
    for kind in FITTED:
        named = [one["name"] for one in loaded["functions"] if one["kind"] == kind and one["name"] not in judged]
        also = kind == "value" and "move" in ways
        if named and kind not in ways and not also and f"{kind} move" not in ways and "value move" not in ways:
            report.unasked.append(
                f"{named[0]} was not understood, and was not asked; an adapter can say how to ask it."
            )
    named_chooser = any(one["kind"] in CHOOSERS for one in loaded["functions"]) or bool(loaded["unmade"])
    has_chooser = named_chooser or (loaded["searches"] and not report.tree)
    chooses = bool({"move", "value move"} & set(ways)) or ("value" in ways and not _named(loaded, "move"))
    report.chooser_unasked = has_chooser and not chooses and not adapted and not judged
    if report.chooser_unasked and not named_chooser:
        report.unasked.append("It searches, but no function that chooses its moves was understood; none was asked.")
    if not has_chooser and not chooses and fitted:
        report.understood.append("It has no function that chooses moves, so none were asked for.")


def endless_choosers(channel: Channel, fitted: Fit | None) -> list[Diagnosis]:
    """Functions for moves or values that come back on no board, in whichever way they are called."""
    if fitted and {"move", "value"} & set(fitted.ways):
        return []
    found = []
    for number, one in enumerate(channel.loaded["functions"]):
        if one["kind"] in CHOOSERS and "unknown" not in needed(one) and not one["adapted"]:
            writings_ = [fitted.writing] if fitted else _several(channel)
            ways = [(writing, manner) for writing in writings_ for manner in manners(one, one["kind"])]
            calls = [(way, board, TRIAL) for way in ways for board in FEW_FREE]
            if all(_endless(channel, number, *call) for call in calls):
                error = _endless(channel, number, ways[0], FEW_FREE[0], TRULY)
                if error:
                    text = f"{one['name']} {trouble(error)}, on each board tried."
                    line, name = error.get("line"), one["name"]
                    found.append(Diagnosis("hangs", text, board=FEW_FREE[0], line=line, function=name))
    return found


def _endless(
    channel: Channel, number: int, way: tuple[BoardWriting, Manner], board: str, seconds: float
) -> dict[str, Any] | None:
    """The error of a call that does not come back in this time; None if it does, or stops otherwise."""
    writing, manner = way
    request = {
        "ask": "call",
        "function": number,
        "writing": [writing.shape, writing.empty, writing.x, writing.o],
        "manner": asdict(manner),
        "boards": [board],
        "each": [seconds],
    }
    before, allowed = channel.used, seconds * channel.limits.patience
    try:
        [answer] = channel.ask(request, 1.5 * allowed)
    except Unfinished as error:
        return {"type": ENDLESS[0]} if error.late and channel.used - before >= allowed else None
    error_ = answer.get("error", {})
    return error_ if error_.get("type") in ENDLESS else None


def _several(channel: Channel) -> list[BoardWriting]:
    """The likeliest representation, and one of each common shape."""
    likeliest = next(one for some in writings(channel.loaded["constants"], channel.loaded["held"]) for one in some)
    return [likeliest, *(BoardWriting(shape, " ", "X", "O") for shape in ("list", "rows", "string"))]


def constant_answers(channel: Channel, fitted: Fit, report: Report) -> None:
    """Report a function that gives the same answer on every board, if that answer is not a cell.

    One that knows empty cells by another sign would find none on any board: the program must hold an empty board, or
    have a search, in which they are as they were written.
    """
    certain = "value" in fitted.ways or held_so(fitted.writing, channel.loaded["held"])
    if "move" in fitted.ways or "value move" in fitted.ways or not certain:
        return
    for number, one in enumerate(fitted.functions):
        if one["kind"] != "move":
            continue
        asked = replace(fitted, ways={"move": Way(number)})
        boards = probes("move")[:24]
        try:
            answers = list(channel.ask(asked.request("move", boards), 10))
        except Unfinished:
            return
        values = {repr(answer.get("value")) for answer in answers}
        silent = any("error" in answer or "after" in answer for answer in answers)
        # One that is not written to return anything may show its move elsewhere.
        meant = values != {"None"} or ("board" in one["roles"] and one["name"] in channel.loaded["returning"])
        if len(values) == 1 and not silent and meant:
            text = f"{one['name']} answers {values.pop()} on each of {len(boards)} boards; that is not a move."
            report.diagnoses.append(Diagnosis("no-move", text, board=boards[0], function=one["name"]))
            return


def _named(loaded: dict[str, Any], kind: str) -> bool:
    return any(one["kind"] == kind for one in loaded["functions"])


def not_understood(channel: Channel, report: Report, loaded: dict[str, Any]) -> str:
    names = [one["name"] for one in loaded["functions"]][:6]
    unmade = list(dict.fromkeys(loaded["unmade"]))
    has = "it has no functions that take a board"
    if names:
        has = f"its functions ({', '.join(names)}) were tried as winner, search and chooser of moves"
    elif unmade:
        has = f"what to give {' and '.join(unmade)} to make one is not known"
    happened = what_happened(channel, loaded["functions"])
    return (
        f"{report.file} was not understood: {has}{happened}, and it has no game that could be played; "
        "an adapter, or one of the templates in the guide, says how to ask it."
    )


def with_moves_of_values(channel: Channel, fitted: Fit) -> Fit:
    """The fit with the moves that a search returns beside its value, if there is no function for moves."""
    if "move" in fitted.ways or "value" not in fitted.ways:
        return fitted
    way, boards = fitted.ways["value"], probes("move")
    try:
        answers = list(channel.ask(fitted.request("value", boards), 10))
    except Unfinished:
        return fitted
    best: tuple[float, MoveReading] | None = None
    for reading in move_readings(answers):
        if reading.cells == "board" or reading.spot == way.reading.spot:
            continue
        cells = [reading.read(answer, seen(board, way.side)) for board, answer in zip(boards, answers, strict=True)]
        right = sum(truth.quality(b, cell) is not truth.Quality.ILLEGAL for b, cell in zip(boards, cells, strict=True))
        if best is None or right > best[0]:
            best = (right, reading)
    if best is None or best[0] < len(boards):
        return fitted
    return replace(fitted, ways={**fitted.ways, "value move": replace(way, reading=best[1])})


def understood_ways(fitted: Fit) -> list[str]:
    """How the program was called, in words."""
    adapted = all(fitted.functions[way.function]["adapted"] for way in fitted.ways.values())
    found = [] if adapted else [f"Boards are {fitted.writing.describe()}."]
    for kind, way in fitted.ways.items():
        name = fitted.name(kind)
        if way.side != "any":
            found.append(f"{name} always plays {way.side}.")
        if kind == "value" and way.reading.whose != "mover":
            whose = {"other": "the side that has just moved"}.get(way.reading.whose, way.reading.whose)
            found.append(f"{name}'s numbers are good for {whose}.")
        if kind == "move":
            found += _cells_understood(name, way)
    return found


def _cells_understood(name: str, way: Way) -> list[str]:
    cells = way.reading.cells
    if cells == "board":
        return [f"{name} plays on the board."]
    return [f"{name} answers with {cells}."] if "row" in cells else [f"{name} counts cells {cells}."]
