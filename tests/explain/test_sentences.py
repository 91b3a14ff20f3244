"""What `why` says of a searched position: its value, the chosen move, and how the losing moves lose."""

import re
from dataclasses import replace
from time import process_time

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from noughts.answer import Analysis, analyse
from noughts.common import Control, Result, Score, SearchResult
from noughts.core import Coords, Game, Position, Rules, parse_position
from noughts.explain import hint, why, why_move
from noughts.explain.hints import hint_from
from noughts.explain.sentences import considered
from noughts.ladder import Engine
from noughts.solvers.table import solver_for
from tests.explain.claims import VERBS, Claims
from tests.explain.positions import positions
from tests.explain.reviews import played

ENGINES = [
    "solver",
    "alphabeta:depth=2",
    "table",
    "symmetry:score=plain",
    "deepening:depth=3",
    "montecarlo:playouts=60",
]
TO_THE_END = ["table", "symmetry:score=plain"]


def check(result: SearchResult, coords: Coords, sentences: list[str]) -> None:
    """Every sentence holds, whatever the engine knew."""
    position = result.position
    scores = {move.cell: move.score for move in solver_for(position.rules).move_scores(position)}
    best = max(scores.values())
    distance = ((best.plies or 0) + (best.result is Result.WIN)) // 2
    claims = Claims(position, None, coords)
    cell = claims.moves
    for sentence in sentences:
        if found := re.fullmatch(r"Every move (\w+) here(?:; the best defence lasts (\d+) moves?)?\.", sentence):
            assert {score.result for score in scores.values()} == {VERBS[found[1]]}
            assert not found[2] or int(found[2]) == distance
        elif found := re.fullmatch(
            rf"({cell}) is the only move that (\w+)(?:, at once|; it takes (\d+) moves?)?\.", sentence
        ):
            only = claims.moved(position, found[1])
            result_of = VERBS[found[2]]
            assert [move for move, score in scores.items() if score.result is result_of] == [only]
            assert best.result is result_of
            assert not found[3] or int(found[3]) == distance
            assert ("at once" in sentence) is (best.plies == 1 and result_of is Result.WIN)
        elif found := re.fullmatch(r"([XO]) (wins|loses)(?: by force| at once)?(?: in (\d+) moves?)?\.", sentence):
            assert found[1] == position.turn
            assert best.result is VERBS[found[2]]
            assert not found[3] or int(found[3]) == distance
        elif sentence == "With best play the game is a draw.":
            assert best.result is Result.DRAW
        elif sentence.startswith("Nothing is proven here"):
            assert not result.exact
        elif found := re.fullmatch(r"(\d+) of the (\d+) moves lose(?:: (.*))?\.", sentence):
            losing = [move for move, score in scores.items() if score.result is Result.LOSS]
            named = claims.all_moved(position, found[3] or "")
            assert int(found[2]) == len(scores)
            assert set(named) <= set(losing)
            assert len(losing) >= int(found[1])
        elif sentence == "All the other moves lose.":
            assert sum(score.result is Result.LOSS for score in scores.values()) == len(scores) - 1
        else:
            subject = re.match(rf"({cell}) ", sentence)
            assert subject, sentence
            rest = sentence[subject.end() :]
            Claims(position, claims.moved(position, subject[1]), coords).check(rest)


