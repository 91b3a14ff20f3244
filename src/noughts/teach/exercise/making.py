"""Makes exercises of a given kind: from a seed, or from a teacher's own tree or position."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from noughts.core import Position, Rules, parse_position
from noughts.draw.tree import parse_leaves
from noughts.errors import BadNotation
from noughts.ladder.evaluate import open_lines
from noughts.ladder.problem import Tree
from noughts.teach.exercise.exercise import KINDS, Exercise, Path, walk

LARGEST_LEAF = 9
MOST_LEAVES = 32
MOST_FREE = 4
PLIES = 2
"""How deep an exercise with e(p) looks."""
RULES = Rules((3, 3))


@dataclass(frozen=True)
class Wish:
    """What a teacher asks for. `leaves` or `position` give the teacher's own tree or position."""

    kind: str = "tree"
    branching: int = 2
    depth: int = 3
    free: int = 3
    seed: int = 1
    leaves: str = ""
    position: str = ""


def make(wish: Wish) -> Exercise:
    """The exercise for a wish; BadNotation if there is none."""
    if wish.kind not in KINDS:
        raise BadNotation(f"There is no exercise {wish.kind!r}; expected one of {', '.join(KINDS)}.")
    if wish.leaves and wish.position:
        raise BadNotation("Give either the leaves of a tree or a position, not both.")
    if wish.leaves:
        return _own_tree(wish)
    if wish.position:
        return _own_position(wish)
    if wish.kind == "depth":
        return _first(wish, lambda random: _shallow(_late(random, MOST_FREE)), _quiet)
    if wish.kind == "position":
        return _first(wish, lambda random: _to_the_end(_late(random, wish.free)), bool)
    if wish.branching**wish.depth > MOST_LEAVES:
        raise BadNotation(f"That tree has too many leaves to fill in by hand; expected at most {MOST_LEAVES}.")
    return _first(
        wish, lambda random: Exercise(_grown(random, wish.branching, wish.depth), kind=wish.kind), _worthwhile
    )


def _first(wish: Wish, made: Callable[[Random], Exercise], good: Callable[[Exercise], bool]) -> Exercise:
    """The first suitable exercise of a seed; a tree of one level has nothing to skip."""
    random = Random(f"{wish.kind} {wish.branching} {wish.depth} {wish.free} {wish.seed}")
    for _ in range(1000):
        exercise = made(random)
        if good(exercise):
            return exercise
    raise BadNotation("There is no such exercise with anything to skip; expected a tree of at least two levels.")


def _worthwhile(exercise: Exercise) -> bool:
    if exercise.kind == "values":
        return True
    if exercise.kind == "cuts":
        return exercise.counts["cuts"] > 0
    if exercise.kind == "order":
        return exercise.counts["best"] < exercise.counts["drawn"]
    return bool(exercise.cuts)


def _quiet(exercise: Exercise) -> bool:
    """Whether no game ends within the plies searched."""
    return all(board.outcome is None for board in exercise.boards.values())


def _grown(random: Random, branching: int, levels: int) -> Tree:
    if not levels:
        return random.randint(-LARGEST_LEAF, LARGEST_LEAF)
    return [_grown(random, branching, levels - 1) for _ in range(branching)]


def _late(random: Random, free: int) -> Position:
    """An unfinished position with a number of free cells."""
    while True:
        position = Position(RULES)
        while position.stones < 9 - free and not position.outcome:
            position = position.after(random.choice(position.moves()))
        if not position.outcome:
            return position


def _to_the_end(start: Position) -> Exercise:
    """The whole game tree of a position; a win for the side to move at its root counts 1."""
    boards: dict[Path, Position] = {}

    def grow(at: Position, path: Path) -> Tree:
        boards[path] = at
        if at.outcome:
            winner = at.outcome.winner
            return 0 if winner is None else 1 if winner is start.turn else -1
        return [grow(at.after(cell), (*path, branch)) for branch, cell in enumerate(at.moves())]

    return Exercise(grow(start, ()), boards, "position")


def _shallow(start: Position) -> Exercise:
    """The game tree of a position to two plies, with e(p) for the side to move at its root."""
    boards: dict[Path, Position] = {}

    def grow(at: Position, path: Path) -> Tree:
        boards[path] = at
        if len(path) == PLIES or at.outcome:
            return open_lines(at) if at.turn is start.turn else -open_lines(at)
        return [grow(at.after(cell), (*path, branch)) for branch, cell in enumerate(at.moves())]

    return Exercise(grow(start, ()), boards, "depth")


def _own_tree(wish: Wish) -> Exercise:
    tree = parse_leaves(wish.leaves)
    if isinstance(tree, int) or sum(isinstance(below, int) for _, below in walk(tree)) > MOST_LEAVES:
        raise BadNotation(f"Expected a tree with at least one branch and at most {MOST_LEAVES} leaves.")
    return Exercise(tree, kind=wish.kind if wish.kind in ("tree", "values", "cuts", "order") else "tree")


def _own_position(wish: Wish) -> Exercise:
    start = parse_position(RULES, wish.position)
    if start.outcome or 9 - start.stones > MOST_FREE:
        raise BadNotation(f"Expected an unfinished position with at most {MOST_FREE} free cells.")
    if wish.kind != "depth":
        return _to_the_end(start)
    exercise = _shallow(start)
    if not _quiet(exercise):
        raise BadNotation("e(p) is for unfinished games; this one can end within two plies.")
    return exercise
