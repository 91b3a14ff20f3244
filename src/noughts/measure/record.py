"""Figures in a file: the one source of the tables in the documentation.

A file is one JSON object whose `rows` are measurements, each with the version that made it and the date. A repeated
measurement replaces the earlier row in place, so that differences between two runs are easy to see.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from noughts.errors import BadFile
from noughts.files import demand_writable, write_whole

FORMAT = "noughts-figures"

Row = dict[str, Any]


@dataclass(frozen=True)
class FigureRecord:
    """A file of figures, whose rows are identified by the fields in `keys`."""

    path: Path
    keys: tuple[str, ...]
    version: str

    @classmethod
    def at(cls, path: str | Path, keys: tuple[str, ...], version: str) -> "FigureRecord":
        """The record in a file, which may be new; BadFile at once if it cannot be read or written."""
        found = cls(Path(path), keys, version)
        demand_writable(found.path)
        found.rows()
        return found

    def rows(self) -> list[Row]:
        """The figures so far."""
        return rows_of(self.path) if self.path.exists() else []

    def put(self, row: Mapping[str, Any]) -> None:
        """Write a figure at once, replacing an earlier one with the same keys; fields that it lacks stay."""
        new = {**_rounded(row), "version": self.version, "date": date.today().isoformat()}
        kept = self.rows()
        place = next((at for at, old in enumerate(kept) if self._key(old) == self._key(new)), len(kept))
        kept[place : place + 1] = [{**(kept[place] if place < len(kept) else {}), **new}]
        write_rows(self.path, kept)

    def holds(self, **fields: Any) -> bool:
        """Whether a row has these values."""
        return any(all(row.get(name) == value for name, value in fields.items()) for row in self.rows())

    def _key(self, row: Mapping[str, Any]) -> tuple[Any, ...]:
        return tuple(row.get(name) for name in self.keys)


def _rounded(value: Any) -> Any:
    """The same without digits that no measurement can repeat."""
    if isinstance(value, Mapping):
        return {name: _rounded(part) for name, part in value.items()}
    if isinstance(value, list):
        return [_rounded(part) for part in value]
    return float(f"{value:.4g}") if isinstance(value, float) else value


def rows_of(path: Path) -> list[Row]:
    """The rows of a file of figures; BadFile for any other file."""
    try:
        data = json.loads(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise BadFile(f"{path} cannot be read: {error.strerror or error}.") from error
    except ValueError as error:
        raise BadFile(f"{path} is not a file of figures; expected JSON that --record wrote.") from error
    rows = data.get("rows") if isinstance(data, dict) and data.get("format") == FORMAT else None
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise BadFile(f"{path} is not a file of figures; expected JSON that --record wrote.")
    return rows


def write_rows(path: Path, rows: list[Row]) -> None:
    """Write figures, one per line, atomically."""
    lines = ",\n".join(f"  {json.dumps(row, ensure_ascii=False)}" for row in rows)
    write_whole(path, [f'{{"format": "{FORMAT}", "rows": [\n{lines}\n]}}\n'.encode()])
