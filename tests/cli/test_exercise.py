"""`noughts exercise`: a sheet to print, and what cannot be set."""

from pathlib import Path
from typing import Any

from tests.cli.conftest import Run


def test_a_sheet_is_the_same_each_time_and_prints_its_key_on_a_page_of_its_own(
    run: Run, open_file: Any, tmp_path: Path
) -> None:
    ran = run("exercise", "--sheet", "6", "--seed", "3", "-o", str(tmp_path / "sheet.html"))
    assert (ran.out, ran.code) == (f"6 exercises and the key in {tmp_path / 'sheet.html'}\n", 0)
    run("exercise", "--sheet", "6", "--seed", "3", "-o", str(tmp_path / "again.html"))
    assert (tmp_path / "again.html").read_text() == (tmp_path / "sheet.html").read_text()
    page = open_file(tmp_path / "sheet.html", viewport={"width": 390, "height": 844})
    assert page.locator("section svg").count() == 12
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.emulate_media(media="print")
    assert page.locator(".key").evaluate("key => getComputedStyle(key).breakBefore") == "page"


def test_what_cannot_be_set_is_one_sentence(run: Run, tmp_path: Path) -> None:
    out = str(tmp_path / "sheet.html")
    assert "too many leaves" in run("exercise", "--branching", "4", "--depth", "5", "-o", out).err
    assert "is one exercise" in run("exercise", "--leaves", "[[1,2],[3,4]]", "--sheet", "2", "-o", out).err
    assert run("exercise", "--leaves", "[[1,2],", "-o", out).code == 2
