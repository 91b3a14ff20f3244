"""The defence: does a side hold, if need be with threats of its own?

The kernel searches positions by proof numbers: every move of the other side must be answered, one good answer is
enough. A position that blocking alone holds is not searched further, and its zone answers many moves at once.
"""

from __future__ import annotations

import hashlib
import json
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from noughts.core import Rules
from noughts.core.bits import cells_of
from noughts.search import Control
from noughts.solve.block.blocking import Blocking
from noughts.solve.board import new_hold_kernel
from noughts.solve.method import Question
from noughts.solve.symmetry import Symmetries

BLOCKING_STATES = 3000
"""States that one test by blocking may add before it is given up."""
GIVEN_UP, STOPPED = (-1, 0), (-2, 0)
EXPANDED, BLOCKED, OVER = 2, 3, 4
"""Stages of a proved position: each move has an answer; blocking holds; a line is completed next."""
DUMP = b"noughts-defence 1\n"


@dataclass(frozen=True)
class Move:
    """A move that must be answered (-1: the holder is to move), the answer, if known, and the answers looked at."""

    cell: int
    proof: int
    disproof: int
    answer: int
    looked: list[tuple[int, int]]  # answer and proof number


@dataclass(frozen=True)
class Known:
    """What the search knows of a question. Symmetric positions have the same key; the fold turns one into it."""

    key: tuple[int, int]
    fold: int
    proof: int
    disproof: int
    stage: int
    zone: int
    moves: list[Move]


