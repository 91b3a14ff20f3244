"""`noughts solve` and `noughts verify`: values, proofs, limits and exit codes."""

import contextlib
import io
import json
import os
import pty
import signal
import subprocess
import sys
import tempfile
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest

from noughts import __version__
from noughts.cli import main, watching
from noughts.cli.watching import lines_of
from noughts.common.limits import Limits
from noughts.core import Rules
from noughts.proofs.library import at_hand
from noughts.solving.checkpoint import Checkpoint
from noughts.solving.report import Leading, ProgressReport
from noughts.verify import check_file
from tests.cli.conftest import Ran, Run


@pytest.fixture
def shipped_proof(tmp_path: Path) -> str:
    stored = at_hand(Rules.parse("7x7:5"))
    assert stored
    path = tmp_path / "draw.proof"
    path.write_bytes(stored.data)
    return str(path)


def test_json(run: Run) -> None:
    data = json.loads(run("solve", "6x5:4", "--json").out)
    assert {"game", "value", "plies", "first_move", "nodes", "seconds", "proof"} <= set(data)
    assert (data["version"], data["standing"]) == (__version__, "proven")
    assert data["source"] == data["method"]
    assert data["position"] == "....../....../....../....../...... X"
    assert (data["game"], data["value"], data["plies"], data["proof"]) == ("6x5:4", "win", 11, None)


def test_a_proof_is_written_and_verified(run: Run, tmp_path: Path) -> None:
    path = str(tmp_path / "draw.proof")
    assert json.loads(run("solve", "5x5:4", "--proof", path, "--json").out)["proof"] == path
    ran = run("verify", path)
    assert ran.code == 0
    assert "proven: draw for X, to move" in ran.out


def test_a_position(run: Run, tmp_path: Path) -> None:
    path = str(tmp_path / "loss.proof")
    ran = run("solve", "3x3", "--position", "X../.O./..X O", "--proof", path)
    assert "O to move: draw" in ran.out
    assert run("verify", path).code == 0
    assert "win in 1 ply, the fewest possible" in run("solve", "3x3", "--moves", "1 4 2 5").out


def test_a_damaged_proof_is_unreadable_and_a_false_one_refused(run: Run, tmp_path: Path) -> None:
    from noughts.core import Position, Rules
    from noughts.proofs.files import pack

    path = tmp_path / "cube.proof"
    run("solve", "cube", "--proof", str(path))
    data = path.read_bytes()
    path.write_bytes(data[:-3])
    assert run("verify", str(path)).code == 2
    path.write_bytes(pack(Position(Rules.parse("3x3")), "win", bytes([4, 0, 0])))
    ran = run("verify", str(path))
    assert ran.code == 1
    assert "proves nothing" in ran.err


def test_limits_end_with_unknown(run: Run) -> None:
    data = json.loads(run("solve", "4x4x4", "--fresh", "--time", "0.1", "--json").out)
    assert (data["value"], data["plies"], data["proof"]) == ("unknown", None, None)
    assert "unknown" in run("solve", "9x7:5", "--memory", "50").out


@pytest.mark.parametrize(
    "words",
    [
        ("solve",),
        ("solve", "nonsense"),
        ("solve", "3x3", "--time", "soon"),
        ("solve", "3x3", "--memory", "1"),
        ("solve", "3x3", "--position", "XXXX"),
        ("solve", "3x3", "--proof", "/no/such/folder/file"),
        ("verify", "/no/such/file"),
        ("verify",),
    ],
)
def test_bad_input_is_one_sentence_and_exit_code_2(run: Run, words: tuple[str, ...]) -> None:
    ran = run(*words)
    assert ran.code == 2
    assert ran.err.count("\n") == 1


def interrupted(number: int, *words: str) -> Ran:
    """Start `noughts WORD ...` at a terminal, wait until it tells its progress, and send a signal as Ctrl-C does."""
    here, there = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "noughts", *words], stdout=subprocess.PIPE, stderr=there, start_new_session=True
    )
    os.close(there)
    told = b""
    while b" nodes, " not in told:
        told += os.read(here, 1000)
    os.killpg(process.pid, number)
    with contextlib.suppress(OSError):  # So a terminal tells that nobody is left.
        while more := os.read(here, 1000):
            told += more
    os.close(here)
    out, _ = process.communicate()
    return Ran(out.decode(), told.decode(), process.returncode)


@pytest.mark.parametrize(
    ("number", "words", "code"),
    [
        (signal.SIGINT, (), 130),
        (signal.SIGINT, ("--workers", "2"), 130),
        (signal.SIGTERM, (), 143),
    ],
)
def test_a_signal_leaves_a_checkpoint_that_the_same_command_resumes(
    run: Run, own_state: Path, number: int, words: tuple[str, ...], code: int
) -> None:
    command = ("solve", "9x7:5", *words, "--json")
    ran = interrupted(number, *command)
    assert ran.code == code
    assert json.loads(ran.out)["value"] == "unknown"
    (file,) = (own_state / "noughts" / "checkpoints").iterdir()
    kept = f"Stopped. What was learned is kept in {file}; the same command goes on from there."
    assert kept in " ".join(ran.err.split())
    again = interrupted(number, *command)
    assert "Going on from the checkpoint of 20" in " ".join(again.err.split())
    assert json.loads(again.out)["value"] == "unknown"
    fresh = run(*command, "--time", "0.1", "--fresh")
    assert "Going on" not in fresh.err
    assert file.exists()


