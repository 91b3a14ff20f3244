"""Other programs at the same work: their answers are checked before their times count."""

import shutil

from noughts.measure.bench import peers


def test_the_c_program_visits_the_same_tree() -> None:
    """Its value, nodes and end states are checked before it gives a time; without a compiler there is none."""
    compilers = [shutil.which(name) for name in ("cc", "gcc", "clang")]
    assert (peers.c_minimax() is not None) == any(compilers)


def test_the_engines_boards_in_c_come_to_the_same_sums() -> None:
    compilers = [shutil.which(name) for name in ("cc", "gcc", "clang")]
    assert [figure() is not None for figure in (peers.c_windows, peers.c_codes)] == [any(compilers)] * 2
