"""Weights of codes: what a cell is worth to each side, how promising it is, and what the threats on the board add.

The worth of a code is the sum of the worths of its four kinds, its class, and its own, each in four columns: its worth
to the side to move if it is that side's (`mine`) or the other's (`theirs`), and how promising the cell is for its owner
(`own`) and for the other side (`block`). All are centilogits.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from noughts.engine.codes import CLASS, CLASS_NAMES, CODES, KIND, KIND_NAMES, QUIET_KIND, class_table
from noughts.engine.parameters import (
    GUESSED_BIAS,
    GUESSED_DOUBLE,
    GUESSED_FOUR_THREE,
    GUESSED_OPEN_FOUR,
    GUESSED_PROMISE,
    GUESSED_WORTH,
)
from noughts.errors import NoughtsError

CODES_HEADER = "codes"
MINE, THEIRS, OWN, BLOCK = range(4)
COLUMNS = 4
THREATS = 512
"""States of the threats of both sides (`kernel/codes.py`)."""
MOST = 5000.0
Row = tuple[float, float, float, float]
NOTHING: Row = (0.0, 0.0, 0.0, 0.0)


def _guessed_kinds() -> tuple[Row, ...]:
    pairs = zip(GUESSED_WORTH, GUESSED_PROMISE, strict=True)
    return tuple((1.3 * worth, -float(worth), 1.1 * promise, float(promise)) for worth, promise in pairs)


def _guessed_classes() -> tuple[Row, ...]:
    double = (0.0, 0.0, GUESSED_DOUBLE, GUESSED_DOUBLE)
    return tuple(double if name in ("threes", "four3") else NOTHING for name in CLASS_NAMES)


def _guessed_threats() -> tuple[int, ...]:
    return tuple(
        GUESSED_BIAS + GUESSED_OPEN_FOUR * (state >> 4 & 1) + GUESSED_FOUR_THREE * (state >> 5 & 1)
        for state in range(THREATS)
    )


@dataclass(frozen=True, eq=False)
class CodeWeights:
    """The rows of all kinds and classes, those of some codes, and what each state of threats adds; guesses at first."""

    kinds: tuple[Row, ...] = field(default_factory=_guessed_kinds)
    classes: tuple[Row, ...] = field(default_factory=_guessed_classes)
    codes: dict[tuple[int, ...], Row] = field(default_factory=dict)
    threats: tuple[float, ...] = field(default_factory=_guessed_threats)

    def columns(self) -> Iterator[list[int]]:
        """The four columns, each with the whole number of every code."""
        rows = [self._row(code, kind) for code, kind in zip(CODES, class_table(), strict=True)]
        for column in range(COLUMNS):
            yield [round(max(-MOST, min(MOST, row[column]))) for row in rows]

    def _row(self, code: tuple[int, ...], kind: int) -> Row:
        """The sums for a code."""
        parts = [self.classes[kind], self.codes.get(code, NOTHING), *(self.kinds[kind] for kind in code)]
        mine, theirs, own, block = map(sum, zip(*parts, strict=True))
        return (0.0, 0.0, own, block) if max(code) <= QUIET_KIND else (mine, theirs, own, block)

    def __len__(self) -> int:
        return len(self.kinds) + len(self.classes) + len(self.codes) + sum(map(bool, self.threats))

    def dump(self) -> str:
        """The text of a table, which `parse` reads."""
        rows = [CODES_HEADER]
        rows += [_line(f"kind {name}", row) for name, row in zip(KIND_NAMES, self.kinds, strict=True)]
        rows += [_line(f"class {name}", row) for name, row in zip(CLASS_NAMES, self.classes, strict=True)]
        rows += [_line("code " + "-".join(KIND_NAMES[kind] for kind in code), row) for code, row in self.codes.items()]
        rows += [f"threats {state} {worth:.1f}" for state, worth in enumerate(self.threats) if worth]
        return "\n".join(rows) + "\n"

    @classmethod
    def parse(cls, text: str) -> "CodeWeights":
        """Read a table: a line "codes", then lines of kinds, classes, codes and threats with their numbers."""
        kinds, classes = [NOTHING] * len(KIND_NAMES), [NOTHING] * len(CLASS_NAMES)
        codes: dict[tuple[int, ...], Row] = {}
        threats = [0.0] * THREATS
        try:
            for sort, name, *numbers in (line.split() for line in text.splitlines()[1:] if line):
                if sort == "threats":
                    threats[int(name)] = float(numbers[0])
                    continue
                mine, theirs, own, block = map(float, numbers)
                row = (mine, theirs, own, block)
                if sort == "kind":
                    kinds[KIND[name]] = row
                elif sort == "class":
                    classes[CLASS[name]] = row
                else:
                    codes[tuple(sorted(KIND[part] for part in name.split("-")))] = row
        except (ValueError, KeyError, IndexError) as error:
            raise NoughtsError(
                'This is not a table of weights; expected a line "codes", '
                "then lines of kinds, classes, codes and threats."
            ) from error
        return cls(tuple(kinds), tuple(classes), codes, tuple(threats))


def _line(name: str, row: Iterable[float]) -> str:
    return " ".join((name, *(f"{number:.1f}" for number in row)))
