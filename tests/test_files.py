"""Files are written whole or not at all, used by one process at a time, and kept in one place otherwise."""

import os
import stat
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread

import pytest

from noughts import files
from noughts.core import Game, Position, Rules
from noughts.errors import BadFile
from noughts.files import clean_up, demand_writable, in_use, make_folder, state_folder, write_whole
from noughts.measure.lab.runner import Folder
from noughts.proofs.files import save as save_proof
from noughts.solving.checkpoint import Checkpoint

START = Position(Rules.parse("3x3"))


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


def _save_game(path: Path) -> None:
    Game(START).save(path)


def _save_checkpoint(path: Path) -> None:
    Checkpoint(START, path).save({}, [], [])


WRITERS: list[Callable[[Path], None]] = [_save_game, _save_checkpoint, lambda path: save_proof(path, b"proof")]


@pytest.mark.parametrize("write", WRITERS)
def test_links_permissions_and_devices_stay(write: Callable[[Path], None], tmp_path: Path) -> None:
    file, link, pipe = tmp_path / "file", tmp_path / "link", tmp_path / "pipe"
    write(file)
    file.chmod(0o640)
    link.symlink_to(file)
    write(link)
    assert link.is_symlink()
    assert file.stat().st_mode & 0o777 == 0o640
    os.mkfifo(pipe)
    reader = subprocess.Popen(["cat", str(pipe)], stdout=subprocess.PIPE)
    write(pipe)
    assert reader.communicate()[0] == file.read_bytes()
    assert pipe.is_fifo()


@pytest.mark.parametrize("write", WRITERS)
def test_what_is_written_is_on_the_disk_before_it_has_its_name(
    write: Callable[[Path], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    fsync, replace = os.fsync, Path.replace
    monkeypatch.setattr(os, "fsync", lambda handle: (done.append("sync"), fsync(handle))[1])
    monkeypatch.setattr(Path, "replace", lambda self, path: (done.append("rename"), replace(self, path))[1])
    write(tmp_path / "file")
    assert done == ["sync", "rename", "sync"]


def test_the_lab_writes_in_the_same_way() -> None:
    assert Folder.save.__globals__["write_whole"] is write_whole


def test_parts_left_by_a_kill_are_removed_by_the_next_who_writes_or_looks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "fi[1]le"
    script = (
        "import os, signal, sys\n"
        "from noughts.files import write_whole\n"
        "def chunks():\n"
        "    yield b'half'\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
        "write_whole(sys.argv[1], chunks())\n"
    )
    subprocess.run([sys.executable, "-c", script, str(file)], check=False)
    (part,) = tmp_path.iterdir()
    clean_up(file)
    assert part.exists(), "somebody may be about to write it"
    long_ago = time.time() - 2 * files.ABANDONED
    os.utime(part, (long_ago, long_ago))
    with part.open("rb+") as writer:
        assert files._lock(writer.fileno())
        clean_up(file)
        assert part.exists(), "somebody is writing it"
    write_whole(file, [b"whole"])
    assert list(tmp_path.iterdir()) == [file]


def test_parts_in_a_folder_of_our_own_are_removed_whatever_they_were_to_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game that nobody named a file for has a name that no other game has: nobody looked for its parts."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    long_ago = time.time() - 2 * files.ABANDONED
    for folder in (tmp_path / "noughts", tmp_path / "elsewhere"):
        folder.mkdir()
        for name in (".game-1.json.x.part", "game-1.json", ".game-2.json.y.part"):
            (folder / name).touch()
        os.utime(folder / ".game-1.json.x.part", (long_ago, long_ago))
        files.make_folder(folder)
    assert not (tmp_path / "noughts" / ".game-1.json.x.part").exists()
    assert sorted(path.name for path in (tmp_path / "noughts").iterdir()) == [".game-2.json.y.part", "game-1.json"]
    assert (tmp_path / "elsewhere" / ".game-1.json.x.part").exists()


def test_the_locks_of_another_are_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where anybody may make folders, another may have made the one for our locks."""
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    assert files._lock_file(tmp_path / "file")
    somebody = files._user() + 1
    monkeypatch.setattr(files, "_user", lambda: somebody)
    assert files._lock_file(tmp_path / "file") is None


def test_a_file_is_used_by_one_process_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path / "run"))
    file = tmp_path / "file"
    link = tmp_path / "link"
    link.symlink_to(file)
    script = "import sys; from noughts.files import in_use\nwith in_use(sys.argv[1]): print('mine')"

    def other(path: Path) -> str:
        ran = subprocess.run([sys.executable, "-c", script, str(path)], capture_output=True, text=True, check=False)
        return ran.stdout + ran.stderr

    with in_use(file):
        assert f"{link} is in use by another noughts" in other(link)
        assert other(tmp_path / "another") == "mine\n"
    assert other(file) == "mine\n"
    assert not list((tmp_path / "run").rglob("*.lock"))


def test_a_pipe_that_nobody_reads_is_refused_and_not_waited_for_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "READER_SECONDS", 0)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(BadFile, match="nobody reads from this pipe"):
        write_whole(pipe, [b"game"])


def test_threads_that_write_new_files_never_see_each_others_mask(tmp_path: Path) -> None:
    """Reading the mask by changing it once gave files of one thread the mask of another."""
    mask = os.umask(0o022)
    seen: set[int] = set()
    changed: list[int] = []
    try:
        real = os.umask
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(os, "umask", lambda value: changed.append(value) or real(value))
            threads = [Thread(target=write_whole, args=(tmp_path / f"{n}", [b"x"])) for n in range(8)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        seen = {stat.S_IMODE((tmp_path / f"{n}").stat().st_mode) for n in range(8)}
    finally:
        os.umask(mask)
    assert seen == {0o644}
    assert changed == []
