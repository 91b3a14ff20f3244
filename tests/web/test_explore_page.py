"""The explorer, the ladder and the exercise in Chromium; and every page with axe."""

import re
from itertools import combinations
from typing import Any
from xml.etree import ElementTree

import pytest
from axe_playwright_python.sync_playwright import Axe
from PIL import Image
from playwright.sync_api import Page, expect

from noughts.common.kernel import compiled
from noughts.teach.exercise.making import Wish, make
from noughts.teach.exercise.sheets import sheet
from tests.conftest import DESKTOP, PATIENCE
from tests.web.conftest import PHONE, Server, Visitor, boxes, cut, go, painted

LAPTOP = {"width": 1366, "height": 768}
DRY_RUN = "/explore?tree=[[[-1,4],[2,6]],[[-3,-5],[0,7]]]"
TWO = "/explore?engine=minimax&with=alphabeta&position=XO./XO./..X+O&step=40"
DEEPENING = "/explore?engine=deepening&position=X.O/.X./..O+X&step=40"
OTHERS = ("/play?moves=1+5+2&vs=human", "/play?game=qubic&vs=human", "/ladder", "/exercise", "/practise", "/menace")
COLOURS = ("color-contrast", "link-in-text-block")
PLACES = (*COLOURS, "scrollable-region-focusable", "aria-hidden-focus", "meta-viewport")
"""The rules of axe that other colours, or colours and places, can break."""
PLACED = """() => ["#paper", ".sheet input, .sheet .snipper, .sheet .leaf"].flatMap(name =>
    [...document.querySelectorAll(name)].map(place => place.getBoundingClientRect().toJSON()))"""
"""Where the paper of an exercise is, and each place on it that asks for something."""
LINES_LAST = """() => [...document.querySelectorAll(".chart")].flatMap(chart =>
    [...chart.children].slice([...chart.children].findIndex(part => part.classList.contains("bar"))))
    .filter(part => part.classList.contains("mark-line")).length"""
"""How many lines of a chart are drawn over its figures."""
CROSSED = """() => [...document.querySelectorAll(".tree text.soft")].filter(head => {
    const box = head.getBBox();
    return [...document.querySelectorAll(".tree .edge")].some(edge => {
        const length = edge.getTotalLength();
        return Array.from({ length: 60 }, (_, at) => edge.getPointAtLength((length * at) / 59)).some(({ x, y }) =>
            x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height); });
}).map(head => head.textContent)"""
"""The heads of rows that a branch runs through."""
RANDOM = "/explore?engine=montecarlo:playouts%3D30&position=X.O/.X./..O+X&step=100"


def counter(page: Page, name: str, panel: int = 0) -> str:
    text = page.locator(".panel").nth(panel).locator(f'dt:text-is("{name}") + dd').inner_text()
    return str(text.split(" of ")[0])


def drag(page: Page, name: str, by: int) -> None:
    """Drag a node sideways by some widths of a node."""
    page.get_by_role("button", name=name).wait_for()
    box = painted(page).get_by_role("button", name=name).bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + by * box["width"] / 2, y)
    page.mouse.move(x + by * box["width"], y)
    page.mouse.up()


def on_one_screen(page: Page, viewport: dict[str, int]) -> None:
    """Code, variables, tree and controls are there, without scrolling on a laptop and without sideways on a phone."""
    expect(page.locator(".code .lit").first).to_be_visible()
    expect(page.locator(".variables").first).to_be_visible()
    expect(page.locator(".tree .node.here").first).to_be_visible()
    expect(page.locator(".legend:visible")).to_have_count(1)
    size = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    assert size[0] <= viewport["width"]
    if viewport is LAPTOP:
        assert size[1] <= viewport["height"]
        for part in (".code", ".variables", ".tree", "#play", "#scrub", "#predict", ".event"):
            expect(page.locator(part).first).to_be_in_viewport(ratio=1)
        for board in page.locator(".panel:only-child:not(.abstract) .here-board svg").all():
            expect(board).to_be_in_viewport(ratio=1)
    else:
        for part in (".tree", "#play", "#forward", "#scrub", ".event p", ".code .lit"):
            expect(page.locator(part).first).to_be_in_viewport(ratio=1)
        code, buttons = boxes(page, ".code .lit", ".transport")
        assert code[3] <= buttons[1], "the line that is lit lies under the buttons"


