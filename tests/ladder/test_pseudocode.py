"""Pseudo-code and the events that its lines stand for."""

import pytest

from noughts.core import Position, Rules
from noughts.ladder import ENGINES, Engine, Trace
from noughts.ladder.pseudocode import pseudocode


def test_a_line_may_name_its_event():
    code = pseudocode("""
search(state):           # enter
    return its value     # leave
""")
    assert code.lines == ("search(state):", "    return its value")
    assert code.line_of == {"enter": 0, "leave": 1}
    assert str(code) == "search(state):\n    return its value"


def test_an_event_that_no_search_has_is_refused():
    with pytest.raises(AssertionError):
        pseudocode("return  # elsewhere")


@pytest.mark.parametrize("name", [rung.name for rung in ENGINES.values() if rung.search])
def test_every_event_of_a_rung_has_its_line(name):
    trace = Trace()
    start = Position(Rules.parse("3x3")).play(0).play(4).play(8)
    Engine(name).search(start, watch=trace)
    assert {event.kind for event in trace.events} <= set(ENGINES[name].code.line_of)


@pytest.mark.parametrize("name", [name for name, rung in ENGINES.items() if rung.code and "bound" in rung.code.line_of])
def test_max_and_min_have_a_function_each_in_which_nothing_changes_its_sign(name):
    code = ENGINES[name].code
    shared = len(code.lines) - code.head
    textbook = code.textbook
    assert len(textbook) == len(code.lines) + shared
    assert textbook[code.head].startswith("max_value(")
    assert textbook[code.head + shared].startswith("min_value(")
    text = "\n".join(textbook[code.head :])
    assert not any(sign in text for sign in ("-beta", "-min_value", "-max_value"))
    assert (text.count("best >= beta"), text.count("best <= alpha")) == ((1, 1) if ENGINES[name].windowed else (0, 0))
    assert (text.count("max(best, min_value("), text.count("min(best, max_value(")) == (1, 1)
