"""Five published programs, A to E: their games, counts and tables come out to the digit."""

import pytest

from noughts.core import Coords, Game, Mark, Position, Rules, format_moves, parse_cell, parse_position
from noughts.ladder import Engine, Silent
from noughts.ladder.evaluate import open_lines
from noughts.players import EnginePlayer, play_game

BOARD = Rules((3, 3))
CUBE = Rules((3, 3, 3))
A = Engine.parse("minimax:score=plain")
"""Negamax in reading order, the first best kept, no depth term."""


def play(computer: Engine, computer_first: bool, human: list[int], *, rules=BOARD, mark=Mark.O) -> Game:
    """A game of the computer, who plays `mark`, against a person's moves."""
    game = Game(Position(rules, turn=mark if computer_first else mark.other))
    moves = iter(human)
    while not game.outcome:
        if game.position.turn is mark:
            game.play(computer.search(game.position).choice)
        else:
            game.play(next(moves) - 1)
    assert next(moves, None) is None
    return game


class TestA:
    """The menu game: the person is X, the computer O."""

    @pytest.mark.parametrize(
        ("computer_first", "human", "replies", "nodes_below_the_root", "winner"),
        [
            (False, [5, 3, 4, 2, 9], [1, 7, 6, 8], [55504, 932, 50, 4], None),
            (True, [5, 3, 4, 8], [1, 2, 7, 6, 9], [549945, 7331, 197, 13, 1], None),
            (False, [5, 3, 6], [1, 7, 4], None, Mark.O),
            (False, [1, 2, 4], [5, 3, 7], None, Mark.O),
            (False, [5, 2, 9, 6, 7], [1, 8, 3, 4], None, None),
        ],
    )
    def test_games(self, computer_first, human, replies, nodes_below_the_root, winner):
        game = play(A, computer_first, human)
        turns = [position for position in game.positions[:-1] if position.turn is Mark.O]
        assert [cell + 1 for cell in game.moves[0 if computer_first else 1 :: 2]] == replies
        assert game.outcome.winner is winner
        if nodes_below_the_root:
            assert [A.search(position).nodes - 1 for position in turns] == nodes_below_the_root

    def test_the_plain_rung_counts_the_same(self):
        """The kernel answers above; a watched search runs the plain rung."""
        position = Position(BOARD).play(4)
        assert A.search(position, watch=Silent()).nodes - 1 == 55504

    def test_two_people_play_the_trick(self):
        game = Game(Position(BOARD))
        for number in (5, 4, 3, 7, 1, 2, 9):
            assert game.outcome is None
            game.play(number - 1)
        assert game.outcome.winner is Mark.X
        assert game.outcome.line == (0, 4, 8)

    def test_open_lines(self):
        """X in a corner, O on an edge cell: 6 - 5 = 1."""
        assert open_lines(parse_position(BOARD, "XO./.../... X")) == 1
        assert open_lines(parse_position(BOARD, "XO./.../... O")) == -1
        assert open_lines(parse_position(BOARD, "X../..O/... X")) == 1


class TestB:
    """Pruning measured: the computer is O and moves first."""

    NUMBERS = (1, 5, 2, 3, 7, 4, 6, 8, 9)
    TABLE = ((0, 255168, 8453, 30_186), (2, 3468, 346, 10_023), (4, 94, 26, 3_615), (6, 6, 4, 1_500), (8, 1, 1, 1_000))

    def position(self, filled: int) -> Position:
        position = Position(BOARD, turn=Mark.O)
        for number in self.NUMBERS[:filled]:
            position = position.play(number - 1)
        return position

    @pytest.mark.parametrize(("filled", "by_minimax", "by_alphabeta", "thousandths"), TABLE)
    def test_end_states(self, filled, by_minimax, by_alphabeta, thousandths):
        position = self.position(filled)
        minimax, alphabeta = Engine("minimax").search(position), Engine("alphabeta").search(position)
        assert (minimax.end_states, alphabeta.end_states) == (by_minimax, by_alphabeta)
        assert 1000 * minimax.end_states // alphabeta.end_states == thousandths
        assert Engine("alphabeta").search(position, watch=Silent()).end_states == by_alphabeta

    def test_nodes_from_the_empty_board(self):
        assert Engine("minimax").search(Position(BOARD)).nodes == 549946
        assert Engine("alphabeta").search(Position(BOARD)).nodes == 20866
        assert Engine("alphabeta").search(Position(BOARD), watch=Silent()).nodes == 20866

    @pytest.mark.parametrize("engine", ["minimax", "alphabeta"])
    def test_the_game_of_the_table(self, engine):
        game = play(Engine(engine), True, [5, 3, 4, 8])
        assert format_moves(game.moves) == "1 5 2 3 7 4 6 8 9"
        assert game.outcome.winner is None


class TestC:
    """Row and column: the person is X, and the computer takes the quickest win."""

    @pytest.mark.parametrize("engine", ["minimax", "alphabeta"])
    def test_the_game(self, engine):
        human = [parse_cell(BOARD, text, Coords.ROWCOL) + 1 for text in ("0 0", "0 2", "1 2")]
        game = play(Engine(engine), False, human)
        replies = [parse_cell(BOARD, text, Coords.ROWCOL) for text in ("1 1", "0 1", "2 1")]
        assert game.moves[1::2] == replies
        assert game.outcome.winner is Mark.O


class TestD:
    """The cube: the computer is X and opens in the centre."""

    def test_the_game_at_depth_3(self):
        engine = Engine.parse("alphabeta:depth=3,eval=none")
        game = Game(Position(CUBE))
        game.play(parse_cell(CUBE, "1,1,1", Coords.XYZ))
        for human, reply in (("1,1,2", "0,0,0"), ("2,2,2", "0,0,2"), ("2,2,0", "0,0,1")):
            game.play(parse_cell(CUBE, human, Coords.XYZ))
            choice = engine.search(game.position).choice
            assert choice == engine.search(game.position, watch=Silent()).choice
            assert choice == parse_cell(CUBE, reply, Coords.XYZ)
            game.play(choice)
        assert game.outcome.winner is Mark.X

    @pytest.mark.parametrize(
        "engine", ["minimax", "alphabeta", "ordering", "table", "symmetry", "deepening", "solver", "minimax:depth=1"]
    )
    def test_no_engine_passes_over_the_immediate_win(self, engine):
        """X (0,0), O (1,0), X (0,2), O (2,0): the quick win is (0,1)."""
        position = Position(BOARD)
        for text in ("0,0", "1,0", "0,2", "2,0"):
            position = position.play(parse_cell(BOARD, text, Coords.XYZ))
        assert Engine.parse(engine).search(position).choice == parse_cell(BOARD, "0,1", Coords.XYZ)


class TestE:
    """The solver: computer against computer."""

    def test_two_correct_players_draw(self):
        game = play_game(Position(BOARD), EnginePlayer(A), EnginePlayer(A))
        assert format_moves(game.moves) == "1 5 2 3 7 4 6 8 9"
        assert game.outcome.winner is None

    def test_the_published_game_is_a_mistake(self):
        """1 2 4 3 5 6 7: O's 2, the edge beside X's corner, already loses."""
        position = Position(BOARD).play(0).play(1)
        assert A.search(position).score.result.value == "win"
