"""The checker agrees with an oracle about programs with bugs that nobody chose: thirty kinds in ten programs.

A mutant that gives a game away on a board is never called right, and one that does not is never blamed for its moves.
In every run a few are checked; `make test-slow` checks them all.
"""

import json
from pathlib import Path

import pytest

from tests.teach.corpus.mutants import EVERY, KINDS, SUBJECTS, Subject, never_gives_away
from tests.teach.corpus.record import MUTANTS, mutant_row, mutants_sentence

GUIDE = Path(__file__).parents[3] / "docs" / "classroom.md"
STEP = 79
"""One mutant in this many is part of `make test-long`, and the last of them of every run."""


def _agree(subject: Subject, kind: str, folder: Path) -> None:
    found = mutant_row(subject, kind, folder)
    assert found["faulted"] is False if found["good"] else found["verdict"] != "right", found


def _name(one: object) -> str:
    return one.path.stem if isinstance(one, Subject) else str(one)


@pytest.mark.parametrize(
    ("subject", "kind"),
    [*(pytest.param(*one, marks=pytest.mark.long) for one in EVERY[::STEP][:-1]), EVERY[::STEP][-1]],
    ids=_name,
)
def test_a_mutant_is_judged_as_the_oracle_judges_it(subject: Subject, kind: str, tmp_path: Path) -> None:
    _agree(subject, kind, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize(("subject", "kind"), EVERY, ids=_name)
def test_every_mutant_is_judged_as_the_oracle_judges_it(subject: Subject, kind: str, tmp_path: Path) -> None:
    _agree(subject, kind, tmp_path)


def test_the_programs_are_right_and_the_bugs_are_of_many_kinds() -> None:
    assert len(KINDS) >= 30
    assert {kind for _, kind in EVERY} == set(KINDS)
    assert len(SUBJECTS) == 10
    assert all(never_gives_away(subject, subject.source) for subject in SUBJECTS)


def test_an_oracle_sees_a_program_that_helps_the_other_side() -> None:
    subject = SUBJECTS[0]
    assert not never_gives_away(subject, subject.source.replace("return chosen", "return board.index(' ')"))


def test_the_guides_sentence_is_the_records() -> None:
    recorded = json.loads(MUTANTS.read_text(encoding="utf-8"))
    assert set(recorded) == {f"{subject.path.stem}: {kind}" for subject, kind in EVERY}
    assert mutants_sentence() in " ".join(GUIDE.read_text(encoding="utf-8").split())
