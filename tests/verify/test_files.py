"""The file of a proof: what is packed is unpacked, and whatever is not one in form is refused in a sentence."""

import lzma
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noughts.core import Position, Rules, format_position
from noughts.errors import BadFile
from noughts.verify import files
from noughts.verify.files import MAGIC, MOST_GROWTH, VALUES, read, unpack
from tests.strategies import kinds

START = Position(Rules.parse("3x3"))


def packed(text: bytes, magic: bytes = MAGIC) -> bytes:
    return magic + lzma.compress(text, lzma.FORMAT_XZ)


def told(position: Position, value: str, body: bytes) -> bytes:
    return f"{position.rules}\n{format_position(position)}\n{value}\n".encode() + body


@given(kinds(), st.sampled_from(VALUES), st.binary(max_size=60))
@settings(max_examples=60)
def test_what_is_packed_is_unpacked(rules: Rules, value: str, body: bytes) -> None:
    position = Position(rules)
    assert unpack(packed(told(position, value, body)))[:3] == (position, value, body)


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "not a proof"),
        (b"noughts-proof 9\n" + lzma.compress(b"x"), "not a proof"),
        (MAGIC + b"no packing", "damaged"),
        (packed(b"3x3\n.../.../... X"), "damaged"),
        (packed(b"3y3\n.../.../... X\nwin\n"), "damaged"),
        (packed(b"3x3\n.../... X\nwin\n"), "damaged"),
        (packed(b"3x3\n.../.../... X\nwin\n")[:-3], "cut short"),
        (packed(b"3x3\n.../.../... X\nwin\n") + b"more", "cut short, too long"),
        (packed(told(START, "draw", bytes(MOST_GROWTH * 10_000))), "swells"),
        (packed(b"3x3\n.../.../... X\nbest\n"), "claims win, draw or loss"),
        (packed(b"3x3\nXXX/OO./... O\nloss\n"), "game that is not over"),
    ],
)
def test_what_is_no_proof_in_form_is_refused(data: bytes, reason: str) -> None:
    with pytest.raises(BadFile, match=reason) as refused:
        unpack(data)
    assert "\n" not in str(refused.value)


def test_files_are_read_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.proof").write_bytes(b"12345")
    assert read(tmp_path / "a.proof") == b"12345"
    monkeypatch.setattr(files, "MOST_BYTES", 4)
    with pytest.raises(BadFile, match="larger than a proof may be"):
        read(tmp_path / "a.proof")
    with pytest.raises(BadFile, match="cannot be read: No such file"):
        read(tmp_path / "none")
    with pytest.raises(BadFile, match="cannot be read"):
        read("a\0b")


@pytest.mark.parametrize("other", [None, 7, "noughts-proof 1", ["noughts-proof 1"]])
def test_what_is_no_bytes_is_no_proof(other: Any) -> None:
    with pytest.raises(BadFile, match="not a proof"):
        unpack(other)
