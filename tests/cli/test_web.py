"""`noughts web`: bad options are one sentence, and nothing is served."""

import socket
from pathlib import Path

import pytest

from tests.cli.conftest import Run


@pytest.mark.parametrize("words", [("--port", "99999"), ("--workers", "0"), ("--seconds", "-1"), ("--port", "x")])
def test_bad_options(run: Run, words: tuple[str, ...]) -> None:
    found = run("web", *words)
    assert found.code == 2
    assert "expected" in found.err
    assert "Traceback" not in found.err


def test_an_address_that_is_taken(run: Run) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        found = run("web", "--port", str(other.getsockname()[1]))
    assert found.code == 2
    assert found.err.startswith("noughts: Cannot serve on 127.0.0.1 port ")


def test_a_folder_that_cannot_be_made(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert run("web", "--static", str(tmp_path / "file" / "site")).code == 2
