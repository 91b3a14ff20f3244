"""Proof files: the numbers, the header and the file. docs/proofs.md describes the format; `verify` reads it."""

import lzma
from collections.abc import Callable
from pathlib import Path
from typing import Any

from noughts.core import Position, format_position
from noughts.errors import BadFile, Stopped
from noughts.files import write_whole
from noughts.search import Control
from noughts.verify.checker import MAGIC, Checker, Claim, check

PACKING = {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 4, "lp": 0, "pb": 0}
"""How xz packs proofs: the settings that made the proof of Qubic smallest."""
QUICK_PACKING = {"id": lzma.FILTER_LZMA2, "preset": 0}
LARGE = 1 << 26
"""Texts of more bytes than this are packed quickly; the strongest setting would take longer than the search."""
WINDOW = range(1 << 12, 1 << 26)
"""How far back xz may look, in bytes: the least that it knows, and what its strongest setting takes."""
PIECE = 1 << 20
"""Bytes that are packed between two looks at the control."""
HEARD_EVERY = 1 << 14
"""Bytes of a proof, unpacked, that are checked between two reports at least."""
MOST_BYTES = 1 << 30
"""Files larger than this are refused."""


def pack(position: Position, value: str, body: bytes | bytearray, control: Control | None = None) -> bytes:
    """A whole proof as the bytes of a file; Stopped if the control ends it first."""
    head = f"{position.rules}\n{format_position(position)}\n{value}\n".encode("ascii")
    size = len(head) + len(body)
    # xz clears memory for its whole window, and one longer than the text makes nothing smaller.
    window = {"dict_size": min(max(size, WINDOW.start), WINDOW.stop)}
    packer = lzma.LZMACompressor(filters=[QUICK_PACKING if size > LARGE else PACKING | window])
    packed = [MAGIC, packer.compress(head)]
    for at in range(0, len(body), PIECE):
        if control and control(0):
            raise Stopped("The proof was stopped before it was written.")
        packed.append(packer.compress(memoryview(body)[at : at + PIECE]))
    return b"".join([*packed, packer.flush()])


def save(path: str | Path, proof: bytes) -> None:
    """Write a proof to a file, whole or not at all."""
    write_whole(path, [proof])


def check_file(path: str | Path, hear: Callable[[float], None] | None = None) -> Claim:
    """Check a proof file as `check` does its bytes; `hear` is told now and then how much of it is checked, 0 to 1."""
    try:
        with open(path, "rb") as file:
            data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise BadFile(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}.") from error
    if len(data) > MOST_BYTES:
        raise BadFile(f"{path} is larger than a proof may be, which is {MOST_BYTES:,} bytes.")
    try:
        return check(data, _telling(hear) if hear else None)
    except RecursionError as error:
        raise BadFile(f"{path} nests its nodes deeper than any strategy does.") from error


def _telling(hear: Callable[[float], None]) -> type[Checker]:
    """A checker that tells how far it has got."""

    class Telling(Checker):
        due = 0

        def node(self, read: Callable[..., int], subject: Any, *more: int) -> int:
            if self.at >= self.due:
                self.due = self.at + HEARD_EVERY
                hear(self.at / max(1, len(self.body)))
            return super().node(read, subject, *more)

    return Telling
