"""The runner keeps what is done."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from noughts.errors import BadFile
from noughts.measure.lab import Findings
from noughts.measure.lab import runner as runner_module
from noughts.measure.lab.dryrun import dryrun
from noughts.measure.lab.runner import Folder, run_all
from noughts.measure.lab.runner import run as run_one


def test_an_interrupted_run_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder, calls = Folder.at(tmp_path), []
    names = ["pruning", "dryrun", "heuristic"]

    def counted(name: str) -> Any:
        def go(*arguments: Any, **options: Any) -> Findings:
            calls.append(name)
            if calls == ["pruning", "dryrun"]:
                raise KeyboardInterrupt
            return replace(dryrun(), name=name)

        return go

    monkeypatch.setattr(runner_module, "experiment", counted)
    with pytest.raises(KeyboardInterrupt):
        list(run_all(names, folder))
    assert (tmp_path / "report.html").exists()
    assert not (tmp_path / "data" / "dryrun.json").exists()
    found = list(run_all(names, folder))
    assert calls == ["pruning", "dryrun", "dryrun", "heuristic"]
    assert [item.name for item in found] == names
    list(run_all(names, folder, fresh=True))
    assert calls[4:] == names


@pytest.mark.parametrize("text", ["", "{", "[]", '{"format": "noughts-findings", "version": "0.0.0", "findings": {}}'])
def test_data_that_cannot_be_used_is_made_again(tmp_path: Path, text: str) -> None:
    folder = Folder.at(tmp_path)
    (tmp_path / "data" / "dryrun.json").write_text(text)
    assert folder.load("dryrun") is None
    assert run_one("dryrun", folder).table("counts").rows[0][1] == 4


def test_data_with_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    folder = Folder.at(tmp_path)
    run_one("dryrun", folder)
    file = tmp_path / "data" / "dryrun.json"
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes())
    assert folder.load("dryrun") is not None


def test_what_was_made_with_other_arguments_is_not_taken_for_the_standard(tmp_path: Path) -> None:
    folder = Folder.at(tmp_path)
    run_one("dryrun", folder, leaves=[1, 2])
    assert run_one("dryrun", folder).table("counts").rows[0] == ("minimax", 4, 15, 8, 0)


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BadFile, match="cannot be created"):
        Folder.at(tmp_path / "file" / "folder")
