"""Checkpoints: what is kept is gone on from, what is damaged is set aside, and nothing is lost by either."""

import errno
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noughts.common.envelope import chunks, own_key
from noughts.common.limits import Limits
from noughts.core import Position, Rules, format_position
from noughts.errors import BadFile, NoughtsError
from noughts.files import in_use
from noughts.solving import solve
from noughts.solving.campaign import Campaign, CampaignSearch, Trees
from noughts.solving.checkpoint import Checkpoint, default_path, is_checkpoint
from noughts.solving.executor import OneProcess, Turns
from noughts.solving.report import ProgressReport
from noughts.solving.workers.jobtree import JobTree
from noughts.verify import check
from tests.solving.doubles import Doubles

START = Position(Rules.parse("7x4:4"))


@pytest.fixture(autouse=True)
def own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


def kept(path: Path, told: list[str] | None = None, **options: bool) -> Checkpoint:
    return Checkpoint(START, path, tell=(told if told is not None else []).append, **options)


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    file = tmp_path / "file"
    kept(file).save({"known": {"wins": False}, "nodes": 7}, ["win", "block"], [b"a" * 1000, b""])
    saved = kept(file).load()
    assert saved is not None
    assert (saved.head["known"], saved.head["nodes"]) == ({"wins": False}, 7)
    assert saved.dumps == {"win": b"a" * 1000, "block": b""}
    assert kept(file, fresh=True).load() is None
    kept(file).remove()
    assert kept(file).load() is None


@given(st.integers(0, 10_000), st.integers(1, 255))
@settings(max_examples=200)
def test_a_changed_byte_or_a_missing_end_is_noticed(tmp_path_factory: pytest.TempPathFactory, at: int, by: int) -> None:
    file = tmp_path_factory.getbasetemp() / "changed"
    kept(file).save({"known": {}, "nodes": 1}, ["win"], [b"some bytes"])
    whole = bytearray(file.read_bytes())
    at %= len(whole)
    changed = bytes(whole[:at]) + bytes([whole[at] ^ by]) + bytes(whole[at + 1 :])
    for data in (changed, bytes(whole[:at])):
        file.write_bytes(data)
        told: list[str] = []
        if not is_checkpoint(data):
            with pytest.raises(BadFile, match="left as it is") if data else nullcontext():
                assert kept(file, told).load() is None
            assert file.read_bytes() == data
            continue
        assert kept(file, told).load() is None
        assert len(told) == 1
        assert "starts afresh" in told[0]
        aside = file.with_name("changed.unusable")
        assert aside.read_bytes() == data
        aside.unlink()


def test_another_version_is_set_aside(tmp_path: Path) -> None:
    file, told = tmp_path / "file", []
    file.write_bytes(b"noughts-data 9 checkpoint little\nwhatever")
    assert kept(file, told).load() is None
    assert "another version" in told[0]


def test_another_search_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "file"
    Checkpoint(Position(Rules.parse("3x3")), file).save({}, [], [])
    with pytest.raises(BadFile, match="another search, 3x3"):
        kept(file).load()
    assert file.exists()


def test_a_checkpoint_that_takes_longer_to_read_than_there_is_time_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "file"
    kept(file).save({"known": {}, "nodes": 0, "trees": {}}, ["win"], [Random(1).randbytes(800_000)])
    before = file.read_bytes()
    with pytest.raises(BadFile, match=r"takes about 0.4 s to read, and is left as it is"):
        solve(START, Limits(0.001), checkpoint=kept(file))
    assert file.read_bytes() == before
    assert kept(file).load(0.2) is not None
    assert kept(file, fresh=True).load(0.001) is None


def test_every_position_has_a_file_of_its_own() -> None:
    positions = [START, START.play(0), Position(Rules.parse("4x7:4")), Position(Rules.parse("7x4:4+misere"))]
    assert len({default_path(position) for position in positions}) == 4
    assert all(":" not in default_path(position).name for position in positions)


def stopped_solve(position: Position, file: Path, told: list[str]) -> None:
    """Solve until the first report, and stop."""
    limits = Limits()
    solution = solve(
        position, limits, watch=lambda _: limits.stop(), checkpoint=Checkpoint(position, file, tell=told.append)
    )
    assert (solution.value, solution.checkpoint) == ("unknown", file)


def test_the_same_search_goes_on_from_the_file(tmp_path: Path) -> None:
    file, told = tmp_path / "file", []
    hard = Position(Rules.parse("9x7:5"))
    stopped_solve(hard, file, told)
    assert told == []
    stopped_solve(hard, file, told)
    assert len(told) == 1
    assert told[0].startswith("Going on from the checkpoint of ")


def test_a_search_that_was_stopped_ends_with_the_value_and_a_proof(tmp_path: Path) -> None:
    """5x5:4 takes several turns, so that the first report comes in the middle of it, or it is solved by then."""
    file, position = tmp_path / "file", Position(Rules.parse("5x5:4"))
    limits = Limits()

    def stop(_: ProgressReport) -> None:
        limits.stop()

    solve(position, limits, watch=stop, checkpoint=Checkpoint(position, file))
    solution = solve(position, proof=True, checkpoint=Checkpoint(position, file))
    assert solution.value == "draw"
    assert solution.proof is not None
    assert check(solution.proof).value == "draw"
    assert not file.exists()


def test_dumps_of_other_methods_are_set_aside(tmp_path: Path) -> None:
    file, told = tmp_path / "file", []
    kept(file).save({"known": {}, "nodes": 0, "trees": {}}, ["win"], [b"no dump of ours"])
    solution = solve(START, checkpoint=kept(file, told))
    assert solution.value == "draw"
    assert len(told) == 1
    assert "starts afresh" in told[0]


