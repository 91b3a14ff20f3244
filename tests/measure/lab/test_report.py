"""The report opens in a browser, offline, without a complaint."""

import csv
import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from noughts.measure.lab import EXPERIMENTS, Findings
from noughts.measure.lab.runner import Folder, run_all
from tests.cli.conftest import Run

pytestmark = pytest.mark.long

QUICK = ["pruning", "heuristic", "openings", "dryrun"]


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A report of the quick experiments."""
    folder = Folder.at(tmp_path_factory.mktemp("report"))
    list(run_all(QUICK, folder))
    return folder.path / "report.html"


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


@pytest.mark.slow
def test_the_whole_lab(run: Run, tmp_path: Path, open_file: Any) -> None:
    ran = run("lab", "all", "--out", str(tmp_path))
    assert ran.code == 0
    page = open_file(tmp_path / "report.html")
    assert [page.locator(f"#{name}").count() for name in EXPERIMENTS] == [1] * len(EXPERIMENTS)
    assert "The levels are in order" in page.locator("#levels").inner_text()
