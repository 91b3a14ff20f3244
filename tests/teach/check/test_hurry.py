"""Limits on CPU time that stand within one another."""

import pytest

from noughts.teach.check import hurry
from noughts.teach.check.hurry import Hurried, hurried


@pytest.fixture(autouse=True)
def prepared() -> None:
    hurry.prepare()


def _for_ever() -> None:
    while True:
        pass


def _hurries(seconds: float) -> bool:
    try:
        with hurried(seconds):
            _for_ever()
    except Hurried:
        return True
    return False


def _one_within_another(outer: float, inner: float) -> list[float]:
    ended = []
    try:
        with hurried(outer):
            if _hurries(inner):
                ended.append(inner)
            _for_ever()
    except Hurried:
        ended.append(outer)
    return ended


def test_the_outer_limit_goes_on_when_an_inner_one_has_ended() -> None:
    assert _one_within_another(0.2, 0.02) == [0.02, 0.2]


def test_a_longer_limit_within_a_shorter_one_ends_with_it() -> None:
    with pytest.raises(Hurried), hurried(0.05), hurried(50):
        _for_ever()


def test_it_is_raised_again_in_a_program_that_catches_everything() -> None:
    caught = 0
    with hurried(0.02):
        while caught < 2:
            try:
                _for_ever()
            except Hurried:
                caught += 1
    assert caught == 2


def test_a_limit_that_was_reached_says_so_even_if_the_program_caught_it() -> None:
    with hurried(50) as outer, hurried(0.02) as inner:
        with pytest.raises(Hurried):
            _for_ever()
        assert inner.reached
        assert not outer.reached


def test_a_limit_around_a_longer_one_is_the_one_reached() -> None:
    with hurried(0.02) as outer, hurried(50) as inner:
        with pytest.raises(Hurried):
            _for_ever()
        assert outer.reached
        assert not inner.reached
