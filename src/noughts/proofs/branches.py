"""Proofs of branches: positions of a large board, each won by a shipped proof that is read when a game reaches it.

They lie in a folder named after the board, each named by the moves that lead to it, `h8-a1-i9.proof`. The last move is
the winner's, so the file proves a loss of the side to move, and a side that can play that move wins by it. If every
reply to a first move leads to a branch, the branches together prove the whole board.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import PurePath

from noughts.common import Control
from noughts.common.control import taking_turns
from noughts.core import Position, Rules, parse_moves
from noughts.core.bits import bits_of, cells_of, moved
from noughts.proofs.strategy import StrategyEntry
from noughts.proofs.winbook import Entries
from noughts.verify.files import unpack

DATA = resources.files("noughts.proofs") / "data"


@dataclass(frozen=True)
class ShippedBranch:
    """A position by its stones, the winner's first, and the file of its proof."""

    winner: int
    loser: int
    move: int
    """The winner's last move."""
    name: str


def boards() -> list[Rules]:
    """The boards with shipped proofs of branches."""
    return [Rules.parse(folder.name.replace("-", ":")) for folder in DATA.iterdir() if folder.is_dir()]


def _folder(rules: Rules) -> Traversable:
    return DATA / str(rules).replace(":", "-")


@lru_cache(maxsize=64)
def branches(rules: Rules) -> tuple[ShippedBranch, ...]:
    """The branches of a board whose proofs ship."""
    folder = _folder(rules)
    names = sorted(file.name for file in folder.iterdir()) if folder.is_dir() else []
    return tuple(_branch(rules, name) for name in names if name.endswith(".proof"))


def _branch(rules: Rules, name: str) -> ShippedBranch:
    moves = parse_moves(rules, PurePath(name).stem.replace("-", " "))
    return ShippedBranch(bits_of(moves[-1::-2]), bits_of(moves[-2::-2]), moves[-1], name)


class Branches(Entries):
    """The branches of one board: what their names say at once, and their proofs, each read when a game reaches it."""

    def __init__(self, rules: Rules, moves: bool = False) -> None:
        super().__init__(rules, moves)
        self._rules = rules
        self._left: dict[str, Iterator[StrategyEntry]] = {}
        self.read: set[str] = set()
        """The names of the proofs that have been read completely."""

    @cached_property
    def _heads(self) -> dict[tuple[int, int], ShippedBranch]:
        return {self.key(branch.winner, branch.loser): branch for branch in branches(self._rules)}

    @cached_property
    def _images(self) -> list[tuple[int, int, str]]:
        """Every branch under every symmetry, as stones of the winner and the loser, with its name."""
        found = {
            (moved(branch.winner, turn), moved(branch.loser, turn)): branch.name
            for branch in branches(self._rules)
            for turn in self._turns.all
        }
        return [(winner, loser, name) for (winner, loser), name in found.items()]

    def names(self, position: Position) -> list[str]:
        """The proofs that may cover a position: it contains the stones of their branches, for either side."""
        return self._fitting(position, lambda branch, stones: not branch & ~stones)

    def below(self, position: Position) -> list[str]:
        """The proofs of branches that a position may lead to: they contain its stones, for either side."""
        return self._fitting(position, lambda branch, stones: not stones & ~branch)

    def _fitting(self, position: Position, fits: Callable[[int, int], bool]) -> list[str]:
        """The proofs of branches whose stones fit a position's under some symmetry."""
        sides = (position.mine, position.theirs), (position.theirs, position.mine)
        found = (
            name
            for winner, loser, name in self._images
            if any(fits(winner, mine) and fits(loser, theirs) for mine, theirs in sides)
        )
        return list(dict.fromkeys(found))

    def load(self, position: Position, control: Control) -> bool:
        """Read the proofs that may cover a position; whether more is known now. Stopped if the wait is too long."""
        more = False
        with taking_turns(self._reading, control):
            for name in self.names(position):
                if name not in self.read and not control.stopped:
                    more = True
                    if self.take(self._left.get(name) or self._left.setdefault(name, self.entries_of(name)), control):
                        self.read.add(name)
                        del self._left[name]
        return more

    def entries_of(self, name: str) -> Iterator[StrategyEntry]:
        """The entries of a proof, each after those that it depends on."""
        data = (_folder(self._rules) / name).read_bytes()
        position, _, body, threes = unpack(data)
        return self.strategy(body, threes, StrategyEntry(position.theirs, position.mine)).entries()

    def recorded_move(self, position: Position) -> int | None:
        """The winner's move if a proof states it, or if it leads to a branch."""
        if not position.stones:
            return min(self.first_moves, default=None)
        for cell in position.moves() if position.stones <= self._longest else ():
            if self.key(position.mine | 1 << cell, position.theirs) in self._heads:
                return cell
        return super().recorded_move(position)

    def alike(self, position: Position, move: int) -> set[int]:
        """The images of a move under the symmetries of a position."""
        mine, theirs = position.mine, position.theirs
        turns = [turn for turn in self._turns.all if moved(mine, turn) == mine and moved(theirs, turn) == theirs]
        return {turn[move] for turn in turns}

    def lost(self, position: Position) -> bool:
        """Whether the position is a branch, or an entry read so far, with the loser to move."""
        if position.stones == 1 and position.theirs.bit_length() - 1 in self.first_moves:
            return True
        return self.key(position.theirs, position.mine) in self._heads or super().lost(position)

    @cached_property
    def first_moves(self) -> frozenset[int]:
        """The first moves that win: after each of them every reply leads to a branch."""
        met: dict[int, int] = {}
        for winner, loser, _ in self._images:
            for first in cells_of(winner) if (winner.bit_count(), loser.bit_count()) == (2, 1) else ():
                met[first] = met.get(first, 1 << first) | loser
        return frozenset(first for first, cells in met.items() if cells == self._rules.full)

    @cached_property
    def _longest(self) -> int:
        """The most stones of positions with a move that leads to a branch."""
        return max((branch.winner | branch.loser).bit_count() - 1 for branch in branches(self._rules))
