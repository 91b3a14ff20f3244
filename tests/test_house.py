"""The house: where things are, and what they are called."""

import ast
import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest

import noughts

ROOT = Path(noughts.__file__).parent
MIRROR = "web/schema.py"
"""The web's schemas mirror the values that they carry, under the same names."""
SMALL = 40
"""Lines of a module that is too small to stand alone if only one other module uses it."""
APART = {
    "noughts.core.arrays": "the only module of the core that imports numpy",
    "noughts.engine.pool": "with it the thinker's module would pass 300 lines",
    "noughts.engine.threes": "with it the thinker's module would pass 300 lines",
    "noughts.ladder.minimax": "a rung, one a file",
}
"""The modules that stay apart all the same, and why; commands and the parts of kernels always may."""

ROOMS_OF_WORDS = (
    *("common", "threat_space", "engine", "ladder", "solvers", "proofs", "solving", "answer"),
    *("explain", "players", "draw", "measure", "terminal", "cli"),
)
EVENTS = {("games.py", "fold")}
"""A game by link is the fold of its events, as that is called elsewhere too."""
PRIVATE_WORDS = {
    *("asker", "composed"),
    *("fold", "folds", "folded", "folding"),
    *("ledger", "sight", "sights", "glance", "dig"),
    *("teller", "telling", "told", "lender", "lent", "borrow", "borrowed", "borrowing"),
    *("crew", "hands", "workbench", "news", "unasked"),
}
"""Words that the house once had for canonical form, transposition table, look-ahead, writer, transfer, executor."""

FACTS = {
    "answer.analysis.POINTS": "a draw is half a win",
    "engine.codes.AROUND": "defines which cells a code covers",
    "engine.codes.LONGEST": "defines the codes",
    "engine.codes.SHORTEST": "defines the codes",
    "engine.codes.WAYS": "the directions of a flat board",
    **dict.fromkeys(
        (f"engine.codeweights.{name}" for name in ("MINE", "THEIRS", "OWN", "BLOCK")), "numbers of columns"
    ),
    "engine.codeweights.COLUMNS": "the format of weights",
    "engine.codeweights.MOST": "the format of weights",
    "engine.codeweights.NOTHING": "the format of weights",
    "engine.codeweights.THREATS": "the format of weights",
    "engine.thought.LOGIT": "the kernel's unit",
    "engine.thought.MATE": "the kernel's scores",
    "engine.thought.SURE": "the kernel's scores",
    "engine.thought.WIN": "the kernel's scores",
    "engine.training.ENDS": "numbers of features",
    "engine.training.PLACES": "numbers of features",
    "engine.windows.OFF": "the kernel's code for a cell off the board",
    "solvers.defence.facts.INFINITE": "the kernel's infinity",
    "solvers.defence.facts.WORD": "64 bits",
    "solvers.defence.packing.BLOCKED": "the kernel's stages",
    "solvers.defence.packing.EXPANDED": "the kernel's stages",
    "solvers.defence.packing.OVER": "the kernel's stages",
    "solvers.defence.packing.SEEN": "the kernel's stages",
    "solvers.defence.solver.GIVEN_UP": "the kernel's answers",
    "solvers.defence.solver.STOPPED": "the kernel's answers",
    "solvers.gravity.board.WORD": "64 bits",
    "solvers.gravity.book.SEAL_BYTES": "the format of books",
    "solvers.gravity.book.UNKNOWN": "the format of books",
    "solvers.gravity.book.ZERO": "the format of books",
    "solvers.gravity.questions.NEVER": "the kernel's answers",
    "solvers.gravity.solver.BUCKET": "the format of the kernel's table",
    "solvers.gravity.solver.FACTS": "the format of the kernel's table",
    "solvers.gravity.solver.TURN": "the format of the kernel's table",
    "solvers.gravity.solver.ZERO": "the format of the kernel's table",
    "solvers.gravity.threads.BUCKET": "the format of the kernel's table",
    "solvers.pairing.pairs.BYTE": "256",
    "solvers.pairing.solver.LOST": "the kernel's infinity",
    "solvers.pairing.solver.WORD": "64 bits",
    "solvers.pairing.writer.EVERYWHERE": "64 bits",
    "solvers.sound.NONE": "the kernels' code for no number",
    "solvers.table.exact.NEVER": "the kernel's answers",
    "solvers.table.exact.YES": "the kernel's answers",
    "solvers.threats.facts.GUIDE_PARTS": "the format of dumps",
    "solvers.threats.facts.INFINITE": "the kernel's infinity",
    "solvers.threats.facts.WEAK": "the kernel's stages",
    "solvers.threats.facts.WHOLE": "the kernel's stages",
    "solvers.threats.packing.MOST_DOUBLINGS": "keeps sums within 32 bits",
    "solvers.threats.solver.INFINITE": "the kernel's infinity",
    "solving.figures.WANTED": "what the benchmark demands",
    "solving.strategies.WITH_TRANSFER": "no number: a slice of a list",
    "solving.workers.jobnode.INFINITE": "infinity",
    "solving.workers.jobtree.NEVER_MET": "the proof numbers of a new node",
}
"""The numeric constants outside `parameters.py`, in the layers that have such a file, and what fixes each of them."""


Trees = dict[Path, ast.Module]
"""The modules of the house, parsed."""


@pytest.fixture(scope="module")
def trees() -> Trees:
    return {path: ast.parse(path.read_text()) for path in ROOT.rglob("*.py")}


