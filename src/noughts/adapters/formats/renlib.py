"""RenLib's .lib, read only: a tree of moves on 15x15 in preorder, two bytes per node.

The header is 20 bytes: FF, "RenLib", FF, the version. A node is a move byte (x + 1 in the low four bits, y in the high
four, 0 for no move) and a flag byte. Texts follow a node: bytes in pairs, of which the first 0 ends the text.
"""

from noughts.adapters.formats.record import MOST_NODES, GameRecord, RecordNode, board_rules
from noughts.core import Position, Rules
from noughts.errors import BadFile

SIDE = 15
HEADER = 20
MAGIC = b"\xffRenLib\xff"
TEXT, COMMENT, NO_CHILD, SIBLING = 0x01, 0x08, 0x40, 0x80
CUT_SHORT = "The .lib file ends in the middle of its tree."


def is_lib(data: bytes) -> bool:
    return data.startswith(MAGIC)


def read_lib(data: bytes, rules: Rules | None, flip: bool) -> GameRecord:  # noqa: ARG001
    """The whole tree; the first child of each node is the main line."""
    if not is_lib(data) or len(data) < HEADER:
        raise BadFile("A .lib file begins with 20 bytes that name RenLib and its version.")
    record = GameRecord(Position(board_rules(SIDE, SIDE, rules)))
    at, nodes = HEADER, 0
    waiting: list[list[RecordNode]] = []
    """Where the siblings of the nodes being read belong: the children of their parents, innermost last."""
    here = record.children
    while at < len(data):
        nodes += 1
        if nodes > MOST_NODES:
            raise BadFile(f"The .lib file holds more than {MOST_NODES:,} nodes, too many to read.")
        node, flags, at = _node(data, at)
        children = _place(record, here, node)
        if flags & SIBLING:
            waiting.append(here)
        if not flags & NO_CHILD:
            here = children
        elif waiting:
            here = waiting.pop()
        else:
            return record.checked()
    if nodes:
        raise BadFile(CUT_SHORT)
    return record


def _place(record: GameRecord, siblings: list[RecordNode], node: RecordNode) -> list[RecordNode]:
    """Add a node among its siblings; a root without a move only carries a comment. Returns where its children go."""
    if node.cell >= 0:
        siblings.append(node)
        return node.children
    if siblings is not record.children:
        raise BadFile("The .lib file passes in the middle of a game; noughts knows no passes.")
    record.comment = record.comment or node.comment
    return siblings


def _node(data: bytes, at: int) -> tuple[RecordNode, int, int]:
    """The node at a place of the file, its flags, and where the next one begins."""
    if at + 2 > len(data):
        raise BadFile(CUT_SHORT)
    move, flags = data[at], data[at + 1]
    at += 2
    if flags & TEXT:
        at += 2
    comment = text = b""
    if flags & COMMENT:
        comment, at = _text(data, at)
    if flags & TEXT:
        text, at = _text(data, at)
    x, y = (move & 0x0F) - 1, move >> 4
    if move and not (0 <= x < SIDE and y < SIDE):
        raise BadFile(f"The .lib file plays {x},{y}, which is outside {SIDE}x{SIDE}.")
    said = " ".join(part.decode("latin-1") for part in (text, comment) if part)
    return RecordNode(y * SIDE + x if move else -1, said), flags, at


def _text(data: bytes, at: int) -> tuple[bytes, int]:
    """The bytes up to the first 0, and where the next pair begins."""
    end = data.find(b"\0", at)
    if end < 0:
        raise BadFile(CUT_SHORT)
    return data[at:end], end + 1 + (end + 1 - at) % 2
