"""Values show themselves in a notebook, and the layers below know nothing of it."""

import subprocess
import sys
from xml.etree import ElementTree

from noughts import Engine, Game, Position, Rules, analyse, search_tree

RULES = Rules.parse("3x3")


def test_a_position_is_a_picture() -> None:
    position = Position(RULES).play(4)
    svg = position._repr_svg_()
    assert svg is not None
    assert "...|..." not in svg
    assert "<title>3x3: .../.X./... O</title>" in svg
    assert position._repr_html_() is None


def test_a_game_is_a_strip_of_its_positions() -> None:
    game = Game(Position(RULES))
    for cell in (4, 0, 2):
        game.play(cell)
    svg = game._repr_svg_()
    assert svg is not None
    words = [element.text for element in ElementTree.fromstring(svg).iter() if element.tag.endswith("text")]
    assert words == ["start", "1. 5", "2. 1", "3. 3"]


def test_a_result_shows_the_board_and_the_facts() -> None:
    html = Engine.parse("alphabeta").search(Position(RULES))._repr_html_()
    assert html is not None
    for fact in ("<td>draw</td>", "<td>20,866</td>", "<td>8,453</td>", "<svg"):
        assert fact in html
    assert "at most" not in html
    assert analyse(Position(RULES))._repr_svg_() is not None


def test_a_tree_is_a_picture_and_a_page_without_script() -> None:
    tree = search_tree([[3, 5], [2, 9]])
    svg, html = tree._repr_svg_(), tree._repr_html_()
    assert svg is not None
    assert html is not None
    assert svg.startswith("<svg")
    assert "<details open>" in html
    assert "<script" not in html


def test_importing_noughts_imports_nothing_of_the_drawing() -> None:
    program = "import sys, noughts; noughts.Position; print([name for name in sys.modules if '.draw' in name])"
    ran = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert ran.stdout.strip() == "[]"
