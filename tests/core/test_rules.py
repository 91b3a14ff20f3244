"""Rules as data, and as text."""

import pickle

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from noughts.core import NAMES, Rules
from noughts.core.bits import bits_of, cells_of
from noughts.errors import NoughtsError, UnknownGame
from tests.reference import plain_lines
from tests.strategies import KINDS, rules


@given(rules())
def test_text_round_trip(kind):
    assert Rules.parse(str(kind)) == kind
    assert str(Rules.parse(str(kind))) == str(kind)


@given(rules())
def test_repr_and_pickle_rebuild_the_rules(kind):
    assert eval(repr(kind)) == kind
    assert pickle.loads(pickle.dumps(kind)) == kind
    assert hash(pickle.loads(pickle.dumps(kind))) == hash(kind)


@given(rules(most_cells=40), st.data())
def test_a_stone_completes_a_line_or_none(kind, data):
    stones = data.draw(st.integers(1, kind.full))
    cell = data.draw(st.sampled_from(cells_of(stones)))
    whole = {line for line, beyond in plain_lines(kind) if line >> cell & 1 and not line & ~stones | beyond & stones}
    assert kind.completed(stones, cell) == bool(whole)
    assert set(kind.completed_lines(stones, cell)) == whole
    assert set(kind.completed_lines(stones, cell)) <= set(kind.completed_lines(stones))
    if not kind.completed_lines(stones):
        completing = [other for other in range(kind.cells) if kind.completed(stones | 1 << other, other)]
        assert kind.completing(stones) == bits_of(completing)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3x3", Rules((3, 3), 3)),
        ("5x5:4", Rules((5, 5), 4)),
        ("3x3x3", Rules((3, 3, 3), 3)),
        ("7x6:4+gravity", Rules((7, 6), 4, gravity=True)),
        ("7x6:4+misere+gravity", Rules((7, 6), 4, gravity=True, misere=True)),
        ("9x4", Rules((9, 4), 4)),
        (" 3X3:3 ", Rules((3, 3))),
        ("tictactoe", Rules((3, 3))),
        ("cube", Rules((3, 3, 3))),
        ("qubic", Rules((4, 4, 4))),
        ("gomoku", Rules((15, 15), 5)),
        ("Connect4", Rules((7, 6), 4, gravity=True)),
        ("400", Rules((400,))),
        ("20x20:5", Rules((20, 20), 5)),
        ("2x2x2x50:3", Rules((2, 2, 2, 50), 3)),
    ],
)
def test_parse(text, expected):
    assert Rules.parse(text) == expected


def test_length_is_the_smallest_side_when_left_out():
    assert str(Rules.parse("5x4:4")) == "5x4"
    assert str(Rules.parse("4x4:3")) == "4x4:3"


@pytest.mark.parametrize("name", NAMES)
def test_names_are_games(name):
    assert str(Rules.parse(name)) in (NAMES[name], NAMES[name].replace(":3", ""))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "is not a game; expected WxH"),
        ("chess", "'chess' is not a game; expected WxH"),
        ("Renju", "Renju is not played: it forbids the first player certain moves. The nearest game is 15x15:5+exact."),
        ("connect-6", "Connect6 is not played: it has two stones a turn. The nearest game is gomoku."),
        ("3x", "is not a game"),
        ("3xx3", "is not a game"),
        ("-3x3", "is not a game"),
        ("3x3:", "is not a game"),
        ("3x3+", "is not a game"),
        ("3x3+renju", "is not a game"),
        ("3x3+misere+misere", "is not a game"),
        ("9999999x1", "is not a game"),
        ("0x3", "Every side of a board is at least 1."),
        ("3x3:0", "0 in a row is no goal; expected at least 1."),
        ("3x3:4", "4 in a row does not fit on 3x3; expected 1 to 3."),
        ("21x20", "A board has at most 400 cells, not 420."),
        ("999999x999999", "A board has at most 400 cells"),
        ("2x2x2x2x2", "A board has 1 to 4 dimensions, not 5."),
        ("x" * 500, "..."),
    ],
)
def test_refusals_say_what_was_expected(text, reason):
    with pytest.raises(UnknownGame) as error:
        Rules.parse(text)
    assert reason in str(error.value)
    assert len(str(error.value)) < 250


@given(st.one_of(st.text(), st.from_regex(r"\A[0-9x:+a-z -]{0,30}\Z"), st.sampled_from(KINDS).map(lambda k: k + "x9")))
@example("３x３")
@example("3x3\x00")
def test_only_our_errors_come_out_of_the_parser(text):
    try:
        kind = Rules.parse(text)
    except NoughtsError as error:
        assert "\n" not in str(error)
    else:
        assert Rules.parse(str(kind)) == kind


@given(rules(most_cells=60))
def test_what_the_rules_compute_fits_together(kind):
    assert kind.full.bit_count() == kind.cells
    assert kind.line_sets == tuple(sum(1 << cell for cell in line) for line in kind.lines)
    assert all(len(line) == kind.length for line in kind.lines)
    for cell in range(kind.cells):
        assert set(kind.lines_through[cell]) == {line for line in kind.line_sets if line >> cell & 1}


def test_below_under_gravity_is_the_next_cell_along_the_last_axis():
    below = Rules.parse("3x2+gravity").below
    assert below == (1 << 3, 1 << 4, 1 << 5, 0, 0, 0)
    assert Rules.parse("3x2").below == (0,) * 6
    assert Rules.parse("2x1x2:2+gravity").below == (1 << 2, 1 << 3, 0, 0)
