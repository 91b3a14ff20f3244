"""The schemas of answers, as the OpenAPI document promises them; those of questions are in `questions.py`."""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from noughts.web import questions

Value = Literal["win", "draw", "loss", "unknown"]


class Problem(BaseModel):
    """Why a request was not answered, in one sentence."""

    detail: str


class Outcome(BaseModel):
    winner: Literal["X", "O"] | None
    line: list[int]


class State(BaseModel):
    game: str
    shape: list[int]
    length: int
    gravity: bool
    misere: bool
    start: str
    moves: str
    position: str
    to_move: Literal["X", "O"]
    first: Literal["X", "O"]
    cells: str
    legal: list[int]
    outcome: Outcome | None


class Mended(BaseModel):
    """A game as far as it could be read, and what is wrong with the rest; empty for nothing."""

    state: State
    problem: str


class Bounds(BaseModel):
    """What is proven about a value: a lower and an upper bound."""

    least: Value
    most: Value


class Judged(BaseModel):
    """What a value rests on, and what is known or expected if it is not proven."""

    standing: Literal["proven", "estimated", "unknown"]
    estimate: float | None = Field(description="the share of the points expected, 0 to 1, a draw counting a half")
    bounds: Bounds
    source: str


class MoveValue(Judged):
    cell: int
    value: Value
    plies: int | None
    exact: bool
    line: list[int]


class Threat(BaseModel):
    """A line that lacks one cell: now, later (with gravity, once the cell below is filled), or to force a win."""

    mark: Literal["X", "O"]
    line: list[int]
    kind: Literal["now", "later", "forces"]


class Hint(BaseModel):
    cell: int | None
    sentences: list[str]


class Analysis(Judged):
    """The object of `noughts analyse --json`, and the hint that it gives."""

    game: str
    position: str
    to_move: Literal["X", "O"]
    engine: str
    value: Value
    plies: int | None
    best: list[int]
    line: list[int]
    forced: list[int]
    moves: list[MoveValue]
    threats: list[Threat]
    nodes: int
    end_states: int
    cutoffs: int
    table_hits: int
    seconds: float
    why: list[str]
    hint: Hint | None


class Choice(BaseModel):
    cell: int
    value: Value
    plies: int | None
    nodes: int
    end_states: int
    seconds: float
    remark: str


class Moved(BaseModel):
    state: State
    choice: Choice | None


class Picture(BaseModel):
    svg: str


class Film(BaseModel):
    data: str


class Puzzle(BaseModel):
    """A position with its solution, as in a file of puzzles."""

    model_config = ConfigDict(populate_by_name=True)

    game: str
    position: str
    solution: list[int]
    aim: Literal["win", "draw"]
    depth: int
    origin: Literal["stock", "mistake", "only move"] = Field(alias="from")


class Puzzles(BaseModel):
    puzzles: list[Puzzle]


class FoundPuzzle(BaseModel):
    puzzle: Puzzle | None


class Verdict(BaseModel):
    right: bool
    sentences: list[str]


Anything = dict[str, Any]
"""An answer that is described only in words."""


def shape(name: str) -> Any:
    """The schema of a question or an answer with this name in the table of jobs."""
    return globals().get(name) or getattr(questions, name)
