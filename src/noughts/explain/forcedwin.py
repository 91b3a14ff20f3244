"""A forced win in words: its moves in one sentence, then what each of them threatens and how it may be answered."""

from collections.abc import Sequence

from noughts.answer.sources.chains import ChainStep, forced_win
from noughts.core import Coords, Position
from noughts.explain.phrases import opening
from noughts.explain.words import cell_names, move_names, played_name

MOST_STEPS = 6
"""The most moves of a forced win that are explained one by one."""


def forced_sentences(position: Position, first: int | None, coords: Coords) -> list[str]:
    """How the side to move wins by force, starting with `first` if given; empty if no chain of threats is found.

    Where one move completes a line or makes two threats at once, the facts about that move say so already.
    """
    steps = forced_win(position)
    if not steps or steps[0].cell != first or (len(steps) == 1 and not steps[0].doubles):
        return []
    explained = [_step(position, step, coords) for step in steps[:MOST_STEPS]]
    return [f"{position.turn} wins by force: {steps_text(position, steps, coords)}.", *explained]


def steps_text(position: Position, steps: Sequence[ChainStep], coords: Coords) -> str:
    """The winner's moves alone: "h8, then i9, then j10"."""
    return ", then ".join(played_name(position.rules, step.cell, coords) for step in steps)


def _step(position: Position, step: ChainStep, coords: Coords) -> str:
    """One move of the winner: "h8 threatens to complete a line with i8, so O must take it."."""
    rules, other = position.rules, position.turn.other
    name = opening(played_name(rules, step.cell, coords))
    if step.threatens:
        every = "both" if len(step.threatens) == 2 else "all of them"
        end = f"so {other} must take it" if step.answers else f"and {other} cannot take {every}"
        return f"{name} threatens to complete a line with {cell_names(rules, step.threatens, coords, 'or')}, {end}."
    if not step.doubles:
        return f"{name} completes a line."
    said = f"{name} prepares two threats at once, with {cell_names(rules, step.doubles, coords, 'or')}"
    if not step.answers:
        return f"{said}, and no stone of {other}'s stops it."
    return f"{said}; {other} can only stop it with {move_names(rules, step.answers, coords, 'or')}."
