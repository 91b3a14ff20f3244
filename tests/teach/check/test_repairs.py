"""The change that mends a program: found, verified on a copy, and in the line of the fault."""

from pathlib import Path

import pytest

from noughts.teach.check.checking import check
from noughts.teach.check.scope import Scope
from tests.teach.corpus.cases import CASES, Case

SCOPE = Scope(4, "XO..X....", most=150, won=1_000, plans=(), mends=True)
MENDED = [
    "string_memo: forgets the minus",
    pytest.param("numbered_cells: human maximises", marks=pytest.mark.slow),
]


@pytest.mark.parametrize("name", MENDED)
def test_the_line_is_found_and_the_copy_was_checked(name: str, tmp_path: Path) -> None:
    case: Case = next(one for one in CASES if one.name == name)
    path = tmp_path / Path(case.program).name
    path.write_text(case.source)
    report = check(path, scope=SCOPE)
    assert report.mended
    assert report.mended.change.line in case.lines()
    path.write_text(report.mended.change.source)
    assert check(path, scope=SCOPE).verdict == "right"
