"""`noughts.solve(position)`: the exact value of a position. The solver itself lives in `noughts.solving`.

This module can be called, because `noughts.solve` was the name of the package that is now `noughts.solving`. Names of
that package are still found here, with a DeprecationWarning.
"""

import sys
import warnings
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from noughts.core import Start
    from noughts.solving import Solution

OLD = "noughts.solve.{name} is deprecated; use noughts.solving.{name}, or call noughts.solve itself."


class SolveModule(ModuleType):
    """The module as a function."""

    def __call__(self, position: "Start", *arguments: Any, **options: Any) -> "Solution":
        """Solve a position, or the game that a text names; the arguments are those of `noughts.solving.solve`."""
        from noughts.solving import solve

        return solve(position, *arguments, **options)

    def __getattr__(self, name: str) -> Any:
        from noughts import solving

        if name.startswith("_") or not hasattr(solving, name):
            raise AttributeError(f"module 'noughts.solve' has no attribute {name!r}")
        warnings.warn(OLD.format(name=name), DeprecationWarning, stacklevel=2)
        return getattr(solving, name)


sys.modules[__name__].__class__ = SolveModule
