"""RenLib's .lib: the tree, its main line, comments, and files that are cut short."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from noughts.adapters.formats import GameRecord, RecordNode, read
from noughts.adapters.formats.renlib import COMMENT, HEADER, MAGIC, NO_CHILD, SIBLING, TEXT
from noughts.core import Position, Rules
from noughts.errors import BadFile

HEAD = (MAGIC + b"\x03\x00").ljust(HEADER, b"\xff")


def lib(record: GameRecord, root: bool = False) -> bytes:
    """A record as a .lib file, for these tests alone."""
    parts = [HEAD + (b"\x00\x00" if root else b"")]
    stack = [(record.children, 0)]
    while stack:
        siblings, at = stack.pop()
        node = siblings[at]
        last = at + 1 == len(siblings)
        flags = NO_CHILD * (not node.children) | SIBLING * (not last) | COMMENT * bool(node.comment)
        parts.append(bytes([(node.cell // 15) << 4 | node.cell % 15 + 1, flags]))
        if node.comment:
            text = node.comment.encode("latin-1") + b"\0"
            parts.append(text + b"\0" * (len(text) % 2))
        if not last:
            stack.append((siblings, at + 1))
        if node.children:
            stack.append((node.children, 0))
    return b"".join(parts)


@st.composite
def trees(draw: st.DrawFn) -> GameRecord:
    record = GameRecord(Position(Rules.parse("15x15:5")))
    places = [(record.children, frozenset[int]())]
    for number in range(draw(st.integers(1, 20))):
        children, taken = draw(st.sampled_from(places)) if number else places[0]
        cell = draw(st.sampled_from(sorted(set(range(225)) - taken)))
        node = RecordNode(cell, draw(st.text("abc\xe9", max_size=4)))
        children.append(node)
        places.append((node.children, taken | {cell}))
    return record


@given(trees(), st.booleans())
def test_reads_the_whole_tree(record, root):
    again = read(lib(record, root))
    told = [(ply, node.cell, node.comment) for ply, node in record.walk()]
    assert [(ply, node.cell, node.comment) for ply, node in again.walk()] == told


@given(trees(), st.data())
def test_a_file_cut_short_says_so(record, data):
    whole = lib(record)
    with pytest.raises(BadFile, match=r"ends in the middle|20 bytes"):
        read(whole[: data.draw(st.integers(8, len(whole) - 1).filter(lambda end: end != HEADER))])


def test_text_on_the_board_stands_before_the_comment():
    data = HEAD + bytes([0x78, NO_CHILD | TEXT | COMMENT, 0, 1]) + b"why\0" + b"A\0"
    node = read(data).children[0]
    assert (node.cell, node.comment) == (112, "A why")


def test_moves_off_the_board_and_passes_are_refused():
    with pytest.raises(BadFile, match="outside 15x15"):
        read(HEAD + bytes([0xF1, NO_CHILD]))
    with pytest.raises(BadFile, match="no passes"):
        read(HEAD + bytes([0x78, 0, 0x00, NO_CHILD]))