class Holding:
    """The search for one side's way to hold on a board without gravity; what it finds it keeps."""

    def __init__(self, rules: Rules, blocking: Blocking | None) -> None:
        self.rules = rules
        self.blocking = blocking
        self.turns = Symmetries(rules)
        self._kernel = new_hold_kernel(rules)
        self._control = Control()
        self._test = self._leaf if blocking else None

    @property
    def nodes(self) -> int:
        """Positions visited so far, without those that blocking visits."""
        return int(self._kernel.node_count())

    def ask(self, question: Question, control: Control) -> bool | None:
        """Whether the holder holds; None if stopped."""
        self._control = control
        proof, disproof = self._kernel.ask(*_placed(question), self._test, control)
        return True if proof == 0 else False if disproof == 0 else None

    def _leaf(self, holder: int, other: int) -> tuple[int, int]:
        """The kernel's test: whether blocking alone holds, the other side to move, and the zone that takes."""
        assert self.blocking
        last = self.blocking.nodes + BLOCKING_STATES
        found = self.blocking.holds(other, holder, lambda nodes: nodes > last or self._control(nodes))
        return found or (STOPPED if self._control.stopped else GIVEN_UP)

    def known(self, question: Question) -> Known | None:
        """What the search knows of a question, in the question's own orientation."""
        found = self._kernel.look(*_placed(question))
        if found is None:
            return None
        key, fold, proof, disproof, stage, zone, tries = found
        back = self.turns.between(0, fold)
        turn = [*self.turns.all[back], -1]  # The last serves -1, which stands for no cell.
        moves = [
            Move(turn[cell], one, two, turn[answer], [(turn[reply], number) for reply, number in looked])
            for cell, one, two, answer, looked in tries
        ]
        return Known(key, fold, proof, disproof, stage, self.turns.image(zone, back), moves)

    def numbers(self, question: Question) -> tuple[int, int]:
        """Proof and disproof number as far as they are known."""
        known = self.known(question)
        return (known.proof, known.disproof) if known else (1, 1)

    def moves(self, question: Question) -> list[tuple[int, Question]]:
        """The moves that matter and the question after each."""
        fold, cells = self._kernel.moves(*_placed(question), self._test)
        turn = self.turns.all[self.turns.between(0, fold)]
        return [(turn[cell], after(question, turn[cell])) for cell in cells]

    def best_line(self, question: Question) -> list[int]:
        """The moves that the search holds to be best, as far as it has looked."""
        line: list[int] = []
        while True:
            known = self.known(question)
            open_moves = [move for move in known.moves if move.proof] if known else []
            if not open_moves:
                return line
            move = min(open_moves, key=lambda move: (move.disproof, -move.proof))
            if not question.to_move:
                line.append(move.cell)
                question = after(question, move.cell)
            if not move.looked:
                return line
            reply = min(move.looked, key=lambda looked: looked[1])[0]
            line.append(reply)
            question = after(question, reply)

    def proved(self, question: Question) -> Iterator[tuple[Question, Known]]:
        """The proved positions that a question answered with yes rests on, itself included."""
        waiting, met = [question], set()
        while waiting:
            question = waiting.pop()
            known = self.known(question)
            if known is None or known.proof or (known.key, question.to_move) in met:
                continue
            met.add((known.key, question.to_move))
            yield question, known
            for move in known.moves:
                replied = question if question.to_move else after(question, move.cell)
                waiting.append(after(replied, move.answer))

    def facts(self, question: Question) -> bytes:
        """The proved positions below a question, with their answers; what blocking needs is proved again."""
        rows = [
            [q.mine, q.theirs, q.to_move, known.stage, known.zone, [[move.cell, move.answer] for move in known.moves]]
            for q, known in self.proved(question)
        ]
        return json.dumps({"board": str(self.rules), "held": rows}).encode("ascii")

    def learn(self, facts: bytes) -> None:
        """Take over the facts of another instance; ValueError where they are none."""
        try:
            told = json.loads(facts)
            rows = [(_question(self.rules, row), row[3], row[4], row[5]) for row in told["held"]]
            if told["board"] != str(self.rules) or not all(_sound(self.rules, *row) for row in rows):
                raise ValueError("They are of another board.")
        except (TypeError, KeyError, IndexError, ValueError) as error:
            raise ValueError(f"These are no facts of a defence on {self.rules}: {error}") from error
        for question, stage, zone, answers in rows:
            self._kernel.learn(*_placed(question), stage, zone, answers)

    def dump(self) -> bytes:
        """The whole graph: a header, the length of each part, the parts, and a digest of it all."""
        parts = self._kernel.graph.parts()
        body = b"".join(
            [DUMP, f"{self.rules}\n".encode("ascii"), struct.pack(f"<{len(parts)}Q", *map(len, parts)), *parts]
        )
        return body + hashlib.sha256(body).digest()

    def restore(self, dump: bytes) -> None:
        """Take over a dump into a new instance; ValueError where it is none of this board's."""
        head = DUMP + f"{self.rules}\n".encode("ascii")
        body, digest = dump[:-32], dump[-32:]
        if not body.startswith(head) or hashlib.sha256(body).digest() != digest:
            raise ValueError(f"This is no dump of a defence on {self.rules}.")
        count = len(self._kernel.graph.parts())
        at = len(head) + 8 * count
        parts = []
        for length in struct.unpack_from(f"<{count}Q", body, len(head)):
            parts.append(body[at : at + length])
            at += length
        self._kernel.graph.restore(parts)


def after(question: Question, move: int) -> Question:
    """The question after a move of the side to move."""
    mine, theirs = question.mine, question.theirs
    if question.to_move:
        return Question(mine | 1 << move, theirs, False)
    return Question(mine, theirs | 1 << move, True)


def _placed(question: Question) -> tuple[list[int], list[int], bool]:
    """A question as the kernel takes it."""
    return cells_of(question.mine), cells_of(question.theirs), question.to_move


def _question(rules: Rules, row: list[Any]) -> Question:
    """The question of a row of facts."""
    mine, theirs, to_move = row[:3]
    if not isinstance(mine, int) or not isinstance(theirs, int) or mine & theirs or (mine | theirs) & ~rules.full:
        raise ValueError("The stones are none of this board's.")
    return Question(mine, theirs, bool(to_move))


def _sound(rules: Rules, question: Question, stage: Any, zone: Any, answers: Any) -> bool:
    """Whether a row of facts says something that the rules allow."""
    free = rules.full & ~(question.mine | question.theirs)
    cells = {cell for cell in range(rules.cells) if free >> cell & 1}
    return (
        stage in (EXPANDED, BLOCKED, OVER)
        and isinstance(zone, int)
        and 0 <= zone <= free
        and all(answer in cells and (move in cells) != (question.to_move and move == -1) for move, answer in answers)
    )
