"""The lessons: their files stand alone, their figures are true, their tasks can be read."""

import re
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from noughts.errors import BadNotation
from noughts.teach.check.task import read_task
from noughts.teach.lessons.lessons import lesson, lessons


@pytest.mark.parametrize("name", lessons())
def test_a_lesson_is_whole(name: str, tmp_path: Path) -> None:
    one = lesson(name)
    assert one.write(tmp_path) == ["plan.html", "slides.html", "sheet.html", "task.toml"]
    assert read_task(tmp_path / "task.toml").total >= 10
    slides = (tmp_path / "slides.html").read_text(encoding="utf-8")
    assert 7 <= slides.count("<section>") <= 12
    assert "$" not in slides.partition("<main>")[2]
    assert not re.search(r'(src|href)="(?!data:)', slides), "a file that stands alone"
    assert (tmp_path / "sheet.html").read_text(encoding="utf-8").count("<section>") == 2 * len(one.sheet)


@pytest.mark.parametrize("name", lessons())
def test_the_times_of_a_lesson_make_ninety_minutes(name: str) -> None:
    spans = [tuple(map(int, when.split(" to "))) for when, _ in lesson(name).times]
    assert spans[0][0] == 0
    assert spans[-1][1] == 90
    assert all(before[1] == after[0] for before, after in pairwise(spans))


@pytest.mark.parametrize("name", lessons())
def test_slides_are_well_formed(name: str) -> None:
    body = lesson(name).files()["slides.html"].partition("<main>")[2].partition("</main>")[0]
    entities = {"&infin;": "∞", "&hellip;": "…", "&times;": "×", "&le;": "≤", "&ge;": "≥"}
    for entity, letter in entities.items():
        body = body.replace(entity, letter)
    assert ElementTree.fromstring(f"<main>{body}</main>").findall("section")


def test_the_figures_are_those_of_the_engines() -> None:
    slides = lesson("alphabeta").files()["slides.html"]
    assert "visits 7,332 positions" in slides
    assert "alpha-beta 871" in slides
    assert "49 lines" in lesson("cube").files()["slides.html"]


def test_an_unknown_lesson_is_a_sentence() -> None:
    with pytest.raises(BadNotation, match="expected one of minimax, alphabeta, cube"):
        lesson("chess")
