"""Does a side hold by blocking alone, forgetting its own lines and just stopping the other side's?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf

from noughts.common import Control
from noughts.common.envelope import opened_for, sealed_for
from noughts.common.packing import WORD_CELLS
from noughts.common.symmetry import Symmetries
from noughts.core import Rules
from noughts.core.bits import bits_of, cells_of
from noughts.core.geometry import Cells
from noughts.solvers.contract import Question, Writing
from noughts.solvers.pairing.kernel.graph import KINDS
from noughts.solvers.pairing.packing import new_blocking_kernel
from noughts.solvers.pairing.writer import PairingWriter
from noughts.solvers.sound import NONE, Graph, cut, demand, demand_end

LOST = 1 << 60
"""The proof number of a lost question."""
FACTS, GRAPH = "block-facts", "block-graph"

WORD = (1 << WORD_CELLS) - 1
"""Stands for all replies before they are generated."""


class PairingSolver:
    """Maker and Breaker on the lines of one board; the search keeps what it learns."""

    steady = False

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.kernel = new_blocking_kernel(rules)
        self.turns = Symmetries(rules)

    @staticmethod
    def serves(rules: Rules) -> bool:
        """Whether it serves a board: those of at most 64 cells."""
        return rules.cells <= WORD_CELLS

    def open_lines(self, maker: int, breaker: int) -> list[int]:
        """The empty cells of each line that Maker can still complete."""
        return list({line & ~maker for line in self.rules.line_sets if not line & breaker})

    def holds(self, maker: int, breaker: int, control: Callable[[int], bool]) -> tuple[bool, int] | None:
        """Whether Breaker, moving second, can block every line, and the relevance zone.

        None if the control stopped it.
        """
        return self.kernel.holds(self.open_lines(maker, breaker), control)

    # What every goal solver can do (see `contract.py`): the asking side is the blocker.

    def ask(self, question: Question, control: Control) -> bool | None:
        """Whether the blocker holds; None if the control ended the search."""
        if self._chooses(question):
            reply: int | None = self.kernel.choose(self._open(question), control)
            return None if reply is None else reply >= 0
        self._note_answers(question)
        found = self.holds(question.theirs, question.mine, control)
        return found and found[0]

    def _open(self, question: Question) -> list[int]:
        return self.open_lines(question.theirs, question.mine)

    def _chooses(self, question: Question) -> bool:
        """Whether the blocker is to move and has something left to block."""
        return question.to_move and bool(self._open(question))

    def _note_answers(self, question: Question) -> None:
        """Combine what is known about the question after each move; an answer serves symmetric moves as well."""
        if self.numbers(question)[0] in (0, LOST):
            return
        images = [turn for turn in self.turns.all if self._fixes(turn, question)]
        for move, after in self._moves(question):
            reply = self.kernel.chosen(self._open(after)) if self._chooses(after) else -1
            for turn in images if reply >= 0 else ():
                self.kernel.note_answer(self._open(question), turn[move], turn[reply])

    def _fixes(self, turn: Cells, question: Question) -> bool:
        """Whether a symmetry maps a position onto itself."""
        return all(
            bits_of([turn[cell] for cell in cells_of(side)]) == side for side in (question.mine, question.theirs)
        )

    def numbers(self, question: Question) -> tuple[int, int]:
        """The proof number; the search has no disproof numbers, so that number is 0 if the blocker is lost, else 1."""
        number = self.kernel.choice_number if self._chooses(question) else self.kernel.number
        proof = float(number(self._open(question)))
        return (LOST, 0) if proof == inf else (round(proof), LOST if proof == 0 else 1)

    def moves(self, question: Question) -> list[tuple[int, Question]]:
        """The other side's moves that matter, each a question for a worker; one worker compares the blocker's own."""
        return [] if question.to_move else self._moves(question)

    def _moves(self, question: Question) -> list[tuple[int, Question]]:
        """The moves that matter, the heaviest first, and the question after each."""
        mine, theirs = question.mine, question.theirs
        seen: dict[int, tuple[int, Question]] = {}
        for move in self.kernel.moves(self._open(question)):
            blocked, taken = (1 << move, 0) if question.to_move else (0, 1 << move)
            after = Question(mine | blocked, theirs | taken, not question.to_move)
            kind = self.kernel.canonical(self._open(after))[0]
            seen.setdefault(kind, (move, after))
        return list(seen.values())

    def best_line(self, question: Question) -> list[int]:
        """The hardest move of Maker and the best reply in turn, as far as the numbers show them."""
        line = []
        while moves := self._moves(question):
            if not question.to_move and self.numbers(question)[0] in (0, LOST):
                break
            choose = min if question.to_move else max
            move, question = choose(moves, key=lambda pair: self.numbers(pair[1]))
            line.append(move)
        return line

    def writer_for(self, value: str) -> None:
        """None: blocking proves only that one side does not lose; the defence solver writes the proofs of draws."""

    def block_writer(self, writing: Writing) -> PairingWriter:
        """The writer of the parts of a proof that blocking holds."""
        return PairingWriter(self, writing)

    def facts(self, question: Question) -> bytes:
        """The proved states that the proof of a question needs, and the reply if the blocker is to move."""
        figures = []
        if self._chooses(question):
            reply = self.kernel.chosen(self._open(question))
            figures = [question.mine, question.theirs, reply]
            question = Question(question.mine | 1 << reply, question.theirs, False)
        nodes: bytes = self.kernel.proved(self._open(question))
        return sealed_for(FACTS, self.rules, figures, [nodes])

    def learn(self, facts: bytes) -> None:
        """Learn the proved states of another instance."""
        figures, parts = opened_for(FACTS, self.rules, facts)
        self.kernel.learn(_one(parts))
        if figures:
            mine, theirs, reply = figures
            free = 0 <= reply < self.rules.cells and not (mine | theirs) >> reply & 1
            if not free or not self.kernel.note_choice(self.open_lines(theirs, mine), reply):
                raise ValueError("the reply does not lead to lines that are known to be held")

    def dump(self) -> bytes:
        """The whole graph."""
        return sealed_for(GRAPH, self.rules, self.kernel.graph.figures(), [b"".join(self.kernel.graph.pieces())])

    def restore(self, dump: bytes) -> None:
        """Load the graph of another instance."""
        figures, parts = opened_for(GRAPH, self.rules, dump)
        demand_sound(self.rules.cells, len(self.rules.symmetries), figures, _one(parts))
        self.kernel.graph.refill(figures, _one(parts))

    @property
    def table_bytes(self) -> int:
        """The memory that its graph takes."""
        return int(self.kernel.graph.table_bytes())

    @property
    def nodes(self) -> int:
        """States made so far."""
        return int(self.kernel.nodes)


def _one(parts: list[bytes]) -> memoryview:
    """The nodes, which are in one part."""
    if len(parts) != 1:
        raise ValueError("nodes are expected in one part")
    return memoryview(parts[0])


def demand_sound(cells: int, symmetry_count: int, figures: Sequence[int], data: memoryview) -> None:
    """ValueError unless the counts and the nodes are a graph of a board with these numbers of cells and symmetries."""
    demand(len(figures) == 5 and min(figures) >= NONE, "the counts of nodes are inconsistent")
    graph = Graph(KINDS, cut(KINDS, figures[:3], data))
    board = (0, (1 << cells) - 1)
    graph.demand_ranges(
        {
            "zone": board,
            "todo": board,
            "first_try": "try",
            "try_zone": board,
            "try_move": (0, cells - 1),
            "try_answer": (NONE, cells - 1),
            "try_next": "try",
            "first_link": "link",
            "link_reply": (0, cells - 1),
            "link_symmetry": (0, symmetry_count - 1),
            "link_pairs": board,
            "link_next": "link",
            "link_state": (0, graph.counts["state"] - 1),
        }
    )
    demand(all(todo <= board[1] or todo == WORD for todo in graph["try_todo"]), "a reply is off the board")
    free_try, free_link = figures[3:]
    demand(free_try < graph.counts["try"] and free_link < graph.counts["link"], "a free node is not in the graph")
    graph.demand_lists("first_try", "try_next", "try", [free_try])
    graph.demand_lists("first_link", "link_next", "link", [free_link])
    for name in ("proof", "try_proof"):
        demand(all(number >= 0 for number in graph[name]), "a number of the graph is none")
    state_of = graph.owners("first_try", "try_next", "try")
    try_of = graph.owners("first_link", "link_next", "link")
    steps = ((state_of[of], state) for of, state in zip(try_of, graph["link_state"], strict=True) if of >= 0)
    demand_end(graph.counts["state"], ((one, other) for one, other in steps if one >= 0), cells)
    for of, proof, answer in zip(state_of, graph["try_proof"], graph["try_answer"], strict=True):
        demand(of < 0 or (proof == 0) == (answer >= 0), "an answer does not follow from those below it")
