"""The student's process ends with the question, and has no more time than it was given."""

import pytest

from noughts.classroom.check.process import Limits, StudentProcess, Unfinished
from tests.classroom.check.moves import MOVE, scribbling


def test_the_process_ends_with_the_question(tmp_path):
    path = tmp_path / "mine.py"
    path.write_text(MOVE)
    with StudentProcess(path, limits=Limits(10)) as process:
        process.load()
        started = process._process
        request = {
            "ask": "call",
            "kind": "move",
            "writing": ["list", " ", "X", "O"],
            "manner": {},
            "boards": ["........."],
        }
        assert [answer["value"] for answer in process.ask(request, 10)] == [0]
        assert list(process.ask({**request, "boards": []}, 10)) == []
        with pytest.raises(Unfinished):
            list(process.ask({**request, "kind": "no such kind"}, 10))
    assert started
    assert started.poll() is not None


def test_a_program_that_cannot_be_hurried_has_no_more_time_than_it_was_given(check_text, monkeypatch):
    """It took three minutes of a check that was to take five seconds."""
    waits = []
    monkeypatch.setattr(StudentProcess, "ask", lambda self, request, seconds: waits.append(seconds) or late())
    report = check_text(MOVE, seconds=4)
    assert report.verdict == "unreadable"
    assert waits[:3] == [4, 4, 4]


def late():
    raise Unfinished("did not answer within 4 s", 0, late=True)


def test_an_answer_without_end_is_not_waited_for(tmp_path, monkeypatch):
    """What came was gathered until the time was up, however much it was."""
    monkeypatch.setattr("noughts.classroom.check.process.MOST_LINE", 100_000)
    path = tmp_path / "mine.py"
    path.write_text(scribbling(b"x" * 1000, times=500))
    request = {"ask": "call", "kind": "move", "writing": ["list", " ", "X", "O"], "manner": {}, "boards": ["." * 9]}
    with StudentProcess(path, limits=Limits(100)) as process, pytest.raises(Unfinished, match="into the pipe"):
        list(process.ask(request, 100))
    assert len(process._rest) < 200_000