def violations(page: Page, *only: str) -> list[str]:
    """What axe finds wrong; `only` by these rules."""
    options: dict[str, Any] = {"resultTypes": ["violations"]} | ({"runOnly": list(only)} if only else {})
    found = Axe().run(page, options=options).response["violations"]
    return [f"{page.url}: {item['id']} {[node['target'] for node in item['nodes']][:3]}" for item in found]


@pytest.mark.long
def test_code_tree_and_board_are_on_one_screen_and_axe_finds_nothing(browser: Any, server: Server) -> None:
    """Every rule on a laptop; dark or on a phone the same page has but other colours and places."""
    for viewport in (LAPTOP, PHONE):
        visitor = Visitor(browser, server.url, bypass_csp=True, viewport=viewport)
        page = visitor.open("/")
        for address in (DRY_RUN + "&step=30", DEEPENING, TWO, RANDOM):
            page.emulate_media(color_scheme="light")
            go(page, address)
            on_one_screen(page, viewport)
            if viewport is LAPTOP:
                assert violations(page) == []
            page.emulate_media(color_scheme="dark")
            assert violations(page, *(COLOURS if viewport is LAPTOP else PLACES)) == []
        visitor.close()


def test_the_first_view_is_a_late_position_of_a_real_game(visitor: Visitor) -> None:
    page = visitor.open("/explore")
    expect(page.locator("#what")).to_have_text("alphabeta on Tic-tac-toe")
    expect(page.locator("#at")).to_contain_text("1 of")
    page.get_by_role("link", name="a tree of numbers").click()
    expect(page.locator("#at")).to_have_text("1 of 33")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_the_title_is_whole_and_no_branch_runs_through_the_head_of_a_row(
    browser: Any, server: Server, size: dict[str, int]
) -> None:
    visitor = Visitor(browser, server.url, viewport=size)
    page = visitor.open("/explore?position=X.O/.X./..O+X&step=30")
    for address in ("/explore?position=X.O/.X./..O+X&step=30", TWO, RANDOM, "/explore?game=3x3&depth=4&step=60"):
        go(page, address)
        expect(page.locator("#what")).not_to_be_empty()
        assert cut(page) == []
        assert page.evaluate(CROSSED) == []
    visitor.close()


def test_the_dry_run_is_stepped_through_line_by_line_to_its_cut_off(visitor: Visitor) -> None:
    page = visitor.open(DRY_RUN)
    page.locator("main:not([inert])").wait_for()  # Before the script is there, nothing can be pressed in vain.
    expect(page.locator("#at")).to_have_text("1 of 33")
    lit = page.locator(".code .lit:visible")
    expect(lit).to_have_text("alphabeta(state, alpha, beta):")
    page.locator("#cut").click()
    expect(page.locator(".event")).to_have_text(
        "Cut-off. Max already has 4 elsewhere; Min can hold Max to -3 here: the rest cannot matter."
    )
    expect(lit).to_have_text("if best >= beta: stop looking")
    expect(page.locator(".variables tr", has_text="beta")).to_have_text("beta-44")
    expect(page.locator(".node.cut")).to_have_count(4)  # one of them explains the sign
    expect(page.locator(".tree .node.waiting")).to_have_count(0)
    expect(page.get_by_role("button", name="Node 2:")).to_have_accessible_name(
        "Node 2: on the path now, window (4, -3)"
    )
    page.locator("#end").click()
    expect(page.locator(".event")).to_contain_text("Max's best is 4, which is the answer.")
    assert (counter(page, "nodes"), counter(page, "end states"), counter(page, "cut-offs")) == ("12", "6", "1")
    assert counter(page, "plain minimax needs") == "15 nodes"
    page.locator("#cut").click()
    expect(page.locator(".event")).to_have_text("There is no cut-off after this.")
    page.keyboard.press("x")
    expect(page.locator("#at")).to_have_text("31 of 33")
    page.locator("#first").click()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("o")
    expect(page.locator("#at")).to_have_text("11 of 33")
    page.keyboard.press("u")
    expect(page.locator("#at")).to_have_text("20 of 33")
    whole = page.locator(".tree svg").get_attribute("viewBox")
    page.get_by_label("Zoom in").click()
    expect(page.locator(".tree svg")).not_to_have_attribute("viewBox", str(whole))
    page.get_by_label("Show the whole tree").click()
    expect(page.locator(".tree svg")).to_have_attribute("viewBox", str(whole))


