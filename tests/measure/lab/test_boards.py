"""Every position of a game once, and rows of boards."""

from xml.etree import ElementTree

from noughts.measure.lab.boards import all_positions, board_row
from tests.measure.lab.boards import SQUARE

TEXT = "{http://www.w3.org/2000/svg}text"


def test_every_position_comes_once_and_after_those_that_lead_to_it() -> None:
    order = list(all_positions(SQUARE))
    assert len(order) == len(set(order)) == 5478
    assert order[0].stones == 0
    known = {order[0]}
    for position in order:
        assert position in known
        known.update(map(position.after, position.moves()))


def test_a_row_of_boards_has_them_all_and_wraps() -> None:
    boards = [
        (position, (f"board {number}",)) for number, position in zip(range(7), all_positions(SQUARE), strict=False)
    ]
    root = ElementTree.fromstring(board_row("n", "T", "C", boards, across=5).svg)
    words = [
        text.text for text in root.iter("{http://www.w3.org/2000/svg}text") if (text.text or "").startswith("board")
    ]
    assert words == [f"board {number}" for number in range(7)]
    one = ElementTree.fromstring(board_row("n", "T", "C", boards[:5], across=5).svg)
    assert float(root.attrib["height"]) == 2 * float(one.attrib["height"])
    assert root.attrib["width"] == one.attrib["width"]
