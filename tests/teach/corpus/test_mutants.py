"""The checker agrees with an oracle about programs with bugs that nobody chose: thirty kinds in ten programs.

A mutant that gives a game away on a board is never called right, and one that does not is never blamed for its moves.
In every run a few are checked; `make test-slow` checks them all.
"""

from pathlib import Path

import pytest

from noughts.teach.check import truth
from noughts.teach.check.boards import mover_of
from noughts.teach.check.checking import check
from noughts.teach.check.process import ProcessLimits
from noughts.teach.check.scope import Scope
from noughts.teach.check.truth import Quality
from noughts.teach.check.ways import seen
from tests.teach.corpus.mutants import KINDS, SUBJECTS, Subject, chosen, kinds, mutant

SCOPE = Scope(4, "XO..X....", most=60, plans=(), mends=False)
EVERY = [(subject, kind) for subject in SUBJECTS for kind in kinds(subject)]
STEP = 79
"""One mutant in this many is part of every run."""


def _never_gives_away(subject: Subject, source: str) -> bool:
    """Whether a program makes a good move on every board, by the oracle."""
    boards = SCOPE.boards()
    asked = [(seen(board, subject.side or "any"), subject.side or mover_of(board)) for board in boards]
    cells = chosen(subject, source, asked)
    if cells is None:
        return False
    good = (Quality.BEST, Quality.SLOWER)
    return all(truth.quality(b, c if isinstance(c, int) else None) in good for b, c in zip(boards, cells, strict=True))


def _agree(subject: Subject, source: str, folder: Path) -> None:
    path = folder / "mine.py"
    path.write_text(source, encoding="utf-8")
    report = check(path, scope=SCOPE, limits=ProcessLimits(60, 2000))
    good = _never_gives_away(subject, source)
    if good:
        assert report.moves is None or report.moves.sound, [one.sentence for one in report.diagnoses]
    else:
        assert report.verdict != "right", report.understood


def _name(one: object) -> str:
    return one.path.stem if isinstance(one, Subject) else str(one)


@pytest.mark.parametrize(("subject", "kind"), EVERY[::STEP], ids=_name)
def test_a_mutant_is_judged_as_the_oracle_judges_it(subject: Subject, kind: str, tmp_path: Path) -> None:
    _agree(subject, mutant(subject, kind), tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize(("subject", "kind"), EVERY, ids=_name)
def test_every_mutant_is_judged_as_the_oracle_judges_it(subject: Subject, kind: str, tmp_path: Path) -> None:
    _agree(subject, mutant(subject, kind), tmp_path)


def test_the_programs_are_right_and_the_bugs_are_of_many_kinds() -> None:
    assert len(KINDS) >= 30
    assert {kind for _, kind in EVERY} == set(KINDS)
    assert len(SUBJECTS) == 10
    assert all(_never_gives_away(subject, subject.source) for subject in SUBJECTS)


def test_an_oracle_sees_a_program_that_helps_the_other_side() -> None:
    subject = SUBJECTS[0]
    assert not _never_gives_away(subject, subject.source.replace("return chosen", "return board.index(' ')"))
