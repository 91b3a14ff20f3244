"""Experiment 9, openings: what every first move is worth, what replies it leaves, and what it scores."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from noughts.common import Result, Score
from noughts.core import Coords, Position, Rules, format_cell
from noughts.draw.look import short
from noughts.measure.lab.boards import board_row, move_scores
from noughts.measure.lab.findings import Figure, Findings, Progress, Table, nobody
from noughts.players.levels import LEVELS
from noughts.players.policies import Policy, expect, play, policy_of

OPPONENTS = ("random", *(f"level:{number}" for number in LEVELS), "perfect")
GAMES = ("3x3", "4x3:3", "3x3x3")
SAMPLED = 30
"""Games against each opponent if there are too many positions for exact chances."""
EXACT_CELLS = 12
CONTRAST = 0.2
"""A difference of this many points per game spans the shades from pale to dark; smaller ones span less."""
SEED = 9


@dataclass(frozen=True, slots=True)
class OpeningRow:
    """A first move and its symmetric images: its value, the replies that lose, the score against each opponent."""

    cells: tuple[int, ...]
    score: Score
    losing_replies: int
    saving_replies: tuple[int, ...]
    replies: int
    against: dict[str, float]


def opening_rows(
    rules: Rules, opponents: tuple[str, ...] = OPPONENTS, seed: int = SEED, progress: Progress = nobody
) -> tuple[OpeningRow, ...]:
    """One row for each first cell, symmetric cells as one; the opener goes on as `perfect`."""
    random, start = Random(seed), Position(rules)
    policies = {name: policy_of(name) for name in {*opponents, "perfect"}}
    orbits = sorted({tuple(sorted({symmetry[cell] for symmetry in rules.symmetries})) for cell in range(rules.cells)})
    rows = []
    for number, cells in enumerate(orbits):
        after = start.after(cells[0])
        scores = move_scores(after)
        best = max(scores.values())
        saving = tuple(cell for cell, score in scores.items() if score.result is not Result.LOSS)
        against = {}
        for done, name in enumerate(opponents, 1):
            against[name] = _points(after, policies["perfect"], policies[name], random)
            progress((number + done / len(opponents)) / len(orbits))
        rows.append(OpeningRow(cells, best.before(), len(scores) - len(saving), saving, len(scores), against))
    return tuple(rows)


def _points(after: Position, opener: Policy, other: Policy, random: Random) -> float:
    """The opener's points per game; the other side is to move."""
    if after.rules.cells <= EXACT_CELLS:
        return 1 - expect(after, other, opener).score
    winners = [play(after, other, opener, random) for _ in range(SAMPLED)]
    return sum(0.5 if winner is None else winner is after.turn.other for winner in winners) / SAMPLED


def openings(progress: Progress = nobody, *, games: tuple[str, ...] = GAMES, seed: int = SEED) -> Findings:
    """The first moves of 3x3, of 4x3 with three in a row, and of the cube."""
    tables, figures, found = [], [], {}
    for number, game in enumerate(games):

        def part(share: float, number: int = number) -> None:
            progress((number + share) / len(games))

        rules = Rules.parse(game)
        rows = found[game] = opening_rows(rules, seed=seed, progress=part)
        tables += [_table(rules, rows), _points_table(rules, rows)]
        figures.append(_figure(rules, rows))
    question = "Which first move is the best: by its true value, by the replies that it leaves, and by what it scores?"
    answers = tuple(_answer(Rules.parse(game), rows) for game, rows in found.items())
    return Findings(
        "openings", "Which first move is best?", question, answers, tuple(tables), tuple(figures), seed=seed
    )


