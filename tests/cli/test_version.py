"""`noughts --version`."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from noughts import __version__
from noughts.cli import version
from noughts.common import kernel
from tests.cli.conftest import Run


def test_names_version_commit_and_kernels(run: Run) -> None:
    out = run("--version").out
    form = "compiled" if kernel.compiled else "not compiled"
    assert re.fullmatch(rf"noughts, version {re.escape(__version__)} \((commit [0-9a-f]+, )?{form}\)\n", out)
    assert run("-V").out == out


def test_nothing_of_noughts_is_imported_for_it() -> None:
    code = "import sys; from noughts.cli.version import version_text; version_text(); print(*sys.modules)"
    words = [sys.executable, "-c", code]
    loaded = subprocess.run(words, check=True, capture_output=True, text=True).stdout.split()
    ours = {name for name in loaded if name.startswith("noughts")}
    assert ours == {
        "noughts",
        "noughts.cli",
        "noughts.cli.exits",
        "noughts.cli.version",
        "noughts.errors",
        "noughts.showing",
    }


def test_the_commit_of_a_wheel_is_in_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "commit.txt").write_text("abc1234\n")
    monkeypatch.setattr(version, "BUILT", tmp_path / "commit.txt")
    assert version.commit_name() == "abc1234"


def test_without_a_checkout_no_commit_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(version, "PACKAGE", tmp_path / "src" / "noughts")
    assert version.commit_name() == ""
    assert "commit" not in version.version_text()
