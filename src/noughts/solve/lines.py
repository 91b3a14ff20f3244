"""The approach to boards on which lines of three or more are completed, whatever the order: win, hold and block."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from noughts.core import Position, Rules
from noughts.search.packing import WORD_CELLS
from noughts.solve.block.method import Block
from noughts.solve.block.pairs import Pairs
from noughts.solve.hold.method import Hold
from noughts.solve.method import WHOLE, Aim, Method
from noughts.solve.proof.lender import lender_for
from noughts.solve.schedule import TABLE_CELLS, UNLIKELY, is_small, shares
from noughts.solve.tables import Table
from noughts.solve.win.method import Win

SHORTEST = 3
"""Chains of threats need at least this many in a row."""
BY_CHAINS = "chains of threats under proof-number search"
BY_HOLDING = "blocking and counter-threats"
NO_HOLD = "proof-number search for a way to hold, which found that there is none"
NO_WIN = "proof-number search for a win, which found that there is none"


class Lines:
    """Does the side to move win, does it lose? Does the other side hold, if need be with threats; does it itself?

    And does the other side hold by blocking alone? A no to that says nothing. If `lent`, moves are tried first that won
    on another board whose proof ships.
    """

    def __init__(self, lent: bool = False) -> None:
        self._lent = lent

    aims: Mapping[str, Aim] = {
        "wins": Aim("win", True, "win", "{asker} wins?", BY_CHAINS, NO_WIN),
        "loses": Aim("win", False, "win", "{asker} wins?", BY_CHAINS, NO_WIN),
        "held": Aim("hold", False, "hold", "{asker} holds?", BY_HOLDING, NO_HOLD),
        "holds": Aim("hold", True, "hold", "{asker} holds?", BY_HOLDING, NO_HOLD),
        "blocked": Aim(
            "block",
            False,
            "hold",
            "{asker} holds by blocking alone?",
            "blocking alone",
            no_words="{asker} cannot hold by blocking alone",
        ),
    }

    def knows(self, position: Position) -> bool:
        """Rules of a shape and a length, and no others."""
        rules = position.rules
        return rules == Rules(rules.shape, rules.length) and rules.length >= SHORTEST

    def make(self, rules: Rules) -> dict[str, Method]:
        """The methods; blocking is for boards of one word."""
        block = Block(rules) if rules.cells <= WORD_CELLS else None
        lender = lender_for(rules) if self._lent else None
        methods: dict[str, Method] = {"win": Win(rules, lender=lender), "hold": Hold(rules, block)}
        return methods | {"block": block} if block else methods

    def whole(self, rules: Rules, memory: int | None) -> Table:  # noqa: ARG002
        """Table search, whose memory is its own affair; on boards of more than a word pairs as well."""
        return Table(rules) if rules.cells <= WORD_CELLS else Pairs(rules)

    def given(self, position: Position) -> dict[str, bool]:
        """By strategy stealing, the first player does not lose."""
        return {} if position.mine | position.theirs else {"loses": False}

    def shares(self, position: Position, open_aims: Collection[str]) -> dict[str, float]:
        """By how heavily the lines cross."""
        found = shares(position, open_aims)
        return found | {WHOLE: UNLIKELY} if self.counts(position) else found

    def glances(self, position: Position) -> bool:
        """Small positions are for table search, and pairs may hold a large board that is empty."""
        return is_small(position) or (position.rules.cells > WORD_CELLS and not position.stones)

    def counts(self, position: Position) -> bool:
        """Boards that are not too large."""
        return position.rules.cells <= TABLE_CELLS
