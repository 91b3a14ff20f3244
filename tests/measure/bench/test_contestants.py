"""Who plays in a match of engines: a version in a process, and a program that speaks the Gomocup protocol."""

import shlex
import sys
from pathlib import Path

import pytest

from noughts.core import Position, Rules
from noughts.engine import Thinker
from noughts.errors import BadFile, NoughtsError, UnknownEngine
from noughts.measure.bench.contestants import EngineProcess, LocalEngine, contestant
from noughts.measure.bench.versions import HERE

REFERENCE = Path(__file__).parents[2] / "players" / "outside" / "reference.py"
FIVE = Rules.parse("15x15:5")


def test_a_version_gives_a_legal_move_with_its_figures() -> None:
    position = Position(FIVE).play(112)
    with contestant(HERE) as engine:
        engine.new_game(FIVE)
        move = engine.move(position, 0.001)
    assert move.cell in position.moves()
    assert move.nodes > 0
    assert move.seconds > 0
    assert move.score is not None


def test_an_engine_of_this_process_plays_as_it_is_set_up() -> None:
    position, made = Position(FIVE).play(112), []

    def make(rules: Rules) -> Thinker:
        made.append(Thinker(rules, without=["killers"]))
        return made[-1]

    engine = LocalEngine(make, threads=2, times=2)
    engine.new_game(FIVE)
    assert engine.move(position, 0.001).cell in position.moves()
    assert len(made) == 1
    engine.close()


def test_a_program_gives_a_legal_move_and_the_depth_that_it_names() -> None:
    position = Position(FIVE).play(112)
    with contestant("engine:" + shlex.join([sys.executable, str(REFERENCE)])) as engine:
        engine.new_game(FIVE)
        move = engine.move(position, 5.0)
        assert move.cell in position.moves()
        assert move.depth == 1
        assert move.seconds >= 0


def test_a_program_is_not_asked_about_other_games() -> None:
    with contestant("engine:nobody") as engine, pytest.raises(UnknownEngine, match="five in a row"):
        engine.new_game(Rules.parse("connect4"))


def test_what_is_no_version_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadFile), contestant(str(tmp_path)):
        pass


def test_a_version_without_an_engine_is_one_sentence(tmp_path: Path) -> None:
    engine = EngineProcess(str(tmp_path))
    engine.close()
    with pytest.raises(NoughtsError, match="has ended"):
        engine.new_game(FIVE)
