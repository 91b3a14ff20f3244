"""Every named game on a phone, played by touch to its end: each tap is the move that was meant."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitor
from tests.web.test_cube_page import visible

GAMES = [
    ("3x3", "1 4 2 5 3", "X wins."),
    ("3x3x3", "1 2 14 3 27", "X wins."),
    ("4x4x4", "1 2 22 3 43 4 64", "X wins."),
    ("7x6:4+gravity", "39 40 32 33 25 26 18", "X wins."),
    ("15x15:5", "113 1 128 15 143 211 158 225 173", "X wins."),
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
    page = phone.open(f"/?game={game.replace('+', '%2B')}&vs=human")
    expect(page.locator(".cell.open").first).to_be_visible()
    page.evaluate("scrollTo(0, 0)")
    for played, number in enumerate(map(int, moves.split()), 1):
        tap(page, number)
        aims = page.locator("#status", has_text="Tap again")
        expect(aims.or_(page.locator(f"#moves li:nth-child({played})"))).to_be_visible()
        if aims.count():
            expect(page.locator(".cell.aimed")).to_have_attribute("data-cell", str(number))
            tap(page, number)
        expect(page.locator("#moves li")).to_have_count(played)
        expect(page.locator("#status")).to_have_text(re.compile("to move|wins"))
    expect(page.locator("#status")).to_have_text(ends)
    assert f"moves={moves.replace(' ', '+')}" in page.url


def test_two_fingers_zoom_in_and_one_tap_then_plays(phone: Visitor) -> None:
    page = phone.open("/?game=gomoku&vs=human")
    expect(page.locator(".cell.open")).to_have_count(225)
    devtools = page.context.new_cdp_session(page)
    devtools.send("Input.synthesizePinchGesture", {"x": 195, "y": 320, "scaleFactor": 2.5})
    page.wait_for_function("() => visualViewport.scale > 1.8")
    page.touchscreen.tap(80, 130)
    expect(page.locator("#moves li")).to_have_count(1)
