"""A report in sentences: the same ones for the terminal and for the page."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from noughts.classroom.check import truth
from noughts.classroom.check.judging import Judged, JudgedMoves
from noughts.classroom.check.report import Count, Report
from noughts.classroom.check.truth import Quality
from noughts.explain import why_move


@dataclass(frozen=True)
class Said:
    """A sentence with its standing, right, fault or note, and the board and move that it is about, if any."""

    standing: str
    text: str
    board: str = ""
    cell: int | None = None


def sentences(report: Report) -> list[Said]:
    """Everything that a report has to say, in the order in which it helps."""
    if report.trouble:
        return [Said("fault", report.trouble)]
    found = [Said("note", " ".join(report.understood))]
    for kind, judged in report.judged.items():
        found += _moves(judged) if isinstance(judged, JudgedMoves) else _answers(kind, judged)
    for one in report.diagnoses:
        found.append(Said("fault" if one.fault else "note", one.sentence, one.board, one.cell))
    if report.count:
        found += [Said("note", text) for text in _counts(report.count)]
    if report.trees:
        found.append(Said("note", report.trees.sentence(), report.trees.first))
    return found


def verdict(report: Report) -> str:
    """The report in one sentence."""
    if report.trouble:
        return report.trouble
    if report.verdict == "right":
        return f"{report.file} is right in everything that was asked."
    return f"{report.file} has faults."


def _answers(kind: str, judged: Judged) -> Iterator[Said]:
    what = {"winner": "who has won", "value": "what a position is worth"}[kind]
    share = f"{judged.right:,} of {judged.asked:,} boards"
    if judged.asked:
        standing = "fault" if judged.wrong else "right"
        yield Said(standing, f"{judged.name} knows {what} on {share}.")
    if judged.first:
        first = judged.first
        yield Said("fault", f"The first wrong one: it says {first.said}, but {first.holds}.", first.board)
    yield from _stopped(judged)


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
    yield from _stopped(judged)


def _stopped(judged: Judged) -> Iterator[Said]:
    if judged.stopped and judged.late and judged.asked:
        yield Said(
            "note", f"There was no time for the other {judged.total - judged.asked:,} boards; --time gives more."
        )
    elif judged.stopped:
        yield Said("fault", f"{judged.name} {judged.stopped} on this board.", judged.stopped_at)


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
