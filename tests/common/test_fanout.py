"""Jobs for many workers: all are done, in processes and on a real Dask cluster, even when workers are killed."""

import os
import signal
from pathlib import Path

import pytest

from noughts.common import fanout
from noughts.common.fanout import fan_out
from noughts.errors import BadFile, NoughtsError
from tests.solving.workers.test_cluster import cluster


def double(number: int) -> int:
    return 2 * number


def die_once(path: str) -> str:
    """Kill this process, but only the first time."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL))
    except FileExistsError:
        return "alive"
    os.kill(os.getpid(), signal.SIGKILL)
    return ""


def die_once_or_not(path: str) -> str:
    """Like `die_once` where a folder is named, else the text itself."""
    return die_once(path) if os.sep in path else path


def die(_: int) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_many_workers_do_all_jobs():
    assert dict(fan_out(double, range(9), workers=2)) == {number: 2 * number for number in range(9)}


def test_a_worker_that_is_killed_costs_nothing(tmp_path):
    paths = [str(tmp_path / name) for name in "abc"]
    assert dict(fan_out(die_once, paths[:1], workers=2)) == {paths[0]: "alive"}


def test_a_job_that_kills_every_worker_is_said():
    with pytest.raises(NoughtsError, match="died 3 times"):
        list(fan_out(die, [1], workers=2))


@pytest.mark.long
def test_a_cluster_does_all_jobs_even_if_a_worker_is_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))  # Workers import the jobs of this file.
    paths = [str(tmp_path / "once"), *(str(number) for number in range(6))]
    with cluster(tmp_path, 2) as (address, _):
        done = dict(fan_out(die_once_or_not, paths, cluster=address))
    assert done == {paths[0]: "alive"} | {path: path for path in paths[1:]}


def test_a_cluster_that_is_not_there_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fanout, "PATIENCE", 0.5)
    with pytest.raises(BadFile, match="no Dask scheduler"):
        list(fan_out(double, [1], cluster="tcp://127.0.0.1:1"))


def test_what_is_not_wanted_any_more_is_left_undone():
    found = []
    for number, _ in fan_out(double, range(100), workers=1, stopped=lambda: len(found) >= 3):
        found.append(number)
    assert found == [0, 1, 2]
