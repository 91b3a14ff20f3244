"""What a case of the corpus is: a student's program, a bug in it, the right verdict, the causes that may be named."""

import difflib
import json
import tempfile
from dataclasses import dataclass
from pathlib import Path

from noughts.teach.check.loading import source_of


@dataclass(frozen=True)
class Case:
    """A program, a bug in it as old and new texts, the right verdict, and the names of the diagnoses true of it."""

    folder: Path
    program: str
    bug: str = ""
    changes: tuple[tuple[str, str], ...] = ()
    verdict: str = "right"
    causes: tuple[str, ...] = ()
    near: int = 0
    """How many lines a mended line may be from a changed one; a missing line can be put in at several places."""
    line: int = 0
    """The line of the bug, where a program was written with it."""

    @property
    def name(self) -> str:
        return Path(self.program).with_suffix("").as_posix() + (f": {self.bug}" if self.bug else "")

    @property
    def source(self) -> str:
        text = self._original()
        for old, new in map(self._written, self.changes):
            assert text.count(old) == 1, f"{self.name}: {text.count(old)} times {old!r}"
            text = text.replace(old, new)
        return text

    def lines(self) -> set[int]:
        """The lines of the changed program that differ from the right one's, and those near to them."""
        if self.line:
            line = self._line_of_code()
            return set(range(line - self.near, line + self.near + 1))
        found: set[int] = set()
        old, new = self._code(self._original()), self._code(self.source)
        for tag, _, _, start, end in difflib.SequenceMatcher(None, old, new).get_opcodes():
            if tag != "equal":
                first = start if tag == "delete" else start + 1  # What is missing was between two lines.
                found |= set(range(first - self.near, max(end, start + 1) + 1 + self.near))
        return found

    def _line_of_code(self) -> int:
        """The line of the bug; for a notebook, whose author counted the lines of the file, that of its code."""
        if not self.program.endswith(".ipynb"):
            return self.line
        text = json.loads(self._original().splitlines()[self.line - 1].strip().rstrip(",")).rstrip("\n")
        return self._code(self._original()).index(text) + 1

    def _code(self, text: str) -> list[str]:
        """The lines of the program; those of a notebook's cells are counted as a check counts them."""
        if not self.program.endswith(".ipynb"):
            return text.splitlines()
        with tempfile.NamedTemporaryFile("w", suffix=".ipynb", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            return source_of(Path(file.name)).splitlines()

    def _original(self) -> str:
        return (self.folder / self.program).read_text(encoding="utf-8")

    def _written(self, change: tuple[str, str]) -> tuple[str, str]:
        """A change as it stands in the file; in a notebook quotes are escaped."""
        if not self.program.endswith(".ipynb"):
            return change
        return change[0].replace('"', '\\"'), change[1].replace('"', '\\"')


def right(folder: Path, program: str) -> Case:
    """A program as it stands, which is right."""
    return Case(folder, program)


def bug(
    folder: Path, program: str, name: str, *changes: str, causes: str = "", verdict: str = "wrong", near: int = 0
) -> Case:
    """A program with a bug: old and new text in turn."""
    pairs = tuple(zip(changes[::2], changes[1::2], strict=True))
    return Case(folder, program, name, pairs, verdict, tuple(causes.split()), near)
