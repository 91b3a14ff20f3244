"""Trees as pages, which open branches and step through the search."""

from pathlib import Path
from typing import Any

from noughts.draw import save_tree, search_tree, tree_page
from tests.draw.trees import LEAVES, late


def test_text_in_the_page_cannot_break_out_of_it() -> None:
    assert "</script><" not in tree_page(search_tree(LEAVES)).replace("</script>\n", "")


def test_the_page_steps_through_the_search(tmp_path: Path, open_file: Any) -> None:
    save_tree(search_tree(LEAVES), tmp_path / "tree.html")
    page = open_file(tmp_path / "tree.html")
    assert page.locator("[data-node='0'] b").inner_text() == "4"
    page.get_by_role("button", name="Back to the start").click()
    assert page.locator("#says").inner_text() == "The search has not begun."
    assert page.locator("[data-node]:visible").count() == 0
    page.get_by_role("button", name="One step forward").click()
    assert page.locator("#says").inner_text() == "Enter the root."
    assert page.locator("[data-node]:visible").count() == 1
    page.keyboard.press("End")
    assert page.locator("[data-node]:visible").count() == 15


def test_the_page_opens_and_closes_branches(tmp_path: Path, open_file: Any) -> None:
    save_tree(search_tree(late()), tmp_path / "tree.html")
    page = open_file(tmp_path / "tree.html", color_scheme="dark")
    shown = page.locator("[data-node]:visible").count()
    page.locator("summary").first.click()
    assert page.locator("[data-node]:visible").count() == 1
    page.locator("summary").first.click()
    assert page.locator("[data-node]:visible").count() == shown
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(20, 23, 31)"
