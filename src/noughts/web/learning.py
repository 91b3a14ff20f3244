"""Puzzles and MENACE over the wire: puzzles found in a game or a position, answers judged, and matchboxes that learn.

The page stores the matchboxes and sends them with every question.
"""

from random import Random
from typing import Any

from noughts.common import Control
from noughts.core import Mark
from noughts.teach.learning.matchboxes import answer, lessons, read_boxes
from noughts.teach.practise import Puzzle, judge, puzzle_at, puzzles_of, stock
from noughts.web.reading import Arguments, page_coords, read_game
from noughts.web.saying import Report


def do_mistakes(arguments: Arguments, control: Control, report: Report) -> dict[str, Any]:  # noqa: ARG001
    """The puzzles of a game."""
    mark = arguments.get("mark")
    found = puzzles_of(read_game(arguments), [Mark(mark)] if mark else list(Mark), control)
    return {"puzzles": [puzzle.to_dict() for puzzle in found]}


def do_puzzle(arguments: Arguments, control: Control, report: Report) -> dict[str, Any]:  # noqa: ARG001
    """The puzzle of a position: one that ships, or one that is proven now."""
    position = read_game(arguments).position
    shipped = next((puzzle for puzzle in stock(position.rules) if puzzle.position == position), None)
    found = shipped or puzzle_at(position, control)
    return {"puzzle": found and found.to_dict()}


def do_attempt(arguments: Arguments, control: Control, report: Report) -> dict[str, Any]:  # noqa: ARG001
    """A move judged, and why."""
    puzzle = Puzzle.from_dict({**arguments, "depth": 0, "from": "stock"})
    verdict = judge(puzzle, arguments["cell"] - 1, page_coords(puzzle.rules), control)
    return {"right": verdict.right, "sentences": list(verdict.sentences)}


def do_menace(arguments: Arguments, control: Control, report: Report) -> dict[str, Any]:  # noqa: ARG001
    """Games that it plays and learns from; with a person as opponent, its next move."""
    machine, random = read_boxes(arguments["boxes"]), Random(arguments.get("seed"))
    if arguments["opponent"] == "human":
        return answer(machine, arguments["moves"], random)
    return lessons(machine, arguments["opponent"], arguments["games"], random)
