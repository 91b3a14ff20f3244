# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Exact scores on a flat board with gravity: alpha-beta search with null windows over the follow-up rule and a ledger.

One question is asked at a time: is the score of a position at least `bound`? The answer is a bound on the score: it is
at least `bound` for yes, below it for no, and the score is no less in the first case, no more in the second.

A position is looked at (`look`) before it is searched: forced moves are played on, and the end of the game near by, the
open lines, the rule and the ledger may answer at once. A node looks at all its children first, and searches those that
stay open. A child has a number: `width` times the depth, plus its column. `search.pxd` gives the types.
"""

from array import array

import cython

if not cython.compiled:
    from noughts.kernels.gravity._lines import above, win_at
    from noughts.kernels.gravity.followup import SILENT, FollowUp
    from noughts.kernels.gravity.ledger import Ledger  # noqa: F401
    from noughts.kernels.shared._words import size_of
    from noughts.kernels.shared.pulse import Pulse

OPEN = cython.declare(cython.int, 99)
"""The answer of a look that does not answer."""
LOOKED_UP = cython.declare(cython.int, 15)
"""Children are looked up in the ledger while more cells than this are empty."""
SYMMETRIC = cython.declare(cython.int, 12)
"""Positions of fewer stones than this are asked whether they are their own mirror image."""
DEFERRED = cython.declare(cython.int, 13)
"""Threads leave positions to one another while more cells than this are empty."""
ASK_EVERY = cython.declare(cython.int, 128)
"""Every so many nodes a thread asks whether another has answered what it is searching for."""
STINT = cython.declare(cython.int, 100_000)
"""Nodes after which a helping thread begins anew."""
NOWHERE = cython.declare(cython.int, 999)
BEGINNING = cython.declare(cython.int, -1)
ONE = cython.declare(cython.ulonglong, 1)
PULSE_EVERY = cython.declare(cython.int, 20_000 if cython.compiled else 100)
# What a threat counts in the order of moves: right above a playable cell, one higher, anywhere, in a row that lasts to
# the end; and what a step to the middle counts.
NEXT = cython.declare(cython.int, 120)
SECOND = cython.declare(cython.int, 50)
ANY = cython.declare(cython.int, 30)
LASTING = cython.declare(cython.int, 60)
MIDDLE = cython.declare(cython.int, 2)


class GravitySearch(FollowUp):
    """A search of one board. What it learns is in the ledger, which searches in other threads may share.

    Such searches have different numbers, not 0, by which each marks where it is.
    """

    def __init__(self, width, height, size, ledger, number=1):
        FollowUp.__init__(self, width, height, size)
        self.ledger = ledger
        self.number = number
        self.pulse = Pulse(PULSE_EVERY)
        self.nodes = 0
        room = (self.cells + 2) * width
        self.mine, self.theirs, self.threats, self.targets, self.first, self.second = (
            array("Q", bytes(8 * room)) for _ in range(6)
        )
        self.stones, self.rank, self.order, self.count = (array("i", bytes(4 * room)) for _ in range(4))
        self.path, self.goals = (array("i", bytes(4 * (self.cells + 2))) for _ in range(2))
        self.answered = NOWHERE

    # What the outside asks.

    def visited(self):
        """How many positions were searched so far."""
        return self.nodes

    def at_least(self, mine, theirs, bound, pulse):
        """A bound on the score of a position: at least `bound` if the score is, else below it; None if stopped.

        The game is not over, and the side to move does not complete a line at once.
        """
        answer: cython.int
        goal: cython.int = bound
        self.pulse.start(pulse, self.nodes)
        self.enter(0, mine, theirs)
        with cython.nogil:
            answer = self.ask(goal)
        self.pulse.finish()
        return None if self.pulse.stopped else answer

    def rule(self, mine, theirs):
        """The most that the side to move scores by the follow-up rule, None where that says nothing."""
        self.enter(0, mine, theirs)
        most: cython.int = self.follow_up(self.theirs[0], self.mine[0] | self.theirs[0], self.targets[0])
        return None if most == SILENT else most

    def sight(self, mine, theirs, bound):
        """What `at_least` answers without a search, else None; and the work that the ledger remembers (0 to 15)."""
        self.enter(0, mine, theirs)
        self.first[0] = 0
        stones: cython.int = self.stones[0]
        answer: cython.int = self.look(0, bound)
        work: cython.int = 0
        if self.first[0]:
            work = self.ledger.work(self.ledger.recall(self.first[0], self.second[0]))
        if answer == OPEN:
            answer = self.known(0, stones, bound)
        return (None if answer == OPEN else answer), work

    def reduced(self, mine, theirs):
        """The stones of each side on lines that the other has not blocked, all stones, and whether it is mirrored.

        Of a position and its mirror image the lesser is given, so that both are the same.
        """
        filled: cython.ulonglong = mine | theirs
        free_of_theirs: cython.ulonglong = self.full & ~cython.cast(cython.ulonglong, theirs)
        free_of_mine: cython.ulonglong = self.full & ~cython.cast(cython.ulonglong, mine)
        own: cython.ulonglong = self.covered(free_of_theirs) & free_of_theirs & filled
        other: cython.ulonglong = self.covered(free_of_mine) & free_of_mine & filled
        stones = own, other, filled
        image = self.mirrored(own), self.mirrored(other), self.mirrored(filled)
        return (*image, True) if image < stones else (*stones, False)

    def wins_at_once(self, mine, theirs):
        """Whether the side to move can complete a line with its next stone."""
        self.enter(0, mine, theirs)
        filled: cython.ulonglong = self.mine[0] | self.theirs[0]
        return (self.threats[0] & (filled + self.bottoms)) != 0

    def enter(self, child, mine, theirs):
        """Take in a position of a child's number."""
        free: cython.ulonglong = self.full & ~(mine | theirs)
        self.mine[child], self.theirs[child] = mine, theirs
        self.threats[child], self.targets[child] = self.completing(mine) & free, self.completing(theirs) & free
        self.stones[child] = size_of(mine | theirs)

    def ask(self, bound):
        """Look at the position that was entered, and search it if need be; searches that only help do so in stints."""
        stones: cython.int = self.stones[0]
        answer: cython.int = self.look(0, bound)
        if answer != OPEN:
            return answer
        turned: cython.bint = (self.stones[0] - stones) % 2 != 0
        if turned:
            bound = 1 - bound
        while True:
            self.answered = NOWHERE
            self.leaves_at = self.nodes + STINT
            answer = self.search(0, 0, bound)
            if self.answered == NOWHERE or self.pulse.stopped:
                return -answer if turned else answer

    # A look.

    def look(self, child, bound):
        """Play on while moves are forced; the answer if it is seen at once, else OPEN, the child being ready to search.

        The answer is for the side to move at first; the position left may have the other side to move.
        """
        mine: cython.ulonglong = self.mine[child]
        theirs: cython.ulonglong = self.theirs[child]
        threats: cython.ulonglong = self.threats[child]
        targets: cython.ulonglong = self.targets[child]
        stones: cython.int = self.stones[child]
        sign: cython.int = 1
        playable: cython.ulonglong
        safe: cython.ulonglong
        forced: cython.ulonglong
        answer: cython.int
        while True:
            playable = ((mine | theirs) + self.bottoms) & self.full
            if not playable:
                return 0
            safe = playable & ~(targets >> 1)
            forced = targets & playable
            if (forced & (forced - 1)) or not safe or (forced and not forced & safe):
                return -sign * win_at(self.cells, stones + 2)
            if -win_at(self.cells, stones + 4) >= bound:
                return -sign * win_at(self.cells, stones + 4)
            if win_at(self.cells, stones + 3) < bound:
                return sign * win_at(self.cells, stones + 3)
            if not forced and not safe & (safe - 1):
                forced = safe
            if not forced:
                break
            # The forced stone is played: the sides change places.
            mine |= forced
            stones += 1
            threats = self.completing(mine) & self.full & ~(mine | theirs)
            mine, theirs, threats, targets = theirs, mine, targets & ~forced, threats
            sign, bound = -sign, 1 - bound
        self.mine[child], self.theirs[child] = mine, theirs
        self.threats[child], self.targets[child], self.stones[child] = threats, targets, stones
        answer = self.judge(child, bound)
        return answer if answer == OPEN else sign * answer

    def judge(self, child, bound):
        """Whether open lines or the rule answer where no move is forced; else makes the child's key."""
        mine: cython.ulonglong = self.mine[child]
        theirs: cython.ulonglong = self.theirs[child]
        threats: cython.ulonglong = self.threats[child]
        targets: cython.ulonglong = self.targets[child]
        # Cells above one that both sides complete a line on, or above two of one side's in a row, are never played.
        never: cython.ulonglong = (threats & targets) | (threats & (threats << 1)) | (targets & (targets << 1))
        never = above(never, self.top, self.full)
        live: cython.ulonglong = self.covered(self.full & ~theirs & ~never)
        theirs_live: cython.ulonglong = self.covered(self.full & ~mine & ~never)
        if not live and bound > 0:
            return 0
        if not theirs_live and bound <= 0:
            return 0
        answer: cython.int = self.follow_up(theirs, mine | theirs, targets)
        if answer < bound:
            return answer
        self.make_key(child, live & mine, theirs_live & theirs)
        self.ledger.expect(self.first[child], self.second[child])
        return OPEN

    def make_key(self, child, live, theirs_live):
        """The key: the mover's live stones with the tops of the columns, and the dead stones; the lesser of two images.

        A stone is live if a line through it can still be completed, so positions with one key have one score.
        """
        filled: cython.ulonglong = self.mine[child] | self.theirs[child]
        first: cython.ulonglong = live | (filled + self.bottoms)
        second: cython.ulonglong = filled & ~live & ~theirs_live
        image: cython.ulonglong = self.mirrored(first)
        if image <= first:
            other: cython.ulonglong = self.mirrored(second)
            if image < first or other < second:
                first, second = image, other
        self.first[child], self.second[child] = first, second

    def known(self, child, stones, bound):
        """What the ledger answers to the side to move `stones` after that of a child that a look left open, or OPEN."""
        fact: cython.int = 0
        sign: cython.int = 1
        if self.cells - self.stones[child] > LOOKED_UP:
            fact = self.ledger.recall(self.first[child], self.second[child])
        if not fact:
            return OPEN
        if (self.stones[child] ^ stones) & 1:
            sign, bound = -1, 1 - bound
        if self.ledger.low(fact) >= bound:
            return sign * self.ledger.low(fact)
        if self.ledger.high(fact) < bound:
            return sign * self.ledger.high(fact)
        return OPEN

    # The search.

    def search(self, child, depth, bound):
        """The answer at a child that a look left open."""
        self.nodes += 1
        if self.nodes >= self.pulse.due:
            self.pulse.beat(self.nodes)
        if self.ledger.shared:
            self.path[depth], self.goals[depth] = child, bound
            if self.nodes % ASK_EVERY == 0 and self.ask_others(depth):
                return 0
        fact: cython.int = self.ledger.recall(self.first[child], self.second[child])
        low: cython.int = -win_at(self.cells, self.stones[child] + 4)
        high: cython.int = win_at(self.cells, self.stones[child] + 3)
        if fact:
            low, high = self.ledger.low(fact), self.ledger.high(fact)
            if low >= bound:
                return low
            if high < bound:
                return high
        before: cython.longlong = self.nodes
        answer: cython.int = self.look_ahead(child, depth + 1, bound)
        if answer < bound:
            answer = self.search_moves(child, depth + 1, bound, answer)
            if self.pulse.stopped or self.answered < depth:
                return 0
            if self.answered == depth:
                self.answered = NOWHERE
                return self.answer
            if answer >= bound:
                low = max(low, answer)
            else:
                high = min(high, answer)
            if self.number == 1 and self.cells - self.stones[child] > DEFERRED:
                self.ledger.tally[self.stones[child] & 1] += 1 if answer < bound else -1
            self.ledger.learn(self.first[child], self.second[child], low, high, self.nodes - before)
        return answer

    def ask_others(self, depth):
        """Whether the ledger has by now the answer at a node above this depth; then the search goes back there.

        Other threads than the first also go back to the beginning now and then: what they search may be in vain, and
        by now they may know better where to help.
        """
        level: cython.int
        node: cython.int
        answer: cython.int
        if self.number > 1 and self.nodes >= self.leaves_at:
            self.answered = BEGINNING
            return True
        for level in range(depth):
            node = self.path[level]
            if self.cells - self.stones[node] <= DEFERRED:
                return False
            answer = self.known(node, self.stones[node], self.goals[level])
            if answer != OPEN:
                self.answered, self.answer = level, answer
                return True
        return False

    def look_ahead(self, child, depth, bound):
        """Look at the moves of a child; those left open, count[depth] of them, are listed best first.

        The best answer among the moves that are not open; one that reaches the bound ends the look.
        """
        start: cython.int = depth * self.width
        mine: cython.ulonglong = self.mine[child]
        theirs: cython.ulonglong = self.theirs[child]
        filled: cython.ulonglong = mine | theirs
        safe: cython.ulonglong = ((filled + self.bottoms) & self.full) & ~(self.targets[child] >> 1)
        move: cython.ulonglong
        best: cython.int = -win_at(self.cells, self.stones[child] + 4)
        count: cython.int = 0
        answer: cython.int
        at: cython.int
        columns: cython.int = self.width
        if self.stones[child] < SYMMETRIC and self.mirrored(mine) == mine and self.mirrored(theirs) == theirs:
            columns = (self.width + 1) // 2
        for at in range(columns):
            move = safe & (((ONE << self.height) - 1) << at * self.column)
            if not move:
                continue
            self.mine[start + at] = theirs
            self.theirs[start + at] = mine | move
            self.threats[start + at] = self.targets[child] & ~move
            self.targets[start + at] = self.completing(mine | move) & self.full & ~(filled | move)
            self.stones[start + at] = self.stones[child] + 1
            self.rank[start + at] = self.worth(child, start + at, at)
            answer = self.look(start + at, 1 - bound)
            if answer == OPEN:
                self.insert(start, count, at)
                count += 1
            else:
                best = max(best, -answer)
                if best >= bound:
                    return best
        return self.look_up(child, depth, count, bound, best)

    def look_up(self, child, depth, count, bound, best):
        """Ask the ledger about the moves listed, so many; keeps those that stay open, count[depth] of them."""
        start: cython.int = depth * self.width
        kept: cython.int = start
        place: cython.int
        answer: cython.int
        for place in range(start, start + count):
            answer = self.known(self.order[place], self.stones[child], bound)
            if answer == OPEN:
                self.order[kept] = self.order[place]
                kept += 1
            else:
                best = max(best, answer)
                if best >= bound:
                    return best
        self.count[depth] = kept - start
        return best

    def insert(self, start, count, at):
        """Insert a column into the moves listed so far; equals stay in order."""
        place: cython.int = start + count
        while place > start and self.rank[self.order[place - 1]] < self.rank[start + at]:
            self.order[place] = self.order[place - 1]
            place -= 1
        self.order[place] = start + at

    def search_moves(self, child, depth, bound, best):
        """The best answer among the moves listed, and `best`; the first that reaches the bound ends the search.

        Positions that another thread is at are left for later, when their answers may be in the ledger. But that is
        only done where most positions of this side have all their moves searched, so that none of them is in vain.
        Elsewhere one move mostly ends the search, and threads get further by helping each other there.
        """
        start: cython.int = depth * self.width
        last: cython.int = start + self.count[depth]
        later: cython.int = start
        place: cython.int
        after: cython.int
        mark: cython.int
        side: cython.int = self.stones[child] & 1
        in_full: cython.bint = self.ledger.tally[side] > self.ledger.tally[1 - side]
        shares: cython.bint = self.ledger.shared and self.cells - self.stones[child] > DEFERRED
        for place in range(start, last):
            after = self.order[place]
            mark = self.ledger.mark(self.first[after], self.second[after]) if shares else 0
            if shares and in_full and self.ledger.busy[mark] not in (0, self.number):
                self.order[later] = after
                later += 1
                continue
            if shares:
                self.ledger.busy[mark] = self.number
            best = max(best, self.search_move(child, after, depth, bound))
            if shares:
                self.ledger.busy[mark] = 0
            if best >= bound or self.pulse.stopped or self.answered < depth:
                return best
        for place in range(start, later):
            best = max(best, self.search_move(child, self.order[place], depth, bound))
            if best >= bound or self.pulse.stopped or self.answered < depth:
                return best
        return best

    def search_move(self, child, after, depth, bound):
        """The answer of a move for the side to move at the child."""
        if (self.stones[after] ^ self.stones[child]) & 1:
            return -self.search(after, depth, 1 - bound)
        return self.search(after, depth, bound)

    def worth(self, child, after, at):
        """How promising a move is, by the threats that it leaves."""
        filled: cython.ulonglong = self.mine[after] | self.theirs[after]
        playable: cython.ulonglong = (filled + self.bottoms) & self.full
        useful: cython.ulonglong = self.targets[after] & ~(self.targets[child] << 1)
        lasting: cython.ulonglong = self.lead_rows
        if (self.stones[child] ^ self.cells) & 1:
            lasting = self.follow_rows
        return (
            NEXT * size_of(useful & (playable << 1))
            + SECOND * size_of(useful & (playable << 2))
            + ANY * size_of(useful)
            + LASTING * size_of(useful & lasting)
            + MIDDLE * min(at, self.width - 1 - at)
        )
