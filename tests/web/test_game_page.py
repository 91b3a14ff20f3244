"""What people do with a game on the page: step through it, resign, set it up, drop stones, lose their way."""

import re

import pytest
from playwright.sync_api import Page, expect

from noughts.core import Game, Position, Rules
from tests.conftest import DESKTOP, Chromium
from tests.web.conftest import PHONE, Server, Visitor, boxes, cut, go, painted, socket_says
from tests.web.test_play_page import cell, marks, more, tab

GAME = "/play?vs=human&moves=5+2+1+3+9"
OVERLAP = """() => {
    const head = document.querySelector(".arrow .head").getBoundingClientRect();
    return [...document.querySelectorAll(".value rect")].map(box => box.getBoundingClientRect())
        .some(box => head.left < box.right && box.left < head.right && head.top < box.bottom && box.top < head.bottom);
}"""
"""Whether an arrow hides a value."""


LEFTS = (
    """() => [...document.querySelectorAll("#review li:not(.why)")].map(item => item.getBoundingClientRect().left)"""
)
"""Where the moves of a review begin."""


HOLD = """() => { window.held = []; window.setTimeout = (later) => window.held.push(later); }"""
"""From now on whatever the page wants to do later waits until the test does it."""


UNDER = """() => [...document.querySelectorAll(".under rect")].map((score, at) =>
    [score, document.querySelector(`[data-cell="${36 + at}"]`)].map(part => part.getBoundingClientRect().toJSON()))"""
"""The places of the scores under columns, each with that of the column's lowest cell."""


def shown(page: Page, text: str) -> None:
    """Wait until there is a board and it shows these marks."""
    page.wait_for_function(
        """text => { const cells = [...document.querySelectorAll(".cell")];
            return cells.length === text.length && cells.every(cell => {
                const mark = text[cell.dataset.cell - 1];
                return cell.getAttribute("aria-label")?.includes(": " + (mark === "." ? "empty" : mark)); }); }""",
        arg=text,
    )


def test_stepping_through_a_game_reads_it_and_loses_nothing(visitor: Visitor) -> None:
    page = visitor.open(GAME)
    shown(page, "XOO.X...X")
    expect(page.locator("#moves li")).to_contain_text(["5centre", "2top", "1top left", "3top right", "9bottom right"])
    expect(page.locator(".cell.spotted")).to_have_count(0)
    page.locator("#moves button").first.hover()
    expect(page.locator(".cell.spotted")).to_have_attribute("data-cell", "5")
    expect(page.locator("#moves .sign").first).to_be_visible()  # The review has drawn the list again.
    expect(page.locator(".cell.spotted")).to_have_attribute("data-cell", "5")
    page.locator("#moves button").nth(2).focus()
    expect(page.locator(".cell.spotted")).to_have_attribute("data-cell", "1")
    page.keyboard.press("Enter")
    shown(page, "XO..X....")
    expect(page.locator("#moves button").nth(2)).to_be_focused()
    page.locator("#moves button").nth(1).click()
    shown(page, ".O..X....")
    expect(page.locator("#moves li")).to_have_count(5)
    assert "at=2" in page.url
    assert "moves=5+2+1+3+9" in page.url
    cell(page, 9).click(force=True)
    expect(page.locator("#moves li")).to_have_count(5)
    for button, text in (
        ("first", "........."),
        ("forward", "....X...."),
        ("last", "XOO.X...X"),
        ("back", "XOO.X...."),
    ):
        page.locator(f"#step-{button}").click()
        shown(page, text)
    page.reload()
    shown(page, "XOO.X....")
    page.locator("#back-note").click()
    for key, text in (
        ("Home", "........."),
        ("ArrowRight", "....X...."),
        ("End", "XOO.X...X"),
        ("ArrowLeft", "XOO.X...."),
    ):
        page.keyboard.press(key)
        shown(page, text)
    page.locator("#to-game").click()
    expect(page.locator("#status")).to_have_text("X wins.")
    assert "at=" not in page.url


