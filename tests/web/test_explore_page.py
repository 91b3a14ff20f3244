"""The explorer, the ladder and the exercise in Chromium; and every page with axe."""

import re
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.conftest import PATIENCE
from tests.web.conftest import PHONE, Server, Visitor, go

DRY_RUN = "/explore?tree=[[[-1,4],[2,6]],[[-3,-5],[0,7]]]"


def counter(page: Page, name: str, panel: int = 0) -> str:
    return page.locator(".panel").nth(panel).locator(f'dt:text-is("{name}") + dd').inner_text()


def test_the_dry_run_is_stepped_through_to_its_cut_off(visitor: Visitor) -> None:
    page = visitor.open(DRY_RUN)
    expect(page.locator("#at")).to_have_text("1 of 18")
    page.locator("#forward").click()
    expect(page.locator("#at")).to_have_text("2 of 18")
    page.locator("#back").click()
    expect(page.locator("#at")).to_have_text("1 of 18")
    page.locator("#cut").click()
    expect(page.locator(".event")).to_have_text(
        "Cut-off. Max already has 4 elsewhere; Min can hold this to -3: the rest cannot matter."
    )
    expect(page.locator(".node.cut")).to_have_count(3)
    page.locator("#end").click()
    expect(page.locator(".event")).to_contain_text("Max's best is 4, which is the answer.")
    assert (counter(page, "nodes"), counter(page, "end states"), counter(page, "cut-offs")) == ("12", "6", "1")
    assert counter(page, "plain minimax needs") == "15 nodes"
    page.locator("#cut").click()
    expect(page.locator("#said")).to_have_text("There is no cut-off after this.")


def test_any_tree_can_be_typed_and_a_wrong_one_is_explained(visitor: Visitor) -> None:
    page = visitor.open("/explore?position=XOX/OXO/.X.+O")
    page.get_by_role("radio", name="A tree of numbers").check(force=True)
    page.locator("#tree").fill("[[3, 5], [2, 9]]")
    page.locator("#run").click()
    expect(page.locator("#at")).to_have_text("1 of 9")
    page.locator("#tree").fill("[3, 5")
    page.locator("#run").click()
    expect(page.locator("#problem")).to_contain_text("nested lists")
    page.locator("#tree").fill('["a"]')
    page.locator("#run").click()
    expect(page.locator("#problem")).to_contain_text("nested lists of whole numbers")


def test_a_first_visit_begins_with_a_tree_of_18_steps(visitor: Visitor) -> None:
    page = visitor.open("/explore")
    expect(page.locator("#at")).to_have_text("1 of 18")
    page.locator("#kind-board").check()
    page.locator("#run").click()
    expect(page.locator("#at")).to_have_text("1 of 33,279")
    page.reload()
    expect(page.locator("#at")).to_have_text("1 of 33,279")


def test_the_published_search_plays_pauses_jumps_and_keeps_its_place(visitor: Visitor) -> None:
    page = visitor.open("/explore?game=3x3")
    expect(page.locator("#at")).to_have_text("1 of 33,279")
    page.locator("#speed").fill("3")
    page.locator("#play").click()
    expect(page.locator("#play")).to_have_attribute("aria-label", "Pause")
    expect(page.locator("#at")).to_have_text(re.compile(r"^\d+,\d+ of"))
    page.locator("#play").click()
    expect(page.locator("#play")).to_have_attribute("aria-label", "Play")
    at = page.locator("#at").inner_text()
    page.reload()
    expect(page.locator("#at")).to_have_text(at)
    page.keyboard.press("End")
    expect(page.locator("#at")).to_have_text("33,279 of 33,279")
    assert (counter(page, "nodes"), counter(page, "end states")) == ("20,866", "8,453")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#at")).to_have_text("2 of 33,279")
    page.keyboard.press("c")
    expect(page.locator(".event")).to_contain_text("the rest cannot matter")


def test_a_node_is_jumped_to_with_mouse_and_keys(visitor: Visitor) -> None:
    page = visitor.open("/explore?step=200")
    row = page.locator("g > .node.waiting")
    expect(row.first).to_be_visible()
    before = page.locator("#at").inner_text()
    row.first.click()
    expect(page.locator("#at")).not_to_have_text(before)
    page.locator(".node.lit").last.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    assert page.evaluate("Number(document.querySelector('#scrub').value)") > 0


def test_two_engines_go_in_step(visitor: Visitor) -> None:
    page = visitor.open("/explore?engine=minimax&with=alphabeta&position=XO./.../...+X")
    expect(page.locator(".panel")).to_have_count(2)
    page.locator("#end").click()
    expect(page.locator(".event").first).to_contain_text("which is the answer")
    assert counter(page, "nodes", 0) == "8,232"
    assert int(counter(page, "nodes", 1).replace(",", "")) < 8232
    assert counter(page, "cut-offs", 0) == "0"


def test_the_whole_tree_of_549946_nodes_opens_and_is_jumped_about_in(visitor: Visitor) -> None:
    page = visitor.open("/explore?engine=minimax")
    expect(page.locator("#progress")).to_contain_text("nodes")
    expect(page.locator("#at")).to_have_text("1 of 844,724", timeout=4 * PATIENCE)
    page.locator("#scrub").fill("500000")
    expect(page.locator("#at")).to_have_text("500,001 of 844,724")
    assert page.locator(".node").count() < 120
    page.locator("#end").click()
    expect(page.locator(".event")).to_contain_text("which is the answer")
    assert (counter(page, "nodes"), counter(page, "end states")) == ("549,946", "255,168")


