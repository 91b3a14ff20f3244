"""Transfer: the proof of one board suggests moves on another.

What wins in the middle of 15x15 usually wins on 17x17 and 13x13 too. The boards are laid over each other with their
middles together. A defender's stone outside the proven board counts as one on its border, in the same direction from
the middle; if the attacker has one there, nothing is suggested. Of moves that are symmetric on the proven board, the
one nearest to the middle is suggested. A suggestion only says which move to try first; the solver judges it.
`solving/transplant.py` goes further: it takes over chains of threats as well, and tries each on the board at hand.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache

from noughts.common import Control
from noughts.core import Mark, Position, Rules
from noughts.core.bits import bits_of
from noughts.proofs.branches import Branches, boards, branches
from noughts.solvers.threats.packing import from_the_middle


def transfer_for(rules: Rules) -> BoardTransfer | None:
    """The transfer to a board from the one nearest in size on which every reply to a first move is proven to lose."""
    source = _lending(rules)
    return BoardTransfer(source, rules) if source else None


@lru_cache(maxsize=64)
def _lending(rules: Rules) -> Rules | None:
    if len(rules.shape) != 2 or rules != Rules(rules.shape, rules.length):
        return None
    alike = [board for board in boards() if board.length == rules.length and board != rules]
    alike.sort(key=lambda board: sum(abs(a - b) for a, b in zip(board.shape, rules.shape, strict=True)))
    return next((board for board in alike if Branches(board).first_moves), None)


@dataclass(frozen=True)
class Overlay:
    """One way to lay the boards over each other: cells of the one by cells of the other."""

    middle: int
    """The cell of this board that lies on the proven board's first move."""
    inside: dict[int, int]
    """The proven board's cell under each of this board's that has one,"""
    towards: dict[int, int]
    """or else the last one on the way there from the middle;"""
    back: dict[int, int]
    """and this board's cells by the proven board's."""

    @cached_property
    def onto(self) -> dict[int, list[int]]:
        """By the proven board's cells, all of this board's that count as each: first the one right there."""
        found: dict[int, list[int]] = {there: [here] for there, here in self.back.items()}
        for here, there in self.towards.items():
            if here not in self.inside:
                found.setdefault(there, []).append(here)
        return found

    def stones(self, attacker: Collection[int], defender: Collection[int]) -> tuple[list[int], list[int]] | None:
        """Both sides' stones on the proven board; None if two of them share a cell there."""
        mine = [self.inside.get(cell, -1) for cell in attacker]
        theirs = [self.towards[cell] for cell in defender]
        return None if -1 in mine or len({*mine, *theirs}) < len(mine) + len(theirs) else (mine, theirs)


@dataclass(frozen=True)
class TransferredClaim:
    """What the proof of another board says about a position after the attacker's move: chains and answers."""

    chains: list[tuple[int, list[int]]]
    """The reply that each refutes, as the proven board's cell, -1 for many; the moves, as this board's cells."""
    answers: dict[int, list[int]]
    """By the reply, as the proven board's cell: this board's cells that may be the answer, the likeliest first."""


