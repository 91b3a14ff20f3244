"""The home page: every game in sight, a board of one's own without typing, and the last game to go on with."""

import pytest
from playwright.sync_api import expect

from noughts.core.family import FAMILY
from noughts.web.tiles import TILES, titles
from tests.conftest import Chromium
from tests.web.conftest import PHONE, Server, Visitor, go
from tests.web.test_explore_page import COLOURS, PLACES, violations
from tests.web.test_play_page import cell, more, play_to_the_end, tab

LAPTOP = {"width": 1366, "height": 768}
SIZES = {
    "laptop": LAPTOP,
    "phone": PHONE,
    "landscape": {"width": 844, "height": 390},
    "small": {"width": 320, "height": 640},
}


def test_every_tile_leads_to_its_game(visitor: Visitor) -> None:
    page = visitor.open("/")
    expect(page.locator(".tile")).to_have_count(len(TILES))
    page.locator(".tile", has_text="Connect Four").click()
    expect(page.locator(".cell")).to_have_count(42)
    expect(page).to_have_title("Connect Four, against Steady · noughts")


def test_every_game_of_the_family_has_a_name() -> None:
    assert set(titles(FAMILY)) == {tile.game for tile in TILES} | set(FAMILY)


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_the_home_fits_every_screen_and_axe_finds_nothing(
    browser: Chromium, server: Server, size: dict[str, int]
) -> None:
    visitor = Visitor(browser, server.url, bypass_csp=True, viewport=size)
    page = visitor.open("/#own")
    expect(page.locator("#own-play")).to_be_visible()
    expect(page.locator("#daily-board svg")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    assert violations(page, *([] if size is LAPTOP else PLACES)) == []
    page.emulate_media(color_scheme="dark")
    assert violations(page, *COLOURS) == []
    visitor.close()


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_a_board_of_ones_own_is_chosen_by_steppers(browser: Chromium, server: Server, size: dict[str, int]) -> None:
    """A 6x5 board with four in a row, and then with five and gravity, without typing."""
    visitor = Visitor(browser, server.url, viewport=size)
    page = visitor.open("/")
    page.locator("#own summary").click()
    expect(page.locator("#own-play")).to_be_in_viewport(ratio=1)
    expect(page.locator("#own-words")).to_have_text("6 by 5. Four in a row wins.")
    for _ in range(5):
        page.locator("[data-side=layers][data-by='1']").click()
    expect(page.locator("[data-side=layers][data-by='1']")).to_be_disabled()
    expect(page.locator("#own-layers")).to_have_text("6")
    for _ in range(5):
        page.locator("[data-side=layers][data-by='-1']").click()
    page.locator("[data-side=length][data-by='1']").click()
    page.locator("#own-gravity").check(force=True)
    expect(page.locator("#own-words")).to_have_text("6 by 5. Five in a row wins. Pieces fall.")
    page.locator("#own-play").click()
    expect(page.locator(".cell")).to_have_count(30)
    expect(page.locator(".on-frame")).to_have_count(1)
    expect(page.locator("#rules")).to_contain_text("Five in a row wins.")
    expect(page.locator("#game-name")).to_have_text("6 × 5, five in a row, falling")
    visitor.close()


def test_the_game_that_was_left_goes_on(visitor: Visitor) -> None:
    page = visitor.open("/play?game=connect4&vs=perfect")
    cell(page, 39).click()
    expect(page.locator("#moves li")).to_have_count(2)
    page.get_by_role("link", name="Practise").click()
    page.locator("#about:not(:empty)").wait_for()
    page.get_by_role("link", name="Play", exact=True).click()
    expect(page.locator("#goon")).to_contain_text("Connect Four")
    page.locator("#goon").click()
    expect(page.locator("#moves li")).to_have_count(2)
    page.goto("/play")
    expect(page.locator("#moves li")).to_have_count(2)


def test_an_end_is_told_counted_once_and_leads_to_a_rematch_with_sides_changed(visitor: Visitor) -> None:
    page = visitor.open("/play?vs=perfect&moves=1+5+9+3+7")
    expect(page.locator("#moves li")).to_have_count(6)
    play_to_the_end(page)
    expect(page.locator("#end")).to_be_visible()
    title = page.locator("#end-title").inner_text()
    assert title in ("A draw.", "Perfect wins.")
    lost, drawn = (1, 0) if title == "Perfect wins." else (0, 1)
    expect(page.locator("#tally")).to_have_text(f"You 0 · Perfect {lost} · drawn {drawn}")
    page.reload()
    expect(page.locator("#tally")).to_have_text(f"You 0 · Perfect {lost} · drawn {drawn}")
    page.locator("#rematch").click()
    expect(page.locator("#status")).to_have_text("Your turn, O.")
    expect(page.locator("#end")).to_be_hidden()
    go(page, "/play?game=3x3+misere&vs=human&moves=1+4+2+5+3")
    expect(page.locator("#end-title")).to_have_text("O wins.")
    expect(page.locator("#end-how")).to_have_text("X completed three along row 1, and in misère the line loses.")


@pytest.mark.parametrize("height", [664, pytest.param(844, marks=pytest.mark.long)])
def test_on_a_phone_the_end_needs_no_scrolling(browser: Chromium, server: Server, height: int) -> None:
    size = {"width": 390, "height": height}
    visitor = Visitor(browser, server.url, viewport=size, has_touch=True, is_mobile=True)
    for game, moves in (("connect4", "4343434"), ("3x3", "1+4+2+5+3"), ("gomoku", "h8+a1+i8+a2+j8+a3+k8+a5+l8")):
        page = visitor.open(f"/play?game={game}&vs=human&moves={moves}")
        expect(page.locator("#end")).to_be_visible()
        page.evaluate("scrollTo(0, 0)")
        for part in ("#end-title", "#see-why", "#rematch", "#share"):
            expect(page.locator(part)).to_be_in_viewport(ratio=1)
        expect(page.locator(".strike")).to_be_in_viewport(ratio=0.9)
    visitor.close()


@pytest.mark.parametrize(
    "game",
    [
        "connect4",
        "gomoku",
        "cube",
        *(pytest.param(game, marks=pytest.mark.long) for game in ("3x3", "qubic", "scorefour", "3x3+misere", "5x5:4")),
    ],
)
def test_every_cell_is_hit_exactly_with_every_kind_of_piece(visitor: Visitor, game: str) -> None:
    page = visitor.open(f"/play?game={game.replace('+', '%2B')}&vs=human")
    tab(page, "game")
    for move, (pieces, drawn) in enumerate({"crosses": ".mark", "discs": ".disc", "stones": ".stone"}.items(), 1):
        page.locator("#marks").select_option(pieces)
        expect(page.locator(".cell.open").first).to_be_visible()
        hit = page.evaluate(
            """() => [...document.querySelectorAll(".cell")].every(cell => {
                const box = cell.querySelector(".hit").getBoundingClientRect();
                const found = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
                return found?.closest(".cell") === cell; })"""
        )
        assert hit
        page.locator(".cell.open").first.click()
        expect(page.locator("#moves li")).to_have_count(move)
        expect(page.locator(f".content {drawn}.x").first).to_be_visible()


@pytest.mark.long
def test_axe_finds_nothing_in_any_state_of_a_game(browser: Chromium, server: Server) -> None:
    visitor = Visitor(browser, server.url, bypass_csp=True, viewport=LAPTOP)
    page = visitor.open("/play?game=connect4&vs=human&moves=4343434")
    expect(page.locator("#end")).to_be_visible()
    page.locator("#see-why").click()
    expect(page.locator("#review .sign").first).to_be_visible()
    assert violations(page) == []
    for address in ("/play?game=gomoku&vs=human&moves=h8+i8", "/play?game=connect4&vs=human&moves=4"):
        go(page, address)
        page.locator("#values").click()
        expect(page.locator(".best li").first).to_be_visible()
        assert violations(page) == []
        page.emulate_media(color_scheme="dark")
        assert violations(page, *COLOURS) == []
        page.emulate_media(color_scheme="light")
    tab(page, "game")
    page.locator("#more summary").click()
    assert violations(page) == []
    page.locator("#more summary").click()
    more(page, "edit")
    assert violations(page) == []
    visitor.close()


def test_a_move_on_qubic_draws_what_changed_and_no_more(visitor: Visitor) -> None:
    page = visitor.open("/play?game=qubic&vs=human")
    expect(page.locator(".cell.open")).to_have_count(64)
    page.evaluate(
        """() => { window.drawn = new Set();
        new MutationObserver(all => all.forEach(each => window.drawn.add(each.target.closest(".cell")?.dataset.cell)))
            .observe(document.querySelector("#board"), { childList: true, subtree: true }); }"""
    )
    cell(page, 22).click()
    expect(page.locator("#moves li")).to_have_count(1)
    cell(page, 1).click()
    expect(page.locator("#moves li")).to_have_count(2)
    changed = page.evaluate("[...window.drawn].filter(Boolean)")
    assert set(changed) <= {"22", "1"}


def test_sounds_are_off_until_asked_for(visitor: Visitor) -> None:
    page = visitor.open("/play?vs=human")
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    cell(page, 5).click()
    expect(page.locator("#moves li")).to_have_count(1)
    assert not any("sound.js" in address for address in requests)
    tab(page, "game")
    page.locator("#sound").check(force=True)
    with page.expect_request("**/sound.js"):
        cell(page, 1).click()