def test_play_from_here_goes_on_from_the_move_looked_at(visitor: Visitor) -> None:
    page = visitor.open(f"{GAME}&at=3")
    shown(page, "XO..X....")
    page.locator("#from-here").click()
    expect(page.locator("#moves li")).to_have_count(3)
    cell(page, 9).click()
    expect(page.locator("#moves li")).to_have_count(4)
    shown(page, "XO..X...O")


def test_moves_are_read_as_players_write_them(visitor: Visitor) -> None:
    page = visitor.open("/play?game=connect4&vs=human&moves=4453&at=2")
    expect(page.locator("#moves li")).to_have_count(4)
    assert marks(page)[38] + marks(page)[31] == "XO"
    assert "moves=4453" in page.url
    page.locator("#from-here").click()
    expect(page).to_have_url(re.compile("moves=44(&|$)"))
    page.go_back()
    expect(page.locator("#moves li")).to_have_count(4)
    go(page, "/play?game=gomoku&vs=human&moves=h8+i8")
    expect(page.locator("#moves li")).to_contain_text(["1h8", "2i8"])
    expect(page.locator("#moves button").first).to_have_attribute("aria-label", re.compile("move 1: Black h8"))


def test_a_review_that_estimates_is_shown_as_one(visitor: Visitor) -> None:
    page = visitor.open("/play?game=gomoku&vs=human&moves=h8+i8+h9")

    def worth(share: float) -> dict[str, object]:
        return {"value": "unknown", "plies": None, "estimate": share, "standing": "estimated"}

    def move(ply: int, mark: str, cell: int, before: float, after: float, **said: object) -> dict[str, object]:
        told = {"note": "", "sentences": [], **said}
        return {"ply": ply, "mark": mark, "cell": cell, "before": worth(before), "after": worth(after), **told}

    erred = move(2, "O", 114, 0.4, 0.1, note="?!", sentences=["Probably a mistake."])
    found = {
        "summary": "O probably made a mistake at move 2.",
        "moves": [move(1, "X", 113, 0.6, 0.6), erred, move(3, "X", 128, 0.9, 0.9)],
    }
    socket_says(page, "review", {"result": found})
    tab(page, "review")
    page.locator("#review-button").click()
    expect(page.locator("#summary")).to_have_text("White probably made a mistake at move 2.")
    expect(page.locator("#review li").nth(1)).to_have_text("2i8?!")
    expect(page.locator("#review .why")).to_have_text("Probably a mistake.")
    lefts = painted(page).evaluate(LEFTS)
    assert lefts[0] == lefts[2] < lefts[1]  # Each side keeps its column, whatever stands between.
    expect(page.locator("#moves .sign")).to_have_text("?!")
    expect(page.locator(".graph .dot.estimated")).to_have_count(3)
    expect(page.locator(".graph .dot.estimated.bad")).to_have_count(1)
    # The graph begins with what the empty board is worth.
    assert page.locator(".graph .course").get_attribute("d").count("L") == 3


def test_a_review_fills_in_on_the_page(visitor: Visitor) -> None:
    page = visitor.open("/play?vs=human&moves=1+5+9")
    unknown = {"value": "unknown", "plies": None, "estimate": None, "standing": "unknown"}
    drawn = {"value": "draw", "plies": 6, "estimate": None, "standing": "proven"}
    moves = [
        {"ply": ply, "mark": mark, "cell": at, "before": unknown, "after": unknown, "note": "", "sentences": []}
        for ply, mark, at in ((1, "X", 1), (2, "O", 5), (3, "X", 9))
    ]
    part = {"moves": [*moves[:2], moves[2] | {"after": drawn}], "reached": 1, "positions": 4, "summary": ""}
    socket_says(page, "review", {"part": part})
    tab(page, "review")
    page.locator("#review-button").click()
    expect(page.locator("#under-way")).to_contain_text("Not done yet: 1 of 4 positions looked at")
    expect(page.locator("#review .figures dt")).to_have_text(
        ["Accuracy, X · O so far", "Mistakes so far", "Turning point so far"]
    )
    expect(page.locator("#review .graph .dot")).to_have_count(1)
    tab(page, "moves")
    expect(page.locator("#signs-note")).to_have_text("The review is not done yet: signs may still change.")
    expect(page.locator("#after-review")).to_be_hidden()
    go(page, "/play?vs=human&moves=5+1")
    expect(page.locator("#under-way")).to_have_count(0)


