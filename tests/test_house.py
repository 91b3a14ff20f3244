"""The house: where things are, and what they are called."""

import ast
import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

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

LOWER_ROOMS = ("common", "threat_space", "engine", "ladder", "solvers", "proofs", "solving", "answer")
PRIVATE_WORDS = {
    *("asker", "composed"),
    *("fold", "folds", "folded", "folding"),
    *("ledger", "sight", "sights", "glance", "dig"),
    *("teller", "telling", "told", "lender", "lent", "borrow", "borrowed", "borrowing"),
    *("crew", "hands", "workbench", "news", "unasked"),
}
"""Words that these rooms once had for canonical form, transposition table, look-ahead, writer, transfer, executor."""


def test_no_class_name_occurs_twice() -> None:
    homes = defaultdict(list)
    for path in ROOT.rglob("*.py"):
        name = path.relative_to(ROOT).as_posix()
        if name != MIRROR:
            for node in ast.parse(path.read_text()).body:
                if isinstance(node, ast.ClassDef):
                    homes[node.name].append(name)
    assert {name: found for name, found in homes.items() if len(found) > 1} == {}


def test_every_folder_says_what_it_knows_in_a_few_lines() -> None:
    for path in ROOT.rglob("__init__.py"):
        described = ast.get_docstring(ast.parse(path.read_text()))
        assert described, path
        assert len(described.splitlines()) <= 12, path


def test_no_small_module_serves_one_other_module_alone() -> None:
    """Such a module belongs into its user, unless its place has a reason that `APART` gives."""
    modules = {module_name(path): path for path in ROOT.rglob("*.py")}
    users = defaultdict(set)
    for name, path in modules.items():
        for imported in imports_of(path):
            users[imported].add(name)
    lonely = {
        name
        for name, path in modules.items()
        if len(users[name]) == 1 and len(path.read_text().splitlines()) <= SMALL and path.name != "__init__.py"
    }
    assert {
        name for name in lonely - set(APART) if not name.startswith("noughts.cli.") and ".kernel." not in name
    } == set()


def test_the_fields_words_are_used_where_it_has_one() -> None:
    """Names in the lower rooms, those that search and prove, do not go back to private words."""
    found = set()
    for room in LOWER_ROOMS:
        for path in (ROOT / room).rglob("*.py"):
            names = {path.stem} | {name for node in ast.walk(ast.parse(path.read_text())) for name in names_of(node)}
            found |= {(path.name, name) for name in names if PRIVATE_WORDS & set(words_of(name))}
    assert found - {("chain.py", "told"), ("chains.py", "told")} == set(), "say what the field says"


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


def imports_of(path: Path) -> set[str]:
    """The modules that a module imports; all imports in the house are absolute."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
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
