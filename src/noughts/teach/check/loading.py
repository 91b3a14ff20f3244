"""Loads a student's file up to its main loop: notebooks, stand-ins for windows, games at top level.

Runs in the student's process. A file is run one statement after another. When it asks a question or waits for a window,
that statement is abandoned, and only definitions and imports of the rest are run.
"""

import __future__

import ast
import builtins
import importlib.abc
import importlib.machinery
import importlib.util
import io
import json
import random
import sys
import types
from pathlib import Path
from typing import Any

WINDOWS = [
    "tkinter",
    "Tkinter",
    "customtkinter",
    "ttkbootstrap",
    "pygame",
    "turtle",
    "PyQt5",
    "PyQt6",
    "PySide2",
    "PySide6",
    "kivy",
    "wx",
    "curses",
    "arcade",
    "pyglet",
    "colorama",
    "termcolor",
    "pyfiglet",
    "playsound",
    "winsound",
    "cv2",
    "streamlit",
    "simpleaudio",
    "pyautogui",
    "easygui",
    "PySimpleGUI",
    "flask",
    "fastapi",
    "discord",
    "telebot",
    "IPython",
    "matplotlib",
    "seaborn",
    "rich",
]
"""Modules of windows, web pages, pictures, sounds and colours, which do nothing in a check."""
DEFINITIONS = (ast.FunctionDef, ast.ClassDef, ast.Import, ast.ImportFrom)
PATIENCE = 3
"""How often a window may be asked for events before its loop is abandoned."""


class Asked(BaseException):
    """The program asks a question, or waits for a window, while it is loaded."""


def no_pause(*arguments: object) -> int:  # noqa: ARG001
    """Replaces pauses and screen clearing, which a check does not need."""
    return 0


def asks(*arguments: object) -> str:  # noqa: ARG001
    raise Asked


class Discarded(io.TextIOBase):
    """Discards the program's output."""

    def write(self, text: str) -> int:
        return len(text)

    def writable(self) -> bool:
        return True


class StandIn:
    """Stands in for anything that a window library offers; does nothing and is false."""

    def __init__(self, *_: Any, **__: Any) -> None:
        pass

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return _member(name)

    def __call__(self, *_: Any, **__: Any) -> Any:
        return StandIn()

    def __iter__(self) -> Any:
        return iter(())

    def __len__(self) -> int:
        return 0

    def __bool__(self) -> bool:
        return False

    def __getitem__(self, key: Any) -> Any:
        return StandIn()

    def __setitem__(self, key: Any, value: Any) -> None:
        pass

    def __enter__(self) -> Any:
        return self

    def __exit__(self, *exception: object) -> None:
        pass

    def __add__(self, other: Any) -> Any:
        return other

    __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __or__ = __ror__ = __and__ = __truediv__ = __add__

    def __int__(self) -> int:
        return 0

    __index__ = __int__

    def __str__(self) -> str:
        return ""


_asked_for_news = 0


def _news(*_: Any, **__: Any) -> Any:
    """A window's events: none, and after a few calls the loop that asks for them is abandoned."""
    global _asked_for_news
    _asked_for_news += 1
    if _asked_for_news > PATIENCE:
        raise Asked
    return []


def _member(name: str) -> Any:
    if name in ("get", "poll", "wait", "flip", "update", "tick"):
        return _News() if name != "get" else _news
    if name[:1].isupper() and not name.isupper():
        return type(name, (StandIn,), {})
    return StandIn()


class _News(StandIn):
    """Something that is called once per round of a window's loop."""

    def __call__(self, *_: Any, **__: Any) -> Any:
        return _news()


class _Windows(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Supplies a module that does nothing whenever one of WINDOWS is imported."""

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> Any:  # noqa: ARG002
        if name.partition(".")[0] in WINDOWS:
            return importlib.machinery.ModuleSpec(name, self, is_package=True)
        return None

    def __init__(self) -> None:
        self.wanted: list[str] = []
        """The names that a program uses but does not define: `from tkinter import *` has to supply them."""

    def create_module(self, spec: Any) -> types.ModuleType:
        module = types.ModuleType(spec.name)
        vars(module).update(__getattr__=_member, __all__=self.wanted, __path__=[])
        if spec.name == "colorama":
            vars(module).update(init=StandIn())
        return module

    def exec_module(self, module: types.ModuleType) -> None:
        pass


_WINDOWS = _Windows()


def stand_in_for_windows() -> None:
    """Let window libraries be imported as modules that do nothing from now on."""
    sys.meta_path.insert(0, _WINDOWS)


def want_names(tree: ast.Module) -> None:
    """Let `import *` of a window library supply the names that a program uses but does not define."""
    named = [node for node in ast.walk(tree) if isinstance(node, ast.Name)]
    defined = {node.id for node in named if not isinstance(node.ctx, ast.Load)}
    defined |= {node.name for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
    defined |= {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)}
    imports = [node for node in ast.walk(tree) if isinstance(node, (ast.Import, ast.ImportFrom))]
    defined |= {(alias.asname or alias.name).partition(".")[0] for node in imports for alias in node.names}
    _WINDOWS.wanted[:] = sorted({node.id for node in named} - defined - set(dir(builtins)))


def source_of(path: Path) -> str:
    """The Python source of a file; for a notebook, its code cells, line for line."""
    if path.suffix != ".ipynb":
        return path.read_bytes().decode("utf-8-sig")
    notebook = json.loads(path.read_text(encoding="utf-8"))
    cells = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]
    return "\n".join(_python(line) for cell in cells for line in cell.split("\n"))


def _python(line: str) -> str:
    """A line of a notebook, without magics and shell commands."""
    return "pass" if line[:1] in ("%", "!", "?") else line


def _future(tree: ast.Module) -> int:
    """The compiler flags that a file's imports from __future__ set for each of its statements."""
    names = [
        alias.name
        for statement in tree.body
        if isinstance(statement, ast.ImportFrom) and statement.module == "__future__"
        for alias in statement.names
    ]
    features = [getattr(__future__, name) for name in names if hasattr(__future__, name)]
    return sum({feature.compiler_flag for feature in features})


def load(path: Path, names: dict[str, Any], source: str | None = None) -> types.ModuleType:
    """The module of a file, or of another source in its place, run up to its main loop."""
    text = source_of(path) if source is None else source
    tree = ast.parse(text, str(path))
    want_names(tree)
    module = types.ModuleType(path.stem)
    vars(module).update(__file__=str(path), __builtins__=__builtins__, **names)
    sys.modules[path.stem] = module
    random.seed(0)
    asked = False
    flags = _future(tree)
    for statement in tree.body:
        if asked and not isinstance(statement, DEFINITIONS):
            continue
        code = compile(ast.Module([statement], []), str(path), "exec", flags, dont_inherit=True)
        try:
            exec(code, vars(module))
        except Asked:
            asked = True
        except SystemExit:
            asked = True
    vars(module)["__asked__"] = asked
    return module