def test_a_hint_comes_at_once_and_gets_better(visitor: Visitor) -> None:
    page = visitor.open("/play?game=gomoku&vs=human&moves=h8+i8")
    socket_says(page, "hint", {"part": {"cell": 1, "sentences": ["Play a1."]}}, {"progress": 1200})
    page.locator("#hint").click()
    expect(page.locator("#words")).to_have_text("Play a1.Looking further … 1,200 positions")
    expect(page.locator(".cell.hinted")).to_have_attribute("data-cell", "1")
    page.locator("#undo").click()
    expect(page.locator("#words")).to_be_empty()


def test_while_an_analysis_is_open_a_hint_speaks_from_it(visitor: Visitor) -> None:
    page = visitor.open("/play?game=qubic&vs=human&moves=1+22+64")
    question = {"game": "qubic", "moves": "1 22 64", "seconds": 1.0}
    socket_says(page, "analyse", {"result": page.request.post("/api/analyse", data=question).json()})
    page.locator("#values").click()
    page.locator("#hint").click()
    chance = page.locator(".best .tag").first.inner_text().split("%")[0]
    expect(page.locator("#words")).to_contain_text(f"chance of O: {chance}%")
    best = page.locator(".best b").first.inner_text()
    expect(page.locator(".cell.hinted")).to_have_attribute("aria-label", re.compile(best))


def test_the_list_of_moves_says_what_it_leaves_out(visitor: Visitor) -> None:
    """Moves that lose beside others share a line; so do those for which there is no room."""
    page = visitor.open("/play?vs=human&moves=1+5+2")
    for address, listed, left_out in (
        ("/play?vs=human&moves=1+5+2", 1, "L, provenAll 5 others lose."),
        ("/play?vs=human&moves=1+5", 6, "1 more draws."),
        ("/play?game=cube&vs=human&moves=1+2", 6, "4 more win, 15 lose."),
        ("/play?game=connect4&vs=human&moves=1676", 6, "L, proven1 more loses."),
    ):
        go(page, address)
        page.locator("#values").click()
        expect(page.locator("#left-out")).to_have_text(left_out)
        expect(page.locator(".best li")).to_have_count(listed + 1)
    go(page, "/play?game=5x5:4&vs=human")
    unproven = {"standing": "estimated", "source": "", "plies": None, "line": [], "value": "unknown"}
    known = {"to_move": "X", "hint": None, "why": [], "forced": [], "threats": [], "nodes": 1, "seconds": 0}
    moves = [unproven | {"cell": at + 1, "estimate": (60 - at) / 100, "line": [at + 1]} for at in range(25)]
    ranked = {"ranked": list(range(1, 26))}
    socket_says(page, "analyse", {"result": unproven | known | ranked | {"estimate": 0.6, "moves": moves}})
    page.locator("#values").click()
    expect(page.locator("#left-out")).to_have_text("19 more are estimated at 36% to 54%.")


@pytest.mark.parametrize("size", [DESKTOP, PHONE, {"width": 844, "height": 390}], ids=["desk", "phone", "landscape"])
def test_an_analysis_fits_the_page_and_a_hint_covers_nothing(
    browser: Chromium, server: Server, size: dict[str, int]
) -> None:
    visitor = Visitor(browser, server.url, viewport=size)
    page = visitor.open("/play?moves=1+5")
    for address in ("/play?moves=1+5", "/play?game=connect4&moves=4453", "/play?game=gomoku&moves=h8+i8+h9+i9"):
        go(page, address)
        page.locator("#values").click()
        expect(page.locator("#verdict")).to_be_visible()
        page.locator("#hint").click()
        expect(page.locator(".words.tip")).to_contain_text(re.compile("[.]"))
        expect(page.locator(".cell.hinted")).to_have_count(1)
        assert cut(page) == []
        if size is DESKTOP:
            tip, pane = boxes(page, ".words.tip", "#pane-analysis")
            assert pane[3] <= tip[1]
    # On the crossings of a board the ring of a hint would cover the value there.
    expect(page.locator(".cell.hinted .value")).to_have_count(1)
    expect(page.locator(".cell.hinted .ring")).to_be_hidden()
    go(page, "/play?game=connect4&vs=human")
    assert cut(page) == []
    visitor.close()


