"""Kinds of lines: by their meaning, for several lengths, and the same compiled and plain."""

from random import Random

import pytest

from noughts.engine.codes import KIND
from noughts.engine.kernel.kinds import Kinds
from tests.plain import plain

PLAIN = plain("engine.kernel.kinds").Kinds
EMPTY, OWN, OTHER = ".xo"


def mask_of(line):
    """The mask of a line of text with the cell in its middle, x being side 0."""
    reach = len(line) // 2
    cells = [*line[reach + 1 :], *line[:reach][::-1]]
    return sum(1 << place for place, cell in enumerate(cells) if cell in "x#") | sum(
        1 << (place + 2 * reach) for place, cell in enumerate(cells) if cell in "o#"
    )


@pytest.mark.parametrize("length", [4, 5])
def test_compiled_and_plain_agree(length):
    assert Kinds(length).table() == PLAIN(length).table()


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("xxxx_....", "five"),
        ("oxxx_....", "b4"),
        (".xxx_....", "f4"),
        ("xx.x_.xx.", "f4"),
        ("..xx_....", "f3b"),
        ("#.xx_.#..", "b3a"),
        ("...x_....", "f2c"),
        ("...._....", "f1b"),
        ("...o_o...", "dead"),
        ("####_####", "dead"),
    ],
)
def test_what_a_stone_makes_of_five(line, kind):
    table = Kinds(5).table()
    assert table[mask_of(line)] & 15 == KIND[kind]
    swapped = line.translate(str.maketrans("xo", "ox"))
    assert table[mask_of(swapped)] >> 4 == KIND[kind]
    assert table[mask_of(line[::-1])] & 15 == KIND[kind]


def completing(cells, length):
    """The empty places of a line that would give x a row of this length."""
    found = set()
    for place, cell in enumerate(cells):
        if cell == EMPTY:
            filled = [*cells[:place], OWN, *cells[place + 1 :]]
            if "x" * length in "".join(filled):
                found.add(place)
    return found


@pytest.mark.parametrize("length", [4, 5, 6])
def test_fives_and_fours_are_counted_right(length):
    table, random = Kinds(length).table(), Random(length)
    for _ in range(400):
        line = [random.choice("..xxxo") for _ in range(2 * length - 1)]
        line[length - 1] = "_"
        kind = table[mask_of("".join(line))] & 15
        line[length - 1] = OWN
        ways = len(completing(line, length))
        if "x" * length in "".join(line):
            assert kind == KIND["five"]
        elif ways:
            assert kind == (KIND["f4"] if ways > 1 else KIND["b4"])
        else:
            assert kind < KIND["b4"]
