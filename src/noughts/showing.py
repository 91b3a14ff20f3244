"""Values that show themselves: printed as text, and as pictures in a notebook.

A value only says that it can be shown. `noughts/__init__.py` registers the drawing layer here, so that nothing below
that layer depends on it, and the drawing code is imported when the first picture is asked for.
"""

from collections.abc import Callable
from typing import Protocol


class Drawer(Protocol):
    """Draws any of our values; None if there is no picture of that kind."""

    def as_svg(self, value: object) -> str | None:
        """The value as an SVG picture."""

    def as_text(self, value: object) -> str | None:
        """The value as lines of text."""

    def as_html(self, value: object) -> str | None:
        """The value as a piece of an HTML page."""


_loaders: list[Callable[[], Drawer]] = []


def drawn_by(load: Callable[[], Drawer]) -> None:
    """Let what `load` returns draw the values; it is called at the first picture."""
    _loaders[:] = [load]


class Shown:
    """A value that `print` shows as text, and a notebook as a picture."""

    __slots__ = ()

    def __str__(self) -> str:
        return (_loaders[0]().as_text(self) if _loaders else None) or repr(self)

    def _repr_svg_(self) -> str | None:
        return _loaders[0]().as_svg(self) if _loaders else None

    def _repr_html_(self) -> str | None:
        return _loaders[0]().as_html(self) if _loaders else None


class Facts:
    """A value that is shown by a few named facts: printed a line each, and in a notebook as a table."""

    __slots__ = ()

    def facts(self) -> dict[str, str]:
        """What there is to show, by name."""
        raise NotImplementedError

    def __str__(self) -> str:
        return "\n".join(f"{name}: {fact}" for name, fact in self.facts().items())

    def _repr_html_(self) -> str:
        from html import escape

        rows = (f"<tr><th>{escape(name)}</th><td>{escape(fact)}</td></tr>" for name, fact in self.facts().items())
        return f"<table>{''.join(rows)}</table>"
