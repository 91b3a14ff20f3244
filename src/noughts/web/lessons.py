"""MENACE over the wire: the page keeps the boxes, and sends them along with every question."""

from random import Random
from typing import Any

from noughts.classroom.learning.matchboxes import answer, lessons, read_boxes
from noughts.search import Control
from noughts.web.reading import Arguments
from noughts.web.saying import Report


def do_menace(arguments: Arguments, control: Control, report: Report) -> dict[str, Any]:  # noqa: ARG001
    """Games that it plays and learns from; with a person as opponent, its next move."""
    machine, random = read_boxes(arguments["boxes"]), Random(arguments.get("seed"))
    if arguments["opponent"] == "human":
        return answer(machine, arguments["moves"], random)
    return lessons(machine, arguments["opponent"], arguments["games"], random)
