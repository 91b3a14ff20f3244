"""Two people and a watcher, each with a browser of their own: a game by link from the home page to the rematch."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.conftest import Chromium
from tests.web.conftest import PHONE, Server, Visitor
from tests.web.test_explore_page import violations


@pytest.fixture
def friend(browser: Chromium, server: Server) -> Iterator[Visitor]:
    """Another person, at a phone."""
    visitor = Visitor(browser, server.url, viewport=PHONE, has_touch=True, is_mobile=True, color_scheme="dark")
    yield visitor
    visitor.close()


@pytest.fixture
def watcher(browser: Chromium, server: Server) -> Iterator[Visitor]:
    visitor = Visitor(browser, server.url, locale="en-GB")
    yield visitor
    visitor.close()


def status(page: Any, text: str) -> None:
    page.locator("#status", has_text=text).wait_for()


def made(visitor: Visitor, game: str) -> tuple[Any, str]:
    """A new game, and the link for the other seat."""
    page = visitor.open(f"/friend?game={game}")
    page.locator("#create").click()
    page.locator("#invite").wait_for()
    return page, page.locator("#invite-link").input_value()


def play(x: Any, o: Any, *cells: int) -> None:
    for number, cell in enumerate(cells):
        page = (x, o)[number % 2]
        status(page, "Your turn")
        page.locator(f'[data-cell="{cell}"]').click()


def test_two_people_play_and_a_third_watches(visitor: Visitor, friend: Visitor, watcher: Visitor) -> None:
    home = visitor.open("/")
    home.locator("#friend").click()
    home.locator("#make").wait_for()
    x, link = made(visitor, "3x3")
    assert "#" in link
    status(x, "Waiting for your friend")
    o = friend.open(link)
    status(o, "Your friend to move")
    assert "." not in o.url.split("#")[1]  # The invitation is gone from the address.
    third = watcher.open(link)
    third.locator("#words", has_text="You are watching").wait_for()
    watcher.expected = ("422",)
    watcher.complaints.clear()
    play(x, o, 1, 5, 2, 3, 4, 7)
    x.locator("#end-title", has_text="You lose.").wait_for()
    expect(x.locator("#moves .second .mark.o")).to_have_count(3)
    o.locator("#end-title", has_text="You win.").wait_for()
    third.locator("#end-title", has_text="wins.").wait_for()
    assert third.locator("#rematch").is_hidden()
    x.locator("#rematch").click()
    o.locator("#rematch", has_text="Accept the rematch").click()
    status(o, "Your turn")  # Whoever moved second begins now.
    status(x, "Your friend to move")


def test_offers_are_shown_to_the_other_side(visitor: Visitor, friend: Visitor) -> None:
    x, link = made(visitor, "7x6:4%2Bgravity")
    o = friend.open(link)
    play(x, o, 4, 4)
    status(x, "Your turn")
    o.locator("#back").click()
    x.locator("#asked-words", has_text="asks to take back").wait_for()
    x.locator("#accept").click()
    status(o, "Your turn")
    o.locator("#draw").click()
    status(o, "You have offered a draw.")
    x.locator("#asked-words", has_text="offers a draw").wait_for()
    x.locator("#decline").click()
    o.locator("#words", has_text="Your friend declined the draw.").wait_for()
    o.locator("#draw").click()
    x.locator("#accept").click()
    o.locator("#end-title", has_text="A draw.").wait_for()


def test_a_game_by_link_is_found_again_from_the_home_page(visitor: Visitor, friend: Visitor) -> None:
    x, link = made(visitor, "3x3")
    expect(x.locator("#only-here")).to_be_visible()
    assert x.locator("#qr").is_hidden()
    x.goto("/")
    x.locator("#goon", has_text="Against a friend. Waiting").click()
    x.locator("#invite").wait_for()
    assert x.locator("#invite-link").input_value() == link
    o = friend.open(link)
    play(x, o, 1)
    status(o, "Your turn")
    o.goto("/")
    o.locator("#goon", has_text="Your turn, O.").click()
    status(o, "Your turn")


def test_a_game_that_there_is_not_is_refused_in_a_sentence(visitor: Visitor) -> None:
    visitor.expected = ("422",)
    page = visitor.open("/friend?game=constructor")
    page.locator("#problem", has_text="'constructor' is not a game").wait_for()
    page.locator("#game").select_option("3x3")
    page.locator(".cell").first.wait_for()
    assert page.locator("#problem").is_hidden()


@pytest.mark.long
def test_axe_finds_nothing_in_any_state_of_a_game_by_link(browser: Chromium, server: Server) -> None:
    people = [Visitor(browser, server.url, bypass_csp=True, locale=locale) for locale in ("en-GB", "en-US")]
    page = people[0].open("/friend?game=3x3")
    page.locator("#board .cell").first.wait_for()
    assert violations(page) == []
    x, link = made(people[0], "3x3")
    x.locator("#invite").wait_for()
    assert violations(x) == []
    o = people[1].open(link)
    play(x, o, 1)
    o.locator("#draw").click()
    x.locator("#asked").wait_for()
    assert violations(x) == []
    x.locator("#accept").click()
    x.locator("#end").wait_for()
    for page in (x, o):
        page.emulate_media(color_scheme="dark")
        assert violations(page) == []
    for person in people:
        person.close()


def test_a_closed_tab_finds_the_game_as_it_was(visitor: Visitor, friend: Visitor) -> None:
    x, link = made(visitor, "15x15:5")
    o = friend.open(link)
    play(x, o, 113)
    address = o.url
    o.goto("/")
    o.goto(address)
    status(o, "Your turn")
    play(o, x, 114)
    status(x, "Your turn")
    assert x.locator("#moves li").all_text_contents() == ["1h8", "2i8"]


@pytest.mark.long
def test_a_server_that_is_killed_and_comes_back_goes_on_with_the_game(browser: Chromium, tmp_path: Path) -> None:
    store = ("--store", str(tmp_path / "games.sqlite3"))
    server = Server(*store)
    people = [Visitor(browser, server.url, locale=locale) for locale in ("en-GB", "en-US")]
    for person in people:
        person.expected = ("ERR_", "failed", "WebSocket", "422")
    x, link = made(people[0], "3x3")
    o = people[1].open(link)
    play(x, o, 1)
    status(o, "Your turn")
    server.process.kill()
    server.stop()
    status(x, "The connection is lost")
    o.locator('[data-cell="5"]').click()  # Sent once there is somebody to send it to.
    server = Server(*store, port=server.port)
    try:
        play(x, o, 2, 3)
        status(x, "Your turn")
        assert x.locator("#moves li").all_text_contents() == ["11", "25", "32", "43"]
        for person in people:
            person.close()
    finally:
        server.stop()


def test_a_refused_move_is_taken_from_the_board(visitor: Visitor) -> None:
    page, _ = made(visitor, "3x3")
    name = page.url.split("#")[1]
    state = page.request.get(f"/api/together/{name}").json() | {"seated": ["X", "O"], "legal": [*range(1, 10)]}

    def answer(socket: Any) -> None:
        def hear(text: str) -> None:
            message = json.loads(text)
            refusal = {"refused": "The game is busy; try again.", "key": message.get("key")}
            told = refusal if "do" in message else {"you": "X"}
            socket.send(json.dumps(told))
            if "you" in told:
                socket.send(json.dumps({"state": state}))

        socket.on_message(hear)

    page.route_web_socket("**/play", answer)
    page.reload()
    status(page, "Your turn")
    page.locator('[data-cell="5"]').click()
    page.locator("#words", has_text="The game is busy").wait_for()
    assert page.locator('[data-cell="5"]').get_attribute("aria-label").endswith("empty")
    assert "open" in page.locator('[data-cell="5"]').get_attribute("class").split()


def test_a_seat_in_the_rematch_survives_a_closed_tab(visitor: Visitor, friend: Visitor) -> None:
    x, link = made(visitor, "3x3")
    o = friend.open(link)
    play(x, o, 1, 5, 2, 3, 4, 7)
    x.locator("#rematch").click()
    x.locator("#rematch", has_text="Waiting for your friend").wait_for()
    address = x.url
    x.goto("/")
    o.locator("#rematch", has_text="Accept the rematch").click()
    status(o, "Your turn")
    x.goto(address)
    x.locator("#rematch", has_text="Go to the rematch").click()
    status(x, "Your friend to move")
