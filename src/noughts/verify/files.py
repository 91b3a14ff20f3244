"""The file of a proof: a first line, packed numbers, and a header in them."""

from __future__ import annotations

import lzma
from pathlib import Path
from typing import NamedTuple

from noughts.core import Position, Rules, parse_position
from noughts.errors import BadFile, NoughtsError

MAGIC = b"noughts-proof 1\n"
MAGIC_THREES = b"noughts-proof 2\n"
"""The first line of a proof, and of one whose chains may contain threes; the rest of the file is the same."""
MOST_GROWTH = 100
"""A proof that unpacks to more than this many times its size is refused unread."""
MOST_BYTES = 1 << 30
"""Files larger than this are refused."""
VALUES = ("win", "draw", "loss")


def read(path: str | Path) -> bytes:
    """The bytes of a proof file; BadFile where it cannot be read, or is too large."""
    try:
        with open(path, "rb") as file:
            data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise BadFile(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}.") from error
    if len(data) > MOST_BYTES:
        raise BadFile(f"{path} is larger than a proof may be, which is {MOST_BYTES:,} bytes.")
    return data


class Unpacked(NamedTuple):
    """A proof in form: the position, the value claimed for it, the numbers, whether chains may contain threes."""

    position: Position
    value: str
    body: bytes
    threes: bool


def unpack(data: bytes) -> Unpacked:
    """A proof as its file tells it; BadFile where it is not one in form."""
    if not isinstance(data, bytes) or not data.startswith((MAGIC, MAGIC_THREES)):
        raise BadFile('This is not a proof; expected a file that begins with "noughts-proof 1" or "noughts-proof 2".')
    unpacker = lzma.LZMADecompressor(lzma.FORMAT_XZ, memlimit=1 << 28)
    try:
        text = unpacker.decompress(data[len(MAGIC) :], MOST_GROWTH * len(data))
        game, board, value, body = text.split(b"\n", 3)
        position = parse_position(Rules.parse(game.decode("ascii")), board.decode("ascii"))
    except (lzma.LZMAError, ValueError, NoughtsError) as error:
        raise BadFile("This proof is damaged: its packing, its game or its position cannot be read.") from error
    if not unpacker.eof or unpacker.unused_data:
        raise BadFile("This proof is cut short, too long, or swells beyond measure when unpacked.")
    if value.decode("ascii", "replace") not in VALUES or position.outcome:
        raise BadFile("A proof claims win, draw or loss of a game that is not over.")
    threes = data.startswith(MAGIC_THREES)
    if threes and position.rules != Rules(position.rules.shape, position.rules.length):
        raise BadFile(f"Proofs with threes are for games of a board and a number in a row, not for {position.rules}.")
    return Unpacked(position, value.decode("ascii"), body, threes)
