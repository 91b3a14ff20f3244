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