def _answer(rules: Rules, rows: tuple[OpeningRow, ...]) -> str:
    """What the true values say about the first moves and, if all are equal, which is the best try."""
    best = max(row.score for row in rows)
    top = [row for row in rows if row.score.result is best.result]
    rest = [row for row in rows if row.score.result is not best.result]
    if rest:
        words = f"{rules}: {_names(rules, top)} {'is' if len(top) == 1 else 'are each'} a {best.result}; "
        return words + f"{_names(rules, rest)} {'is' if len(rest) == 1 else 'are each'} a {rest[0].score.result}."
    trap = max(rows, key=lambda row: row.losing_replies / row.replies)
    words = f"{rules}: every first move is a {best.result}. {_name(rules, trap)} is the best try: "
    words += f"{trap.losing_replies} of {trap.replies} replies to it lose"
    return words + (f", all but {_cells(rules, trap.saving_replies)}." if len(trap.saving_replies) < 4 else ".")


def _table(rules: Rules, rows: tuple[OpeningRow, ...]) -> Table:
    return Table(
        f"openings_{rules}",
        f"First moves on {rules}",
        ("first move", "cells", "value", "replies", "replies that lose"),
        tuple((_name(rules, row), len(row.cells), str(row.score), row.replies, row.losing_replies) for row in rows),
    )


def _points_table(rules: Rules, rows: tuple[OpeningRow, ...]) -> Table:
    """One row per opponent, since there are too many to stand side by side."""
    sampled = "" if rules.cells <= EXACT_CELLS else f" A sample of {SAMPLED} games each."
    return Table(
        f"points_{rules}",
        f"Points a game of the first moves on {rules}",
        ("against", *(_name(rules, row) for row in rows)),
        tuple((name, *(row.against[name] for row in rows)) for name in rows[0].against),
        f"The opener goes on as perfect.{sampled}",
    )


def shades(points: Sequence[float]) -> list[float]:
    """How dark each cell is drawn, from 0 to 1: more points are darker, and small differences barely visible."""
    low, high = min(points), max(points)
    return [(each - low) / max(high - low, CONTRAST) for each in points]


def _figure(rules: Rules, rows: tuple[OpeningRow, ...]) -> Figure:
    """Boards: the values, shaded by the share of replies that lose; then the score against three opponents."""
    board = Position(rules)
    names = ("random", "level:4", "level:8")
    values = [{cell: row.score for row in rows for cell in row.cells}]
    heats = [{cell: row.losing_replies / row.replies for row in rows for cell in row.cells}]
    boards: list[tuple[Position, list[str]]] = [(board, ["true value; shade:", "share of replies that lose"])]
    for name in names:
        values.append({})
        points = [row.against[name] for row in rows]
        low, high = min(points), max(points)
        shaded = zip(rows, shades(points), strict=True)
        heats.append({cell: shade for row, shade in shaded for cell in row.cells})
        boards.append((board, [f"points against {name}", f"from {low:.3f} (pale) to {high:.3f}"]))
    caption = "The true value with the share of replies that lose, then the points a game against three opponents."
    title = f"First moves on {rules}"
    return board_row(f"openings_{rules}", title, caption, boards, values=values, heat=heats, across=4)


def _name(rules: Rules, row: OpeningRow) -> str:
    """Corner, edge, face or centre if that identifies it, otherwise the first of its cells."""
    words = {("3x3", 0): "corner", ("3x3", 1): "edge", ("3x3", 4): "centre"}
    words |= {("3x3x3", 0): "corner", ("3x3x3", 1): "edge", ("3x3x3", 4): "face", ("3x3x3", 13): "centre"}
    cell = format_cell(rules, row.cells[0], Coords.default(rules))
    return f"{words[str(rules), row.cells[0]]} ({cell})" if (str(rules), row.cells[0]) in words else f"cell {cell}"


def _names(rules: Rules, rows: list[OpeningRow]) -> str:
    return ", ".join(f"{_name(rules, row)} {short(row.score)}" for row in rows)


def _cells(rules: Rules, cells: tuple[int, ...]) -> str:
    return ", ".join(format_cell(rules, cell, Coords.default(rules)) for cell in cells)
