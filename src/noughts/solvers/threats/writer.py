"""From a proved graph of claims and replies to the numbers of a proof.

First the proof is chosen, ply by ply: among the moves known to answer each open reply, those that lead to few different
positions, since a position is written once and only referred to afterwards. Then the proof is written depth first.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from heapq import heapify, heappop, heappush
from typing import TYPE_CHECKING

from noughts.core.bits import bits_of, cells_of
from noughts.errors import Stopped
from noughts.solvers.contract import Question, Writing
from noughts.solvers.parameters import PROOF_CHAIN_NODES, REUSE_POWER

if TYPE_CHECKING:
    from noughts.solvers.threats.solver import ThreatSolver


from noughts.solvers.parameters import RECENT_CHAINS, RECENT_PRICE
from noughts.threat_space.packing import ForcedKernel

Chain = tuple[int, tuple[int, ...]]
"""A reply and the moves that win against it; -1 stands for every reply that the replay does not leave open."""


class ChainSelection:
    """The choice of chains at the positions of a proof, in the order in which they are written."""

    def __init__(self, kernel: ForcedKernel) -> None:
        self._kernel = kernel
        self._lately: dict[tuple[int, ...], int] = {}  # moves, the latest last, and the set of their cells

    def choose(self, attacker: int, defender: int, free: int, found: list[Chain]) -> tuple[list[Chain], int]:
        """A few of the found and the recent chains, which refute all that any of them refutes; the replies left."""
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
        """The replies that each chain refutes: one, or many if it is played as if the defender had passed."""
        passed = [moves for reply, moves in chains if reply < 0]
        left_open = iter(self._kernel.refute(cells_of(attacker), cells_of(defender), passed))
        refuted = []
        for reply, _ in chains:
            left = [] if reply >= 0 else next(left_open)
            refuted.append(1 << reply if reply >= 0 else 0 if left is None else free & ~bits_of(left))
        return refuted

    def _cover(self, refuted: dict[Chain, int], wanted: int) -> list[Chain]:
        """Chains that refute the wanted replies: greedily the cheapest, less those that turn out to be redundant."""
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


@dataclass
class ProofEntry:
    """A won position with the defender to move: chains, and answers to the replies that they leave open."""

    attacker: int
    defender: int
    chains: list[tuple[int, list[int]]]
    answers: dict[int, tuple[int, int]] = field(default_factory=dict)  # reply: (move, claim after it)


class ThreatWriter:
    """Writes each position once, depth first, in the orientation in which it is first met."""

    def __init__(self, solver: ThreatSolver, writing: Writing) -> None:
        self._solver = solver
        self._writing = writing
        self._numbers = writing.numbers
        self._control = writing.control
        self._entries: dict[int, ProofEntry] = {}
        self._costs: dict[int, int] = {}
        self._chains = ChainSelection(solver.kernel)
        self._written: dict[int, tuple[int, int]] = {}

    def win(self, mine: int, theirs: int) -> int:
        """Write a position that the side to move is known to win; the first move."""
        completing = self._solver.completion(mine, theirs)
        if completing is not None:
            self._numbers.put(completing)
            return completing
        question = Question(mine, theirs, True)
        node = self._solver.find(question)
        assert node is not None
        move: int = self._solver.turn(node, question)[self._solver.graph.links(node[1])[0][0]]
        self._numbers.put(move)
        self.loss(theirs, mine | 1 << move)
        return move

    def loss(self, mine: int, theirs: int) -> None:
        """Write a position that the side to move is known to lose."""
        number = self._solver.graph.find_claim(cells_of(theirs), cells_of(mine))
        self._choose(number)
        self._write_claim(number, theirs, mine)

    # Choosing.

    def _choose(self, root: int) -> None:
        """Settle the entries of the proof, one ply after the other."""
        needed = {root}
        while needed:
            open_replies = []
            self._solver.kernel.set_patience(PROOF_CHAIN_NODES, True)
            try:
                for number in needed:
                    self._entries[number], left = self._entry(number)
                    open_replies += [(number, reply) for reply in left]
            finally:
                self._solver.kernel.set_patience(self._solver.cap, False)
            options: dict[tuple[int, int], dict[int, int]] = {}
            for number, reply in open_replies:
                self._pause()
                options[number, reply] = self._options(number, reply)
            needed = self._cover(options) - self._entries.keys()

    def _pause(self) -> None:
        if self._control(self._solver.nodes):
            raise Stopped("The proof was stopped before it was written.")

    def _entry(self, number: int) -> tuple[ProofEntry, list[int]]:
        """The chains that prove a claim, and the replies they leave open."""
        attacker, defender = self._solver.graph.claim_stones(number)
        found, left, _ = self._solver.kernel.expand(attacker, defender, self._solver.rules.cells + 1, self._control)
        self._pause()
        return ProofEntry(bits_of(attacker), bits_of(defender), found), left

    def _options(self, number: int, reply: int) -> dict[int, int]:
        """The won claims that an answer to a reply can lead to, each with the answer; searched for if none is known."""
        attacker, defender = self._solver.graph.claim_stones(number)
        defender.append(reply)
        known = self._solver.graph.proved_moves(number, reply)
        if not self._solver.threes and all(self._solver.graph.replies(target) for _, target in known):
            self._look_for_end(attacker, defender)
            known = self._solver.graph.proved_moves(number, reply)
        if not known:
            if not self._solver.search(Question(bits_of(attacker), bits_of(defender), True), self._control):
                raise Stopped("The proof was stopped before it was written.")
            known = self._solver.graph.proved_moves(number, reply)
        return {target: move for move, target in known}

    def _look_for_end(self, attacker: list[int], defender: list[int]) -> None:
        """Note the first move after which chains refute every reply, if there is one: the proof ends there."""
        for move in cells_of(self._solver.rules.full & ~bits_of(attacker + defender)):
            chains, left, whole = self._solver.kernel.expand([*attacker, move], defender, 1)
            if chains and whole and not left:
                self._solver.graph.learn([*attacker, move], defender, [])
                return

    def _cover(self, options: dict[tuple[int, int], dict[int, int]]) -> set[int]:
        """Answer every open reply of a ply, each time by the claim that serves most of the rest; the claims used."""
        serves: dict[int, set[tuple[int, int]]] = defaultdict(set)
        for reply, targets in options.items():
            for target in targets:
                serves[target].add(reply)
        left = set(options)
        used = set()
        queue = [(self._price_per_reply(target, len(replies)), target) for target, replies in serves.items()]
        heapify(queue)
        while left:
            _, target = heappop(queue)
            served = serves[target] & left
            price = self._price_per_reply(target, len(served))
            if served and queue and price > queue[0][0]:
                heappush(queue, (price, target))
            elif served:
                self._answer(target, served, options)
                left -= served
                used.add(target)
        return used

    def _price_per_reply(self, target: int, served: int) -> float:
        """The cost of writing a claim per reply that it serves; nothing if it is written anyway."""
        return 0.0 if target in self._entries else self._cost(target) ** REUSE_POWER / max(served, 1)

    def _cost(self, number: int) -> int:
        """About how many positions must be written for a won claim, following the graph."""
        if number not in self._costs:
            cheapest = [
                min(self._cost(target) for _, target in self._solver.graph.links(reply) if self._won(target))
                for _, reply in self._solver.graph.replies(number)
            ]
            self._costs[number] = 1 + sum(cheapest)
        return self._costs[number]

    def _won(self, number: int) -> bool:
        return bool(self._solver.graph.numbers(False, number)[0] == 0)

    def _answer(
        self, target: int, replies: set[tuple[int, int]], options: dict[tuple[int, int], dict[int, int]]
    ) -> None:
        for number, reply in replies:
            self._entries[number].answers[reply] = options[number, reply][target], target

    # Writing.

    def _has_three(self, attacker: int, defender: int, reply: int, moves: tuple[int, ...]) -> bool:
        """Whether a chain, for one reply or for all, has a three."""
        stones = cells_of(attacker), cells_of(defender | 1 << reply if reply >= 0 else defender)
        return self._solver.threes and bool(self._solver.kernel.has_three(*stones, moves))

    def _write_claim(self, number: int, attacker: int, defender: int) -> None:
        """Write a won position with the defender to move: the claim's, or a symmetric image of it."""
        symmetry = self._solver.key(attacker, defender)[2]
        if number in self._written:
            place, first_symmetry = self._written[number]
            self._numbers.put(place, self._solver.turns.between(first_symmetry, symmetry))
            return
        self._pause()
        self._writing.hear(len(self._written), len(self._entries))
        self._numbers.put(0)
        entry = self._entries[number]
        own_symmetry = self._solver.key(entry.attacker, entry.defender)[2]
        turn = self._solver.turns.all[self._solver.turns.between(own_symmetry, symmetry)]
        found = [
            (turn[reply] if reply >= 0 else -1, tuple([turn[move] for move in moves])) for reply, moves in entry.chains
        ]
        free = self._solver.rules.full & ~(attacker | defender)
        chains, left = self._chains.choose(attacker, defender, free, found)
        self._numbers.put(len(chains))
        for reply, moves in chains:
            self._numbers.put(reply + 1, len(moves), *moves)
            self._writing.threes = self._writing.threes or self._has_three(attacker, defender, reply, moves)
        answers = {turn[cell]: answer for cell, answer in entry.answers.items()}
        for cell in cells_of(left):
            move, target = answers[cell]
            self._numbers.put(turn[move])
            self._write_claim(target, attacker | 1 << turn[move], defender | 1 << cell)
        self._written[number] = len(self._written) + 1, symmetry
