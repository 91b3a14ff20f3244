"""How much there is to a game: positions, games and nodes."""

import json
from pathlib import Path

import pytest

from noughts.common import Control
from noughts.core import Rules
from noughts.core.geometry import symmetries
from noughts.errors import Stopped, UnknownGame
from noughts.ladder.counting import count
from tests.reference import all_positions

PERFT = json.loads((Path(__file__).parent.parent / "data" / "perft.json").read_text(encoding="utf-8"))


def test_3x3():
    counts = count(Rules((3, 3)))
    assert counts.positions == 5_478
    assert counts.games == 255_168
    assert (counts.first_wins, counts.second_wins, counts.draws) == (131_184, 77_904, 46_080)
    assert counts.nodes == 549_946
    assert counts.perft[:10] == (1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872)
    assert count(Rules((3, 3)), Rules((3, 3)).symmetries).positions == 765


def test_4x3_three_in_a_row():
    rules = Rules.parse("4x3:3")
    counts = count(rules)
    assert counts.positions == 111_973
    assert counts.games == 151_188_768
    assert (counts.first_wins, counts.second_wins, counts.draws) == (79_797_600, 56_875_968, 14_515_200)
    assert counts.nodes == 276_911_233
    assert count(rules, rules.symmetries).positions == 28_275


def test_4x4_up_to_the_symmetries_of_its_lines():
    rules = Rules.parse("4x4")
    counts = count(rules, rules.symmetries)
    assert counts.positions == 307_639
    assert counts.games == 15_038_733_958_272
    assert (counts.first_wins, counts.second_wins) == (3_225_291_101_568, 3_106_180_802_304)
    assert counts.draws == 8_707_262_054_400
    assert counts.nodes == 36_277_691_063_105


@pytest.mark.slow
def test_4x4_all_positions():
    assert count(Rules.parse("4x4")).positions == 9_722_011


@pytest.mark.slow
def test_4x4_up_to_the_symmetries_of_the_square():
    assert count(Rules.parse("4x4"), symmetries((4, 4), 3)).positions == 1_217_977


@pytest.mark.parametrize("game", [game for game in PERFT if Rules.parse(game).cells <= 12])
def test_counts_agree_with_perft(game):
    assert count(Rules.parse(game)).perft[: len(PERFT[game])] == tuple(PERFT[game])


@pytest.mark.parametrize("game", ["3x3+misere", "3x3+gravity", "4x2:2+misere", "2x2x2+gravity", "7:3", "3x3:1"])
def test_counts_agree_with_plain_enumeration(game):
    rules = Rules.parse(game)
    positions = all_positions(rules)
    assert count(rules).positions == len(positions)
    images = {
        min(tuple(sorted((s[c], p.mark_at(c)) for c in range(rules.cells) if p.mark_at(c))) for s in rules.symmetries)
        for p in positions
    }
    assert count(rules, rules.symmetries).positions == len(images)


def test_in_misere_the_other_side_wins_the_same_games():
    plain, misere = count(Rules.parse("3x3")), count(Rules.parse("3x3+misere"))
    assert (misere.first_wins, misere.second_wins) == (plain.second_wins, plain.first_wins)


def test_boards_too_large_to_count_are_refused():
    with pytest.raises(UnknownGame, match="up to 20 cells, not 25"):
        count(Rules.parse("5x5"))


def test_a_count_can_be_stopped():
    control = Control()
    control.stop()
    with pytest.raises(Stopped):
        count(Rules.parse("4x4"), control=control)