def test_the_code_is_shown_with_max_and_min_too(visitor: Visitor) -> None:
    page = visitor.open(f"{DRY_RUN}&step=1")
    expect(page.locator(".code .lit:visible")).to_have_text("alphabeta(state, alpha, beta):")
    page.get_by_role("button", name="Max and Min").click()
    expect(page.locator(".code .lit:visible")).to_have_text("min_value(state, alpha, beta):")
    page.locator("#forward").click()
    expect(page.locator(".code .lit:visible")).to_have_text("max_value(state, alpha, beta):")
    page.get_by_role("button", name="Negamax").click()
    expect(page.locator(".code .lit:visible")).to_have_text("alphabeta(state, alpha, beta):")


def test_a_prediction_is_asked_for_before_a_value_or_a_cut_off_and_scored(visitor: Visitor) -> None:
    page = visitor.open(DRY_RUN)
    page.locator("#predict").check()
    page.locator("#end").click()
    expect(page.locator("#at")).to_have_text("9 of 33")
    expect(page.locator(".question")).to_contain_text("Which value does Max return?")
    page.locator(".question").get_by_role("button", name="4", exact=True).click()
    expect(page.locator(".event")).to_contain_text("Right.")
    expect(page.locator("#at")).to_have_text("10 of 33")
    page.locator("#play").click()
    expect(page.locator(".question")).to_contain_text("Does the search cut off, or look at the next branch?")
    page.locator(".question").get_by_role("button", name="Cut off").click()
    expect(page.locator("#score")).to_have_text("1 of 2 right")


def test_branches_change_places_by_dragging_and_by_keys_and_the_count_changes(visitor: Visitor) -> None:
    page = visitor.open(DRY_RUN)
    drag(page, "Node 2:", -6)
    expect(page.locator(".counters")).to_contain_text("of 14 was 12")
    page.locator("#end").click()
    expect(page.locator("#usual")).to_be_visible()
    page.reload()
    expect(page.locator(".counters")).to_contain_text("14 of 14")
    page.get_by_role("button", name="Node 2:").focus()
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator(".counters")).to_contain_text("12 of 12 was 14")
    page.locator("#usual").click()
    expect(page.locator("#usual")).to_be_hidden()
    page.goto("/explore?position=X.O/.X./..O+X&engine=ordering")
    expect(page.locator(".tree .node.movable")).to_have_count(0)


def test_any_tree_can_be_typed_and_a_wrong_one_is_explained(visitor: Visitor) -> None:
    page = visitor.open("/explore?position=XOX/OXO/.X.+O")
    expect(page.locator("#at")).not_to_be_empty()
    for text, said in (("[[3, 5], [2, 9]]", ""), ("[3, 5", "nested lists"), ('["a"]', "lists of whole numbers")):
        page.locator("#choose summary").click()
        page.locator("#kind-tree").check(force=True)
        page.locator("#tree").fill(text)
        page.locator("#run").click()
        if said:
            expect(page.locator("#problem")).to_contain_text(said)
        else:
            expect(page.locator("#at")).to_have_text("1 of 16")


def test_the_published_search_plays_pauses_jumps_and_keeps_its_place(visitor: Visitor) -> None:
    page = visitor.open("/explore?game=3x3")
    expect(page.locator("#at")).to_have_text("1 of 62,832")
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
    expect(page.locator("#at")).to_have_text("62,832 of 62,832")
    assert (counter(page, "nodes"), counter(page, "end states")) == ("20,866", "8,453")
    page.locator(".overview canvas").focus()
    page.keyboard.press("+")
    page.locator(".overview canvas").click(position={"x": 3, "y": 25})
    expect(page.locator("#at")).not_to_have_text("62,832 of 62,832")
    page.get_by_role("button", name="The position searched").click()
    expect(page.locator("#at")).to_have_text("1 of 62,832")
    page.get_by_role("button", name="X plays 9").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#at")).to_have_text(re.compile(r"^\d\d,\d+ of"))


def test_two_engines_go_in_step(visitor: Visitor) -> None:
    page = visitor.open(TWO)
    expect(page.locator(".panel")).to_have_count(2)
    page.locator("#end").click()
    expect(page.locator(".event p").first).to_contain_text("which is the answer")
    assert counter(page, "nodes", 0) == "34"
    assert counter(page, "nodes", 1) == "25"
    assert page.locator(".panel").first.locator(".tree .tiny:not(:empty)").count() == 0


