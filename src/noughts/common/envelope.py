"""One envelope for all that is dumped: the solvers' graphs, the facts that workers exchange, checkpoints.

    noughts-data 1 KIND BYTEORDER \\n      what it is, in one line
    length, size, packed bytes            a block, as often as there are; the first is the head, JSON
    2^64 - 1, 0, SHA-256 of all before    the end
    HMAC of that sum under a key          the seal

Numbers have 64 bits, lowest byte first; blocks are compressed with zlib where that pays. The byte order is the
machine's, because graphs are arrays of machine words. The checksum detects accidents, the seal detects forgery. Between
workers, which trust each other, the key is empty.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
import struct
import sys
import zlib
from collections.abc import Iterable, Iterator
from typing import Any

from noughts.core import Rules
from noughts.files import make_folder, state_folder, write_whole

NAME, VERSION = "noughts-data", "1"
_SIZES = struct.Struct("<QQ")
_END = (1 << 64) - 1
_DIGEST = 32
KEY_BYTES = 32
SAMPLE = 65_536
"""Bytes of a block that are compressed as a sample, to see whether compression pays."""
MOST_GROWTH = 500
"""A block that grows by more than this factor when decompressed is refused."""

Buffer = bytes | bytearray | memoryview
Head = dict[str, Any]


def chunks(kind: str, head: Head, parts: Iterable[Buffer], key: bytes = b"") -> Iterator[bytes]:
    """The pieces of an envelope, sealed with a key; only one part is in memory at a time."""
    digest = hashlib.sha256()
    for piece in _pieces(kind, head, parts):
        digest.update(piece)
        yield piece
    yield digest.digest() + _seal(digest.digest(), key)


def _seal(digest: bytes, key: bytes) -> bytes:
    return hmac.digest(key, digest, "sha256")


def _pieces(kind: str, head: Head, parts: Iterable[Buffer]) -> Iterator[bytes]:
    yield _first_line(kind)
    yield from _block(json.dumps(head).encode("ascii"))
    for part in parts:
        yield from _block(part)
    yield _SIZES.pack(_END, 0)


def _first_line(kind: str) -> bytes:
    return f"{NAME} {VERSION} {kind} {sys.byteorder}\n".encode("ascii")


def _block(data: Buffer) -> Iterator[bytes]:
    packed = zlib.compress(data, 1 if _shrinks(data) else 0)
    yield _SIZES.pack(len(packed), len(data))
    yield packed


def _shrinks(data: Buffer) -> bool:
    """Whether compression is worth its time, judged by a sample; tables hardly shrink and are written as they are."""
    whole = memoryview(data).cast("B")
    return whole.nbytes <= SAMPLE or 2 * len(zlib.compress(whole[:SAMPLE], 1)) < SAMPLE


def is_ours(data: bytes, kind: str) -> bool:
    """Whether these bytes begin an envelope of this kind, whatever its version and machine."""
    words = data[:100].split(b"\n")[0].split(b" ")
    return len(words) == 4 and words[0] == NAME.encode() and words[2] == kind.encode()


def opened(kind: str, data: Buffer, key: bytes = b"") -> tuple[Head, list[bytes]]:
    """The head and the parts of an envelope sealed with a key; ValueError says what is wrong with it."""
    data = memoryview(data)
    first = _first_line(kind)
    if data[: len(first)] != first:
        raise ValueError(_what_else(kind, bytes(data[:100])))
    inside, digest, seal = data[: -2 * _DIGEST], data[-2 * _DIGEST : -_DIGEST], data[-_DIGEST:]
    if hashlib.sha256(inside).digest() != digest:
        raise ValueError("it is damaged")
    if not hmac.compare_digest(_seal(bytes(digest), key), bytes(seal)):
        raise ValueError("it was not written here")
    try:
        head, *parts = _blocks(inside[len(first) :], MOST_GROWTH * len(data))
        found = json.loads(head)
    except (struct.error, zlib.error, ValueError, RecursionError) as error:
        raise ValueError("it is damaged") from error
    if not isinstance(found, dict):
        raise ValueError("it is damaged")
    return found, parts


def _blocks(data: memoryview, most: int) -> Iterator[bytes]:
    """The decompressed blocks, at most `most` bytes in all."""
    at = 0
    while True:
        length, size = _SIZES.unpack_from(data, at)
        at += _SIZES.size
        if length == _END:
            break
        most -= size
        if most < 0 or at + length > len(data):
            raise ValueError("a block is too large")
        unpacker = zlib.decompressobj()
        block = unpacker.decompress(data[at : at + length], size + 1)
        if len(block) != size or not unpacker.eof or unpacker.unused_data:
            raise ValueError("a block is not of its size")
        yield block
        at += length
    if at != len(data):
        raise ValueError("something follows the end")


def _what_else(kind: str, start: bytes) -> str:
    """Why the first line is not the expected one."""
    words = start.split(b"\n")[0].split(b" ")
    if words[0] != NAME.encode() or len(words) != 4:
        return f"it is no {kind}"
    if words[1] != VERSION.encode():
        return "it is of another version"
    if words[2] != kind.encode():
        return f"it is no {kind}"
    return "it is of another kind of machine"


def sealed_for(kind: str, rules: Rules, figures: list[int], parts: Iterable[Buffer]) -> bytes:
    """An envelope for one board, with some figures in its head."""
    return b"".join(chunks(kind, {"game": str(rules), "figures": figures}, parts))


def opened_for(kind: str, rules: Rules, data: Buffer) -> tuple[list[int], list[bytes]]:
    """The figures and parts of an envelope for this board; ValueError if it is not one."""
    head, parts = opened(kind, data)
    if head.get("game") != str(rules):
        raise ValueError(f"it is of another board; expected {kind} of {rules}")
    figures = head.get("figures")
    if not isinstance(figures, list) or not all(type(figure) is int for figure in figures):
        raise ValueError("its figures are inconsistent")
    return figures, parts


def own_key(make: bool = False) -> bytes:
    """The key that seals this user's checkpoints and books; with `make` it is created if needed, or BadFile.

    Without a key nothing was ever sealed, so a random key takes its place, which opens nothing.
    """
    path = state_folder() / "key"
    try:
        key = path.read_bytes() if path.is_file() else b""
    except OSError:
        key = b""
    if len(key) != KEY_BYTES and make:
        make_folder(path.parent)
        write_whole(path, [secrets.token_bytes(KEY_BYTES)], private=True)
        return own_key()
    return key if len(key) == KEY_BYTES else secrets.token_bytes(KEY_BYTES)
