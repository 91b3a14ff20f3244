"""Files are written whole or not at all, and what has no name of its own is kept in one place."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from noughts.errors import BadFile
from noughts.files import demand_writable, make_folder, state_folder, write_whole


def test_the_state_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert state_folder() == tmp_path / "noughts"
    monkeypatch.delenv("XDG_STATE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert state_folder() == tmp_path / ".local" / "state" / "noughts"


def test_a_writer_that_fails_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    def half() -> Iterator[bytes]:
        yield b"half"
        raise KeyboardInterrupt

    write_whole(tmp_path / "file", [b"wh", b"ole"])
    with pytest.raises(KeyboardInterrupt):
        write_whole(tmp_path / "file", half())
    assert (tmp_path / "file").read_bytes() == b"whole"
    assert list(tmp_path.iterdir()) == [tmp_path / "file"]


def test_where_nothing_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(BadFile, match="cannot be written"):
        write_whole(tmp_path / "none" / "file", [b"x"])
    with pytest.raises(BadFile, match="cannot be made"):
        make_folder(tmp_path / "file" / "folder")


def test_what_cannot_be_written_is_known_before_the_work(tmp_path: Path) -> None:
    demand_writable(tmp_path / "file")
    assert list(tmp_path.iterdir()) == []
    for path in (tmp_path, tmp_path / "none" / "file"):
        with pytest.raises(BadFile, match="cannot be written"):
            demand_writable(path)
