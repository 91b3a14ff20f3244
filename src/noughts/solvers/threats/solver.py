"""Does a side force a win, and by which moves? Chains of threats (VCF and VCT) under proof-number search.

After the attacker's move (a *claim*) the kernel asks three questions. Does the defender win first, by threats of
their own? Would the attacker win by a chain of threats if the defender passed? If so, only the replies that disturb
the chain matter; and which of them does another chain refute? The remaining replies are open: the proof number of a
claim is at first their count, and once they are searched the sum of their proof numbers.

After the defender's reply (a *reply*) one good move is enough, so the proof number is the least among the claims tried.
They are tried a few at a time, the most promising first; the others wait and count as a little harder than the best. A
claim is judged only until its open replies outnumber the best sibling's, and taken up again when it is the best. The
search always works on the open node on which the proof most depends. On large flat boards chains have threes as well,
guides say which move to try first, and the first moves are searched in rounds (`rounds.py`); docs/solver.md explains
this.
"""

from __future__ import annotations

from collections.abc import Callable

from noughts.common.packing import WORD_CELLS
from noughts.common.symmetry import Symmetries
from noughts.core import Position, Rules
from noughts.core.bits import cells_of
from noughts.core.geometry import Cells
from noughts.solvers.contract import Question, Write, Writing, must
from noughts.solvers.parameters import (
    CHAIN_NODES,
    CHAIN_NODES_WITH_THREES,
    FEW_STONES,
    PRUNE_AT,
    SHORTEST,
    SHORTEST_WITH_THREES,
)
from noughts.solvers.threats import facts
from noughts.solvers.threats.adviser import Adviser
from noughts.solvers.threats.packing import from_the_middle, new_threat_kernel, weights_of, weights_with_threes
from noughts.solvers.threats.rounds import Rounds, Transfer
from noughts.solvers.threats.writer import ThreatWriter
from noughts.threat_space.packing import new_forced

INFINITE = 10**9
"""The kernel's proof number of what cannot be proved."""

Key = tuple[int, int]
Node = tuple[bool, int]
"""Whether it is a reply (the attacker is to move), and its number."""


def plays_threes(rules: Rules) -> bool:
    """Whether chains have threes on a board: they pay on large flat boards, where fours alone seldom win."""
    return len(rules.shape) == 2 and rules.cells > WORD_CELLS and rules.length >= SHORTEST_WITH_THREES


