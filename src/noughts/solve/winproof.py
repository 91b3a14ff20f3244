"""From a proved graph of threats and replies to the numbers of a proof.

First the proof is chosen, ply by ply: of the moves that are known to answer each open reply, those that lead to few
different positions, so that most of them are told once and referred to afterwards. Then it is told depth first.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field

from noughts.core.geometry import Cells
from noughts.errors import Stopped
from noughts.search import Control
from noughts.solve.attack import Attack
from noughts.solve.board import bits_of, cells_of
from noughts.solve.method import Question
from noughts.solve.proof import Numbers

PATIENCE = 20_000
"""Nodes of one search for a chain while the proof is written: a chain found late saves a node of the proof."""

Chain = tuple[int, list[int]]
"""A reply and the moves that win against it; reply -1 stands for every reply that the replay does not leave open."""


@dataclass
class Entry:
    """A won position with the defender to move, as it is to be told: chains, and answers to the replies left open."""

    attacker: int
    defender: int
    chains: list[Chain]
    answers: dict[int, tuple[int, int]] = field(default_factory=dict)  # reply: (move, threat after it)


class WinWriter:
    """Tells each position once, depth first, in the orientation in which it is first met."""

    def __init__(self, attack: Attack, numbers: Numbers, control: Callable[[int], bool] | None = None) -> None:
        self._attack = attack
        self._numbers = numbers
        self._control = control or Control()
        self._entries: dict[int, Entry] = {}
        self._told: dict[int, tuple[int, int]] = {}

    def win(self, mine: int, theirs: int) -> int:
        """Write a position that the side to move is known to win; the first move."""
        completing = self._attack.completion(mine, theirs)
        if completing is not None:
            self._numbers.put(completing)
            return completing
        question = Question(mine, theirs, True)
        node = self._attack.find(question)
        assert node is not None
        move: int = self._attack.turn(node, question)[self._attack.graph.links(node[1])[0][0]]
        self._numbers.put(move)
        self.loss(theirs, mine | 1 << move)
        return move

    def loss(self, mine: int, theirs: int) -> None:
        """Write a position that the side to move is known to lose."""
        number = self._attack.graph.find_threat(cells_of(theirs), cells_of(mine))
        self._choose(number)
        self._tell(number, theirs, mine)

    # Choosing.

    def _choose(self, root: int) -> None:
        """Settle the entries of the proof, one ply after the other."""
        needed = {root}
        self._attack.kernel.set_cap(PATIENCE)
        while needed:
            options: dict[tuple[int, int], dict[int, int]] = {}
            for number in needed:
                if self._control(self._attack.nodes):
                    raise Stopped("The proof was stopped before it was written.")
                self._entries[number], open_replies = self._entry(number)
                for reply in open_replies:
                    options[number, reply] = self._options(number, reply)
            needed = self._cover(options) - self._entries.keys()
        self._attack.kernel.set_cap(self._attack.cap)

    def _entry(self, number: int) -> tuple[Entry, list[int]]:
        """The chains that tell a threat, and the replies they leave open."""
        attacker, defender = self._attack.graph.threat_stones(number)
        chains, _, _ = self._attack.kernel.expand(attacker, defender, self._attack.rules.cells + 1)
        free = self._attack.rules.full & ~bits_of(attacker + defender)
        kills = [
            (chain, 1 << chain[0])
            if chain[0] >= 0
            else (chain, free & ~bits_of(self._attack.kernel.refutes(attacker, defender, chain[1])))
            for chain in chains
        ]
        chosen: list[Chain] = []
        left = free
        while kills:
            chain, killed = max(kills, key=lambda kill: (kill[1] & left).bit_count() / (len(kill[0][1]) + 2))
            if not killed & left:
                break
            chosen.append(chain)
            left &= ~killed
        return Entry(bits_of(attacker), bits_of(defender), chosen), cells_of(left)

    def _options(self, number: int, reply: int) -> dict[int, int]:
        """The threats known to be won that an answer to a reply can lead to, and the answer; proved now if need be."""
        known = self._attack.graph.proved_moves(number, reply)
        if not known:
            attacker, defender = self._attack.graph.threat_stones(number)
            question = Question(bits_of(attacker), bits_of([*defender, reply]), True)
            if not self._attack.ask(question, self._control):
                raise Stopped("The proof was stopped before it was written.")
            known = self._attack.graph.proved_moves(number, reply)
        return {target: move for move, target in known}

    def _cover(self, options: dict[tuple[int, int], dict[int, int]]) -> set[int]:
        """Answer every open reply of a ply, always by the threat that serves most of those left; the threats used."""
        serves: dict[int, set[tuple[int, int]]] = defaultdict(set)
        for reply, targets in options.items():
            for target in targets:
                serves[target].add(reply)
        left = set(options)
        used = set()
        for target in self._entries.keys() & serves.keys():
            self._answer(target, serves[target] & left, options)
            left -= serves[target]
        by_count: dict[int, set[int]] = defaultdict(set)
        for target, replies in serves.items():
            by_count[len(replies)].add(target)
        for count in range(max(by_count, default=0), 0, -1):
            while by_count[count]:
                target = by_count[count].pop()
                served = serves[target] & left
                if len(served) == count:
                    self._answer(target, served, options)
                    left -= served
                    used.add(target)
                elif served:
                    by_count[len(served)].add(target)
        return used

    def _answer(
        self, target: int, replies: set[tuple[int, int]], options: dict[tuple[int, int], dict[int, int]]
    ) -> None:
        for number, reply in replies:
            self._entries[number].answers[reply] = options[number, reply][target], target

    # Telling.

    def _tell(self, number: int, attacker: int, defender: int) -> None:
        """Write a won position with the defender to move, which is the threat's or an image of it."""
        fold = self._attack.key(attacker, defender)[2]
        if number in self._told:
            place, told_fold = self._told[number]
            self._numbers.put(place, self._attack.turns.between(told_fold, fold))
            return
        self._numbers.put(0)
        entry = self._entries[number]
        own_fold = self._attack.key(entry.attacker, entry.defender)[2]
        turn = self._attack.turns.all[self._attack.turns.between(own_fold, fold)]
        self._numbers.put(len(entry.chains))
        for reply, moves in entry.chains:
            self._numbers.put(0 if reply < 0 else turn[reply] + 1, len(moves), *(turn[move] for move in moves))
        for cell in sorted(entry.answers, key=lambda cell: turn[cell]):
            move, target = entry.answers[cell]
            self._numbers.put(turn[move])
            self._tell(target, _turned(entry.attacker | 1 << move, turn), _turned(entry.defender | 1 << cell, turn))
        self._told[number] = len(self._told) + 1, fold


def _turned(stones: int, turn: Cells) -> int:
    return bits_of([turn[cell] for cell in cells_of(stones)])
