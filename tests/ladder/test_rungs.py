"""The rungs as records."""

from noughts.ladder import ENGINES, RUNGS


def test_every_engine_has_a_summary_and_options():
    assert set(ENGINES) == {*RUNGS, "deepening", "montecarlo", "solver"}
    for name, rung in ENGINES.items():
        assert rung.name == name
        assert rung.summary
        assert (rung.search is not None) == (name in RUNGS)


def test_windows_and_steps_follow_from_the_pseudocode():
    windowed = {name for name, rung in ENGINES.items() if rung.windowed}
    assert windowed == {*RUNGS, "deepening"} - {"minimax"}
    assert {name for name, rung in ENGINES.items() if not rung.stepped} == {"solver"}
