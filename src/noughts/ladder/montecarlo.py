"""Beside the ladder, Monte-Carlo tree search: no proof, only statistics of random games, steered towards good moves."""

import math
from dataclasses import dataclass, field
from random import Random
from typing import Generic, TypeVar

from noughts.common.score import INFINITY, WIN, Found
from noughts.errors import Stopped
from noughts.ladder.problem import Problem
from noughts.ladder.pseudocode import pseudocode
from noughts.ladder.watch import SILENT, Watch

PSEUDOCODE = pseudocode("""
montecarlo(state):                                                    # enter
    repeat:
        from the root, while every move of the node is in the tree:
            go to the child with the largest UCT value,               # select
            mean + C * sqrt(ln(visits of node) / visits of child)
        add a child for one move that is not in the tree              # expand
        play on at random to the end of the game                      # playout
        add its result to every node on the way back                  # back up
    return the move with the most visits                              # leave
""")

S = TypeVar("S")
EXPLORE = math.sqrt(2)
SCALE = 1000
"""Values are mean results times this: 1000 is a certain win, -1000 a certain loss."""


@dataclass
class Branch(Generic[S]):
    """A state in the tree, the moves not tried from it, and the results of the games through it."""

    state: S
    untried: list[int]
    tried: dict[int, "Branch[S]"] = field(default_factory=dict)
    visits: int = 0
    total: float = 0.0
    """The sum of the results for the side that moved to this state."""

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0


def montecarlo(
    problem: Problem[S],
    state: S,
    watch: Watch = SILENT,
    *,
    playouts: int = 1000,
    random: Random | None = None,
    largest: int = WIN,
) -> Found:
    """The most tried move after `playouts` random games, and its mean result; never exact.

    `largest` is the leaf value that counts as a certain win.
    """
    random = random or Random(0)
    over = problem.leaf(state, -1)
    root = Branch(state, list(problem.moves(state)) if over is None else [])
    watch.enter(0, state, -INFINITY, INFINITY)
    if over is not None:
        watch.leaf(0, over, False)
        watch.leave(0, over)
        return Found(over)
    try:
        for _ in range(playouts):
            _play_once(problem, root, random, watch, largest)
    except Stopped:
        if not root.tried:
            raise
    best = max(root.tried.values(), key=lambda branch: branch.visits)
    found = Found(round(SCALE * best.mean), _line(root))
    for move in sorted(root.tried):
        watch.bound(0, move, round(SCALE * root.tried[move].mean))
    watch.leave(0, found.value)
    return found


def _play_once(problem: Problem[S], root: Branch[S], random: Random, watch: Watch, largest: int) -> None:
    path = [root]
    branch = root
    while not branch.untried and branch.tried:
        parent = branch
        branch = max(parent.tried.values(), key=lambda child: uct(child.mean, child.visits, parent.visits))
        path.append(branch)
    if branch.untried:
        move = branch.untried.pop(random.randrange(len(branch.untried)))
        after = problem.after(branch.state, move)
        over = problem.leaf(after, -1) is not None
        branch.tried[move] = Branch(after, [] if over else list(problem.moves(after)))
        path.append(branch.tried[move])
    for ply, branch in enumerate(path[1:], 1):
        watch.enter(ply, branch.state, -INFINITY, INFINITY)
    result = max(-1.0, min(1.0, _random_game(problem, path[-1].state, random) / largest))
    watch.leaf(len(path) - 1, round(SCALE * result), False)
    for ply, branch in reversed(list(enumerate(path))):
        branch.visits += 1
        branch.total -= result
        if ply:
            watch.leave(ply, round(SCALE * result))
        result = -result


def _random_game(problem: Problem[S], state: S, random: Random) -> int:
    """The value of the end that random play reaches, for the side to move at its start."""
    sign = 1
    value = problem.leaf(state, -1)
    while value is None:
        state = problem.after(state, random.choice(problem.moves(state)))
        value = problem.leaf(state, -1)
        sign = -sign
    return sign * value


def uct(mean: float, visits: int, visits_above: int) -> float:
    """The upper confidence bound of a child: its mean plus a bonus, larger the less often it was visited."""
    return mean + EXPLORE * math.sqrt(math.log(visits_above) / visits)


def _line(branch: Branch[S]) -> tuple[int, ...]:
    line: list[int] = []
    while branch.tried:
        move = max(branch.tried, key=lambda move: branch.tried[move].visits)
        line.append(move)
        branch = branch.tried[move]
    return tuple(line)
