"""Can a legal game reach this position? If not, why not.

With `exact`, stones are taken off one by one: is there an order in which no run ever had exactly the winning length?
That is quick for a side without a longer run, since shorter runs only get shorter.
"""

from functools import reduce
from operator import and_, or_

from noughts.core.bits import cells_of
from noughts.core.position import Mark, Position
from noughts.core.rules import Rules
from noughts.core.stacking import stackable
from noughts.errors import IllegalPosition

MOST_STATES = 3_000
"""Sets of stones that the search looks at before it gives up."""


def check_position(position: Position) -> Position:
    """The position itself, or IllegalPosition with the reason that no legal game reaches it.

    Without gravity, the stones decide: the completed lines, all of one side, share a cell, and any order in which a
    stone on such a cell comes last is a legal game. With gravity the order matters too; see `stacking`.
    """
    last_cells = _last_cells(position)
    if position.rules.gravity and position.theirs:
        _check_order(position, last_cells)
    if position.rules.exact:
        _check_runs(position, last_cells)
    return position


def check_stones(position: Position) -> Position:
    """The same without the order of moves: quick, and no position that play has reached is refused."""
    _last_cells(position)
    return position


def _last_cells(position: Position) -> int:
    """The cells on which the last stone may have been put; IllegalPosition if the stones alone rule out a game."""
    rules, me, other = position.rules, position.turn, position.turn.other
    mine, theirs = position.mine, position.theirs
    if not isinstance(mine, int) or not isinstance(theirs, int):
        raise IllegalPosition("The stones of each side are a bit set: a whole number with bit 1 << cell for each.")
    if mine & theirs:
        raise IllegalPosition("A cell cannot hold both marks.")
    if (mine | theirs) & ~rules.full:
        raise IllegalPosition(f"There are stones outside the board {rules}.")
    if position.last is not None and not (0 <= position.last < rules.cells and theirs >> position.last & 1):
        raise IllegalPosition(f"The last move, {position.last}, is not the index of a cell that holds {other}.")
    _check_counts(mine.bit_count(), theirs.bit_count(), me)
    _check_support(rules, mine | theirs)
    my_lines, their_lines = rules.completed_lines(mine), rules.completed_lines(theirs)
    if my_lines and their_lines:
        raise IllegalPosition(f"Both sides have {rules.length} in a row; the game ends with the first.")
    if my_lines:
        raise IllegalPosition(f"{me} already has {rules.length} in a row, so {other} could not have moved after it.")
    last_cells = reduce(and_, their_lines, theirs) & ~_covered(rules, mine | theirs)
    if their_lines and not last_cells:
        raise IllegalPosition(f"{other}'s completed lines do not share a last move, so the game had ended before.")
    return last_cells


def _check_runs(position: Position, last_cells: int) -> None:
    """With `exact`: there must be an order of each side's stones in which no run had the winning length before.

    A run that is too long must skip that length in one move, so not every such position can be reached.
    """
    orders = (
        buildable(position.rules, position.mine, position.mine),
        buildable(position.rules, position.theirs, last_cells),
    )
    if not all(orders):
        length = position.rules.length
        raise IllegalPosition(
            f"No order of moves was found in which nobody had exactly {length} in a row before the last move."
        )


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
    return reduce(or_, (rules.below[cell] for cell in cells_of(filled)), 0)


def _check_order(position: Position, last_cells: int) -> None:
    """Under gravity: some order of the moves must stack the stones like this, the last on one of these cells."""
    rules, first = position.rules, position.marks(position.first)
    filled = position.mine | position.theirs
    step = rules.cells // rules.shape[-1]
    columns = [
        [cell for cell in range(rules.cells - step + base, -1, -step) if filled >> cell & 1] for base in range(step)
    ]
    words = [[1 if first >> cell & 1 else -1 for cell in column] for column in columns]
    ends = [number for number, column in enumerate(columns) if column and last_cells >> column[-1] & 1]
    found = stackable(words, ends)
    if found is None:
        raise IllegalPosition(
            "The stones are stacked in so tangled a way that no order of moves was found; try its moves."
        )
    if not found:
        raise IllegalPosition("Under gravity no order of alternating moves stacks the stones like this.")


def buildable(rules: Rules, stones: int, last: int) -> bool:
    """Whether some order builds these stones, the last on one of the cells `last`, with no line complete before.

    False also if MOST_STATES sets of stones do not show one.
    """
    if not stones or not _too_long(rules, stones):
        return True
    dead: set[int] = set()
    way = [(stones, iter(_removable(rules, stones, last)))]
    while way and len(dead) < MOST_STATES:
        _, cells = way[-1]
        cell = next(cells, None)
        if cell is None:
            dead.add(way.pop()[0])
            continue
        left = way[-1][0] & ~(1 << cell)
        if not _too_long(rules, left):
            return True
        if left not in dead:
            way.append((left, iter(_removable(rules, left, left))))
    return False


def _removable(rules: Rules, stones: int, cells: int) -> list[int]:
    """The cells whose stone may have come last, as no line is complete without it; the middle of runs first."""
    found = [cell for cell in cells_of(cells & stones) if not rules.completed_lines(stones & ~(1 << cell))]
    return sorted(found, key=lambda cell: -sum(line & stones == line for line in rules.lines_through[cell]))


def _too_long(rules: Rules, stones: int) -> bool:
    """Whether the stones hold a run that is longer than the winning length."""
    pairs = zip(rules.line_sets, rules.beyond_sets, strict=True)
    return any(line & stones == line and beyond & stones for line, beyond in pairs)
