"""Puzzles on the page: from a game's mistakes, from a link, of the day; kept in the browser, out of it and in again."""

import json
from datetime import date
from pathlib import Path
from typing import Any
from urllib.parse import quote

from fastapi.testclient import TestClient
from playwright.sync_api import Page, expect

from noughts.core import Rules, format_position
from noughts.practise import Deck, daily_puzzle, puzzle_at, stock
from noughts.search import Control
from tests.web.conftest import Visitor
from tests.web.test_play_page import cell

KEPT = "JSON.parse(localStorage.getItem('noughts-practice')).cards"


def words(page: Page, text: str) -> None:
    expect(page.locator("#words")).to_contain_text(text)


def test_a_mistake_is_kept_practised_taken_out_and_taken_in(visitor: Visitor, tmp_path: Path) -> None:
    page = visitor.open("/?vs=human&moves=5+2+9+1+3")
    page.locator("#review-button").click()
    page.locator("#practise-button").click()
    words(page, "found in this game")
    page.locator("#practise-link").click()
    expect(page.locator("#status")).to_contain_text("O to move and hold the draw.")
    assert "position=.../.X./...+O" in page.url
    expect(page.locator("#due")).to_have_text("Due today: 2")
    page.keyboard.press("Tab")
    cell(page, 2).focus()
    page.keyboard.press("Enter")
    words(page, "Not 2.")
    words(page, "Box 1: again tomorrow.")
    expect(page.locator("#next")).to_be_focused()
    page.locator("#again").click()
    cell(page, 1).click()
    words(page, "Right: 1.")
    kept = page.evaluate(KEPT)
    assert [kept[0][key] for key in ("box", "right", "wrong", "from")] == [1, 0, 1, "mistake"]
    page.locator("#next").click()
    expect(page.locator("#status")).to_contain_text("X to move and win.")
    page.locator("#show").click()
    words(page, "wins.")
    page.locator("#next").click()
    words(page, "Nothing more is due today.")
    with page.expect_download() as download:
        page.locator("#export").click()
    file = tmp_path / "mine.json"
    download.value.save_as(file)
    assert [card.to_dict() for card in Deck.load(file, date.today())] == page.evaluate(KEPT)
    page.evaluate("localStorage.clear()")
    page.reload()
    expect(page.locator("#summary")).to_contain_text("You have none yet")
    page.set_input_files("#file", file)
    words(page, "2 puzzles read, 2 of them new.")
    file.write_text("nonsense")
    page.set_input_files("#file", file)
    expect(page.locator("#problem")).to_contain_text("This is not JSON")
    assert len(page.evaluate(KEPT)) == 2


def test_the_puzzle_of_the_day_links_and_the_stock(phone: Visitor) -> None:
    page = phone.open("/practise")
    puzzle = daily_puzzle(date.fromisoformat(page.evaluate("new Date().toLocaleDateString('sv')")))
    expect(page.locator("#status")).to_contain_text(puzzle.task)
    assert f"game={puzzle.rules}" in page.url.replace("%2B", "+")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.select_option("#stock", "7x6:4+gravity")
    first = stock(Rules.parse("connect4"))[0]
    expect(page.locator("#status")).to_contain_text(first.task)
    cell(page, first.solution[0] + 1).tap()
    words(page, "Right: ")
    words(page, "Box 2: again in 3 days.")
    # A position that nobody has made a puzzle of before is proven on the way in.
    page.goto(f"/practise?game=3x3&position={quote('XX./OO./... X')}")
    expect(page.locator("#status")).to_contain_text("X to move and win.")
    cell(page, 3).tap()
    words(page, "Right: 3.")
    page.go_back()
    expect(page.locator("#status")).to_contain_text(first.task)
    page.keyboard.press(str(first.solution[0] % 7 + 1))
    words(page, "Right: ")
    phone.expected = ("422",)
    page.goto(f"/practise?game=3x3&position={quote('X../.../... O')}")
    expect(page.locator("#status")).to_contain_text("O to move and hold the draw.")
    page.goto("/practise?game=3x3&position=.../.../...")
    expect(page.locator("#problem")).to_contain_text("This position is no puzzle")
    page.goto("/practise?game=zzz&position=1")
    expect(page.locator("#problem")).to_contain_text("'zzz' is not a game")


def test_a_game_is_saved_as_a_film_and_printed_without_its_controls(visitor: Visitor, tmp_path: Path) -> None:
    page = visitor.open("/?vs=human&moves=5+2+9+1+3")
    page.locator("#save summary").click()
    for button, begins in (("#save-gif", b"GIF89a"), ("#save-film", b"<svg")):
        with page.expect_download() as download:
            page.locator(button).click()
        file = tmp_path / download.value.suggested_filename
        download.value.save_as(file)
        assert file.read_bytes().startswith(begins)
    page.emulate_media(media="print", color_scheme="dark")
    expect(page.locator(".controls").first).to_be_hidden()
    expect(page.locator("#moves")).to_be_visible()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(251, 249, 244)"


def test_the_api_finds_judges_and_refuses(client: TestClient) -> None:
    def post(job: str, **question: Any) -> Any:
        return client.post(f"/api/{job}", json=question)

    shipped = client.get("/api/puzzles").json()
    assert {puzzle["game"] for puzzle in shipped} >= {"3x3", "15x15:5"}
    for puzzle in shipped[:: len(shipped) // 5]:
        assert post("puzzle", game=puzzle["game"], position=puzzle["position"]).json() == {"puzzle": puzzle}
    position = daily_puzzle(date(2026, 1, 3)).position
    found = puzzle_at(position, Control(5))
    assert found
    question = {key: value for key, value in found.to_dict().items() if key not in ("depth", "from")}
    answer = post("attempt", **question, cell=found.solution[0] + 1).json()
    assert answer["right"]
    assert post("puzzle", game="3x3", position=".../.../... X").json() == {"puzzle": None}
    assert post("attempt", game="3x3", position=".../.../... X", cell=10).status_code == 422
    assert post("attempt", game="3x3", position="X../.../... O", cell=5, solution=[1]).status_code == 422
    assert json.loads(post("mistakes", game="3x3", moves="5 1").text) == {"puzzles": []}
    assert format_position(position) in {puzzle["position"] for puzzle in shipped}