class BoardTransfer:
    """The shipped branches of one board, asked about positions of another; each proof is read when it is needed."""

    def __init__(self, source: Rules, target: Rules) -> None:
        self.rules, self._target = source, target
        self._book = Branches(source, moves=True)

    def move(self, attacker: Collection[int], defender: Collection[int], last: int | None) -> int | None:
        """The attacker's answer to the defender's last move, given both sides' stones; None if there is none."""
        if not attacker:
            return self._overlays[0].middle if not defender else None
        taken = {*attacker, *defender}
        for overlay in self._overlays:
            if overlay.middle in attacker:
                answer = self._answer(overlay, attacker, defender, last)
                if answer is not None and answer not in taken:
                    return answer
        return None

    def _answer(
        self, overlay: Overlay, attacker: Collection[int], defender: Collection[int], last: int | None
    ) -> int | None:
        stones = overlay.stones(attacker, defender)
        if stones is None:
            return None
        mine, theirs = stones
        turn = Mark.X if len(mine) == len(theirs) else Mark.O
        before = None if last is None else overlay.towards[last]
        position = Position(self.rules, bits_of(mine), bits_of(theirs), turn, before)
        move = self._book.recorded_move(position)
        if move is None and self._read_more(position):
            move = self._book.recorded_move(position)
        if move is None:
            return None
        answers = [overlay.back[cell] for cell in self._book.alike(position, move) if cell in overlay.back]
        return min(answers, key=lambda cell: (from_the_middle(self._target, cell), cell), default=None)

    def _read_more(self, position: Position) -> bool:
        return len(self._book.read) < len(branches(self.rules)) and self._book.load(position, Control())

    def overlays(self, attacker: Collection[int]) -> list[Overlay]:
        """The ways to lay the boards over each other that put the proven board's first move on an attacker's stone."""
        return [overlay for overlay in self._overlays if overlay.middle in attacker]

    def claim(self, overlay: Overlay, attacker: Collection[int], defender: Collection[int]) -> TransferredClaim | None:
        """What the proof says about a position after the attacker's move; None if it says nothing."""
        stones = overlay.stones(attacker, defender)
        if stones is None:
            return None
        mine, theirs = bits_of(stones[0]), bits_of(stones[1])
        if not theirs:
            return TransferredClaim([], self._first_answers(overlay))
        found = self._book.entry(mine, theirs)
        if found is None and self._read_more(Position(self.rules, theirs, mine, Mark.O)):
            found = self._book.entry(mine, theirs)
        if found is None:
            return None
        entry, turn = found
        chains = [
            (turn[reply] if reply >= 0 else -1, [overlay.back.get(turn[move], -1) for move in moves])
            for (reply, _, _), moves in zip(entry.chains, entry.moves, strict=True)
        ]
        answers = {turn[reply]: overlay.onto.get(turn[move], []) for reply, move in entry.answers.items()}
        return TransferredClaim([chain for chain in chains if -1 not in chain[1]], answers)

    def _first_answers(self, overlay: Overlay) -> dict[int, list[int]]:
        """The answers to every reply to the proven board's first move."""
        first = overlay.inside[overlay.middle]
        after = Position(self.rules).after(first)
        moves = {reply: self._book.recorded_move(after.after(reply)) for reply in after.moves()}
        return {reply: overlay.onto.get(move, []) for reply, move in moves.items() if move is not None}

    @cached_property
    def _overlays(self) -> list[Overlay]:
        """The ways to lay one of this board's middles on the proven board's first move, so that little sticks out."""
        return [self._overlay(middle) for middle in _middles(self._target)]

    def _overlay(self, middle: int) -> Overlay:
        wide, high = self._target.shape
        width, height = self.rules.shape
        at = middle % wide, middle // wide
        firsts = [(first % width, first // width) for first in sorted(self._book.first_moves)]
        first = min(firsts, key=lambda cell: _sticks_out(at[0] - cell[0], wide - width, at[1] - cell[1], high - height))
        inside, towards = {}, {}
        for cell in range(self._target.cells):
            step = cell % wide - at[0], cell // wide - at[1]
            x, y = _towards(first, step, self.rules.shape)
            towards[cell] = y * width + x
            if (x - first[0], y - first[1]) == step:
                inside[cell] = towards[cell]
        return Overlay(middle, inside, towards, {there: here for here, there in inside.items()})


def _sticks_out(x: int, wider: int, y: int, higher: int) -> int:
    """How much further a shifted board sticks out on one side than on the other."""
    return abs(2 * x - wider) + abs(2 * y - higher)


def _towards(first: tuple[int, ...], step: tuple[int, int], shape: tuple[int, ...]) -> tuple[int, ...]:
    """The cell a number of steps away, or the last cell of the board on the way there."""
    room = [side - 1 - at if way > 0 else at for at, way, side in zip(first, step, shape, strict=True)]
    part = min([1.0, *(most / abs(way) for most, way in zip(room, step, strict=True) if way)])
    return tuple(at + round(part * way) for at, way in zip(first, step, strict=True))


def _middles(rules: Rules) -> Iterator[int]:
    """The cells in the middle of a flat board: one, two or four."""
    wide, high = rules.shape
    for y in range((high - 1) // 2, high // 2 + 1):
        for x in range((wide - 1) // 2, wide // 2 + 1):
            yield y * wide + x
