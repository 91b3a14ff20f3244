"""Values and errors of a program as JSON can hold them. Runs in the student's process."""

import traceback
from pathlib import Path
from typing import Any

from noughts.teach.check.texts import legible, sendable

MOST_STACK = 8
"""The most lines of the calls around an error that are kept."""


def error_of(error: BaseException, path: Path) -> dict[str, Any]:
    """What went wrong, and in which line of the program."""
    lines = [line for frame, line in traceback.walk_tb(error.__traceback__) if frame.f_code.co_filename == str(path)]
    line = error.lineno if isinstance(error, SyntaxError) else lines[-1] if lines else None
    text = error.msg if isinstance(error, SyntaxError) else _text(error)
    missing = error.name if isinstance(error, ModuleNotFoundError) else None
    kind = type(error).__name__
    found = {"type": legible(kind), "text": legible(text), "line": line, "missing": missing and legible(missing)}
    return {**found, "stack": lines[:1] + lines[1:][-MOST_STACK:]}


def _text(error: BaseException) -> str:
    try:
        return str(error)
    except Exception:
        return ""


def plain_value(value: Any, depth: int = 0) -> Any:
    """A value as JSON: lists, dictionaries and objects by their content."""
    if hasattr(value, "item") and not hasattr(value, "__len__"):
        value = value.item()
    if value is None or isinstance(value, (bool, int, float)):
        return value
    if isinstance(value, str):
        return sendable(value)
    if depth < 3 and hasattr(value, "tolist"):
        value = value.tolist()
    if depth < 3 and isinstance(value, (list, tuple, set, frozenset)):
        return [plain_value(one, depth + 1) for one in list(value)[:12]]
    if depth < 3 and isinstance(value, dict):
        return {sendable(str(key)): plain_value(one, depth + 1) for key, one in list(value.items())[:12]}
    if depth < 3 and hasattr(value, "__dict__"):
        return {name: plain_value(one, depth + 1) for name, one in list(vars(value).items())[:12]}
    return {"unknown": legible(type(value).__name__)}


def is_plain(value: Any) -> bool:
    return value is None or (isinstance(value, (str, int, float)) and len(str(value)) < 16)
