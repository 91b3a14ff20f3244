"""The documentation is true: it builds without a warning, its examples run, its commands print what it says."""

import importlib
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path
from xml.etree import ElementTree

import pytest

import noughts
from noughts.core import Mark
from noughts.ladder import ENGINES
from tests.consoles import Block, Console, console_blocks

ROOT = Path(__file__).parents[2]
PAGES = sorted(path for path in (ROOT / "docs").rglob("*.md") if "_build" not in path.parts)


BUILD = """
import sys
from sphinx.cmd.build import main
folder = sys.argv[2]
for builder in ("html", "doctest"):
    if main(["-W", "-q", "-b", builder, "-d", f"{folder}/doctrees", sys.argv[1], f"{folder}/{builder}"]):
        sys.exit(builder)
"""


@pytest.mark.long
def test_the_site_builds_and_its_examples_run(tmp_path: Path) -> None:
    """Warnings are errors. One test and one process, so that the pages are read once."""
    command = [sys.executable, "-c", BUILD, str(ROOT / "docs"), str(tmp_path)]
    ran = subprocess.run(command, check=False, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    tests = re.search(r"^ *(\d+) tests$", (tmp_path / "doctest" / "output.txt").read_text(), re.MULTILINE)
    assert tests
    assert int(tests[1]) > 80
    pictures = set()
    for built in (tmp_path / "html").rglob("*.html"):
        text = built.read_text()
        for address in re.findall(r'<(?:img|script|iframe)[^>]* src="([^"]+)"|<link[^>]* href="([^"#]+)"', text):
            place = built.parent / (address[0] or address[1]).partition("?")[0]
            assert place.exists(), f"{built.name}: {address}"
            pictures.add(place.resolve())
    svg = [ElementTree.parse(picture).getroot() for picture in pictures if picture.suffix == ".svg"]
    assert len(svg) > 20
    assert all(root.get("viewBox") for root in svg)
    page = (tmp_path / "html" / "course" / "alphabeta.html").read_text()
    assert re.search(r"<h1>6 Alpha-beta", page)


def test_every_test_that_a_page_names_is_there() -> None:
    named = {match for page in PAGES for match in re.findall(r"`(tests/\S+?\.py)::(test_\w+)`", page.read_text())}
    assert len(named) > 30
    for file, name in named:
        assert f"def {name}(" in (ROOT / file).read_text(), f"{file} has no {name}"


CHECKS = re.compile(r"noughts check .*\.py")
CHECKED = ("mine.py", "rules.py", "minimax.py")
"""The programs whose checks run each time; `make test-slow` checks the others of the course as well."""
LONG = ("noughts check --quick minimax.py", "printf 'LINES = ", "python compare.py")
"""How the longest of the other blocks begin."""


def marks(command: str) -> Sequence[pytest.MarkDecorator]:
    if CHECKS.match(command) and not any(f" {program}" in command for program in CHECKED):
        return [pytest.mark.slow]
    return [pytest.mark.long] if command.startswith(LONG) else []


BLOCKS = [pytest.param(block, marks=marks(block[0][0]), id=block[0][0][:40]) for block in console_blocks(*PAGES)]


@pytest.mark.parametrize("block", BLOCKS)
def test_console_block(block: Block, console: Console, tmp_path: Path) -> None:
    for program in (ROOT / "docs" / "course" / "programs").glob("*.py"):
        shutil.copy(program, tmp_path)
    console.prints(block, 0)


def test_every_chapter_of_the_course_has_all_its_parts() -> None:
    """Idea, code, check, the tree before and after, what it visits and takes beside the others, exercises, reading."""
    chapters = [path for path in (ROOT / "docs" / "course").glob("*.md") if path.name != "index.md"]
    assert len(chapters) == 14
    for chapter in chapters:
        text, program = chapter.read_text(), f"{chapter.stem}.py"
        assert f"{{literalinclude}} programs/{program}" in text
        assert re.search(rf"^\$ noughts check (--quick )?{program}\b", text, re.MULTILINE), chapter.name
        # The first chapter searches nothing yet.
        assert (f"_figures/compare_{chapter.stem}.txt" in text) == (chapter.stem != "rules")
        assert "*Answer:*" in text
        pictures = re.findall(r"^!\[([^\]]*)\]", text, re.MULTILINE)
        assert any(text.startswith("Before") for text in pictures), chapter.name
        assert any(text.startswith(("After", "Before and after")) for text in pictures), chapter.name
        # The first chapter and the last search nothing; the fourth turns the second's program into the other form.
        both = re.search(rf"{{literalinclude}} programs/(textbook|negamax)_{program}", text)
        assert bool(both) == (chapter.stem not in ("rules", "negamax", "learning")), chapter.name
        headings = set(re.findall(r"^## (.*)$", text, re.MULTILINE))
        assert {"Idea", "Write it", "Check it", "Exercises", "Read on"} <= headings


def test_the_trees_of_the_course_are_those_of_its_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "docs"))
    trees = importlib.import_module("course_trees")
    numbered = trees.proof_numbers(trees.FORK)
    assert (numbered.nodes, numbered.root.value) == (17, 0)
    forced = trees.threats(trees.THREATS)
    fork = list(forced.all_nodes())[-1].position
    assert (forced.nodes, str(noughts.analyse(fork).score)) == (8, "loss in 2 plies")
    told = trees.strategy(trees.FORK)
    for node in told.all_nodes():
        assert len(node.children) == (
            0 if node.leaf else 1 if node.position.turn is Mark.X else len(node.position.moves())
        )
        assert not node.leaf or node.position.outcome.winner is Mark.X


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
    assert len(pages) == 10
    for page in pages:
        headings = re.findall(r"^## (.*)$", page.read_text(), re.MULTILINE)
        assert headings == ["Rules", "Counts", "Value", "How to play it well", "Play it"]


