"""Puzzles as text to print: the boards and what is asked, and the solutions apart from them."""

from collections.abc import Sequence

from noughts.core import Coords
from noughts.draw.text import board_text
from noughts.practise.judging import solution_sentence
from noughts.practise.puzzle import Puzzle


def puzzle_text(number: int, puzzle: Puzzle) -> str:
    """A puzzle to be solved."""
    board = board_text(puzzle.position, Coords.default(puzzle.rules))
    return f"{number}. {puzzle.rules}, grade {puzzle.grade}. {puzzle.task}\n\n{board}"


def solutions_text(puzzles: Sequence[Puzzle]) -> str:
    """The solutions of all, with their depths."""
    lines = [
        f"{number:>3}. {solution_sentence(puzzle)} Depth {puzzle.depth}." for number, puzzle in enumerate(puzzles, 1)
    ]
    return "\n".join(["Solutions", *lines])
