"""A worker: frames in, frames out, one job at a time, and a stop that is heard."""

import io
import pickle
from typing import Any

from noughts.common import Control
from noughts.errors import NoughtsError
from noughts.web.saying import Report
from noughts.web.worker import LENGTH, WebWorker, pack

BUSY = {"seconds": 60.0}


def new_worker() -> tuple[WebWorker, io.BytesIO]:
    sink = io.BytesIO()
    return WebWorker(io.BytesIO(), sink), sink


def frames(data: bytes) -> list[tuple[Any, ...]]:
    found, at = [], 0
    while at < len(data):
        (length,) = LENGTH.unpack(data[at : at + LENGTH.size])
        at += LENGTH.size
        found.append(pickle.loads(data[at : at + length]))
        at += length
    return found


def answer(arguments: dict[str, Any], control: Control, report: Report) -> str:
    report({"part": 1})
    assert control.remaining is not None
    return f"{arguments['seconds']:g}"


def refuse(arguments: dict[str, Any], control: Control, report: Report) -> None:
    raise NoughtsError("No.")


def hoard(arguments: dict[str, Any], control: Control, report: Report) -> None:
    raise MemoryError


def fail(arguments: dict[str, Any], control: Control, report: Report) -> None:
    raise ZeroDivisionError


def obey(arguments: dict[str, Any], control: Control, report: Report) -> bool:
    return control.stopped


def test_frames_come_back() -> None:
    messages = [("run", 1), ("part", {"a": [1, 2]})]
    assert frames(b"".join(map(pack, messages))) == messages


def test_parts_come_before_the_answer() -> None:
    worker, sink = new_worker()
    assert worker._run(1, answer, BUSY) == ("done", "60")
    assert frames(sink.getvalue()) == [("part", {"part": 1})]


def test_every_error_is_a_sentence_for_the_client(capsys: Any) -> None:
    worker, _ = new_worker()
    assert worker._run(1, refuse, BUSY) == ("failed", 422, "No.")
    verb, status, sentence = worker._run(2, hoard, BUSY)
    assert (verb, status) == ("failed", 422)
    assert "more memory" in sentence
    assert worker._run(3, fail, BUSY) == ("failed", 500, "fail failed inside noughts.")
    assert "ZeroDivisionError" in capsys.readouterr().err, "the trace is the server's alone"


def test_a_stop_that_came_before_its_job_is_heard() -> None:
    worker, _ = new_worker()
    worker._stopped = 7
    assert worker._run(7, obey, BUSY) == ("done", True)
    assert worker._run(8, obey, BUSY) == ("done", False)
