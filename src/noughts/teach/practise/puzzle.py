"""Puzzle: a position, the aim of its side to move, and the moves proven to reach it; and judging an attempt."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Self

from noughts.common import Control, Result
from noughts.core import Coords, Position, Rules, format_position, parse_position
from noughts.core.rules import shorten
from noughts.errors import BadFile, NoughtsError
from noughts.explain import why_move
from noughts.explain.words import listed, played_name

HARDEST = 5
MOST_DEPTH = 400


class Origin(StrEnum):
    """Where a puzzle comes from: the generator, a mistake, or a position with only one good move."""

    STOCK = "stock"
    MISTAKE = "mistake"
    ONLY_MOVE = "only move"


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position with its solution: the cells proven to win, or to hold the draw if nothing wins.

    `depth` is the number of plies to look ahead: the plies to the win or, if a draw is to be held, those that the last
    of the other moves takes to lose. A shipped puzzle has one solution, and every other move is proven to be worse.
    """

    position: Position
    solution: tuple[int, ...]
    aim: Result
    depth: int
    origin: Origin = Origin.STOCK

    @property
    def rules(self) -> Rules:
        return self.position.rules

    @property
    def key(self) -> str:
        """What identifies the puzzle: game and position."""
        return f"{self.rules} {format_position(self.position)}"

    @property
    def grade(self) -> int:
        """From 1, the easiest, to 5: the number of own moves to look ahead."""
        return max(1, min(HARDEST, (self.depth + 1) // 2))

    @property
    def task(self) -> str:
        """What is asked, in a sentence that gives nothing away."""
        turn = self.position.turn
        return f"{turn} to move and win." if self.aim is Result.WIN else f"{turn} to move and hold the draw."

    def to_dict(self) -> dict[str, Any]:
        """As plain data; cells are numbers from 1."""
        return {
            "game": str(self.rules),
            "position": format_position(self.position),
            "solution": [cell + 1 for cell in self.solution],
            "aim": self.aim.value,
            "depth": self.depth,
            "from": self.origin.value,
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """The puzzle in plain data; BadFile says what is wrong with it. Its claim is not proven again."""
        try:
            rules = Rules.parse(_text(data, "game"))
            position = parse_position(rules, _text(data, "position"))
            aim, origin = Result(_text(data, "aim")), Origin(_text(data, "from"))
        except ValueError as error:
            raise BadFile(f"A puzzle is damaged: {error}.") from error
        except BadFile:
            raise
        except NoughtsError as error:
            raise BadFile(f"A puzzle is damaged: {error}") from error
        solution, depth = data.get("solution"), data.get("depth")
        if aim not in (Result.WIN, Result.DRAW):
            raise BadFile(f'A puzzle is damaged: its "aim" is win or draw, not {aim.value}.')
        if not isinstance(depth, int) or isinstance(depth, bool) or not 0 <= depth <= MOST_DEPTH:
            raise BadFile(f'A puzzle is damaged: its "depth" is a number of plies, not {shorten(repr(depth))}.')
        return cls(position, _solution(position, solution), aim, depth, origin)


def _solution(position: Position, numbers: Any) -> tuple[int, ...]:
    legal = set(position.moves())
    if not isinstance(numbers, list) or not numbers or any(type(number) is not int for number in numbers):
        raise BadFile('A puzzle is damaged: its "solution" is a list of cell numbers.')
    stray = next((number for number in numbers if number - 1 not in legal), None)
    if stray is not None:
        raise BadFile(f"A puzzle is damaged: its solution {shorten(str(stray))} cannot be played.")
    return tuple(sorted({number - 1 for number in numbers}))


def _text(data: Mapping[str, Any], key: str) -> str:
    value = data.get(key)
    if not isinstance(value, str):
        raise BadFile(f'A puzzle is damaged: "{key}" is missing or not a text.')
    return value


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a move solves a puzzle, and the sentences that say why."""

    right: bool
    sentences: tuple[str, ...]


def judge(puzzle: Puzzle, cell: int, coords: Coords | None = None, control: Control | None = None) -> Verdict:
    """Judge a legal move: what it does and, if it is wrong, what would have been right; IllegalMove otherwise."""
    coords = Coords.fitting(coords, puzzle.rules)
    said = why_move(puzzle.position, cell, coords, control)
    right = cell in puzzle.solution
    name = played_name(puzzle.rules, cell, coords)
    opening = f"Right: {name}." if right else f"Not {name}."
    if not right and not any(sentence.startswith("Better is") for sentence in said):
        said = [*said, solution_sentence(puzzle, coords)]
    return Verdict(right, (opening, *said))


def solution_sentence(puzzle: Puzzle, coords: Coords | None = None) -> str:
    """What the solution is: "Only 5 wins."."""
    coords = Coords.fitting(coords, puzzle.rules)
    cells = listed([played_name(puzzle.rules, cell, coords) for cell in puzzle.solution])
    single = len(puzzle.solution) == 1
    verb = (
        ("wins" if single else "win") if puzzle.aim is Result.WIN else "holds the draw" if single else "hold the draw"
    )
    return f"{'Only ' if single else ''}{cells} {verb}."
