"""A breath of the storm in every run of the tests; `make storm` lets it blow for hours."""

from pathlib import Path
from random import Random

import pytest

from tests.storm import checkpoints, kills, proofs


@pytest.mark.parametrize("seed", range(4))
def test_changed_proofs(seed: int, tmp_path: Path) -> None:
    random = Random(seed)
    assert [found for _ in range(60) if (found := proofs.gust(random, tmp_path))] == []


@pytest.mark.parametrize("seed", range(3))
def test_changed_checkpoints(seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    random = Random(seed)
    assert [found for _ in range(6) if (found := checkpoints.gust(random, tmp_path))] == []


@pytest.mark.parametrize("name", kills.WORKS)
@pytest.mark.long
def test_killed_processes(name: str, tmp_path: Path) -> None:
    """Between the middle and the end a file is written, renamed, and what is left of it removed."""
    last = kills.WORKS[name].steps
    assert kills.killed(name, tmp_path, steps=Random(name).randint(last // 2, last)) is None