def test_a_checkpoint_elsewhere(run: Run, tmp_path: Path, own_state: Path) -> None:
    file = tmp_path / "mine"
    ran = run("solve", "9x7:5", "--time", "0.1", "--checkpoint", str(file))
    assert f"What was learned is kept in {file}; the same command goes on from there." in ran.err
    assert [path.name for path in own_state.rglob("*") if path.is_file()] == ["key"]
    file.write_bytes(file.read_bytes()[:1_000])  # short, so that reading it fits into any time
    ran = run("solve", "9x7:5", "--time", "0.1", "--checkpoint", str(file))
    assert ran.code == 3
    assert "the search starts afresh" in ran.err
    assert run("solve", "9x7:5", "--moves", "1", "--checkpoint", str(file)).code == 2
    assert run("solve", "3x3", "--checkpoint", str(tmp_path / "other")).err == ""
    assert not (tmp_path / "other").exists()


def test_progress_in_words() -> None:
    report = ProgressReport(12_345, 6_789.4, 1.84, 52_000_000, Leading("O holds?", 34, 5, (0, 8, 4)), (2, 17))
    assert lines_of(report, Rules.parse("3x3")) == [
        "1.8 s, 12,345 nodes, 6,789 a second, 52 MB, 2 jobs running, 17 done",
        "O holds? proof 34, disproof 5, line 1  9  5",
    ]
    assert lines_of(ProgressReport(1, 2, 3, 4), Rules.parse("3x3")) == ["3.0 s, 1 nodes, 2 a second, 0 MB"]
    writing = ProgressReport(1, 2, 3, 4_000_000, writing=(0, 0))
    assert lines_of(writing, Rules.parse("3x3")) == ["3.0 s, writing the proof, 4 MB"]
    assert lines_of(replace(writing, writing=(5, 1_234)), Rules.parse("3x3")) == [
        "3.0 s, writing the proof, 5 of 1,234 parts, 4 MB"
    ]


