"""The verdict on a proof: the rules of `win.py`, `hold.py`, `block.py` and `gravity.py` combined.

docs/proof-format.md specifies the rules, and docs/proofs.md says why each is sound.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from noughts.core import Position
from noughts.verify.files import read, unpack
from noughts.verify.gravity import read_gravity
from noughts.verify.hold import HoldRules, Listener
from noughts.verify.nodes import Images
from noughts.verify.reader import Reader, Refused
from noughts.verify.win import WinRules

STEPS, STEPS_A_BYTE = 2_000_000, 5_000
"""The budget of a proof in steps (looks at a line or a cell): a fixed part, and a part for each byte of its file.

Proofs that the solver writes take fewer than 400 per byte, with threes fewer than 800; a step is about half a
microsecond.
"""


@dataclass(frozen=True)
class Claim:
    """What a proof shows: the value ("win", "draw" or "loss") of a position for the side to move; its node count."""

    position: Position
    value: str
    nodes: int


def check(data: bytes, hear: Callable[[float], None] | None = None) -> Claim:
    """Check a proof: BadFile if it is malformed, Refused, with the reason, if it breaks a rule.

    `hear` is called from time to time with the share that has been checked, 0 to 1.
    """
    try:
        position, value, body, threes = unpack(data)
        reader = Reader(position.rules, body, STEPS + STEPS_A_BYTE * len(data), hear, threes)
        nodes = (read_gravity if position.rules.gravity else read_lines)(reader, position, value)
        reader.end()
    except RecursionError as error:
        raise Refused("Its nodes are nested deeper than this process can follow.") from error
    return Claim(position, value, nodes)


def check_file(path: str | Path, hear: Callable[[float], None] | None = None) -> Claim:
    """Check a proof file as `check` does its bytes."""
    return check(read(path), hear)


def read_lines(reader: Reader, position: Position, value: str, listener: Listener | None = None) -> int:
    """Check the strategy of a game without gravity; the number of nodes in it."""
    rules, mine, theirs = position.rules, position.mine, position.theirs
    images = Images(reader)
    win = WinRules(reader, images)
    hold = HoldRules(reader, images, listener)
    if value == "win":
        move = reader.cell(mine | theirs, "V1")
        if not rules.completed(mine | move, move.bit_length() - 1):
            win.won(mine | move, theirs)
    elif value == "loss":
        win.won(theirs, mine)
    else:
        hold.held(mine, theirs)
        if mine | theirs:  # On the empty board, strategy stealing shows that the second player cannot win.
            hold.held(theirs, mine | reader.cell(mine | theirs, "V3"))
    return len(win.nodes) + len(hold.nodes) + len(hold.block.nodes)
