"""Outside engines: games over pipes against a tiny reference engine, which can misbehave in every way."""

import shlex
import subprocess
import sys
import threading
import time
from pathlib import Path
from random import Random

import pytest

from noughts.common import Control
from noughts.common.control import cpu
from noughts.core import Game, Position, Rules, parse_moves
from noughts.errors import Forfeit, IllegalMove, Stopped, UnknownEngine
from noughts.players import Forfeited, RandomPlayer, parse_player, play_game, play_match
from noughts.players.outside.player import OutsidePlayer, _question, parse_outside

FIVE = Rules.parse("9x7:5")


def command(fault: str = "") -> str:
    return shlex.join([sys.executable, str(Path(__file__).with_name("reference.py")), *([fault] if fault else [])])


@pytest.fixture
def engine():
    """Makes engines and ends them."""
    made: list[OutsidePlayer] = []

    def make(fault: str = "", **limits: float) -> OutsidePlayer:
        made.append(OutsidePlayer(command(fault), **limits))
        return made[-1]

    yield make
    for player in made:
        player.close()


def test_plays_whole_games_both_ways(engine):
    player, random = engine(), RandomPlayer(Random(4))
    for pair in ((player, random), (random, player)) * 2:
        game = play_game(Position(FIVE), *pair)
        assert game.outcome


def test_its_message_is_its_remark_without_control_characters(engine):
    assert engine().choose(Position(FIVE)).remark == "depth 1 value 0.5"


@pytest.mark.parametrize(
    ("fault", "reason"),
    [
        ("dies", "ended without a move"),
        ("illegal", "played 99,0, which is not a legal move"),
        ("taken", "which is not a legal move"),
        ("refuses", "answered 'ERROR too large'"),
        ("silent", "did not answer with a move within"),
        ("chatters", "did not answer with a move within"),
        ("huge", "MB of memory; 100 MB were allowed"),
    ],
)
def test_an_engine_at_fault_loses_with_the_reason(engine, fault, reason):
    player = engine(fault, memory=100)
    seconds = 0.2 if fault in ("silent", "chatters") else 60
    with pytest.raises(Forfeit, match=reason):
        player.choose(Position(FIVE).play(31), Control(seconds))


def test_a_complaint_about_settings_is_no_fault(engine):
    assert engine("deaf").choose(Position(FIVE)).cell in Position(FIVE).moves()


def test_by_cpu_time_an_engine_that_sleeps_has_time_left_and_one_that_works_has_not(engine):
    assert engine("sleeps").choose(Position(FIVE), Control(0.01, clock=cpu)).cell in Position(FIVE).moves()
    with pytest.raises(Forfeit, match="did not answer with a move within"):
        engine("works").choose(Position(FIVE), Control(0.01, clock=cpu))


def test_a_fault_ends_the_game_and_counts_in_a_match(engine):
    with pytest.raises(Forfeited) as lost:
        play_game(Position(FIVE), RandomPlayer(Random(1)), engine("dies"))
    assert (len(lost.value.game.moves), lost.value.loser) == (1, "O")
    result = play_match(FIVE, engine("dies"), RandomPlayer(Random(1)), 2)
    assert (result.wins, result.draws, result.losses, len(result.forfeits)) == (0, 0, 2, 2)


def test_starts_again_after_a_fault(engine):
    player = engine("taken")
    with pytest.raises(Forfeit):
        player.choose(Position(FIVE).play(0))
    assert player.choose(Position(FIVE)).cell == 0


def test_a_person_can_stop_the_wait(engine):
    control = Control(600)
    threading.Timer(0.2, control.stop).start()
    with pytest.raises(Stopped):
        engine("silent").choose(Position(FIVE), control)


def test_closing_ends_the_program_and_what_it_has_started():
    player = OutsidePlayer(f"sh -c '{command()} & {command()}; wait'")
    player.choose(Position(FIVE))
    process = player._process._process
    player.close()
    assert process.poll() is not None
    wait_until(lambda: str(process.pid) not in sessions())


def sessions() -> set[str]:
    return set(subprocess.run(["ps", "-eo", "sess="], capture_output=True, text=True, check=True).stdout.split())


def wait_until(holds) -> None:
    while not holds():
        time.sleep(0.01)


def test_a_command_that_cannot_be_started_is_said():
    with pytest.raises(UnknownEngine, match="cannot be started: No such file"):
        OutsidePlayer("./there-is-no-such-engine").choose(Position(FIVE))
    with pytest.raises(UnknownEngine, match="cannot be read as a command"):
        OutsidePlayer("'open").choose(Position(FIVE))


@pytest.mark.parametrize("game", ["3x3", "7x6:5+gravity", "15x15:5+misere", "5x5x5", "15x15:4"])
def test_games_that_the_protocol_cannot_say_are_refused(game):
    with pytest.raises(UnknownEngine, match="five in a row on flat boards"):
        OutsidePlayer("./any").choose(Position(Rules.parse(game)))


def test_limits_stand_before_the_command():
    player = parse_outside("engine:time=2.5,memory=500:./pbrain-x --fast a=b:c")
    assert (player.command, player.seconds, player.memory) == ("./pbrain-x --fast a=b:c", 2.5, 500)
    assert str(player) == "engine:time=2.5,memory=500:./pbrain-x --fast a=b:c"
    assert parse_outside("engine:C:\\x.exe").seconds == OutsidePlayer("x").seconds
    for text in ("engine:", "engine:  ", "engine:time=1.2.3:x"):
        with pytest.raises(UnknownEngine):
            parse_outside(text)


def test_only_a_person_at_the_machine_can_name_one():
    assert isinstance(parse_player("engine:./x", outside=True), OutsidePlayer)
    with pytest.raises(UnknownEngine, match="on the command line only"):
        parse_player("engine:./x")


def test_a_finished_game_has_no_move():
    moves = parse_moves(FIVE, "a1a2b1b2c1c2d1d2e1")
    with pytest.raises(IllegalMove):
        OutsidePlayer("./x").choose(Game(Position(FIVE), {}, moves).position)


class TestQuestion:
    def test_one_more_move_is_a_turn(self):
        after = Position(FIVE).play(0)
        assert _question(after.play(10), after) == ["TURN 1,1"]

    def test_any_other_position_is_a_board_by_turns(self):
        position = Position(FIVE).play(0).play(10).play(2)
        assert _question(position, None) == ["BOARD", "0,0,2", "1,1,1", "2,0,2", "DONE"]
        assert _question(position, Position(FIVE).play(5)) == _question(position, None)

    def test_an_empty_board_begins(self):
        assert _question(Position(FIVE), None) == ["BEGIN"]
        assert _question(Position(FIVE), Position(FIVE).play(0)) == ["RESTART", "BEGIN"]
