"""A breath of the storm in every run of the tests; `make storm` lets it blow for hours."""

from pathlib import Path
from random import Random

import pytest

from tests.storm import checkpoints, proofs


@pytest.mark.parametrize("seed", range(4))
def test_changed_proofs(seed: int, tmp_path: Path) -> None:
    random = Random(seed)
    assert [found for _ in range(60) if (found := proofs.gust(random, tmp_path))] == []


@pytest.mark.parametrize("seed", range(3))
def test_changed_checkpoints(seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    random = Random(seed)
    assert [found for _ in range(6) if (found := checkpoints.gust(random, tmp_path))] == []
