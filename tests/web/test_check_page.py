"""Check in Chromium, with a server that runs programs and with one that does not: given, checked, stepped through."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.conftest import PATIENCE
from tests.web.conftest import PHONE, Server, Visitor

LATE = 3 * PATIENCE
"""A whole check takes seconds, and all of them are work."""
COURSE = Path(__file__).parents[2] / "docs" / "course" / "programs"
PRUNES_NOT = "def best_move(board):\n    return board.index(' ')\n"


@pytest.fixture(scope="module")
def checking() -> Iterator[Server]:
    server = Server("--check")
    yield server
    server.stop()


@pytest.fixture
def student(browser: Any, checking: Server) -> Iterator[Visitor]:
    visitor = Visitor(browser, checking.url, bypass_csp=True)
    yield visitor
    visitor.close()


@pytest.mark.long
def test_a_program_is_checked_and_its_search_stepped_through(student: Visitor) -> None:
    page = ready(student.open("/check"))
    expect(page.locator("#where")).to_contain_text("on the server")
    page.locator("#quick").check()
    page.locator("#example").click()
    expect(page.locator("#headline")).to_have_text("minimax.py has faults; not everything was asked.", timeout=LATE)
    fault = page.locator("#said .fault", has_text="winner does not know the line 3-5-7")
    expect(fault.locator("svg.node")).to_be_visible()
    expect(fault).to_contain_text("chapter 1 Rules and lines", ignore_case=True)
    assert axe(page) == []
    page.locator("#board").select_option("X.OOX..X.")
    page.locator("#step").click()
    expect(page.locator(".panels.two .panel")).to_have_count(2, timeout=LATE)
    expect(page.locator(".code.own .lit")).to_have_text("def best_move(board, player):")
    page.locator("#scrub").fill("8")
    expect(page.locator(".event p").first).to_contain_text("O plays 2: minimax looks at the board after 2.")
    expect(page.locator(".event p").nth(1)).to_contain_text("O plays 2.")
    expect(page.locator(".code.own .lit")).to_have_text("def minimax(board, player):")
    assert axe(page) == []
    page.locator("#to-report").click()
    expect(page.locator("#headline")).to_be_visible()


@pytest.mark.long
def test_a_notebook_is_dropped_and_a_text_is_pasted(student: Visitor, tmp_path: Path) -> None:
    page = ready(student.open("/check"))
    notebook = tmp_path / "mine.ipynb"
    code = {"cell_type": "code", "source": ["%magic\n", PRUNES_NOT], "outputs": [{"data": "x" * 100_000}]}
    notebook.write_text(json.dumps({"cells": [{"cell_type": "markdown", "source": ["# Mine"]}, code]}))
    page.locator("#quick").check()
    page.locator("#file").set_input_files(notebook)
    expect(page.locator("#headline")).to_contain_text("mine.ipynb has faults", timeout=LATE)
    expect(page.locator("#source li").nth(1)).to_have_text("def best_move(board):")
    page.locator("#change").click()
    page.locator("#paste").click()
    page.locator("#text").fill("def (:\n")
    page.locator("#typed .main").click()
    expect(page.locator("#said .fault")).to_contain_text("line 1", timeout=LATE)
    page.locator("#file").set_input_files({"name": "notes.txt", "mimeType": "text/plain", "buffer": b"x"})
    expect(page.locator("#problem")).to_contain_text("notes.txt is neither a Python file")


def test_a_check_is_stopped(student: Visitor) -> None:
    page = ready(student.open("/check"))
    page.locator("#paste").click()
    page.locator("#text").fill("while True:\n    pass\n")
    page.locator("#typed .main").click()
    expect(page.locator("#stage-name")).to_contain_text("Loading", timeout=LATE)
    page.locator("#stop").click()
    expect(page.locator("#drop")).to_be_visible()
    expect(page.locator("#problem")).to_be_hidden()


def test_a_server_that_runs_no_programs_says_what_to_do(visitor: Visitor) -> None:
    page = ready(visitor.open("/check"))
    expect(page.locator("#nowhere")).to_contain_text("noughts check FILE")
    expect(page.locator("#nowhere")).to_contain_text("noughts web --check")
    expect(page.locator("#drop")).to_be_hidden()
    expect(page.locator("#welcome")).to_be_hidden()
    page.set_viewport_size(PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def ready(page: Any) -> Any:
    page.locator("main:not([inert])").wait_for()
    return page


def axe(page: Any) -> list[str]:
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    return [f"{item['id']} {[node['target'] for node in item['nodes']][:3]}" for item in found]
