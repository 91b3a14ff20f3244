"""Finds by experiment how a program represents boards, how to call it and what its answers mean.

Every representation is tried with every function on a few boards whose answers are known; the one with the most right
answers is the program's. The mark that a search places first shows which side it plays. A function that fits no way
well is not understood and not judged.
"""

from collections.abc import Iterable, Iterator
from dataclasses import asdict, replace
from typing import Any

from noughts.teach.check.boards import BoardWriting
from noughts.teach.check.functions import MOVER, Manner
from noughts.teach.check.probing import probes, readings_of
from noughts.teach.check.process import Channel, Unfinished
from noughts.teach.check.program import ADAPTED
from noughts.teach.check.readings import (
    Answer,
    MoveReading,
    ValueReading,
    WinnerReading,
)
from noughts.teach.check.ways import Fit, Way, seen, with_cells
from noughts.teach.check.writings import held_so, writings

FITTED = ("winner", "value", "move")
"""The kinds of functions by which the way is found."""
CANDIDATES = 3
"""Functions of each kind that are tried, those with the best-known names."""
PATIENCE = 60.0
"""CPU seconds for trying the ways."""
HANGS = 3
"""The program is given up after this many ways in which it hangs."""
SIDES = ("any", "X", "O")
UNDERSTOOD = {"winner": 0.55, "value": 0.25, "move": 0.2}
"""The least share of right answers for a function with a known name to be judged; one that sees only one side's lines
has 0.59 of the probes right at least.
"""
ADOPTED = 0.97
"""The same for a function whose name says nothing, for one with a parameter whose name says nothing, and for boards
represented otherwise than in the program."""
SHOWN = ("XOX.O..X.", "XOX.O.OX.")
"""Boards with O and with X to move that reveal which mark a search places."""
WEIGHTS = {"winner": 3.0, "value": 1.0, "move": 1.0}
"""The weight of a right answer as evidence for a representation: who has won is the simplest question."""
HELD = 2.0
"""The weight of an empty board in the program as evidence for its representation."""
DOCUMENTED = {"winner": WinnerReading(), "value": ValueReading(), "move": MoveReading("", "from 1")}
"""What the answers of an adapter mean, and those of the line protocol."""


Question = tuple[int, str, str, Manner]
"""A function, the kind of answer asked for, the side it is assumed to play, and how it is called."""


def fit(channel: Channel) -> Fit | None:
    """How to use the program; None if nothing of it is understood."""
    functions: list[dict[str, Any]] = channel.loaded["functions"]
    if any(one["adapted"] for one in functions):
        return _as_documented(channel, functions)
    named = _questions(functions, [number for kind in FITTED for number in _candidates(functions, kind)])
    found = _fitted(channel, functions, named, UNDERSTOOD) if named else None
    if found and "winner" in found.ways and not _knows_winners(found.ways):
        winners = [one for one in named if one[1] == "winner"]
        better = _perfect_for_winners(channel, winners)
        found = (_fitted(channel, functions, named, UNDERSTOOD, better) if better else None) or found
    rest = [number for number, one in enumerate(functions) if not one["kind"] and "unknown" not in needed(one)]
    missing = [kind for kind in FITTED if found is None or kind not in found.ways]
    if "move" in missing or found is None:
        kinds = [kind for kind in missing if kind != "value" or "move" in missing]
        questions = [one for one in _questions(functions, rest, kinds) if one[1] in kinds]
        strict = dict.fromkeys(FITTED, ADOPTED)
        more = _fitted(channel, functions, questions, strict, found.writing if found else None) if questions else None
        if more:
            found = Fit(more.writing, {**(found.ways if found else {}), **more.ways}, functions)
    return found


def _as_documented(channel: Channel, functions: list[dict[str, Any]]) -> Fit | None:
    """How adapters and the line protocol are asked and read; one that never answers a question is not asked it."""
    ways_ = {
        one["kind"]: Way(number, reading=DOCUMENTED[one["kind"]], right=1.0) for number, one in enumerate(functions)
    }
    found = Fit(ADAPTED, ways_, functions)
    for kind in [kind for kind in ways_ if kind != "move"]:
        try:
            answers = list(channel.ask(found.request(kind, probes(kind)[:8]), PATIENCE))
        except Unfinished:
            continue
        if all("error" not in answer and answer.get("value") is None for answer in answers):
            del ways_[kind]
    return found if ways_ else None


def _candidates(functions: list[dict[str, Any]], kind: str) -> list[int]:
    numbers = [number for number, one in enumerate(functions) if one["kind"] == kind]
    return sorted(numbers, key=lambda number: functions[number]["rank"])[:CANDIDATES]


