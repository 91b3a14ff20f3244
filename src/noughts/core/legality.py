"""Can any legal game reach this position? If not, why not."""

from functools import reduce
from operator import and_

from noughts.core.position import Mark, Position
from noughts.core.rules import Rules
from noughts.errors import IllegalPosition

MOST_STATES = 100_000
"""How many partly emptied boards the order test under gravity looks at before it lets a position pass."""


def check_position(position: Position) -> Position:
    """The position itself, or IllegalPosition with the reason that no legal game reaches it."""
    rules, me, other = position.rules, position.turn, position.turn.other
    mine, theirs = position.mine, position.theirs
    if mine & theirs:
        raise IllegalPosition("A cell cannot hold both marks.")
    if (mine | theirs) & ~rules.full:
        raise IllegalPosition(f"There are stones outside the board {rules}.")
    _check_counts(mine.bit_count(), theirs.bit_count(), me)
    _check_support(rules, mine | theirs)
    my_lines = [line for line in rules.line_sets if line & mine == line]
    their_lines = [line for line in rules.line_sets if line & theirs == line]
    if my_lines and their_lines:
        raise IllegalPosition(f"Both sides have {rules.length} in a row; the game ends with the first.")
    if my_lines:
        raise IllegalPosition(f"{me} already has {rules.length} in a row, so {other} could not have moved after it.")
    last_cells = reduce(and_, their_lines, theirs) & ~_covered(rules, mine | theirs)
    if their_lines and not last_cells:
        raise IllegalPosition(f"{other}'s completed lines do not share a last move, so the game had ended before.")
    if rules.gravity and theirs and not _orderable(position, last_cells):
        raise IllegalPosition("Under gravity no order of alternating moves stacks the stones like this.")
    return position


def _check_counts(mine: int, theirs: int, me: Mark) -> None:
    marks = {me: mine, me.other: theirs}
    counts = f"{marks[Mark.X]} X and {marks[Mark.O]} O"
    if abs(mine - theirs) > 1:
        raise IllegalPosition(f"The counts are off by more than one: {counts}.")
    if mine > theirs:
        raise IllegalPosition(f"With {counts} it is {me.other}'s turn, not {me}'s.")


def _check_support(rules: Rules, filled: int) -> None:
    for cell, below in enumerate(rules.below):
        if filled >> cell & 1 and below & filled != below:
            raise IllegalPosition(f"The stone on {cell + 1} floats: under gravity the cell below it must be filled.")


def _covered(rules: Rules, filled: int) -> int:
    """The cells with a stone on top of them."""
    return reduce(lambda found, cell: found | rules.below[cell], (c for c in range(rules.cells) if filled >> c & 1), 0)


def _orderable(position: Position, last_cells: int) -> bool:
    """Whether the stones can be taken off one by one, the two sides in turn, the first from `last_cells`.

    Depth first over the boards on the way down, largest stacks first, which almost never has to turn back. A stack so
    tangled that MOST_STATES boards do not decide it is let pass.
    """
    rules = position.rules
    step = rules.cells // rules.shape[-1]
    dead: set[tuple[int, int]] = set()

    def height(cell: int, filled: int) -> int:
        return sum(filled >> c & 1 for c in range(cell, rules.cells, step))

    def strip(mover: int, waiting: int, candidates: int) -> bool:
        filled = mover | waiting
        if not filled or len(dead) > MOST_STATES:
            return True
        if (mover, waiting) in dead:
            return False
        tops = candidates & mover & ~_covered(rules, filled)
        cells = [cell for cell in range(rules.cells) if tops >> cell & 1]
        for cell in sorted(cells, key=lambda cell: -height(cell, filled)):
            if strip(waiting, mover & ~(1 << cell), rules.full):
                return True
        dead.add((mover, waiting))
        return False

    return strip(position.theirs, position.mine, last_cells)
