"""A task's file: what is none is refused with a sentence."""

from pathlib import Path

import pytest

from noughts.errors import BadFile
from noughts.teach.check.task import TEMPLATE, read_task


def test_the_template_is_a_task(tmp_path: Path) -> None:
    path = tmp_path / "task.toml"
    path.write_text(TEMPLATE)
    assert read_task(path).total == 14


@pytest.mark.parametrize(
    "text",
    [
        "hidden = 5",
        "hidden = [['X........']]",
        "hidden = ['XXX......']",
        "board = 3",
        "nodes = -1",
        "nodes = true",
        "points = 3",
        "[points]\nmoves = -1",
        "[points]\nmoves = nan",
        "[points]\nmoves = true",
        "[points]\nbeauty = 1",
        "tree = '[[1, 2'",
        "title = [",
    ],
)
def test_what_is_no_task_is_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "task.toml"
    path.write_text(text)
    with pytest.raises(BadFile):
        read_task(path)
