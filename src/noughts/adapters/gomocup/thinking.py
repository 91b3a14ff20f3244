"""Choosing a move within the limits of the protocol: proofs first, then the engine."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from noughts.adapters.gomocup.settings import FULL_STRENGTH, EngineSettings
from noughts.answer import Analysis, stream
from noughts.answer.sharing import to_the_end
from noughts.common import Control
from noughts.common.shelf import MOST_BYTES, SHELF
from noughts.core import Position
from noughts.engine import Thinker, Thought
from noughts.players.levels import LEVELS, Level

PROOF_SHARE, PROOF_SECONDS = 0.2, 2.0
"""The part of the time for finding a proof, and the most seconds for it."""


@dataclass(frozen=True, slots=True)
class Idea:
    """A move with its value in words, the depth of its search, and the expected line."""

    cell: int
    value: str
    depth: int = 0
    nodes: int = 0
    line: tuple[int, ...] = ()
    proven: bool = False


class Mind:
    """Chooses moves for one conversation; keeps the engine and its memory between moves."""

    def __init__(self) -> None:
        self._thinker: Thinker | None = None
        self._entries = 0

    def forget(self) -> None:
        """Empty the engine's memory."""
        self._thinker = None

    def ideas(self, position: Position, settings: EngineSettings, control: Control) -> Iterator[Idea]:
        """Improving ideas until the control ends; there is always at least one."""
        if settings.max_memory > 0:
            SHELF.most_bytes = min(MOST_BYTES, settings.max_memory // 2)
        if settings.strength < FULL_STRENGTH:
            yield _by_level(position, settings.strength, control)
            return
        if settings.allows_solver:
            for found in stream(position, _proving(position, control)):
                idea = _of_analysis(found)
                yield idea
                if idea.proven:
                    return
            if to_the_end(position.rules) or control.stopped:
                return
        yield from self._by_engine(position, settings, control)

    def best_moves(self, position: Position, settings: EngineSettings, control: Control, count: int) -> list[Idea]:
        """The engine's best moves in order, after searching to the end of the control."""
        thought = self._engine(position, settings).best(
            position, control, nodes=settings.max_node or None, every=True, threads=_threads(settings)
        )
        return [_of_thought(thought, place) for place in range(min(count, len(thought.moves)))]

    def _by_engine(self, position: Position, settings: EngineSettings, control: Control) -> Iterator[Idea]:
        thoughts = self._engine(position, settings).think(
            position, control, nodes=settings.max_node or None, threads=_threads(settings)
        )
        for thought in thoughts:
            yield _of_thought(thought)
            if 0 < settings.max_depth <= thought.depth:
                return

    def _engine(self, position: Position, settings: EngineSettings) -> Thinker:
        thinker, entries = self._thinker, settings.entries
        if thinker is None or thinker.rules != position.rules or entries != self._entries:
            self._entries = entries
            thinker = self._thinker = Thinker(position.rules, entries=entries)
        return thinker


def _proving(position: Position, control: Control) -> Control:
    """The part of the time for finding a proof."""
    if to_the_end(position.rules) or control.remaining is None:
        return control
    return control.within(min(PROOF_SECONDS, control.remaining * PROOF_SHARE))


def _by_level(position: Position, strength: int, control: Control) -> Idea:
    """The move of a level of noughts; 0 is the lowest."""
    number = min(max(LEVELS), 1 + max(0, strength) * len(LEVELS) // FULL_STRENGTH)
    return Idea(Level(number, Random()).choose(position, control).cell, f"level {number}")


def _of_analysis(found: Analysis) -> Idea:
    assert found.choice is not None
    if found.exact:
        return Idea(found.choice, f"proven {found.score}", 0, found.nodes, found.line, True)
    chance = 0.5 if found.chance is None else found.chance
    return Idea(found.choice, f"{chance:.2f}", 0, found.nodes, found.line)


def _of_thought(thought: Thought, place: int = 0) -> Idea:
    move = thought.moves[place]
    chance = thought.chance if move.chance is None else move.chance
    return Idea(move.cell, f"{chance:.2f}", thought.depth, thought.nodes, move.line or (move.cell,))


def _threads(settings: EngineSettings) -> int:
    return max(1, min(settings.thread_num, MOST_THREADS))


MOST_THREADS = 8
