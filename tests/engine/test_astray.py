"""Stray positions: near a game, undecided, scored, and kept in the file of games."""

from random import Random

from noughts.core import Position, Rules
from noughts.engine import CodeWeights, Thinker
from noughts.engine.astray import gone_astray
from noughts.engine.code_lessons import stray_positions
from noughts.engine.parameters import MOST_ASTRAY
from noughts.engine.selfplay import Record, self_play

SMALL = Rules.parse("7x7:4")


def strayed(seed: int = 1) -> Record:
    thinker, random = Thinker(SMALL, CodeWeights(), entries=1 << 10), Random(seed)
    return gone_astray(thinker, random, self_play(thinker, random, 60), 20)


def test_a_stray_position_leaves_the_game_by_legal_moves_and_is_not_over() -> None:
    record = strayed()
    assert record.strays
    for stray in record.strays:
        assert 1 <= len(stray.moves) <= MOST_ASTRAY
        position = Position(SMALL)
        for cell in (*record.moves[: stray.kept], *stray.moves):
            position = position.after(cell)
        assert not position.outcome


def test_stray_positions_come_back_from_the_text_of_their_game() -> None:
    record = strayed()
    assert Record.parse(str(record)) == record
    assert strayed() == record


def test_the_score_of_a_stray_position_is_its_target() -> None:
    record = strayed()
    positions = stray_positions(SMALL, [record])
    assert len(positions.labels) == len(record.strays)
    order = sorted(range(len(record.strays)), key=lambda number: record.strays[number].score)
    assert sorted(positions.labels) == [positions.labels[number] for number in order]


def test_games_without_stray_positions_have_none_to_learn_from() -> None:
    assert len(stray_positions(SMALL, [Record(0, (0, 1), (False, False))]).labels) == 0
