"""MENACE in Chromium: watched bead by bead and by the hundred, played against, kept over a reload, thrown away."""

import re
from typing import Any

from playwright.sync_api import expect

from tests.web.conftest import PHONE, Visitor


def test_matchboxes_learn_are_played_against_and_are_kept(visitor: Visitor) -> None:
    page = visitor.open("/menace")
    page.locator("#opponent").select_option("perfect")
    page.locator("#move").click()
    expect(page.locator("#board .drawn svg .x")).to_have_count(2)
    expect(page.locator("#said")).to_contain_text("4 of 12 are of its colour")
    expect(page.locator("#board button:not(.drawn) text").first).to_have_text("4")
    expect(page.locator("#wall li")).to_have_count(0)  # The boxes change only when the game is over.
    page.locator("#game").click()
    expect(page.locator("#games")).to_have_text("1")
    expect(page.locator("#wall li.now").first).to_be_visible()
    page.locator("#speed").fill("4")
    page.locator("#play").click()
    expect(page.locator("#games")).to_have_text(re.compile(r"\d01$"))  # By the hundred, however soon one looks.
    page.locator("#play").click()
    expect(page.locator("#play")).to_have_text("Play")
    expect(page.locator("#curve .course-line").first).to_be_visible()
    page.locator("#opponent").select_option("human")
    page.locator("#again").click()
    expect(page.locator("#said")).to_contain_text("Your turn, O.")
    opened = page.locator("#opened").inner_text()
    page.locator("#board button:enabled").first.click()
    expect(page.locator("#board .x")).to_have_count(4)
    page.reload()
    expect(page.locator("#opened")).to_have_text(opened)
    page.set_viewport_size(PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.locator("#empty").click()
    expect(page.locator("#games")).to_have_text("0")


def test_games_asked_for_before_another_opponent_was_chosen_are_given_up(visitor: Visitor) -> None:
    page = visitor.open("/menace")
    held: list[Any] = []
    page.route("**/api/menace", lambda route: held.append(route), times=1)
    expect(page.locator("#opponent")).to_have_value("level:4")
    with page.expect_request("**/api/menace"):
        page.locator("#game").click()
    page.locator("#opponent").select_option("human")
    page.locator("#again").click()
    expect(page.locator("#said")).to_contain_text("Your turn, O.")
    page.locator("#board button:enabled").first.click()
    expect(page.locator("#board .x")).to_have_count(4)
    expect(page.locator("#games")).to_have_text("0")