def _questions(functions: list[dict[str, Any]], numbers: list[int], kinds: Iterable[str] = FITTED) -> list[Question]:
    """What each function is asked for: what its name says; a search also for moves; all if it is unknown."""
    found: list[Question] = []
    for number in dict.fromkeys(numbers):
        one = functions[number]
        asked = ("value", "move") if one["kind"] == "value" else (one["kind"],) if one["kind"] else tuple(kinds)
        for kind in asked:
            found += [
                (number, kind, side, replace(manner, side=side if side in "XO" else ""))
                for side in _sides(one, kind)
                for manner in manners(one, kind)
            ]
    return found


def _fitted(
    channel: Channel,
    functions: list[dict[str, Any]],
    questions: list[Question],
    enough: dict[str, float],
    writing: BoardWriting | None = None,
) -> Fit | None:
    """The representation with the most right answers, and its ways that are good enough."""
    held = channel.loaded["held"]
    tried = [[writing]] if writing else writings(channel.loaded["constants"], held)
    kinds = {kind for number, kind, _, _ in questions if functions[number]["kind"] == kind}
    best: Fit | None = None
    for some in tried:
        scored: list[tuple[float, BoardWriting, dict[str, list[Way]]]] = []
        for writing_, answers in _tried(channel, questions, some):
            found = _ways(questions, answers, writing_)
            total = _total(found)
            scored.append((total + HELD * (held_so(writing_, held) and bool(total)), writing_, found))
            if kinds and all(_perfect(found, kind) for kind in kinds) and (held_so(writing_, held) or not held):
                break
        for _, writing_, found in _shown_first(channel, scored):
            settled = {kind: _settled(channel, writing_, ways_) for kind, ways_ in found.items()}
            least = dict.fromkeys(FITTED, ADOPTED) if held and not held_so(writing_, held) else enough
            guessed = [kind for kind, way in settled.items() if "unknown" in needed(functions[way.function])]
            least = {**least, **dict.fromkeys(guessed, ADOPTED)}
            kept = {kind: way for kind, way in settled.items() if way.right >= least[kind] and way.legal}
            certain = held_so(writing_, held) or _knows_winners(kept)
            kept = _one_purpose({kind: way for kind, way in kept.items() if certain or way.varies})
            if best is None or (len(kept) > len(best.ways) and _knows_winners(kept) >= _knows_winners(best.ways)):
                best = Fit(writing_, kept, functions) if kept else best
        if best and all(kind in best.ways or (kind == "value" and "move" in best.ways) for kind in kinds):
            break
    return best


def _perfect_for_winners(channel: Channel, winners: list[Question]) -> BoardWriting | None:
    """A representation in which every probe about the winner is answered right, and whose empty cells the program
    writes out: numbers of cells may have been taken for marks.
    """
    loaded = channel.loaded
    texts = [one for one in loaded["constants"] if isinstance(one, str)]
    tried = (writing for some in writings(loaded["constants"], loaded["held"]) for writing in some)
    every = [writing for writing in tried if writing.empty in texts]
    for writing, answers in _tried(channel, winners, every):
        if _perfect(_ways(winners, answers, writing), "winner"):
            return writing
    return None


def _total(found: dict[str, list[Way]]) -> float:
    """What all answers say about a writing; a search that can be read as values and as moves counts once."""
    worth = {kind: WEIGHTS[kind] * ways_[0].right for kind, ways_ in found.items()}
    if {"value", "move"} <= set(worth) and found["value"][0].function == found["move"][0].function:
        del worth[min(("value", "move"), key=worth.__getitem__)]
    return sum(worth.values())


def _knows_winners(kept: dict[str, Way]) -> bool:
    """Whether every probe about the winner is answered right, which settles the representation."""
    return "winner" in kept and kept["winner"].right > 1 - 1e-9


def _perfect(found: dict[str, list[Way]], kind: str) -> bool:
    """Whether a function of a kind answers every probe right; a search may answer with moves."""
    asked = ("value", "move") if kind == "value" else (kind,)
    return any(found.get(one) and found[one][0].right > 1 - 1e-9 for one in asked)


def _shown_first(
    channel: Channel, scored: list[tuple[float, BoardWriting, dict[str, list[Way]]]]
) -> list[tuple[float, BoardWriting, dict[str, list[Way]]]]:
    """The best few representations, those in which the marks that the program places can be read first."""
    best = sorted((one for one in scored if one[0]), key=lambda one: -one[0])[:CANDIDATES]
    return sorted(best, key=lambda one: not _shows(channel, one[1], one[2])) if len(best) > 1 else best


