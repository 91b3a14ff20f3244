"""Dumps of searches that were stopped in the middle, and the same altered, with every checksum right."""

from array import array
from functools import lru_cache
from typing import Any

import pytest

from noughts.common import Control
from noughts.common.envelope import chunks, opened
from noughts.core import Rules
from noughts.solvers.contract import Question
from noughts.solvers.defence.kernel.graph import KINDS as HOLD
from noughts.solvers.defence.solver import DefenceSolver
from noughts.solvers.pairing.kernel.graph import KINDS as BLOCK
from noughts.solvers.pairing.solver import PairingSolver
from noughts.solvers.sound import cut
from noughts.solvers.threats.kernel.graph import kinds
from noughts.solvers.threats.solver import ThreatSolver

RULES = Rules.parse("5x5:4")
START = Question(0, 0, True)
COLUMNS = {"win": kinds(1), "hold": HOLD, "block": BLOCK}
FREE = {"keys", "key", "key_a", "key_b", "open", "tried", "moves", "order", "price", "try_price", "proof", "try_proof"}
"""Columns in which any number, or a large one, is one that a search may come to."""


def method(kind: str) -> Any:
    return {
        "win": lambda: ThreatSolver(RULES),
        "hold": lambda: DefenceSolver(RULES, PairingSolver(RULES)),
        "block": lambda: PairingSolver(RULES),
    }[kind]()


@lru_cache
def dumped(kind: str) -> bytes:
    """The dump of a search that was stopped in the middle."""
    asked = method(kind)
    asked.ask(START if kind == "win" else Question(0, 1 << 12, True), Control().visiting(400))
    return asked.dump()


def parts_of(kind: str) -> tuple[dict[str, Any], list[bytes]]:
    head, parts = opened(dumped(kind).split(b" ")[2].decode(), dumped(kind))
    return head, list(cut(BLOCK, head["figures"][:3], memoryview(parts[0]))) if kind == "block" else parts


def columns_of(kind: str) -> list[bytes]:
    """The parts of a dump that are columns of its graph; the search for a win keeps its guides behind them."""
    return parts_of(kind)[1][: sum(map(len, COLUMNS[kind].values()))]


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


def bounded(kind: str) -> list[str]:
    """The columns of a kind in which a large number is none that a search may come to."""
    return [name for names in COLUMNS[kind].values() for name in names if name not in FREE]


def is_taken_over(kind: str) -> bool:
    """Whether an honest dump is taken over as it is."""
    again = method(kind)
    again.restore(dumped(kind))
    return again.dump() == dumped(kind) and all(map(len, columns_of(kind)))


def refuses_large(kind: str, name: str) -> None:
    """A number of a column that is too large is refused."""
    codes = next(columns[name] for columns in COLUMNS[kind].values() if name in columns)
    largest = 2 ** (8 * array(codes[0]).itemsize - (codes[0] not in "QB")) - 1
    for number in {largest, largest - 1} - {2**64 - 1 if name == "try_todo" else None}:
        with pytest.raises(ValueError, match=r"\w"):
            method(kind).restore(altered(kind, name, number))


def refuses_endless(kind: str, name: str) -> None:
    """A list that comes back to itself is refused."""
    with pytest.raises(ValueError, match=r"no end|stands in another|leads elsewhere"):
        method(kind).restore(altered(kind, name, 1, at=1))


def refuses_cut_columns(kind: str) -> None:
    """Columns of different lengths are refused."""
    head, parts = parts_of(kind)
    for changed in ([*parts[:-1], bytes(parts[-1])[:-1]], [*parts[:-1], bytes(parts[-1])[:-8]], parts[:-1]):
        with pytest.raises(ValueError, match=r"\w"):
            method(kind).restore(sealed(kind, head, changed))
