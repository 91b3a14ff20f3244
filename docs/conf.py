"""How the documentation is built: sphinx, furo and myst; the figures are drawn anew each time."""

import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

import figures

from noughts import __version__

project = "noughts"
author = copyright = "The noughts developers"
release = version = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.doctest"]
myst_enable_extensions = ["colon_fence", "deflist", "dollarmath"]
myst_heading_anchors = 3
exclude_patterns = ["_build"]
html_theme = "furo"
html_title = "noughts"
html_static_path = ["_static"]
html_css_files = ["noughts.css"]
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
doctest_global_setup = "from noughts import *"
suppress_warnings = ["config.cache"]


def setup(app: Any) -> None:
    """Draw the figures before the pages are read."""
    app.connect("builder-inited", lambda app: figures.draw_all(Path(app.srcdir) / "_figures"))
