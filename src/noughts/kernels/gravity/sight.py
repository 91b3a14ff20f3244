# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""What is seen of a position without a search: forced moves, near ends, open lines, the rule and the ledger.

A position is looked at (`look`) before it is searched: forced moves are played on, and the end of the game near by, the
open lines and the rule may answer at once; then the ledger may (`known`). A node looks at all its children first
(`look_ahead`). A child has a number: `width` times the depth, plus its column. `sight.pxd` gives the types.
"""

from array import array

import cython

if not cython.compiled:
    from noughts.kernels.gravity._lines import above, win_at
    from noughts.kernels.gravity.followup import SILENT, FollowUp
    from noughts.kernels.gravity.grid import Grid
    from noughts.kernels.gravity.ledger import Ledger  # noqa: F401
    from noughts.kernels.shared._words import size_of

    OPEN = 99  # The answer of a look that does not answer.

LOOKED_UP = cython.declare(cython.int, 15)
"""Children are looked up in the ledger while more cells than this are empty."""
SYMMETRIC = cython.declare(cython.int, 12)
"""Positions of fewer stones than this are asked whether they are their own mirror image."""
ONE = cython.declare(cython.ulonglong, 1)
# What a threat counts in the order of moves: right above a playable cell, one higher, anywhere, in a row that lasts to
# the end; and what a step to the middle counts.
NEXT = cython.declare(cython.int, 120)
SECOND = cython.declare(cython.int, 50)
ANY = cython.declare(cython.int, 30)
LASTING = cython.declare(cython.int, 60)
MIDDLE = cython.declare(cython.int, 2)
ADVICE = cython.declare(cython.int, 100_000)
"""And what advice counts: more than all of that."""


class Sight:
    """Sight of one board, with a ledger of what searches have learned, and if need be one of advice on moves."""

    def __init__(self, width, height, size, ledger, advice=None):
        self.grid = Grid(width, height, size)
        self.rule = FollowUp(self.grid)
        self.ledger = ledger
        self.advice, self.advised = advice or ledger, advice is not None
        room = (self.grid.cells + 2) * width
        self.mine, self.theirs, self.threats, self.targets, self.first, self.second = (
            array("Q", bytes(8 * room)) for _ in range(6)
        )
        self.stones, self.rank, self.order, self.count, self.ended = (array("i", bytes(4 * room)) for _ in range(5))

    # What the outside asks.

    def by_rule(self, mine, theirs):
        """The most that the side to move scores by the follow-up rule, None where that says nothing."""
        self.enter(0, mine, theirs)
        most: cython.int = self.rule.most(self.theirs[0], self.mine[0] | self.theirs[0], self.targets[0])
        return None if most == SILENT else most

    def reduced(self, mine, theirs):
        """The stones of each side on lines that the other has not blocked, all stones, and whether it is mirrored.

        Of a position and its mirror image the lesser is given, so that both are the same.
        """
        filled: cython.ulonglong = mine | theirs
        free_of_theirs: cython.ulonglong = self.grid.full & ~cython.cast(cython.ulonglong, theirs)
        free_of_mine: cython.ulonglong = self.grid.full & ~cython.cast(cython.ulonglong, mine)
        own: cython.ulonglong = self.grid.covered(free_of_theirs) & free_of_theirs & filled
        other: cython.ulonglong = self.grid.covered(free_of_mine) & free_of_mine & filled
        stones = own, other, filled
        image = self.grid.mirrored(own), self.grid.mirrored(other), self.grid.mirrored(filled)
        return (*image, True) if image < stones else (*stones, False)

    def wins_at_once(self, mine, theirs):
        """Whether the side to move can complete a line with its next stone."""
        self.enter(0, mine, theirs)
        filled: cython.ulonglong = self.mine[0] | self.theirs[0]
        return (self.threats[0] & (filled + self.grid.bottoms)) != 0

    # A look.

    def enter(self, child, mine, theirs):
        """Take in a position of a child's number."""
        free: cython.ulonglong = self.grid.full & ~(mine | theirs)
        self.mine[child], self.theirs[child] = mine, theirs
        self.threats[child], self.targets[child] = (
            self.grid.completing(mine) & free,
            self.grid.completing(theirs) & free,
        )
        self.stones[child] = size_of(mine | theirs)

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
            playable = ((mine | theirs) + self.grid.bottoms) & self.grid.full
            if not playable:
                return 0
            safe = playable & ~(targets >> 1)
            forced = targets & playable
            if (forced & (forced - 1)) or not safe or (forced and not forced & safe):
                return -sign * win_at(self.grid.cells, stones + 2)
            if -win_at(self.grid.cells, stones + 4) >= bound:
                return -sign * win_at(self.grid.cells, stones + 4)
            if win_at(self.grid.cells, stones + 3) < bound:
                return sign * win_at(self.grid.cells, stones + 3)
            if not forced and not safe & (safe - 1):
                forced = safe
            if not forced:
                break
            # The forced stone is played: the sides change places.
            mine |= forced
            stones += 1
            threats = self.grid.completing(mine) & self.grid.full & ~(mine | theirs)
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
        never = above(never, self.grid.top, self.grid.full)
        live: cython.ulonglong = self.grid.covered(self.grid.full & ~theirs & ~never)
        theirs_live: cython.ulonglong = self.grid.covered(self.grid.full & ~mine & ~never)
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
        """The key: the mover's live stones with the tops of the columns, and the dead stones; the lesser of two images.

        A stone is live if a line through it can still be completed, so positions with one key have one score.
        """
        filled: cython.ulonglong = self.mine[child] | self.theirs[child]
        first: cython.ulonglong = live | (filled + self.grid.bottoms)
        second: cython.ulonglong = filled & ~live & ~theirs_live
        image: cython.ulonglong = self.grid.mirrored(first)
        if image <= first:
            other: cython.ulonglong = self.grid.mirrored(second)
            if image < first or other < second:
                first, second = image, other
        self.first[child], self.second[child] = first, second

    def known(self, child, stones, bound):
        """What the ledger answers to the side to move `stones` after that of a child that a look left open, or OPEN."""
        fact: cython.int = 0
        if self.grid.cells - self.stones[child] > LOOKED_UP:
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
        start: cython.int = depth * self.grid.width
        mine: cython.ulonglong = self.mine[child]
        theirs: cython.ulonglong = self.theirs[child]
        filled: cython.ulonglong = mine | theirs
        safe: cython.ulonglong = ((filled + self.grid.bottoms) & self.grid.full) & ~(self.targets[child] >> 1)
        move: cython.ulonglong
        best: cython.int = -win_at(self.grid.cells, self.stones[child] + 4)
        count: cython.int = 0
        answer: cython.int
        at: cython.int
        columns: cython.int = self.grid.width
        if self.stones[child] < SYMMETRIC and self.grid.mirrored(mine) == mine and self.grid.mirrored(theirs) == theirs:
            columns = (self.grid.width + 1) // 2
        for at in range(columns):
            move = safe & (((ONE << self.grid.height) - 1) << at * self.grid.column)
            if not move:
                continue
            self.mine[start + at] = theirs
            self.theirs[start + at] = mine | move
            self.threats[start + at] = self.targets[child] & ~move
            self.targets[start + at] = self.grid.completing(mine | move) & self.grid.full & ~(filled | move)
            self.stones[start + at] = self.stones[child] + 1
            self.rank[start + at] = self.worth(child, start + at, at)
            answer = self.look(start + at, 1 - bound)
            if answer == OPEN:
                if self.advised:
                    self.rank[start + at] += self.hint(start + at, self.stones[child], bound)
                self.insert(start, count, at)
                count += 1
            else:
                best = max(best, -answer)
                if best >= bound:
                    self.ended[depth] = start + at
                    return best
        return self.look_up(child, depth, count, bound, best)

    def hint(self, child, stones, bound):
        """What the advice on a child adds to its rank: what reaches the bound comes first, what does not last."""
        fact: cython.int = self.advice.recall(self.first[child], self.second[child])
        answer: cython.int = self.answer_of(fact, child, stones, bound)
        return 0 if answer == OPEN else ADVICE if answer >= bound else -ADVICE

    def look_up(self, child, depth, count, bound, best):
        """Ask the ledger about the moves listed, so many; keeps those that stay open, count[depth] of them."""
        start: cython.int = depth * self.grid.width
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
                    self.ended[depth] = self.order[place]
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

    def worth(self, child, after, at):
        """How promising a move is, by the threats that it leaves."""
        filled: cython.ulonglong = self.mine[after] | self.theirs[after]
        playable: cython.ulonglong = (filled + self.grid.bottoms) & self.grid.full
        useful: cython.ulonglong = self.targets[after] & ~(self.targets[child] << 1)
        lasting: cython.ulonglong = self.grid.lead_rows
        if (self.stones[child] ^ self.grid.cells) & 1:
            lasting = self.grid.follow_rows
        return (
            NEXT * size_of(useful & (playable << 1))
            + SECOND * size_of(useful & (playable << 2))
            + ANY * size_of(useful)
            + LASTING * size_of(useful & lasting)
            + MIDDLE * min(at, self.grid.width - 1 - at)
        )
