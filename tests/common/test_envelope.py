"""Envelopes: what is put in comes out, and everything else is refused with a reason."""

import zlib
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noughts.common import envelope
from noughts.common.envelope import chunks, is_ours, opened, opened_for, sealed_for
from noughts.core import Rules

HEADS = st.dictionaries(st.text(max_size=5), st.integers() | st.text(max_size=5) | st.booleans(), max_size=4)
RULES = Rules.parse("3x3")


def sealed(head: dict[str, object], parts: list[bytes], key: bytes = b"") -> bytes:
    return b"".join(chunks("facts", head, parts, key))


@given(HEADS, st.lists(st.binary(max_size=200), max_size=4), st.binary(max_size=40))
def test_what_is_put_in_comes_out(head: dict[str, object], parts: list[bytes], key: bytes) -> None:
    data = sealed(head, parts, key)
    assert opened("facts", data, key) == (head, parts)
    assert is_ours(data, "facts")


@given(st.lists(st.binary(max_size=50), max_size=3), st.data())
@settings(max_examples=200)
def test_whatever_is_changed_is_noticed(parts: list[bytes], data: st.DataObject) -> None:
    whole = sealed({"a": 1}, parts)
    at = data.draw(st.integers(0, len(whole) - 1))
    changed = bytearray(whole)
    changed[at] ^= data.draw(st.integers(1, 255))
    for bad in (bytes(changed), whole[:at], whole + b"\0"):
        with pytest.raises(ValueError, match="it"):
            opened("facts", bad)


def test_what_hardly_shrinks_is_not_packed() -> None:
    """To pack the table of a search took half a second, which passed its limit of time."""
    table = bytes(Random(1).choices(range(64), k=200_000))
    packed = [b"".join(chunks("kind", {}, [part])) for part in (table, bytes(200_000))]
    assert len(table) <= len(packed[0]) <= len(table) + 1_000
    assert len(packed[1]) < 3_000
    assert [opened("kind", each)[1] for each in packed] == [[table], [bytes(200_000)]]


def test_each_reason_has_its_words(monkeypatch: pytest.MonkeyPatch) -> None:
    data = sealed({}, [])
    for bad, reason in [
        (b"something else", "it is no facts"),
        (data.replace(b"facts", b"graph"), "it is no facts"),
        (data.replace(b"data 1", b"data 2"), "another version"),
        (data.replace(b"little", b"middle"), "another kind of machine"),
        (data[:-1], "it is damaged"),
        (sealed({}, [], b"key"), "it was not written here"),
    ]:
        with pytest.raises(ValueError, match=reason):
            opened("facts", bad)


def test_what_swells_is_refused_before_it_does(monkeypatch: pytest.MonkeyPatch) -> None:
    compress = zlib.compress
    monkeypatch.setattr(zlib, "compress", lambda data, _: compress(data, 9))
    data = sealed({}, [bytes(10**7)])
    assert len(data) * envelope.MOST_GROWTH < 10**7
    asked: list[int] = []
    make = zlib.decompressobj
    monkeypatch.setattr(zlib, "decompressobj", lambda: asked.append(1) or make())
    with pytest.raises(ValueError, match="damaged"):
        opened("facts", data)
    assert len(asked) == 1, "the head alone is unpacked"


def test_an_envelope_of_a_board_serves_no_other() -> None:
    data = sealed_for("facts", RULES, [3, 4], [b"x"])
    assert opened_for("facts", RULES, data) == ([3, 4], [b"x"])
    with pytest.raises(ValueError, match="another board"):
        opened_for("facts", Rules.parse("4x4"), data)
    for figures in (None, 3, ["3"], [True]):
        with pytest.raises(ValueError, match="figures"):
            opened_for("facts", RULES, sealed({"game": "3x3", "figures": figures}, []))
