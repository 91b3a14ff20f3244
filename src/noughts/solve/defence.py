"""The defence: does a side hold, if need be with threats of its own? Blocking under proof-number search.

The nodes are those of `proofnumber`, with the holder as the `attacker` field's side: after the holder's move every
move of the other side must be answered, and one good answer is enough.
"""

from array import array
from collections.abc import Callable

from noughts.core import Rules
from noughts.search import Control
from noughts.solve.attack import Attack
from noughts.solve.blocking import Blocking
from noughts.solve.board import cells_of
from noughts.solve.proofnumber import INFINITE, Node, Reply, Threat, prove

BLOCKING_STATES = 3000
"""States that one test by blocking may add before it is given up."""
WIDTH = 4
"""Answers that are tried at a time."""
STEP = 2


class Defence:
    """The search for one side's way to hold on a board without gravity; what it finds it keeps."""

    def __init__(self, rules: Rules, blocking: Blocking | None) -> None:
        self.rules = rules
        self.blocking = blocking
        self.attack = Attack(rules)  # For its keys and its sight of threats.
        self.known: dict[tuple[int, int], Threat] = {}
        self.judged = 0
        self._weights = array("i", [4**stones for stones in range(rules.length)] * 2)
        self._control: Callable[[int], bool] = Control()

    def root(self, holder: int, other: int, holder_moves: bool) -> Node:
        """The node of a position in which nobody has a complete line."""
        return Reply(holder, other) if holder_moves else self.node(holder, other)

    def prove(self, root: Node, control: Control) -> bool | None:
        """Whether the holder holds; None if stopped."""
        self._control = control
        return prove(root, self.expand, lambda: control(self.judged))

    def node(self, holder: int, other: int) -> Threat:
        """The node of a position with the other side to move, the same for all its symmetric images."""
        key = self.attack.key(holder, other)[:2]
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = Threat(holder, other)
        return found

    def expand(self, node: Node) -> None:
        """Look one step further at an open node."""
        if isinstance(node, Threat):
            self._judge(node)
            return
        if node.waiting is None:
            if node.parent is None and self._completed(node):
                return
            node.waiting = self.attack.kernel.quiet_moves(
                cells_of(node.attacker), cells_of(node.defender), self._weights
            )
        for _ in range(min(WIDTH, len(node.waiting))):
            move = node.waiting.pop()
            child = self.node(node.attacker | 1 << move, node.defender)
            if child.replies is None:
                self._judge(child)
            child.parents.append(node)
            node.moves.append((move, child))
            if child.proof == 0:
                break
        best = min((child.proof for _, child in node.moves), default=INFINITE)
        node.price = best + STEP
        if best == 0 and node.parent is not None:
            self._spread(node)

    def _completed(self, node: Reply) -> bool:
        """Whether the holder completes a line at once; below the root that is ruled out already."""
        wins = cells_of(self.completions(node.attacker, node.defender))
        node.moves = [
            (move, Threat(node.attacker | 1 << move, node.defender, replies=[], proof=0, disproof=INFINITE))
            for move in wins[:1]
        ]
        node.waiting = [] if wins else None
        return bool(wins)

    def _judge(self, node: Threat) -> None:
        """Decide a node where that is easy, else list the moves that must be answered."""
        self.judged += 1
        holder, other = node.attacker, node.defender
        if self.completions(other, holder):
            node.lose()
            return
        threats = self.completions(holder, other)
        free = self.rules.full & ~(holder | other)
        node.replies = []
        if not threats & (threats - 1) and free & (free - 1) and self.zone(holder, other) is None:
            moves = self.attack.different(node, cells_of(threats or free))
            node.replies = [Reply(holder, other | 1 << cell, node) for cell in moves]
        node.update()

    def zone(self, holder: int, other: int) -> int | None:
        """The zone in which blocking alone holds, the other side to move; None where that is not seen quickly."""
        if self.blocking is None:
            return None
        last = self.blocking.nodes + BLOCKING_STATES
        found = self.blocking.holds(other, holder, lambda nodes: nodes > last or self._control(nodes))
        return found[1] if found and found[0] else None

    def _spread(self, node: Reply) -> None:
        """An answer after which blocking holds answers every move outside its zone as well."""
        move = next(move for move, child in node.moves if child.proof == 0)
        zone = self.zone(node.attacker | 1 << move, node.defender)
        if zone is None or node.parent is None or not node.parent.replies:
            return
        answered = self.rules.full & ~(zone | 1 << move)
        for sibling in node.parent.replies:
            if sibling.proof and sibling.waiting is None and sibling.defender & ~node.parent.defender & answered:
                sibling.waiting = []
                sibling.moves = [(move, self.held(sibling.attacker | 1 << move, sibling.defender))]
                sibling.update()

    def held(self, holder: int, other: int) -> Threat:
        """The node of a position that is known to be held."""
        node = self.node(holder, other)
        node.replies = []
        node.update()
        return node

    def completes(self, stones: int, cell: int) -> bool:
        """Whether the stones hold a line through the cell."""
        return any(line & stones == line for line in self.rules.lines_through[cell])

    def completions(self, stones: int, against: int) -> int:
        """The cells that complete a line of these stones."""
        found = 0
        for line in self.rules.line_sets:
            rest = line & ~stones
            if rest & (rest - 1) == 0 and not rest & against:
                found |= rest
        return found
