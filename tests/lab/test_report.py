"""The runner keeps what is done, and the report opens in a browser, offline, without a complaint."""

import csv
import json
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from noughts.errors import BadFile, NoughtsError
from noughts.lab import EXPERIMENTS, Findings, experiment
from noughts.lab import runner as runner_module
from noughts.lab.dryrun import dryrun
from noughts.lab.runner import Folder, run_all
from noughts.lab.runner import run as run_one
from tests.cli.conftest import Run

QUICK = ["pruning", "heuristic", "openings", "dryrun"]


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A report of the quick experiments."""
    folder = Folder.at(tmp_path_factory.mktemp("report"))
    found = run_all(QUICK, folder)
    return folder.report(found)


def test_every_experiment_of_the_registry_can_be_loaded() -> None:
    assert len(EXPERIMENTS) == 11
    for name in EXPERIMENTS:
        assert callable(experiment(name))
    with pytest.raises(NoughtsError, match="'alchemy' is not an experiment; expected all or one of pruning"):
        experiment("alchemy")


def test_the_report_opens_offline(report: Path, open_file: Any) -> None:
    page = open_file(report, viewport={"width": 1200, "height": 900})
    assert page.title() == "noughts lab: the report"
    assert page.locator("section").count() == len(QUICK) + 1
    assert page.locator("figure svg").count() == page.locator("figure").count() > 20
    assert "8,453" in page.locator("#pruning").inner_text()
    assert "noughts lab pruning" in page.locator("#pruning .again").inner_text()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map((element) => element.id)")
    assert len(ids) == len(set(ids))


def test_the_report_follows_the_dark_look_and_fits_a_phone(report: Path, open_file: Any) -> None:
    page = open_file(report, viewport={"width": 390, "height": 800}, color_scheme="dark")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(20, 23, 31)"
    ink = page.evaluate("getComputedStyle(document.querySelector('#pruning figure svg text')).fill")
    assert ink == "rgb(232, 230, 224)"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_report_names_versions_machine_and_seeds(report: Path) -> None:
    text = report.read_text()
    for fact in ("Python", "matplotlib", "processors", "with the seed 9"):
        assert fact in text
    for standard in ("http://www.w3.org", "http://purl.org", "http://creativecommons.org", "https://matplotlib.org"):
        text = text.replace(standard, "")
    assert "://" not in text


def test_every_plot_has_a_title_and_labelled_axes(report: Path) -> None:
    data = json.loads((report.parent / "data" / "heuristic.json").read_text())["findings"]
    for figure in Findings.from_dict(data).figures:
        words = {
            "".join(text.itertext()) for text in ElementTree.fromstring(figure.svg).iter() if text.tag.endswith("}text")
        }
        assert words & {"e(p) for the side to move, in lines", "depth of the search, in plies"}
        assert words & {"share of positions (%)", "points a game"}
        assert figure.caption.endswith(".")


def test_the_data_lies_beside_it(report: Path) -> None:
    with (report.parent / "data" / "pruning_end_states.csv").open() as file:
        rows = list(csv.reader(file))
    assert rows[0] == ["cells filled", "move", "minimax", "alpha-beta", "ratio"]
    assert rows[1] == ["0", "1", "255168", "8453", "30.186"]
    kept = Folder(report.parent).load("pruning")
    assert kept is not None
    assert kept.table("end_states").rows[0] == (0, 1, 255168, 8453, 30.186)


def test_an_interrupted_run_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder, calls = Folder.at(tmp_path), []
    names = ["pruning", "dryrun", "heuristic"]

    def counted(name: str) -> Any:
        def go(*arguments: Any, **options: Any) -> Findings:
            calls.append(name)
            if calls == ["pruning", "dryrun"]:
                raise KeyboardInterrupt
            return replace(dryrun(), name=name)

        return go

    monkeypatch.setattr(runner_module, "experiment", counted)
    with pytest.raises(KeyboardInterrupt):
        run_all(names, folder)
    assert (tmp_path / "report.html").exists()
    assert not (tmp_path / "data" / "dryrun.json").exists()
    found = run_all(names, folder)
    assert calls == ["pruning", "dryrun", "dryrun", "heuristic"]
    assert [item.name for item in found] == names
    run_all(names, folder, fresh=True)
    assert calls[4:] == names


@pytest.mark.parametrize("text", ["", "{", "[]", '{"format": "noughts-findings", "version": "0.0.0", "findings": {}}'])
def test_data_that_cannot_be_used_is_made_again(tmp_path: Path, text: str) -> None:
    folder = Folder.at(tmp_path)
    (tmp_path / "data" / "dryrun.json").write_text(text)
    assert folder.load("dryrun") is None
    assert run_one("dryrun", folder).table("counts").rows[0][1] == 4


def test_data_with_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    folder = Folder.at(tmp_path)
    run_one("dryrun", folder)
    file = tmp_path / "data" / "dryrun.json"
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes())
    assert folder.load("dryrun") is not None


def test_what_was_made_with_other_arguments_is_not_taken_for_the_standard(tmp_path: Path) -> None:
    folder = Folder.at(tmp_path)
    run_one("dryrun", folder, leaves=[1, 2])
    assert run_one("dryrun", folder).table("counts").rows[0] == ("minimax", 4, 15, 8, 0)


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BadFile, match="cannot be made a folder"):
        Folder.at(tmp_path / "file" / "folder")


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
        (["ladder", "--moves", "1"], "for pruning alone"),
        (["ladder", "--leaves", "[1]"], "for dryrun alone"),
        (["dryrun", "--leaves", "["], "is not a tree"),
        (["pruning", "--game", "0x0"], "at least 1"),
        (["dryrun", "--out", "/dev/null/report"], "cannot be made a folder"),
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
    assert Folder(tmp_path).load("pruning") is not None
    assert Folder(tmp_path).load("levels") is None


@pytest.mark.slow
def test_the_whole_lab(run: Run, tmp_path: Path, open_file: Any) -> None:
    ran = run("lab", "all", "--out", str(tmp_path))
    assert ran.code == 0
    page = open_file(tmp_path / "report.html")
    assert [page.locator(f"#{name}").count() for name in EXPERIMENTS] == [1] * len(EXPERIMENTS)
    assert "The levels are in order" in page.locator("#levels").inner_text()
