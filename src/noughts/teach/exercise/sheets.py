"""A sheet of exercises to print, with the key on a separate page."""

from collections.abc import Sequence
from html import escape
from importlib.resources import files

from noughts.draw.look import adaptive
from noughts.draw.page import page
from noughts.draw.tree import Node
from noughts.draw.tree_svg import tree_svg
from noughts.ladder.problem import Tree
from noughts.teach.exercise.exercise import COUNTS, KINDS, Exercise, Path
from noughts.teach.labelled import LabelledTree

BLANK = "\u2007" * 3
"""Space for writing a value."""


def sheet(exercises: Sequence[Exercise], title: str) -> str:
    """The whole page: the exercises, then the key."""
    style = files("noughts.teach.exercise").joinpath("assets", "sheet.css").read_text(encoding="utf-8")
    asked = "".join(_section(number, one, key=False) for number, one in enumerate(exercises, 1))
    key = "".join(_section(number, one, key=True) for number, one in enumerate(exercises, 1))
    body = (
        f'<main>\n<h1>{escape(title)}</h1>\n<p>Name: <span class="line"></span></p>\n{asked}'
        f'<div class="key"><h1>Key</h1>\n{key}</div>\n</main>\n'
    )
    return page(title, style, body)


def task(exercise: Exercise) -> str:
    """What a student is to do, in sentences."""
    sides = "Max moves at the top, then Min, and so on alternately."
    if exercise.kind == "depth":
        text = (
            "Give every leaf e(p), the lines open for the side to move at the top minus those open for the other; "
            "then give every node its value."
        )
    elif exercise.boards:
        text = (
            "A leaf is 1 if the side to move at the top has won, 0 for a draw, -1 if it has lost. "
            "Give every node its value."
        )
    else:
        text = "Give every node its minimax value."
    if exercise.cuts:
        text += (
            " Then go left to right as alpha-beta does, and strike out the branches it never looks at: "
            f"there {_are(len(exercise.cuts))}."
        )
    counts = " ".join(COUNTS[name] for name in exercise.counts)
    return " ".join(filter(None, [text, counts, sides]))


def _are(number: int) -> str:
    return "is 1" if number == 1 else f"are {number}"


def _section(number: int, exercise: Exercise, key: bool) -> str:
    picture = adaptive(tree_svg(_drawn(exercise, key)))
    words = _answers(exercise) if key else task(exercise)
    heading = f"{number}." if key else f"{number}. {KINDS[exercise.kind].capitalize()}"
    name = f"Tree {number}, solved" if key else f"Tree {number}"
    return (
        f"<section><h2>{escape(heading)}</h2>\n<p>{escape(words)}</p>\n"
        f'<div class="scroll" tabindex="0" role="region" aria-label="{name}">{picture}</div></section>\n'
    )


def _answers(exercise: Exercise) -> str:
    values = ", ".join(f"{label} = {exercise.solution.values[path]}" for path, label in exercise.labels.items())
    cuts = ", ".join(exercise.branch(path) for path in sorted(exercise.cuts))
    counts = " ".join(f"{COUNTS[name]} {number}." for name, number in exercise.counts.items())
    return " ".join(filter(None, [f"{values}.", f"Skipped: {cuts}." if cuts else "", counts]))


def _drawn(exercise: Exercise, key: bool) -> LabelledTree:
    """The tree as drawn: with letters and space to write, or with the answers and the skipped branches."""
    labels: dict[int, str] = {}

    def grow(path: Path, below: Tree, number: int) -> tuple[Node, int]:
        node = Node(
            number, len(path), path[-1] if path else None, exercise.boards.get(path), leaf=isinstance(below, int)
        )
        node.pruned = key and any(path[:length] in exercise.cuts for length in range(1, len(path) + 1))
        labels[number] = _text(exercise, path, below, key)
        number += 1
        if not isinstance(below, int):
            for branch, deeper in enumerate(below):
                child, number = grow((*path, branch), deeper, number)
                node.children.append(child)
        return node, number

    root, nodes = grow((), exercise.tree, 0)
    return LabelledTree("exercise", "hand", root, (), nodes, 0, 0, exercise.boards.get(()), labels=labels)


def _text(exercise: Exercise, path: Path, below: Tree, key: bool) -> str:
    label = exercise.labels.get(path)
    if label is None:
        return str(below)
    return f"{label} {exercise.solution.values[path]}" if key else f"{label}{BLANK}"
