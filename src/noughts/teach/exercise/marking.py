"""Marks what was filled in of an exercise, and reveals more with each hint.

Hint 0 says only how much is right; 1 where something is wrong; 2 what is wrong with it; 3 shows every answer.
"""

from collections.abc import Iterator
from typing import Any

from noughts.teach.exercise.exercise import COUNTS, Exercise, walk, write_path

WHERE, WHAT, ALL = 1, 2, 3


def mark(
    exercise: Exercise, values: dict[str, int], pruned: set[str], counts: dict[str, int] | None = None, hint: int = 0
) -> dict[str, Any]:
    """The numbers of right, wrong and open answers, a sentence about them, and whatever the hint level reveals."""
    verdicts = list(_verdicts(exercise, values, pruned, counts or {}))
    right = sum(one["right"] is True for one in verdicts)
    wrong = sum(one["right"] is False for one in verdicts)
    left = exercise.questions - right
    shown = [_shown(one, hint) for one in verdicts if hint >= ALL or (hint >= WHERE and one["right"] is not None)]
    return {
        "right": right,
        "wrong": wrong,
        "open": max(0, left - sum(one["right"] is False and one["kind"] != "stray" for one in verdicts)),
        "of": exercise.questions,
        "done": right == exercise.questions and not wrong,
        "said": _said(right, wrong, exercise.questions),
        "marks": shown,
    }


def _verdicts(
    exercise: Exercise, values: dict[str, int], pruned: set[str], counts: dict[str, int]
) -> Iterator[dict[str, Any]]:
    """Each answer with whether it is right; None if nothing was filled in."""
    solution = exercise.solution
    for path in exercise.asked:
        name = write_path(path)
        right = values[name] == solution.values[path] if name in values else None
        label = f"node {exercise.labels[path]}"
        yield _verdict("value", name, label, right, solution.values[path], solution.why_value(path))
    if exercise.cuts:
        yield from _cut_verdicts(exercise, pruned)
    for key, number in exercise.counts.items():
        right = counts[key] == number if key in counts else None
        yield _verdict("count", key, COUNTS[key], right, number, f"{COUNTS[key]} {number}.")


def _cut_verdicts(exercise: Exercise, pruned: set[str]) -> Iterator[dict[str, Any]]:
    for path, _ in walk(exercise.tree):
        if not path:
            continue
        name, cut = write_path(path), path in exercise.cuts
        inside = any(path[:length] in exercise.cuts for length in range(1, len(path)))
        if inside or not (cut or name in pruned):
            continue
        why = exercise.solution.why_pruned(path)
        right = cut if name in pruned else None
        yield _verdict("cut" if cut else "stray", name, exercise.branch(path), right, cut, why)


def _verdict(kind: str, name: str, label: str, right: bool | None, answer: int, why: str) -> dict[str, Any]:
    return {"kind": kind, "path": name, "label": label, "right": right, "answer": answer, "why": why}


def _shown(verdict: dict[str, Any], hint: int) -> dict[str, Any]:
    """As much of a verdict as the hint reveals: right answers are no secret, wrong ones are explained step by step."""
    keys = ["kind", "path", "label", "right"]
    if hint >= ALL or verdict["right"]:
        keys += ["answer", "why"]
    elif hint >= WHAT:
        keys += ["why"]
    return {key: verdict[key] for key in keys}


def _said(right: int, wrong: int, questions: int) -> str:
    if right + wrong == 0:
        return "Nothing is filled in yet."
    if right == questions and not wrong:
        return f"All {questions} right."
    parts = [f"{right} of {questions} right"]
    if wrong:
        parts.append(f"{wrong} wrong")
    rest = questions - right - wrong
    return ", ".join(parts) + (f", {rest} still open." if rest > 0 else ".")