def test_every_public_name_is_in_the_reference() -> None:
    text = "".join(page.read_text() for page in (ROOT / "docs" / "reference").glob("*.md"))
    errors = set(re.findall(r"^class (\w+)", (ROOT / "src/noughts/errors.py").read_text(), re.MULTILINE))
    missing = [name for name in noughts.__all__ if name not in errors and not re.search(rf"\.{name}\b", text)]
    assert [name for name in missing if not name.startswith("_")] == []


@pytest.mark.long
def test_the_notebook_that_trains_an_agent_runs() -> None:
    import nbformat
    from nbclient import NotebookClient

    notebook = nbformat.read(ROOT / "examples" / "learning.ipynb", as_version=4)
    assert all(not cell.get("outputs") for cell in notebook.cells), "the notebook is kept without outputs"
    for cell in notebook.cells:
        cell.source = cell.source.replace("GAMES, BLOCK, RATE = 3000, 100,", "GAMES, BLOCK, RATE = 300, 50,")
    NotebookClient(notebook, timeout=600, kernel_name="python3").execute()
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    assert any("image/png" in output.get("data", {}) for output in outputs)
    assert any("points are given away a move" in output.get("text", "") for output in outputs)
    assert "image/svg+xml" in outputs[-1]["data"]


@pytest.mark.parametrize("page", sorted((ROOT / "docs" / "reference").glob("*.md")), ids=lambda page: page.stem)
def test_whatever_the_reference_lists_is_imported_from_noughts_or_its_page_says_from_where(page: Path) -> None:
    text = page.read_text()
    for path in re.findall(r"auto(?:class|function|exception|data):: +(noughts[\w.]+)", text):
        module, _, name = path.rpartition(".")
        assert hasattr(importlib.import_module(module), name), path
        assert name in noughts.__all__ or f"`{module}`" in text, path


@pytest.mark.long
def test_the_notebook_runs_and_shows_pictures() -> None:
    import nbformat
    from nbclient import NotebookClient

    notebook = nbformat.read(ROOT / "examples" / "tour.ipynb", as_version=4)
    assert all(not cell.get("outputs") for cell in notebook.cells), "the notebook is kept without outputs"
    NotebookClient(notebook, timeout=600, kernel_name="python3").execute()
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
    for shelf in (
        folder
        for folder in folders
        if folder.parts[0] in ("solvers", "solving", "answer") and "kernel" not in folder.parts
    ):
        assert f"{shelf.name}/" in tree
    contract = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"][0]
    linted = {name.strip().removeprefix("noughts.") for line in contract["layers"] for name in line.split("|")}
    below = {name for name in linted if (source / f"{name}.py").exists()}
    assert linted - below == layers
    assert all(f"`{name}.py`" in text for name in below)


def test_the_flows_of_the_architecture_name_files_that_exist() -> None:
    """A name without a folder is in the folder of the file named before it."""
    text = (ROOT / "docs" / "architecture.md").read_text()
    flows = text[text.index("| flow | files |") : text.index("## Where an answer comes from")].splitlines()[2:]
    assert len(flows) > 5
    for flow in filter(None, flows):
        folder = Path()
        for name in re.findall(r"`([\w/]+\.(?:py|js))`", flow):
            folder = Path(name).parent if "/" in name else folder
            assert (ROOT / "src" / "noughts" / folder / Path(name).name).is_file(), name
