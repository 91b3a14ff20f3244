"""Exercises and answers for the tests."""

from hypothesis import strategies as st

from noughts.teach.exercise.exercise import KINDS
from noughts.teach.exercise.making import Wish

wishes = st.builds(
    Wish,
    kind=st.sampled_from(sorted(KINDS)),
    branching=st.integers(2, 3),
    depth=st.integers(2, 3),
    free=st.integers(2, 3),
    seed=st.integers(0, 10**9),
)
