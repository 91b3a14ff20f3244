"""What a search visits: minimax or alpha-beta, correct or with something missing or reversed.

A student's search that visits the same boards in the same order as one of these prunes in the same way.
"""

import contextlib
from dataclasses import dataclass, field
from itertools import product
from math import inf

from noughts.teach.check.twins import Order, Twin, stones

Visit = tuple[int, int, int]
"""Depth, X's stones, O's stones."""
QUICK = Twin(distance=1)
HALF_PASSED = ("max alpha", "max beta", "min alpha", "min beta")


@dataclass(frozen=True, slots=True)
class Search:
    """Alpha-beta with the deviations that a student's search may have."""

    cut: str = ">="
    """When it stops: alpha >= beta, alpha > beta, or never (an empty text)."""
    passes: str = "both"
    """Which bounds it passes on: both, alpha, beta, none; its own, the one that its side moves, or the other's; "max
    alpha": only alpha where it maximises, otherwise both, and so on; or both but not negated, as negamax with (alpha,
    beta) instead of (-beta, -alpha)."""
    raises_alpha: bool = True
    lowers_beta: bool = True
    fresh: bool = False
    """Whether every move at the root is searched with a full window."""
    cut_below: str | None = None
    """When it stops at minimising nodes, if different from maximising nodes."""
    champion: str = ""
    """The mark that always maximises; empty: the side at the root does."""
    local: bool = False
    """Whether it compares the best value found here with the bound, not its alpha with its beta."""
    twin: Twin = field(default_factory=Twin)
    """How it values positions."""

    @property
    def distance(self) -> bool:
        return self.twin.distance == 1

    @property
    def faults(self) -> int:
        """The number of deviations from alpha-beta, or from minimax if it never cuts."""
        unmoved = (not self.raises_alpha) + (not self.lowers_beta)
        uneven = self.cut_below is not None
        return uneven + (self.cut == ">") + (self.passes != "both") + unmoved + self.fresh + 2 * bool(self.twin.name)

    def visits(self, x: int, o: int, order: Order) -> list[Visit]:
        """Every position entered, in order."""
        return self.run(x, o, order)[0]

    def same(self, visits: list[Visit], order: Order) -> bool:
        """Whether it makes exactly these visits; it stops at the first difference."""
        return self.run(*visits[0][1:], order, visits)[0] == visits

    def run(
        self, x: int, o: int, order: Order, expected: list[Visit] | None = None
    ) -> tuple[list[Visit], dict[int, float]]:
        """The visits, and the value found for each by its number, for the side at the root."""
        entered, found, _ = self.searched(x, o, order, expected)
        return entered, found

    def searched(
        self, x: int, o: int, order: Order, expected: list[Visit] | None = None
    ) -> tuple[list[Visit], dict[int, float], list[int]]:
        """The visits, the value of each, and how many of its two bounds are finite when it is entered."""
        entered: list[Visit] = []
        bounds: list[int] = []
        found: dict[int, float] = {}
        x_moves, twin = x.bit_count() <= o.bit_count(), self.twin
        sign = -1 if self.champion and (self.champion == "X") != x_moves else 1

        def deeper(x: int, o: int, ply: int, alpha: float, beta: float) -> float:
            number = len(entered)
            entered.append((ply, x, o))
            bounds.append((alpha > -inf) + (beta < inf))
            if expected is not None and (number >= len(expected) or expected[number] != entered[-1]):
                raise OverflowError
            worth = twin.worth(*((x, o) if x_moves else (o, x)), ply, x_moves)
            if worth is not None:
                found[number] = worth
                return sign * worth
            maximising = twin.largest(ply, x_moves) == (sign > 0)
            best = -inf if maximising else inf
            for cell in order(x, o):
                stone = 1 << cell
                low, high = (-inf, inf) if self.fresh and ply == 0 else self._passed(alpha, beta, maximising)
                plays_x = twin.plays_mine(ply) == x_moves
                value = deeper(x | stone if plays_x else x, o if plays_x else o | stone, ply + 1, low, high)
                best = max(best, value) if maximising else min(best, value)
                if maximising and self.raises_alpha:
                    alpha = max(alpha, best)
                if not maximising and self.lowers_beta:
                    beta = min(beta, best)
                cut = self.cut if maximising or self.cut_below is None else self.cut_below
                low, high = (alpha, beta) if not self.local else (best, beta) if maximising else (alpha, best)
                if (cut == ">=" and low >= high) or (cut == ">" and low > high) or twin.first_only:
                    break
            found[number] = sign * best
            return best

        with contextlib.suppress(OverflowError):
            deeper(x, o, 0, -inf, inf)
        return entered, found, bounds

    def _passed(self, alpha: float, beta: float, maximising: bool) -> tuple[float, float]:
        """The window for a position below."""
        if self.passes == "unturned":
            return -beta, -alpha
        side, _, bound = self.passes.partition(" ")
        if bound and (side == "max") != maximising:
            return alpha, beta
        if bound:
            return (alpha, inf) if bound == "alpha" else (-inf, beta)
        own, another = ("alpha", "beta") if maximising else ("beta", "alpha")
        kept = {"both": (own, another), "own": (own,), "other": (another,), "none": ()}.get(self.passes, (self.passes,))
        return alpha if "alpha" in kept else -inf, beta if "beta" in kept else inf


def known_searches() -> list[Search]:
    """Every search with right values that a student's is compared with, the least faulty first."""
    passes = ("both", "alpha", "beta", "own", "other", "none", "unturned")
    moved = ((True, True), (True, False), (False, True))
    champions = ("", "X", "O")
    twins = (Twin(), QUICK)
    found = {
        Search(cut, passed, *moves, fresh, None, champion, local, twin)
        for cut, passed, moves, fresh, champion, local, twin in product(
            (">=", ">"), passes, moved, (False, True), champions, (False, True), twins
        )
    }
    found.add(Search(cut=""))
    found |= {
        Search(">=", passed, fresh=fresh, champion=champion, twin=twin)
        for passed, fresh, champion, twin in product(HALF_PASSED, (False, True), champions, twins)
    }
    uneven = ((">=", ">"), (">", ">="), (">=", ""), ("", ">="))
    found |= {
        Search(cut, fresh=fresh, cut_below=below, champion=champion, local=local, twin=twin)
        for (cut, below), fresh, champion, local, twin in product(
            uneven, (False, True), champions, (False, True), twins
        )
    }
    return sorted(found, key=lambda one: (one.faults, one.cut == "", one.distance, one.champion, one.local))


def searches_of(twin: Twin) -> list[Search]:
    """The ways in which a search with a twin's fault may cut, or not."""
    return [Search(cut="", twin=twin), Search(twin=twin), Search(fresh=True, twin=twin)]


__all__ = ["Order", "Search", "Visit", "known_searches", "searches_of", "stones"]
