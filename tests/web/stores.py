"""The two kinds of database for games by link; a PostgreSQL of the tests' own runs in a temporary folder."""

import os
import pwd
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

USER = "postgres"
"""PostgreSQL refuses to run as root; Debian's package makes this user."""


def _programs() -> Path | None:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return found[-1].parent if found else None


def _as_user(command: list[str]) -> list[str]:
    return ["runuser", "-u", USER, "--", *command] if os.geteuid() == 0 else command


@pytest.fixture(scope="session")
def postgres_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    programs = _programs()
    if programs is None:
        if os.environ.get("NOUGHTS_REQUIRE_POSTGRES"):
            pytest.fail("There is no PostgreSQL on this machine: apt-get install postgresql.")
        pytest.skip("there is no PostgreSQL on this machine")
    pytest.importorskip("psycopg")
    folder = Path("/tmp") / f"noughts-postgres-{os.getpid()}"
    folder.mkdir()
    try:
        if os.geteuid() == 0:
            user = pwd.getpwnam(USER)
            os.chown(folder, user.pw_uid, user.pw_gid)
        data = folder / "data"
        quiet = {"check": True, "capture_output": True}
        subprocess.run(
            _as_user([str(programs / "initdb"), "-D", str(data), "-A", "trust", "-U", "games", "--no-sync"]), **quiet
        )
        # It is reached through a file in its folder: a port that was free may be taken before it listens.
        options = f"-k {folder} -c listen_addresses="
        control = [str(programs / "pg_ctl"), "-D", str(data), "-w", "-l", str(folder / "log")]
        subprocess.run(_as_user([*control, "-o", options, "start"]), **quiet)
        try:
            yield f"postgresql://games@/postgres?host={folder}"
        finally:
            subprocess.run(_as_user([*control, "-m", "immediate", "stop"]), **quiet)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(params=["sqlite", "postgresql"])
def store_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An empty database of either kind."""
    if request.param == "sqlite":
        yield str(tmp_path / "games.sqlite3")
        return
    import psycopg

    url = request.getfixturevalue("postgres_url")
    name = f"games_{os.urandom(6).hex()}"
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    yield url.replace("/postgres?", f"/{name}?")
