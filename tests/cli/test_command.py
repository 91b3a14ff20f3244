"""The `noughts` command as a whole: version, help, unknown words, completion, and how little it imports."""

import io
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from noughts import __version__
from noughts.cli import COMMANDS
from noughts.cli.exits import codes
from tests.cli.conftest import Run

HEAVY = ("rich", "textual", "fastapi", "uvicorn", "matplotlib", "distributed", "numpy", "click")


LIGHT = {"adapters", "cli", "core", "errors", "files", "showing", "common"}
"""All that the help of a command may load."""
LOADED = """
import sys
from noughts.cli import group
for name in sys.argv[1:]:
    group.main([name, "--help"], standalone_mode=False)
    print(name, *sorted({name.split(".")[1] for name in sys.modules if name.startswith("noughts.")}), file=sys.stderr)
"""


@pytest.mark.parametrize("option", ["--version", "-V"])
def test_version(run: Run, option: str) -> None:
    assert run(option).out.startswith(f"noughts, version {__version__} (")


def test_the_help_of_a_command_loads_next_to_nothing() -> None:
    """One process shows that of every command, and what it has loaded after each."""
    ran = subprocess.run([sys.executable, "-c", LOADED, *COMMANDS], check=True, capture_output=True, text=True)
    after = {name: set(loaded) for name, *loaded in map(str.split, ran.stderr.splitlines())}
    assert list(after) == list(COMMANDS)
    assert [name for name, loaded in after.items() if not loaded <= LIGHT] == []


@pytest.mark.parametrize("name", COMMANDS)
def test_the_help_of_every_command_has_an_example_and_its_exit_codes(run: Run, name: str) -> None:
    out = run(name, "--help").out
    assert re.search(rf"^  .*\bnoughts {name}\b", out.partition("\n")[2], re.MULTILINE)
    assert [int(code) for code in re.findall(r"^    (\d+) +\S", out, re.MULTILINE)] == list(codes(name))


def test_a_game_stands_for_play_and_a_bare_number_for_a_square(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for word, shown in (("connect4", "7x6:4+gravity: 4 in a row"), ("4", "4x4: 4 in a row")):
        monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
        ran = run(word, "--plain")
        assert (ran.code, shown in ran.out) == (0, True)


@pytest.mark.parametrize("words", [["--plain"], ["--plain", "--o", "level:1"], ["--x=random", "--plain"]])
def test_options_of_play_start_a_game(run: Run, monkeypatch: pytest.MonkeyPatch, words: list[str]) -> None:
    """`noughts --plain`, which the README names, was "No such option '--plain'."."""
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    ran = run(*words)
    assert (ran.code, ran.err) == (0, "")
    assert "noughts: the whole tic-tac-toe family" in ran.out or "3x3: 3 in a row wins." in ran.out


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        (["paly"], "did you mean play?"),
        (["conect4"], "did you mean connect4?"),
        (["play", "--level", "3"], "did you mean --o level:N (or --x level:N) with N from 1 to 8?"),
        (["--level", "2"], "did you mean --o level:N"),
        (["--nonsense"], "No such option '--nonsense'"),
        (["play", "--vs", "perfect"], "did you mean --o PLAYER?"),
        (["play", "--o", "easy"], "did you mean level:2?"),
        (["play", "--o", "Level:3"], "did you mean level:3?"),
        (["play", "--o", ""], "expected a name, such as level:4"),
        (["play", "7x6:4+gravty"], "did you mean 7x6:4+gravity?"),
        (["play", "conect4+misère"], "did you mean connect4+misere?"),
        (["games"], "Missing command; expected one of backup, delete"),
        (["proofs", "lst"], "Did you mean 'list'?"),
        (["help", "slove"], "did you mean solve?"),
        (["analyse", "qbic"], "did you mean qubic?"),
        (["analyse", "--engine", "alfabeta"], "did you mean alphabeta?"),
        (["lab", "prunning"], "did you mean pruning?"),
        (["analyse", "3x3", "3x4"], "unexpected extra argument (3x4). See"),
        (["analyse", "connect4", "--moves", "44444444"], "Column 4 is full; free columns: 1 2 3 5 6 7."),
    ],
)
def test_a_near_miss_is_suggested(run: Run, words: list[str], meant: str) -> None:
    ran = run(*words)
    assert (ran.code, ran.out) == (2, "")
    assert meant in ran.err
    assert ran.err.count("\n") == 1


