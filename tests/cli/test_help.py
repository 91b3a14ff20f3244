"""`noughts help`: the same words as `--help`, as a manual page and as Markdown too."""

import re
import shutil
import subprocess

import pytest

from noughts.cli import COMMANDS
from tests.cli.conftest import Run


@pytest.mark.parametrize("name", COMMANDS)
def test_help_is_what_the_option_prints(run: Run, name: str) -> None:
    assert run("help", name).out.replace("help " + name, name) == run(name, "--help").out


def test_without_a_command_it_is_the_help_of_all(run: Run) -> None:
    assert run("help").out == run("--help").out


def test_the_markdown_has_a_section_for_every_command_with_its_options_and_exit_codes(run: Run) -> None:
    out = run("help", "--markdown").out
    assert re.findall(r"^## (.*)$", out, re.MULTILINE) == ["noughts", *(f"noughts {name}" for name in COMMANDS)]
    assert "| `--proof FILE` | Write a proof to FILE; `noughts verify FILE` checks it. |" in out
    assert "| 3 | the value is unknown: a limit of time or memory was reached |" in out


def test_a_manual_page_has_the_usual_sections_and_no_stray_request(run: Run) -> None:
    for name in COMMANDS:
        page = run("help", "--man", name).out
        sections = re.findall(r"^\.SH (.*)$", page, re.MULTILINE)
        assert sections == ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXIT STATUS"]
        assert set(re.findall(r"^\.(\w+)", page, re.MULTILINE)) <= {"TH", "SH", "PP", "TP", "nf", "fi"}
        if groff := shutil.which("groff"):
            ran = subprocess.run([groff, "-man", "-Tascii", "-ww"], input=page, capture_output=True, text=True)
            assert (ran.returncode, ran.stderr) == (0, "")


def test_one_form_at_a_time(run: Run) -> None:
    ran = run("help", "--man", "--markdown", "solve")
    assert (ran.code, ran.out) == (2, "")
