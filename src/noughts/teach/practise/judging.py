"""An attempt at a puzzle, judged, and why in sentences."""

from dataclasses import dataclass

from noughts.common import Control, Result
from noughts.core import Coords, cell_name
from noughts.explain import why_move
from noughts.explain.words import cell_names
from noughts.teach.practise.puzzle import Puzzle


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a move solves a puzzle, and the sentences that say why."""

    right: bool
    sentences: tuple[str, ...]


def judge(puzzle: Puzzle, cell: int, coords: Coords | None = None, control: Control | None = None) -> Verdict:
    """Judge a legal move: what it does and, where it is wrong, what would have been right; IllegalMove otherwise."""
    coords = coords or Coords.default(puzzle.rules)
    said = why_move(puzzle.position, cell, coords, control)
    right = cell in puzzle.solution
    name = cell_name(puzzle.rules, cell, coords)
    opening = f"Right: {name}." if right else f"Not {name}."
    if not right and not any(sentence.startswith("Better is") for sentence in said):
        said = [*said, solution_sentence(puzzle, coords)]
    return Verdict(right, (opening, *said))


def solution_sentence(puzzle: Puzzle, coords: Coords | None = None) -> str:
    """What the solution is: "Only 5 wins."."""
    coords = coords or Coords.default(puzzle.rules)
    cells = cell_names(puzzle.rules, puzzle.solution, coords)
    single = len(puzzle.solution) == 1
    verb = (
        ("wins" if single else "win") if puzzle.aim is Result.WIN else "holds the draw" if single else "hold the draw"
    )
    return f"{'Only ' if single else ''}{cells} {verb}."