def test_help_names_every_command(run: Run) -> None:
    out = run("--help").out
    for name in COMMANDS:
        assert re.search(rf"^  {name} ", out, re.MULTILINE)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(run: Run, name: str) -> None:
    ran = run(name, "--help")
    assert ran.code == 0
    assert ran.out.startswith(f"Usage: noughts {name}")
    assert len(ran.out.splitlines()) > 5


@pytest.mark.parametrize("words", [["nonsense"], ["--nonsense"], ["analyse", "--nonsense"]])
def test_unknown_words(run: Run, words: list[str]) -> None:
    ran = run(*words)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1


def python(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout


def test_import_is_light() -> None:
    loaded = python("import sys, noughts; print(*sys.modules)").split()
    assert not [name for name in HEAVY if name in loaded]
    assert "noughts.ladder" not in loaded


def test_analyse_imports_no_screen() -> None:
    code = "import sys; from noughts.cli import analyse; print(*sys.modules)"
    loaded = python(code).split()
    assert not [name for name in HEAVY if name in loaded and name != "click"]


def test_public_names_are_there() -> None:
    import noughts

    for name in noughts.__all__:
        assert getattr(noughts, name) is not None
    with pytest.raises(AttributeError):
        noughts.nonsense  # noqa: B018


def test_shell_completion_offers_games_and_players() -> None:
    def complete(words: str, number: int) -> str:
        environment = os.environ | {
            "_NOUGHTS_COMPLETE": "bash_complete",
            "COMP_WORDS": words,
            "COMP_CWORD": str(number),
        }
        return subprocess.run(
            [sys.executable, "-m", "noughts"], env=environment, check=False, capture_output=True, text=True
        ).stdout

    assert "analyse" in complete("noughts an", 1)
    assert "qubic" in complete("noughts analyse q", 2)
    assert "perfect" in complete("noughts match per", 2)
    assert "pruning" in complete("noughts lab pru", 2)
    assert "solve" in complete("noughts help so", 2)
    assert complete("noughts verify some", 2).startswith("file,")


@pytest.mark.parametrize(
    ("words", "closed"),
    [
        *(("analyse 3x3", closed) for closed in ("<&-", ">&-", "2>&-", "<&- >&- 2>&-")),
        ("analyse 3y3", "2>&-"),
        ("play --plain", "<&-"),
        ("play --plain", "<&- >&- 2>&-"),
        ("match random random --games 1", ">&-"),
    ],
)
def test_closed_streams_cost_no_traceback(words: str, closed: str) -> None:
    """Each stream and all of them for one command, and for others the stream that it needs most."""
    command = f"{sys.executable} -m noughts {words} {closed}"
    ran = subprocess.run(command, shell=True, check=False, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    assert "Traceback" not in ran.stderr
    assert "an error of noughts itself" not in ran.stderr
    assert ran.returncode in (0, 2)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a file that is full")
@pytest.mark.parametrize("words", ["analyse 3x3", "--help"])
def test_output_for_which_there_is_no_room_is_one_sentence(words: str) -> None:
    """Python tried again to write it when it ended, complained in two more lines, and ended with 120."""
    ran = subprocess.run(
        f"{sys.executable} -m noughts {words} > /dev/full", shell=True, check=False, capture_output=True, text=True
    )
    assert (ran.returncode, ran.stderr) == (2, "noughts: Standard output cannot be written: No space left on device.\n")


def test_a_locale_that_knows_only_ascii_is_written_in_ascii(tmp_path: Path) -> None:
    environment = os.environ | {
        "LC_ALL": "C",
        "PYTHONUTF8": "0",
        "PYTHONIOENCODING": "ascii",
        "PYTHONCOERCECLOCALE": "0",
    }
    for words in (["tree", "--leaves", "[[1,2],[0,3]]", "-o", str(tmp_path / "t.svg")], ["lab"], ["analyse", "\u2603"]):
        ran = subprocess.run(
            [sys.executable, "-m", "noughts", *words], check=False, capture_output=True, text=True, env=environment
        )
        assert "Traceback" not in ran.stderr
        assert "an error of noughts itself" not in ran.stderr


def test_analyze_is_understood(run: Run) -> None:
    assert run("analyze", "3x3").code == 0
