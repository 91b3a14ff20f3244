"""`noughts lab`."""

import io
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from noughts.cli.lab import MOST_ROWS, print_findings
from noughts.measure.lab import EXPERIMENTS, experiment
from noughts.measure.lab import runner as runner_module
from noughts.measure.lab.findings import Findings, Table
from noughts.measure.lab.runner import Folder
from tests.cli.conftest import Run


def test_the_command_prints_tables_and_writes_the_report(run: Run, tmp_path: Path) -> None:
    ran = run("lab", "pruning", "dryrun", "--out", str(tmp_path / "report"))
    assert ran.code == 0
    assert "30.186" in ran.out
    assert "report.html" in ran.out
    assert (tmp_path / "report" / "report.html").exists()


def test_the_command_lists_the_experiments(run: Run) -> None:
    ran = run("lab")
    assert ran.code == 0
    assert [line.split()[0] for line in ran.out.splitlines()] == list(EXPERIMENTS)


def test_the_command_takes_a_position_of_ones_own(run: Run) -> None:
    assert "of O (3x3+misere)" in run("lab", "pruning", "--game", "3x3+misere", "--position", "X../.../...").out
    assert "leaves seen" in run("lab", "dryrun", "--leaves", "[[3,5],[2,9]]").out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["alchemy"], "is not an experiment"),
        (["ladder", "--moves", "1"], "only for pruning"),
        (["ladder", "--leaves", "[1]"], "only for dryrun"),
        (["dryrun", "--leaves", "["], "is not a tree"),
        (["pruning", "--game", "0x0"], "at least 1"),
        (["dryrun", "--out", "/dev/null/report"], "cannot be created"),
    ],
)
def test_bad_input_is_one_sentence(run: Run, words: list[str], sentence: str) -> None:
    ran = run("lab", *words)
    assert (ran.code, ran.out) == (2, "")
    assert sentence in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("levels", "noughts: The lab needs matplotlib: pip install 'noughts[lab]'.\n"),
        ("dryrun", "noughts: The lab needs matplotlib: pip install 'noughts[lab]'.\n"),
        ("alchemy", "noughts: 'alchemy' is not an experiment"),
    ],
)
def test_without_the_extra_the_command_says_what_to_install(name: str, sentence: str) -> None:
    """In a new process, where no experiment has been imported yet."""
    without = "import sys; sys.modules['matplotlib'] = sys.modules['numpy'] = None; "
    code = without + f"from noughts.cli import main; main(['lab', '{name}'])"
    ran = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True)
    assert ran.returncode == 2
    assert ran.stderr.startswith(sentence)
    assert ran.stderr.count("\n") == 1


def test_ctrl_c_ends_it_with_130_and_what_is_done_stays(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(name: str) -> Any:
        return experiment(name) if name == "pruning" else lambda _: signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(runner_module, "experiment", interrupted)
    ran = run("lab", "pruning", "levels", "--out", str(tmp_path))
    assert ran.code == 130
    assert ran.err.endswith("Stopped.\n")
    assert "How much does pruning save?" in ran.out
    assert f"The report is in {tmp_path / 'report.html'}" in ran.out
    assert Folder(tmp_path).load("pruning") is not None
    assert Folder(tmp_path).load("levels") is None


def test_all_is_printed_and_long_tables_are_cut() -> None:
    rows = tuple((f"row {number}.", number) for number in range(MOST_ROWS + 3))
    found = Findings(
        "x", "A title", "A question?", ("[bold] is a word.",), (Table("t", "T", ("a", "b"), rows, "A note"),)
    )
    console = Console(file=io.StringIO(), width=100)
    print_findings(found, console)
    assert isinstance(console.file, io.StringIO)
    text = console.file.getvalue()
    for said in ("A title", "A question?", "[bold] is a word.", "A note", "and 3 more rows in the report", "row 0."):
        assert said in text
    assert f"row {MOST_ROWS}." not in text