def test_a_log_hears_of_the_progress_now_and_then(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    monkeypatch.setattr(watching, "PLAIN_FIRST", 0.0)
    ran = run("solve", "9x7:5", "--time", "0.6", "--json")
    assert json.loads(ran.out)["value"] == "unknown"
    assert " nodes, " in ran.err.splitlines()[0]


def test_so_it_does_of_a_check(monkeypatch: pytest.MonkeyPatch, run: Run, shipped_proof: str) -> None:
    monkeypatch.setattr(watching, "PLAIN_FIRST", 0.0)
    assert "0 s, 0% checked" in run("verify", shipped_proof).err


def test_a_person_sees_a_bar_while_a_proof_is_checked(monkeypatch: pytest.MonkeyPatch, shipped_proof: str) -> None:
    shown = io.StringIO()
    monkeypatch.setattr(watching, "BAR_AFTER", 0.0)
    monkeypatch.setattr(shown, "isatty", lambda: True)
    monkeypatch.setattr(sys, "stderr", shown)
    heard: list[float] = []
    with watching.showing_share("checking", "checked") as hear:
        check_file(shipped_proof, lambda share: (heard.append(share), hear(share))[1])
    assert "checking" in shown.getvalue()
    assert heard == sorted(heard)
    assert 0.0 <= heard[0] < heard[-1] <= 1.0


def test_proofs_that_are_not_long_are_checked_in_silence(run: Run, shipped_proof: str) -> None:
    assert run("verify", shipped_proof).err == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a device that is always full")
def test_a_proof_that_cannot_be_written_is_kept_elsewhere_and_the_value_told(run: Run, own_state: Path) -> None:
    ran = run("solve", "5x5:4", "--proof", "/dev/full")
    assert ran.code == 2
    assert "X to move: draw" in ran.out
    kept = own_state / "noughts" / "proofs" / "full"
    assert f"/dev/full cannot be written: No space left on device. The proof is in {kept} instead." in ran.err
    assert run("verify", str(kept)).code == 0
    assert "full-2" in run("solve", "5x5:4", "--proof", "/dev/full").err


def test_the_result_is_told_and_written_before_the_checkpoint_goes(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    proof, told = tmp_path / "draw.proof", []

    def remove(self: Checkpoint) -> None:
        sys.stdout.flush()
        told.append((capfd.readouterr().out, proof.exists()))

    monkeypatch.setattr(Checkpoint, "remove", remove)
    assert run("solve", "4x4", "--proof", str(proof)).code == 0
    ((out, written),) = told
    assert "X to move: draw" in out
    assert f"proof: {proof}" in out
    assert written


def test_what_is_known_so_far_is_told_before_the_checkpoint_is_written(
    run: Run, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    told: list[str] = []
    monkeypatch.setattr(Checkpoint, "save", lambda *_: told.append(capfd.readouterr().out))
    assert "is kept in" in run("solve", "9x7:5", "--time", "0.01").err
    assert ["X to move: unknown" in out for out in told] == [True]


def as_an_ordinary_user(words: list[str], said: Path) -> int:
    """Run a command in a copy of this process that is not root's, whom no permissions keep out; its exit code."""
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    with contextlib.suppress(BaseException):
        os.dup2(os.open(said, os.O_WRONLY | os.O_CREAT, 0o666), 1)
        os.dup2(1, 2)
        sys.stdout, sys.stderr = os.fdopen(1, "w"), os.fdopen(2, "w")
        if os.geteuid() == 0:
            os.setgroups([])
            os.setgid(65534)
            os.setuid(65534)
        try:
            main(words)
        except SystemExit as ended:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(int(ended.code or 0))
    os._exit(99)


ASKED = 1
"""How often a search may ask whether to stop before it must: enough to begin, too few to end."""


def test_a_state_folder_that_cannot_be_written_costs_no_result(run: Run, own_state: Path) -> None:
    """The checkpoint of an earlier run cannot be removed, and no other can be written."""
    words = ["solve", "6x6:4", "--json"]
    with tempfile.TemporaryDirectory() as name:  # Others may not enter the folders of pytest.
        folder = Path(name)
        state = folder / "state"
        with pytest.MonkeyPatch.context() as here:
            here.setenv("XDG_STATE_HOME", str(state))
            with pytest.MonkeyPatch.context() as soon:
                asked = count()
                soon.setattr(Limits, "stopped", property(lambda _: next(asked) >= ASKED))
                assert run(*words).code == 3
            (kept,) = (state / "noughts" / "checkpoints").iterdir()
            for path in (folder, *folder.rglob("*")):
                path.chmod(0o555)
            said = own_state.parent / "said"
            code = as_an_ordinary_user(words, said)
            for path in (folder, *folder.rglob("*")):
                path.chmod(0o755)
        assert code == 0
        assert kept.exists()
        assert '"value": "win"' in said.read_text()
        assert f"{kept} is no longer needed, but cannot be removed: Permission denied." in said.read_text()


def test_devices_and_links_stay_what_they_are(run: Run, tmp_path: Path) -> None:
    assert run("solve", "4x4", "--proof", os.devnull).code == 0
    assert not Path(os.devnull).is_file()
    ran = run("solve", "4x4", "--checkpoint", os.devnull)
    assert (ran.code, ran.out) == (2, "")
    link, file = tmp_path / "link", tmp_path / "file"
    link.symlink_to(file)
    assert run("solve", "4x4", "--proof", str(link)).code == 0
    assert link.is_symlink()
    assert run("verify", str(file)).code == 0


def test_a_proof_can_be_read_by_those_who_may_read_new_files(run: Run, tmp_path: Path) -> None:
    usual, proof = tmp_path / "usual", tmp_path / "proof"
    usual.touch()
    run("solve", "4x4", "--proof", str(proof))
    assert proof.stat().st_mode == usual.stat().st_mode


def test_a_checkpoint_that_could_not_be_written_is_refused_at_once(run: Run, tmp_path: Path) -> None:
    ran = run("solve", "10x10:5", "--checkpoint", str(tmp_path / "nowhere" / "x"))
    assert ran.code == 2
    assert "cannot be written" in ran.err


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("2x2",), "fewer than three in a row"),
        (("connect4", "--time", "0.01"), "the value is unknown"),
        (("3x3+misere",), "misere"),
    ],
)
def test_why_there_is_no_proof(run: Run, tmp_path: Path, words: tuple[str, ...], why: str) -> None:
    ran = run("solve", *words, "--proof", str(tmp_path / "proof"))
    assert (ran.code, why in ran.out) == (3, True)
    as_data = run("solve", *words, "--json", "--proof", str(tmp_path / "proof"))
    assert (as_data.code, why in as_data.err) == (3, True)


def test_a_shipped_proof_of_a_board_with_gravity_is_written_at_once(run: Run, tmp_path: Path) -> None:
    proof = str(tmp_path / "proof")
    assert "X to move: loss\nmethod: a shipped proof\n0 nodes" in run("solve", "6x6:4+gravity", "--proof", proof).out
    assert Path(proof).stat().st_size == 19_132


def test_a_loss_takes_as_long_as_possible_and_a_win_is_as_quick_as_possible(run: Run) -> None:
    assert "O to move: loss in 6 plies, the most possible" in run("solve", "3x3x3", "--moves", "14").out
    assert "X to move: win in 7 plies, the fewest possible" in run("solve", "3x3x3").out
    assert "X to move: draw\n" in run("solve", "3x3").out


def test_a_value_that_stays_unknown_has_its_own_exit_code(run: Run) -> None:
    ran = run("solve", "9x7:5", "--time", "0.05")
    assert (ran.code, "X to move: unknown" in ran.out) == (3, True)
