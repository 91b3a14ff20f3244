"""A class's folder: every program checked, several at a time; each row is written as it comes, and none is lost."""

import csv
import hashlib
import io
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

from noughts.errors import BadFile
from noughts.teach.check.process import StudentProcess
from noughts.teach.check.report import Report
from noughts.teach.check.tables import COLUMNS, row, safe
from noughts.teach.check.task import SetTask

MARK = "checked"
"""The column with what was checked: the file's digest and the scope, so that a table can be continued."""


def programs_of(folder: Path) -> list[Path]:
    """The programs of a folder: files, and folders with a main.py."""
    paths = list(folder.iterdir())
    found = [path for path in paths if path.suffix in (".py", ".ipynb") and path.name != "__init__.py"]
    found = [path for path in [*found, *(path / "main.py" for path in paths)] if path.is_file()]
    if not found:
        raise BadFile(f"{folder} holds no programs; expected files that end in .py or .ipynb.")
    return sorted(found)


def name_of(program: Path, folder: Path) -> str:
    return program.relative_to(folder).as_posix()


def digest(program: Path, adapter: Path | None, scope: str) -> str:
    """What a row is about: the program, with the other files of its folder if it has one, and how it was checked."""
    files = sorted(program.parent.glob("*.py")) if program.name == "main.py" else [program]
    found = hashlib.sha256(scope.encode())
    for file in (*files, *filter(None, [adapter])):
        found.update(file.name.encode() + b"\0" + file.read_bytes())
    return found.hexdigest()[:16]


class ClassTable:
    """The table of a class, kept in a file that grows row by row."""

    def __init__(self, out: Path | None, task: SetTask | None) -> None:
        parts = [f"points_{name}" for name in task.points] if task else []
        self.columns = [*COLUMNS, *([*parts, "points", "of"] if task else []), MARK]
        self._out, self._task = out, task
        self.rows: dict[str, list[str]] = {}

    def recall(self) -> None:
        """Read the rows of an earlier table, if it is of the same kind."""
        if self._out is None or not self._out.is_file() or not self._out.stat().st_size:
            return
        try:
            head, *rows = list(csv.reader(io.StringIO(self._out.read_text(encoding="utf-8"))))
        except (UnicodeDecodeError, ValueError, csv.Error):
            head, rows = [], []
        if head != self.columns:
            raise BadFile(f"{self._out} is not a table of this check; expected one to go on with, or a new file.")
        self.rows = {one[0]: one for one in rows if len(one) == len(self.columns)}

    def has(self, name: str, mark: str) -> bool:
        return safe(name) in self.rows and self.rows[str(safe(name))][-1] == mark

    def add(self, name: str, report: Report, mark: str) -> None:
        """Add a row, written at once."""
        values: list[object] = [name, *row(report)[1:]]
        if self._task:
            parts = self._task.marked(report)
            values += [part.points for part in parts]
            values += [round(sum(part.points for part in parts), 2), self._task.total]
        self.rows[str(safe(name))] = [str(safe(value)) for value in (*values, mark)]  # type: ignore[arg-type]
        if self._out:
            from noughts.files import write_whole

            write_whole(self._out, [self.text().encode()])

    def records(self) -> Iterator[dict[str, str]]:
        """The rows by name, each as a dictionary."""
        return (dict(zip(self.columns, self.rows[name], strict=True)) for name in sorted(self.rows))

    def text(self) -> str:
        """The table as CSV, its rows by name."""
        made = io.StringIO()
        writer = csv.writer(made, lineterminator="\n")
        writer.writerow(self.columns)
        writer.writerows(self.rows[name] for name in sorted(self.rows))
        return made.getvalue()


Opened = Callable[[StudentProcess], None]
"""Is called with the process of a check that begins."""


def check_all(
    programs: list[Path], check: Callable[[Path, Opened], Report], jobs: int
) -> Iterator[tuple[Path, Report]]:
    """Each program with its report as it comes, a few at a time; if the caller stops, so do the checks under way."""
    opened: list[StudentProcess] = []
    stopping = threading.Event()

    def open_(process: StudentProcess) -> None:
        opened.append(process)
        if stopping.is_set():
            process.interrupt()

    with ThreadPoolExecutor(jobs) as pool:
        running = {pool.submit(check, program, open_): program for program in programs}
        try:
            for done in as_completed(running):
                yield running[done], done.result()
        finally:
            stopping.set()
            pool.shutdown(wait=False, cancel_futures=True)
            for process in opened:
                process.interrupt()
