# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Forced wins: the interface of the search for chains of threats, in lists of cells.

`chains.py` finds the chains, `common/kernel/frames.py` keeps the position. Side 0 is the attacker, side 1 the defender;
`at` is the number of a frame. `forced.pxd` gives the types.
"""

from array import array

import cython

if not cython.compiled:
    from noughts.common.kernel.canonical import CanonicalForm
    from noughts.threat_space.kernel.chains import Chains
    from noughts.threat_space.kernel.threes import ThreeChains

LOST = -1
"""The defender wins by threats of its own."""


class Forced:
    """A board, a position on it, and the search for forced wins from there.

    `line_cells` holds `size` cells per line (size at least 3); `images[c * symmetry_count + s]` is the key word of cell
    c under symmetry s: its image's bit on boards of up to 64 cells, a random word on larger ones. `cap` limits the
    nodes of one search. With `threes` the attacker's chains may have threes as well; size is then at least 4.
    """

    def __init__(self, cells, size, line_cells, images, cap, threes=False):
        self.cells = cells
        self.chains = ThreeChains(cells, size, line_cells, cap) if threes else Chains(cells, size, line_cells, cap)
        self.frames = self.chains.frames
        self.canonical = CanonicalForm(cells, images)
        self.open_replies = array("b", bytes(cells))

    def node_count(self):
        """Positions visited by all the searches for chains so far."""
        return self.chains.nodes

    def set_patience(self, cap, patient):
        """Limit each search to `cap` nodes; a patient one misses no threat and finds the shortest chain."""
        self.chains.set_patience(cap, patient)

    def load(self, attacker, defender):
        """Put stones (lists of cells, no line complete) on the board; the number of the frame that holds them."""
        at: cython.int = 0
        cell: cython.int
        self.chains.clear()
        for cell in attacker:
            self.chains.put(at, 0, cell)
            at += 1
        for cell in defender:
            self.chains.put(at, 1, cell)
            at += 1
        return at

    def key(self, attacker, defender):
        """The least key of all symmetric images (attacker's word, defender's word), and the symmetry that gives it."""
        return self.canonical.key(attacker, defender)

    def win(self, attacker, defender, pulse=None):
        """The attacker's moves of a forced win, the attacker to move; None if the capped search finds none."""
        at: cython.int = self.load(attacker, defender)
        found: cython.bint
        self.chains.start(pulse)
        with cython.nogil:
            found = self.chains.search(at, 0)
        self.chains.pulse.finish()
        if not found:
            return None
        self.chains.shorten(at)
        return self.chain()

    def refutes(self, attacker, defender, moves):
        """Replay a chain as if the defender had passed: the replies it leaves open.

        None if it does not win, or if it overlooks that a line can be completed at once or that it has already won.
        """
        return self.replayed(self.load(attacker, defender), moves)

    def refute(self, attacker, defender, chains):
        """The same for each of many chains."""
        at: cython.int = self.load(attacker, defender)
        return [self.replayed(at, moves) for moves in chains]

    def replayed(self, at, moves):
        """`refutes` for a chain at the position of a frame."""
        i: cython.int
        self.chains.length = len(moves)
        for i in range(self.chains.length):
            self.chains.moves[i] = moves[i]
        if self.frames.completions(at, 0, 1) and not self.frames.completes(at, 0, self.chains.moves[0]):
            return None
        if not self.chains.replay(at, True) or self.chains.length < len(moves):
            return None
        return [cell for cell in range(self.cells) if self.chains.unsafe[cell] and not self.frames.stones[cell]]

    def has_three(self, attacker, defender, moves):
        """Whether one of the moves of a chain that wins is a three."""
        return self.refutes(attacker, defender, moves) is not None and self.chains.has_three

    def expand(self, attacker, defender, limit, pulse=None):
        """Judge a position in which the defender is to move and nobody has won.

        Returns (chains, open replies, complete). Each chain is (reply, moves), with reply -1 if it wins against every
        reply except those that its replay leaves open; the open replies are those that no chain refutes. It stops
        early, with complete False, when `limit` open replies have resisted or the pulse says so. (None, LOST, True) if
        the defender wins first.
        """
        at: cython.int = self.load(attacker, defender)
        self.chains.start(pulse)
        answer = self.judged(at, limit)
        self.chains.pulse.finish()
        return answer

    def judged(self, at, limit):
        """`expand` for the position of a frame."""
        chains = []
        cell: cython.int
        found: cython.bint
        if self.chains.defender_wins(at):
            return None, LOST, True
        found = self.chains.search(at, 0)
        if found:
            self.chains.shorten(at)
            chains.append((-1, self.chain()))
        for cell in range(self.cells):
            self.open_replies[cell] = not self.frames.stones[cell] and (not found or self.chains.unsafe[cell])
        if not found and limit < self.cells:
            return chains, self.open_cells(), False
        return chains, *self.try_replies(at, chains, limit)

    def try_replies(self, at, chains, limit):
        """Find a chain against each open reply until `limit` resist; the replies left open, and whether that is all."""
        cell: cython.int
        other: cython.int
        resisting: cython.int = 0
        found: cython.bint
        threatening: cython.bint = self.frames.any_line(at, 0, self.frames.size - 1)
        for cell in range(self.cells):
            if not self.open_replies[cell]:
                continue
            self.chains.put(at, 1, cell)
            found = self.chains.search(at + 1, 0)
            if found:
                self.chains.shorten(at + 1)
                chain = self.chain()
            self.chains.take_back(1, cell)
            if not found:
                resisting += 1
                if resisting >= limit or self.chains.pulse.stopped:
                    break
                continue
            if not threatening and self.chains.replay(at, True) and not self.chains.unsafe[cell]:
                chains.append((-1, self.chain()))
                for other in range(self.cells):
                    if not self.chains.unsafe[other]:
                        self.open_replies[other] = 0
            else:
                chains.append((cell, chain))
                self.open_replies[cell] = 0
        return self.open_cells(), resisting < limit and not self.chains.pulse.stopped

    def quiet_moves(self, attacker, defender, weights):
        """The attacker's moves worth trying, best last; `worth` says what the weights are.

        If the defender threatens to complete a line, only the block; none if there are two such threats; else every
        empty cell.
        """
        at: cython.int = self.load(attacker, defender)
        threats: cython.int = self.frames.completions(at, 1, 2)
        if threats:
            return [self.frames.first] if threats == 1 else []
        free = [cell for cell in range(self.cells) if not self.frames.stones[cell]]
        ranked = sorted((self.frames.worth(at, cell, weights), -cell) for cell in free)
        return [-cell for _, cell in ranked]

    def chain(self):
        return [self.chains.moves[i] for i in range(self.chains.length)]

    def open_cells(self):
        return [cell for cell in range(self.cells) if self.open_replies[cell]]