class ThreatSolver:
    """The search for forced wins of either side on a board without gravity; it keeps what it finds.

    `transfer` supplies moves that won on another board; they are tried first.
    """

    def __init__(self, rules: Rules, cap: int | None = None, transfer: Transfer | None = None) -> None:
        self.rules = rules
        self.threes = plays_threes(rules)
        self.steady = self.threes  # What was won guides the rest of the search.
        self.cap = cap or (CHAIN_NODES_WITH_THREES if self.threes else CHAIN_NODES)
        self.kernel = new_forced(rules, self.cap, self.threes)
        self._weights = weights_with_threes(rules.length) if self.threes else weights_of(rules.length)
        self.middle = min(range(rules.cells), key=lambda cell: from_the_middle(rules, cell))
        self.graph = new_threat_kernel(self.kernel, self._weights, self.threes, self.middle)
        self.turns = Symmetries(rules)
        self.roots: dict[Key, int] = {}
        self._adviser, self.transfer = Adviser(rules), transfer
        self._rounds = self._new_rounds()
        self.prune_at = PRUNE_AT

    @staticmethod
    def serves(rules: Rules) -> bool:
        """Whether it serves the game: no gravity, three or more in a row, and a further stone never harms its owner."""
        return rules.more_never_hurts and not rules.gravity and rules.length >= SHORTEST

    def _new_rounds(self) -> Rounds:
        return Rounds(self.graph, self.kernel.node_count, self._adviser, self.transfer)

    def _prune_if_due(self) -> None:
        """Drop what is decided if much is stored; the numbers of nodes change."""
        if self.graph.counts()[0] >= self.prune_at:
            self.roots = dict(zip(self.roots, self.graph.prune(list(self.roots.values())), strict=True))
            self._rounds = self._new_rounds()
            self.prune_at = max(self.prune_at, 2 * self.graph.counts()[0])

    def ask(self, question: Question, control: Callable[[int], bool]) -> bool | None:
        """Whether the side forces a win; None if the control ended the search. What is decided is pruned when due."""
        self._prune_if_due()
        return self.search(question, control)

    def search(self, question: Question, control: Callable[[int], bool]) -> bool | None:
        """The same without pruning, so that nodes keep their numbers."""
        if question.to_move and self.completion(question.mine, question.theirs) is not None:
            return True
        if self.threes and (question.mine | question.theirs).bit_count() <= FEW_STONES:
            return self._rounds.ask(*self.enter(question), control)
        return self.prove(question, control)

    def prove(self, question: Question, control: Callable[[int], bool]) -> bool | None:
        """The same by proof-number search alone, without rounds."""
        found: bool | None = self.graph.prove(*self.enter(question), control)
        return found

    def numbers(self, question: Question) -> tuple[int, int]:
        """Proof and disproof number; (1, 1) for a question that was never met."""
        if question.to_move and self.completion(question.mine, question.theirs) is not None:
            return 0, INFINITE
        node = self.find(question)
        numbers: tuple[int, int] = self.graph.numbers(*node) if node else (1, 1)
        return numbers

    def moves(self, question: Question) -> list[tuple[int, Question]]:
        """The moves that matter and the questions after them, the most promising, or the hardest to meet, first."""
        if not question.to_move:
            _, number = self.enter(question)
            turn = self._turn_to(question, *self.graph.claim_stones(number))
            replies = [(turn[cell], r) for cell, r in self.graph.judged(number) if self.graph.numbers(True, r)[0]]
            replies.sort(key=lambda reply: self.graph.numbers(True, reply[1])[1])
            return [(cell, Question(question.mine, question.theirs | 1 << cell, True)) for cell, _ in replies]
        ranked = self.kernel.quiet_moves(cells_of(question.mine), cells_of(question.theirs), self._weights)[::-1]
        if self.threes and not question.mine | question.theirs:
            ranked.insert(0, self.middle)
        different: dict[Key, int] = {}
        for move in ranked:
            different.setdefault(self.key(question.mine | 1 << move, question.theirs)[:2], move)
        after = [(move, Question(question.mine | 1 << move, question.theirs, False)) for move in different.values()]
        return sorted(after, key=lambda choice: self._tried(choice[1]))

    def _tried(self, question: Question) -> int:
        """The proof number of a claim for move ordering: claims never met come last."""
        node = self.find(question)
        return self.graph.numbers(*node)[0] if node else INFINITE + 1

    @property
    def table_bytes(self) -> int:
        """The memory that its graph takes."""
        return int(self.graph.table_bytes())

    @property
    def nodes(self) -> int:
        """Positions visited by all the searches for chains so far."""
        return int(self.kernel.node_count())

    def best_line(self, question: Question) -> list[int]:
        """The principal variation, as far as the search has looked."""
        line: list[int] = []
        while (node := self.find(question)) is not None:
            is_reply, number = node
            turn = self.turn(node, question)
            if is_reply:
                links = self.graph.links(number)
                if not links:
                    break
                move = turn[links[0][0]]
                question = Question(question.mine | 1 << move, question.theirs, False)
            else:
                hardest = self.graph.hardest_reply(number)
                if hardest < 0:
                    break
                move = turn[self.graph.reply_of(hardest)[1]]
                question = Question(question.mine, question.theirs | 1 << move, True)
            line.append(move)
        return line

    # Facts for other instances, and proofs.

    def facts(self, question: Question) -> bytes:
        """The proved positions below a question answered with yes."""
        return facts.facts(self, question)

    def learn(self, data: bytes) -> None:
        """Learn the facts of another instance; ValueError if they are damaged."""
        facts.learn(self, data)

    def dump(self) -> bytes:
        """The whole graph."""
        return facts.dump(self)

    def restore(self, dump: bytes) -> None:
        """Load a dump into a new instance; ValueError if it is not of this board."""
        facts.restore(self, dump)

    def writer_for(self, value: str) -> Write | None:
        """Wins, and losses, which are wins of the other side."""
        return {"win": self._write_win, "loss": self._write_loss}.get(value)

    def _write_win(self, position: Position, writing: Writing) -> int:
        must(self, Question(position.mine, position.theirs, True), writing.control)
        return ThreatWriter(self, writing).win(position.mine, position.theirs)

    def _write_loss(self, position: Position, writing: Writing) -> None:
        must(self, Question(position.theirs, position.mine, False), writing.control)
        ThreatWriter(self, writing).loss(position.mine, position.theirs)

    # Positions and nodes.

    def key(self, attacker: int, defender: int) -> tuple[int, int, int]:
        """The least key over the symmetries, in two words, and the number of the symmetry that gives it."""
        return self.kernel.key(cells_of(attacker), cells_of(defender))

    def find(self, question: Question) -> Node | None:
        """The node of a question, None if it was never met."""
        mine, theirs = question.mine, question.theirs
        if not question.to_move:
            number = self.graph.find_claim(cells_of(mine), cells_of(theirs))
            return None if number < 0 else (False, number)
        key = self.key(mine, theirs)[:2]
        if key in self.roots:
            return True, self.roots[key]
        for cell in cells_of(theirs):
            ground = self.graph.find_claim(cells_of(mine), cells_of(theirs & ~(1 << cell)))
            if ground >= 0:
                attacker, defender = self.graph.claim_stones(ground)
                for reply, number in self.graph.replies(ground):
                    if self.kernel.key(attacker, [*defender, reply])[:2] == key:
                        return True, number
        return None

    def enter(self, question: Question) -> Node:
        """The node of a question, made if it is new."""
        node = self.find(question)
        if node is None:
            stones = cells_of(question.mine), cells_of(question.theirs)
            if not question.to_move:
                return False, self.graph.enter(*stones)
            number = self.roots[self.key(question.mine, question.theirs)[:2]] = self.graph.enter_root(*stones)
            return True, number
        return node

    def turn(self, node: Node, question: Question) -> Cells:
        """The symmetry that turns a node's board, in the orientation first met, into the question's."""
        return self._turn_to(question, *self.board(node))

    def board(self, node: Node) -> tuple[list[int], list[int]]:
        """The attacker's and the defender's stones at a node, in the orientation first met."""
        is_reply, number = node
        ground, cell = self.graph.reply_of(number) if is_reply else (number, -1)
        attacker, defender = self.graph.claim_stones(ground)
        return attacker, defender + ([cell] if cell >= 0 else [])

    def _turn_to(self, question: Question, attacker: list[int], defender: list[int]) -> Cells:
        symmetry = self.kernel.key(attacker, defender)[2]
        return self.turns.all[self.turns.between(symmetry, self.key(question.mine, question.theirs)[2])]

    def completion(self, mine: int, theirs: int) -> int | None:
        """A cell that completes a line at once, if there is one."""
        for cell in cells_of(self.rules.full & ~(mine | theirs)):
            if self.rules.completed(mine | 1 << cell, cell):
                return cell
        return None
