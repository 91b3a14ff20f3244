"""The student's process: no more CPU time than it was given, nothing left behind, and no answer but its own."""

import os
import threading
import time

import pytest

from noughts.teach.check.process import ProcessLimits, StudentProcess, Unfinished
from tests.teach.check.moves import MOVE, scribbling

REQUEST = {"ask": "call", "function": 0, "writing": ["list", " ", "X", "O"], "manner": {}, "boards": ["." * 9]}


def asked(process: StudentProcess, seconds: float = 10.0) -> list:
    return list(process.ask({**REQUEST, "each": [seconds]}, seconds))


@pytest.fixture
def process_of(tmp_path):
    """Start a program given as text."""
    made = []

    def start(text: str, limits: ProcessLimits | None = None) -> StudentProcess:
        path = tmp_path / "mine.py"
        path.write_text(text)
        made.append(StudentProcess(path, None, limits))
        return made[-1]

    yield start
    for process in made:
        process.close()


SPINS = """
import time


def best_move(board):
    until = time.process_time() + 0.4
    while time.process_time() < until:
        pass
    return 0
"""


def test_the_time_of_a_request_that_is_given_up_counts(process_of):
    process = process_of(SPINS)
    process.load()
    before = process.used
    answers = process.ask({**REQUEST, "boards": ["." * 9] * 9, "each": [10.0] * 9}, 20.0)
    next(answers)
    answers.close()
    assert 0.3 < process.used - before < 3


def test_it_answers_and_can_be_asked_again_after_it_was_ended(process_of):
    process = process_of(MOVE)
    process.load()
    assert [answer["value"] for answer in asked(process)] == [0]
    process.end()
    assert [answer["value"] for answer in asked(process)] == [0]


def test_a_question_that_is_not_heard_to_the_end_is_not_taken_for_the_next_answer(process_of):
    process = process_of(MOVE)
    process.load()
    many = {**REQUEST, "boards": ["." * 9, "X" + "." * 8] * 50, "each": [10.0] * 100}
    assert next(process.ask(many, 10))["value"] == 0
    assert [answer["value"] for answer in asked(process)] == [0]


def test_a_program_works_no_longer_than_it_may(process_of):
    process = process_of(
        "def best_move(board):\n    while True:\n        try: pass\n        except BaseException: pass\n"
    )
    process.load()
    with pytest.raises(Unfinished, match="of its own time") as raised:
        list(process.ask({**REQUEST, "each": [60.0]}, 0.5))
    assert raised.value.late
    assert 0.5 <= process.used < 5


def test_the_whole_time_is_the_whole_time(process_of):
    process = process_of("def best_move(board):\n    while True: pass\n", ProcessLimits(1.0))
    process.load()
    with pytest.raises(Unfinished, match="of its own time"):
        asked(process, 60)
    with pytest.raises(Unfinished):
        asked(process, 60)
    assert process.used < 10


@pytest.mark.parametrize("data", [b"garbage\n", b'{"value": 4}\n', b'{"value": 4, "number": 0}\n'])
def test_what_the_program_writes_itself_is_no_answer(process_of, data):
    process = process_of(scribbling(data))
    process.load()
    with pytest.raises(Unfinished, match="into the channel"):
        asked(process)


def test_killing_its_parent_kills_the_warden_and_not_the_checker(process_of):
    process = process_of("import os\ndef best_move(board):\n    os.kill(os.getppid(), 9)\n    return 0\n")
    process.load()
    with pytest.raises(Unfinished, match="ends the process that checks it"):
        asked(process)
    with pytest.raises(Unfinished):
        asked(process)


GRANDCHILD = """
import os, subprocess, sys
def best_move(board):
    child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"], start_new_session=True)
    return child.pid
"""


def test_what_it_has_started_is_ended_with_it(process_of):
    process = process_of(GRANDCHILD)
    process.load()
    [answer] = asked(process)
    process.end()
    assert _ends(answer["value"])


STOPPING = """
import os, signal, subprocess, sys
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"], start_new_session=True)
with open("started", "w") as file:
    print(os.getpid(), child.pid, file=file)
os.kill(os.getppid(), signal.SIGSTOP)
"""


def test_stopping_its_warden_ends_the_program_and_not_the_check(process_of, tmp_path):
    process = process_of(STOPPING + MOVE)
    with pytest.raises(Unfinished, match="stops the process that checks it"):
        process.load()
    assert all(_ends(int(pid)) for pid in (tmp_path / "started").read_text().split())


CROWD = """
import os, signal
def best_move(board):
    with open("started", "w") as file:
        for _ in range(100):
            child = os.fork()
            if not child:
                signal.pause()
            print(child, file=file, flush=True)
    signal.pause()
"""


def test_a_program_may_not_start_many_processes(process_of, tmp_path):
    process = process_of(CROWD)
    process.load()
    try:
        [answer] = asked(process)
        assert answer["error"]["type"] == "BlockingIOError"  # The system refuses, except to root.
    except Unfinished as error:
        assert "starts too many processes" in str(error)
    process.close()
    assert all(_ends(int(pid)) for pid in (tmp_path / "started").read_text().split())


WORKING_CHILD = """
import os, signal
def best_move(board):
    if not os.fork():
        while True: pass
    signal.pause()
"""


def test_the_time_of_what_it_has_started_is_its_own(process_of):
    process = process_of(WORKING_CHILD)
    process.load()
    with pytest.raises(Unfinished, match="of its own time"):
        asked(process, 0.3)
    assert process.used >= 0.3


HANGING = """
import os, signal
def best_move(board):
    if "X" not in board:
        return os.getpid()
    while True:
        try:
            if "O" not in board:
                os.kill(os.getppid(), signal.SIGKILL)
            while True: pass
        except BaseException:
            pass
"""


@pytest.mark.parametrize("board", ["XO.......", "X........"], ids=["its warden lives", "it has killed its warden"])
def test_a_program_that_hangs_is_ended_with_the_check(process_of, board):
    process = process_of(HANGING)
    process.load()
    [answer] = asked(process)
    asking = threading.Thread(target=_asked_in_vain, args=(process, board))
    asking.start()
    _wait_until(lambda: _is_working(answer["value"]))
    process.interrupt()
    process.close()
    asking.join()
    assert _ends(answer["value"])


def _asked_in_vain(process: StudentProcess, board: str) -> None:
    with pytest.raises(Unfinished):
        list(process.ask({**REQUEST, "boards": [board], "each": [60.0]}, 60))


def _is_working(pid: int) -> bool:
    """Whether a process uses the processor, or is gone already."""
    try:
        with open(f"/proc/{pid}/stat") as file:
            return file.read().rpartition(")")[2].split()[0] == "R"
    except OSError:
        return True


def _ends(pid: int) -> bool:
    return _wait_until(lambda: not os.path.exists(f"/proc/{pid}"))


def _wait_until(holds) -> bool:
    for _ in range(6000):
        if holds():
            return True
        time.sleep(0.05)
    return False


def test_noughts_cannot_be_asked_for_the_answers(process_of):
    process = process_of("def best_move(board):\n    import noughts\n    return 0\n")
    process.load()
    [answer] = asked(process)
    assert answer["error"]["type"] in ("ModuleNotFoundError", "ImportError")


def test_a_file_has_a_largest_size(process_of, tmp_path):
    text = "def best_move(board):\n    open('big', 'wb').write(b'x' * 50_000_000)\n    return 0\n"
    process = process_of(text)
    process.load()
    try:
        [answer] = asked(process)
        assert "error" in answer
    except Unfinished:
        pass
    assert (tmp_path / "big").stat().st_size <= 10_000_000
