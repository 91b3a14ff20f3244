"""Proof files: the numbers, the header and the file. docs/proofs.md describes the format; `verify` reads it."""

import lzma
from pathlib import Path

from noughts.common import Control
from noughts.core import Position, format_position
from noughts.errors import Stopped
from noughts.files import write_whole
from noughts.verify.files import MAGIC, MAGIC_THREES

PACKING = {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 4, "lp": 0, "pb": 0}
"""The settings of xz that made the proof of Qubic smallest."""
QUICK_PACKING = {"id": lzma.FILTER_LZMA2, "preset": 0}
LARGE = 1 << 26
"""Proofs of more bytes than this are packed quickly; the strongest setting would take longer than the search."""
WINDOW = range(1 << 12, 1 << 26)
"""The range of xz's window in bytes: its minimum, and what its strongest setting takes."""
PIECE = 1 << 20
"""Bytes that are packed between two looks at the control."""


def pack(
    position: Position, value: str, body: bytes | bytearray, control: Control | None = None, threes: bool = False
) -> bytes:
    """A proof (certificate) as the bytes of a file; `threes` if its chains have any. Stopped if the control ends it."""
    head = f"{position.rules}\n{format_position(position)}\n{value}\n".encode("ascii")
    size = len(head) + len(body)
    # xz clears its whole window, and one longer than the data gains nothing.
    window = {"dict_size": min(max(size, WINDOW.start), WINDOW.stop)}
    packer = lzma.LZMACompressor(filters=[QUICK_PACKING if size > LARGE else PACKING | window])
    packed = [MAGIC_THREES if threes else MAGIC, packer.compress(head)]
    for at in range(0, len(body), PIECE):
        if control and control(0):
            raise Stopped("The proof was stopped before it was written.")
        packed.append(packer.compress(memoryview(body)[at : at + PIECE]))
    return b"".join([*packed, packer.flush()])


def save(path: str | Path, proof: bytes) -> None:
    """Write a proof to a file, completely or not at all."""
    write_whole(path, [proof])
