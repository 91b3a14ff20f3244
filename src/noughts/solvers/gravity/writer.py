"""The proof of a value on a flat board with gravity: a strategy for the side that is not to move, closed by the rule.

At each of its positions the other side, the leader, is to move. If the follow-up rule holds, nothing else is written.
Otherwise the follower's answer to each move is chosen to keep the proof short: one that leads to a position already
written, else the one after which the least must be written (`kernel/plan.py`). `verify/gravity.py` reads the format.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from noughts.core import Position, Rules
from noughts.core.bits import cells_of
from noughts.errors import Stopped
from noughts.solvers.contract import Writing
from noughts.solvers.gravity.board import packed, places_of
from noughts.solvers.gravity.threads import SearchThreads
from noughts.solvers.parameters import ANSWER_NODES, FIRST_BUDGET, HEARD_EVERY
from noughts.verify.followup import FollowUp


class Sides(NamedTuple):
    """A position as the checker sees it and as the kernel does, with the leader to move."""

    lead: int
    follow: int
    packed_lead: int
    packed_follow: int


@dataclass
class StrategyWriter:
    """Writes strategies of one kind, either to win (`bound` 0) or not to lose (`bound` 1)."""

    rules: Rules
    threads: SearchThreads
    writing: Writing
    bound: int

    def __post_init__(self) -> None:
        self._rule = FollowUp(self.rules)
        self._places = places_of(self.rules)
        self._written: dict[tuple[int, int, int], tuple[int, bool]] = {}
        self._control = self.writing.control
        self._plan = self.threads.plan(self.bound)

    def write(self, position: Position) -> None:
        """The strategy against the side to move."""
        self._node(Sides(position.mine, position.theirs, *packed(position)))

    def answer(self, position: Position) -> int:
        """A move of the side to move and the strategy after it; the move."""
        before = Sides(position.theirs, position.mine, *reversed(packed(position)))
        cell, after = self._choice(before)
        self.writing.numbers.put(cell % self.rules.shape[0])
        if not self._completes(before, cell):
            self._node(after)
        return cell

    # Nodes.

    def _node(self, sides: Sides) -> None:
        *stones, mirrored = self.threads.reduced(sides.packed_lead, sides.packed_follow)
        key = (stones[0], stones[1], stones[2])
        numbers = self.writing.numbers
        if key in self._written:
            number, other = self._written[key]
            numbers.put(number, int(mirrored != other))
            return
        numbers.put(0)
        self._contents(sides)
        self._written[key] = len(self._written) + 1, mirrored
        self._plan.mark_written(sides.packed_lead, sides.packed_follow)
        if len(self._written) % HEARD_EVERY == 0:
            self.writing.hear(len(self._written), 0)
            if self._control(0):
                raise Stopped("The time or memory ran out before the proof was complete.")

    def _contents(self, sides: Sides) -> None:
        rule, numbers = self._rule, self.writing.numbers
        playable = rule.playable(sides.lead | sides.follow)
        threats = rule.completions(sides.follow, sides.lead)
        ready = threats & playable
        if not playable or ready & (ready - 1):
            return
        leaf = self._leaf(sides, playable, threats & ~playable)
        if leaf:
            numbers.put(*leaf)
            return
        numbers.put(0)
        for cell in cells_of(ready or playable):
            after = self._led(sides, cell)
            left = rule.playable(after.lead | after.follow)
            if not left or threats & ~after.lead & left:
                continue
            move, following = self._choice(after)
            numbers.put(move % self.rules.shape[0])
            self._node(following)

    def _leaf(self, sides: Sides, playable: int, threats: int) -> list[int]:
        """What shows that the rule closes a node: the pairing, and the stopper if any; empty if it does not."""
        if not self._rule_closes(sides):
            return []
        rule = self._rule
        odd = rule.is_odd(sides.lead | sides.follow)
        stoppers = cells_of(threats & rule.other_rows) if odd else [-1]
        for stopper in stoppers:
            for pairing in (1, 2, 3):
                bit = 1 << stopper if stopper >= 0 else 0
                wins = rule.wins(sides.follow, playable, threats, bit, pairing)
                if wins or (wins is not None and self.bound):
                    return [pairing, stopper] if odd else [pairing]
        raise AssertionError("the kernel's rule holds where the checker's does not")

    def _rule_closes(self, sides: Sides) -> bool:
        most = self.threads.rule(sides.packed_lead, sides.packed_follow)
        return most is not None and most < self.bound

    # Answers.

    def _choice(self, sides: Sides) -> tuple[int, Sides]:
        """The follower's answer to the leader's last move, and the position after it."""
        rule = self._rule
        playable = rule.playable(sides.lead | sides.follow)
        wins = rule.completions(sides.follow, sides.lead) & playable
        must = rule.completions(sides.lead, sides.follow) & playable
        moves = [(cell, self._followed(sides, cell)) for cell in cells_of(wins or must or playable)]
        if wins:
            return moves[0]
        for cell, after in moves:
            if self._is_written(after):
                return cell, after
        column = self._plan.answer_to(sides.packed_lead, sides.packed_follow, ANSWER_NODES, lambda _: self._control(0))
        if self._control.stopped:
            raise Stopped("The time or memory ran out before the proof was complete.")
        for cell, after in moves:
            if cell % self.rules.shape[0] == column:
                return cell, after
        return self._searched(moves)

    def _is_written(self, sides: Sides) -> bool:
        *stones, _ = self.threads.reduced(sides.packed_lead, sides.packed_follow)
        return (stones[0], stones[1], stones[2]) in self._written

    def _searched(self, moves: list[tuple[int, Sides]]) -> tuple[int, Sides]:
        """An answer found by search: those near the middle are tried first, each round for longer."""
        width = self.rules.shape[0]
        ordered = sorted(moves, key=lambda move: abs(2 * (move[0] % width) - width + 1))
        budget = FIRST_BUDGET
        while True:
            for cell, after in ordered:
                if self._is_reached(after, budget):
                    return cell, after
            budget *= 10

    def _is_reached(self, sides: Sides, nodes: int) -> bool:
        """Whether a position reaches the bound, within `nodes` nodes; Stopped if the control ends it."""
        stones = sides.packed_lead, sides.packed_follow
        if self.threads.wins_at_once(*stones):
            return False
        before, control = self.threads.nodes, self._control.visiting(nodes)
        answer = self.threads.ask(*stones, self.bound, lambda: control(self.threads.nodes - before))
        if answer is None and self._control.stopped:
            raise Stopped("The time or memory ran out before the proof was complete.")
        return answer is not None and answer < self.bound

    # Stones.

    def _led(self, sides: Sides, cell: int) -> Sides:
        place = 1 << self._places[cell]
        return sides._replace(lead=sides.lead | 1 << cell, packed_lead=sides.packed_lead | place)

    def _followed(self, sides: Sides, cell: int) -> Sides:
        place = 1 << self._places[cell]
        return sides._replace(follow=sides.follow | 1 << cell, packed_follow=sides.packed_follow | place)

    def _completes(self, sides: Sides, cell: int) -> bool:
        return self.rules.completed(sides.follow | 1 << cell, cell)


def write_proof(position: Position, value: str, threads: SearchThreads, writing: Writing) -> int | None:
    """Write the proof of a value that is known; the first move of the side to move, if the proof begins with one."""
    if value == "draw":
        writer = StrategyWriter(position.rules, threads, writing, 1)
        writer.write(position)
        return writer.answer(position)
    writer = StrategyWriter(position.rules, threads, writing, 0)
    if value == "win":
        return writer.answer(position)
    writer.write(position)
    return None
