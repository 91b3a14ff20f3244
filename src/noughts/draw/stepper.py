"""Stepping through a search on a page that needs no server: the explorer's scripts with the search embedded.

In a notebook the page is in a frame, so that its style and its keys stay inside.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

from noughts.draw.page import page
from noughts.errors import BadNotation
from noughts.explain.steps import Run
from noughts.files import write_whole

ASSETS = Path(__file__).parent / "assets"
STEPS = ASSETS / "steps"
"""The scripts and the style for stepping through a search, here and on the server's page."""
MOST_STEPS = 5_000
"""The most steps that a page holds."""
PIXELS = 4000
"""The resolution of the overview of a large tree."""
FRAME_HEIGHT = 700
_IMPORT = re.compile(r'^import ({[^;]*?}) from "\./([\w-]+\.js)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export ((?:const|class|function|async function) (\w+))", re.MULTILINE)


@dataclass(frozen=True)
class Widget:
    """A search to step through in a notebook; `page` is the whole page, and `save` writes it to a file."""

    page: str

    def _repr_html_(self) -> str:
        return f'<iframe srcdoc="{escape(self.page)}" width="100%" height="{FRAME_HEIGHT}" style="border:0"></iframe>'

    def save(self, path: str | Path) -> None:
        """Write the page to a file; BadFile says why that cannot be."""
        write_whole(path, [self.page.encode()])


def stepper_page(run: Run) -> str:
    """The whole page; BadNotation if the search is too long for one."""
    if run.steps > MOST_STEPS:
        raise BadNotation(
            f"This search has {run.steps:,} steps, and a page of its own holds {MOST_STEPS:,}; choose a later position "
            "or a smaller depth, or step through it on the page of `noughts web`."
        )
    start = run.facts["state"]["position"] if run.facts["state"] else run.facts["tree"]
    title = f"{run.facts['engine']} on {start}"
    style = (STEPS / "steps.css").read_text("utf-8") + (ASSETS / "stepper.css").read_text("utf-8")
    body = (
        (ASSETS / "stepper.html")
        .read_text("utf-8")
        .format(
            title=escape(title),
            run=json.dumps(_data(run), ensure_ascii=False).replace("<", "\\u003c"),
            script=_bundle("standalone.js").replace("</script", "<\\/script"),
        )
    )
    return page(title, style, body)


def _data(run: Run) -> dict[str, Any]:
    """The answers to everything that can be asked of a run."""
    steps = range(run.steps)
    questions = {step: question for step in steps if (question := run.question(step))}
    return {
        "facts": run.facts | {"page": run.steps, "reorders": False},
        "page": run.page(0, run.steps),
        "questions": questions,
        "ways": {
            "cut": [step for step in steps if run.kind(step) == "cut-off"],
            "question": list(questions),
            "over": [run.next(step, "over") for step in steps],
            "out": [run.next(step, "out") for step in steps],
        },
        "overview": run.overview(0.0, 1.0, PIXELS) | {"pixels": PIXELS},
    }


def _bundle(script: str) -> str:
    """A script bundled with all its imports: each module in its own scope, after those that it needs."""
    return "\n".join(_scoped(name, (STEPS / name).read_text("utf-8")) for name in _modules(script, set()))


def _scoped(name: str, text: str) -> str:
    """A module as an immediately called function that returns its exports."""
    body = _EXPORT.sub(r"\1", _IMPORT.sub(lambda found: f"const {found[1]} = {_scope(found[2])};\n", text))
    exports = ", ".join(found[2] for found in _EXPORT.finditer(text))
    return f"const {_scope(name)} = (() => {{\n{body}return {{ {exports} }};\n}})();"


def _scope(name: str) -> str:
    return "in_" + name.removesuffix(".js")


def _modules(script: str, seen: set[str]) -> Iterator[str]:
    seen.add(script)
    for _, name in _IMPORT.findall((STEPS / script).read_text("utf-8")):
        if name not in seen:
            yield from _modules(name, seen)
    yield script
