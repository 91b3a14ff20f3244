# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Forced wins: what the outside asks about chains of threats, in lists of cells.

`chains.py` finds the chains, `shared/frames.py` keeps the position. Side 0 is the attacker, side 1 the defender; `at`
is the number of a frame. `forced.pxd` gives the types.
"""

from array import array

import cython

if not cython.compiled:
    from noughts.kernels.shared.folding import Folding
    from noughts.kernels.win.chains import Chains

LOST = -1
"""The defender wins by threats of their own."""


class Forced(Chains):
    """A board, a position on it, and the search for forced wins from there.

    `line_cells` holds `size` cells a line (size at least 3); `images[c * folds + f]` is the key word of cell c under
    symmetry f: its image's bit on boards of up to 64 cells, a random word on larger ones. `cap` bounds the nodes of
    one forced search.
    """

    def __init__(self, cells, size, line_cells, images, cap):
        Chains.__init__(self, cells, size, line_cells, cap)
        self.folding = Folding(cells, images)
        self.open_replies = array("b", bytes(cells))

    def node_count(self):
        return self.nodes

    def load(self, attacker, defender):
        """Put stones (lists of cells, no line complete) on the board; the number of the frame that holds them."""
        at: cython.int = 0
        cell: cython.int
        self.clear()
        for cell in attacker:
            self.put(at, 0, cell)
            at += 1
        for cell in defender:
            self.put(at, 1, cell)
            at += 1
        return at

    def key(self, attacker, defender):
        """The least key of all symmetric images (attacker's word, defender's word), and the symmetry that gives it."""
        cell: cython.int
        self.folding.clear()
        for cell in attacker:
            self.folding.add(0, cell)
        for cell in defender:
            self.folding.add(1, cell)
        self.folding.least(-1)
        return self.folding.key_a, self.folding.key_b, self.folding.fold

    def win(self, attacker, defender):
        """The attacker's moves of a forced win, the attacker to move; None where the capped search finds none."""
        at: cython.int = self.load(attacker, defender)
        if not self.search(at, 0):
            return None
        self.shorten(at)
        return self.chain()

    def refutes(self, attacker, defender, moves):
        """Replay a chain as if the defender had passed: the replies it leaves open.

        None where it does not win, or where it misses that a line can be completed at once or that it has won already.
        """
        at: cython.int = self.load(attacker, defender)
        i: cython.int
        self.length = len(moves)
        for i in range(self.length):
            self.moves[i] = moves[i]
        if self.completions(at, 0, 1) and not self.completes(at, 0, self.moves[0]):
            return None
        if not self.replay(at, True) or self.length < len(moves):
            return None
        return [cell for cell in range(self.cells) if self.unsafe[cell] and not self.stones[cell]]

    def expand(self, attacker, defender, limit):
        """Judge a position in which the defender is to move and nobody has won.

        (chains, open replies, whole): each chain is (reply, moves), reply -1 where it wins against every reply but
        those its replay leaves open; the open replies are those that no chain refutes. It stops early, with whole
        False, when `limit` open replies have resisted. (None, LOST, True) where the defender wins first.
        """
        at: cython.int = self.load(attacker, defender)
        if self.any_line(at, 1, self.size - 1) or (not self.any_line(at, 0, self.size - 1) and self.search(at, 1)):
            return None, LOST, True
        chains = []
        cell: cython.int
        found: cython.bint = self.search(at, 0)
        if found:
            self.shorten(at)
            chains.append((-1, self.chain()))
        for cell in range(self.cells):
            self.open_replies[cell] = not self.stones[cell] and (not found or self.unsafe[cell])
        if not found and limit < self.cells:
            return chains, self.open_cells(), False
        return chains, *self.try_replies(at, chains, limit)

    def try_replies(self, at, chains, limit):
        """Find a chain against each open reply until `limit` have resisted: the replies left open, and whether all."""
        cell: cython.int
        other: cython.int
        resisting: cython.int = 0
        found: cython.bint
        threatening: cython.bint = self.any_line(at, 0, self.size - 1)
        for cell in range(self.cells):
            if not self.open_replies[cell]:
                continue
            self.put(at, 1, cell)
            found = self.search(at + 1, 0)
            if found:
                self.shorten(at + 1)
                chain = self.chain()
            self.take_back(1, cell)
            if not found:
                resisting += 1
                if resisting >= limit:
                    break
                continue
            if not threatening and self.replay(at, True) and not self.unsafe[cell]:
                chains.append((-1, self.chain()))
                for other in range(self.cells):
                    if not self.unsafe[other]:
                        self.open_replies[other] = 0
            else:
                chains.append((cell, chain))
                self.open_replies[cell] = 0
        return self.open_cells(), resisting < limit

    def quiet_moves(self, attacker, defender, weights):
        """The attacker's moves worth trying, best last; `worth` says what the weights are.

        The block where the defender threatens to complete a line, none where two threats cannot be met, else every
        empty cell.
        """
        at: cython.int = self.load(attacker, defender)
        threats: cython.int = self.completions(at, 1, 2)
        if threats:
            return [self.first] if threats == 1 else []
        ranked = [(self.worth(at, cell, weights), -cell) for cell in range(self.cells) if not self.stones[cell]]
        ranked.sort()
        return [-cell for _, cell in ranked]

    def chain(self):
        return [self.moves[i] for i in range(self.length)]

    def open_cells(self):
        return [cell for cell in range(self.cells) if self.open_replies[cell]]
