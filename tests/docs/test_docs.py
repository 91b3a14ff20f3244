"""The documentation is true: it builds without a warning, its examples run, its commands print what it says."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

import noughts
from noughts.search import ENGINES
from tests.test_readme import as_pattern

ROOT = Path(__file__).parents[2]
PAGES = sorted(path for path in (ROOT / "docs").rglob("*.md") if "_build" not in path.parts)


def sphinx(builder: str, folder: Path) -> "subprocess.CompletedProcess[str]":
    """Build the documentation with warnings as errors."""
    command = [sys.executable, "-m", "sphinx", "-W", "-q", "-b", builder, "-d", str(folder / "doctrees")]
    return subprocess.run(
        [*command, str(ROOT / "docs"), str(folder / builder)], check=False, capture_output=True, text=True
    )


def test_the_site_builds_and_its_examples_run(tmp_path: Path, open_file: Any) -> None:
    # One test, so that parallel workers do not build the site twice.
    for builder in ("html", "doctest"):
        ran = sphinx(builder, tmp_path)
        assert ran.returncode == 0, ran.stdout + ran.stderr
    tests = re.search(r"^ *(\d+) tests$", (tmp_path / "doctest" / "output.txt").read_text(), re.MULTILINE)
    assert tests
    assert int(tests[1]) > 80
    for built in (tmp_path / "html").rglob("*.html"):
        for source in re.findall(r'<img[^>]* src="([^"]+)"', built.read_text()):
            assert (built.parent / source).exists(), f"{built.name}: {source}"
    page = open_file(tmp_path / "html" / "course" / "alphabeta.html", viewport={"width": 1280, "height": 900})
    assert page.locator("article h1").inner_text().startswith("6 Alpha-beta")
    assert page.evaluate("[...document.images].filter((image) => !image.naturalWidth).length") == 0


def console_blocks() -> list[list[tuple[str, str]]]:
    """The console blocks: each `$ command` with the output below it."""
    found = []
    for page in PAGES:
        for indent, block in re.findall(r"^( *)```console\n(.*?)^ *```", page.read_text(), re.DOTALL | re.MULTILINE):
            text = re.sub(f"^{indent}", "", block, flags=re.MULTILINE)
            parts = [part.partition("\n") for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]]
            found.append([(command, output) for command, _, output in parts])
    return found


@pytest.mark.parametrize("block", console_blocks(), ids=lambda block: block[0][0][:40])
def test_console_block(block: list[tuple[str, str]], tmp_path: Path) -> None:
    path = str(Path(sys.executable).parent) + os.pathsep + os.environ["PATH"]
    state = str(tmp_path / "state")
    environment = os.environ | {"PATH": path, "NO_COLOR": "1", "COLUMNS": "100", "XDG_STATE_HOME": state}
    for program in (ROOT / "docs" / "course" / "programs").glob("*.py"):
        shutil.copy(program, tmp_path)
    for command, output in block:
        ran = subprocess.run(
            command, shell=True, cwd=tmp_path, env=environment, check=False, capture_output=True, text=True, timeout=120
        )
        assert ran.returncode == 0, ran.stderr
        assert re.fullmatch(as_pattern(output), ran.stdout.strip("\n").rstrip(), re.DOTALL), ran.stdout


def test_there_is_a_page_for_every_rung_with_the_same_headings() -> None:
    ladder = (ROOT / "docs" / "ladder" / "index.md").read_text()
    for rung in ENGINES:
        assert f"[{rung}]({rung}.md) | {ENGINES[rung].summary} |" in ladder
        text = (ROOT / "docs" / "ladder" / f"{rung}.md").read_text()
        assert re.findall(r"^## (.*)$", text, re.MULTILINE) == ["Idea", "Pseudo-code", "Code", "Counts", "Picture"]


def test_the_reference_runs_an_example_of_every_public_name() -> None:
    pages = "".join(path.read_text() for path in (ROOT / "docs" / "reference").glob("*.md"))
    examples = "\n".join(re.findall(r"^(?:>>>|\.\.\.) .*$", pages, re.MULTILINE))
    assert [name for name in noughts.__all__ if not re.search(rf"\b{name}\b", examples)] == []


def test_every_page_of_a_game_has_the_same_headings() -> None:
    pages = [path for path in (ROOT / "docs" / "games").glob("*.md") if path.name != "index.md"]
    assert len(pages) == 8
    for page in pages:
        headings = re.findall(r"^## (.*)$", page.read_text(), re.MULTILINE)
        assert headings == ["Rules", "Counts", "Value", "How to play it well", "Play it"]


def test_every_public_name_is_in_the_reference() -> None:
    text = "".join(page.read_text() for page in (ROOT / "docs" / "reference").glob("*.md"))
    errors = set(re.findall(r"^class (\w+)", (ROOT / "src/noughts/errors.py").read_text(), re.MULTILINE))
    missing = [name for name in noughts.__all__ if name not in errors and not re.search(rf"\.{name}\b", text)]
    assert [name for name in missing if not name.startswith("_")] == []


def test_the_notebook_runs_and_shows_pictures() -> None:
    import nbformat
    from nbclient import NotebookClient

    notebook = nbformat.read(ROOT / "examples" / "tour.ipynb", as_version=4)
    assert all(not cell.get("outputs") for cell in notebook.cells), "the notebook is kept without outputs"
    NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    shown = [set(output["data"]) for output in outputs if output["output_type"] == "execute_result"]
    assert [kinds & {"image/svg+xml", "text/html"} for kinds in shown] == [
        {"image/svg+xml"},
        {"image/svg+xml", "text/html"},
        {"image/svg+xml"},
        {"image/svg+xml", "text/html"},
        {"image/svg+xml", "text/html"},
        set(),
        set(),
    ]
    assert outputs[-1]["data"]["text/plain"] == "{'minimax': 255168, 'alphabeta': 8453}"


def test_the_architecture_names_every_layer_and_shelf() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text()
    tree = text[text.index("```text") : text.index("```", text.index("```text") + 3)]
    source = ROOT / "src" / "noughts"
    folders = {path.parent.relative_to(source) for path in source.rglob("__init__.py")} - {Path()}
    layers = {str(folder) for folder in folders if len(folder.parts) == 1}
    assert set(re.findall(r"^  (\w+)/", tree, re.MULTILINE)) == layers
    for shelf in (folder for folder in folders if folder.parts[0] in ("kernels", "solve", "answer")):
        assert f"{shelf.name}/" in tree
    contract = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"][0]
    linted = {name.strip().removeprefix("noughts.") for line in contract["layers"] for name in line.split("|")}
    assert linted - {"files", "errors", "showing", "tally"} == layers
