# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Proof-number search for a win, on a stored graph whose leaves are judged by chains of threats.

`solve/win/winning.py` tells the idea of the search. Its machinery: `graph.py` stores threats, replies and links,
`numbers.py` says how much is left to prove and where to go on, `judge.py` makes and judges nodes; here is
the loop, and what the outside asks. Threats and replies are numbers, t and r; side 0 is the attacker. `search.pxd`
gives the types.
"""

import cython

if not cython.compiled:
    from noughts.kernels.shared._cells import has
    from noughts.kernels.shared.pulse import Pulse
    from noughts.kernels.win.graph import INFINITE, WHOLE
    from noughts.kernels.win.judge import WinJudge

NONE = cython.declare(cython.int, -1)
RESUMED = cython.declare(cython.int, 2)
"""How many more open replies end a look at a threat that was put off."""
PULSE_EVERY = cython.declare(cython.int, 20_000 if cython.compiled else 100)


class WinSearch(WinJudge):
    """The graph of one board, kept from one question to the next; `threats` judges its positions.

    `weights` ranks the attacker's moves, see Frames.worth; `most` bounds the threats stored.
    """

    def __init__(self, threats, weights, most):
        WinJudge.__init__(self, threats, weights)
        self.pulse = Pulse(PULSE_EVERY)
        self.most = most

    # Questions and the search.

    def enter(self, attacker, defender):
        """The threat of a position with the defender to move."""
        self.set_up(attacker, defender)
        self.fold_stones()
        return self.meet(NONE)

    def enter_root(self, attacker, defender):
        """A reply of its own for a position with the attacker to move."""
        t: cython.int = self.new_threat()
        self.set_up(attacker, defender)
        self.store_stones(t)
        return self.new_reply(t, NONE)

    def prove(self, of_reply, number, pulse):
        """Search until a threat or a reply is proved (True), disproved (False), or the pulse ends it (None)."""
        self.pulse.start(pulse, self.threats.nodes)
        node: cython.int = 2 * number + of_reply
        with cython.nogil:
            self.search(node)
        self.pulse.finish()
        proof, disproof = self.numbers(of_reply, number)
        return None if proof and disproof else proof == 0

    def search(self, root):
        """Expand the most proving node until the root is decided or the search is stopped."""
        node: cython.int
        while not self.pulse.stopped and not self.decided(root):
            node = self.most_proving(root)
            if node & 1:
                self.expand_reply(node >> 1)
            else:
                self.judge(node >> 1, self.load(node >> 1, NONE), self.proof_t[node >> 1] + RESUMED)
            self.update_upwards(node)
            if self.threats.nodes >= self.pulse.due:
                self.rest()

    def rest(self):
        """Stop if there is no more room; else let the outside count, draw progress or stop the search."""
        if self.count_t >= self.most:
            self.pulse.stopped = True
        else:
            self.pulse.beat(self.threats.nodes)

    # What is known.

    def numbers(self, of_reply, number):
        """Proof and disproof number of a threat or a reply."""
        if of_reply:
            return self.proof_r[number], self.disproof_r[number]
        return self.proof_t[number], self.disproof_t[number]

    def find_threat(self, attacker, defender):
        """The threat of a position with the defender to move, -1 if it was never met."""
        self.set_up(attacker, defender)
        self.fold_stones()
        return self.find(NONE)

    def threat_stones(self, t):
        """The attacker's and the defender's cells at a threat, in the orientation in which it was first met."""
        starts = [2 * t * self.span, (2 * t + 1) * self.span]
        return [[cell for cell in range(self.cells) if has(self.stones, at, cell)] for at in starts]

    def judged(self, t):
        """Judge a threat in full: (reply, its number) for each reply that no chain refutes."""
        if self.stage[t] != WHOLE:
            self.judge(t, self.load(t, NONE), INFINITE)
            self.update_upwards(2 * t)
        return self.replies(t)

    def replies(self, t):
        """(reply, its number) for each reply to a threat that has a node."""
        found = []
        r: cython.int = self.first_reply[t]
        while r >= 0:
            found.append((self.cell[r], r))
            r = self.next_reply[r]
        return found[::-1]

    def reply_of(self, r):
        """The threat that a reply answers, and the defender's stone, -1 at a root."""
        return self.ground[r], self.cell[r]

    def links(self, r):
        """(move, threat after it) for each move tried at a reply, the most promising first."""
        found = []
        link: cython.int = self.first_link[r]
        while link >= 0:
            found.append((self.effort(link), -link, self.move[link], self.target[link]))
            link = self.next_link[link]
        return [(move, target) for _, _, move, target in sorted(found)]

    def hardest_reply(self, t):
        """The number of the reply that a threat's proof most depends on, -1 without one."""
        if self.stage[t] != WHOLE or self.disproof_t[t] == 0:
            return NONE
        return self.open_reply(t) if self.proof_t[t] else self.first_reply[t]

    def proved_moves(self, t, reply):
        """(move, threat after it) for each move of the attacker that is known to win after a reply (-1: none)."""
        cell: cython.int
        target: cython.int
        found = []
        self.take_stones(t, reply)
        self.fold_stones()
        for cell in range(self.cells):
            if not has(self.at_hand, 0, cell) and not has(self.at_hand, self.span, cell):
                target = self.find(cell)
                if target >= 0 and self.proof_t[target] == 0:
                    found.append((cell, target))
        return found

    # What others have proved.

    def learn(self, attacker, defender, answers):
        """Note that a position with the defender to move is won: (reply, move) for the replies that no chain refutes.

        False, and nothing is noted, where the position after one of the moves is not known to be won.
        """
        t: cython.int = self.enter(attacker, defender)
        r: cython.int
        targets = [dict(self.proved_moves(t, reply)).get(move, NONE) for reply, move in answers]
        if min(targets, default=0) < 0:
            return False
        if self.proof_t[t]:
            self.stage[t], self.disproof_t[t], self.first_reply[t] = WHOLE, INFINITE, NONE
            for (reply, move), target in zip(answers, targets, strict=True):
                r = self.new_reply(t, reply)
                self.left[r] = 0
                self.new_link(r, target, move)
                self.update_reply(r)
                self.add_reply(t, r)
            self.update_upwards(2 * t)
        return True

    def answer(self, r, t, move):
        """Note that a move leads from a root to a threat that is known to be won."""
        self.new_link(r, t, move)
        self.update_upwards(2 * r + 1)
