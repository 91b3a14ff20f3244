"""What the tests of the classroom share: a student's file, checked as far as tests need."""

from collections.abc import Callable
from pathlib import Path

import pytest

from noughts.teach.check.checking import check
from noughts.teach.check.process import ProcessLimits
from noughts.teach.check.report import Report
from noughts.teach.check.scope import Scope

PROGRAMS = Path(__file__).parent / "programs"
CORPUS = Path(__file__).parent / "corpus" / "programs"
SHORT = Scope(2, "XO..X....", most=400, won=1_000, plans=(), mends=False)
"""Some boards of up to two free cells, and a count from the fourth move: enough to tell all faults apart."""


def checked(path: Path, scope: Scope = SHORT) -> Report:
    """The report of a file."""
    return check(path, scope=scope, limits=ProcessLimits(120, 1000))


@pytest.fixture
def check_text(tmp_path: Path) -> Callable[..., Report]:
    """Check a program given as text."""

    def check_it(text: str, seconds: float = 120, megabytes: int = 1000, patience: float = 1.0) -> Report:
        path = tmp_path / "mine.py"
        path.write_text(text, encoding="utf-8")
        return check(path, scope=SHORT, limits=ProcessLimits(seconds, megabytes, patience))

    return check_it
