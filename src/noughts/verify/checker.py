"""What a proof claims, and whether it holds: the rules of `win.py`, `hold.py`, `block.py` and `gravity.py` together.

docs/proofs.md describes the file and says why each rule is enough.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from noughts.core import Position, Rules
from noughts.errors import BadFile
from noughts.verify.files import read, unpack
from noughts.verify.gravity import read_gravity
from noughts.verify.hold import HoldRules, Listener
from noughts.verify.nodes import Images
from noughts.verify.reader import Reader, Refused
from noughts.verify.win import WinRules

STEPS, STEPS_A_BYTE = 2_000_000, 5_000
"""A proof may take so many steps, looks at a line or a cell, and so many more for each byte of its file.

Proofs that the solver writes take less than 30 a byte, with threes less than 500; a step is about half a microsecond.
"""


@dataclass(frozen=True)
class Claim:
    """What a proof shows: the value ("win", "draw" or "loss") of a position for the side to move; and its nodes."""

    position: Position
    value: str
    nodes: int


def check(data: bytes, hear: Callable[[float], None] | None = None) -> Claim:
    """Check a proof: BadFile if it is not one in form, Refused, with the reason, if it does not hold.

    `hear` is told now and then how much of it is checked, 0 to 1.
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
    """Check the strategy of a game about lines alone: no gravity, no misere, no other rule; the nodes in it."""
    rules, mine, theirs = position.rules, position.mine, position.theirs
    if rules != Rules(rules.shape, rules.length):
        raise BadFile(f"Proofs are for games of a board and a number in a row, such as 5x5:4, and not for {rules}.")
    images = Images(reader)
    win = WinRules(reader, images)
    hold = HoldRules(reader, images, listener)
    if value == "win":
        move = reader.cell(mine | theirs)
        if not rules.completed(mine | move, move.bit_length() - 1):
            win.won(mine | move, theirs)
    elif value == "loss":
        win.won(theirs, mine)
    else:
        hold.held(mine, theirs)
        if mine | theirs:  # On the empty board, strategy stealing shows that the second player cannot win.
            hold.held(theirs, mine | reader.cell(mine | theirs))
    return len(win.nodes) + len(hold.nodes) + len(hold.block.nodes)
