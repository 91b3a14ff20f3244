"""Minimax and alpha-beta kernels visit exactly the nodes that their plain twins visit."""

from dataclasses import replace

import pytest

from noughts.common import Control
from noughts.core import Mark, Position, Rules
from noughts.errors import Stopped
from noughts.ladder import Engine, Silent, packing
from noughts.ladder.packing import new_ladder
from tests.plain import plain
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


UNCOMPILED = 3
"""Plain kernels, which are as slow as the rungs, look at one in so many positions where there are hundreds."""


class Twins:
    """A rung's plain twin, and the kernels that are to do the same: as installed, plain, and plain without Cython."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._patch = monkeypatch
        self.installed = packing.ladder
        self.uncompiled = [plain("ladder.kernel.ladder"), plain("ladder.kernel.ladder", False)]
        monkeypatch.setattr(packing, "LADDER_READY", True)

    def check(self, engine: Engine, position: Position, *, uncompiled: bool = True) -> None:
        """They visit the same and find the same."""
        expected = engine.search(position, watch=Silent())
        for kernel in [self.installed, *(self.uncompiled if uncompiled else ())]:
            self._patch.setattr(packing, "ladder", kernel)
            found = engine.search(position)
            assert replace(found, seconds=0.0) == replace(expected, seconds=0.0)


@pytest.fixture
def twins(monkeypatch: pytest.MonkeyPatch) -> Twins:
    return Twins(monkeypatch)


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("rung", ["minimax", "alphabeta"])
def test_on_every_kind_of_position_of_3x3(twins, rung, options):
    """With five stones or more; some before them are below."""
    engine = Engine.parse(rung + options)
    for number, position in enumerate(sorted(distinct_3x3(), key=lambda position: (position.mine, position.theirs))):
        if position.stones > 4 and position.moves():
            twins.check(engine, position, uncompiled=number % UNCOMPILED == 0)


@pytest.mark.parametrize("rung", ["minimax", "alphabeta"])
def test_on_emptier_boards(twins, rung):
    for text in ((4, 0), (0, 4), (1, 3)):
        position = Position(Rules((3, 3)), turn=Mark.O)
        for cell in text:
            position = position.play(cell)
        twins.check(Engine(rung), position, uncompiled=text == (4, 0))


def test_alphabeta_of_the_empty_board(twins):
    twins.check(Engine("alphabeta"), Position(Rules((3, 3))))


@pytest.mark.parametrize("game", BOARDS)
@pytest.mark.parametrize("rung", ["minimax", "alphabeta"])
def test_on_every_kind_of_board(twins, rung, game):
    """Random positions, looked into as deeply as a few thousand nodes allow."""
    rules = Rules.parse(game)
    random = Random(game)
    for number in range(6):
        position = Position(rules, turn=random.choice(list(Mark)))
        for _ in range(random.randint(0, max(0, rules.cells - 2))):
            quiet = [cell for cell in position.moves() if not position.after(cell).outcome]
            if not quiet:
                break
            position = position.play(random.choice(quiet))
        free = len(position.moves())
        depth = next(depth for depth in range(9, 0, -1) if depth == 1 or free**depth <= 3000)
        for options in (f":depth={depth}", f":depth={depth},eval=none,score=plain"):
            twins.check(Engine.parse(rung + options), position, uncompiled=number % UNCOMPILED == 0)


def test_the_kernels_that_are_installed_are_what_noughts_says_they_are(kernel_modules):
    import noughts.common.kernel

    installed = kernel_modules.ladder is noughts.ladder.kernel.ladder
    assert (installed and noughts.common.kernel.compiled) == kernel_modules.ladder.COMPILED


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
