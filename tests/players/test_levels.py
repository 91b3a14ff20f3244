"""The levels: stronger one by one, with the mistakes of people, and each determined by its seed."""

from random import Random

import pytest
from hypothesis import given, settings

from noughts.answer import analyse
from noughts.answer.sources.chains import forced_win
from noughts.common import Control, Result, Score
from noughts.core import Position, Rules, parse_moves, parse_position
from noughts.core.bits import cells_of
from noughts.errors import IllegalMove
from noughts.measure.lab.steps import WinOrBlock
from noughts.players import Perfect, levels, play_match
from noughts.players.levels import LEVELS, Level, by_feel, by_heart, by_looks, care, nodes_of
from noughts.players.perception import Gap, gaps, kind_of, overlooked
from noughts.players.registry import parse_player
from noughts.players.skill import SKILLS
from noughts.solvers.gravity.book import books_for
from noughts.solvers.gravity.solver import GravitySolver
from tests.strategies import kinds, positions

BOARD = Rules((3, 3))
CONNECT4 = Rules.parse("connect4")


@pytest.mark.parametrize("number", LEVELS)
def test_a_level_is_determined_by_its_seed(number):
    def game(seed):
        random, position, cells = Random(seed), Position(BOARD), []
        level = Level(number, random)
        while not position.outcome:
            cells.append(level.choose(position).cell)
            position = position.play(cells[-1])
        return cells

    assert game(3) == game(3)
    assert number == 8 or len({tuple(game(seed)) for seed in range(12)}) > 1


@pytest.mark.parametrize("game", ["3x3", "3x3x3", "4x4x4", "7x6:4+gravity"])
def test_level_1_loses_to_a_player_who_only_wins_or_blocks(game):
    """On gomoku and Score Four it is closer: the 200 games of the record say so (tests/docs/test_figures.py)."""
    random = Random(1)
    match = play_match(Rules.parse(game), Level(1, random), WinOrBlock(random), 40)
    assert match.score < 0.5, match


@settings(max_examples=40)
@given(positions(kinds("3x3", "4x3:3", "3x3x3", "4x4:3+gravity", "3x3+misere")))
def test_chances_add_up_and_are_of_legal_moves(position):
    if position.outcome:
        return
    for number in (1, 4, 7, 8):
        chances = Level(number, Random(1)).chances(position)
        assert list(chances) == list(position.moves())
        assert sum(chances.values()) == pytest.approx(1)
        assert min(chances.values()) >= 0


def test_skill_works_out_more_looks_further_and_sees_more():
    position = parse_position(BOARD, "XX./OO./... X")
    skills = [step / 10 for step in range(11)]
    cares = [care(skill, position) for skill in skills]
    assert cares == sorted(cares)
    assert (cares[0], cares[-1]) == (0.0, 1.0)
    nodes = [nodes_of(skill) for skill in skills]
    assert nodes == sorted(set(nodes))
    wins = [by_feel(position, skill).get(2, 0.0) for skill in skills]
    assert wins == sorted(wins)
    assert wins[-1] == 1.0


def test_quiet_moves_are_better_than_chance_at_every_level():
    """After a corner opening only the middle holds; a player by chance finds it once in eight times."""
    position = Position(BOARD).play(0)
    finds = [Level(number, Random(1)).chances(position)[4] for number in LEVELS]
    assert finds == sorted(finds)
    assert finds[0] > 1 / 8


def test_what_is_overlooked_is_not_played_by_its_looks():
    position = parse_position(BOARD, "XX./O../..O X")
    assert 2 not in by_looks(position, 0.3)


def test_low_levels_do_not_play_in_the_corner_of_a_large_board():
    rules = Rules.parse("gomoku")
    position = Position(rules)
    for cell in parse_moves(rules, "h8 h9 i9 g7"):
        position = position.play(cell)
    felt = by_feel(position, SKILLS["15x15:5"][0])
    assert sum(felt.get(corner, 0.0) for corner in (0, 14, 210, 224)) < 0.02


@pytest.mark.parametrize(
    ("other", "first"),
    [
        ("alphabeta:depth=2", False),
        ("level:3", True),
        pytest.param("alphabeta:depth=2", True, marks=pytest.mark.slow),
        pytest.param("level:3", False, marks=pytest.mark.slow),
        pytest.param("level:7", False, marks=pytest.mark.slow),
        pytest.param("level:7", True, marks=pytest.mark.slow),
    ],
)
def test_in_connect_four_level_8_keeps_what_it_has(other, first):
    """It once lost 20 of 20 games to a player that looks two plies ahead."""
    random, solver = Random(f"{other} {first}"), GravitySolver(CONNECT4, books=books_for(CONNECT4))
    opponent = parse_player(other, random)
    for stones in (0, 4, 7):
        position = _after_some_stones(random, stones)
        while not position.outcome:
            if (position.stones % 2 == 0) is first:
                before = solver.score(position).result
                position = position.play(Level(8, random).choose(position).cell)
                assert solver.score(position).before().result is before
            else:
                position = position.play(opponent.choose(position).cell)


