"""A gust of the storm in this process: lines that need no long search."""

import io
import sys
from pathlib import Path
from random import Random

import pytest

from noughts.cli import main
from tests.storm.commands import Storm, fault

SMALL = ["3x3", "3x3+misere", "3x3+gravity", "4x2:3", "1", "7:3", "2x2x2"]
LINES, GUSTS = 20, 12


@pytest.mark.parametrize("gust", range(GUSTS))
def test_no_line_ends_in_an_error_of_our_own(
    gust: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    for seed in range(gust * LINES, (gust + 1) * LINES):
        storm = Storm(Random(seed), SMALL, "0.1", processes=False)
        line = storm.line()
        folder = tmp_path / str(seed)
        folder.mkdir()
        storm.lay(folder)
        with monkeypatch.context() as here:
            here.chdir(folder)
            here.setenv("HOME", str(folder))
            here.setenv("XDG_STATE_HOME", str(folder / "state"))
            for name, value in line.environment.items():
                if not name.startswith("PYTHON"):
                    here.setenv(name, value)
            here.setattr(sys, "stdin", io.StringIO(line.typed))
            with pytest.raises(SystemExit) as ended:
                main(line.words)
        out, err = capfd.readouterr()
        assert fault(int(ended.value.code or 0), out, err) is None, (seed, line, err)