def test_see_why_shows_the_turning_point_and_lets_it_be_tried_again(visitor: Visitor) -> None:
    page = visitor.open("/play?moves=1+5+2+3+4+7")
    expect(page.locator("#end-turn")).to_have_text(
        "Move 5 was the turning point: you played cell 4; cell 7 was better."
    )
    page.locator("#see-why").click()
    expect(page.locator("#words")).to_contain_text("Move 5: you played cell 4. The ring shows what was better: cell 7.")
    expect(page.locator(".cell.hinted")).to_have_attribute("data-cell", "7")
    shown(page, "XXOXO....")
    page.locator("#try-again", has_text="Try move 5 again").click()
    expect(page.locator("#moves li")).to_have_count(4)
    expect(page.locator("#status")).to_have_text("Your turn, X.")


def test_see_why_leads_on_to_the_next_mistake(visitor: Visitor) -> None:
    """A game lost at once, whose last chance to block the line came later: both are shown."""
    page = visitor.open("/play?game=connect4&moves=1+4+1+4+2+7+7+6+6+5")
    expect(page.locator("#end-turn")).to_have_text(
        "Move 1 was the turning point: you played column 1; column 4 was better."
    )
    page.locator("#see-why").click()
    page.locator("#next-mistake", has_text="Next remark").click()
    expect(page.locator("#words")).to_contain_text(
        "Move 9: you played column 6. The ring shows what was better: column 5."
    )
    expect(page.locator("#next-mistake")).to_be_hidden()


def test_the_figures_of_a_review_are_those_of_its_words(visitor: Visitor) -> None:
    """The accuracy is rounded the same way, and a move that changed nothing is no mistake in either."""
    page = visitor.open("/play?game=connect4&moves=1+4+1+4+2+7+7+6+6+5")
    tab(page, "review")
    expect(page.locator("#in-words")).to_contain_text(
        "Yellow made a mistake at move 1??. Red made no mistake that changed the result. "
        "Yellow could have done better at move 9?b."
    )
    expect(page.locator("#review .figures")).to_contain_text("Mistakes1 of 5")
    accuracy = page.locator("#review .figures dd").first.inner_text().replace(" ", "")
    expect(page.locator("#in-words")).to_contain_text(f"Accuracy: Yellow {accuracy} and")


def test_the_rows_of_an_upright_board_count_from_the_bottom(visitor: Visitor) -> None:
    page = visitor.open("/play?game=connect4&vs=human&moves=1+1")
    expect(cell(page, 36)).to_have_attribute("aria-label", "column 1, row 1: Yellow")
    expect(cell(page, 29)).to_have_attribute("aria-label", "column 1, row 2: Red")


def test_a_button_that_has_copied_looks_as_before(visitor: Visitor) -> None:
    page = visitor.open(GAME)
    face = page.locator("#share").inner_html()
    page.locator("#share").wait_for()
    width = painted(page).locator("#share").bounding_box()["width"]
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => {} } })")
    page.evaluate(HOLD)
    for _ in range(2):
        page.locator("#share").click()
        expect(page.locator("#share")).to_have_text("✓Copied")
        assert page.locator("#share").bounding_box()["width"] == width  # What is beside it stays where it is.
    page.evaluate("window.held.forEach(later => later())")
    expect(page.locator("#share svg")).to_be_visible()
    assert page.locator("#share").inner_html() == face


