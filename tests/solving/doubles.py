"""A solver for tests that knows only what is near the end of the game, and what it has learned."""

import json
from collections.abc import Collection

from noughts.common import Control, Result
from noughts.common.packing import new_key
from noughts.core import Position, Rules
from noughts.core.position import Mark
from noughts.solvers.contract import GoalSolver, Question, Write
from noughts.solvers.table import solver_for
from noughts.solving.strategies import LineStrategy, shares

SEES = 5
"""Free cells from which the double answers by itself."""


class Exact:
    """Exact search for the last few plies; above them it can only put together what it has learned."""

    def __init__(self, rules: Rules, goal: str, sees: int = SEES) -> None:
        self.rules, self._goal, self._sees = rules, goal, sees
        self._key = new_key(rules)
        self._yes: dict[object, Question] = {}
        self.nodes = 0
        self.steady = False

    def _knows(self, question: Question) -> bool:
        return (question.to_move, self._key(question.mine, question.theirs)) in self._yes

    def _note(self, question: Question) -> None:
        self._yes[question.to_move, self._key(question.mine, question.theirs)] = question

    def ask(self, question: Question, control: Control) -> bool | None:
        self.nodes += 1
        if self._knows(question):
            return True
        if self._free(question) <= self._sees:
            answer = self._exact(question)
        elif self._completes(question):
            answer = question.to_move
        else:
            known = [self._knows(after) for _, after in self.moves(question)]
            answer = True if (any(known) if question.to_move else all(known)) else None
        if answer:
            self._note(question)
        return answer

    def _free(self, question: Question) -> int:
        return (self.rules.full & ~(question.mine | question.theirs)).bit_count()

    def _completes(self, question: Question) -> bool:
        """Whether the side to move completes a line at once."""
        stones, other = (question.mine, question.theirs) if question.to_move else (question.theirs, question.mine)
        return any((line & ~stones).bit_count() == 1 and not line & other for line in self.rules.line_sets)

    def _exact(self, question: Question) -> bool:
        if not self._free(question):
            return self._goal == "hold"
        mine, theirs = question.mine, question.theirs
        sides = (mine, theirs) if question.to_move else (theirs, mine)
        turn = Mark.X if sides[0].bit_count() <= sides[1].bit_count() else Mark.O
        result = solver_for(self.rules).score(Position(self.rules, *sides, turn)).result
        if result is Result.DRAW:
            return self._goal == "hold"
        return (result is Result.WIN) == question.to_move

    def numbers(self, question: Question) -> tuple[int, int]:
        return (0, 10**9) if self._knows(question) else (1, 1)

    def moves(self, question: Question) -> list[tuple[int, Question]]:
        found = []
        for cell in range(self.rules.cells):
            if not (question.mine | question.theirs) >> cell & 1:
                after = (
                    Question(question.mine | 1 << cell, question.theirs, False)
                    if question.to_move
                    else Question(question.mine, question.theirs | 1 << cell, True)
                )
                found.append((cell, after))
        return found

    def facts(self, question: Question) -> bytes:
        assert self._knows(question)
        return json.dumps([question.mine, question.theirs, question.to_move]).encode()

    def learn(self, facts: bytes) -> None:
        mine, theirs, to_move = json.loads(facts)
        self._note(Question(mine, theirs, to_move))

    def dump(self) -> bytes:
        return json.dumps(
            [[question.mine, question.theirs, question.to_move] for question in self._yes.values()]
        ).encode()

    def restore(self, dump: bytes) -> None:
        for row in json.loads(dump):
            self._note(Question(*row))

    def best_line(self, question: Question) -> list[int]:
        return []

    def writer_for(self, value: str) -> Write | None:
        return None


class Doubles(LineStrategy):
    """The strategy to lines with the double in place of the real methods, and without table search."""

    def goal_solvers(self, rules: Rules) -> dict[str, GoalSolver]:
        return {"threats": Exact(rules, "win"), "defence": Exact(rules, "hold")}

    def shares(self, position: Position, open_goals: Collection[str]) -> dict[str, float]:
        return shares(position, open_goals)

    def looks_first(self, position: Position) -> bool:
        return False


class Broken(Exact):
    """A method with an error of its own."""

    def ask(self, question: Question, control: Control) -> bool | None:
        raise ZeroDivisionError("on purpose")


class BrokenDoubles(Doubles):
    """Methods that fail."""

    def goal_solvers(self, rules: Rules) -> dict[str, GoalSolver]:
        return {"threats": Broken(rules, "win"), "defence": Broken(rules, "hold")}