def test_no_class_name_occurs_twice(trees: Trees) -> None:
    homes = defaultdict(list)
    for path, tree in trees.items():
        name = path.relative_to(ROOT).as_posix()
        if name != MIRROR:
            for node in tree.body:
                if isinstance(node, ast.ClassDef):
                    homes[node.name].append(name)
    assert {name: found for name, found in homes.items() if len(found) > 1} == {}


def test_every_folder_says_what_it_knows_in_a_few_lines(trees: Trees) -> None:
    for path in ROOT.rglob("__init__.py"):
        described = ast.get_docstring(trees[path])
        assert described, path
        assert len(described.splitlines()) <= 12, path


def test_no_small_module_serves_one_other_module_alone(trees: Trees) -> None:
    """Such a module belongs into its user, unless its place has a reason that `APART` gives."""
    modules = {module_name(path): path for path in trees}
    users = defaultdict(set)
    for name, path in modules.items():
        for imported in imports_of(path, trees[path]):
            users[imported].add(name)
    lonely = {
        name
        for name, path in modules.items()
        if len(users[name]) == 1 and len(path.read_text().splitlines()) <= SMALL and path.name != "__init__.py"
    }
    assert {
        name for name in lonely - set(APART) if not name.startswith("noughts.cli.") and ".kernel." not in name
    } == set()


def test_the_fields_words_are_used_where_it_has_one(trees: Trees) -> None:
    """Names in the rooms that search, prove, explain and show do not go back to private words."""
    found = set()
    for room in ROOMS_OF_WORDS:
        for path in (ROOT / room).rglob("*.py"):
            names = {path.stem} | {name for node in ast.walk(trees[path]) for name in names_of(node)}
            found |= {(path.name, name) for name in names if PRIVATE_WORDS & set(words_of(name))}
    assert found - {("chain.py", "told"), ("chains.py", "told")} - EVENTS == set(), "say what the field says"


def test_the_numbers_that_steer_a_layer_stand_in_its_parameters(trees: Trees) -> None:
    """A constant elsewhere is a fact of a format, of a kernel or of a method; `FACTS` says of which."""
    found = set()
    for layer in (path.parent for path in ROOT.glob("*/parameters.py")):
        for path in layer.rglob("*.py"):
            if path.name != "parameters.py" and path.parent.name != "kernel":
                found |= {f"{module_name(path)}.{name}".removeprefix("noughts.") for name in numbers_in(trees[path])}
    assert found == set(FACTS)


def test_whatever_makes_a_kernel_says_what_may_be_asked_of_it(trees: Trees) -> None:
    """A module that imports a kernel's class has a Protocol for it, and what it makes is typed by that."""
    for path, tree in trees.items():
        imported = [
            alias.name
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom) and ".kernel." in f"{node.module}."
            for alias in node.names
            if alias.name[0].isupper() and not alias.name.isupper()
        ]
        if imported and path.parent.name != "kernel":
            bases = [base for node in tree.body if isinstance(node, ast.ClassDef) for base in node.bases]
            assert "Protocol" in map(ast.unparse, bases), path
            makers = [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("new_")]
            assert all(node.returns and "Any" not in ast.unparse(node.returns) for node in makers), path


def test_the_import_contracts_name_every_package() -> None:
    contracts = tomllib.loads((ROOT.parents[1] / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    held = {contract["name"]: contract for contract in contracts}

    def layers(name: str) -> set[str]:
        return {module for layer in held[name]["layers"] for module in layer.split(" | ")}

    def inside(folder: Path) -> set[str]:
        return {module_name(path) for path in folder.glob("*/__init__.py") if path.parent.name != "kernel"}

    assert inside(ROOT) <= layers("Imports go one way")
    assert inside(ROOT / "solvers") == set(held["No solver imports another"]["modules"])
    files = {module_name(path) for path in (ROOT / "solvers").glob("*.py") if path.name != "__init__.py"}
    assert files | inside(ROOT / "solvers") == layers("Solvers build on their contract")
    solving = [path for path in (ROOT / "solving").rglob("*.py") if path.name != "__init__.py"]
    assert {module_name(path) for path in solving} == layers("One run of the solver goes one way")
    kernels = {module_name(path) for path in ROOT.rglob("kernel/__init__.py")}
    sources = held["Kernels know nothing of ours but what kernels share"]["source_modules"]
    assert all(any(fnmatch(kernel, source) for source in sources) for kernel in kernels)


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports_of(path: Path, tree: ast.Module) -> set[str]:
    """The modules that a module imports; all imports in the house are absolute."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            found |= {str(node.module), *(f"{node.module}.{alias.name}" for alias in node.names)}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return found - {module_name(path)}


def names_of(node: ast.AST) -> Iterator[str]:
    """The names that a node of a program introduces or uses."""
    for field in ("name", "arg", "id", "attr"):
        name = getattr(node, field, None)
        if isinstance(name, str) and not isinstance(node, ast.alias):
            yield name


def words_of(name: str) -> list[str]:
    """The words of a name, in lower case: "first_look" and "FirstLook" have two."""
    return [word.lower() for word in re.findall("[A-Z]?[a-z]+|[A-Z]+", name)]


def numbers_in(tree: ast.Module) -> Iterator[str]:
    """The constants of a module, in capitals, whose values contain a number."""
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value:
            numbers = [part for part in ast.walk(node.value) if isinstance(part, ast.Constant)]
            if any(type(part.value) in (int, float) for part in numbers):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                names = [part.id for target in targets for part in ast.walk(target) if isinstance(part, ast.Name)]
                yield from (name for name in names if name.isupper())
