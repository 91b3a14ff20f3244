"""A search stepped through on a page that needs no server, in a notebook too."""

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from noughts.core import Position, Rules, parse_position
from noughts.draw import search_tree
from noughts.draw.stepper import Widget, stepper_page
from noughts.errors import BadNotation
from noughts.explain.steps import record

LEAVES = [[[-1, 4], [2, 6]], [[-3, -5], [0, 7]]]


def late() -> Position:
    return parse_position(Rules.parse("3x3"), "X.O/.X./..O X")


def test_the_page_steps_predicts_and_asks_nobody(tmp_path: Path, open_file: Any) -> None:
    search_tree(LEAVES).widget().save(tmp_path / "dry.html")
    page = open_file(tmp_path / "dry.html", viewport={"width": 1200, "height": 700})
    page.locator("#at", has_text="1 of 33").wait_for()
    page.keyboard.press("c")
    page.locator(".event", has_text="Cut-off.").wait_for()
    assert page.locator(".code .lit:visible").inner_text() == "if best >= beta: stop looking"
    page.keyboard.press("Home")
    page.locator("#predict").check()
    page.locator("#over").click()
    page.locator(".question").get_by_role("button", name="4", exact=True).click()
    page.locator("#score", has_text="1 of 1 right").wait_for()
    Widget(stepper_page(record(late()))).save(tmp_path / "late.html")
    page = open_file(tmp_path / "late.html", viewport={"width": 1200, "height": 700})
    page.locator("#at", has_text="1 of 264").wait_for()
    page.get_by_label("Zoom in").click()
    page.locator("#end").click()
    page.locator(".event", has_text="which is the answer").wait_for()


def test_in_a_notebook_it_stands_in_a_frame_of_its_own() -> None:
    shown = search_tree(late()).widget()._repr_html_()
    assert shown.startswith('<iframe srcdoc="&lt;!doctype html&gt;')
    assert shown.count("<") == 2


def test_the_bundle_is_one_script_that_can_be_read() -> None:
    script = re.findall(r'<script type="module">(.*?)</script>', stepper_page(record(LEAVES)), re.DOTALL)[0]
    assert not re.search(r"^(import|export)\b", script, re.MULTILINE)
    if shutil.which("node"):
        checked = subprocess.run(
            ["node", "--input-type=module", "--check"], input=script, capture_output=True, text=True, check=False
        )
        assert checked.returncode == 0, checked.stderr


def test_a_search_too_long_for_a_page_says_where_to_go() -> None:
    with pytest.raises(BadNotation, match="62,832 steps, and a page of its own holds 5,000"):
        stepper_page(record(Position(Rules.parse("3x3"))))
