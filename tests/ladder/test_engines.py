"""Engines by name and option; results."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from noughts.common import Result, Score
from noughts.core import Mark, Position, Rules, parse_position
from noughts.errors import NoughtsError, Stopped, UnknownEngine
from noughts.ladder import ENGINES, RUNGS, Engine, Silent

BOARD = Rules((3, 3))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("minimax", Engine("minimax")),
        (" alphabeta ", Engine("alphabeta")),
        ("alphabeta:depth=3,score=plain", Engine("alphabeta", depth=3, score="plain")),
        ("alphabeta: depth = 3 , eval=none", Engine("alphabeta", depth=3, eval="none")),
        ("deepening:time=0.5", Engine("deepening", time=0.5)),
        ("montecarlo:playouts=50,seed=7", Engine("montecarlo", playouts=50, seed=7)),
        ("solver:time=2", Engine("solver", time=2)),
    ],
)
def test_parse(text, expected):
    engine = Engine.parse(text)
    assert engine == expected
    assert str(engine) == text.strip()
    assert Engine.parse(str(expected)) == expected


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "'' is not an engine; expected one of minimax, alphabeta"),
        ("stockfish", "'stockfish' is not an engine; expected one of minimax, alphabeta"),
        ("Minimax", "is not an engine"),
        ("minimax:depth", "depth is a whole number from 1, not ''."),
        ("minimax:depth=0", "depth is a whole number from 1, not '0'."),
        ("minimax:depth=-3", "depth is a whole number from 1, not '-3'."),
        ("minimax:depth=2.5", "depth is a whole number from 1, not '2.5'."),
        ("minimax:depth=three", "depth is a whole number from 1"),
        ("minimax:depth=" + "9" * 5000, "depth is a whole number from 1"),
        ("minimax:depth=3,depth=4", "expected depth, eval, score, each once."),
        ("minimax:colour=red", "minimax has no option 'colour=red'; expected depth, eval, score, each once."),
        ("minimax:time=3", "minimax has no option 'time=3'"),
        ("minimax:,", "minimax has no option ''"),
        ("alphabeta:score=points", "score is plain or distance, not 'points'."),
        ("alphabeta:eval=magic", "eval is lines or none, not 'magic'."),
        ("deepening:time=0", "time is a number of seconds above 0, not '0'."),
        ("deepening:time=nan", "time is a number of seconds above 0, not 'nan'."),
        ("deepening:time=inf", "time is a number of seconds above 0, not 'inf'."),
        ("deepening:time=-1", "time is a number of seconds above 0"),
        ("montecarlo:playouts=0", "playouts is a whole number from 1"),
        ("montecarlo:seed=-1", "seed is a whole number from 0"),
    ],
)
def test_refusals_say_what_was_expected(text, reason):
    with pytest.raises(UnknownEngine) as error:
        Engine.parse(text)
    assert reason in str(error.value)
    assert len(str(error.value)) < 250


names = st.sampled_from([*ENGINES, "x"])
options = st.sampled_from(["depth", "score", "eval", "time", "seed", "playouts", ""])
values = st.text(max_size=5) | st.integers().map(str) | st.floats().map(str) | st.sampled_from(["plain", "lines"])


@given(st.text() | st.builds("{}:{}={},{}={}".format, names, options, values, options, values))
def test_only_our_errors_come_out_of_the_parser(text):
    try:
        engine = Engine.parse(text)
    except NoughtsError as error:
        assert "\n" not in str(error)
    else:
        assert Engine.parse(str(engine)) == engine


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"name": "foo"}, "'foo' is not an engine; expected one of minimax,"),
        ({"name": "solver", "depth": 3}, "solver has no option depth; expected time."),
        ({"name": "minimax", "depth": 0}, "depth is a whole number from 1, not '0'."),
        ({"name": "table", "score": "none"}, "score is plain or distance, not 'none'."),
    ],
)
def test_an_engine_that_does_not_exist_cannot_be_made(options, message):
    with pytest.raises(UnknownEngine) as error:
        Engine(**options)
    assert message in str(error.value)


def test_options_may_be_texts():
    assert Engine("alphabeta", depth="3") == Engine.parse("alphabeta:depth=3")


@pytest.mark.parametrize("name", ENGINES)
@pytest.mark.parametrize(
    ("text", "score"),
    [
        ("XXX/OO./... O", Score(Result.LOSS, 0)),
        ("XOX/XOO/OXX O", Score(Result.DRAW, 0)),
    ],
)
def test_a_finished_game_has_a_score_and_no_moves(name, text, score):
    result = Engine(name).search(parse_position(BOARD, text))
    assert result.score == score
    assert (result.best, result.line, result.moves, result.choice) == ((), (), (), None)
    assert (result.nodes, result.end_states) == (1, 1)


@pytest.mark.parametrize("name", ENGINES)
def test_every_engine_plays_on_every_kind_of_board(name):
    engine = Engine(name) if name in ("montecarlo", "solver") else Engine(name, depth=2)
    for game in ("1", "5:3", "3x3+gravity", "3x3x3", "2x2x2x2", "9x4:4", "4x4x4", "9x9:5"):
        position = Position(Rules.parse(game), turn=Mark.O)
        if name == "solver" and game in ("4x4x4", "9x4:4", "9x9:5"):
            continue
        if name == "montecarlo":
            engine = Engine(name, playouts=20)
        result = engine.search(position)
        assert result.choice in position.moves()
        assert result.engine == str(engine)
        assert set(result.best) <= set(position.moves())


def test_a_search_to_depth_1_finds_the_move_with_the_most_open_lines():
    """The centre of 3x3 leaves X all 8 lines and O only 4."""
    result = Engine.parse("minimax:depth=1").search(Position(BOARD))
    assert result.choice == 4
    assert result.score == Score(Result.UNKNOWN, None, 4)
    assert not result.exact
    assert not any(move.exact for move in result.moves)
    assert [move.score.estimate for move in result.moves] == [3, 2, 3, 2, 4, 2, 3, 2, 3]


def test_a_board_of_64_cells_fills_the_kernels_word():
    """Qubic: the mask of all cells is a whole word."""
    position = Position(Rules.parse("4x4x4"))
    result = Engine.parse("alphabeta:depth=2").search(position)
    assert len(result.moves) == 64
    won = position
    for cell in (0, 63, 1, 62, 2, 61):
        won = won.play(cell)
    assert Engine.parse("minimax:depth=1").search(won).best == (3,)


class Deepest(Silent):
    """Ends the search at the first leaf."""

    def leaf(self, ply, value, estimated):
        raise Stopped(f"A leaf at ply {ply}.")


@pytest.mark.parametrize("name", RUNGS)
def test_deep_boards_do_not_overrun_the_stack(name):
    """The first line of a plain search of 400 cells is 400 plies long."""
    with pytest.raises(Stopped, match="A leaf at ply 400"):
        Engine(name).search(Position(Rules.parse("400:400")), watch=Deepest())
