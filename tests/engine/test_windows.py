"""Windows: every line with its ends, and codes that tell apart what they should."""

import pytest

from noughts.core import Rules
from noughts.core.geometry import coordinates
from noughts.engine.parameters import LONGEST_DISTINCT
from noughts.engine.windows import OFF, Coding, kinds, windows
from tests.strategies import KINDS


@pytest.mark.parametrize("kind", KINDS)
def test_a_window_is_a_line_and_the_cells_right_beyond_it(kind: str) -> None:
    rules = Rules.parse(kind)
    found = windows(rules)
    assert [tuple(sorted(window.line)) for window in found] == list(rules.lines)
    for window in found:
        assert 0 <= window.kind < kinds(rules)
        cells = [coordinates(rules.shape, cell) for cell in window.line]
        if len(cells) == 1:
            assert window.ends == (None, None)
            continue
        if rules.torus:
            continue
        step = [after - before for before, after in zip(cells[0], cells[1], strict=True)]
        for end, point, sign in ((window.ends[0], cells[0], -1), (window.ends[1], cells[-1], 1)):
            beyond = tuple(at + sign * by for at, by in zip(point, step, strict=True))
            inside = all(0 <= at < side for at, side in zip(beyond, rules.shape, strict=True))
            assert (end is not None) == inside
            assert end is None or coordinates(rules.shape, end) == beyond


def test_a_window_on_a_torus_goes_on_over_the_edge() -> None:
    found = {window.line: window.ends for window in windows(Rules.parse("5x4:3+torus"))}
    assert found[3, 4, 0] == (2, 1)
    assert found[10, 16, 2] == (9, 8)
    assert all(window.ends == (None, None) for window in windows(Rules.parse("3x3+torus")))
    assert found[0, 5, 10] == (15, 15)


@pytest.mark.parametrize("length", [1, 3, LONGEST_DISTINCT, LONGEST_DISTINCT + 1])
def test_every_content_has_a_code_of_its_own(length: int) -> None:
    coding = Coding(length)
    contents = dict(coding.contents())
    assert len(contents) == len(set(contents.values()))
    assert max(contents) < coding.size
    filled = 2**length - 1 if coding.distinct else length
    assert len(contents) == (1 + 2 * filled) * 16


def test_stones_and_ends_add_up_to_the_code() -> None:
    coding = Coding(4)
    code = coding.stone(1, 0) + coding.stone(3, 0) + coding.end(0, OFF) + coding.end(1, 2)
    content = dict(coding.contents())[code]
    assert (content.side, content.places, content.ends, content.count) == (0, 0b1010, (OFF, 2), 2)
    assert (content.open_ends(0), content.open_ends(1)) == (0, 1)
    assert code + coding.stone(0, 1) not in dict(coding.contents())
