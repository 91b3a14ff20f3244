"""Puzzles on the page: from a game's mistakes, from a link, of the day; kept in the browser, out of it and in again."""

import json
from datetime import date
from pathlib import Path
from typing import Any
from urllib.parse import quote

from fastapi.testclient import TestClient
from playwright.sync_api import Page, expect

from noughts.answer import analyse
from noughts.common import Control, Result
from noughts.core import Rules, format_position
from noughts.draw.pieces import default_pieces, side_name
from noughts.teach.practise import Deck, Puzzle, daily_puzzle, puzzle_at, stock
from tests.web.conftest import Visitor, boxes, socket_says
from tests.web.test_play_page import cell, more, tab

KEPT = "JSON.parse(localStorage.getItem('noughts-practice')).cards"


def task(puzzle: Puzzle) -> str:
    """What the page asks, in the words of the game's pieces."""
    name = side_name(default_pieces(puzzle.rules), puzzle.position.turn)
    return puzzle.task.replace(f"{puzzle.position.turn} to", f"{name} to")


def words(page: Page, text: str) -> None:
    expect(page.locator("#words")).to_contain_text(text)


def test_a_mistake_is_kept_practised_taken_out_and_taken_in(visitor: Visitor, tmp_path: Path) -> None:
    page = visitor.open("/play?vs=human&moves=5+2+9+1+3")
    tab(page, "review")
    page.locator("#review-button").click()
    page.locator("#practise-button").click()
    expect(page.locator("#gathered")).to_have_text("2 puzzles found in this game, all added to yours.")
    expect(page.locator("#practise-button")).to_be_hidden()
    expect(page.locator("#practise-link")).to_be_in_viewport(ratio=1)
    page.locator("#practise-link").click()
    expect(page.locator("#status")).to_contain_text("O to move and hold the draw.")
    assert "position=.../.X./...+O" in page.url
    expect(page.locator("#due")).to_have_text("Due today: 2")
    page.keyboard.press("Tab")
    cell(page, 2).focus()
    page.keyboard.press("Enter")
    words(page, "Not 2.")
    words(page, "It is in box 1 now and comes back tomorrow.")
    expect(page.locator("#words")).not_to_contain_text("1, 3")
    expect(page.locator(".cell.hinted")).to_have_count(0)
    expect(page.locator("#again")).to_be_focused()
    page.locator("#hint").click()  # As it was told: the wrong move goes back by itself.
    words(page, "The move that holds is in row 1.")
    page.locator("#hint").click()
    words(page, "The move that holds is 1 or 2; Show the solution says which.")
    expect(page.locator(".cell.hinted")).to_have_count(2)
    cell(page, 1).click()
    words(page, "Right: 1.")
    kept = page.evaluate(KEPT)
    assert [kept[0][key] for key in ("box", "right", "wrong", "from")] == [1, 0, 1, "mistake"]
    page.locator("#next").click()
    expect(page.locator("#status")).to_contain_text("X to move and win.")
    page.locator("#show").click()
    words(page, "wins.")
    words(page, "Forward plays the line, 3 moves.")
    expect(page.locator("#streak")).to_have_text("Days in a row with a puzzle: 1.")
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
    damaged = page.evaluate(KEPT)
    damaged[0]["position"] = "XXXXX/.../... O"
    file.write_text(json.dumps({"format": "noughts-practice", "version": 1, "cards": damaged}))
    visitor.expected = ("422",)
    page.set_input_files("#file", file)
    expect(page.locator("#problem")).to_contain_text("is damaged")
    assert len(page.evaluate(KEPT)) == 2


def test_a_damaged_card_does_not_stand_in_the_way_of_the_others(visitor: Visitor) -> None:
    page = visitor.open("/practise")
    page.locator("#about:not(:empty)").wait_for()
    visitor.expected = ("422",)
    rest = {"game": "3x3", "aim": "win", "depth": 1, "from": "mistake", "due": "2020-01-01"}
    cards = [
        rest | {"position": "XXXXX/.../... O", "solution": [1]},
        rest | {"position": "XX./OO./... X", "solution": [3]},
    ]
    kept = json.dumps({"format": "noughts-practice", "version": 1, "cards": cards})
    page.evaluate("text => localStorage.setItem('noughts-practice', text)", kept)
    page.goto("/practise")
    expect(page.locator("#problem")).to_contain_text("was removed from yours")
    page.locator("#due").click()
    expect(page.locator("#status")).to_have_text("X to move and win.")
    cell(page, 3).click()
    words(page, "Right: 3.")


def test_a_newcomer_begins_with_an_easy_puzzle_and_plays_a_long_win_out(visitor: Visitor) -> None:
    page = visitor.open("/practise")
    expect(page.locator("#about")).to_contain_text("grade 1")
    first = next(puzzle for puzzle in stock(Rules.parse("3x3x3")) if puzzle.depth == 3)
    page.goto(f"/practise?game=3x3x3&position={quote(format_position(first.position))}")
    cell(page, first.solution[0] + 1).click()
    words(page, "play the win out")
    position = first.position.play(first.solution[0])
    for _ in range(6):
        labels = page.locator(".cell").evaluate_all("cells => cells.map(cell => cell.getAttribute('aria-label'))")
        reply = next(at for at in range(27) if position.mark_at(at) is None and ": empty" not in labels[at])
        position = position.play(reply)
        won = [at for at in position.moves() if position.play(at).outcome]
        if won:
            break
        position = position.play(analyse(position).best[0])
        cell(page, (position.last or 0) + 1).click()
        expect(page.locator(".cell:not([aria-label$=empty])")).to_have_count(position.stones + 1)
    cell(page, won[0] + 1).click()
    words(page, "Played out to the end.")


