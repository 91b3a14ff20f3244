"""Flat boards with gravity: a node is a position with the leader to move, and every move must be answered.

Moves are columns. The strategy is the follower's, to win (*beaten* nodes) or not to lose (*held* nodes); the follow-up
rule ends it. `lead` and `follow` are the stones of the two sides, as bit sets.
"""

from __future__ import annotations

from noughts.core import Position
from noughts.verify.followup import FollowUp
from noughts.verify.nodes import Images, Nodes, bits
from noughts.verify.reader import Reader

LOOKS = 5
"""The most often that a node looks at each line, not counting what the follow-up rule pays for."""


def read_gravity(reader: Reader, position: Position, value: str) -> int:
    """Check the strategies of a game on a flat board with gravity; the number of nodes in them."""
    rules, mine, theirs = position.rules, position.mine, position.theirs
    nodes = GravityRules(reader, to_win=value != "draw")
    if value == "loss":
        nodes.node(mine, theirs)
    elif value == "win":
        move = nodes.drop(mine | theirs, "V4")
        if not rules.completed(mine | move, move.bit_length() - 1):
            nodes.node(theirs, mine | move)
    else:  # Both halves, on the empty board as well: with gravity, one more stone may hurt.
        nodes.node(mine, theirs)
        nodes.node(theirs, mine | nodes.drop(mine | theirs, "V6"))
    return len(nodes)


class Mirror(Images):
    """Sets of cells and their mirror images, column by column; they are not kept, since proofs have too many."""

    def __init__(self, reader: Reader, columns: list[int]) -> None:
        super().__init__(reader)
        last = len(columns) - 1
        self._columns = [(cells, last - 2 * column) for column, cells in enumerate(columns)]

    def of(self, cells: int, symmetry: int) -> int:
        """A set of cells, mirrored under symmetry 1."""
        if not symmetry:
            return cells
        self._reader.spend(len(self._columns))
        image = 0
        for column, shift in self._columns:
            image |= (cells & column) << shift if shift > 0 else (cells & column) >> -shift
        return image


class GravityRules:
    """Reads strategies of one kind, to win or not to lose, and checks them."""

    def __init__(self, reader: Reader, to_win: bool) -> None:
        self._reader, self._rules, self._to_win = reader, reader.rules, to_win
        self._rule = FollowUp(reader.rules, reader.spend)
        self._nodes = Nodes(reader, Mirror(reader, self._rule.columns))

    def __len__(self) -> int:
        return len(self._nodes)

    def drop(self, filled: int, rule: str) -> int:
        """The cell in which a stone comes to rest in the column that is read."""
        cell = self._rule.playable(filled) & self._rule.columns[self._reader.number(self._rule.width - 1)]
        self._reader.demand(cell > 0, f"a move is in a column that is full ({rule})")
        return cell

    def node(self, lead: int, follow: int) -> None:
        """A position with the leader to move: a node, or a reference to one that differs only in dead stones.

        A stone whose lines all contain a stone of the other side never matters again.
        """
        self._reader.spend(LOOKS * len(self._rules.line_sets))
        leads = follows = 0
        for line in self._rules.line_sets:
            if not line & follow:
                leads |= line
            if not line & lead:
                follows |= line
        self._nodes.node((lead & leads, follow & follows, lead | follow), lambda: self._read(lead, follow))

    def _read(self, lead: int, follow: int) -> int:
        if lead | follow == self._rules.full:
            self._reader.demand(not self._to_win, "the board is full and nobody has won (G1)")
            return 0
        playable, threats = self._rule.playable(lead | follow), self._rule.completions(follow, lead)
        self._reader.demand(not self._rule.completions(lead, follow) & playable, "the leader completes a line (G2)")
        ready = threats & playable
        if ready & (ready - 1):
            return 0  # The follower has two threats and completes one of them next.
        if pairing := self._reader.number(3):
            self._close(lead | follow, follow, threats & ~playable, pairing)
            return 0
        for cell in bits(playable):
            after = lead | 1 << cell
            if not threats & self._rule.playable(after | follow):  # Otherwise the follower completes a line.
                self._answer(after, follow)
        return 0

    def _close(self, filled: int, follow: int, threats: int, pairing: int) -> None:
        """The follow-up rule must hold."""
        reader, rule = self._reader, self._rule
        stopper = 1 << reader.number(self._rules.cells - 1) if rule.is_odd(filled) else 0
        reader.demand(
            not stopper or bool(stopper & threats & rule.other_rows), "a stopper must be a threat in an other row (U1)"
        )
        wins = rule.wins(follow, rule.playable(filled), threats, stopper, pairing)
        reader.demand(wins is not None, "the follow-up rule does not hold (U6, U7)")
        reader.demand(bool(wins) or not self._to_win, "the follow-up rule does not win (U8)")

    def _answer(self, lead: int, follow: int) -> None:
        """The follower's move, and what follows it."""
        if lead | follow == self._rules.full:
            self._reader.demand(not self._to_win, "the board is full and nobody has won (G7)")
        else:
            self.node(lead, follow | self.drop(lead | follow, "G8"))
