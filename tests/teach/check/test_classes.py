"""A class's table: stopping ends the checks under way, and a table is a JUnit file too."""

import threading
from pathlib import Path
from xml.etree import ElementTree

import pytest

from noughts.teach.check.checking import check
from noughts.teach.check.classes import check_all, digest, programs_of
from noughts.teach.check.report import Report
from noughts.teach.check.results import class_junit
from noughts.teach.check.scope import Scope
from noughts.teach.check.tables import COLUMNS
from tests.teach.check.moves import MOVE

ENDLESS = "def best_move(board):\n    while True:\n        try: pass\n        except BaseException: pass\n"


@pytest.mark.long
def test_stopping_ends_the_checks_under_way_and_begins_no_more(tmp_path: Path) -> None:
    for name, text in (("a.py", MOVE), ("b.py", ENDLESS), ("c.py", MOVE)):
        (tmp_path / name).write_text(text)
    begun, hanging = [], threading.Event()

    def checked(program: Path, opened) -> Report:
        begun.append(program.name)
        if program.name == "b.py":
            hanging.set()
        return check(program, scope=Scope(1, plans=(), mends=False), opened=opened)

    reports = check_all(sorted(tmp_path.iterdir()), checked, 1)
    assert next(reports)[0].name == "a.py"
    hanging.wait()
    reports.close()
    assert begun == ["a.py", "b.py"]


def test_a_program_of_several_files_is_checked_again_if_one_of_them_has_changed(tmp_path: Path) -> None:
    main, helper = tmp_path / "main.py", tmp_path / "helper.py"
    main.write_text("import helper")
    helper.write_text("X = 1")
    before = digest(main, None, "")
    helper.write_text("X = 2")
    assert digest(main, None, "") != before
    assert digest(helper, None, "") != digest(helper, main, "")


def test_a_folder_that_is_called_like_a_program_is_none(tmp_path: Path) -> None:
    (tmp_path / "a.py").mkdir()
    (tmp_path / "b.py").write_text(MOVE)
    assert programs_of(tmp_path) == [tmp_path / "b.py"]


@pytest.mark.parametrize(
    ("changes", "failures", "skipped"),
    [
        ({"verdict": "right", "winner_right": "8", "winner_asked": "8"}, 0, 0),
        ({"verdict": "wrong", "winner_right": "7", "winner_asked": "8", "faults": "It hangs."}, 2, 0),
        ({"verdict": "wrong", "moves_best": "5", "moves_worse": "2", "moves_illegal": "0", "faults": "<&>"}, 2, 0),
        ({"verdict": "not understood", "faults": "It was not understood.", "not_asked": "All."}, 0, 2),
    ],
)
def test_a_row_of_a_class_table_is_a_suite(changes: dict[str, str], failures: int, skipped: int) -> None:
    row = {**dict.fromkeys(COLUMNS, ""), "file": "a.py", **changes}
    [suite] = ElementTree.fromstring(class_junit([row]))
    assert (suite.get("failures"), suite.get("skipped")) == (str(failures), str(skipped))
    assert len(suite.findall("*/failure")) == failures
    assert len(suite.findall("*/skipped")) == skipped
