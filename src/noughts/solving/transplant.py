"""Transplanting: the proof of one board is tried on another, position by position.

Where a proof ships for a board with the same number in a row, its positions are laid over the board at hand, together
with the chains of threats that refute replies. Each chain is replayed here, where lines may run across the borders of
the proven board. A reply that is no longer refuted gets the answer that it had there; replies that the other proof does
not know are searched. The threats solver learns what holds, from the last positions up, as if it had found it. Nothing
is taken on trust: a position that differs too much is given up, and the search that follows treats it like any other.
"""

from __future__ import annotations

from collections.abc import Callable

from noughts.common import Control
from noughts.core import Rules
from noughts.core.bits import bits_of, cells_of
from noughts.proofs.transfer import BoardTransfer, Overlay, TransferredClaim
from noughts.solvers.contract import Question
from noughts.solvers.threats.facts import learn_claim
from noughts.solvers.threats.solver import ThreatSolver
from noughts.solving.campaign import Campaign
from noughts.solving.parameters import TRANSPLANT_NEW, TRANSPLANT_NODES

Hear = Callable[[int, int], None]
"""Gets the number of replies to the first position that are done, and of all of them."""


def transplant(campaign: Campaign) -> None:
    """Answer a campaign's questions about wins as far as the proof of another board allows."""
    solver = campaign.solvers.get("threats")
    if not isinstance(solver, ThreatSolver) or not isinstance(solver.transfer, BoardTransfer):
        return
    if not _fits(solver.transfer.rules, campaign.position.rules):
        return
    for name in ("wins", "loses"):
        if campaign.findings.matters(name):
            question = campaign.question(name)
            claim = _claim(solver.transfer, question, campaign.position.last)
            if claim and Transplant(solver, solver.transfer, campaign.control, campaign.reporter.recall).wins(*claim):
                campaign.note(name, solver.search(question, campaign.control))


def _fits(source: Rules, target: Rules) -> bool:
    """Whether the proven board fits on the other. On a smaller one most chains break at the border, and the search for
    what is missing would take too long."""
    return all(there >= here for here, there in zip(sorted(source.shape), sorted(target.shape), strict=True))


def _claim(transfer: BoardTransfer, question: Question, last: int | None) -> tuple[int, int] | None:
    """The position to try after the attacker's move: the one at hand, or the one after the transferred move."""
    if not question.to_move:
        return question.mine, question.theirs
    move = transfer.move(cells_of(question.mine), cells_of(question.theirs), last)
    return None if move is None else (question.mine | 1 << move, question.theirs)


class Transplant:
    """The proof of one board on another; the solver learns what holds there."""

    def __init__(self, solver: ThreatSolver, transfer: BoardTransfer, control: Control, hear: Hear) -> None:
        self._solver, self._transfer, self._control, self._hear = solver, transfer, control, hear
        self._nodes = 0
        self._failed: set[tuple[int, int]] = set()
        self._overlay: Overlay | None = None

    def wins(self, attacker: int, defender: int) -> bool:
        """Whether the attacker wins at a position after its move; tried with more and more nodes for new replies."""
        if self._solver.completion(defender, attacker) is not None:
            return False
        for overlay in self._transfer.overlays(cells_of(attacker)):
            for nodes in TRANSPLANT_NODES:
                self._overlay, self._nodes = overlay, nodes
                self._failed.clear()
                if self._holds(attacker, defender, self._hear):
                    return True
        return False

    def _holds(self, attacker: int, defender: int, hear: Hear | None = None) -> bool:
        """Whether a position after the attacker's move, where the defender can complete no line, is won."""
        question = Question(attacker, defender, False)
        if self._solver.numbers(question)[0] == 0:
            return True
        key = self._solver.key(attacker, defender)[:2]
        if key in self._failed or self._control.stopped:
            return False
        answers = self._answers(attacker, defender, hear)
        if answers is None:
            self._failed.add(key)
            return False
        learn_claim(self._solver, question, answers)
        return True

    def _answers(self, attacker: int, defender: int, hear: Hear | None) -> dict[int, int] | None:
        """The moves that answer the replies that no chain refutes; None if one of them stays unanswered."""
        assert self._overlay
        claim = self._transfer.claim(self._overlay, cells_of(attacker), cells_of(defender))
        options = self._options(claim, attacker, defender) if claim else None
        if options is None:
            return None
        answers = {}
        for done, (reply, moves) in enumerate(options.items()):
            if hear:
                hear(done, len(options))
            held = defender | 1 << reply
            known = (move for move in moves if self._wins_by(move, attacker, held, reply))
            answers[reply] = next(known, None)
        # New replies are searched last, when the solver knows all the rest.
        for reply, answer in answers.items():
            if answer is None:
                answers[reply] = self._found(attacker, defender | 1 << reply)
                if answers[reply] is None:
                    return None
        return {reply: answer for reply, answer in answers.items() if answer is not None}

    def _wins_by(self, move: int, attacker: int, defender: int, reply: int) -> bool:
        """Whether a move to a free cell answers a reply."""
        after = attacker | 1 << move
        if (attacker | defender) >> move & 1 or self._threatens(defender, after, reply):
            return False
        return self._holds(after, defender)

    def _threatens(self, defender: int, attacker: int, stone: int) -> bool:
        """Whether the defender can complete a line through a stone."""
        lines = self._solver.rules.lines_through[stone]
        return any(not line & attacker and (line & ~defender).bit_count() == 1 for line in lines)

    def _options(self, claim: TransferredClaim, attacker: int, defender: int) -> dict[int, list[int]] | None:
        """The replies that no chain refutes, with the moves that may answer them; None if too many are new."""
        assert self._overlay
        left = self._unrefuted(claim, attacker, defender)
        there = self._overlay.towards
        options = {reply: claim.answers.get(there[reply], []) for reply in cells_of(left)}
        if not all(options.values()):
            stones = cells_of(attacker), cells_of(defender)
            chains, open_replies, _ = self._solver.kernel.expand(*stones, self._solver.rules.cells + 1)
            if chains is None:  # The defender wins first.
                return None
            options = {reply: moves for reply, moves in options.items() if reply in set(open_replies)}
        return options if sum(not moves for moves in options.values()) <= TRANSPLANT_NEW else None

    def _unrefuted(self, claim: TransferredClaim, attacker: int, defender: int) -> int:
        """The replies that none of the other board's chains refutes here."""
        assert self._overlay
        kernel, mine, theirs = self._solver.kernel, cells_of(attacker), cells_of(defender)
        left = self._solver.rules.full & ~(attacker | defender)
        for zone in kernel.refute(mine, theirs, [moves for reply, moves in claim.chains if reply < 0]):
            left &= bits_of(zone) if zone is not None else left
        against = {reply: moves for reply, moves in claim.chains if reply >= 0}
        for reply in cells_of(left):
            moves = against.get(self._overlay.towards[reply])
            if moves and kernel.refute(mine, [*theirs, reply], [moves])[0] is not None:
                left &= ~(1 << reply)
        return left

    def _found(self, attacker: int, defender: int) -> int | None:
        """The attacker's winning move, if a search of limited nodes finds one."""
        if self._solver.completion(attacker, defender) is not None:
            return None  # A chain of one move would have refuted the reply; this does not happen.
        question = Question(attacker, defender, True)
        last = self._solver.nodes + self._nodes
        if not self._solver.prove(question, lambda now: now > last or self._control(now)):
            return None
        node = self._solver.find(question)
        assert node
        graph = self._solver.graph
        won = [move for move, target in graph.links(node[1]) if graph.numbers(False, target)[0] == 0]
        return self._solver.turn(node, question)[won[0]]
