"""Games for the coach's test bench: some with planted blunders, some in which one side follows every hint.

A planted blunder changes the result by its exact value, or leaves standing a line that lacks one stone; on boards that
cannot be solved it lets the other side win by force although the game was undecided and another move does not.
"""

from random import Random
from typing import NamedTuple

from noughts.answer import WORK, Solvers, consider, proven
from noughts.answer.analysis import POINTS
from noughts.answer.proving import only_reply
from noughts.answer.sources.chains import forced_win
from noughts.answer.sources.known import ORDER
from noughts.answer.sources.over import passed
from noughts.common import Control, Result
from noughts.core import Game, Position, Rules
from noughts.explain.judging import MORE
from noughts.players.levels import Level


class Plan(NamedTuple):
    """The games of a board: how many, the most plies of each, and the stones that lie when one with blunders begins.

    Longer games are cut short; 0 stands for no limit. On boards that cannot be solved only few positions offer a
    blunder, so a game with blunders begins at one of them.
    """

    games: int
    most: int
    begun: int = 0


GAMES = {
    "3x3": Plan(60, 0),
    "3x3x3": Plan(60, 40),
    "5x5:4": Plan(40, 30),
    "7x6:4+gravity": Plan(60, 30),
    "3x3+misere": Plan(40, 0),
    "4x4x4": Plan(60, 20, 12),
    "4x4x4+gravity": Plan(56, 20, 16),
    "15x15:5": Plan(56, 20, 10),
}
PLANTS = 2
"""The most blunders planted in a game."""
OFTEN = 0.4
"""How often a blunder is planted where one can be, in a game that begins on the empty board."""
CASUAL, CAREFUL = 0.3, 0.9
"""The skills with which stones are placed before a game begins, and with which its other moves are made."""
SOLVED_CELLS, SOLVED_FALLING = 27, 42
"""The largest boards on which values are computed to find blunders: in general, and with gravity."""
UNDECIDED = 0.3
"""On larger boards, the least share of the point that a side must expect before it can blunder."""
THOROUGH = WORK.times(2 * MORE)
"""The work that must find so too: twice the most that a review spends on a position."""
TRIED = 6
"""Moves that are tried to find a blunder there."""
FORCED_PLIES = 3
"""How far a win counts as forced with gravity, where no chain of threats is looked for: two threats at once."""
PROOF_NODES = 400_000
"""The most nodes for proving a value exactly."""


def value(position: Position, solvers: Solvers, nodes: int = PROOF_NODES) -> Result | None:
    """The exact result for the side to move; None if the work does not suffice."""
    known = proven(position, nodes, Control(), solvers)
    return known.score.result if known.decided else None


def planted_game(rules: Rules, random: Random, plan: Plan, solvers: Solvers) -> tuple[Game, set[int]]:
    """A game with planted blunders, and their plies."""
    start = _begun(rules, random, plan.begun, solvers) if plan.begun else Position(rules)
    game, player = Game(start), Level(7, random, CAREFUL)
    planted: set[int] = set()
    while not game.outcome and (not plan.most or len(game.moves) + plan.begun < plan.most):
        tries = len(planted) < PLANTS and (plan.begun or random.random() < OFTEN)
        blunders = _blunders(game.position, random, solvers) if tries else []
        if blunders:
            planted.add(len(game.moves) + 1)
        game.play(random.choice(blunders) if blunders else player.choose(game.position).cell)
    return game, planted


def _begun(rules: Rules, random: Random, stones: int, solvers: Solvers) -> Position:
    """A position that offers a blunder, after at least this many moves of casual players."""
    player = Level(3, random, CASUAL)
    while True:
        position = Position(rules)
        while not position.outcome:
            if position.stones >= stones and _blunders(position, random, solvers):
                return position
            position = position.play(player.choose(position).cell)


def _blunders(position: Position, random: Random, solvers: Solvers) -> list[int]:
    """Moves that give away part of the point by exact values, or leave a line to be completed at once."""
    if position.rules.cells > (SOLVED_FALLING if position.rules.gravity else SOLVED_CELLS):
        return _thrown(position, random, solvers)
    only = only_reply(position)
    if only is not None:
        return [cell for cell in position.moves() if cell != only]
    here = value(position, solvers)
    if here is None or here is Result.LOSS:
        return []
    after = {cell: value(position.after(cell), solvers) for cell in position.moves()}
    return [cell for cell, then in after.items() if then is not None and ORDER.index(-then) < ORDER.index(here)]


def _thrown(position: Position, random: Random, solvers: Solvers) -> list[int]:
    """Moves that allow a forced win, if another move does not and the game is still undecided."""
    if _forces(position, solvers) or not _forces(passed(position), solvers):
        return []
    for found in consider(position, moves=False, solvers=solvers):
        if (found.chance or 0.0) < UNDECIDED:  # The first answer, which costs little, sorts out most positions.
            return []
    if found.choice is None or _forces(position.after(found.choice), solvers):
        return []
    only = only_reply(position)
    cells = [cell for cell in position.moves() if cell != only]
    if only is None:
        cells = random.sample(cells, min(TRIED, len(cells)))
    blunders = [cell for cell in cells if _forces(position.after(cell), solvers)]
    return blunders if blunders and _is_open(position, solvers) else []


def _is_open(position: Position, solvers: Solvers) -> bool:
    """Whether the side to move can still expect something, as far as thorough work can see."""
    *_, found = consider(position, work=THOROUGH, moves=False, solvers=solvers)
    return (POINTS[found.score.result] if found.chance is None else found.chance) >= UNDECIDED


def _forces(position: Position, solvers: Solvers) -> bool:
    """Whether the side to move is seen to win by force."""
    if not position.rules.gravity:
        return bool(forced_win(position, solvers))
    found = solvers.table(position.rules).score_within(position, FORCED_PLIES, Control())
    return found is not None and found.result is Result.WIN


def hinted_game(rules: Rules, random: Random, most: int) -> tuple[Game, set[int]]:
    """A game in which the first player follows every hint, and the plies of those moves."""
    game, hinted, other = Game(Position(rules)), set(), Level(4, random)
    while not game.outcome and (not most or len(game.moves) < most):
        if len(game.moves) % 2 == 0:
            *_, found = consider(game.position, moves=False)
            assert found.choice is not None
            hinted.add(len(game.moves) + 1)
            game.play(found.choice)
        else:
            game.play(other.choose(game.position).cell)
    return game, hinted
