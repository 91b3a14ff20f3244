"""Minimax and alpha-beta kernels visit exactly the nodes that their plain twins visit."""

import pytest

from noughts.core import Mark, Position, Rules
from noughts.errors import Stopped
from noughts.search import Control, Engine, Silent
from noughts.search.packing import new_ladder
from tests.reference import distinct_3x3
from tests.strategies import Random

BOARDS = ["5:3", "3x3", "3x3:2", "3x3:1", "3x3+misere", "4x3:3", "3x3+gravity", "4x4:3+gravity+misere", "5x5:4+gravity"]
BOARDS += ["3x3x3", "3x3x2:2+gravity", "2x2x2x2+misere", "4x4x4", "8x8:5", "2x2x2x8:3", "64:3", "6x6:4+misere"]
OPTIONS = [
    "",
    ":score=plain",
    ":depth=1",
    ":depth=2",
    ":depth=3,eval=none",
    ":depth=4,score=plain",
    ":depth=5,eval=lines",
]


def check_twins(engine: Engine, position: Position) -> None:
    kernel, plain = engine.search(position), engine.search(position, watch=Silent())
    assert kernel.nodes == plain.nodes
    assert kernel.end_states == plain.end_states
    assert kernel.cutoffs == plain.cutoffs
    assert kernel.moves == plain.moves
    assert kernel.score == plain.score
    assert kernel.best == plain.best
    assert kernel.line == plain.line


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("rung", ["minimax", "alphabeta"])
def test_on_every_kind_of_position_of_3x3(kernels, rung, options):
    """With five stones or more; some before them are below."""
    engine = Engine.parse(rung + options)
    for position in sorted(distinct_3x3(), key=lambda position: (position.mine, position.theirs)):
        if position.stones > 4 and position.moves():
            check_twins(engine, position)


@pytest.mark.parametrize("rung", ["minimax", "alphabeta"])
def test_on_emptier_boards(kernels, rung):
    for text in ((4, 0), (0, 4), (1, 3)):
        position = Position(Rules((3, 3)), turn=Mark.O)
        for cell in text:
            position = position.play(cell)
        check_twins(Engine(rung), position)


def test_alphabeta_of_the_empty_board(kernels):
    check_twins(Engine("alphabeta"), Position(Rules((3, 3))))


@pytest.mark.parametrize("game", BOARDS)
@pytest.mark.parametrize("rung", ["minimax", "alphabeta"])
def test_on_every_kind_of_board(kernels, rung, game):
    """Random positions, looked into as deeply as a few thousand nodes allow."""
    rules = Rules.parse(game)
    random = Random(game)
    for _ in range(6):
        position = Position(rules, turn=random.choice(list(Mark)))
        for _ in range(random.randint(0, max(0, rules.cells - 2))):
            quiet = [cell for cell in position.moves() if not position.after(cell).outcome]
            if not quiet:
                break
            position = position.play(random.choice(quiet))
        free = len(position.moves())
        depth = next(depth for depth in range(9, 0, -1) if depth == 1 or free**depth <= 3000)
        for options in (f":depth={depth}", f":depth={depth},eval=none,score=plain"):
            check_twins(Engine.parse(rung + options), position)


def test_the_kernels_that_are_installed_are_what_noughts_says_they_are(kernel_modules):
    import noughts.kernels

    installed = kernel_modules.ladder is noughts.kernels.ladder
    assert (installed and noughts.kernels.compiled) == kernel_modules.ladder.COMPILED


@pytest.mark.parametrize("pruned", [False, True])
def test_an_error_of_the_pulse_comes_out_of_the_ladder(kernels, pruned):
    def fail(nodes):
        raise KeyboardInterrupt

    kernel = new_ladder(Rules.parse("5x5:4"), depth=None, distance=True, estimate=True, pulse=fail)
    with pytest.raises(KeyboardInterrupt):
        kernel.run(0, 0, pruned)


@pytest.mark.parametrize("rung", ["minimax", "alphabeta"])
def test_the_ladder_stops_when_its_pulse_says_so(kernels, rung):
    control = Control(60)
    control.progress = lambda nodes: control.stop()
    with pytest.raises(Stopped):
        Engine(rung).search(Position(Rules.parse("6x6:5")), control=control)
    assert control.remaining > 0