def _shows(channel: Channel, writing: BoardWriting, found: dict[str, list[Way]]) -> bool:
    ways_ = found.get("move") or found.get("value") or []
    return any(all(_marks(channel, writing, way)) for way in ways_[:1])


def _one_purpose(kept: dict[str, Way]) -> dict[str, Way]:
    """A search returns a value or a move: if no function is for moves, whichever fits better is kept."""
    value, move = kept.get("value"), kept.get("move")
    if value and move and value.function == move.function:
        beside = move.reading.spot and value.reading.spot and value.reading.spot not in move.reading.spot.split()
        if not beside:
            worse = "value" if move.right > value.right else "move"
            kept = {kind: way for kind, way in kept.items() if kind != worse}
    return kept


def needed(function: dict[str, Any]) -> list[str]:
    return [role for role, given in zip(function["roles"], function["given"], strict=True) if not given]


def _sides(function: dict[str, Any], kind: str) -> tuple[str, ...]:
    said = {"player", "maximising", "minimising"} & set(function["roles"])
    return ("any",) if kind == "winner" or (said and not function["adapted"]) else SIDES


def manners(function: dict[str, Any], kind: str) -> list[Manner]:
    if kind == "winner":
        return [Manner(last=True)]
    roles = function["roles"]
    flag = "maximising" in roles or "minimising" in roles
    champions = ["X", "O", MOVER] if flag else [""]
    downs = [False, True] if "depth" in needed(function) else [False]
    owns = [False, True] if flag and "player" in roles else [False]
    return [Manner(champion, down, own) for champion in champions for down in downs for own in owns]


def _tried(
    channel: Channel, questions: list[Question], writings: list[BoardWriting]
) -> Iterator[tuple[BoardWriting, list[list[Answer]]]]:
    """These representations with the answers to each question; those that hang are left out."""
    asked = [
        {
            "function": number,
            "manner": asdict(manner),
            **with_cells([seen(board, side) for board in probes(kind)]),
        }
        for number, kind, side, manner in questions
    ]
    hangs, rest = 0, list(writings)
    while rest and hangs < HANGS:
        try:
            request = {"ask": "fit", "ways": [[w.shape, w.empty, w.x, w.o] for w in rest], "questions": asked}
            for answer in channel.ask(request, PATIENCE):
                yield rest[0], answer["answers"]
                rest = rest[1:]
                hung = any(one.get("error", {}).get("type") == "Hurried" for some in answer["answers"] for one in some)
                hangs += hung
                if hangs >= HANGS:
                    break
        except Unfinished as error:
            if not error.late:
                raise
            rest, hangs = rest[1:], hangs + 1


def _ways(questions: list[Question], answers: list[list[Answer]], writing: BoardWriting) -> dict[str, list[Way]]:
    """Every way to get each kind of answer in this representation, the best first."""
    found: dict[str, list[Way]] = {}
    for (number, kind, side, manner), given in zip(questions, answers, strict=True):
        found.setdefault(kind, []).extend(readings_of(number, kind, side, manner, given, writing))
    return {kind: sorted(some, key=lambda way: -way.right) for kind, some in found.items() if some}


def _settled(channel: Channel, writing: BoardWriting, found: list[Way]) -> Way:
    """The best way that agrees with the mark that the search places first."""
    best = found[0]
    if isinstance(best.reading, WinnerReading):
        return best
    agreeing: dict[tuple[Manner, str], bool] = {}
    for way in found:
        if way.function == best.function and (way.manner, way.side) not in agreeing:
            marks = _marks(channel, writing, way)
            agrees = all(mark == way.manner.mover(b) for mark, b in zip(marks, way.boards(SHOWN), strict=True))
            agreeing[way.manner, way.side] = agrees
            if agrees:
                return way
    return best


def _marks(channel: Channel, writing: BoardWriting, way: Way) -> list[str | None]:
    """Which mark a search places first on each of the boards in SHOWN."""
    boards = way.boards(SHOWN)
    request = {
        "ask": "marks",
        "function": way.function,
        "writing": [writing.shape, writing.empty, writing.x, writing.o],
        "manner": asdict(way.manner),
        "boards": boards,
    }
    try:
        marks = [answer["mark"] for answer in channel.ask(request, PATIENCE)]
    except Unfinished:
        marks = []
    return marks if len(marks) == len(boards) else [None] * len(boards)
