"""`noughts help`: the same words as `--help`, as a manual page and as Markdown too."""

import re
import shutil
import subprocess
from importlib import import_module
from pathlib import Path

import click
import pytest

from noughts.cli import ALIASES, COMMANDS
from noughts.cli.exits import codes
from tests.cli.conftest import Run

ROOT = Path(__file__).parents[2]
WRITTEN = re.compile(r"(?:`|\$ |^ *|/)noughts ([a-z]+\b[^`\n\"|&#]*)", re.MULTILINE)
"""A command as texts write it: in backquotes, after a prompt, or on a line of its own."""


@pytest.mark.parametrize("name", COMMANDS)
def test_help_is_what_the_option_prints(run: Run, name: str) -> None:
    assert run("help", name).out.replace("help " + name, name) == run(name, "--help").out


def test_without_a_command_it_is_the_help_of_all(run: Run) -> None:
    assert run("help").out == run("--help").out


def test_the_markdown_has_a_section_for_every_command_with_its_options_and_exit_codes(run: Run) -> None:
    out = run("help", "--markdown").out
    assert re.findall(r"^## (.*)$", out, re.MULTILINE) == ["noughts", *(f"noughts {name}" for name in COMMANDS)]
    assert "| `--proof FILE` | Write a proof to FILE; `noughts verify FILE` checks it. |" in out
    assert f"| 3 | {codes('solve')[3]} |" in out


def test_a_manual_page_has_the_usual_sections_and_no_stray_request(run: Run) -> None:
    for name in COMMANDS:
        page = run("help", "--man", name).out
        sections = re.findall(r"^\.SH (.*)$", page, re.MULTILINE)
        assert sections == ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXIT STATUS"]
        assert set(re.findall(r"^\.(\w+)", page, re.MULTILINE)) <= {"TH", "SH", "PP", "TP", "nf", "fi"}
        if groff := shutil.which("groff"):
            ran = subprocess.run([groff, "-man", "-Tascii", "-ww"], input=page, capture_output=True, text=True)
            assert (ran.returncode, ran.stderr) == (0, "")


def commands_in(text: str) -> list[tuple[str, click.Command, set[str]]]:
    """The commands that a text writes, with the options it gives each."""
    found = []
    for line in WRITTEN.findall(text):
        name, *rest = line.split()
        if (name := ALIASES.get(name, name)) not in COMMANDS:
            continue
        command = import_module(f"noughts.cli.{name}").command
        if isinstance(command, click.Group) and rest and rest[0] in command.commands:
            command = command.commands[rest[0]]
        given = {option[0] for word in rest if (option := re.match(r"--?[a-z][a-z0-9-]*", word))}
        found.append((line, command, given))
    return found


def test_every_option_that_is_written_anywhere_is_one_of_its_command() -> None:
    """The help of `noughts games show` named `review --load`, which there is not."""
    files = [ROOT / "README.md", *ROOT.glob("docs/**/*.md"), *ROOT.glob("src/noughts/**/*.py")]
    written = [each for file in files for each in commands_in(file.read_text(encoding="utf-8"))]
    assert len(written) > 300
    for line, command, given in written:
        assert given <= {"-h", "--help"} | {option for each in command.params for option in each.opts}, line


def test_one_form_at_a_time(run: Run) -> None:
    ran = run("help", "--man", "--markdown", "solve")
    assert (ran.code, ran.out) == (2, "")
