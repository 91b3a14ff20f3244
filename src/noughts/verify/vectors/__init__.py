"""Test vectors for checkers of proofs: small files with the verdict that docs/proof-format.md demands.

`index.json` lists them. Each names the rule that it tests: a checker without that rule gives another verdict.
"""

from __future__ import annotations

import json
import lzma
from dataclasses import dataclass
from importlib import resources

FIRST_LINE = 16


@dataclass(frozen=True)
class Vector:
    """A file, its verdict ("valid", "invalid" or "malformed") and the rule that it tests."""

    name: str
    verdict: str
    rule: str
    data: bytes

    @property
    def text(self) -> bytes | None:
        """What is packed in the file; None if it cannot be unpacked."""
        try:
            return lzma.decompress(self.data[FIRST_LINE:], lzma.FORMAT_XZ)
        except (lzma.LZMAError, EOFError):
            return None


def vectors() -> list[Vector]:
    """All test vectors, in the order of the index."""
    folder = resources.files(__name__)
    listed = json.loads((folder / "index.json").read_text("utf-8"))
    return [
        Vector(entry["file"], entry["verdict"], entry["rule"], (folder / entry["file"]).read_bytes())
        for entry in listed["vectors"]
    ]
