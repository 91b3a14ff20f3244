"""A short version of the coach's test bench: no false mark, the blunders found, nobody blamed who follows hints."""

from pathlib import Path
from random import Random

import pytest

from noughts.answer import Solvers
from noughts.answer.sources.known import Bounds, Known
from noughts.common import Control, Result, Score
from noughts.core import Mark, Position, Rules, parse_position
from noughts.explain.reviewed import ReviewedMove
from noughts.measure.lab.coach import NAMED, _is_mistake, coach, examine, record_coach
from noughts.measure.lab.planting import GAMES, Plan, _thrown, planted_game
from noughts.measure.record import FigureRecord


@pytest.mark.parametrize(
    ("game", "games", "most"), [("3x3", 12, 0), ("3x3x3", 6, 14), ("3x3+misere", 6, 0), ("7x6:4+gravity", 2, 16)]
)
def test_marks_and_hints_agree_with_exact_values(game: str, games: int, most: int) -> None:
    count = examine(game, Plan(games, most), Random(5))
    assert count.games == games
    assert count.found == count.planted > 0
    assert count.false_marks == 0
    assert (count.blamed, count.contradictions) == (0, [])
    assert count.hinted > 0


def test_a_planted_game_is_the_same_for_the_same_seed() -> None:
    rules = Rules.parse("3x3")
    first, second = (planted_game(rules, Random(3), Plan(1, 0), Solvers()) for _ in range(2))
    assert (first[0].moves, first[1]) == (second[0].moves, second[1])


def test_a_game_on_a_board_that_cannot_be_solved_begins_where_a_blunder_is_offered() -> None:
    rules, solvers = Rules.parse("4x4x4+gravity"), Solvers()
    game, planted = planted_game(rules, Random(2), Plan(1, 18, 16), solvers)
    assert game.start.stones >= 16
    assert 1 in planted
    after = game.start.play(game.moves[0])
    assert solvers.table(rules).score_within(after, 3, Control()).result is Result.WIN


@pytest.mark.parametrize(("before", "confirmed"), [(Bounds(Result.DRAW), True), (Bounds(most=Result.DRAW), False)])
def test_a_mark_is_confirmed_by_what_is_proven_of_either_side(
    monkeypatch: pytest.MonkeyPatch, before: Bounds, confirmed: bool
) -> None:
    """That O did not lose before the move is enough, if X wins after it; on Qubic more is seldom proven."""
    start = Position(Rules.parse("4x4x4")).play(0)

    def known(position: Position, *_: object) -> Known:
        return Known.bounded(position, before if position == start else Bounds(Result.WIN), "a test")

    monkeypatch.setattr("noughts.measure.lab.coach.proven", known)
    move = ReviewedMove(2, Mark.O, 1, None, Score(Result.LOSS), "??")
    assert _is_mistake(move, start, Solvers()) is confirmed


@pytest.mark.long
def test_what_longer_work_finds_lost_is_no_place_for_a_blunder() -> None:
    """The usual work gives X 78 %, six times as much 9 %."""
    rows = """
        ...............
        ...............
        ...............
        .......X.......
        ......X.O......
        ......X.X......
        .......OX......
        ......XX.......
        ......O........
        ......O.O......
        ...XO.O........
        ..X............
        ...............
        O......O.......
        ...............
    """
    position = parse_position(Rules.parse("15x15:5"), f"{'/'.join(rows.split())} X")
    assert _thrown(position, Random(1), Solvers()) == []


def test_the_experiment_sums_up_what_it_saw() -> None:
    found = coach(games={"3x3": Plan(4, 0)})
    assert found.name == "coach"
    assert found.answers[0].startswith("In 4 games ")
    assert found.tables[0].rows[0][0] == "3x3"


def test_a_record_counts_the_runs_that_came_out_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "3x3", Plan(4, 0))
    record = FigureRecord.at(tmp_path / "coach.json", ("board",), "1")
    for games in (None, None, 3):
        assert next(record_coach(record, ("3x3",), games)).startswith("3x3 ")
    (row,) = record.rows()
    assert (row["games"], row["repeated"], len(row["loads"]), len(set(row["digests"]))) == (4, 3, 3, 4)
    record.put({"board": "3x3", "digests": ["other", *row["digests"][1:]]})
    assert "not the same games" in next(record_coach(record, ("3x3",), 2))
    assert len(record.rows()[0]["loads"]) == 3


def test_a_sentence_that_names_the_move_played_as_missed_or_better_is_found() -> None:
    for said in ("Missed a forced win: 1,1,1, then 2,2,2.", "Better is 1,1,1, which wins at once."):
        named = NAMED.fullmatch(said)
        assert named
        assert "1,1,1" in named.groups()
    named = NAMED.fullmatch("Probably better is column 4.")
    assert named
    assert "column 4" in named.groups()
