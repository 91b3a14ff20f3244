"""The play page in Chromium, as people use it."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import Chromium
from tests.web.conftest import Server, Visitor, boxes, go, patient

SIDES = {"X": "X", "Yellow": "X", "Black": "X", "O": "O", "Red": "O", "White": "O"}
"""What the sides are called with each kind of piece."""


def cell(page: Page, number: int) -> Any:
    return page.locator(f'[data-cell="{number}"]')


def marks(page: Page) -> str:
    """The board as the page shows it to a screen reader."""
    labels = page.locator(".cell").evaluate_all(
        "cells => cells.sort((a, b) => a.dataset.cell - b.dataset.cell).map(cell => cell.getAttribute('aria-label'))"
    )
    said = [re.search(r": (\w+)", label)[1] for label in labels]  # type: ignore[index]
    return "".join(SIDES.get(word, ".") for word in said)


def more(page: Page, name: str) -> None:
    """Choose something from the menu."""
    page.locator("#more summary").click()
    page.locator(f"#{name}").click()


def tab(page: Page, name: str) -> None:
    """Open a tab of the side column."""
    page.locator(f"#tab-{name}").click()


def play_to_the_end(page: Page) -> None:
    """Take the first free cell until the game is over."""
    while True:
        expect(page.locator("#status")).not_to_contain_text("thinking")
        if not page.locator("#status").inner_text().startswith("Your turn"):
            return
        page.locator(".cell.open").first.click()


def test_a_whole_game_against_perfect_is_never_won(visitor: Visitor) -> None:
    page = visitor.open("/play?vs=perfect")
    expect(page.locator("#status")).to_have_text("Your turn, X.")
    play_to_the_end(page)
    expect(page.locator("#status")).to_contain_text(re.compile(r"You lose\.|A draw\."))


def test_a_win_is_struck_through_and_announced(visitor: Visitor) -> None:
    page = visitor.open("/play?vs=human")
    for number in (1, 4, 2, 5, 3):
        cell(page, number).click()
    expect(page.locator("#status")).to_have_text("X wins.")
    expect(page.locator(".strike")).to_have_count(1)
    expect(page.locator(".cell.won")).to_have_count(3)
    expect(page.locator("#live")).to_contain_text("X plays 3, row 1, column 3. X wins.")
    assert "moves=1+4+2+5+3" in page.url


def test_the_keyboard_alone_plays_a_game_and_finds_every_control(visitor: Visitor) -> None:
    page = visitor.open("/play?vs=human")
    expect(page.locator("#status")).to_have_text("X to move.")
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.classList.contains('cell')"):
            break
    assert page.evaluate("document.activeElement.dataset.cell") == "1"
    page.keyboard.press("Enter")
    expect(page.locator("#status")).to_have_text("O to move.")
    for key in ("ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
    page.keyboard.press("Space")
    expect(page.locator("#status")).to_have_text("X to move.")
    assert marks(page) == "X...O...."
    seen = []
    for _ in range(6):
        page.keyboard.press("Tab")
        seen.append(page.evaluate("document.activeElement.id || document.activeElement.tagName"))
    assert seen == ["undo", "hint", "values", "SUMMARY", "tab-moves", "pane-moves"]
    page.locator("#more summary").press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "resign"
    page.keyboard.press("Escape")
    expect(page.locator("#resign")).to_be_hidden()
    page.locator("#undo").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#status")).to_have_text("O to move.")


def test_undo_redo_back_forward_and_reload_lose_nothing(visitor: Visitor) -> None:
    page = visitor.open("/play?vs=perfect")
    cell(page, 1).click()
    expect(page.locator("#moves li")).to_have_count(2)
    page.locator(".cell.open").first.click()
    expect(page.locator("#moves li")).to_have_count(4)
    four = marks(page)
    page.reload()
    expect(page.locator("#moves li")).to_have_count(4)
    assert marks(page) == four
    page.locator("#undo").click()
    expect(page.locator("#moves li")).to_have_count(2)
    page.reload()
    more(page, "redo")
    expect(page.locator("#moves li")).to_have_count(4)
    assert marks(page) == four
    page.go_back()
    expect(page.locator("#moves li")).to_have_count(2)
    page.go_forward()
    expect(page.locator("#moves li")).to_have_count(4)


def test_a_link_opens_the_same_position_for_a_friend(visitor: Visitor) -> None:
    page = visitor.open("/play?game=5x5:4&moves=13+7+8&vs=human")
    expect(page.locator("#moves li")).to_have_count(3)
    other = visitor.open(page.url)
    expect(other.locator("#status")).to_have_text("O to move.")
    assert marks(other) == marks(page)


def test_two_tabs_play_two_games(visitor: Visitor) -> None:
    one, two = visitor.open("/play?vs=perfect"), visitor.open("/play?vs=human&game=4x4")
    cell(one, 5).click()
    cell(two, 1).click()
    cell(two, 16).click()
    expect(one.locator("#moves li")).to_have_count(2)
    expect(two.locator("#moves li")).to_have_count(2)
    assert marks(two).count(".") == 14


def test_values_hint_and_why(visitor: Visitor) -> None:
    """X X .
    . O .
    . . .   O must take 3."""
    page = visitor.open("/play?moves=1+5+2&vs=human")
    page.locator("#values").click()
    expect(page.locator(".value")).to_have_count(6)
    expect(cell(page, 3)).to_have_attribute("aria-label", re.compile("empty, draw"))
    expect(cell(page, 9)).to_have_attribute("aria-label", re.compile("empty, loss in 1 move"))
    before = boxes(page, "#board")
    page.locator("#hint").click()
    expect(page.locator("#words")).to_contain_text("3")
    assert boxes(page, "#board") == before  # A hint does not shrink the board.
    expect(page.locator(".cell.hinted")).to_have_attribute("data-cell", "3")
    expect(page.locator("#reasons")).to_contain_text("3 is the only move that draws.")


@pytest.mark.parametrize(
    ("game", "moves", "value", "hint"),
    [("4x4x4", "1+2", "win", ": it wins by force."), ("7x7:5", "25+17+24", "draw", ": it draws.")],
)
def test_the_page_speaks_of_what_is_proven_of_large_boards(
    visitor: Visitor, game: str, moves: str, value: str, hint: str
) -> None:
    """All of these positions are on the ways of the proofs that ship, for one side or the other."""
    page = visitor.open(f"/play?game={game}&vs=human&moves={moves}")
    patient(page)
    tab(page, "review")
    page.locator("#review-button").click()
    expect(page.locator("#review .figures")).to_contain_text("%")
    expect(page.locator("#summary")).not_to_contain_text("estimated")
    page.locator("#hint").click()
    expect(page.locator("#words")).to_contain_text(hint)
    page.locator("#values").click()
    expect(page.locator(f"[aria-label*='{value}']").first).to_be_attached()
    expect(page.locator("#reasons")).to_contain_text("Proven by ")


def test_the_review_marks_the_mistake(visitor: Visitor) -> None:
    page = visitor.open("/play?moves=5+2+1+3+9&vs=human")
    expect(page.locator("#status")).to_have_text("X wins.")
    page.locator("#see-why").click()
    expect(page.locator("#review .sign").first).to_contain_text("?")
    expect(page.locator("#review .why").first).to_be_visible()
    expect(page.locator("#moves .sign").first).to_contain_text("?")


def test_the_computer_opens_when_it_should_and_sides_can_be_swapped(visitor: Visitor) -> None:
    page = visitor.open("/play?vs=perfect")
    tab(page, "game")
    page.locator("[name=me][value=O]").check(force=True)
    expect(page.locator("#moves li")).to_have_count(1)
    expect(page.locator("#status")).to_have_text("Your turn, O.")
    more(page, "swap")
    expect(page.locator("#moves li")).to_have_count(2)
    expect(page.locator("#status")).to_have_text("Your turn, X.")
    page.locator("#new").click()
    expect(page.locator("#moves li")).to_have_count(0)
    tab(page, "game")
    page.locator('[name=first][value="O"]').check(force=True)
    expect(page.locator("#moves li")).to_have_count(1)
    assert marks(page).count("O") == 1


def test_another_side_or_first_move_asks_before_it_throws_a_game_away(visitor: Visitor) -> None:
    page = visitor.open("/play?vs=perfect&moves=5+1")
    expect(page.locator("#moves li")).to_have_count(2)
    tab(page, "game")
    for name in ("me", "first"):
        page.locator(f"[name={name}][value=O]").check(force=True)
        page.get_by_role("button", name="Keep playing").click()
        expect(page.locator(f"[name={name}][value=X]")).to_be_checked()
        expect(page.locator("#moves li")).to_have_count(2)
    page.locator("[name=me][value=O]").check(force=True)
    page.locator("#confirm-yes").click()
    expect(page.locator("#moves li")).to_have_count(1)


def test_a_click_that_cannot_be_a_move_is_answered_where_one_looks(visitor: Visitor) -> None:
    page = visitor.open("/play?vs=human&moves=5")
    cell(page, 5).click(force=True)
    expect(page.locator("#words")).to_have_text("5 is taken.")
    go(page, "/play?game=connect4&vs=human&moves=444444")
    cell(page, 4).click(force=True)
    expect(page.locator("#words")).to_have_text("Column 4 is full.")
    go(page, "/play?vs=human&moves=1+4+2+5+3")
    cell(page, 9).click(force=True)
    expect(page.locator("#words")).to_contain_text("The game is over.")
    go(page, "/play?vs=perfect")
    waiting: list[Any] = []
    page.route("**/api/move", lambda route: waiting.append(route))
    with page.expect_request("**/api/move"):
        cell(page, 1).click()
    cell(page, 2).click(force=True)
    expect(page.locator("#words")).to_have_text("It is not your turn yet.")
    for route in waiting:
        route.continue_()
    expect(page.locator("#status")).to_have_text("Your turn, X.")


def test_a_line_through_the_layers_wins(visitor: Visitor) -> None:
    page = visitor.open("/play?game=cube&vs=human&moves=1+2+14+3")
    expect(page.locator("#view-tools")).to_be_visible()
    cell(page, 27).click()
    expect(page.locator("#status")).to_have_text("X wins.")
    expect(page.locator(".cell.won")).to_have_count(3)


def test_on_a_phone_a_game_is_played_by_touch_without_scrolling_sideways(phone: Visitor) -> None:
    page = phone.open("/play?vs=perfect")
    cell(page, 5).tap()
    expect(page.locator("#moves li")).to_have_count(2)
    play_to_the_end(page)
    for address in ("/", "/play?game=qubic", "/play?game=gomoku&vs=human", "/explore", "/ladder", "/exercise"):
        go(page, address)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, address


def test_a_slow_server_still_shows_the_mark_at_once(visitor: Visitor) -> None:
    page = visitor.open("/play?vs=perfect")
    expect(page.locator("#status")).to_have_text("Your turn, X.")
    waiting: list[Any] = []
    page.route("**/api/move", lambda route: waiting.append(route))
    with page.expect_request("**/api/move"):
        cell(page, 1).click()
    expect(page.locator("#status")).to_have_text("O is thinking …")
    assert marks(page) == "X........"
    expect(page.locator(".cell.open")).to_have_count(0)
    for route in waiting:
        route.continue_()
    expect(page.locator("#status")).to_have_text("Your turn, X.")


@pytest.mark.long
def test_ctrl_c_ends_the_server_cleanly_and_when_it_is_back_the_game_goes_on(browser: Chromium) -> None:
    server = Server()
    visitor = Visitor(browser, server.url)
    visitor.expected = ("ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "ERR_EMPTY_RESPONSE")
    try:
        page = visitor.open("/play?vs=perfect")
        expect(page.locator("#status")).to_have_text("Your turn, X.")
        status, said = server.stop()
        assert status in (0, 130)
        assert "Traceback" not in said
        cell(page, 5).click()
        expect(page.locator(".banner")).to_contain_text("does not answer")
        server = Server(port=server.port)
        expect(page.locator("#moves li")).to_have_count(2)
        expect(page.locator("#status")).to_have_text("Your turn, X.")
        visitor.close()
    finally:
        server.stop()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_theme_can_be_switched_and_is_kept(browser: Chromium, server: Server, scheme: str) -> None:
    visitor = Visitor(browser, server.url, color_scheme=scheme)
    page = visitor.open("/play?vs=human")
    expect(page.locator(".cell.open")).to_have_count(9)
    paper = page.locator("body").evaluate("body => getComputedStyle(body).backgroundColor")
    page.locator(".theme").click()
    expect(page.locator("body")).not_to_have_css("background-color", paper)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark" if scheme == "light" else "light")
    other = page.locator("body").evaluate("body => getComputedStyle(body).backgroundColor")
    page.reload()
    expect(page.locator("body")).to_have_css("background-color", other)
    visitor.close()
