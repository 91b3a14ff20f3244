"""Flat boards with gravity: a node is a position with the leader to move, and every move must be answered.

Moves are columns. The strategy is the follower's, to win (*beaten* nodes) or not to lose (*held* nodes); the follow-up
rule ends it. `lead` and `follow` are the stones of the two sides, as bit sets.
"""

from __future__ import annotations

from noughts.core import Position, Rules
from noughts.errors import BadFile
from noughts.verify.followup import FollowUp
from noughts.verify.nodes import Images, Nodes, bits
from noughts.verify.reader import Reader

FLAT = 2
LOOKS = 5
"""How often a node looks at each line at most."""


def read_gravity(reader: Reader, position: Position, value: str) -> int:
    """Check the strategies of a game on a flat board with gravity and no other rule; the nodes in them."""
    rules, mine, theirs = position.rules, position.mine, position.theirs
    if rules != Rules(rules.shape, rules.length, gravity=True) or len(rules.shape) != FLAT:
        raise BadFile(f"Proofs with gravity are for flat boards, such as 7x6:4+gravity, and not for {rules}.")
    images = Mirror(reader)
    beaten, held = GravityRules(reader, images, True), GravityRules(reader, images, False)
    if value == "loss":
        beaten.node(mine, theirs)
    elif value == "win":
        move = beaten.drop(mine | theirs)
        if not rules.completed(mine | move, move.bit_length() - 1):
            beaten.node(theirs, mine | move)
    else:  # Both halves, on the empty board as well: with gravity, a stone more may hurt.
        held.node(mine, theirs)
        held.node(theirs, mine | held.drop(mine | theirs))
    return len(beaten.nodes) + len(held.nodes)


class Mirror(Images):
    """Sets of cells and their mirror images, row by row; proofs have too many to keep."""

    def __init__(self, reader: Reader) -> None:
        super().__init__(reader)
        self._width = reader.rules.shape[0]
        self._rows = [int(f"{row:0{self._width}b}"[::-1], 2) for row in range(1 << self._width)]

    def of(self, cells: int, symmetry: int) -> int:
        """A set of cells, mirrored under symmetry 1."""
        if not symmetry:
            return cells
        mask, image = len(self._rows) - 1, 0
        for at in range(0, cells.bit_length(), self._width):
            image |= self._rows[cells >> at & mask] << at
        return image


class GravityRules:
    """Reads strategies of one kind, to win or to hold, and checks what they say."""

    def __init__(self, reader: Reader, images: Images, to_win: bool) -> None:
        self._reader, self._rules, self._to_win = reader, reader.rules, to_win
        self._rule = FollowUp(reader.rules)
        self.nodes = Nodes(reader, images)

    def drop(self, filled: int) -> int:
        """The cell in which a stone comes to rest, of the column that is read."""
        cell = self._rule.playable(filled) & self._rule.columns[self._reader.number(self._rule.width - 1)]
        self._reader.demand(cell > 0, "a move is in a column that is full")
        return cell

    def node(self, lead: int, follow: int) -> None:
        """A position with the leader to move: told here, or before with other stones where those do not matter.

        Stones without a line that the other side has left open never matter again.
        """
        self._reader.spend(LOOKS * len(self._rules.line_sets))
        leads = follows = 0
        for line in self._rules.line_sets:
            if not line & follow:
                leads |= line
            if not line & lead:
                follows |= line
        self.nodes.node((lead & leads, follow & follows, lead | follow), lambda: self._read(lead, follow))

    def _read(self, lead: int, follow: int) -> int:
        if lead | follow == self._rules.full:
            self._reader.demand(not self._to_win, "the board is full and nobody has won")
            return 0
        playable, threats = self._rule.playable(lead | follow), self._rule.completions(follow, lead)
        self._reader.demand(not self._rule.completions(lead, follow) & playable, "the leader completes a line")
        ready = threats & playable
        if ready & (ready - 1):
            return 0  # Two threats of the follower: one is completed next.
        if pairing := self._reader.number(3):
            self._close(lead | follow, follow, threats & ~playable, pairing)
            return 0
        for cell in bits(ready or playable):
            after = lead | 1 << cell
            if not threats & ~after & self._rule.playable(after | follow):  # Else the follower completes a line.
                self._answer(after, follow)
        return 0

    def _close(self, filled: int, follow: int, threats: int, pairing: int) -> None:
        """The follow-up rule must hold."""
        reader, rule = self._reader, self._rule
        stopper = 1 << reader.number(self._rules.cells - 1) if rule.is_odd(filled) else 0
        reader.demand(not stopper or bool(stopper & threats & rule.other_rows), "a stopper is none")
        wins = rule.wins(follow, rule.playable(filled), threats, stopper, pairing)
        reader.demand(wins is not None, "the follow-up rule does not hold")
        reader.demand(bool(wins) or not self._to_win, "the follow-up rule does not win")

    def _answer(self, lead: int, follow: int) -> None:
        """The follower's move, and what comes of it."""
        if lead | follow == self._rules.full:
            self._reader.demand(not self._to_win, "the board is full and nobody has won")
        else:
            self.node(lead, follow | self.drop(lead | follow))
