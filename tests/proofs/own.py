"""A folder of its own for the proofs that a test keeps, and nothing remembered of them before or afterwards."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from noughts.answer.sources import proofs
from noughts.proofs.drawbook import draw_book_of
from noughts.proofs.winbook import book_of, opening


@pytest.fixture
def own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setattr(proofs, "_WIN_BOOKS", {})
    monkeypatch.setattr(proofs, "_HOLD_BOOKS", {})
    forget()
    yield tmp_path
    forget()


def forget() -> None:
    """Have the next question look at the files again."""
    for cached in (opening, book_of, draw_book_of):
        cached.cache_clear()
