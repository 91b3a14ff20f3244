"""From a proved graph of answers to the numbers of a proof that a side holds."""

from noughts.errors import Stopped
from noughts.search import Control
from noughts.solve.blocking import BlockWriter
from noughts.solve.board import cells_of
from noughts.solve.defence import Defence
from noughts.solve.proof import Numbers
from noughts.solve.proofnumber import Reply
from noughts.solve.symmetry import Symmetries


class HoldWriter:
    """Tells each node once, depth first, as it is first met; one writer serves both sides' proofs."""

    def __init__(self, defence: Defence, control: Control) -> None:
        self._defence = defence
        self._control = control
        self._turns = Symmetries(defence.rules)
        self._told: dict[tuple[int, int], tuple[int, int]] = {}
        self._blocks = BlockWriter(defence.blocking, control) if defence.blocking else None

    def hold(self, holder: int, other: int, numbers: Numbers) -> None:
        """Write a position with the other side to move, which the holder is known to hold."""
        first, second, fold = self._defence.attack.key(holder, other)
        if (first, second) in self._told:
            number, told_fold = self._told[first, second]
            numbers.put(number, self._turns.between(told_fold, fold))
            return
        numbers.put(0)
        self._write(holder, other, numbers)
        self._told[first, second] = len(self._told) + 1, fold

    def answer(self, root: Reply, numbers: Numbers) -> int:
        """Write a position with the holder to move, which it is known to hold; the move."""
        move = self._held_move(root)
        numbers.put(move)
        self.hold(root.attacker | 1 << move, root.defender, numbers)
        return move

    def _write(self, holder: int, other: int, numbers: Numbers) -> None:
        defence = self._defence
        threats = defence.completions(holder, other)
        if threats & (threats - 1):
            return
        if self._blocks and defence.zone(holder, other) is not None:
            numbers.put(1)
            self._blocks.block(self._blocks.blocking.open_lines(other, holder), numbers)
            return
        numbers.put(0)
        free = defence.rules.full & ~(holder | other)
        moves = self._moves(holder, other, threats or free)
        left = self._by_zones(holder, other, threats or free, moves, numbers)
        for cell in cells_of(left):
            if free != 1 << cell:
                numbers.put(moves[cell])
                after = holder | 1 << moves[cell]
                if not defence.completes(after, moves[cell]):
                    self.hold(after, other | 1 << cell, numbers)

    def _moves(self, holder: int, other: int, cells: int) -> dict[int, int]:
        """The answer to each of some cells, from the graph; symmetric moves have symmetric answers."""
        node = self._defence.node(holder, other)
        known = {}
        for reply in node.replies or []:
            first, second, fold = self._defence.attack.key(reply.attacker, reply.defender)
            known[first, second] = reply, fold
        moves = {}
        for cell in cells_of(cells):
            if self._defence.rules.full & ~(holder | other) != 1 << cell:
                first, second, fold = self._defence.attack.key(holder, other | 1 << cell)
                reply, reply_fold = known.get((first, second)) or self._prove(holder, other | 1 << cell)
                moves[cell] = self._turns.all[self._turns.between(reply_fold, fold)][self._held_move(reply)]
        return moves

    def _by_zones(self, holder: int, other: int, cells: int, moves: dict[int, int], numbers: Numbers) -> int:
        """Write the answers after which blocking holds, each good outside its zone as well; the cells left over."""
        told = Numbers()
        count = 0
        left = cells
        for cell in cells_of(cells):
            if not left >> cell & 1 or cell not in moves or self._blocks is None:
                continue
            after, met = holder | 1 << moves[cell], other | 1 << cell
            if self._defence.zone(after, met) is not None:
                told.put(cell, moves[cell])
                zone = self._blocks.block(self._blocks.blocking.open_lines(met, after), told) | 1 << moves[cell]
                left &= zone & ~(1 << cell)
                count += 1
        numbers.put(count)
        numbers.body += told.body
        return left

    def _held_move(self, reply: Reply) -> int:
        return next(move for move, child in reply.moves if child.proof == 0)

    def _prove(self, holder: int, other: int) -> tuple[Reply, int]:
        """Prove on demand a reply that the graph left out."""
        reply = Reply(holder, other)
        if self._defence.prove(reply, self._control) is not True:
            raise Stopped("The proof was stopped before it was written.")
        return reply, self._defence.attack.key(holder, other)[2]