def test_the_lines_of_a_review_and_its_graph_show_their_position(visitor: Visitor) -> None:
    page = visitor.open(GAME)
    page.locator("#see-why").click()
    expect(page.locator("#review li button")).to_have_count(5)
    expect(page.locator(".graph .dot.bad")).not_to_have_count(0)
    page.locator("#review li button").nth(1).click()
    shown(page, ".O..X....")
    expect(page.locator("#review li button")).to_have_count(5)
    page.locator("#review .graph .dot").nth(2).click()
    shown(page, "XO..X....")


@pytest.mark.parametrize(
    ("address", "says", "kept"),
    [
        ("?game=zzz&moves=1", "'zzz' is not a game; expected WxH", ""),
        ("?moves=2+2+77", "2 is taken by X; free cells: 1 3 4 5 6 7 8 9. The first move is kept.", "2"),
        ("?game=connect4&moves=44539", "expected a column from 1 to 7. The first 4 moves are kept.", "4453"),
        ("?moves=1+4+2+5+3+6", "The game is over: X has won. The first 5 moves are kept.", "1+4+2+5+3"),
        ("?position=XXX/.../...", "counts are off by more than one: 3 X and 0 O. A new game begins.", ""),
        ("?position=X../.../...&moves=1", "1 is taken by X", ""),
        (f"?moves={1001 * '1+'}", "should have at most 2000 characters. A new game begins.", ""),
        ("?me=Z&moves=5", '"me" is Z; expected X or O.', "5"),
        ("?at=soon", '"at" is soon; expected the number of a move.', ""),
        ("?mine=constructor", '"mine" is constructor; expected human, random', ""),
    ],
)
def test_a_wrong_address_is_called_so_and_what_can_be_read_of_it_is_played_on(
    visitor: Visitor, address: str, says: str, kept: str
) -> None:
    visitor.expected = ("422",)
    page = visitor.open(f"/play{address}&vs=human")
    expect(page.locator("#problem")).to_have_text(re.compile("^The address is wrong: "))
    expect(page.locator("#problem")).to_contain_text(says)
    expect(page).to_have_url(re.compile(rf"moves={re.escape(kept)}(&|$)" if kept else "^((?!moves=).)*$"))
    expect(page.locator("#plate-theirs b")).not_to_be_empty()
    if "has won" in says:
        return
    page.locator(".cell.open").last.click()
    expect(page.locator("#problem")).to_be_hidden()
    expect(page.locator("#status")).to_have_text(re.compile("to move"))


def test_a_wrong_opponent_is_replaced_by_the_usual_one_who_plays(visitor: Visitor) -> None:
    page = visitor.open("/play?vs=nobody&moves=1")
    expect(page.locator("#problem")).to_contain_text('"vs" is nobody; expected human, random, level:1 to level:8')
    expect(page.locator("#moves li")).to_have_count(2)
    expect(page.locator("#problem")).to_be_visible()  # It stays while the computer moves.
    expect(page).to_have_title("Tic-tac-toe, against Steady · noughts")


def test_a_refused_move_leaves_whose_turn_it_is(visitor: Visitor) -> None:
    visitor.expected = ("422", "500")
    page = visitor.open("/play?vs=perfect")
    expect(page.locator("#status")).to_have_text("Your turn, X.")
    socket_says(page, "hint", {"error": "It broke.", "status": 500})
    page.locator("#hint").click()
    expect(page.locator("#problem")).to_have_text("It broke.")
    expect(page.locator("#words")).to_be_empty()
    expect(page.locator("#status")).to_have_text("Your turn, X.")
    page.route("**/api/move", lambda route: route.fulfill(status=500, json={"detail": "It broke too."}))
    cell(page, 5).click()
    expect(page.locator("#problem")).to_have_text("It broke too.")
    expect(page.locator("#status")).to_have_text("O to move.")
    page.unroute("**/api/move")
    page.locator("#undo").click()
    expect(page.locator("#status")).to_have_text("Your turn, X.")


