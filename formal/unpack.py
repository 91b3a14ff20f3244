"""Write a proof file unpacked to standard output: its first line, and what the xz stream after it holds.

Usage: python3 unpack.py FILE
"""

import lzma
import sys
from pathlib import Path

MOST_MEMORY = 80 << 20
"""What xz may use: enough for a dictionary of 64 MiB (F2 of the specification)."""


def unpack(path: str | Path) -> bytes:
    """The first line of a proof file, and the bytes packed after it in one xz stream."""
    first, packed = Path(path).read_bytes().split(b"\n", 1)
    unpacker = lzma.LZMADecompressor(lzma.FORMAT_XZ, memlimit=MOST_MEMORY)
    text = unpacker.decompress(packed)
    if not unpacker.eof or unpacker.unused_data:
        raise SystemExit(f"{path} is cut short, or goes on after its xz stream.")
    return first + b"\n" + text


if __name__ == "__main__":
    try:
        sys.stdout.buffer.write(unpack(sys.argv[1]))
    except (IndexError, OSError, ValueError, lzma.LZMAError) as error:
        raise SystemExit(f"Expected a proof file, as FILE=x.proof; this cannot be read as one ({error}).") from error