@settings(max_examples=150, deadline=None)
@given(positions(), st.sampled_from(ENGINES), st.sampled_from(Coords))
def test_whatever_is_said_of_a_position_holds(position: Position, engine: str, coords: Coords) -> None:
    # From few stones on a cube, an engine that searches to the end takes long and its sentences are like the others.
    assume(engine not in TO_THE_END or position.stones >= position.rules.cells // 3)
    result = Engine.parse(engine).search(position)
    check(result, coords, why(result, coords, Control(20)))


@pytest.mark.parametrize(
    ("game", "board", "expected"),
    [
        ("3x3", "... / ... / ...", "Every move draws here."),
        ("3x3x3", "..." * 9, "1,1,1 is the only move that wins; it takes 4 moves."),
        ("3x3", "XX./OO./... X", "3 is the only move that wins, at once."),
        ("3x3", ".O./.X./... X", "X wins by force in 3 moves."),
        ("3x3", "X../.O./..X O", "With best play the game is a draw."),
        ("3x3", "XX./.O./... O", "3 is the only move that draws."),
    ],
)
def test_the_first_sentence_is_the_value(game: str, board: str, expected: str) -> None:
    rules = Rules.parse(game)
    marks = board.replace("/", "").replace(" ", "")
    position = Position(rules) if set(marks) == {"."} else parse_position(rules, board)
    assert why(analyse(position))[0] == expected


def test_a_finished_game_is_told_as_such() -> None:
    over = parse_position(Rules.parse("3x3"), "XXX/OO./...")
    assert why(analyse(over)) == ["X wins with row 1-2-3."]
    drawn = parse_position(Rules.parse("3x3"), "XOX/XOO/OXX")
    assert why(analyse(drawn)) == ["The game is a draw: the board is full."]
    misere = parse_position(Rules.parse("3x3+misere"), "XXX/OO./...")
    assert why(analyse(misere)) == ["O wins: X completed row 1-2-3."]


def test_no_claim_without_proof() -> None:
    result = analyse(Position(Rules.parse("15x15:5")).play(0), control=Control(0.0))
    assert result.score.result is Result.UNKNOWN
    sentences = why(result, control=Control(1e-9))
    assert sentences[0].startswith("Nothing is proven here")
    assert not any(re.search(r"\b(wins|draws|loses)\b", sentence) for sentence in sentences)
    assert any(sentence.startswith("Estimated chance of O: ") for sentence in sentences)


def test_where_moves_are_known_to_lose_something_is_proven() -> None:
    """Only one move stops X's pillar; that the value is unproven was called "nothing is proven"."""
    result = considered(played("4x4x4+gravity", "1 2 1 2 1").position, Control())
    assert not result.exact
    block = result.move(result.choice)
    others = [replace(move, score=Score(Result.LOSS, 2), exact=True) for move in result.moves if move is not block]
    sentences = why(replace(result, moves=(block, *others)))
    assert sentences[0] == "The value is not proven in the time given; the move is the best one found."
    assert "15 of the 16 moves lose." in sentences


def test_what_a_shipped_proof_knows_is_said_with_its_source() -> None:
    qubic = Position(Rules.parse("4x4x4"))
    assert why(analyse(qubic, control=Control(0.0)))[:2] == ["X wins by force.", "Proven by a shipped proof."]
    assert why(analyse(qubic.play(0), control=Control(0.0)))[:2] == [
        "Every move loses here.",
        "Proven by a shipped proof.",
    ]
    held = why(analyse(Position(Rules.parse("7x7:5")).play(24)), control=Control(0.0))
    assert held[0] == "With best play the game is a draw."


def test_a_score_without_distance_is_said_without_one() -> None:
    position = parse_position(Rules.parse("3x3"), "X../.../... O")
    result = Engine.parse("minimax:score=plain").search(position)
    assert result.score == Score(Result.DRAW, 8)
    assert all("None" not in sentence for sentence in why(result))


@settings(max_examples=150, deadline=None)
@given(positions(), st.sampled_from(Coords))
def test_whatever_a_hint_says_holds(position: Position, coords: Coords) -> None:
    found = hint(position, coords, Control(20))
    claims = Claims(position, found.cell, coords)
    for sentence in found.sentences:
        claims.check(sentence)


def test_no_estimate_stands_beside_a_proven_value() -> None:
    """ "The game is a draw" and "Estimated chance of X: 43%" stood one below the other on 15x15:15."""
    found = analyse(Position(Rules.parse("15x15:15")), control=Control(2, clock=process_time))
    assert found.exact
    said = " ".join([*why(found), *hint_from(found).sentences])
    assert "Estimated" not in said
    assert "Which moves keep this value is not proven" in said


@pytest.mark.parametrize(
    ("game", "moves", "said"),
    [
        ("scorefour", "1 2 1 2 1 3", "Loses: X answers 0,0,0 and completes pillar 0,0,0-0,0,1-0,0,2-0,0,3."),
        ("gomoku", "h8 a1 i8 a3", "Loses: X answers j8 and wins by force."),
    ],
)
def test_of_a_played_move_that_loses_the_answer_is_named(game: str, moves: str, said: str) -> None:
    game_so_far = played(game, moves)
    assert said in why_move(*_last(game_so_far), then=considered(game_so_far.position, Control()))


def _last(game: Game) -> tuple[Position, int]:
    """The position before the last move of a game, and that move."""
    return game.positions[-2], game.moves[-1]


def test_why_proves_nothing_that_the_open_analysis_calls_unproven() -> None:
    """On Qubic "83%: estimated" stood beside "O plays 0,0,0: Loses."."""
    position = Position(Rules.parse("3x3")).play(4)
    unproven = replace(considered(position.play(1), Control()), score=Score(Result.UNKNOWN), moves=(), chance=0.8)
    assert not any("oses" in said for said in why_move(position, 1, then=unproven, known=_unproven(position)))
    assert any("oses" in said for said in why_move(position, 1))


def _unproven(position: Position) -> Analysis:
    """An analysis that has proven nothing."""
    found = considered(position, Control())
    moves = tuple(replace(move, score=Score(Result.UNKNOWN), exact=False, chance=0.5) for move in found.moves)
    return replace(found, score=Score(Result.UNKNOWN), moves=moves, chance=0.5)
