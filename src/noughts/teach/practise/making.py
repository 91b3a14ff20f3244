"""The generator: puzzles from generated games, each with one solution and every other move proven worse.

The games are played by a simple random rule, so that lines grow, are blocked and are sometimes overlooked; `answer`
then judges their positions. On boards like gomoku's, where a quiet move can hardly ever be proven wrong, stones are
placed at random in a tangle instead: both sides have threats, and a slow move loses. The same seed gives the same
puzzles: nothing here uses a clock.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

from noughts.answer import Known, at_once, exact
from noughts.answer.proving import ask_fast
from noughts.answer.sources.over import completions, passed
from noughts.common import Control
from noughts.core import Position, Rules
from noughts.core.bits import bits_of, cells_of
from noughts.errors import BadNotation
from noughts.teach.practise.finding import single_solution
from noughts.teach.practise.puzzle import Origin, Puzzle

CHOICE = 4
"""Puzzles found per puzzle wanted, so that there is a choice in every grade."""
LATE_FREE, LATE_FREE_FALLING = 16, 26
"""With at most this many free cells every position is solved in a moment, without gravity and with it."""
ATTENTION = 0.85
"""How often a line that can be completed or must be blocked is noticed."""

TANGLED_CELLS = 100
"""On flat boards of at least this many cells, puzzles come from tangles instead of games."""

Progress = Callable[[int, int], None]


def make_puzzles(
    rules: Rules,
    count: int,
    random: Random,
    *,
    depths: range = range(1, 401),
    most_games: int = 2_000,
    progress: Progress | None = None,
    control: Control | None = None,
) -> list[Puzzle]:
    """Puzzles for a game, the easiest first, in equal numbers of all grades as far as possible.

    No two come from one game, and none is a rotation or reflection of another. `progress` is called after each game
    with the numbers of puzzles found and of games examined. If the control stops it, the puzzles are those found by
    then. BadNotation if no puzzle of these depths is found.
    """
    control = control or Control()
    found: dict[tuple[int, int], Puzzle] = {}
    for games in range(most_games):
        if len(found) >= count * CHOICE:
            break
        made = (_puzzle(position, control) for position in _candidates(rules, random))
        puzzles = [puzzle for puzzle in made if puzzle and puzzle.depth in depths]
        if control.stopped:
            return _of_all_grades(list(found.values()), count)  # The last game was not looked at to its end.
        if puzzles:
            puzzle = random.choice(puzzles)
            found.setdefault(_canonical(puzzle.position), puzzle)
        if progress:
            progress(len(found), games + 1)
    if not found:
        sought = f"depth {depths[0]} to {depths[-1]}"
        raise BadNotation(f"No puzzle of {rules} with {sought} was found in {most_games:,} games.")
    return _of_all_grades(list(found.values()), count)


def _puzzle(position: Position, control: Control) -> Puzzle | None:
    """The puzzle of a position, judged by what is proven of it independently of the clock."""

    def ask(position: Position) -> Known:
        return exact(position, control) if _is_late(position) else ask_fast(position, control)

    puzzle = None if control.stopped else single_solution(position, ask)
    return puzzle and replace(puzzle, origin=Origin.STOCK)


def _is_late(position: Position) -> bool:
    late = LATE_FREE_FALLING if position.rules.gravity else LATE_FREE
    return at_once(position.rules) or position.free.bit_count() <= late


def _of_all_grades(puzzles: list[Puzzle], count: int) -> list[Puzzle]:
    """`count` puzzles, taken from the grades in turn in the order in which they were found, then sorted by depth."""
    waiting = [[puzzle for puzzle in puzzles if puzzle.grade == grade] for grade in sorted({p.grade for p in puzzles})]
    chosen: list[Puzzle] = []
    while len(chosen) < count and any(waiting):
        for grade in waiting:
            if grade and len(chosen) < count:
                chosen.append(grade.pop(0))
    return sorted(chosen, key=lambda puzzle: puzzle.depth)


def _candidates(rules: Rules, random: Random) -> Iterator[Position]:
    """The positions of one generated game, or one tangle."""
    wide = len(rules.shape) == 2 and rules.cells >= TANGLED_CELLS
    return _tangled(rules, random) if wide and not rules.gravity and not rules.misere else _played(rules, random)


def _tangled(rules: Rules, random: Random) -> Iterator[Position]:
    """Equally many stones of both sides, adjacent at random in the middle, with no line to complete at once."""
    columns, rows = (min(side, rules.length + 1) for side in rules.shape)
    left, top = (rules.shape[0] - columns) // 2, (rules.shape[1] - rows) // 2
    middle = [(top + row) * rules.shape[0] + left + column for row in range(rows) for column in range(columns)]
    pairs = random.randrange(len(middle) // 5, len(middle) // 4 + 1)
    stones = random.sample(middle, 2 * pairs)
    position = Position(rules, bits_of(stones[:pairs]), bits_of(stones[pairs:]))
    over = rules.completed_lines(position.mine) or rules.completed_lines(position.theirs)
    if not over and not completions(position) and not completions(passed(position)):
        yield position


def _played(rules: Rules, random: Random) -> Iterator[Position]:
    """The positions of a generated game in which something may be decided."""
    position = Position(rules)
    while not position.outcome:
        # With gravity, the fast search finds more the more was asked before: only late positions are reproducible.
        certain = not rules.gravity or _is_late(position)
        if certain and position.mine.bit_count() >= rules.length - 1 and len(position.moves()) > 1:
            yield position
        position = position.after(_move(position, random))


def _move(position: Position, random: Random) -> int:
    """A move that looks sensible: longer lines of one side count more, and chance decides the rest."""
    moves = position.moves()
    weights = [_weight(position, cell) for cell in moves]
    if random.random() > ATTENTION:
        return random.choices(moves, [weight**0.5 for weight in weights])[0]
    looks = [weight * (0.5 + random.random()) for weight in weights]
    return moves[looks.index(min(looks) if position.rules.misere else max(looks))]


def _weight(position: Position, cell: int) -> float:
    """The weight of the lines through a cell that only one side holds; the mover's own count a little more."""
    total = 1.0
    for line in position.rules.lines_through[cell]:
        mine, theirs = (line & position.mine).bit_count(), (line & position.theirs).bit_count()
        if not theirs:
            total += 1.3 * 5.0**mine
        elif not mine:
            total += 5.0**theirs
    return total


def _canonical(position: Position) -> tuple[int, int]:
    """The canonical form of a position, the same for all its symmetric images."""
    mine, theirs = cells_of(position.mine), cells_of(position.theirs)
    return min(
        (sum(1 << turn[cell] for cell in mine), sum(1 << turn[cell] for cell in theirs))
        for turn in position.rules.symmetries
    )