def test_random_games_are_stepped_through_with_visits_mean_and_uct(visitor: Visitor) -> None:
    page = visitor.open(RANDOM)
    expect(page.locator(".tree")).to_contain_text("UCT")
    page.locator("#end").click()
    expect(page.locator(".event")).to_contain_text("has the most visits")
    assert (counter(page, "nodes"), counter(page, "playouts")) == ("30", "30")
    page.locator("#first").click()
    page.locator("#predict").check()
    page.locator("#end").click()
    expect(page.locator(".question")).to_contain_text("Which has the largest UCT value?")


def test_the_tree_is_saved_as_svg_and_png_and_the_run_as_gif(visitor: Visitor) -> None:
    page = visitor.open(DRY_RUN + "&step=30")
    page.locator("#save summary").click()
    with page.expect_download() as saved:
        page.locator('[data-save="svg"]').click()
    root = ElementTree.parse(saved.value.path()).getroot()
    texts = ["".join(each.itertext()) for each in root.iter("{http://www.w3.org/2000/svg}text")]
    assert {"-3", "(4, -3)", "7"} <= set(texts)
    with page.expect_download() as saved:
        page.locator('[data-save="png"]').click()
    assert saved.value.path().read_bytes()[:4] == b"\x89PNG"
    with page.expect_download() as saved:
        page.locator('[data-save="gif"]').click()
    with Image.open(saved.value.path()) as film:
        assert (film.format, film.n_frames) == ("GIF", 33)
    expect(page.locator("#at")).to_have_text("31 of 33")


def test_a_tree_of_55505_nodes_opens_and_is_jumped_about_in(visitor: Visitor) -> None:
    page = visitor.open("/explore?engine=minimax&moves=5")
    expect(page.locator("#at")).to_have_text("1 of 147,702", timeout=4 * PATIENCE)
    page.locator("#scrub").fill("50000")
    expect(page.locator("#at")).to_have_text("50,001 of 147,702")
    assert page.locator(".node").count() < 120
    page.locator("#end").click()
    expect(page.locator(".event")).to_contain_text("which is the answer")
    assert (counter(page, "nodes"), counter(page, "end states")) == ("55,505", "25,872")


def test_a_depth_limits_a_large_board_and_a_refusal_is_shown(visitor: Visitor) -> None:
    page = visitor.open("/explore?engine=deepening&depth=2&position=X.O/.X./..O+X")
    expect(page.locator(".event")).to_contain_text("Round 2 begins, to depth 2; those before visited 6 nodes.")
    page.goto("/explore?game=gomoku&engine=alphabeta&depth=1")
    expect(page.locator("#at")).to_contain_text("1 of")
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
    expect(page.locator("#said")).to_contain_text("Done: 7 engines")
    # Compiled rungs and plain ones do not compare: each kind has a chart of times to itself.
    expect(page.locator("#times figure")).to_have_count(2 if compiled else 1)
    rows = page.locator("#rows tr")
    expect(rows).to_have_count(7)
    expect(rows.nth(0)).to_contain_text("549,946")
    expect(rows.nth(1)).to_contain_text("8,453")
    expect(page.locator(".mark-line")).to_have_count(2)
    assert page.evaluate(LINES_LAST) == 0
    page.set_viewport_size(PHONE)
    assert page.locator(".scroll").evaluate("table => table.scrollWidth - table.clientWidth") == 0
    expect(page.get_by_role("row", name="alphabeta")).to_contain_text("minimax that skips what cannot matter")


def test_the_ladder_can_be_cancelled_on_a_board_it_cannot_climb(visitor: Visitor) -> None:
    page = visitor.open("/ladder?game=qubic")
    expect(page.locator("#progress")).to_contain_text("nodes")
    page.locator("#cancel").click()
    expect(page.locator("#said")).to_have_text("Stopped.")
    expect(page.locator("#run")).to_be_enabled()


