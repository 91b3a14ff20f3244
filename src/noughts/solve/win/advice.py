"""What another search for a win advises, tried out: each claim on its way is judged here before anything is noted."""

from __future__ import annotations

from noughts.search import Control
from noughts.solve.method import Question
from noughts.solve.win.asker import WinAsker


def follow(asker: WinAsker, adviser: WinAsker, question: Question, control: Control) -> None:
    """Note what the adviser has found out about a question, as far as the asker's own judge agrees."""
    if question.to_move and asker.completion(question.mine, question.theirs) is not None:
        return
    _Walk(asker, adviser, control).ask(question)


PATIENCE = 10_000
"""Nodes of the search for what the adviser knows of one question and is not seen here at once."""


class _Walk:
    """One way through the adviser's graph; no claim is judged twice."""

    def __init__(self, asker: WinAsker, adviser: WinAsker, control: Control) -> None:
        self._graph, self._asker, self._adviser, self._control = asker.graph, asker, adviser, control
        self._met: set[int] = set()

    def ask(self, question: Question) -> None:
        """Try out the advice on a question: how it is won, or else how every move is refuted."""
        node = is_reply, number = self._asker.enter(question)
        proof, disproof = self._adviser.numbers(question)
        if proof == 0:
            self._answer(number, *self._asker.board(node)) if is_reply else self._win(number)
        elif disproof == 0:
            self._refute(question)

    def _stopped(self) -> bool:
        return self._control(self._asker.nodes)

    def _won(self, claim: int) -> bool:
        return bool(self._graph.numbers(False, claim)[0] == 0)

    def _win(self, claim: int) -> bool:
        """Whether a claim is won: whatever reply no chain refutes, the adviser has an answer to it."""
        if claim in self._met or self._stopped():
            return self._won(claim)
        self._met.add(claim)
        attacker, defender = self._graph.claim_stones(claim)
        for cell, reply in self._graph.judged(claim, self._control):
            known = self._graph.numbers(True, reply)[0] == 0 or self._answer(reply, attacker, [*defender, cell])
            # A chain that the adviser found may be missed here, as searches for them are short: then it is looked for.
            if not known and not self._graph.prove(True, reply, self._control.visiting(self._asker.nodes + PATIENCE)):
                break
        return self._won(claim)

    def _answer(self, reply: int, attacker: list[int], defender: list[int]) -> bool:
        """Whether a move that the adviser takes to win does; then it is noted."""
        move = self._adviser.graph.won_move(attacker, defender)
        claim = self._graph.enter([*attacker, move], defender) if move >= 0 else -1
        if claim < 0 or not self._win(claim):
            return False
        self._graph.answer(reply, claim, move)
        return True

    def _refute(self, question: Question) -> None:
        """Ask about all that a no rests on, the last moves first, so that each no follows from those below it."""
        number = self._asker.enter(question)[1]
        if self._adviser.numbers(question)[1] or self._stopped() or (not question.to_move and number in self._met):
            return
        if not question.to_move:
            self._met.add(number)
        for _, after in self._asker.moves(question):
            if self._adviser.numbers(after)[1] == 0:
                self._refute(after)
                if not question.to_move:
                    break
        self._asker.ask(question, self._control.visiting(self._asker.nodes + PATIENCE))