def test_cells_that_are_named_can_be_found_and_the_board_keeps_its_size(visitor: Visitor) -> None:
    page = visitor.open("/practise?game=3x3&position=XX./OO./...+X")
    expect(page.locator("#status")).to_have_text("X to move and win.")
    number, before = page.locator(".coordinate.number").first, boxes(page, "#board")
    expect(number).to_be_hidden()
    cell(page, 7).click()
    words(page, "Not 7.")
    expect(number).to_be_visible()
    assert boxes(page, "#board") == before
    said, pane = boxes(page, "#words", ".pane")
    assert pane[3] <= said[1]  # It is beside the board, and covers nothing there.
    page.locator("#again").click()
    expect(number).to_be_hidden()


def test_a_solution_is_played_forward_and_back(visitor: Visitor) -> None:
    """Also that of a win which is being played out: from the position on the board."""
    puzzle = next(puzzle for puzzle in stock(Rules.parse("3x3")) if puzzle.depth == 3 and puzzle.aim is Result.WIN)
    mark, first = puzzle.position.turn, puzzle.solution[0] + 1
    page = visitor.open(f"/practise?game=3x3&position={quote(format_position(puzzle.position))}")
    page.locator("#show").click()
    words(page, f"Only {first} wins.")
    words(page, "Forward plays the line, 3 moves.")
    expect(page.locator(".cell.hinted")).to_have_attribute("data-cell", str(first))
    expect(page.locator("#line-forward")).to_be_focused()
    page.keyboard.press("Enter")
    words(page, f"Move 1 of 3: {mark} plays {first}.")
    page.keyboard.press("Enter")
    words(page, f"Move 2 of 3: {mark.other} plays ")
    page.keyboard.press("Enter")
    words(page, f"Move 3 of 3: {mark} plays ")
    words(page, f"{mark} wins. Three ")
    expect(page.locator(".strike")).to_have_count(1)
    expect(page.locator("#line-back")).to_be_focused()  # There is no more to play.
    page.keyboard.press("Enter")
    words(page, f"Move 2 of 3: {mark.other} plays ")
    expect(page.locator(".strike")).to_have_count(0)
    page.locator("#again").click()
    expect(page.locator("#words")).to_be_empty()
    expect(page.locator("#line-back")).to_be_hidden()
    expect(page.locator("#hint")).to_be_focused()
    cell(page, first).click()
    words(page, "play the win out")
    page.locator("#hint").click()
    words(page, "The winning move is in row ")
    page.locator("#show").click()
    words(page, "Forward plays it.")
    page.locator("#line-forward").click()
    words(page, f"Move 1 of 1: {mark} plays ")
    page.locator("#again").click()
    socket_says(page, "analyse")  # It says nothing: whoever does not want to wait for a line goes back.
    page.reload()
    page.locator("#show").click()
    words(page, "Working out the line …")
    page.locator("#again").click()
    expect(page.locator("#words")).to_be_empty()
    expect(page.locator("#hint")).to_be_enabled()


def test_the_puzzle_of_the_day_links_and_the_stock(phone: Visitor) -> None:
    page = phone.open("/practise?list=daily")
    puzzle = daily_puzzle(date.fromisoformat(page.evaluate("new Date().toLocaleDateString('sv')")))
    expect(page.locator("#status")).to_have_text(task(puzzle))
    assert f"game={puzzle.rules}" in page.url.replace("%2B", "+")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.select_option("#stock", "7x6:4+gravity")
    first = stock(Rules.parse("connect4"))[0]
    expect(page.locator("#status")).to_have_text(task(first))
    cell(page, first.solution[0] + 1).tap()
    words(page, "Right: ")
    words(page, "It is in box 2 now and comes back in 3 days.")
    # A position that nobody has made a puzzle of before is proven on the way in.
    page.goto(f"/practise?game=3x3&position={quote('XX./OO./... X')}")
    expect(page.locator("#status")).to_contain_text("X to move and win.")
    cell(page, 3).tap()
    words(page, "Right: 3.")
    page.go_back()
    expect(page.locator("#status")).to_have_text(task(first))
    page.keyboard.press(str(first.solution[0] % 7 + 1))
    words(page, "Right: ")
    phone.expected = ("422",)
    page.goto(f"/practise?game=3x3&position={quote('X../.../... O')}")
    expect(page.locator("#status")).to_contain_text("O to move and hold the draw.")
    page.goto("/practise?game=3x3&position=.../.../...")
    expect(page.locator("#problem")).to_contain_text("This position is not a puzzle")
    page.goto("/practise?game=zzz&position=1")
    expect(page.locator("#problem")).to_contain_text("'zzz' is not a game")


def test_a_game_is_saved_as_a_film_and_printed_without_its_controls(visitor: Visitor, tmp_path: Path) -> None:
    page = visitor.open("/play?vs=human&moves=5+2+9+1+3")
    for button, begins in (("save-gif", b"GIF89a"), ("save-film", b"<svg")):
        with page.expect_download() as download:
            more(page, button)
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
    found = puzzle_at(position, Control())
    assert found
    question = {key: value for key, value in found.to_dict().items() if key not in ("depth", "from")}
    answer = post("attempt", **question, cell=found.solution[0] + 1).json()
    assert answer["right"]
    assert post("puzzle", game="3x3", position=".../.../... X").json() == {"puzzle": None}
    assert post("attempt", game="3x3", position=".../.../... X", cell=10).status_code == 422
    assert post("attempt", game="3x3", position="X../.../... O", cell=5, solution=[1]).status_code == 422
    assert json.loads(post("mistakes", game="3x3", moves="5 1").text) == {"puzzles": []}
    assert format_position(position) in {puzzle["position"] for puzzle in shipped}
