"""Small screens: every named game by touch to its end, each tap the move that was meant, and all of it in sight."""

import re

import pytest
from playwright.sync_api import Page, expect

from noughts.core import Rules, format_moves
from tests.conftest import Chromium
from tests.web.conftest import PHONE, Server, Visitor, boxes, go
from tests.web.test_cube_page import visible
from tests.web.test_play_page import cell, marks

GAMES = [
    ("3x3", "1 4 2 5 3", "X wins."),
    ("3x3x3", "1 2 14 3 27", "X wins."),
    ("4x4x4", "1 2 22 3 43 4 64", "X wins."),
    ("7x6:4+gravity", "39 40 32 33 25 26 18", "Yellow wins."),
    ("4x4x4+gravity", "49 50 33 34 17 18 1", "X wins."),
    ("15x15:5", "113 1 128 15 143 211 158 225 173", "Black wins."),
    ("3x3+misere", "1 4 2 5 3", "O wins."),
]


def tap(page: Page, number: int) -> None:
    """Tap where a cell is seen."""
    if page.locator(".scene").count():
        page.touchscreen.tap(*visible(page)[number][0])
    else:
        page.locator(f'[data-cell="{number}"]').tap()


@pytest.mark.parametrize(("game", "moves", "ends"), GAMES)
def test_a_whole_game_by_touch_without_a_wrong_hit(phone: Visitor, game: str, moves: str, ends: str) -> None:
    page = phone.open(f"/play?game={game.replace('+', '%2B')}&vs=human")
    expect(page.locator(".cell.open").first).to_be_visible()
    page.evaluate("scrollTo(0, 0)")
    for played, number in enumerate(map(int, moves.split()), 1):
        tap(page, number)
        aims = page.locator("#words", has_text="Tap again")
        expect(aims.or_(page.locator(f"#moves li:nth-child({played})"))).to_be_visible()
        if aims.count():
            expect(page.locator(".cell.aimed")).to_have_attribute("data-cell", str(number))
            tap(page, number)
        expect(page.locator("#moves li")).to_have_count(played)
        expect(page.locator("#status")).to_have_text(re.compile("to move|wins"))
    expect(page.locator("#status")).to_have_text(ends)
    rules = Rules.parse(game)
    written = format_moves([int(number) - 1 for number in moves.split()], rules)
    assert f"moves={written.replace(' ', '+')}" in page.url


def test_two_fingers_zoom_in_and_one_tap_then_plays(phone: Visitor) -> None:
    page = phone.open("/play?game=gomoku&vs=human")
    expect(page.locator(".cell.open")).to_have_count(225)
    devtools = page.context.new_cdp_session(page)
    devtools.send("Input.synthesizePinchGesture", {"x": 195, "y": 320, "scaleFactor": 2.5})
    page.wait_for_function("() => visualViewport.scale > 1.8")
    page.touchscreen.tap(80, 160)
    expect(page.locator("#moves li")).to_have_count(1)


@pytest.mark.parametrize(
    "size",
    [
        pytest.param({"width": 320, "height": 640}, id="small"),
        pytest.param(PHONE, id="phone", marks=pytest.mark.long),
        pytest.param({"width": 844, "height": 390}, id="landscape", marks=pytest.mark.long),
    ],
)
def test_nothing_scrolls_sideways_on_a_small_screen(browser: Chromium, server: Server, size: dict[str, int]) -> None:
    visitor = Visitor(browser, server.url, viewport=size, has_touch=True, is_mobile=True)
    page = visitor.open("/")
    for address in (
        "/",
        "/#own",
        "/play?vs=human",
        "/play?game=qubic&vs=human",
        "/play?game=gomoku&vs=human",
        "/explore",
        "/ladder",
        "/exercise",
    ):
        go(page, address)
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], address
    go(page, "/play?game=connect4&vs=human")
    (board,) = boxes(page, "#board")
    assert board[3] <= size["height"]
    go(page, "/play?game=qubic&vs=human")
    page.locator('[name=view][value="cube"]').check(force=True)
    for _, _, _, bottom in boxes(page, "#spread", "#turn-right", "#undo", "#new"):
        assert bottom <= size["height"]
    visitor.close()