def test_a_depth_limits_a_large_board_and_a_refusal_is_shown(visitor: Visitor) -> None:
    page = visitor.open("/explore?game=gomoku&engine=alphabeta&depth=1")
    expect(page.locator("#at")).to_contain_text("of 227")
    expect(page.locator("text=more moves")).to_have_count(1)
    page.goto("/explore?game=banana")
    expect(page.locator("#problem")).to_contain_text("is not a game")


def test_a_long_search_can_be_cancelled(visitor: Visitor) -> None:
    page = visitor.open("/explore?game=5x5&engine=symmetry")
    expect(page.locator("#progress")).to_contain_text("nodes")
    page.locator("#cancel").click()
    expect(page.locator("#busy")).to_be_hidden()


def test_the_ladder_runs_draws_and_marks_what_is_published(visitor: Visitor) -> None:
    page = visitor.open("/ladder")
    page.locator("#run").click()
    expect(page.locator("#said")).to_contain_text("Done: 7 engines")
    rows = page.locator("#rows tr")
    expect(rows).to_have_count(7)
    expect(rows.nth(0)).to_contain_text("549,946")
    expect(rows.nth(1)).to_contain_text("8,453")
    expect(page.locator(".mark-line")).to_have_count(2)


def test_the_ladder_can_be_cancelled_on_a_board_it_cannot_climb(visitor: Visitor) -> None:
    page = visitor.open("/ladder?game=qubic")
    page.locator("#run").click()
    expect(page.locator("#progress")).to_contain_text("nodes")
    page.locator("#cancel").click()
    expect(page.locator("#said")).to_have_text("Stopped.")
    expect(page.locator("#run")).to_be_enabled()


def test_an_exercise_is_filled_in_checked_and_explained_step_by_step(visitor: Visitor) -> None:
    page = visitor.open("/exercise?leaves=[[3,5],[2,9]]")
    expect(page.locator(".sheet input")).to_have_count(3)
    page.locator("#check").click()
    expect(page.locator("#score")).to_have_text("Nothing is filled in yet.")
    page.get_by_label("Value of node A,").fill("9")
    page.get_by_label("Value of node B,").fill("3")
    page.locator("#check").click()
    expect(page.locator("#score")).to_have_text("1 of 4 right, 1 wrong, 2 still open.")
    expect(page.locator("#explained li")).to_have_count(0)
    page.locator("#hint").click()
    expect(page.locator("#explained")).to_contain_text("Node A: not right.")
    page.locator("#hint").click()
    expect(page.locator("#explained")).to_contain_text("Node A: Max takes the largest of 3, 2: 3.")
    page.get_by_label("Value of node A,").fill("3")
    page.get_by_label("Value of node C,").fill("2")
    page.get_by_label("branch 2 of C is left out", exact=True).click()
    page.reload()
    expect(page.get_by_label("Value of node A,")).to_have_value("3")
    page.locator("#check").click()
    expect(page.locator("#score")).to_have_text("All 4 right.")


def test_an_exercise_asks_for_counts_where_order_matters(visitor: Visitor) -> None:
    page = visitor.open("/exercise?kind=order&seed=2")
    expect(page.locator("#counts input")).to_have_count(2)
    expect(page.locator(".snipper")).to_have_count(0)
    page.locator("#answers").click()
    expect(page.locator("#explained")).to_contain_text("as drawn?")


def test_a_late_position_is_an_exercise_too_and_its_link_opens_the_same(visitor: Visitor) -> None:
    page = visitor.open("/exercise?kind=position&seed=4")
    expect(page.locator(".sheet .mini").first).to_be_visible()
    other = visitor.open(page.url)
    expect(other.locator(".sheet .leaf").first).to_be_visible()
    leaves = ".sheet .leaf"
    assert other.locator(leaves).all_inner_texts() == page.locator(leaves).all_inner_texts()


@pytest.mark.parametrize(
    ("scheme", "viewport"), [("light", None), ("dark", None), ("dark", PHONE)], ids=["light", "dark", "phone"]
)
def test_axe_finds_nothing_serious_on_any_page(
    browser: Any, server: Server, scheme: str, viewport: dict[str, int] | None
) -> None:
    options = {"viewport": viewport} if viewport else {}
    visitor = Visitor(browser, server.url, color_scheme=scheme, bypass_csp=True, **options)
    pages = (
        "/?moves=1+5+2&vs=human",
        "/?game=qubic&vs=human",
        "/explore?step=40",
        DRY_RUN + "&step=9",
        "/ladder",
        "/exercise",
    )
    page = visitor.open("/")
    for address in pages:
        go(page, address)
        if "moves=1" in address:
            page.locator("#values").click()
            expect(page.locator(".value").first).to_be_visible()
        found = Axe().run(page).response["violations"]
        serious = [
            f"{address}: {item['id']} {[node['target'] for node in item['nodes']][:3]}"
            for item in found
            if item["impact"] in ("serious", "critical")
        ]
        assert serious == []
    visitor.close()


def test_a_search_that_a_restarted_server_has_forgotten_is_run_again(browser: Any) -> None:
    server = Server()
    visitor = Visitor(browser, server.url)
    visitor.expected = ("ERR_CONNECTION_REFUSED", "404")
    try:
        page = visitor.open("/explore?game=3x3")
        expect(page.locator("#at")).to_have_text("1 of 33,279")
        server.stop()
        server = Server(port=server.port)
        page.locator("#end").click()
        expect(page.locator("#at")).to_have_text("33,279 of 33,279")
        visitor.close()
    finally:
        server.stop()
