"""Old names that still work: each is found in its new place, with a DeprecationWarning."""

import importlib
import warnings
from collections.abc import Callable, Mapping
from typing import Any

OLD = "{old}.{name} is deprecated; use {new}.{now}."


def forwarding(old: str, *homes: str, renamed: Mapping[str, str] | None = None) -> Callable[[str], Any]:
    """The `__getattr__` of a module whose names have moved to other modules; `renamed` gives their new names."""

    def find(name: str) -> Any:
        now = name if renamed is None else renamed.get(name, "_")
        for new in () if now.startswith("_") else homes:
            module = importlib.import_module(new)
            if hasattr(module, now):
                warnings.warn(OLD.format(old=old, name=name, new=new, now=now), DeprecationWarning, stacklevel=2)
                return getattr(module, now)
        raise AttributeError(f"module {old!r} has no attribute {name!r}")

    return find