@pytest.mark.long
def test_an_engine_that_runs_out_of_time_is_replaced_and_a_move_is_made(visitor: Visitor) -> None:
    page = visitor.open("/play")
    page.route("**/api/move", lambda route: route.continue_(post_data={**route.request.post_data_json, "seconds": 0.5}))
    go(page, "/play?game=5x5:4&vs=minimax&moves=13")
    expect(page.locator("#moves li")).to_have_count(2)
    expect(page.locator("#words")).to_contain_text("best move found otherwise")
    expect(page.locator("#status")).to_have_text("Your turn, X.")


def test_resigning_asks_and_can_be_taken_back(visitor: Visitor) -> None:
    page = visitor.open("/play?vs=perfect")
    cell(page, 5).click()
    expect(page.locator("#moves li")).to_have_count(2)
    more(page, "resign")
    expect(page.locator("#words")).to_contain_text("Does X resign?")
    page.get_by_role("button", name="Keep playing").click()
    expect(page.locator("#status")).to_have_text("Your turn, X.")
    more(page, "resign")
    page.locator("#confirm-yes").click()
    expect(page.locator("#status")).to_contain_text("You lose.")
    over = "O won after 2 moves: X resigned in a position that is a draw with best play."
    expect(page.locator("#end-turn")).to_have_text(over)
    page.reload()
    expect(page.locator("#status")).to_contain_text("X resigned.")
    tab(page, "review")
    expect(page.locator("#in-words")).to_contain_text(over)
    page.locator("#undo").click()
    expect(page.locator("#status")).to_have_text("Your turn, X.")
    go(page, "/play?game=connect4&moves=44&over=X")
    expect(page.locator("#end-turn")).to_contain_text("Yellow resigned in a position that Yellow wins with best play.")
    tab(page, "review")
    expect(page.locator("#review .figures")).to_contain_text("Turning pointresigning")


@pytest.mark.parametrize("game", ["qubic", "gomoku"])
def test_the_search_of_a_large_board_opens_with_a_depth_that_ends(visitor: Visitor, game: str) -> None:
    page = visitor.open(f"/play?game={game}&vs=human&moves=1+2")
    expect(page.locator("#moves li")).to_have_count(2)
    more(page, "explore-link")
    expect(page.locator("#at")).to_have_text(re.compile(r"1 of [\d,]+"))


def test_in_misere_the_line_is_painted_as_a_loss(visitor: Visitor) -> None:
    page = visitor.open("/play?game=3x3+misere&vs=human&moves=1+4+2+5+3")
    expect(page.locator("#status")).to_have_text("O wins.")
    expect(page.locator(".cell.lost")).to_have_count(3)
    expect(page.locator(".cell.won")).to_have_count(0)
    expect(page.locator(".strike.loss")).to_have_count(1)


def test_a_stone_drops_from_anywhere_in_its_column_and_by_its_digit(visitor: Visitor) -> None:
    page = visitor.open("/play?game=connect4&vs=human")
    expect(page.locator(".coordinate")).to_have_text(list("1234567"))
    cell(page, 39).hover()
    expect(page.locator(".cell.aimed")).to_have_attribute("data-cell", "39")
    cell(page, 4).hover()
    expect(page.locator(".cell.aimed")).to_have_attribute("data-cell", "39")
    cell(page, 4).click()
    expect(page.locator("#moves li")).to_have_count(1)
    assert marks(page)[38] == "X"
    cell(page, 39).click()
    expect(page.locator("#moves li")).to_have_count(2)
    assert marks(page)[31] == "O"
    expect(page.locator(".cell.open").first).to_be_visible()
    page.keyboard.press("7")
    expect(page.locator("#moves li")).to_have_count(3)
    assert marks(page)[41] == "X"


def test_the_scores_of_columns_stand_under_them(visitor: Visitor) -> None:
    page = visitor.open("/play?game=connect4&vs=human&moves=4")
    page.locator("#values").click()
    expect(page.locator(".under text")).to_have_text(["L34", "L38", "L38", "L40", "L38", "L38", "L34"])
    expect(page.locator(".cell .value")).to_have_count(0)
    # All places at one moment: the scores are drawn anew with every better answer.
    places = page.evaluate(UNDER)
    assert len(places) == 7
    for score, bottom in places:
        assert bottom["left"] < (score["left"] + score["right"]) / 2 < bottom["right"]
        assert score["top"] >= bottom["bottom"]
    cell(page, 4).click()
    expect(page.locator(".under text").nth(3)).to_have_text("W39")


