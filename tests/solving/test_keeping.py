"""A campaign's knowledge is kept when it is time to, and comes back."""

import time
from pathlib import Path
from types import SimpleNamespace

import pytest

from noughts.common import Control
from noughts.core import Position, Rules
from noughts.solving import checkpoint as module
from noughts.solving.campaign import Campaign
from noughts.solving.checkpoint import KEEP_EVERY, KEEP_MEMORY, WRITTEN, Checkpoint, CheckpointSaver, Saved, restore
from noughts.solving.executor import Turns

START = Position(Rules.parse("6x5:4"))


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """Time and memory as a test sets them."""
    clock = SimpleNamespace(now=0.0, memory=0)
    monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=lambda: clock.now, strftime=time.strftime))
    monkeypatch.setattr(module, "memory_used", lambda: clock.memory)
    return clock


def kept(path: Path, trees: dict[str, list[object]]) -> Saved:
    campaign = Campaign(START)
    campaign.run(Turns(campaign))
    assert campaign.findings.value == "win"
    assert CheckpointSaver(campaign, Checkpoint(START, path)).keep(trees) == path
    saved = Checkpoint(START, path).load()
    assert saved is not None
    return saved


def test_a_pause_keeps_what_is_known_when_it_is_time_to(tmp_path: Path, clock: SimpleNamespace) -> None:
    path = tmp_path / "search"
    campaign = Campaign(START)
    keeper, search = CheckpointSaver(campaign, Checkpoint(START, path)), Turns(campaign)
    keeper.pause(search)
    assert not path.exists()
    clock.now, clock.memory = KEEP_EVERY, KEEP_MEMORY
    keeper.pause(search)
    assert not path.exists(), "writing so much would take too long"
    clock.memory = 0
    keeper.pause(search)
    assert path.exists()
    path.unlink()
    keeper.pause(search)
    assert not path.exists(), "the next is due only later"


def test_what_was_kept_comes_back(tmp_path: Path) -> None:
    trees: dict[str, list[object]] = {"wins": [[0, 0, 1, 1, 1, None]]}
    saved = kept(tmp_path / "search", trees)
    again = Campaign(START)
    assert restore(again, saved) == trees
    assert (again.findings.value, again.nodes) == ("win", saved.head["nodes"])
    assert again.write() is not None


def test_answers_that_are_none_are_passed_over(tmp_path: Path) -> None:
    saved = kept(tmp_path / "search", {})
    for known in ({"wins": 1}, {"nonsense": True}, {"blocked": False}):
        again = Campaign(START)
        restore(again, Saved({**saved.head, "known": known}, {}))
        assert again.findings.value == "unknown"
        assert again.findings.known == {"loses": False} | ({"blocked": False} if "blocked" in known else {})


def test_answers_are_believed_though_only_workers_knew_why(tmp_path: Path) -> None:
    saved = kept(tmp_path / "search", {})
    again = Campaign(START)
    restore(again, Saved({**saved.head, "known": {"wins": True}}, {}))
    assert again.findings.value == "win"
    assert again.write() is not None, "what is not known is searched for"


def test_checkpoints_call_the_solvers_by_their_first_names(tmp_path: Path) -> None:
    saved = kept(tmp_path / "search", {})
    assert set(saved.dumps) == {"win", "hold", "block"}


@pytest.mark.parametrize("part", ["known", "nodes", "trees"])
def test_a_head_that_lacks_a_part_is_refused(tmp_path: Path, part: str) -> None:
    saved = kept(tmp_path / "search", {})
    head = {name: value for name, value in saved.head.items() if name != part}
    with pytest.raises(ValueError, match="lacks a part"):
        restore(Campaign(START), Saved(head, saved.dumps))


def test_where_there_is_nothing_to_keep_nothing_is_kept(tmp_path: Path) -> None:
    misere = Position(Rules.parse("3x3+misere"))
    assert CheckpointSaver(Campaign(misere), Checkpoint(misere, tmp_path / "search")).keep({}) is None
    assert CheckpointSaver(Campaign(START), None).keep({}) is None
    assert not (tmp_path / "search").exists()


def test_the_search_ends_early_enough_for_its_checkpoint_to_be_written(tmp_path: Path, clock: SimpleNamespace) -> None:
    campaign = Campaign(START, Control(1000.0))
    campaign.memory_before = 0
    keeper = CheckpointSaver(campaign, Checkpoint(START, tmp_path / "search"))
    for held, reserved in ((0, 0.0), (30 * WRITTEN, 30.0), (9000 * WRITTEN, 500.0)):
        clock.memory = held
        keeper.pause(Turns(campaign))
        assert campaign.control.reserved == pytest.approx(reserved, rel=0.1, abs=0.01)
        assert campaign.control.remaining is not None
        assert campaign.control.remaining <= 1000.0 - campaign.control.reserved


def test_a_checkpoint_that_takes_too_long_to_write_again_stays_as_it_was(
    tmp_path: Path, clock: SimpleNamespace
) -> None:
    path, told = tmp_path / "search", list[str]()
    saved = kept(path, {})
    before = path.read_bytes()
    campaign = Campaign(START, Control(1000.0))
    restore(campaign, saved)
    keeper = CheckpointSaver(campaign, Checkpoint(START, path, tell=told.append))
    clock.memory = 10**15
    assert keeper.keep({}) == path
    assert path.read_bytes() == before
    assert told == ["There was no time to keep what was learned since; the checkpoint is as it was."]
