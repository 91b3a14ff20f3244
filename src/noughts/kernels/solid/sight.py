# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""What is seen of a position of a solid without a search: forced moves, near ends, open lines, the rule, the ledger.

It goes as in `kernels/gravity/sight.py`: a look plays forced moves on and may answer at once; a node looks at all its
children first. A child has a number: `area` times the depth, plus its place among the moves. `sight.pxd` gives the
types.
"""

from array import array

import cython

if not cython.compiled:
    from noughts.kernels.gravity._lines import win_at
    from noughts.kernels.gravity.followup import SILENT
    from noughts.kernels.gravity.sight import OPEN
    from noughts.kernels.shared._words import lowest, size_of
    from noughts.kernels.solid.followup import SolidFollowUp

ONE = cython.declare(cython.ulonglong, 1)
LOOKED_UP = cython.declare(cython.int, 15)
"""Children are looked up in the ledger while more cells than this are empty."""
# What counts in the order of moves: a threat right above a playable cell, any threat; and four times as much for each
# stone of a line, a line of one's own that goes on, a line of the other side's that ends.
NEXT = cython.declare(cython.int, 120)
ANY = cython.declare(cython.int, 30)
OWN = cython.declare(cython.int, 2)
OTHER = cython.declare(cython.int, 1)
ADVICE = cython.declare(cython.int, 1_000_000)
"""And what advice counts: more than all of that."""
MOST_STONES = cython.declare(cython.int, 6)
"""Stones of a line that count in the order of moves."""


class SolidSight:
    """Sight of one board, with a ledger of what searches have learned, and if need be one of advice on moves."""

    def __init__(self, pile, ledger, advice=None):
        self.pile, self.ledger = pile, ledger
        self.rule = SolidFollowUp(pile)
        self.advice, self.advised = advice or ledger, advice is not None
        room = (self.pile.cells + 2) * self.pile.area
        self.mine, self.theirs, self.threats, self.targets, self.safe, self.first, self.second = (
            array("Q", bytes(8 * room)) for _ in range(7)
        )
        self.stones, self.rank, self.order, self.count = (array("i", bytes(4 * room)) for _ in range(4))

    # What the outside asks.

    def by_rule(self, mine, theirs):
        """The most that the side to move scores by the follow-up rule, None where that says nothing."""
        self.enter(0, mine, theirs)
        most: cython.int = self.rule.most(self.theirs[0], self.mine[0] | self.theirs[0], self.targets[0])
        return None if most == SILENT else most

    def wins_at_once(self, mine, theirs):
        """Whether the side to move can complete a line with its next stone."""
        self.enter(0, mine, theirs)
        return self.threats[0] & self.pile.playable(self.mine[0] | self.theirs[0]) != 0

    # A look.

    def enter(self, child, mine, theirs):
        """Take in a position of a child's number."""
        free: cython.ulonglong = self.pile.full & ~(mine | theirs)
        self.mine[child], self.theirs[child] = mine, theirs
        self.threats[child], self.targets[child] = (
            self.pile.completing(mine) & free,
            self.pile.completing(theirs) & free,
        )
        self.stones[child] = size_of(mine | theirs)

    def look(self, child, bound):
        """Play on while moves are forced; the answer if it is seen at once, else OPEN, the child being ready to search.

        The answer is for the side to move at first; the position left may have the other side to move.
        """
        sign: cython.int = 1
        playable: cython.ulonglong
        safe: cython.ulonglong
        forced: cython.ulonglong
        answer: cython.int
        while True:
            playable = self.pile.playable(self.mine[child] | self.theirs[child])
            if not playable:
                return 0
            safe = playable & ~(self.targets[child] >> self.pile.area)
            forced = self.targets[child] & playable
            if forced:
                safe = 0 if forced & (forced - 1) else safe & forced
            if not safe:
                return -sign * win_at(self.pile.cells, self.stones[child] + 2)
            if -win_at(self.pile.cells, self.stones[child] + 4) >= bound:
                return -sign * win_at(self.pile.cells, self.stones[child] + 4)
            if win_at(self.pile.cells, self.stones[child] + 3) < bound:
                return sign * win_at(self.pile.cells, self.stones[child] + 3)
            if safe & (safe - 1):
                break
            self.drop(child, child, lowest(safe))
            sign, bound = -sign, 1 - bound
        self.safe[child] = safe
        answer = self.judge(child, bound)
        return answer if answer == OPEN else sign * answer

    def drop(self, child, after, cell):
        """Enter the position after a move of a child's as another child's, or as its own."""
        move: cython.ulonglong = ONE << cell
        mine: cython.ulonglong = self.mine[child] | move
        theirs: cython.ulonglong = self.theirs[child]
        threats: cython.ulonglong = self.threats[child] | self.pile.completed_by(cell, mine, theirs)
        self.threats[after], self.targets[after] = self.targets[child] & ~move, threats & ~(mine | theirs)
        self.mine[after], self.theirs[after] = theirs, mine
        self.stones[after] = self.stones[child] + 1

    def judge(self, child, bound):
        """Whether open lines or the rule answer where no move is forced; else makes the child's key."""
        mine: cython.ulonglong = self.mine[child]
        theirs: cython.ulonglong = self.theirs[child]
        threats: cython.ulonglong = self.threats[child]
        targets: cython.ulonglong = self.targets[child]
        area: cython.int = self.pile.area
        # Cells above one that both sides complete a line on, or above two of one side's in a row, are never played.
        never: cython.ulonglong = (threats & targets) | (threats & (threats << area)) | (targets & (targets << area))
        if never:
            never = self.pile.above(never)
        live: cython.ulonglong = 0
        theirs_live: cython.ulonglong = 0
        line: cython.int
        for line in range(self.pile.line_count):
            if not self.pile.lines[line] & (theirs | never):
                live |= self.pile.lines[line]
            if not self.pile.lines[line] & (mine | never):
                theirs_live |= self.pile.lines[line]
        if not live and bound > 0:
            return 0
        if not theirs_live and bound <= 0:
            return 0
        answer: cython.int = self.rule.most(theirs, mine | theirs, targets)
        if answer < bound:
            return answer
        self.make_key(child, live & mine, theirs_live & theirs)
        self.ledger.expect(self.first[child], self.second[child])
        return OPEN

    def make_key(self, child, live, theirs_live):
        """The key: the stones of each side, dead ones counted to both; the least of all symmetric images.

        A stone is live if a line through it can still be completed, so positions with one key have one score. Instead
        of the first stones it has the cells without them, which are never none, as the ledger wants it.
        """
        filled: cython.ulonglong = self.mine[child] | self.theirs[child]
        own: cython.ulonglong = filled & ~theirs_live
        other: cython.ulonglong = filled & ~live
        first: cython.ulonglong = own
        second: cython.ulonglong = other
        fold: cython.int
        image: cython.ulonglong
        rest: cython.ulonglong
        for fold in range(1, self.pile.folds):
            image = self.pile.image(own, fold)
            if image <= first:
                rest = self.pile.image(other, fold)
                if image < first or rest < second:
                    first, second = image, rest
        self.first[child], self.second[child] = self.pile.full & ~first, second

    def known(self, child, stones, bound):
        """What the ledger answers to the side to move `stones` after that of a child that a look left open, or OPEN."""
        fact: cython.int = 0
        if self.pile.cells - self.stones[child] > LOOKED_UP:
            fact = self.ledger.recall(self.first[child], self.second[child])
        return self.answer_of(fact, child, stones, bound)

    def answer_of(self, fact, child, stones, bound):
        """What a fact about a child answers to the side to move `stones` after that of the child, or OPEN."""
        sign: cython.int = 1
        if not fact:
            return OPEN
        if (self.stones[child] ^ stones) & 1:
            sign, bound = -1, 1 - bound
        if self.ledger.low(fact) >= bound:
            return sign * self.ledger.low(fact)
        if self.ledger.high(fact) < bound:
            return sign * self.ledger.high(fact)
        return OPEN

    # The moves of a node.

    def look_ahead(self, child, depth, bound):
        """Look at the moves of a child; those left open, count[depth] of them, are listed best first.

        The best answer among the moves that are not open; one that reaches the bound ends the look.
        """
        start: cython.int = depth * self.pile.area
        after: cython.int = start
        safe: cython.ulonglong = self.safe[child]
        best: cython.int = -win_at(self.pile.cells, self.stones[child] + 4)
        count: cython.int = 0
        answer: cython.int
        cell: cython.int
        while safe:
            cell = lowest(safe)
            safe &= safe - 1
            self.drop(child, after, cell)
            self.rank[after] = self.worth(child, after, cell)
            answer = self.look(after, 1 - bound)
            if answer == OPEN:
                if self.advised:
                    self.rank[after] += self.hint(after, self.stones[child], bound)
                self.insert(start, count, after)
                count += 1
                after += 1
            else:
                best = max(best, -answer)
                if best >= bound:
                    return best
        return self.look_up(child, depth, count, bound, best)

    def hint(self, child, stones, bound):
        """What the advice on a child adds to its rank: what reaches the bound comes first, what does not last."""
        fact: cython.int = self.advice.recall(self.first[child], self.second[child])
        answer: cython.int = self.answer_of(fact, child, stones, bound)
        return 0 if answer == OPEN else ADVICE if answer >= bound else -ADVICE

    def worth(self, child, after, cell):
        """How promising a move is, by the threats that it leaves and the lines that it is on."""
        mine: cython.ulonglong = self.mine[child]
        theirs: cython.ulonglong = self.theirs[child]
        playable: cython.ulonglong = self.pile.playable(self.mine[after] | self.theirs[after])
        useful: cython.ulonglong = self.targets[after] & ~(self.targets[child] << self.pile.area)
        worth: cython.int = NEXT * size_of(useful & (playable << self.pile.area)) + ANY * size_of(useful)
        place: cython.int
        for place in range(self.pile.starts[cell], self.pile.starts[cell + 1]):
            if not self.pile.rests[place] & theirs:
                worth += OWN << 2 * min(MOST_STONES, size_of(self.pile.rests[place] & mine))
            elif not self.pile.rests[place] & mine:
                worth += OTHER << 2 * min(MOST_STONES, size_of(self.pile.rests[place] & theirs))
        return worth

    def look_up(self, child, depth, count, bound, best):
        """Ask the ledger about the moves listed, so many; keeps those that stay open, count[depth] of them."""
        start: cython.int = depth * self.pile.area
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

    def insert(self, start, count, after):
        """Insert a child into those listed so far; equals stay in order."""
        place: cython.int = start + count
        while place > start and self.rank[self.order[place - 1]] < self.rank[after]:
            self.order[place] = self.order[place - 1]
            place -= 1
        self.order[place] = after
