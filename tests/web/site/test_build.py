"""The site as files: whole, the same each time, at home under any address, and never over somebody else's files."""

import json
import re
import subprocess
from pathlib import Path

import pytest

from noughts.errors import BadFile
from noughts.web.site.build import INTEGRITY, PYODIDE, write_site
from tests.web.site.conftest import ROOT


@pytest.mark.long
def test_every_address_on_a_page_is_a_file_of_the_site(site: Path) -> None:
    pages = sorted(site.glob("*.html"))
    assert [page.name for page in pages][:1] == ["check.html"]
    for page in pages:
        addresses = re.findall(r'(?:href|src)="([^"?#]+)', page.read_text("utf-8"))
        assert addresses
        assert all((site / address).is_file() for address in addresses), page


@pytest.mark.long
def test_a_friend_plays_at_the_same_screen_where_there_is_no_server(site: Path) -> None:
    home = (site / "index.html").read_text("utf-8")
    assert 'id="friend" href="play.html?vs=human"' in home
    assert "By a link" not in home
    assert not (site / "friend.html").exists()


@pytest.mark.long
def test_no_script_names_a_page_of_the_server(site: Path) -> None:
    for script in (site / "static").rglob("*.js"):
        assert not re.search(r'[`"]/(explore|ladder|exercise|practise|api|static)\b', script.read_text("utf-8")), script


@pytest.mark.long
def test_the_same_site_each_time_and_an_older_one_goes(site: Path, pyodide: Path, tmp_path: Path) -> None:
    (tmp_path / "cache.js").write_bytes((site / "cache.js").read_bytes() + b"// older")
    (tmp_path / "static" / "old").mkdir(parents=True)
    write_site(tmp_path, pyodide)
    names = [{path.relative_to(folder) for path in folder.rglob("*") if path.is_file()} for folder in (site, tmp_path)]
    assert names[0] == names[1]


def test_the_version_is_the_one_that_is_locked() -> None:
    assert json.loads((ROOT / "package.json").read_text())["devDependencies"]["pyodide"] == PYODIDE
    lock = json.loads((ROOT / "package-lock.json").read_text())["packages"]["node_modules/pyodide"]
    assert lock["integrity"] == f"sha512-{INTEGRITY}"


def test_what_npm_fetches_is_checked_before_it_is_unpacked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def fetch(command: list[str], cwd: Path, **options: object) -> subprocess.CompletedProcess[str]:
        (cwd / "pyodide.tgz").write_bytes(b"something else")
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr("shutil.which", lambda name: name)
    monkeypatch.setattr("subprocess.run", fetch)
    with pytest.raises(BadFile, match="another digest"):
        write_site(tmp_path / "site")


@pytest.mark.long
def test_every_page_has_the_policy_of_the_server(site: Path) -> None:
    for page in site.glob("*.html"):
        text = page.read_text("utf-8")
        policy = re.search(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)"', text)
        assert policy
        assert "default-src 'none'" in policy[1]
        assert "'unsafe-inline'" not in policy[1]
        assert text.index("Content-Security-Policy") < text.index("<style>")


def test_other_files_are_safe(pyodide: Path, tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("years of work")
    with pytest.raises(BadFile, match="other files"):
        write_site(tmp_path, pyodide)
    with pytest.raises(BadFile, match="not a folder"):
        write_site(tmp_path / "thesis.txt", pyodide)
    with pytest.raises(BadFile, match=r"has no pyodide\.mjs"):
        write_site(tmp_path / "new", tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]


def test_another_site_with_a_script_of_the_same_name_is_safe(pyodide: Path, tmp_path: Path) -> None:
    """Its folders `static` and `docs` were taken for an older site's, and removed."""
    (tmp_path / "docs").mkdir()
    for name in ("cache.js", "docs/thesis.txt"):
        (tmp_path / name).write_text("years of work")
    with pytest.raises(BadFile, match="other files"):
        write_site(tmp_path, pyodide)
    assert (tmp_path / "docs" / "thesis.txt").exists()