def _after_some_stones(random, stones):
    """An unfinished position of Connect Four after this many random moves."""
    position = Position(CONNECT4)
    while position.stones < stones:
        after = position.play(random.choice(position.moves()))
        position = Position(CONNECT4) if after.outcome else after
    return position


def test_a_level_gives_the_score_of_a_win_at_once_alone():
    assert Level(1, Random(1)).choose(Position(BOARD)).score is None
    won = parse_position(BOARD, "XX./OO./... X")
    assert Level(8, Random(1)).choose(won).score == Score(Result.WIN, 1)


def test_a_stopped_level_has_a_move_all_the_same():
    control = Control()
    control.stop()
    for game in ("3x3", "4x4x4", "15x15:5", "connect4"):
        position = Position(Rules.parse(game))
        for number in (4, 8):
            assert Level(number, Random(1)).choose(position, control).cell in position.moves()


def test_levels_do_not_depend_on_what_was_asked_before():
    position = Position(BOARD)
    before = Level(5, Random(1)).chances(position)
    analyse(position)
    assert Level(5, Random(1)).chances(position) == before


def test_there_is_no_move_once_the_game_is_over():
    over = parse_position(BOARD, "XXX/OO./... O")
    for player in (Level(5, Random(1)), Perfect()):
        with pytest.raises(IllegalMove, match="the game is over"):
            player.choose(over)


@pytest.mark.parametrize("game", [game for game in SKILLS if "misere" not in game])
def test_a_line_is_missed_as_often_as_the_documentation_says(game):
    """The table of slips in docs/coach.md: one line of a kind lacks one stone, and nothing else is there to be seen."""
    rules = Rules.parse(game)
    kinds = {kind_of(rules, line) for through in rules.lines_through for line in through}
    for kind in kinds:
        position, cell = _one_gap(rules, kind)
        for number in (1, 4, 7):
            skill = SKILLS[game][number - 1]
            missed = (1 - care(skill, position)) * overlooked(skill, Gap(cell, kind))
            assert Level(number, Random(1)).chances(position)[cell] == pytest.approx(1 - missed), (kind, number)


def _one_gap(rules, kind):
    """A position in which the side to move completes one line of a kind at one cell, and nothing else is at hand."""
    for line in (line for through in rules.lines_through for line in through if kind_of(rules, line) == kind):
        cells = cells_of(line)
        for gap in cells:
            mine = line & ~(1 << gap)
            theirs = 0
            for cell in (cell for cell in range(rules.cells) if not line >> cell & 1):
                if theirs.bit_count() < mine.bit_count() and not rules.completing(theirs | 1 << cell) & ~mine:
                    theirs |= 1 << cell
            position = Position(rules, mine, theirs)
            legal = not rules.gravity or gap in position.moves()
            alone = [found.cell for found in gaps(position, mine)] == [gap] and not gaps(position, theirs)
            if legal and alone and theirs.bit_count() == mine.bit_count():
                return position, gap
    raise AssertionError(f"no {kind} line of {rules} stands alone")


def test_knowing_by_heart_grows_with_skill():
    chances = [by_heart(step / 10) for step in range(11)]
    assert chances == sorted(set(chances))
    assert (chances[0], chances[-1]) == (0.0, 1.0)


def test_a_level_knows_the_proofs_of_gomoku_and_sees_forced_wins():
    """X has h8, h9 and h10 open at both ends."""
    rules = Rules.parse("gomoku")
    opening, three = Position(rules), Position(rules)
    for cell in parse_moves(rules, "h8 i8 h9 i9 h10 a1"):
        three = three.play(cell)
    level = Level(7, Random(1), 0.999)
    assert level.choose(opening).cell == 112
    assert level.choose(three).cell == forced_win(three)[0].cell


def test_level_8_gives_the_engine_all_nodes_where_nothing_is_proven(monkeypatch):
    """Spent on estimates of every move, they once left level 8 of Score Four weaker than level 7."""
    searched = []

    def search(position, nodes, control):
        searched.append((position, nodes))
        return position.moves()[0]

    monkeypatch.setattr(levels, "_search", search)
    open_game = Position(Rules.parse("scorefour"))
    assert Level(8, Random(1)).choose(open_game).cell == open_game.moves()[0]
    assert searched == [(open_game, levels.SEARCHED)]
    for game in ("gomoku", "connect4"):
        Level(8, Random(1)).choose(Position(Rules.parse(game)))
    assert len(searched) == 1
