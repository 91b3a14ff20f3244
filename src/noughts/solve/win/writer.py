"""From a proved graph of claims and replies to the numbers of a proof.

First the proof is chosen, ply by ply: of the moves that are known to answer each open reply, those that lead to few
different positions, so that most of them are told once and referred to afterwards. Then it is told depth first.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from heapq import heapify, heappop, heappush

from noughts.core.bits import bits_of, cells_of
from noughts.errors import Stopped
from noughts.solve.method import Question
from noughts.solve.proof.writing import Writing
from noughts.solve.win.asker import WinAsker
from noughts.solve.win.chains import Chains

PATIENCE = 20_000
"""Nodes of one search for a chain while the proof is written: a chain found late saves a node of the proof."""

POWER = 0.3
"""How much the cost of telling a position counts against the number of replies that it serves."""


@dataclass
class Entry:
    """A won position with the defender to move: chains, and answers to the replies that they leave open."""

    attacker: int
    defender: int
    chains: list[tuple[int, list[int]]]
    answers: dict[int, tuple[int, int]] = field(default_factory=dict)  # reply: (move, claim after it)


class WinWriter:
    """Tells each position once, depth first, in the orientation in which it is first met."""

    def __init__(self, asker: WinAsker, writing: Writing) -> None:
        self._asker = asker
        self._writing = writing
        self._numbers = writing.numbers
        self._control = writing.control
        self._entries: dict[int, Entry] = {}
        self._costs: dict[int, int] = {}
        self._chains = Chains(asker.kernel)
        self._told: dict[int, tuple[int, int]] = {}

    def win(self, mine: int, theirs: int) -> int:
        """Write a position that the side to move is known to win; the first move."""
        completing = self._asker.completion(mine, theirs)
        if completing is not None:
            self._numbers.put(completing)
            return completing
        question = Question(mine, theirs, True)
        node = self._asker.find(question)
        assert node is not None
        move: int = self._asker.turn(node, question)[self._asker.graph.links(node[1])[0][0]]
        self._numbers.put(move)
        self.loss(theirs, mine | 1 << move)
        return move

    def loss(self, mine: int, theirs: int) -> None:
        """Write a position that the side to move is known to lose."""
        number = self._asker.graph.find_claim(cells_of(theirs), cells_of(mine))
        self._choose(number)
        self._tell(number, theirs, mine)

    # Choosing.

    def _choose(self, root: int) -> None:
        """Settle the entries of the proof, one ply after the other."""
        needed = {root}
        while needed:
            open_replies = []
            self._asker.kernel.set_patience(PATIENCE, True)
            try:
                for number in needed:
                    self._entries[number], left = self._entry(number)
                    open_replies += [(number, reply) for reply in left]
            finally:
                self._asker.kernel.set_patience(self._asker.cap, False)
            options: dict[tuple[int, int], dict[int, int]] = {}
            for number, reply in open_replies:
                self._pause()
                options[number, reply] = self._options(number, reply)
            needed = self._cover(options) - self._entries.keys()

    def _pause(self) -> None:
        if self._control(self._asker.nodes):
            raise Stopped("The proof was stopped before it was written.")

    def _entry(self, number: int) -> tuple[Entry, list[int]]:
        """The chains that tell a claim, and the replies they leave open."""
        attacker, defender = self._asker.graph.claim_stones(number)
        found, left, _ = self._asker.kernel.expand(attacker, defender, self._asker.rules.cells + 1, self._control)
        self._pause()
        return Entry(bits_of(attacker), bits_of(defender), found), left

    def _options(self, number: int, reply: int) -> dict[int, int]:
        """The claims known to be won that an answer to a reply can lead to, and the answer; found now if need be."""
        attacker, defender = self._asker.graph.claim_stones(number)
        defender.append(reply)
        known = self._asker.graph.proved_moves(number, reply)
        if not self._asker.threes and all(self._asker.graph.replies(target) for _, target in known):
            self._look_for_end(attacker, defender)
            known = self._asker.graph.proved_moves(number, reply)
        if not known:
            if not self._asker.ask(Question(bits_of(attacker), bits_of(defender), True), self._control):
                raise Stopped("The proof was stopped before it was written.")
            known = self._asker.graph.proved_moves(number, reply)
        return {target: move for move, target in known}

    def _look_for_end(self, attacker: list[int], defender: list[int]) -> None:
        """Note the first move after which chains refute every reply, if there is one: there the proof ends."""
        for move in cells_of(self._asker.rules.full & ~bits_of(attacker + defender)):
            chains, left, whole = self._asker.kernel.expand([*attacker, move], defender, 1)
            if chains and whole and not left:
                self._asker.graph.learn([*attacker, move], defender, [])
                return

    def _cover(self, options: dict[tuple[int, int], dict[int, int]]) -> set[int]:
        """Answer every open reply of a ply, always by the claim that serves most of those left; the claims used."""
        serves: dict[int, set[tuple[int, int]]] = defaultdict(set)
        for reply, targets in options.items():
            for target in targets:
                serves[target].add(reply)
        left = set(options)
        used = set()
        queue = [(self._dearness(target, len(replies)), target) for target, replies in serves.items()]
        heapify(queue)
        while left:
            _, target = heappop(queue)
            served = serves[target] & left
            dearness = self._dearness(target, len(served))
            if served and queue and dearness > queue[0][0]:
                heappush(queue, (dearness, target))
            elif served:
                self._answer(target, served, options)
                left -= served
                used.add(target)
        return used

    def _dearness(self, target: int, served: int) -> float:
        """What it takes to tell a claim for each reply that it serves; nothing if it is told anyway."""
        return 0.0 if target in self._entries else self._cost(target) ** POWER / max(served, 1)

    def _cost(self, number: int) -> int:
        """About how many positions it takes to tell a won claim, on the graph's own way."""
        if number not in self._costs:
            cheapest = [
                min(self._cost(target) for _, target in self._asker.graph.links(reply) if self._won(target))
                for _, reply in self._asker.graph.replies(number)
            ]
            self._costs[number] = 1 + sum(cheapest)
        return self._costs[number]

    def _won(self, number: int) -> bool:
        return bool(self._asker.graph.numbers(False, number)[0] == 0)

    def _answer(
        self, target: int, replies: set[tuple[int, int]], options: dict[tuple[int, int], dict[int, int]]
    ) -> None:
        for number, reply in replies:
            self._entries[number].answers[reply] = options[number, reply][target], target

    # Telling.

    def _has_three(self, attacker: int, defender: int, reply: int, moves: tuple[int, ...]) -> bool:
        """Whether a chain, told for a reply or for all, has a three."""
        stones = cells_of(attacker), cells_of(defender | 1 << reply if reply >= 0 else defender)
        return self._asker.threes and bool(self._asker.kernel.has_three(*stones, moves))

    def _tell(self, number: int, attacker: int, defender: int) -> None:
        """Write a won position with the defender to move, which is the claim's or an image of it."""
        fold = self._asker.key(attacker, defender)[2]
        if number in self._told:
            place, told_fold = self._told[number]
            self._numbers.put(place, self._asker.turns.between(told_fold, fold))
            return
        self._pause()
        self._writing.hear(len(self._told), len(self._entries))
        self._numbers.put(0)
        entry = self._entries[number]
        own_fold = self._asker.key(entry.attacker, entry.defender)[2]
        turn = self._asker.turns.all[self._asker.turns.between(own_fold, fold)]
        found = [
            (turn[reply] if reply >= 0 else -1, tuple([turn[move] for move in moves])) for reply, moves in entry.chains
        ]
        free = self._asker.rules.full & ~(attacker | defender)
        chains, left = self._chains.choose(attacker, defender, free, found)
        self._numbers.put(len(chains))
        for reply, moves in chains:
            self._numbers.put(reply + 1, len(moves), *moves)
            self._writing.threes = self._writing.threes or self._has_three(attacker, defender, reply, moves)
        answers = {turn[cell]: answer for cell, answer in entry.answers.items()}
        for cell in cells_of(left):
            move, target = answers[cell]
            self._numbers.put(turn[move])
            self._tell(target, attacker | 1 << turn[move], defender | 1 << cell)
        self._told[number] = len(self._told) + 1, fold