def test_an_exercise_is_filled_in_checked_and_explained_step_by_step_on_a_phone(phone: Visitor) -> None:
    """It fits: nothing lies beside the screen or over something else, and all is large enough for a finger."""
    page = phone.open("/exercise")
    for address, asked in (("/exercise", 7), ("/exercise?leaves=[[3,5],[2,9]]", 3)):
        page.goto(address)
        expect(page.locator(".sheet input")).to_have_count(asked)
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        paper, *places = painted(page).evaluate(PLACED)
        for one, other in combinations(places, 2):
            assert abs(one["x"] - other["x"]) >= 24 or abs(one["y"] - other["y"]) >= 24
        for place in places:
            assert paper["left"] <= place["left"]
            assert place["right"] <= paper["right"]
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
    page.get_by_label("branch 2 of C is skipped", exact=True).click()
    page.reload()
    expect(page.get_by_label("Value of node A,")).to_have_value("3")
    page.locator("#check").click()
    expect(page.locator("#score")).to_have_text("All 4 right.")
    page.goto("/exercise?leaves=[[3,5],[2,9]]&seed=2")
    expect(page.locator(".sheet input")).to_have_count(3)
    page.locator("#answers").click()
    expect(page.get_by_label("Value of node A,")).to_have_value("3")
    expect(page.get_by_label("branch 2 of C is skipped", exact=True)).to_have_attribute("aria-pressed", "true")
    page.goto("/exercise?leaves=[[-3,5],[-9,2]]")
    for node, typed in (("A", "-3.0"), ("B", "\u20133"), ("C", "- 9")):
        page.get_by_label(f"Value of node {node},").fill(typed)
    page.locator("#check").click()
    expect(page.locator("#score")).to_have_text("3 of 4 right, 1 still open.")


def test_a_phone_on_its_side_shows_the_tree(browser: Any, server: Server) -> None:
    visitor = Visitor(browser, server.url, viewport={"width": 844, "height": 390}, has_touch=True, is_mobile=True)
    page = visitor.open(DRY_RUN)
    expect(page.locator("#at")).not_to_be_empty()
    (tree,) = boxes(page, ".tree-frame")
    assert min(390, tree[3]) - tree[1] >= 170, "what is in sight without scrolling"
    visitor.close()


def test_keys_step_after_predict_is_ticked_and_no_name_is_taken_for_an_engine(visitor: Visitor) -> None:
    page = visitor.open(DRY_RUN)
    expect(page.locator("#at")).to_have_text("1 of 33")
    page.locator("#predict").check()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#at")).to_have_text("2 of 33")
    visitor.expected = ("422",)
    go(page, "/ladder")
    page.goto("/explore?engine=constructor")
    expect(page.locator("#problem")).to_contain_text("constructor")


def test_a_teacher_types_a_tree_or_a_position_and_too_wide_a_one_begins_at_its_root(phone: Visitor) -> None:
    phone.expected = ("422",)
    page = phone.open("/exercise")
    expect(page.locator(".sheet input")).to_have_count(7)
    for text, asked in (("[[3,5],[2,9]]", 3), ("XOX/.O./..X O", 17), ("XOX", None)):
        page.locator("#own").fill(text)
        page.locator("#own").press("Enter")
        if asked:
            expect(page.locator(".sheet input")).to_have_count(asked)
            expect(page.get_by_label("Value of node A,")).to_be_in_viewport(ratio=1)
        else:
            expect(page.locator("#problem")).to_contain_text("expected")
    page.go_back()
    expect(page.locator("#own")).to_have_value("XOX/.O./..X O")


def test_a_sheet_prints_two_to_a_page_and_its_key_on_one(visitor: Visitor) -> None:
    page = visitor.open("about:blank")
    page.set_content(sheet([make(Wish(seed=seed)) for seed in range(1, 7)], "Exercises"))
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf())) == 4


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


@pytest.mark.long
def test_axe_finds_nothing_on_any_other_page(browser: Any, server: Server) -> None:
    visitor = Visitor(browser, server.url, bypass_csp=True, viewport=LAPTOP)
    page = visitor.open("/")
    for address in OTHERS:
        page.set_viewport_size(LAPTOP)
        page.emulate_media(color_scheme="light")
        go(page, address)
        if "moves=1" in address:
            page.locator("#values").click()
            expect(page.locator(".value").first).to_be_visible()
        assert violations(page) == []
        page.emulate_media(color_scheme="dark")
        assert violations(page, *COLOURS) == []
        page.set_viewport_size(PHONE)
        assert violations(page, *PLACES) == []
    visitor.close()


def test_a_search_that_the_server_has_forgotten_is_run_again(visitor: Visitor) -> None:
    """As after a restart, which the page of the game shows whole: what was kept is not there any more."""
    visitor.expected = ("404",)
    page = visitor.open("/explore?moves=1+5")
    expect(page.locator("#at")).to_have_text("1 of 2,649")
    kept, other = re.compile(r"/api/trace/[^/]+/"), "/api/trace/" + 24 * "0" + "/"
    page.route(kept, lambda route: route.continue_(url=kept.sub(other, route.request.url)), times=1)
    page.locator("#end").click()
    expect(page.locator("#at")).to_have_text("2,649 of 2,649")
