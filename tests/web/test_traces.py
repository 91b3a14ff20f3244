"""The searches that the server keeps to be stepped through."""

from pathlib import Path

from noughts.core import Position, Rules
from noughts.explain.steps import record
from noughts.web.traces import Traces


def test_what_is_kept_is_bounded_by_number_and_by_bytes() -> None:
    start = Position(Rules.parse("3x3"))
    small, large = record(start.play(4).play(0).play(8)), record(start.play(4))
    assert large.bytes > 2 * small.bytes
    for most_bytes, most, names in ((10**9, 2, "bc"), (2 * small.bytes, 9, "bc"), (large.bytes, 9, "c"), (1, 9, "c")):
        traces = Traces(most_bytes, most)
        for name in "abc":
            traces.keep(name, small)
        if most_bytes == large.bytes:
            traces.keep("c", large)
        assert "".join(name for name in "abc" if traces.get(name)) == names


def test_processes_that_share_a_folder_show_each_others_searches(tmp_path: Path) -> None:
    found = record(Position(Rules.parse("3x3")).play(4).play(0).play(8))
    one, two = Traces(10**9, 2, tmp_path), Traces(10**9, 2, tmp_path)
    one.keep("a", found)
    shared = two.get("a")
    assert shared is not None
    assert shared.facts == found.facts
    assert two.get("b") is None
    for name in "bcd":
        one.keep(name, found)
    assert len(list(tmp_path.iterdir())) == 2