def test_copied_is_said_only_when_it_was(visitor: Visitor) -> None:
    page = visitor.open("/")
    for address in ("/play?moves=5&vs=human", "/exercise"):
        go(page, address)
        page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
        if page.locator("#more").count():
            page.locator("#more summary").click()
        page.locator("#copy").click()
        expect(page.locator(".to-copy")).to_have_value(page.url)
        expect(page.locator("#copy")).to_contain_text("Copy")
        assert page.evaluate("getSelection().toString() || document.activeElement.value") == page.url


def test_two_computers_play_a_game_to_its_end(visitor: Visitor) -> None:
    page = visitor.open("/play?vs=perfect&mine=perfect&moves=5+1+9")
    expect(page.locator("#status")).to_have_text("A draw.")
    expect(page.locator("#moves li")).to_have_count(9)


def test_the_analysis_fills_in_and_says_what_it_rests_on(visitor: Visitor) -> None:
    page = visitor.open("/play?game=gomoku&vs=human&moves=113+114")
    page.locator("#values").click()
    expect(page.locator("#verdict")).to_contain_text(re.compile("estimated|proven"))
    expect(page.locator(".best li")).to_have_count(7)  # The last one is about the others.
    expect(page.locator(".value").first).to_be_visible()
    expect(page.locator(".best li .note").first).not_to_be_empty()
    expect(page.locator("#analysis")).not_to_contain_text("null")
    # So large a board shows the values of its best moves alone.
    expect(page.locator(".value, .order")).to_have_count(12)
    go(page, "/play?moves=1+5+2&vs=human")
    page.locator("#values").click()
    expect(page.locator("#verdict")).to_have_text("A draw with best play: proven.")
    assert page.evaluate(OVERLAP) is False
    cell(page, 9).click()
    expect(page.locator("#verdict")).to_have_text("X wins at once: proven.")
    expect(page.locator("#analysis .graph .dot")).to_have_count(4)
    expect(page.locator("#analysis .graph .dot.bad")).to_have_count(1)
    page.locator("#analysis .graph .dot").first.click()
    shown(page, "X........")


@pytest.mark.long
def test_the_analysis_shows_threats_as_arrows_and_a_forced_win_as_numbered_ghosts(visitor: Visitor) -> None:
    page = visitor.open("/play?game=gomoku&vs=human&moves=h8+i8+h9+i9+h10")
    page.locator("#values").click()
    expect(page.locator(".arrow.x.forces")).to_have_count(1)
    expect(page.locator("#threats")).to_contain_text("Black would win by force from h")
    expect(page.locator(".order")).to_have_count(0)
    cell(page, 1).click()
    expect(page.locator("#verdict")).to_have_text(re.compile("Black wins.*: proven."))
    expect(page.locator(".order")).to_have_count(3)
    assert sorted(page.locator(".order").all_text_contents()) == ["1", "2", "3"]
    expect(page.locator(".best li").first).to_contain_text(re.compile(r"h(7|11)\s*W3?, proven"))
    go(page, "/play?game=connect4&vs=human&moves=3112263")
    page.locator("#values").click()
    expect(page.locator(".arrow.x.later")).to_have_count(1)
    go(page, "/play?game=qubic&vs=human&moves=1+2+6+3+11")
    page.locator("#values").click()
    expect(page.locator(".layer .arrow.x.now")).to_have_count(1)


