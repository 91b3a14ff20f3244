"""Elements of an SVG picture as text."""

from collections.abc import Iterable
from html import escape

from noughts.draw.look import FONT

Attribute = str | float


def element(name: str, *children: str, **attributes: Attribute) -> str:
    """<name attribute="...">children</name>; an underscore in an attribute's name stands for a hyphen."""
    written = "".join(f' {key.strip("_").replace("_", "-")}="{_value(value)}"' for key, value in attributes.items())
    return f"<{name}{written}>{''.join(children)}</{name}>" if children else f"<{name}{written}/>"


def text(words: str, x: float, y: float, size: float, fill: str, **attributes: Attribute) -> str:
    """A text centred on a point."""
    # 0.35 em below the middle puts the middle of digits and capitals on the point in every viewer.
    return element("text", escape(words), x=x, y=y + size * 0.35, font_size=size, fill=fill, **attributes)


def picture(width: float, height: float, scale: float, label: str, parts: Iterable[str], background: str = "") -> str:
    """A whole picture, `scale` pixels per unit, with a label for screen readers."""
    back = element("rect", width=width, height=height, fill=background) if background else ""
    return element(
        "svg",
        element("title", escape(label)),
        back,
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {_value(width)} {_value(height)}",
        width=width * scale,
        height=height * scale,
        role="img",
        font_family=FONT,
        text_anchor="middle",
    )


def _value(value: Attribute) -> str:
    if isinstance(value, str):
        return escape(value)
    return f"{value:.2f}".rstrip("0").rstrip(".")
