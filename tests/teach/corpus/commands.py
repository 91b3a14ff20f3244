"""The fifth part of the corpus: a program in C++ that is asked through `--command`, and bugs put into it."""

import subprocess
from pathlib import Path

from noughts.teach.check.outside import check_command
from noughts.teach.check.process import ProcessLimits
from noughts.teach.check.report import Report
from tests.teach.corpus.case import Case, bug, right

FOLDER = Path(__file__).parent / "commands"
PROGRAM = "row_and_column.cpp"
CASES = [
    right(FOLDER, PROGRAM),
    bug(
        FOLDER,
        PROGRAM,
        "a finished game counts nothing",
        "return won == computer ? 10 - depth : depth - 10;",
        "return 0;",
        causes="loss-as-draw first-free",  # All its values are 0, so it takes the first free cell on every board.
    ),
    bug(FOLDER, PROGRAM, "the person helps", "std::max(best, score) : std::min", "std::max(best, score) : std::max"),
    bug(FOLDER, PROGRAM, "a line is missing", ", {2, 4, 6}}", ", {0, 4, 8}}", causes="missing-line"),
]


def built(case: Case, folder: Path) -> Path:
    """The program of a case, compiled."""
    text, program = folder / PROGRAM, folder / "player"
    text.write_text(case.source, encoding="utf-8")
    subprocess.run(["c++", "-std=c++17", "-O1", "-o", str(program), str(text)], check=True)
    return program


def checked(case: Case, folder: Path) -> Report:
    """The report of a case, asked by lines about every board."""
    return check_command(f"{built(case, folder)} lines", "3x3", ProcessLimits(), progress=lambda _: None)
