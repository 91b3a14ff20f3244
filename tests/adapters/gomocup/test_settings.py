"""INFO: limits of time and memory, and what follows for a move."""

import pytest

from noughts.adapters.gomocup.settings import FAST, TURN_SECONDS, UNLIMITED, USUAL_ENTRIES, EngineSettings


def settings(**values: int) -> EngineSettings:
    made = EngineSettings()
    for key, value in values.items():
        made.read(key, str(value))
    return made


def test_without_limits_a_move_takes_the_usual_time():
    assert 0 < EngineSettings().seconds(0) < TURN_SECONDS


@pytest.mark.parametrize("turn", [100, 1000, 5000, 30000])
def test_a_move_keeps_the_time_of_a_turn(turn):
    assert settings(timeout_turn=turn).seconds(0) < turn / 1000


def test_zero_is_as_fast_as_possible():
    assert settings(timeout_turn=0).seconds(0) == FAST
    assert settings(timeout_turn=30000, time_left=0).seconds(0) == FAST
    assert settings(timeout_turn=30000, time_left=-500).seconds(0) == FAST


@pytest.mark.parametrize("left", [5000, 20000, 180000])
def test_the_time_of_a_match_lasts_for_many_moves(left):
    seconds, moves = left / 1000, 0
    while moves < 100:
        spent = settings(timeout_turn=30000, time_left=int(seconds * 1000)).seconds(moves)
        seconds, moves = seconds - max(0.0, spent), moves + 1
        if spent == FAST:
            break
    assert moves >= 12
    assert seconds > 0


def test_an_unlimited_match_leaves_the_turn_alone():
    assert settings(timeout_turn=30000, time_left=UNLIMITED).seconds(0) == settings(timeout_turn=30000).seconds(0)


def test_the_match_time_counts_where_nobody_tells_what_is_left():
    assert settings(timeout_turn=30000, timeout_match=48000).seconds(0) < 2


@pytest.mark.parametrize("memory", [0, 1, 10_000_000, 350_000_000, 10**12])
def test_memory_limits_the_entries(memory):
    entries = settings(max_memory=memory).entries
    assert entries & (entries - 1) == 0
    assert entries == USUAL_ENTRIES if memory == 0 else entries * 16 <= max(memory // 4, 16 << 12)


def test_little_memory_leaves_the_exact_methods_out():
    assert settings(max_memory=350_000_000).allows_solver
    assert not settings(max_memory=50_000_000).allows_solver
    assert not settings(max_node=1000).allows_solver


@pytest.mark.parametrize(("key", "value"), [("timeout_turn", "soon"), ("folder", "x"), ("evaluate", "3,3"), ("", "")])
def test_what_says_nothing_is_ignored(key, value):
    before = EngineSettings()
    before.read(key, value)
    assert before.timeout_turn is None


def test_yixin_tells_memory_in_kilobytes():
    assert settings(hash_size=1024).max_memory == 1_024_000
