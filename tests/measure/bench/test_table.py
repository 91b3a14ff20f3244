"""The rows of the benchmark: what is met and what is not."""

from math import inf

import pytest

from noughts.measure.bench import table
from noughts.measure.bench.peers import PATIENCE
from noughts.measure.bench.table import BenchWork, run


def rows(monkeypatch: pytest.MonkeyPatch, *works: BenchWork, with_peers: bool = True) -> list[table.Row]:
    monkeypatch.setattr(table, "WORKS", works)
    return list(run(with_peers))


def test_a_limit_is_met_or_not(monkeypatch: pytest.MonkeyPatch) -> None:
    quick, slow = BenchWork("quick", lambda: 0.5, at_most=1.0), BenchWork("slow", lambda: 2.0, at_most=1.0)
    assert [row.met for row in rows(monkeypatch, quick, slow)] == [True, False]
    assert [row.target for row in rows(monkeypatch, quick)] == ["at most 1 s"]


def test_a_peer_is_compared_by_its_ratio(monkeypatch: pytest.MonkeyPatch) -> None:
    peers = (
        ("twice", lambda: 2.0, 3),
        ("thrice", lambda: 3.0, 3),
        ("absent", lambda: None, 3),
        ("lost", lambda: inf, 3),
    )
    twice, thrice, absent, lost = rows(monkeypatch, BenchWork("work", lambda: 1.0, peers=peers))
    assert (twice.ratio, twice.met) == (2.0, False)
    assert (thrice.ratio, thrice.met) == (3.0, True)
    assert (absent.ratio, absent.met) == (None, None)
    assert (lost.ratio, lost.met) == (PATIENCE, True)
    assert lost.to_dict()["finished"] is False
    assert lost.to_dict()["theirs"] is None


def test_without_peers_every_work_has_one_row(monkeypatch: pytest.MonkeyPatch) -> None:
    work = BenchWork("work", lambda: 1.0, peers=(("never asked", lambda: 1 / 0, 3),))
    (row,) = rows(monkeypatch, work, with_peers=False)
    assert (row.ours, row.peer, row.met) == (1.0, "", None)
