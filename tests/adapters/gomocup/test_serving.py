"""The process: streams, line ends, a referee that sends everything at once and suspends it, and stopping a search."""

import io
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator

import pytest

from noughts.adapters.gomocup.serving import EngineConversation, lines_of

POINT = re.compile(r"\d+,\d+\s*")


def converse(text: str) -> list[str]:
    """What is answered to a whole conversation that ends with its input, without the thoughts."""
    target = io.BytesIO()
    EngineConversation(io.BytesIO(text.encode()).read, target, 5).run()
    return [line for line in target.getvalue().decode().splitlines() if not line.startswith("MESSAGE")]


@pytest.fixture
def engine() -> Iterator["subprocess.Popen[str]"]:
    process = subprocess.Popen(
        [sys.executable, "-m", "noughts", "engine"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        bufsize=1,
    )
    with process:
        yield process
        process.kill()


def answer(process: "subprocess.Popen[str]") -> str:
    """The next line that is no thought."""
    assert process.stdout
    while (line := process.stdout.readline()).startswith("MESSAGE"):
        pass
    return line.strip()


def send(process: "subprocess.Popen[str]", *lines: str) -> None:
    assert process.stdin
    process.stdin.write("".join(f"{line}\r\n" for line in lines))
    process.stdin.flush()


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_any_line_end_will_do(end):
    assert converse(end.join(["START 15", "", "ABOUT", "BEGIN", "END", "ABOUT", ""])) == [
        "OK",
        converse("ABOUT\n")[0],
        "7,7",
    ]


def test_long_lines_are_cut_and_odd_bytes_read():
    source = io.BytesIO(b"A" * 100_000 + b"\n\xff\xfe\nEND")
    lines = list(lines_of(source.read))
    assert [len(line) for line in lines] == [4096, 2, 3]


def test_the_input_may_end_anywhere():
    assert converse("") == []
    assert converse("START 15\nBOARD\n7,7,2\n") == ["OK"]


def test_a_fault_of_ours_is_an_error_line(monkeypatch):
    from noughts.adapters.gomocup.thinking import Mind

    monkeypatch.setattr(Mind, "ideas", lambda *_: 1 / 0)
    assert converse("START 15\nBEGIN\nABOUT\n")[1:] == [
        "ERROR noughts failed (ZeroDivisionError: division by zero)",
        converse("ABOUT\n")[0],
    ]


def test_a_referee_that_sends_all_at_once_and_suspends_the_process(engine):
    """As the judge of Gomocup does: START and INFO without waiting, an empty BOARD, then STOP between the moves."""
    limits = ["INFO timeout_turn 300", "INFO timeout_match 60000", "INFO max_memory 350000000", "INFO rule 0"]
    send(engine, "START 15", *limits, "INFO time_left 60000", "BOARD", "DONE")
    assert answer(engine) == "OK"
    taken = [answer(engine)]
    for reply in ("0,0", "14,0", "0,14"):
        os.kill(engine.pid, signal.SIGSTOP)
        send(engine, "INFO time_left 50000", f"TURN {reply}")
        os.kill(engine.pid, signal.SIGCONT)
        taken.append(answer(engine))
    assert all(POINT.fullmatch(point) for point in taken)
    assert len(set(taken)) == 4
    send(engine, "END")
    assert engine.wait(30) == 0
    assert engine.stderr
    assert engine.stderr.read() == ""


def test_a_search_is_stopped_by_yxstop(engine):
    send(engine, "START 20", "INFO timeout_turn 600000", "INFO timeout_match 0", "BOARD", "9,9,2", "DONE")
    assert answer(engine) == "OK"
    assert engine.stdout
    assert engine.stdout.readline().startswith("MESSAGE")
    send(engine, "yxstop")
    assert POINT.fullmatch(answer(engine))


def test_a_search_is_ended_by_end(engine):
    send(engine, "START 20", "INFO timeout_turn 600000", "BOARD", "9,9,2", "DONE")
    assert answer(engine) == "OK"
    send(engine, "END")
    assert engine.wait(30) == 0
