"""Proofs of branches: positions of a board whose whole value is not proven, each won by a proof that ships.

They lie in a folder named after the board, each under the moves that lead to it, `h8-a1-i9.proof`. The last move is the
winner's, so the file proves a loss of the side to move; and who may play that move wins by it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from importlib import resources
from pathlib import PurePath

from noughts.core import Position, Rules, parse_moves
from noughts.core.bits import bits_of
from noughts.search import Control
from noughts.search.control import taking_turns
from noughts.solve.proof.book import Entries
from noughts.solve.proof.strategy import Entry
from noughts.verify.files import unpack

DATA = resources.files("noughts.solve.proof") / "data"


@dataclass(frozen=True)
class Branch:
    """A position by its stones, the winner's first, and the file of its proof."""

    winner: int
    loser: int
    move: int
    """The winner's last move."""
    name: str


@lru_cache(maxsize=64)
def branches(rules: Rules) -> tuple[Branch, ...]:
    """The branches of a board whose proofs ship."""
    folder = DATA / str(rules).replace(":", "-")
    names = sorted(file.name for file in folder.iterdir()) if folder.is_dir() else []
    return tuple(_branch(rules, name) for name in names if name.endswith(".proof"))


def _branch(rules: Rules, name: str) -> Branch:
    moves = parse_moves(rules, PurePath(name).stem.replace("-", " "))
    return Branch(bits_of(moves[-1::-2]), bits_of(moves[-2::-2]), moves[-1], name)


class Branches(Entries):
    """The branches of one board: what their names say at once, and their proofs, each read when a game comes to it."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self._rules = rules
        self._left: dict[str, Iterator[Entry]] = {}
        self.read: set[str] = set()
        """The names of the proofs that are read to their ends."""

    @cached_property
    def _heads(self) -> dict[tuple[int, int], Branch]:
        return {self.key(branch.winner, branch.loser): branch for branch in branches(self._rules)}

    @cached_property
    def _images(self) -> list[tuple[int, int, str]]:
        """Every branch under every symmetry, as stones of the winner and the loser, with its name."""
        found = {
            (_turned(turn, branch.winner), _turned(turn, branch.loser)): branch.name
            for branch in branches(self._rules)
            for turn in self._turns.all
        }
        return [(winner, loser, name) for (winner, loser), name in found.items()]

    def names(self, position: Position) -> list[str]:
        """The proofs that may know something of a position: it has the stones of their branches, on either side."""
        sides = (position.mine, position.theirs), (position.theirs, position.mine)
        return [
            name
            for winner, loser, name in self._images
            if any(not winner & ~mine and not loser & ~theirs for mine, theirs in sides)
        ]

    def load(self, position: Position, control: Control) -> bool:
        """Read what may know something of a position; whether more is known now. Stopped where the wait is too long."""
        more = False
        with taking_turns(self._reading, control):
            for name in dict.fromkeys(self.names(position)):
                if name not in self.read and not control.stopped:
                    more = True
                    if self.take(self._left.get(name) or self._open(name), control):
                        self.read.add(name)
                        del self._left[name]
        return more

    def _open(self, name: str) -> Iterator[Entry]:
        data = (DATA / str(self._rules).replace(":", "-") / name).read_bytes()
        position, _, body, threes = unpack(data)
        found = self.strategy(body, threes, Entry(position.theirs, position.mine)).entries()
        return self._left.setdefault(name, found)

    def told_move(self, position: Position) -> int | None:
        """The winner's move where a proof tells it outright, or leads to a branch."""
        for cell in position.moves() if position.stones <= self._longest else ():
            if self.key(position.mine | 1 << cell, position.theirs) in self._heads:
                return cell
        return super().told_move(position)

    def lost(self, position: Position) -> bool:
        """Whether the side to move stands at a branch, or at an entry of what is read."""
        return self.key(position.theirs, position.mine) in self._heads or super().lost(position)

    @cached_property
    def _longest(self) -> int:
        """The most stones of positions with a move that leads to a branch."""
        return max((branch.winner | branch.loser).bit_count() - 1 for branch in branches(self._rules))


def _turned(turn: tuple[int, ...], stones: int) -> int:
    return sum(1 << turn[cell] for cell in range(stones.bit_length()) if stones >> cell & 1)
