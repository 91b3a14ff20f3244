"""The key of a person's files: made once, kept private, and never taken for one where it is damaged."""

from pathlib import Path

import pytest

from noughts.common.envelope import KEY_BYTES, own_key


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path / "noughts"


def test_a_key_is_made_once_and_private(folder: Path) -> None:
    key = own_key(make=True)
    assert len(key) == KEY_BYTES
    assert own_key() == own_key(make=True) == key
    assert (folder / "key").stat().st_mode & 0o077 == 0


def test_without_a_key_nothing_fits(folder: Path) -> None:
    assert own_key() != own_key()
    assert not (folder / "key").exists()


def test_a_damaged_key_is_made_anew(folder: Path) -> None:
    folder.mkdir(parents=True)
    (folder / "key").write_bytes(b"short")
    assert own_key() != own_key()
    assert own_key(make=True) == own_key()
