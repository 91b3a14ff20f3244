"""Proof files (certificates): the first line, the packing, and the contents, divided into header and body."""

from __future__ import annotations

import lzma
from pathlib import Path
from typing import NamedTuple

from noughts.core import Position
from noughts.errors import BadFile
from noughts.verify.header import VALUES, parse_header

__all__ = ["MAGIC", "MAGIC_THREES", "MOST_BYTES", "MOST_GROWTH", "VALUES", "Unpacked", "read", "unpack"]

MAGIC = b"noughts-proof 1\n"
MAGIC_THREES = b"noughts-proof 2\n"
"""The first line of a proof, and of one whose chains may contain threes."""
XZ = b"\xfd7zXZ\x00"
"""The first bytes of an xz stream."""
MOST_GROWTH = 100
"""A proof may unpack to at most this many times its size."""
MOST_BYTES = 1 << 30
"""The largest file that is read."""
MOST_MEMORY = 80 << 20
"""The memory that xz may use: enough for a dictionary of 64 MiB, too little for the next larger size."""
NO_PROOF = 'This is not a proof; expected a file that begins with "noughts-proof 1" or "noughts-proof 2" (F1).'


def read(path: str | Path) -> bytes:
    """The bytes of a proof file; BadFile if it cannot be read, is too large, or does not begin like a proof."""
    try:
        with open(path, "rb") as file:
            start = file.read(len(MAGIC) + len(XZ))
            if not _begins_well(start):
                raise BadFile(NO_PROOF)  # Before the rest is read: it may be long, or a device that never ends.
            data = start + file.read(MOST_BYTES + 1 - len(start))
    except (OSError, ValueError) as error:
        raise BadFile(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}.") from error
    if len(data) > MOST_BYTES:
        raise BadFile(f"{path} is larger than a proof may be, which is {MOST_BYTES:,} bytes (F1).")
    return data


def _begins_well(data: bytes) -> bool:
    return data.startswith((MAGIC, MAGIC_THREES)) and XZ.startswith(data[len(MAGIC) : len(MAGIC) + len(XZ)])


class Unpacked(NamedTuple):
    """A well-formed proof: the position, the value claimed for it, the body, and whether chains may contain threes."""

    position: Position
    value: str
    body: bytes
    threes: bool


def unpack(data: bytes) -> Unpacked:
    """The parts of a proof; BadFile if it is malformed."""
    if not isinstance(data, bytes) or not _begins_well(data):
        raise BadFile(NO_PROOF)
    text = _unpacked(data)
    try:
        game, board, value, body = text.split(b"\n", 3)
    except ValueError as error:
        raise BadFile("This proof is malformed: it has no header of three lines (F4).") from error
    position, claimed = parse_header(game, board, value)
    threes = data.startswith(MAGIC_THREES)
    if threes and position.rules.gravity:
        raise BadFile("Proofs with threes are for games without gravity (H2).")
    return Unpacked(position, claimed, body, threes)


def _unpacked(data: bytes) -> bytes:
    unpacker = lzma.LZMADecompressor(lzma.FORMAT_XZ, memlimit=MOST_MEMORY)
    most = MOST_GROWTH * len(data)
    try:
        text = unpacker.decompress(memoryview(data)[len(MAGIC) :], most + 1)
    except (lzma.LZMAError, EOFError) as error:
        raise BadFile("This proof is damaged: its packing cannot be read (F2).") from error
    if len(text) > most:
        raise BadFile(f"This proof grows more than {MOST_GROWTH} times when unpacked (F3).")
    if not unpacker.eof or unpacker.unused_data:
        raise BadFile("This proof is cut short, or something follows it (F2).")
    return text