def test_a_place_that_cannot_be_written_to_is_told(tmp_path: Path) -> None:
    told: list[str] = []
    limits, hard = Limits(), Position(Rules.parse("9x7:5"))
    there = Checkpoint(hard, tmp_path / "no" / "such" / "folder", tell=told.append)
    solution = solve(hard, limits, watch=lambda _: limits.stop(), checkpoint=there)
    assert (solution.value, solution.checkpoint) == ("unknown", None)
    assert len(told) == 1
    assert "could not be kept" in told[0]


def test_nothing_set_aside_takes_the_place_of_another(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    for text in (b"noughts-checkpoint 1\none", b"noughts-checkpoint 1\ntwo"):
        file.write_bytes(text)
        assert Checkpoint(Position(Rules.parse("4x4")), file).load() is None
    kept_texts = [(tmp_path / name).read_bytes()[-3:] for name in ("kept.unusable", "kept.unusable-2")]
    assert kept_texts == [b"one", b"two"]


@pytest.mark.parametrize("fresh", [False, True])
def test_a_file_of_somebodys_own_is_left_alone(tmp_path: Path, fresh: bool) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("Buy milk.")
    with pytest.raises(BadFile, match="no checkpoint, and is left as it is"):
        solve(START, checkpoint=kept(notes, fresh=fresh))
    assert [path.read_text() for path in tmp_path.glob("notes*")] == ["Buy milk."]


def test_an_empty_file_holds_nothing_and_may_be_used(tmp_path: Path) -> None:
    file = tmp_path / "empty"
    file.touch()
    assert kept(file).load() is None


def test_a_checkpoint_that_cannot_be_removed_costs_a_sentence_and_no_result(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, told = tmp_path / "file", []

    def refuse(self: Path, missing_ok: bool = False) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    checkpoint = kept(file, told)
    monkeypatch.setattr(Checkpoint, "alone", lambda _: nullcontext())
    monkeypatch.setattr(Path, "unlink", refuse)
    solution = solve(START, proof=True, checkpoint=checkpoint)
    assert solution.value == "draw"
    assert solution.proof is not None
    assert told == [f"{file} is no longer needed, but cannot be removed: Read-only file system."]


def head_of(position: Position, **more: Any) -> dict[str, Any]:
    game = {"game": str(position.rules), "position": format_position(position)}
    return {**game, "known": {}, "nodes": 0, "trees": {}, "methods": [], **more}


@pytest.mark.parametrize("known", [{"wins": True}, {"loses": True}, {"holds": False}, {"blocked": False}])
def test_what_another_made_up_is_not_believed(tmp_path: Path, known: dict[str, bool]) -> None:
    """The checksum is right, but nobody else has the key."""
    file, told = tmp_path / "file", []
    file.write_bytes(b"".join(chunks("checkpoint", head_of(START, known=known), [], b"another key")))
    assert solve(START, checkpoint=kept(file, told)).value == "draw"
    assert len(told) == 1
    assert "it was not written here" in told[0]


def test_what_the_seal_vouches_for_is_believed(tmp_path: Path) -> None:
    """An answer that only workers knew why is taken over; entries that are no answers are passed over."""
    file = tmp_path / "file"
    kept(file).save(head_of(START, known={"held": True, "wins": 1, "nonsense": True}), [], [])
    assert solve(START, checkpoint=kept(file)).value == "draw"


@pytest.mark.parametrize("change", [{"known": 7}, {"nodes": "many"}, {"trees": [1]}, {"methods": [3]}, {"known": None}])
def test_heads_that_make_no_sense_are_set_aside(tmp_path: Path, change: dict[str, Any]) -> None:
    file, told = tmp_path / "file", []
    head = head_of(START, **change)
    file.write_bytes(b"".join(chunks("checkpoint", head, [], own_key(make=True))))
    assert solve(START, checkpoint=kept(file, told)).value == "draw"
    assert "starts afresh" in told[0]


@given(st.randoms(use_true_random=False))
@settings(max_examples=30, deadline=None)
def test_trees_of_jobs_that_were_changed_cost_time_and_no_truth(random: Random) -> None:
    position = Position(Rules.parse("4x3:3"))
    campaign = Campaign(position, strategy=Doubles())
    for name in campaign.findings.goals:
        tree = JobTree(campaign.solver_of(name), campaign.question(name), lambda question: question)
        tree.expand(tree.root, {}, None)
        rows = tree.dump()
        row = random.choice(rows)
        row[random.randrange(len(row))] = random.choice([0, 1, -1, 10**30, None, "x", [[0, 0]], [[1, 99]], [[3]]])
        again = JobTree(campaign.solver_of(name), campaign.question(name), lambda question: question)
        try:
            again.restore(rows)
        except ValueError:
            continue
        assert again.root.answer is None, "nothing is known of this board"
        assert again.pick("worker", ["worker"])


def test_two_searches_do_not_share_a_checkpoint(tmp_path: Path) -> None:
    file = tmp_path / "file"
    with in_use(file), pytest.raises(BadFile, match="is in use by another noughts"):
        solve(START, checkpoint=kept(file))


def test_a_search_that_fails_keeps_what_it_learned(tmp_path: Path) -> None:
    file = tmp_path / "kept"

    class Failing(Turns):
        def step(self) -> None:
            raise NoughtsError("The workers died.")

    class Mortal(OneProcess):
        @contextmanager
        def search(self, campaign: Campaign, trees: Trees) -> Iterator[CampaignSearch]:
            yield Failing(campaign)

    with pytest.raises(NoughtsError, match="died"):
        solve(START, checkpoint=kept(file), executor=Mortal())
    assert kept(file).load() is not None
    assert solve(START, checkpoint=kept(file)).value == solve(START).value
