"""A report in sentences: the same ones for the terminal and for the page."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from noughts.explain import why_move
from noughts.explain.words import counted
from noughts.teach.check import truth
from noughts.teach.check.judging import JudgedAnswer, JudgedMoves
from noughts.teach.check.lessons import Lesson, lesson_for
from noughts.teach.check.places import Place
from noughts.teach.check.report import Count, Report
from noughts.teach.check.truth import Quality

MOST_HINTS = 4
"""The steps of a hint."""
USUAL_HINTS = 3
"""The steps that are shown unless more are asked for: all but the change."""


@dataclass(frozen=True)
class HintStep:
    """A sentence of a hint, the step that it belongs to, and the board that it is about, if it is another."""

    step: int
    text: str
    board: str = ""


@dataclass(frozen=True)
class Said:
    """A sentence with its standing, right, fault or note, and the board, move and line that it is about, if any."""

    standing: str
    text: str
    board: str = ""
    cell: int | None = None
    line: int | None = None
    lesson: Lesson | None = None
    place: Place | None = None
    """Where the fault is, and what happened there."""
    change: str = ""
    """A change that mends the program, which is shown only to those who ask for it."""

    def hints(self, upto: int = MOST_HINTS) -> list[HintStep]:
        """The steps of the hint about a fault: where to look, what happens there, what to read, and the change."""
        place, found = self.place, list[HintStep]()
        if place:
            found.append(HintStep(1, place.text))
            first = place.board if place.board != self.board else ""
            for number, step in enumerate(place.steps):
                found.append(HintStep(2, step, "" if number else first))
        if self.lesson and self.standing == "fault":
            found.append(HintStep(3, self.lesson.text))
        if self.change:
            found.append(HintStep(4, f"{self.change[:1].upper()}{self.change[1:]}."))
        return [hint for hint in found if hint.step <= upto]


def sentences(report: Report) -> list[Said]:
    """All sentences of a report, the most helpful first."""
    if report.trouble:
        return [Said("fault" if report.trouble_is_fault else "note", report.trouble)]
    found = [Said("note", " ".join(report.understood))] if report.understood else []
    places: set[Any] = set()
    for kind, judged in report.judged.items():
        said = list(_moves(judged) if isinstance(judged, JudgedMoves) else _answers(kind, judged))
        if said and said[-1].standing == "fault":
            said[-1] = _placed(replace(said[-1], lesson=lesson_for(f"{kind}-wrong")), judged.place, places)
        found += said
    if report.tree and report.tree.sound:
        found.append(Said("right", report.tree.sentence()))
    found += _games(report)
    for one in sorted(report.diagnoses, key=lambda one: not one.fault):
        standing = "fault" if one.fault else "note"
        said_so = Said(standing, one.sentence, one.board, one.cell, one.line, lesson_for(one.name))
        found.append(_placed(said_so, one.place, places))
    if report.mended:
        change = report.mended.change
        text = (
            f"A small change of line {change.line} makes everything that was asked right: a copy with it was checked. "
            "It need not be where the mistake was made."
        )
        found.append(Said("note", text, line=change.line, change=change.sentence))
    if report.count:
        found += [Said("note", text) for text in _counts(report.count)]
    if report.trees:
        found.append(Said("note", report.trees.sentence(), report.trees.first))
    found += [Said("note", f"Not asked: {text}") for text in report.unasked]
    return found


def _placed(said: Said, place: Place | None, known: set[Any]) -> Said:
    """A sentence with its place, unless these lines were named already."""
    key = place and (place.lines, place.line)
    if place is None or key is None or key in known:
        return said
    known.add(key)
    return replace(said, place=place, line=said.line or place.line)


def verdict(report: Report) -> str:
    """The report in one sentence: whether the answers, the search and the game are right."""
    name = report.file
    if report.trouble:
        return report.trouble
    if report.verdict == "not understood":
        return f"{name} was not understood: the function that chooses its moves could not be asked."
    rest = "" if report.complete else "; not everything was asked"
    if report.verdict == "right":
        return f"{name} {_right(report)}."
    about = {one.about for one in report.diagnoses if one.fault}
    sound = all(judged.sound for judged in report.judged.values())
    games = {one.name for one in (report.played.diagnoses if report.played else []) if one.fault}
    others = {one.name for one in report.diagnoses if one.fault} - games
    if sound and about == {"search"}:
        return f"{name} gives right answers, but its search visits more than it should{rest}."
    if sound and games and not others:
        return f"{name} gives right answers, but its own game has faults{rest}."
    return f"{name} has faults{rest}."


def _right(report: Report) -> str:
    """What may be said of a program without a fault: no more than was asked, and what its game does not stand."""
    played = report.played
    if report.chooser_unasked and played:
        return (
            f"showed no fault in {played.number} on {played.board}; its choice of moves was not asked in any other way"
        )
    ends = any(one.name == "noise-ends" for one in report.diagnoses)
    noise = ", but its game ends when letters are entered" if ends else ""
    if report.complete:
        return f"is right in everything that was asked{noise}"
    return f"is right in what was asked{noise or ', but'}{' and' if noise else ''} not everything was asked"


def _games(report: Report) -> Iterator[Said]:
    played = report.played
    if played and played.games:
        faulty = any(one.fault for one in played.diagnoses)
        ended = any(game.over for game in played.games)
        moves = f"; {counted(played.moves, 'move')} of its computer seen" if played.moves else ""
        text = f"Its own game was played: {played.number} on {played.board}{moves}{'' if ended else '; no end seen'}."
        yield Said("right" if ended and not faulty else "note", text)


def _answers(kind: str, judged: JudgedAnswer) -> Iterator[Said]:
    what = {"winner": "who has won", "value": "what a position is worth"}[kind]
    share = f"{judged.right:,} of {judged.asked:,} boards"
    if judged.asked:
        standing = "fault" if judged.wrong else "right"
        yield Said(standing, f"{judged.name} knows {what} on {share}.")
    if judged.first:
        first = judged.first
        yield Said("fault", f"The first wrong one: it says {first.said}, but {first.holds}.", first.board)


def _moves(judged: JudgedMoves) -> Iterator[Said]:
    counts = judged.qualities
    if judged.asked:
        parts = [f"a best move on {counts[Quality.BEST]:,}"]
        parts += [f"a slower one on {counts[Quality.SLOWER]:,}"] if counts[Quality.SLOWER] else []
        parts += [f"a worse one on {counts[Quality.WORSE]:,}"] if counts[Quality.WORSE] else []
        parts += [f"none that is legal on {counts[Quality.ILLEGAL]:,}"] if counts[Quality.ILLEGAL] else []
        listed = parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"
        standing = "fault" if counts[Quality.WORSE] or counts[Quality.ILLEGAL] else "right"
        yield Said(standing, f"{judged.name} finds {listed} of {judged.asked:,} unfinished boards.")
    if judged.worst:
        board, cell = judged.worst
        yield Said("fault", f"The first of its worst: it plays {cell + 1}. {_why(board, cell)}", board, cell)
    elif judged.first:
        yield Said("fault", f"The first wrong one: it answers {judged.first.said}.", judged.first.board)


def _counts(count: Count) -> Iterator[str]:
    start = "the empty board" if count.board == "." * 9 else f"the board {count.board}"
    nodes = count.below + 1
    yield (
        f"Your search of {start} visits {nodes:,} positions with the root, {count.ends:,} of them at the end of a "
        f"branch; ours: minimax {count.minimax:,} and {count.end_states[0]:,}, alpha-beta {count.alphabeta:,} and "
        f"{count.end_states[1]:,}."
    )
    if count.expected == nodes and nodes not in (count.minimax, count.alphabeta):
        yield "That is as many as ours visits when it does the same as yours."
    yield f"It takes {_seconds(count.seconds)}; ours, in plain Python too, {_seconds(count.reference_seconds)}."


def _seconds(seconds: float) -> str:
    return f"{seconds:.1f} s" if seconds >= 1 else f"{seconds * 1000:.0f} ms"


@cache
def _why(board: str, cell: int) -> str:
    return " ".join(why_move(truth.position_of(board), cell))
