"""Lessons go on where they stopped, and take only files of their game."""

from pathlib import Path

import pytest

from noughts.core import Rules
from noughts.engine import Weights
from noughts.engine.parameters import HELD_BACK
from noughts.engine.training_run import TrainingRun
from noughts.errors import BadFile, NoughtsError

QUBIC = Rules.parse("4x4x4")


def test_a_lesson_goes_on_where_it_stopped(tmp_path: Path) -> None:
    rules, whole, broken = Rules.parse("4x4:3"), tmp_path / "whole.games", tmp_path / "broken.games"
    TrainingRun(rules, whole, 1).play(Weights(), 6, 50)
    TrainingRun(rules, broken, 1).play(Weights(), 3, 50)
    broken.write_text(broken.read_text()[:-3])
    lesson = TrainingRun(rules, broken, 1)
    assert len(lesson.games) == 2
    lesson.play(Weights(), 6, 50)
    assert broken.read_text() == whole.read_text()
    with pytest.raises(NoughtsError, match="holds no games of"):
        TrainingRun(QUBIC, broken, 1)


def test_several_workers_play_the_same_games_in_the_same_order(tmp_path: Path) -> None:
    rules = Rules.parse("4x4:3")
    for workers in (1, 2):
        TrainingRun(rules, tmp_path / str(workers), 1).play(Weights(), 5, 50, workers=workers)
    assert (tmp_path / "1").read_text() == (tmp_path / "2").read_text()


def test_what_is_no_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "picture"
    file.write_bytes(b"\xff\xd8\xff")
    with pytest.raises(BadFile, match="is not a text"):
        TrainingRun(QUBIC, file, 1)
    with pytest.raises(BadFile, match="cannot be read"):
        TrainingRun(QUBIC, tmp_path, 1)


def test_some_games_are_held_back_and_the_rest_teaches(tmp_path: Path) -> None:
    heard: list[int] = []
    lesson = TrainingRun(Rules.parse("4x4:3"), tmp_path / "games", 1)
    lesson.play(Weights(), HELD_BACK + 2, 50, heard.append)
    assert heard == list(range(1, HELD_BACK + 3))
    weights, learned, held = lesson.learn()
    assert weights.features
    assert learned > 0
    assert held > 0
