"""Findings: the result of an experiment as plain data (sentences, tables, figures, the command to repeat it); and the
experiments by name.
"""

import importlib
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import Any, Self

from noughts.core.rules import shorten
from noughts.core.spelling import suggested
from noughts.errors import NoughtsError
from noughts.showing import Facts

Entry = str | int | float | None
Progress = Callable[[float], None]
"""Called with the share of the work done, from 0 to 1."""

EXPERIMENTS = {
    "pruning": "end states of minimax and alpha-beta, move by move",
    "runtime": "nodes and seconds of each computer move in two games",
    "ladder": "what every rung costs on the empty board, and the shortest proof of the draw",
    "unbeatable": "the perfect player against every possible opponent",
    "agreement": "our best moves against those of easyAI and OpenSpiel",
    "heuristic": "open lines against the true value, and the strength of each depth",
    "levels": "a round robin of all levels, with Elo ratings",
    "growth": "the cost of each rung as the board grows",
    "openings": "the value of every first move, and what it scores",
    "dryrun": "minimax and alpha-beta by hand, on an abstract tree",
    "coach": "reviews and hints against exact values, over games with planted blunders",
    "menace": "matchboxes and Q-learning, measured against the exact values",
}


def nobody(share: float) -> None:
    """A Progress that does nothing."""


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under named columns. `machine` names the columns that differ from machine to machine, such as seconds."""

    name: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Entry, ...], ...]
    note: str = ""
    machine: tuple[str, ...] = ()

    def column(self, name: str) -> list[Entry]:
        """The entries of a column."""
        at = self.columns.index(name)
        return [row[at] for row in self.rows]


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture. `caption` says in words what it shows; `adaptive` whether its colours may follow a page's look."""

    name: str
    title: str
    svg: str
    caption: str
    adaptive: bool = True


@dataclass(frozen=True, slots=True, repr=False)
class Findings(Facts):
    """An experiment's answer to its question."""

    name: str
    title: str
    question: str
    answers: tuple[str, ...]
    tables: tuple[Table, ...]
    figures: tuple[Figure, ...] = ()
    seed: int | None = None
    seconds: float = 0.0
    arguments: dict[str, str] = field(default_factory=dict)

    def __repr__(self) -> str:
        tables, figures = len(self.tables), len(self.figures)
        return f"<Findings of {self.name}: {len(self.answers)} answers, {tables} tables, {figures} figures>"

    def facts(self) -> dict[str, str]:
        """The question, its answers, what tables there are, and the command that repeats the experiment."""
        tables = "; ".join(f"{table.name} ({len(table.rows)} rows)" for table in self.tables)
        return {"question": self.question, "answer": " ".join(self.answers), "tables": tables, "command": self.command}

    @property
    def command(self) -> str:
        """The command that runs the experiment again."""
        options = "".join(f" --{name} {_quoted(value)}" for name, value in self.arguments.items())
        return f"noughts lab {self.name}{options}"

    def table(self, name: str) -> Table:
        """The table of that name."""
        return next(table for table in self.tables if table.name == name)

    def to_dict(self) -> dict[str, Any]:
        """As plain data, to be written as JSON."""
        return asdict(self)

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Self:
        """What `to_dict` wrote, read back from JSON."""
        tables = tuple(
            Table(
                table["name"],
                table["title"],
                tuple(table["columns"]),
                tuple(tuple(row) for row in table["rows"]),
                table["note"],
                tuple(table["machine"]),
            )
            for table in data["tables"]
        )
        figures = tuple(Figure(**figure) for figure in data["figures"])
        return cls(**{**data, "answers": tuple(data["answers"]), "tables": tables, "figures": figures})


def _quoted(value: str) -> str:
    return f"'{value}'" if " " in value or "/" in value or "|" in value else value


def number(value: Entry) -> str:
    """An entry formatted for people: commas between thousands, few decimals, a dash for nothing."""
    if value is None:
        return "–"
    if isinstance(value, int):
        return f"{value:,}"
    if isinstance(value, str):
        return value
    if value == 0:
        return "0"
    if abs(value) < 0.001:
        return f"{value:.2g}"
    return f"{value:,.3f}".rstrip("0").rstrip(".") if abs(value) < 1000 else f"{value:,.0f}"


def experiment(name: str) -> Callable[..., Findings]:
    """The function that runs an experiment: it takes a Progress, and its own options by name."""
    if name not in EXPERIMENTS:
        raise NoughtsError(f"{shorten(name)!r} is not an experiment; {suggested(name, ['all', *EXPERIMENTS])}")
    function: Callable[..., Findings] = getattr(importlib.import_module(f"noughts.measure.lab.{name}"), name)
    return function
