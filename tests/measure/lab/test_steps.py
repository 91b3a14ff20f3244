"""Each level against the one below: computed or played, kept once, and turned into a scale."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from noughts.answer.sources.over import completions, passed
from noughts.core import Position, Rules, parse_position
from noughts.errors import IllegalMove
from noughts.measure.lab.levels import exact_steps
from noughts.measure.lab.steps import EXACT, GAMES, Batch, WinOrBlock, batches, elo, record_steps, step
from noughts.measure.record import FigureRecord, rows_of
from noughts.players.levels import LEVELS
from noughts.players.skill import ELO, SKILLS
from tests.strategies import kinds, positions

RECORD = Path(__file__).parents[3] / "docs" / "data" / "levels.json"


@pytest.mark.long
def test_a_score_on_3x3_is_that_of_the_lab_and_of_the_record() -> None:
    found = step("3x3", 4)
    assert found.games == 0
    assert exact_steps(("level:3", "level:4")) == {"level:4": pytest.approx(found.score)}
    (recorded,) = (row for row in rows_of(RECORD) if (row["board"], row["level"]) == ("3x3", 4))
    assert recorded["score"] == pytest.approx(found.score, rel=1e-3)


@pytest.mark.parametrize("board", EXACT)
def test_every_recorded_level_of_a_small_board_is_about_60_percent_above_the_one_below(board: str) -> None:
    scores = {row["level"]: row["score"] for row in rows_of(RECORD) if row["board"] == board}
    assert set(scores) == set(LEVELS)
    assert all(0.60 <= scores[level] <= 0.75 for level in range(2, 9)), scores


def test_a_pair_is_played_the_same_way_each_time() -> None:
    one, two = (step("3x3x3", 2, games=20) for _ in range(2))
    assert one == two
    assert (one.skill_below, one.skill) == SKILLS["3x3x3"][:2]
    assert 0 < one.error < 0.25


def test_the_batches_of_a_pair_add_up_in_any_order(tmp_path: Path) -> None:
    found = step("3x3x3", 2, games=50)
    parts = batches("3x3x3", 2, 50)
    assert [(part.first, part.games) for part in parts] == [(0, 20), (20, 20), (40, 10)]
    assert found.score * 50 == pytest.approx(sum(part.points for part in reversed(parts)))
    record = FigureRecord.at(tmp_path / "levels.json", ("board", "level"), "1")

    def backwards(work: Callable[[Batch], float], jobs: list[Batch]) -> Iterator[tuple[Batch, float]]:
        return ((job, work(job)) for job in reversed(jobs))

    list(record_steps(record, ("3x3x3",), 50, backwards))
    assert {row["score"] for row in record.rows() if row["level"] == 2} == {round(found.score, 4)}


@pytest.mark.slow
@pytest.mark.parametrize("board", EXACT)
def test_the_recorded_scores_of_a_small_board_are_those_computed(board: str) -> None:
    for row in rows_of(RECORD):
        if row["board"] == board:
            assert row["score"] == pytest.approx(step(board, row["level"]).score, rel=1e-3), row


def test_what_is_recorded_is_not_measured_again(tmp_path: Path) -> None:
    record = FigureRecord.at(tmp_path / "levels.json", ("board", "level"), "1")
    assert len(list(record_steps(record, ("3x3x3",), games=2))) == len(LEVELS)
    assert list(record_steps(record, ("3x3x3",), games=2)) == []
    assert {row["board"] for row in record.rows()} == {"3x3x3"}


@given(st.lists(st.floats(0.5, 1), min_size=7, max_size=7))
def test_the_scale_rises_with_every_level_that_scores_more_than_half(scores: list[float]) -> None:
    scale = elo(dict(zip(range(2, 9), scores, strict=True)))
    assert list(scale) == list(LEVELS)
    assert list(scale.values()) == sorted(scale.values())


def test_the_scale_ends_where_a_score_lacks() -> None:
    assert elo({2: 0.64, 3: 0.64, 5: 0.7}) == {1: 0, 2: 100, 3: 200}


def test_the_player_who_wins_or_blocks_has_chances_that_add_up() -> None:
    position = Position(Rules((3, 3))).play(0).play(4).play(1)
    assert WinOrBlock(Random(1)).chances(position) == {2: 1.0}
    assert sum(WinOrBlock(Random(1)).chances(Position(Rules((3, 3)))).values()) == pytest.approx(1)


@given(positions(kinds("3x3", "4x3:3", "4x4:3+gravity", "3x3x3")))
def test_the_player_who_wins_or_blocks_wins_else_blocks(position: Position) -> None:
    if position.outcome:
        return
    cell = WinOrBlock(Random(1)).choose(position).cell
    urgent = completions(position) or completions(passed(position)) or position.moves()
    assert cell in urgent


def test_the_player_who_wins_or_blocks_has_no_move_once_the_game_is_over() -> None:
    with pytest.raises(IllegalMove, match="the game is over"):
        WinOrBlock(Random(1)).choose(parse_position(Rules((3, 3)), "XXX/OO./... O"))


def test_the_scale_in_the_menus_is_that_of_the_record() -> None:
    rows = rows_of(RECORD)
    scores: dict[str, dict[int, float]] = {}
    few = {row["board"] for row in rows if row["board"] not in EXACT and row["games"] < GAMES}
    for row in rows:
        assert (row["skill"], row["board"]) == (SKILLS[row["board"]][row["level"] - 1], row["board"]), row
        scores.setdefault(row["board"], {})[row["level"]] = row["score"]
    whole = {
        board: tuple(elo(found).values())
        for board, found in scores.items()
        if len(found) == len(LEVELS) and board not in few
    }
    assert whole == ELO