def test_a_position_is_set_up_or_pasted(visitor: Visitor) -> None:
    visitor.expected = ("422",)
    page = visitor.open("/play?vs=human")
    more(page, "edit")
    expect(page.locator("#status")).to_have_text("Set up a position.")
    expect(page.locator("#new")).to_be_hidden()
    cell(page, 5).click()
    page.locator("[name=brush][value=O]").check(force=True)
    cell(page, 1).click()
    cell(page, 2).click()
    page.locator("#edit-start").click()
    expect(page.locator("#edit-problem")).to_be_hidden()
    page.wait_for_url("**position=**")
    shown(page, "OO..X....")
    expect(page.locator("#status")).to_have_text("X to move.")
    more(page, "edit")
    page.locator("#paste").fill("XX./.../...")
    page.locator("#edit-start").click()
    expect(page.locator("#edit-problem")).to_contain_text("counts are off")
    page.locator("#paste").fill("5 1 3")
    page.locator("#edit-start").click()
    shown(page, "O.X.X....")
    expect(page.locator("#moves li")).to_have_count(3)
    more(page, "edit")
    saved = Game(Position(Rules.parse("7x6:4+gravity")))
    for column in (38, 31, 39):
        saved.play(column)
    page.locator("#paste").fill(saved.to_json())
    page.locator("#edit-start").click()
    expect(page.locator(".cell")).to_have_count(42)
    expect(page.locator("#moves li")).to_have_count(3)


def test_either_side_is_made_automatic_in_the_middle_of_a_game(visitor: Visitor) -> None:
    page = visitor.open("/play?vs=human&moves=5+1")
    expect(page.locator("#moves li")).to_have_count(2)
    page.locator("#opponent").select_option("perfect")
    expect(page.locator("#status")).to_have_text("Your turn, X.")
    expect(page.locator("#moves li")).to_have_count(2)
    tab(page, "game")
    page.locator("#mine").select_option("perfect")
    expect(page.locator("#status")).to_have_text(re.compile("A draw|wins"))
    assert "moves=5+1+" in page.url


def test_boards_name_their_cells_and_read_them_aloud_as_shown(visitor: Visitor) -> None:
    page = visitor.open("/play?vs=human")
    expect(page.locator(".coordinate")).to_have_text([*"123456789"])
    expect(page.locator(".coordinate").first).not_to_be_visible()
    page.locator("#hint").click()
    expect(page.locator(".coordinate").first).to_be_visible()
    go(page, "/play?game=qubic&vs=human&moves=2")
    expect(cell(page, 2)).to_have_attribute("aria-label", "Ab1 (1,0,0), layer A, row 1, column 2: X")
    go(page, "/play?game=connect4&vs=human")
    expect(page.locator(".coordinate")).to_have_text([*"1234567"])
    go(page, "/play?game=gomoku&vs=human&moves=113")
    expect(page.locator(".coordinate")).to_have_text([*"abcdefghijklmno", *map(str, range(1, 16))])
    expect(page.locator("#moves li")).to_contain_text("h8")
    expect(cell(page, 113)).to_have_attribute("aria-label", "h8, row 8, column 8: Black")


@pytest.mark.parametrize(("kind", "begins"), [("svg", b"<svg"), ("png", b"\x89PNG")])
def test_a_position_is_saved_as_a_picture(visitor: Visitor, kind: str, begins: bytes) -> None:
    page = visitor.open("/play?game=cube&vs=human&moves=1+14")
    expect(page.locator("#moves li")).to_have_count(2)
    with page.expect_download() as saved:
        more(page, f"save-{kind}")
    assert saved.value.suggested_filename == f"noughts.{kind}"
    assert saved.value.path().read_bytes().startswith(begins)


def test_where_every_move_loses_the_sensible_ones_come_first_and_the_others_share_a_line(visitor: Visitor) -> None:
    """Black has an open three; moves far from it, a1 to j1, once stood at the top of the list."""
    page = visitor.open("/play?game=gomoku&vs=human&moves=h8+a1+i8+a3+j8")
    page.locator("#values").click()
    expect(page.locator("#left-out")).to_have_text("L, provenAll 214 others lose too.")
    assert {"g8", "k8"} <= set(page.locator(".best b").all_inner_texts()) <= {"f8", "g8", "i7", "i9", "k8", "l8"}