def test_on_a_phone_what_is_said_is_in_sight(phone: Visitor) -> None:
    phone.expected = ("422",)
    page = phone.open("/play?game=cube&vs=human")
    expect(page.locator(".cell.open")).to_have_count(27)
    page.evaluate("scrollTo(0, 0)")
    page.locator("#hint").tap()
    expect(page.locator("#words")).to_contain_text("Play ")
    expect(page.locator("#words")).to_be_in_viewport(ratio=1)
    go(page, "/play?vs=human&moves=5+2+1+3+9")
    page.locator("#see-why").tap()
    page.locator("#review li button").nth(1).tap()
    expect(page.locator("#back-note")).to_contain_text("After move 2 of 5")
    expect(page.locator("#board")).to_be_in_viewport(ratio=0.99)
    page.locator("#step-forward").tap()
    expect(page.locator("#back-note")).to_contain_text("After move 3 of 5")
    page.goto("/play?game=zzz")
    expect(page.locator("#problem")).to_contain_text("is not a game")
    expect(page.locator("#problem")).to_be_in_viewport(ratio=1)
    go(page, "/play?moves=1+5+2+3+4+7")
    page.locator("#see-why").tap()
    page.locator("#practise-button").tap()
    expect(page.locator("#practise-link")).to_be_in_viewport(ratio=1)
    expect(page.locator("#gathered")).to_be_in_viewport(ratio=1)


def test_on_a_phone_small_cells_are_aimed_at_first(phone: Visitor) -> None:
    page = phone.open("/play?game=gomoku&vs=human")
    cell(page, 113).tap()
    expect(page.locator(".cell.aimed")).to_have_attribute("data-cell", "113")
    expect(page.locator("#words")).to_contain_text("Tap again")
    expect(page.locator("#moves li")).to_have_count(0)
    cell(page, 114).tap()
    expect(page.locator(".cell.aimed")).to_have_attribute("data-cell", "114")
    cell(page, 114).tap()
    expect(page.locator("#moves li")).to_have_count(1)
    assert marks(page)[113] == "X"
    cell(page, 115).tap()
    page.locator("#play-aimed", has_text="Play j8").tap()
    expect(page.locator("#moves li")).to_have_count(2)
    assert marks(page)[114] == "O"


def test_on_a_phone_a_game_is_analysed_set_up_and_given_up(phone: Visitor) -> None:
    page = phone.open("/play?vs=human&moves=1+5+2")
    page.locator("#values").tap()
    expect(page.locator("#verdict")).to_have_text("A draw with best play: proven.")
    expect(page.locator(".arrow.x.now")).to_have_count(1)
    expect(page.locator("#analysis .graph .dot")).to_have_count(3)
    page.locator("#values").tap()
    page.locator("#more summary").tap()
    page.locator("#edit").tap()
    page.locator("#editor").get_by_text("Empty the board").tap()
    cell(page, 9).tap()
    page.locator("#edit-start").tap()
    expect(page.locator("#status")).to_have_text("O to move.")
    assert marks(page)[8] == "X"
    cell(page, 1).tap()
    expect(page.locator("#moves li")).to_have_count(1)
    page.locator("#more summary").tap()
    page.locator("#resign").tap()
    page.locator("#confirm-yes").tap()
    expect(page.locator("#status")).to_have_text("X resigned. O wins.")


def test_on_a_phone_the_pages_are_in_a_menu(phone: Visitor) -> None:
    page = phone.open("/")
    links = page.locator(".top nav a")
    expect(links.first).to_be_hidden()
    page.get_by_role("button", name="Pages").tap()
    for link in links.all():
        expect(link).to_be_in_viewport(ratio=1)
    page.keyboard.press("Escape")
    expect(links.first).to_be_hidden()
    page.get_by_role("button", name="Pages").tap()
    links.filter(has_text="Practise").tap()
    expect(page.locator(".cell").first).to_be_visible()


def test_on_a_phone_the_board_stays_in_sight_while_a_game_is_looked_through(phone: Visitor) -> None:
    page = phone.open("/play?vs=human&moves=5+2+1+3+9&at=2")
    expect(page.locator("#back-note")).to_contain_text("After move 2 of 5")
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    for part in ("#board", "#stepper"):
        expect(page.locator(part)).to_be_in_viewport(ratio=0.95)


def test_on_a_phone_on_its_side_the_explorer_has_room_for_its_tree(browser: Chromium, server: Server) -> None:
    visitor = Visitor(browser, server.url, viewport={"width": 844, "height": 390}, has_touch=True, is_mobile=True)
    page = visitor.open("/explore")
    expect(page.locator("#at")).not_to_be_empty()
    frame, transport = boxes(page, ".tree-frame", ".transport")
    assert min(frame[3], transport[1]) - frame[1] >= 150
    visitor.close()


def test_on_a_phone_a_game_with_a_friend_begins_with_its_form(phone: Visitor) -> None:
    page = phone.open("/friend")
    expect(page.locator("#game")).to_be_in_viewport(ratio=1)
    expect(page.locator("#board")).to_be_hidden()
