"""How the documentation is built: sphinx, furo and myst; the figures are drawn again each time."""

import doctest
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

import figures
import tables
from docutils import nodes

from noughts import __version__
from noughts.cli.exits import COMMON, OWN
from noughts.cli.help import commands_markdown
from noughts.draw.look import FONT, LOOKS, Look
from noughts.terminal.prompt import AFTER_WORDS, WORDS
from noughts.terminal.screen.texts import HELP


def _furo(look: Look) -> dict[str, str]:
    """The theme's variables in our look."""
    return {
        "font-stack": FONT,
        "color-background-primary": look.paper,
        "color-background-secondary": look.tint,
        "color-background-border": look.rule,
        "color-foreground-primary": look.ink,
        "color-foreground-secondary": look.muted,
        "color-foreground-muted": look.muted,
        "color-brand-primary": look.x,
        "color-brand-content": look.x,
        "color-code-background": look.tint,
        "color-inline-code-background": look.tint,
    }


project = "noughts"
author = copyright = "The noughts developers"
release = version = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.doctest"]
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3
exclude_patterns = ["_build"]
html_theme = "furo"
html_title = "noughts"
html_static_path = ["_static"]
html_css_files = ["noughts.css"]
html_theme_options = {f"{name}_css_variables": _furo(look) for name, look in LOOKS.items()}
autodoc_member_order = "bysource"
autodoc_default_options = {"undoc-members": True}
autodoc_typehints_format = "short"
doctest_global_setup = "from noughts import *\nfrom noughts import __version__"
doctest_default_flags = doctest.ELLIPSIS | doctest.DONT_ACCEPT_TRUE_FOR_1
suppress_warnings = ["config.cache"]


def captioned(app: Any, page: nodes.document) -> None:  # noqa: ARG001
    """A picture that stands alone has its words below it, where readers see them too."""
    for image in list(page.findall(nodes.image)):
        if isinstance(image.parent, nodes.paragraph) and len(image.parent) == 1 and image.get("alt"):
            paragraph, figure = image.parent, nodes.figure("", image, nodes.caption("", image["alt"]))
            page.set_id(figure)
            paragraph.replace_self(figure)


def exits_markdown() -> str:
    """The exit codes that all commands share, then those of single ones."""
    rows = [("every command", COMMON), *((f"`{name}`", codes) for name, codes in OWN.items())]
    lines = [f"| {name} | {code} | {text} |" for name, codes in rows for code, text in sorted(codes.items())]
    return "\n".join(["| command | code | meaning |", "| --- | --- | --- |", *lines, ""])


def prepare(folder: Path) -> None:
    """Draw the figures, make the tables of the records, and write down the help of commands and screens."""
    figures.draw_all(folder)
    tables.write(folder)
    tables.put(folder / "commands.txt", commands_markdown())
    tables.put(folder / "keys.txt", f"{HELP}\n")
    tables.put(folder / "exits.txt", exits_markdown())
    for name, words in (("words", WORDS), ("words_after", AFTER_WORDS)):
        rows = [f"| `{word}` | {text} |" for word, text in words.items()]
        tables.put(folder / f"{name}.txt", "\n".join(["| word | what it does |", "| --- | --- |", *rows, ""]))


def setup(app: Any) -> None:
    """Draw the figures before the pages are read, and write their captions."""
    app.connect("doctree-read", captioned)
    app.connect("builder-inited", lambda app: prepare(Path(app.srcdir) / "_figures"))
