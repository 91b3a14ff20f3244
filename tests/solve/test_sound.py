"""Dumps that were altered, with every checksum right, are refused before a kernel goes on from them."""

import json
from array import array
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import pytest

from noughts.core import Position, Rules
from noughts.kernels.block.graph import KINDS as BLOCK
from noughts.kernels.hold.graph import KINDS as HOLD
from noughts.kernels.win.graph import kinds
from noughts.search import Control
from noughts.solve.block.method import Block
from noughts.solve.envelope import chunks, opened
from noughts.solve.gravity.solver import GravitySolver
from noughts.solve.hold.method import Hold
from noughts.solve.method import Question
from noughts.solve.sound import Graph, cut, demand_end
from noughts.solve.win.method import Win

RULES = Rules.parse("5x5:4")
START = Question(0, 0, True)
COLUMNS = {"win": kinds(1), "hold": HOLD, "block": BLOCK}
FREE = {"keys", "key", "key_a", "key_b", "open", "tried", "moves", "order", "price", "try_price", "proof", "try_proof"}
"""Columns in which any number, or a large one, is one that a search may come to."""


def method(kind: str) -> Any:
    return {"win": lambda: Win(RULES), "hold": lambda: Hold(RULES, Block(RULES)), "block": lambda: Block(RULES)}[kind]()


@lru_cache
def dumped(kind: str) -> bytes:
    """The dump of a search that was stopped in the middle."""
    asked = method(kind)
    asked.ask(START if kind == "win" else Question(0, 1 << 12, True), Control().visiting(400))
    return asked.dump()


def parts_of(kind: str) -> tuple[dict[str, Any], list[bytes]]:
    head, parts = opened(dumped(kind).split(b" ")[2].decode(), dumped(kind))
    return head, list(cut(BLOCK, head["figures"][:3], memoryview(parts[0]))) if kind == "block" else parts


def sealed(kind: str, head: dict[str, Any], parts: list[bytes]) -> bytes:
    return b"".join(chunks(f"{kind}-graph", head, [b"".join(parts)] if kind == "block" else parts))


def altered(kind: str, name: str, number: int | float, at: int = 0) -> bytes:
    """The dump with one number of one column changed."""
    head, parts = parts_of(kind)
    names = [(name, codes) for columns in COLUMNS[kind].values() for name, codes in columns.items()]
    where = [name for name, _ in names].index(name)
    column = array(names[where][1][0], bytes(parts[where]))
    column[at] = number
    return sealed(kind, head, [*parts[:where], column.tobytes(), *parts[where + 1 :]])


def every_column() -> Iterator[tuple[str, str]]:
    return ((kind, name) for kind, columns in COLUMNS.items() for names in columns.values() for name in names)


@pytest.mark.parametrize("kind", COLUMNS)
def test_an_honest_dump_is_taken_over(kind: str) -> None:
    again = method(kind)
    again.restore(dumped(kind))
    assert again.dump() == dumped(kind)
    assert all(len(part) for part in parts_of(kind)[1])


@pytest.mark.parametrize(("kind", "name"), [(kind, name) for kind, name in every_column() if name not in FREE])
def test_a_number_out_of_range_is_refused(kind: str, name: str) -> None:
    codes = next(columns[name] for columns in COLUMNS[kind].values() if name in columns)
    largest = 2 ** (8 * array(codes[0]).itemsize - (codes[0] not in "QB")) - 1
    for number in {largest, largest - 1} - {2**64 - 1 if name == "try_todo" else None}:
        with pytest.raises(ValueError, match=r"\w"):
            method(kind).restore(altered(kind, name, number))


@pytest.mark.parametrize(
    ("kind", "name"),
    [("win", "next_reply"), ("win", "next_link"), ("win", "next_parent"), ("hold", "try_next"), ("hold", "link_next")],
)
def test_a_list_without_an_end_is_refused(kind: str, name: str) -> None:
    with pytest.raises(ValueError, match=r"no end|stands in another|leads elsewhere"):
        method(kind).restore(altered(kind, name, 1, at=1))


@pytest.mark.parametrize(("kind", "name"), [("win", "claim_proof"), ("win", "claim_disproof"), ("win", "reply_proof")])
def test_an_answer_without_facts_below_it_is_refused(kind: str, name: str) -> None:
    _, parts = parts_of(kind)
    graph = Graph(COLUMNS[kind], parts)
    at = next(node for node, number in enumerate(graph[name]) if number)
    with pytest.raises(ValueError, match="does not follow"):
        method(kind).restore(altered(kind, name, 0, at))


def test_a_state_said_to_be_held_without_answers_is_refused() -> None:
    _, parts = parts_of("hold")
    graph = Graph(HOLD, parts)
    at = next(state for state, stage in enumerate(graph["stage"]) if stage <= 2 and graph["proof"][state])
    with pytest.raises(ValueError, match="does not follow"):
        method("hold").restore(altered("hold", "proof", 0, at))


def test_numbers_that_are_none_are_refused() -> None:
    with pytest.raises(ValueError, match="is none"):
        method("block").restore(altered("block", "proof", float("nan")))


@pytest.mark.parametrize("kind", COLUMNS)
def test_columns_of_different_lengths_are_refused(kind: str) -> None:
    head, parts = parts_of(kind)
    for changed in ([*parts[:-1], bytes(parts[-1])[:-1]], [*parts[:-1], bytes(parts[-1])[:-8]], parts[:-1]):
        with pytest.raises(ValueError, match=r"\w"):
            method(kind).restore(sealed(kind, head, changed))


def test_ways_end() -> None:
    demand_end(3, [(0, 1), (1, 2), (0, 2)], 2)
    with pytest.raises(ValueError, match="deeper"):
        demand_end(3, [(0, 1), (1, 2), (0, 2)], 1)
    with pytest.raises(ValueError, match="back to itself"):
        demand_end(3, [(0, 1), (1, 2), (2, 1)], 9)


@pytest.mark.parametrize("row", [[0, 0, 5, -5], [0, 0, 0, 99], [0, 0, "x", 1], [0], 7, [-1, 0, 0, 1]])
def test_bounds_that_are_no_scores_are_refused(row: Any) -> None:
    rules = Rules.parse("5x4:4+gravity")
    solver = GravitySolver(rules, bits=12)
    solver.bounds(Position(rules))
    head, parts = opened("gravity-graph", solver.dump())
    parts[0] = json.dumps([row]).encode()
    with pytest.raises(ValueError, match=r"\w"):
        GravitySolver(rules, bits=12).restore(b"".join(chunks("gravity-graph", head, parts)))


def test_entries_that_are_no_scores_are_refused() -> None:
    rules = Rules.parse("5x4:4+gravity")
    head, parts = opened("gravity-graph", GravitySolver(rules, bits=12).dump())
    for at, said in ((48, "no score of this board"), (52, "no score of this board"), (56, "waits for ever")):
        table = bytearray(parts[1])
        table[at : at + 2] = b"\xff\x0f"
        with pytest.raises(ValueError, match=said):
            GravitySolver(rules, bits=12).restore(b"".join(chunks("gravity-graph", head, [parts[0], bytes(table)])))
