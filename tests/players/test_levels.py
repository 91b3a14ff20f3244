"""The levels: stronger one by one, and each determined by its seed."""

from random import Random

import pytest
from hypothesis import given, settings

from noughts.answer import analyse
from noughts.core import Position, Rules, parse_position
from noughts.errors import IllegalMove
from noughts.players import Perfect, RandomPlayer, parse_player, play_match
from noughts.players.levels import LEVELS, NODES, Level
from noughts.search import Control, Result, Score, solver_for
from tests.players.beginner import Beginner
from tests.players.clocks import Clock, Unhurried
from tests.strategies import kinds, late_positions, positions

BOARD = Rules((3, 3))


def _loses_at_once(before, after):
    """Whether a move loses on the spot, or lets the other side win with its next one."""
    ends = [after.outcome] if after.outcome else [after.after(cell).outcome for cell in after.moves()]
    return any(end and end.winner is before.turn.other for end in ends)


class TestLevels:
    @pytest.mark.parametrize("number", LEVELS)
    def test_a_level_is_determined_by_its_seed(self, number):
        def game(seed):
            random, position, cells = Random(seed), Position(BOARD), []
            level = Level(number, random)
            while not position.outcome:
                cells.append(level.choose(position).cell)
                position = position.play(cells[-1])
            return cells

        assert game(3) == game(3)
        assert number == 8 or len({tuple(game(seed)) for seed in range(12)}) > 1

    def test_higher_levels_slip_less(self):
        assert sorted(LEVELS) == list(range(1, 9))
        slips = [LEVELS[number].slip for number in sorted(LEVELS)]
        assert slips == sorted(set(slips), reverse=True)
        assert slips[-1] == 0
        blind = [LEVELS[number].blind for number in sorted(LEVELS)]
        assert blind == sorted(blind, reverse=True)
        for manner in LEVELS.values():
            assert manner.slip_on(BOARD) >= manner.slip_on(Rules.parse("4x4")) >= manner.slip
            assert manner.slip_on(Rules.parse("15x15:5")) == pytest.approx(manner.slip)

    @given(late_positions(kinds("3x3"), 7))
    def test_a_slip_gives_something_away_where_it_can(self, position):
        """Level 5 sees all that ends the game at once; any other slip on 3x3 costs half a point or all of it."""
        if position.outcome:
            return
        values = {move.cell: move.score for move in solver_for(BOARD).move_scores(position, Control())}
        best = max(values.values())
        safe = [cell for cell in values if not _loses_at_once(position, position.after(cell))]
        worse = {cell for cell in safe or values if values[cell].result is not best.result}
        slips = set(Level(5, Random(1))._slips(position, Control()))
        assert best.plies == 1 or not worse or slips == worse

    def test_level_1_can_be_beaten_by_anybody_and_level_8_never_by_chance(self):
        random = Random(4)
        easy = play_match(BOARD, RandomPlayer(random), Level(1, random), 300)
        assert easy.wins > 30
        hard = play_match(BOARD, RandomPlayer(random), Level(8, random), 100)
        assert hard.wins == 0

    @settings(max_examples=40)
    @given(positions(kinds()))
    def test_no_win_in_one_is_missed_from_level_3_and_no_loss_overlooked_from_level_5(self, position):
        if position.outcome:
            return
        ends = {cell: position.after(cell).outcome for cell in position.moves()}
        wins = {cell for cell, end in ends.items() if end and end.winner is position.turn}
        safe = {cell for cell, end in ends.items() if not _loses_at_once(position, position.after(cell))}
        for number in range(3, 9):
            played = {cell for cell, chance in Level(number, Random(1)).chances(position).items() if chance}
            assert not wins or played <= wins
            assert number < 5 or wins or not safe or played <= safe

    @pytest.mark.parametrize("game", ["3x3", "3x3x3", "4x4x4", "7x6:4+gravity", "8x8:5", "15x15:5"])
    def test_level_1_loses_to_a_beginner_and_level_5_does_not(self, game):
        for number, games, loses in ((1, 8, True), (5, 4, False)):
            random = Random(1)
            match = play_match(Rules.parse(game), Beginner(random), Unhurried(Level(number, random)), games)
            assert (match.score > 0.5) == loses, (number, match)

    @pytest.mark.parametrize("game", ["20x20:5", "6x6x6", "7x7x7", "20x20:5+gravity", "15x15:5+misere"])
    def test_a_move_is_found_within_few_nodes_and_within_a_second_where_those_take_long(self, game, monkeypatch):
        monkeypatch.setattr("noughts.engine.packing.PULSE", 50)
        monkeypatch.setattr("noughts.engine.borrowing._idle", [])
        position = Position(Rules.parse(game))
        for cell in (7, 3, 19, 60):
            position = position.play(position.playable()[cell % len(position.playable())])
        for tick in (0.0, 0.04):
            for number in (1, 8):
                clock, nodes = Clock(tick), []
                control = Control(None, nodes.append, clock=clock)
                assert Level(number, Random(2)).choose(position, control).cell in position.moves()
                assert max(nodes) > 100
                assert max(nodes) <= NODES
                assert clock.now < 1.0

    def test_a_level_tells_the_score_of_a_win_at_once_alone(self):
        assert Level(1, Random(1)).choose(Position(BOARD)).score is None
        won = parse_position(BOARD, "XX./OO./... X")
        scores = {choice.cell: choice.score for choice in (Level(1, Random(n)).choose(won) for n in range(60))}
        assert scores[2] == Score(Result.WIN, 1)

    def test_chances_add_up(self):
        position = parse_position(Rules.parse("7x6:4+gravity"), "......./......./......./X....../XO...../XOO...O X")
        for number in LEVELS:
            assert sum(Level(number, Random(1)).chances(position).values()) == pytest.approx(1)

    def test_a_stopped_level_has_a_move_all_the_same_and_sees_a_win_at_once(self):
        control = Control()
        control.stop()
        for game in ("3x3", "4x4x4", "15x15:5"):
            position = Position(Rules.parse(game))
            assert Level(8, Random(1)).choose(position, control).cell in position.moves()
        chances = Level(8, Random(1)).chances(parse_position(BOARD, "XX./OO./... X"), control)
        assert max(chances, key=lambda cell: chances[cell]) == 2

    def test_levels_do_not_depend_on_what_was_asked_before(self):
        """A solver that knows the whole game once said "draw" where five plies show nothing."""
        position = Position(BOARD)
        before = Level(5, Random(1)).chances(position)
        analyse(position)
        assert Level(5, Random(1)).chances(position) == before

    def test_there_is_no_move_once_the_game_is_over(self):
        over = parse_position(BOARD, "XXX/OO./... O")
        for player in (Level(5, Random(1)), Perfect()):
            with pytest.raises(IllegalMove, match="the game is over"):
                player.choose(over)


def test_levels_know_the_openings_of_a_book():
    """Level 8 never slips: after any first stone its reply in Connect Four keeps all that there is."""
    start = Position(Rules.parse("connect4"))
    for cell in start.moves():
        position = start.after(cell)
        reply = parse_player("level:8", Random(1)).choose(position).cell
        scores = {move.cell: move.score.rank for move in analyse(position, every_move=True).moves}
        assert scores[reply] == max(scores.values())
