"""Columns of stones that an alternating game can build, against trying every order."""

from functools import cache

from hypothesis import example, given, settings
from hypothesis import strategies as st

from noughts.core.stacking import stackable

words = st.lists(st.lists(st.sampled_from((1, -1)), max_size=6), min_size=1, max_size=5)


def built(columns, last):
    """Whether some order of alternating letters, the first +1, builds the columns and ends on one of the last ones."""

    @cache
    def reachable(heights):
        if not any(heights):
            return True
        wanted = 1 if sum(heights) % 2 else -1
        complete = list(heights) == [len(column) for column in columns]
        return any(
            reachable((*heights[:number], height - 1, *heights[number + 1 :]))
            for number, height in enumerate(heights)
            if height and columns[number][height - 1] == wanted and (not complete or number in last)
        )

    return reachable(tuple(map(len, columns)))


@given(words, st.data())
@settings(max_examples=400)
@example([[1, -1, 1], [-1, 1, 1, -1]], None)  # No column of it can be played through in one go.
def test_found_if_and_only_if_some_order_builds_the_columns(columns, data):
    total = sum(map(sum, columns))
    wanted = 1 if sum(map(len, columns)) % 2 else -1
    ends = [number for number, column in enumerate(columns) if column and column[-1] == wanted]
    last = data.draw(st.sets(st.sampled_from(ends))) if data and ends else ends
    expected = total in (0, 1) and bool(last) and built(columns, last)
    assert stackable(columns, sorted(last)) == expected


@given(st.lists(st.integers(0, 19), min_size=1, max_size=400), st.data())
@settings(max_examples=30, deadline=None)
def test_every_game_on_a_large_board_is_found(played, data):
    columns = [[] for _ in range(20)]
    for number, column in enumerate(played):
        columns[column].append(-1 if number % 2 else 1)
    assert stackable(columns, [played[-1]]) is True


def test_one_way_blocked_at_the_bottom_is_seen_at_once():
    """A request with such columns once stopped the server for eight seconds: tops that fit, bottoms that do not."""
    columns = [[-1, 1] * 10 for _ in range(19)] + [[-1] * 10 + [1] * 10]
    assert stackable(columns, [19]) is False
