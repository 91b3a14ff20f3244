"""The cube in Chromium: what is seen is what is hit, at every turn and spread, by mouse and by touch."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import Chromium
from tests.web.conftest import PHONE, Server, Visitor, boxes, go, painted

Spot = tuple[float, float]
LAPTOP = {"width": 1366, "height": 768}

TILES = """() => [...document.querySelectorAll(".scene .cell")].map(cell => {
    const tile = cell.querySelector(".back"), place = tile.getScreenCTM();
    const points = [...tile.points].map(at => at.matrixTransform(place)).map(at => [at.x, at.y]);
    return [Number(cell.dataset.cell), points];
})"""
"""Every cell and its tile as it is drawn, first what is drawn first."""

RECORD = """() => { window.hits = []; document.addEventListener("click", event => {
    if (!event.target.closest(".scene")) return;
    window.hits.push(Number(event.target.closest(".cell")?.dataset.cell ?? 0)); event.stopPropagation();
}, { capture: true }); }"""
"""Write down which cell a click hits, instead of playing it."""


HIT = "spots => spots.map(at => Number(document.elementFromPoint(...at)?.closest('.scene .cell')?.dataset.cell ?? 0))"
"""The cells that the browser finds under these points, which is where a click there goes."""


def inside(spot: Spot, outline: list[Spot]) -> bool:
    """Whether a point is in a convex outline."""
    edges = zip(outline, outline[1:] + outline[:1], strict=True)
    turns = {(x2 - x1) * (spot[1] - y1) > (y2 - y1) * (spot[0] - x1) for (x1, y1), (x2, y2) in edges}
    return len(turns) == 1


def apart(one: list[Spot], other: list[Spot]) -> bool:
    """Whether one outline ends above where the other begins, or the other way round."""
    (top, bottom), (roof, floor) = ((min(y for _, y in o), max(y for _, y in o)) for o in (one, other))
    return bottom < roof or floor < top


def samples(outline: list[Spot]) -> Iterator[Spot]:
    """Points of a tile, its middle first."""
    (ax, ay), (bx, by), _, (dx, dy) = outline
    for i in (3, 4, 2, 5, 1):
        for j in (3, 4, 2, 5, 1):
            yield ax + (bx - ax) * i / 6 + (dx - ax) * j / 6, ay + (by - ay) * i / 6 + (dy - ay) * j / 6


def visible(page: Page) -> dict[int, list[Spot]]:
    """Where each cell can be seen: the sampled points of its tile that nothing drawn later covers."""
    tiles = painted(page).evaluate(TILES)
    seen = {}
    for at, (number, outline) in enumerate(tiles):
        later = [other for _, other in tiles[at + 1 :] if not apart(outline, other)]
        seen[number] = [spot for spot in samples(outline) if not any(inside(spot, other) for other in later)]
    return seen


def cube(visitor: Visitor, address: str) -> Any:
    """A page at this address that shows its board in space."""
    page = visitor.open(address)
    page.locator("#view-tools").wait_for()
    page.locator('[name=view][value="cube"]').check(force=True)
    page.locator(".scene .cell").first.wait_for()
    return painted(page)


@pytest.fixture(params=["mouse", "touch"])
def hand(request: pytest.FixtureRequest, browser: Chromium, server: Server) -> Iterator[tuple[str, Visitor]]:
    """A laptop with a mouse, and a phone that is touched."""
    options: dict[str, Any] = {"viewport": LAPTOP}
    if request.param == "touch":
        options = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "color_scheme": "dark"}
    visitor = Visitor(browser, server.url, **options)
    yield request.param, visitor
    visitor.close()


def check_hits(page: Page, spots: dict[int, Spot], tried: list[int], by: str = "mouse") -> None:
    """The browser finds every cell where it is seen; those that are tried are clicked or tapped there as well."""
    assert page.evaluate(HIT, list(spots.values())) == list(spots)
    page.evaluate("window.hits = []")
    for number in tried:
        (page.mouse.click if by == "mouse" else page.touchscreen.tap)(*spots[number])
    # A tap becomes a click a little later.
    page.wait_for_function("count => window.hits.length >= count", arg=len(tried))
    assert page.evaluate("window.hits") == tried
    if by == "mouse":
        page.mouse.move(2, 2)


@pytest.mark.parametrize(("game", "cells"), [("cube", 27), ("qubic", 64)])
@pytest.mark.long
def test_every_cell_is_seen_and_hit_where_it_is_seen_at_twelve_turns(
    hand: tuple[str, Visitor], game: str, cells: int
) -> None:
    by, visitor = hand
    page = cube(visitor, f"/play?game={game}&vs=human")
    expect(page.locator(".cell.open")).to_have_count(cells)
    page.evaluate(RECORD)
    for turn in range(12):
        seen = visible(page)
        assert len(seen) == cells
        assert min(map(len, seen.values())) > 15, "most of every cell is seen"
        check_hits(page, {number: spots[0] for number, spots in seen.items()}, list(seen)[turn::12], by)
        for _ in range(2):
            page.locator("#turn-right").press("Enter")


@pytest.mark.parametrize(("spread", "tilts"), [(0.25, 0), (0.6, 3), (1.5, -8)])
def test_whatever_is_seen_is_hit_at_any_tilt_and_spread(visitor: Visitor, spread: float, tilts: int) -> None:
    page = cube(visitor, "/play?game=qubic&vs=human")
    expect(page.locator(".cell.open")).to_have_count(64)
    page.evaluate(RECORD)
    page.locator("#spread").fill(str(spread))
    page.locator('[data-cell="1"]').focus()
    for _ in range(abs(tilts)):
        page.keyboard.press("Shift+ArrowUp" if tilts > 0 else "Shift+ArrowDown")
    seen = {number: spots[len(spots) // 2] for number, spots in visible(page).items() if spots}
    assert len(seen) >= 16
    check_hits(page, seen, list(seen)[::5])


def test_a_drag_turns_the_cube_and_plays_nothing(visitor: Visitor) -> None:
    page = cube(visitor, "/play?game=cube&vs=human")
    expect(page.locator(".cell.open")).to_have_count(27)
    x, y = visible(page)[14][0]
    before = page.evaluate(TILES)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 120, y + 30, steps=4)
    page.mouse.up()
    assert page.evaluate(TILES) != before
    expect(page.locator("#moves li")).to_have_count(0)
    page.mouse.click(*visible(page)[14][0])
    expect(page.locator("#moves li")).to_have_count(1)


def test_the_pointer_lifts_a_cell_and_lights_its_lines(visitor: Visitor) -> None:
    page = cube(visitor, "/play?game=cube&vs=human")
    expect(page.locator(".cell.open")).to_have_count(27)
    tile = "document.querySelector('[data-cell=\"14\"] .back').getBoundingClientRect().y"
    middle = visible(page)[14][0]
    before = page.evaluate(tile)
    page.mouse.move(*middle)
    expect(page.locator(".cell.lit")).to_have_count(27)
    assert page.evaluate(tile) < before
    page.mouse.move(2, 2)
    expect(page.locator(".cell.lit")).to_have_count(0)
    assert page.evaluate(tile) == before


def test_the_winning_line_is_drawn_through_space(visitor: Visitor) -> None:
    page = cube(visitor, "/play?game=cube&vs=human&moves=1+2+14+3+27")
    expect(page.locator("#status")).to_have_text("X wins.")
    expect(page.locator(".scene .cell.won")).to_have_count(3)
    expect(page.locator(".axes text")).to_have_text([*"abc", *"123", *"ABC"])
    line, *ends = boxes(page, ".scene .strike", *(f'[data-cell="{number}"] .back' for number in (1, 27)))
    for _, top, _, bottom in ends:
        assert line[1] - 20 < (top + bottom) / 2 < line[3] + 20


def test_layers_or_cube_is_remembered_and_both_are_played(visitor: Visitor) -> None:
    page = visitor.open("/play?game=cube&vs=human")
    page.locator("#view-tools").wait_for()
    expect(page.locator(".flat .layer")).to_have_count(3)
    expect(page.locator(".flat .layer").first.locator(".coordinate")).to_have_text([*"abc", *"123"])
    expect(page.locator(".flat .title")).to_have_text(["Atop", "B", "Cbottom"])
    page.locator('[data-cell="14"]').click()
    expect(page.locator("#moves li")).to_have_count(1)
    page.locator('[name=view][value="cube"]').check(force=True)
    expect(page.locator(".scene .cell")).to_have_count(27)
    page.reload()
    expect(page.locator(".scene .cell")).to_have_count(27)
    page.locator('[name=view][value="layers"]').check(force=True)
    go(page, "/play?game=cube&vs=human&moves=10+1+11+2+12")
    expect(page.locator(".flat .layer").nth(1).locator(".strike")).to_have_count(1)


@pytest.mark.parametrize(("game", "least"), [("cube", 60), ("qubic", 44)])
def test_the_layers_fill_their_stage(browser: Chromium, server: Server, game: str, least: int) -> None:
    visitor = Visitor(browser, server.url, viewport=LAPTOP)
    page = visitor.open(f"/play?game={game}&vs=human")
    expect(page.locator(".cell.open").first).to_be_visible()
    stage, tile = boxes(page, "#board", '[data-cell="1"] .hit')
    drawn = page.locator(".layer").last.bounding_box()
    assert tile[3] - tile[1] >= least
    assert tile[2] - tile[0] >= 80
    assert drawn
    assert drawn["y"] + drawn["height"] > stage[1] + 0.85 * (stage[3] - stage[1])
    visitor.close()


def test_the_keyboard_moves_through_the_layers_and_turns(visitor: Visitor) -> None:
    page = cube(visitor, "/play?game=cube&vs=human")
    page.locator('[data-cell="1"]').focus()
    page.keyboard.press("PageDown")
    assert page.evaluate("document.activeElement.dataset.cell") == "10"
    for _ in range(12):
        page.keyboard.press("Shift+ArrowLeft")
        assert page.evaluate("document.activeElement.dataset.cell") == "10"
    page.keyboard.press("Enter")
    expect(page.locator("#moves li")).to_have_count(1)


def test_the_controls_of_the_cube_are_above_the_fold(hand: tuple[str, Visitor]) -> None:
    _, visitor = hand
    for game in ("cube", "qubic"):
        page = cube(visitor, f"/play?game={game}&vs=human")
        for _, _, _, bottom in boxes(page, "#spread", "#turn-left", "#undo", "#new"):
            assert bottom <= page.viewport_size["height"], game
