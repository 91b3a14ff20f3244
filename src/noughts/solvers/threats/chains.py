"""Which chains of threats prove a won position: few, short, and like those written recently, which compress well."""

from __future__ import annotations

from noughts.core.bits import bits_of, cells_of
from noughts.solvers.parameters import RECENT_CHAINS, RECENT_PRICE
from noughts.threat_space.packing import ForcedKernel

Chain = tuple[int, tuple[int, ...]]
"""A reply and the moves that win against it; reply -1 stands for every reply that the replay does not leave open."""


class ChainSelection:
    """The choice of chains at the positions of a proof, in the order in which they are written."""

    def __init__(self, kernel: ForcedKernel) -> None:
        self._kernel = kernel
        self._lately: dict[tuple[int, ...], int] = {}  # moves, the latest last, and the set of their cells

    def choose(self, attacker: int, defender: int, free: int, found: list[Chain]) -> tuple[list[Chain], int]:
        """Enough of the chains found and of recent ones to refute all that any of them does; the replies left."""
        again = [(-1, moves) for moves, cells in self._lately.items() if not cells & ~free]
        chains = list(dict.fromkeys([*found, *again]))
        refuted = dict(zip(chains, self._refuted(attacker, defender, free, chains), strict=True))
        wanted = 0
        for killed in refuted.values():
            wanted |= killed
        chosen = self._cover(refuted, wanted)
        for _, moves in chosen:
            self._lately.pop(moves, None)
            self._lately[moves] = bits_of(list(moves))
        for moves in list(self._lately)[:-RECENT_CHAINS]:
            del self._lately[moves]
        return sorted(chosen, key=lambda chain: (chain[0], len(chain[1]), chain[1])), free & ~wanted

    def _refuted(self, attacker: int, defender: int, free: int, chains: list[Chain]) -> list[int]:
        """The replies that each chain refutes: one, or many, if it is played as if the defender had passed."""
        passed = [moves for reply, moves in chains if reply < 0]
        left_open = iter(self._kernel.refute(cells_of(attacker), cells_of(defender), passed))
        refuted = []
        for reply, _ in chains:
            left = [] if reply >= 0 else next(left_open)
            refuted.append(1 << reply if reply >= 0 else 0 if left is None else free & ~bits_of(left))
        return refuted

    def _cover(self, refuted: dict[Chain, int], wanted: int) -> list[Chain]:
        """Chains that refute the replies wanted: greedily the cheapest, then without those that turn out needless."""
        prices = {chain: self._price(chain) for chain in refuted}
        chosen: list[Chain] = []
        left = wanted
        while left:
            best = max(refuted, key=lambda chain: (refuted[chain] & left).bit_count() / prices[chain])
            chosen.append(best)
            left &= ~refuted[best]
        for chain in sorted(chosen, key=lambda chain: -prices[chain]):
            others = 0
            for other in chosen:
                others |= refuted[other] if other != chain else 0
            if not wanted & ~others:
                chosen.remove(chain)
        return chosen

    def _price(self, chain: Chain) -> float:
        reply, moves = chain
        return RECENT_PRICE if reply < 0 and moves in self._lately else len(moves) + 2
