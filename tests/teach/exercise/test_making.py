"""Exercises from seeds, and a teacher's own."""

import pytest
from hypothesis import given

from noughts.errors import BadNotation
from noughts.ladder.evaluate import open_lines
from noughts.teach.exercise.exercise import walk
from noughts.teach.exercise.making import Wish, make
from tests.teach.exercise.papers import wishes


@given(wishes)
def test_seeds_give_the_kind_asked_for(wish):
    exercise = make(wish)
    assert exercise.kind == wish.kind
    if wish.kind == "tree":
        assert exercise.cuts
    if wish.kind == "cuts":
        assert exercise.counts["cuts"] == len({path[:-1] for path in exercise.solution.pruned}) > 0
    if wish.kind == "order":
        assert exercise.counts["best"] < exercise.counts["drawn"]
    if wish.kind in ("values", "order", "depth"):
        assert not exercise.cuts


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_positions_end_where_games_do_or_are_judged_by_open_lines(seed):
    late = make(Wish("position", free=3, seed=seed))
    for path, below in walk(late.tree):
        assert (late.boards[path].outcome is not None) == isinstance(below, int)
    shallow = make(Wish("depth", seed=seed))
    for path, below in walk(shallow.tree):
        if isinstance(below, int):
            assert below == open_lines(shallow.boards[path])
            assert len(path) == 2


def test_a_teachers_own():
    assert make(Wish(leaves="[[3, 5], [2, 9]]")).cuts == {(1, 1)}
    assert make(Wish(leaves="[[3, 5], [6, 9]]")).cuts == set(), "nothing to leave out, nothing asked"
    assert make(Wish(position="XOX/.O./..X O")).boards
    for wrong in (Wish(leaves="7"), Wish(leaves="[[]]"), Wish(position="..."), Wish(position="X../.../... O")):
        with pytest.raises(BadNotation):
            make(wrong)
    with pytest.raises(BadNotation, match="too many leaves"):
        make(Wish(branching=4, depth=5))
    with pytest.raises(BadNotation, match="at least two levels"):
        make(Wish(depth=1))
